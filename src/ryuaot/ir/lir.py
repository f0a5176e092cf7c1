"""Linear IR: each block's nodes as one doubly linked list in execution order. All edits of the list go through here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.nodes import GenTree


def append(block: BasicBlock, node: GenTree) -> None:
    """Puts ``node`` last in the block."""
    node.prev = block.last
    node.next = None
    if block.last is None:
        block.first = node
    else:
        block.last.next = node
    block.last = node


def insert_before(block: BasicBlock, where: GenTree, node: GenTree) -> None:
    """Inserts ``node`` before ``where``, a node of ``block``."""
    node.next = where
    node.prev = where.prev
    if where.prev is None:
        block.first = node
    else:
        where.prev.next = node
    where.prev = node


def insert_after(block: BasicBlock, where: GenTree | None, node: GenTree) -> None:
    """Inserts ``node`` after ``where``; None: first in the block."""
    if where is None:
        if block.first is None:
            append(block, node)
        else:
            insert_before(block, block.first, node)
        return
    if where.next is None:
        append(block, node)
    else:
        insert_before(block, where.next, node)


def insert_at_end(block: BasicBlock, node: GenTree, is_terminator: bool) -> None:
    """Inserts ``node`` at the end of the block, before its terminator if it has one."""
    if is_terminator and block.last is not None:
        insert_before(block, block.last, node)
    else:
        append(block, node)


def remove(block: BasicBlock, node: GenTree) -> None:
    """Takes ``node`` out of the block. Its operands stay."""
    if node.prev is None:
        block.first = node.next
    else:
        node.prev.next = node.next
    if node.next is None:
        block.last = node.prev
    else:
        node.next.prev = node.prev
    node.prev = None
    node.next = None
