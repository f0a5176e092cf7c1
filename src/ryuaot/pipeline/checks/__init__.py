"""What ``--check`` runs behind the phases besides the IR verifier. Nothing here shares code with what it checks."""
