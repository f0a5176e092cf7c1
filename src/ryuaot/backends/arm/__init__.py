"""ARMv7-A (Thumb-2, VFPv3-D16): registers, AAPCS-VFP details, frame, and the backend object."""
