"""Finished instructions as records: lists, local peepholes, parallel moves, block-copy plans.

Knows no IR. Code generation appends to an `instruction_list`; the peepholes run over it when a method is complete.
Start at `instruction_list.py`.
"""
