"""The backends' test bench: methods built by hand (trees), the pipeline after the importer, an assembler, and calls from
Python.

A :class:`Lab` collects methods, assembles them with small C stubs for the runtime into a shared library, and calls them
through ctypes."""

# ruff: noqa: E501  (the C text)

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

from native_objects import X64, c_object, shared_library

from ryuaot.abi import AbiField, AbiKind, AbiSignature, AbiType, layout_call, scalar
from ryuaot.backends.registry import target_backend
from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder, refresh_tree
from ryuaot.ir.class_layout import ClassLayout, LayoutField
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline import phase_manager
from ryuaot.pipeline.interfaces.method_code import MethodCode
from ryuaot.target import target_named

KIND = {
    T.VOID: AbiKind.VOID, T.BOOL: AbiKind.UINT8, T.BYTE: AbiKind.INT8, T.UBYTE: AbiKind.UINT8, T.SHORT: AbiKind.INT16, T.USHORT: AbiKind.UINT16,
    T.INT: AbiKind.INT32, T.UINT: AbiKind.UINT32, T.LONG: AbiKind.INT64, T.ULONG: AbiKind.UINT64, T.FLOAT: AbiKind.FLOAT, T.DOUBLE: AbiKind.DOUBLE,
    T.REF: AbiKind.REF, T.BYREF: AbiKind.BYREF,
}  # fmt: skip

C_STUBS = r"""
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
static jmp_buf lab_jump; static int lab_kind; int lab_barriers;
#define THROW(name, kind) void name(void) { lab_kind = kind; longjmp(lab_jump, 1); } \
  void name##_bare(void) { name(); }
THROW(rt_throw_overflow, 1) THROW(rt_throw_range, 2)
int64_t lab_try2(int64_t (*f)(int64_t, int64_t), int64_t a, int64_t b, int *kind) {
  lab_kind = 0; int64_t volatile r = 0; if (!setjmp(lab_jump)) r = f(a, b); *kind = lab_kind; return r; }
int64_t lab_tryd(int64_t (*f)(double), double a, int *kind) {
  lab_kind = 0; int64_t volatile r = 0; if (!setjmp(lab_jump)) r = f(a); *kind = lab_kind; return r; }
int64_t lab_tryf(int64_t (*f)(float), float a, int *kind) {
  lab_kind = 0; int64_t volatile r = 0; if (!setjmp(lab_jump)) r = f(a); *kind = lab_kind; return r; }
#ifdef __x86_64__
/* the barriers change rax rdi rsi r10 r11 only: poison those */
__asm__(".globl rt_assign_ref\n.globl rt_checked_assign_ref\nrt_assign_ref:\nrt_checked_assign_ref:\n"
  " movq %rsi,(%rdi)\n movq lab_barriers@GOTPCREL(%rip),%r11\n incl (%r11)\n"
  " movq $-1,%rax\n movq $-1,%rdi\n movq $-1,%rsi\n movq $-1,%r10\n movq $-1,%r11\n ret");
#endif
void rt_memmove(void *d, void *s, intptr_t n) { memmove(d, s, n); }
void rt_memset(void *d, int c, intptr_t n) { memset(d, c, n); }
void rt_assign_struct(void *d, void *s, intptr_t n) { memmove(d, s, n); lab_barriers += 100; }
int64_t lab_sum10(int64_t a, int64_t b, int64_t c, int64_t d, int64_t e, int64_t f, int64_t g, int32_t h, int64_t i, int8_t j) {
  return a + 2*b + 3*c + 4*d + 5*e + 6*f + 7*g + 8*h + 9*i + 10*j; }
/* destroys all caller-saved registers */
int64_t lab_clobber(int64_t a) {
#ifdef __x86_64__
  __asm__ volatile("movq $-7,%%rcx; movq $-7,%%rdx; movq $-7,%%rsi; movq $-7,%%rdi; movq $-7,%%r8; movq $-7,%%r9; movq $-7,%%r10; movq $-7,%%r11;"
    "pcmpeqd %%xmm0,%%xmm0; movaps %%xmm0,%%xmm1; movaps %%xmm0,%%xmm2; movaps %%xmm0,%%xmm3; movaps %%xmm0,%%xmm4; movaps %%xmm0,%%xmm8;"
    ::: "rcx","rdx","rsi","rdi","r8","r9","r10","r11","xmm0","xmm1","xmm2","xmm3","xmm4","xmm8");
#endif
  return a + 1; }
double lab_fsum(double a, float b, int64_t c, double d) { return a + b * 2 + c * 3 + d * 4; }
struct mixed { double d; int64_t i; }; struct mixed lab_mixed(double d, int64_t i) { struct mixed m = {d * 2, i * 3}; return m; }
int64_t lab_take_mixed(struct mixed m, int64_t k) { return (int64_t)(m.d * 10) + m.i + k; }
struct odd { uint8_t b[11]; }; int64_t lab_take_odd(struct odd o) { int64_t s = 0; for (int i = 0; i < 11; i++) s = s * 3 + o.b[i]; return s; }
struct odd lab_make_odd(int64_t seed) { struct odd o; for (int i = 0; i < 11; i++) o.b[i] = (uint8_t)(seed + i * 7); return o; }
struct big { int64_t v[5]; }; int64_t lab_take_big(int64_t a, struct big b, int64_t c) { return a + b.v[0] + 2*b.v[1] + 3*b.v[2] + 4*b.v[3] + 5*b.v[4] + c; }
struct huge { int64_t v[40]; }; int64_t lab_take_huge(int64_t a, struct huge h) { int64_t s = a; for (int i = 0; i < 40; i++) s = s * 5 + h.v[i]; return s; }
struct duo { float x, y; }; float lab_take_duo(struct duo p) { return p.x * 100 + p.y; }
struct vec3 { float x, y, z; }; float lab_take_vec3(struct vec3 p) { return p.x * 100 + p.y * 10 + p.z; }
struct vec3 lab_make_vec3(float x) { struct vec3 v = {x, x * 2, x * 3}; return v; }
"""


class Method:
    """One method under construction: locals by name, blocks of statements."""

    def __init__(self, lab: Lab, name: str, ret: int | ClassLayout, params: list[int | ClassLayout]) -> None:
        self.lab = lab
        self.name = name
        target = lab.target
        signature = AbiSignature(lab.abi(ret), tuple(lab.abi(param) for param in params))
        comp = self.comp = Compiler(target, Options(opt=lab.opt, check=lab.check), None, None, name, name)
        comp.signature = signature
        comp.call_layout = layout_call(signature, target)
        if comp.call_layout.ret.is_by_buffer:
            comp.ret_buf_arg = self._param(T.BYREF)
        self.args = [self._param(param) for param in params]
        comp.arg_count = len(comp.locals)
        comp.ret_type = T.STRUCT if isinstance(ret, ClassLayout) else ret
        comp.ret_layout = ret if isinstance(ret, ClassLayout) else None
        self.b = Builder(comp)
        self.block = comp.append_block(comp.new_block(B.BBJ_RETURN))

    def _param(self, kind: int | ClassLayout) -> int:
        number = self.local(kind)
        dsc = self.comp.locals[number]
        dsc.is_param = True
        dsc.param_index = number
        return number

    def local(self, kind: int | ClassLayout) -> int:
        """A new local of a vartype or struct layout."""
        number = len(self.comp.locals)
        if isinstance(kind, ClassLayout):
            dsc = LclVarDsc(number, T.STRUCT, f"v{number}", kind)
            dsc.do_not_enregister = True
        else:
            dsc = LclVarDsc(number, kind, f"v{number}")
        self.comp.locals.append(dsc)
        return number

    def arg(self, index: int) -> GenTree:
        """Value of a parameter."""
        return self.b.lcl_var(self.args[index])

    def do(self, tree: GenTree) -> None:
        """Append a statement."""
        self.block.stmts.append(Statement(tree))

    def ret(self, tree: GenTree | None = None) -> None:
        """End the block with RETURN."""
        node = GenTree(O.RETURN, tree.type if tree is not None else T.VOID, self.b._id(), tree)
        node.layout = tree.layout if tree is not None else None
        node.flags = tree.flags & 0x1F if tree is not None else 0
        self.do(node)
        self.block.kind = B.BBJ_RETURN

    def new_block(self, kind: int = B.BBJ_RETURN) -> B.BasicBlock:
        """The next block in layout order; becomes current."""
        self.block = self.comp.append_block(self.comp.new_block(kind))
        return self.block

    def finish(self) -> MethodCode:
        """Run the pipeline; the code goes into the lab."""
        for block in self.comp.blocks():  # tests make some nodes by hand
            for statement in block.stmts:
                refresh_tree(statement.root)
        code = phase_manager.run_phases(self.comp, first_phase="addrexp")
        assert code is not None
        self.lab.codes.append(code)
        return code


class Lab:
    """Methods of one target and optimisation level, and the library made of them."""

    def __init__(self, target: str, opt: int, directory: Path, check: bool = True) -> None:
        self.target = target_named(target)
        self.opt = opt
        self.check = check
        self.directory = directory
        self.codes: list[MethodCode] = []
        self.library: ctypes.CDLL | None = None
        self._scalars: dict[int, AbiType] = {}
        self._names = itertools.count()
        phase_manager.use_backends(target_backend)

    def abi(self, kind: int | ClassLayout) -> AbiType:
        """The ABI type of a vartype or layout."""
        if isinstance(kind, ClassLayout):
            assert isinstance(kind.abi_type, AbiType)
            return kind.abi_type
        if kind not in self._scalars:
            self._scalars[kind] = scalar(KIND[kind], self.target.pointer_size)
        return self._scalars[kind]

    def layout(self, name: str, *fields: int | tuple[int, int]) -> ClassLayout:
        """A sequential struct of vartypes; (vartype, n) repeats."""
        kinds: list[int] = []
        for entry in fields:
            kinds += [entry[0]] * entry[1] if isinstance(entry, tuple) else [entry]
        offset, align = 0, 1
        abi_fields, leaves = [], []
        for number, kind in enumerate(kinds):
            size = T.size_of(kind, self.target.pointer_size)
            offset = (offset + size - 1) & -size
            abi_fields.append(AbiField(offset, self.abi(kind), f"f{number}"))
            leaves.append(LayoutField(offset, kind, f"f{number}"))
            offset += size
            align = max(align, size)
        size = (offset + align - 1) & -align
        abi_type = AbiType(AbiKind.STRUCT, size, align, tuple(abi_fields), name=name)
        refs = tuple(leaf.offset for leaf in leaves if leaf.vartype == T.REF)
        return ClassLayout(name, size, align, refs, (), tuple(leaves), abi_type)

    def method(self, ret: int | ClassLayout, *params: int | ClassLayout, name: str = "") -> Method:
        """Begin a method."""
        return Method(self, name or f"ry_m{next(self._names)}", ret, list(params))

    def expression(self, ret: int, params: list[int], make: Callable[[Method], GenTree]) -> str:
        """A method that returns one expression; its symbol."""
        method = self.method(ret, *params)
        method.ret(make(method))
        return method.finish().symbol

    def text(self) -> str:
        """The assembly of all methods."""
        lines = ["\t.intel_syntax noprefix"] if self.target.cpu in ("x64", "x86") else []
        lines.append("\t.text")
        for code in self.codes:
            lines += [f"\t.globl {code.symbol}", f"\t.type {code.symbol}, @function", *code.text]
            if code.data:
                lines += ["\t.section .rodata", *code.data, "\t.text"]
        lines.append('\t.section .note.GNU-stack,"",@progbits')
        return "\n".join(lines) + "\n"

    def build(self) -> ctypes.CDLL:
        """Assemble and load."""
        number = next(self._names)  # the loader knows libraries by their names
        out = self.directory / f"lab{number}.so"
        shared_library(X64, out, self.text(), c_object(X64, C_STUBS))
        self.library = ctypes.CDLL(str(out))
        return self.library

    def call(self, symbol: str, ret: Any, *args: Any) -> Any:
        """Call a method; ``args`` are ctypes values."""
        if self.library is None:
            self.build()
        function = getattr(self.library, symbol)
        function.restype = ret
        return function(*args)

    def guarded(self, symbol: str, *args: int | float, single: bool = False) -> tuple[int, int]:
        """Call a method that may throw: (result as int64, 0 or the exception: 1 overflow, 2 range, 3 arithmetic)."""
        if self.library is None:
            self.build()
        assert self.library is not None
        kind = ctypes.c_int(0)
        address = ctypes.cast(getattr(self.library, symbol), ctypes.c_void_p)
        if isinstance(args[0], float):
            catcher = self.library.lab_tryf if single else self.library.lab_tryd
            catcher.restype = ctypes.c_int64
            catcher.argtypes = [ctypes.c_void_p, ctypes.c_float if single else ctypes.c_double, ctypes.c_void_p]
            return catcher(address, args[0], ctypes.byref(kind)), kind.value
        catcher = self.library.lab_try2
        catcher.restype = ctypes.c_int64
        catcher.argtypes = [ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p]
        second = args[1] if len(args) > 1 else 0
        return catcher(address, args[0], second, ctypes.byref(kind)), kind.value
