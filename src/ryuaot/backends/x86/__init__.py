"""x86 (i686 with SSE2): the backend object."""
