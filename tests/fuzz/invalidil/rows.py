"""The rows: an instruction, or a place for a type, in a method around it. A row is filled in with each of its columns.

In the text of a row, ``T`` is the type of the column, ``%`` a stack value of the column's next kind (``-``: nothing),
and ``?`` the column's token. Variables: a letter for each kind of :data:`operands.STACK`, and ``x``, of the type.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from fuzz.invalidil.operands import DIRECT, MEMBERS, STACK, TARGETS, TOKENS, TYPES

FIELDS = ("static field", "field of class", "field of struct")
#: The CLR's checks of metadata refuse such fields, if they are static the whole assembly.
_NO_FIELD = (
    "void", "void[]", "void&", "int&", "int&&", "int&*", "int*&", "int&[]", "int[]&", "typedref", "typedref&",
    "List<void>", "List<int&>", "Span<int>&", "Span<void>", "!0", "!!0", "!!0&", "pinned int", "pinned string",
    "sentinel", "element 0", "element 17", "element 7f",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Row:
    """``family``: what the columns are: types, stack, tokens, alone. ``text``: the method's code, without the ret at
    its end. ``place``: where else the type is used: variable, parameter, result, field. ``kind``: the kind of
    stack value of `T`, if the row has a type of its own."""

    family: str
    name: str
    text: str
    place: str = ""
    own: str = ""

    def columns(self) -> list[str]:
        """The names of what it is filled in with."""
        if self.family == "types":
            if self.place in FIELDS:
                return [name for name in TYPES if name not in _NO_FIELD]
            return [*TYPES, *DIRECT] if not self.place else list(TYPES)
        if self.family == "tokens":
            return [*TOKENS, *MEMBERS]
        if self.family == "stack":
            holes = self.text.split().count("%")
            full = ["".join(kinds) for kinds in itertools.product(STACK, repeat=holes)]
            return full + ["-" * lack + "i" * (holes - lack) for lack in range(1, holes + 1)]
        return [""]


def _types() -> Iterator[tuple[str, str, str]]:
    """Name, text, place."""
    yield "newarr", "ldc.i4.1 newarr T pop", ""
    yield "initobj", "ldc.i4.s 64 localloc initobj T", ""
    yield "sizeof", "sizeof T pop", ""
    yield "ldobj", "ldc.i4.s 64 localloc ldobj T pop", ""
    yield "stobj", "ldc.i4.s 64 localloc stloc n ldloc n ldloc n ldobj T stobj T", ""
    yield "stobj of null", "ldc.i4.s 64 localloc ldnull stobj T", ""
    yield "cpobj", "ldc.i4.s 64 localloc stloc n ldloc n ldloc n cpobj T", ""
    yield "box", "ldc.i4.s 64 localloc ldobj T box T pop", ""
    yield "box of int", "ldc.i4.1 box T pop", ""
    yield "box, brtrue", "ldc.i4.s 64 localloc ldobj T box T brtrue L L:", ""
    yield "unbox", "ldnull unbox T pop", ""
    yield "unbox of object", "ldloc o newobj Object..ctor unbox T pop", ""
    yield "unbox.any", "ldnull unbox.any T pop", ""
    yield "unbox.any of object", "newobj Object..ctor unbox.any T pop", ""
    yield "castclass", "ldnull castclass T pop", ""
    yield "castclass of object", "newobj Object..ctor castclass T pop", ""
    yield "isinst", "ldnull isinst T pop", ""
    yield "isinst of object", "newobj Object..ctor isinst T pop", ""
    yield "ldelem", "ldnull ldc.i4.0 ldelem T pop", ""
    yield "stelem", "ldnull ldc.i4.0 ldc.i4.s 64 localloc ldobj T stelem T", ""
    yield "stelem of null", "ldnull ldc.i4.0 ldnull stelem T", ""
    yield "ldelema", "ldnull ldc.i4.0 ldelema T pop", ""
    yield "readonly ldelema", "ldnull ldc.i4.0 readonly. ldelema T pop", ""
    yield "mkrefany", "ldc.i4.s 64 localloc mkrefany T pop", ""
    yield "refanyval", "ldloca i mkrefany T=int refanyval T pop", ""
    yield "ldtoken", "ldtoken T pop", ""
    yield "ldtoken, typeof", "ldtoken T call Type.GetTypeFromHandle pop", ""
    yield "constrained ToString", "ldc.i4.s 64 localloc constrained. T callvirt Object.ToString pop", ""
    yield "constrained GetHashCode", "ldc.i4.s 64 localloc constrained. T callvirt Object.GetHashCode pop", ""
    yield "constrained GetType", "ldc.i4.s 64 localloc constrained. T callvirt Object.GetType pop", ""
    yield "constrained Dispose", "ldc.i4.s 64 localloc constrained. T callvirt IDisposable.Dispose", ""
    yield "variable", "", "variable"
    yield "variable read", "ldloc x pop", "variable"
    yield "variable's address", "ldloca x pop", "variable"
    yield "variable copied", "ldloc x stloc x", "variable"
    yield "parameter", "", "parameter"
    yield "parameter read", "ldarg.0 pop", "parameter"
    yield "parameter of null", "", "parameter of null"
    yield "parameter of uncalled", "", "parameter of uncalled"
    yield "result", "ldloc x", "result"
    yield "result of null", "ldnull", "result"
    yield "result of uncalled", "ldnull", "result of uncalled"
    yield "calli", "ldnull ldftn nothing calli ?", "calli"
    yield "static field of class", "ldsfld ? pop", "static field"
    yield "static field's address", "ldsflda ? pop", "static field"
    yield "field of class", "newobj owner..ctor pop", "field of class"
    yield "field of class read", "ldnull ldfld ? pop", "field of class"
    yield "field of struct", "sizeof owner pop", "field of struct"
    yield "field of struct, variable", "ldloca x pop", "field of struct"
    yield "base class", "ldtoken owner pop", "base"
    yield "generic argument of method", "call generic pop", "generic method"
    yield "generic argument of type", "ldtoken owner pop", "generic type"
    yield "generic argument, new", "newobj owner..ctor pop", "generic type"
    yield "generic argument of method, class", "ldnull call generic pop", "generic method of class"
    yield "handler", "", "handler"
    yield "call ToString", "ldnull call owner.ToString pop", "member"
    yield "callvirt ToString", "ldnull callvirt owner.ToString pop", "member"
    yield "ldftn ToString", "ldftn owner.ToString pop", "member"
    yield "ldvirtftn ToString", "ldnull ldvirtftn owner.ToString pop", "member"
    yield "newobj", "newobj owner..ctor pop", "member"
    yield "missing field", "ldsfld owner.X pop", "member"
    yield "array ..ctor", "ldc.i4.1 ldc.i4.1 newobj array..ctor pop", "array"
    yield "array Get", "ldnull ldc.i4.1 ldc.i4.1 call array.Get pop", "array"
    yield "array Address", "ldnull ldc.i4.1 ldc.i4.1 call array.Address pop", "array"


_BINARY = (
    "add sub mul div div.un rem rem.un and or xor shl shr shr.un add.ovf add.ovf.un sub.ovf.un mul.ovf "
    "ceq cgt cgt.un clt clt.un"
).split()
_BRANCHES = "beq bne.un bge bgt.un ble blt.un".split()
_UNARY = (
    "neg not conv.i1 conv.u2 conv.i4 conv.u4 conv.i8 conv.u8 conv.i conv.u conv.r4 conv.r8 conv.r.un conv.ovf.i1 "
    "conv.ovf.i4 conv.ovf.i4.un conv.ovf.i8 conv.ovf.u8.un conv.ovf.i conv.ovf.u.un ckfinite ldlen localloc refanytype "
    "ldind.i1 ldind.u2 ldind.i4 ldind.i8 ldind.i ldind.r4 ldind.r8 ldind.ref dup"
).split()


def _stack() -> Iterator[tuple[str, str, str, str]]:
    """Name, text, place, type."""
    for name in _BINARY:
        yield name, f"% % {name} pop", "", ""
    for name in _BRANCHES:
        yield name, f"% % {name} L L:", "", ""
    for name in _UNARY:
        yield name, f"% {name} pop" + (" pop" if name == "dup" else ""), "", ""
    for name in ("brtrue", "brfalse.s", "switch"):
        yield name, f"% {name} L L:", "", ""
    for suffix in ("i1", "i2", "i4", "i8", "i", "r4", "r8", "ref"):
        yield f"stind.{suffix}", f"% % stind.{suffix}", "", ""
        yield f"ldelem.{suffix}", f"ldc.i4.1 newarr T=int % ldelem.{suffix} pop", "", ""
        yield f"ldelem.{suffix} of", f"% ldc.i4.0 ldelem.{suffix} pop", "", ""
        yield f"stelem.{suffix}", f"ldnull % % stelem.{suffix}", "", ""
        yield f"stelem.{suffix} to", f"% ldc.i4.0 ldc.i4.0 stelem.{suffix}", "", ""
    yield "throw", "% throw", "", ""
    yield "pop", "% pop", "", ""
    yield "cpblk to", "% ldloca i ldc.i4.0 cpblk", "", ""
    yield "cpblk from", "ldloca i % ldc.i4.0 cpblk", "", ""
    yield "cpblk size", "ldloca i ldloca i % cpblk", "", ""
    yield "initblk to", "% ldc.i4.0 ldc.i4.0 initblk", "", ""
    yield "initblk value", "ldloca i % ldc.i4.0 initblk", "", ""
    yield "initblk size", "ldloca i ldc.i4.0 % initblk", "", ""
    yield "newarr", "% newarr T=int pop", "", ""
    yield "calli", "% calli nothing", "", ""
    yield "ldvirtftn", "% ldvirtftn Object.ToString pop", "", ""
    yield "callvirt Object", "% callvirt Object.ToString pop", "", ""
    yield "call String", "% call String.get_Length pop", "", ""
    yield "call DateTime", "% call DateTime.get_Ticks pop", "", ""
    yield "constrained int", "% constrained. T=int callvirt Object.ToString pop", "", ""
    yield "constrained object", "% constrained. T=object callvirt Object.ToString pop", "", ""
    yield "newobj String", "% % newobj String..ctor pop", "", ""
    yield "newobj Action", "% % newobj Action..ctor pop", "", ""
    yield "newobj Action of method", "% ldftn nothing newobj Action..ctor pop", "", ""
    yield "array Get", "% % % call array.Get pop", "", ""
    yield "endfilter", "% endfilter", "", ""
    yield "leave", "% leave L L:", "", ""
    yield "two values", "% %", "", ""
    for name in ("box", "unbox", "unbox.any", "castclass", "isinst", "ldobj", "initobj", "mkrefany", "refanyval"):
        for type_ in ("int", "Guid", "string"):
            end = "" if name == "initobj" else " pop"
            yield f"{name} {type_}", f"% {name} T={type_}{end}", "", ""
    for type_ in ("int", "Guid", "string"):
        yield f"stobj {type_}", f"% % stobj T={type_}", "", ""
        yield f"cpobj {type_}", f"% % cpobj T={type_}", "", ""
        yield f"ldelem {type_}", f"% % ldelem T={type_} pop", "", ""
        yield f"ldelema {type_}", f"% % ldelema T={type_} pop", "", ""
        yield f"stelem {type_}", f"ldnull % % stelem T={type_}", "", ""
    for type_ in TARGETS:
        yield f"argument {type_}", "% call callee", "argument", type_
        yield f"calli {type_}", "% ldftn callee calli callee", "argument", type_
        yield f"return {type_}", "%", "return", type_
        yield f"stloc {type_}", "% stloc x", "variable", type_
        yield f"starg {type_}", "% starg.s 0", "parameter", type_
        if type_ not in _NO_FIELD:
            yield f"stsfld {type_}", "% stsfld ?", "static field", type_
            yield f"stfld {type_}", "newobj owner..ctor % stfld ?", "field of class", type_
        yield f"join {type_}", "ldloc i brtrue A ldloc x br B A: % B: pop", "variable", type_
    for name in ("ldfld", "ldflda"):
        yield f"{name} of class", f"% {name} ? pop", "field of class", "int"
        yield f"{name} of struct", f"% {name} ? pop", "field of struct", "int"
        yield f"{name} of static", f"% {name} ? pop", "static field", "int"
    yield "stfld of class", "% ldc.i4.0 stfld ?", "field of class", "int"
    yield "stfld of struct", "% ldc.i4.0 stfld ?", "field of struct", "int"
    yield "stfld of static", "% ldc.i4.0 stfld ?", "static field", "int"
    yield "ret of nothing", "% ret", "", ""


def _tokens() -> Iterator[tuple[str, str]]:
    yield "newarr", "ldc.i4.1 newarr ? pop"
    yield "initobj", "ldloca i initobj ?"
    yield "sizeof", "sizeof ? pop"
    yield "ldobj", "ldloca i ldobj ? pop"
    yield "stobj", "ldloca i ldc.i4.0 stobj ?"
    yield "cpobj", "ldloca i ldloca i cpobj ?"
    yield "box", "ldc.i4.0 box ? pop"
    for name in ("unbox", "unbox.any", "castclass", "isinst"):
        yield name, f"ldnull {name} ? pop"
    yield "ldelem", "ldnull ldc.i4.0 ldelem ? pop"
    yield "stelem", "ldnull ldc.i4.0 ldc.i4.0 stelem ?"
    yield "ldelema", "ldnull ldc.i4.0 ldelema ? pop"
    yield "mkrefany", "ldloca i mkrefany ? pop"
    yield "ldtoken", "ldtoken ? pop"
    yield "constrained.", "ldloca i constrained. ? callvirt Object.ToString pop"
    yield "call", "call ?"
    yield "callvirt", "ldnull callvirt ? pop"
    yield "newobj", "newobj ? pop"
    yield "ldftn", "ldftn ? pop"
    yield "ldvirtftn", "ldnull ldvirtftn ? pop"
    yield "calli", "ldftn nothing calli ?"
    yield "jmp", "jmp ?"
    yield "ldsfld", "ldsfld ? pop"
    yield "ldsflda", "ldsflda ? pop"
    yield "stsfld", "ldc.i4.0 stsfld ?"
    yield "ldfld", "ldnull ldfld ? pop"
    yield "ldflda", "ldnull ldflda ? pop"
    yield "stfld", "ldnull ldc.i4.0 stfld ?"
    yield "ldstr", "ldstr ? call String.get_Length pop"


_ALONE = {
    "empty": "- ",
    "falls off the end": "- nop",
    "falls off the end after a call": "- call nothing",
    "falls off the end, not reached": "- br.s A nop A: ret nop",
    "branch out of the code": "br.s 100",
    "branch before the code": "br.s -100",
    "branch to the end": "- br.s A A:",
    "branch into an instruction": "- br.s A+1 A: ldc.i4 5898326 pop ret",  # 0x5A0056: nothing, mul
    "branch into an instruction, ret": "- br.s A+1 A: ldc.i4 42 pop ret",
    "conditional branch into an instruction": "ldc.i4.0 brtrue.s A+1 A: ldc.i4 42 pop",
    "switch into an instruction": "ldc.i4.0 switch A+1 A: ldc.i4 42 pop",
    "branch to a prefix's instruction": "ldloca i br.s A+2 A: volatile. ldind.i4 pop",
    "branch between two prefixes": "ldloca i br.s A+2 A: volatile. unaligned. 1 ldind.i4 pop",
    "unknown instruction": "- byte 0x24 ret",
    "unknown instruction of two bytes": "- byte 0xfe byte 0x40 ret",
    "instruction cut off": "- ret byte 0xfe",
    "operand cut off": "- br.s A A: byte 0x20 byte 1",
    "unknown instruction, not reached": "- ret byte 0x24",
    "unknown instruction after a branch": "- br.s A byte 0x24 A: ret",
    "prefix at the end": "- nop volatile.",
    "prefix before ret": "volatile.",
    "two values on the stack at the end": "ldc.i4.0 ldc.i4.0",
    "value at the end": "ldc.i4.0",
    "joins with other heights": "ldloc i brtrue A ldc.i4.0 A: pop",
    "joins with more values": "ldc.i4.0 ldloc i brtrue A ldc.i4.0 A: pop",
    "joins of int and long": "ldloc i brtrue A ldc.i4.0 br B A: ldc.i8 0 B: pop",
    "joins of int and object": "ldloc i brtrue A ldc.i4.0 br B A: ldnull B: pop",
    "joins of object and float": "ldloc i brtrue A ldc.r8 0 br B A: ldnull B: pop",
    "joins of int and float": "ldloc i brtrue A ldc.r8 0 br B A: ldc.i4.0 B: pop",
    "joins of two structs": "ldloc i brtrue A ldloc v br B A: ldloc w B: pop",
    "joins of float and double": "ldloc i brtrue A ldc.r8 0 br B A: ldc.r4 0 B: pop",
    "joins of int and native int": "ldloc i brtrue A ldc.i4.0 br B A: ldloc n B: pop",
    "joins of int and address": "ldloc i brtrue A ldc.i4.0 br B A: ldloca i B: pop",
    "loop that pushes": "A: ldc.i4.0 ldloc i brtrue B br A B: pop",
    "backward branch with a value": "br B A: pop br C B: ldc.i4.0 br A C:",
    "stack too high": "ldc.i4.0 " * 60 + "pop " * 60,
    "more than maxstack": "ldc.i4.0 " * 9 + "pop " * 9,
    "rethrow outside": "rethrow",
    "endfinally outside": "endfinally",
    "endfinally outside with a value": "ldc.i4.0 endfinally",
    "endfilter outside": "ldc.i4.0 endfilter",
    "leave outside": "leave A A:",
    "leave outside with a value": "ldc.i4.0 leave A A:",
    "arglist outside": "arglist pop",
    "ldarg 0 of none": "ldarg.0 pop",
    "starg 0 of none": "ldc.i4.0 starg.s 0",
    "ldarga 0 of none": "ldarga.s 0 pop",
    "ldloc 200": "ldloc.s 200 pop",
    "stloc 200": "ldc.i4.0 stloc.s 200",
    "ldloca 200": "ldloca.s 200 pop",
    "ldloc 65535": "ldloc 65535 pop",
    "localloc with a value": "ldc.i4.0 ldc.i4.8 localloc pop pop",
    "localloc of -1": "ldc.i4.m1 localloc pop",
    "localloc of -8": "ldc.i4.s -8 localloc pop",
    "localloc of 0": "ldc.i4.0 localloc pop",
    "jmp with a value": "ldc.i4.0 jmp nothing",
    "jmp to an instance method": "jmp Object.ToString",
    "jmp in a method of another signature": "jmp Console.WriteLine",
    "call of a constructor": "newobj Object..ctor call Object..ctor",
    "call of a constructor on null": "ldnull call Object..ctor",
    "callvirt of a static method": "callvirt nothing",
    "callvirt of a constructor": "ldnull callvirt Object..ctor",
    "newobj of a static method": "newobj nothing pop",
    "newobj of an instance method": "ldnull newobj Object.ToString pop",
    "newobj of an abstract class": "newobj Stream..ctor pop",
    "newobj of a static class": "newobj Math..ctor pop",
    "call of an abstract method": "ldnull call Stream.Flush",
    "call of an interface's method": "ldnull call IDisposable.Dispose",
    "ldftn of an abstract method": "ldftn Stream.Flush pop",
    "ldvirtftn of a static method": "ldnull ldvirtftn nothing pop",
    "ldftn of a constructor": "ldftn Object..ctor pop",
    "call of a missing method": "call Math.Nothing",
    "ldsfld of a missing field": "ldsfld Math.Nowhere pop",
    "ldfld of a static field": "ldnull ldfld String.Empty pop",
    "stsfld of an initonly field": "ldnull stsfld String.Empty",
    "ldsfld of a literal": "ldsfld Math.PI pop",
    "ldsflda of a literal": "ldsflda Math.PI pop",
    "calli of another signature": "ldftn nothing calli T=sig pop",
}
_AFTER_PREFIX = {
    "add": "ldc.i4.0 ldc.i4.0 {} add pop",
    "nop": "{} nop",
    "ret": "{} ret",
    "br": "{} br A A:",
    "pop": "ldc.i4.0 {} pop",
    "call": "{} call nothing",
    "call, ret": "{} call nothing ret",
    "call with a result, ret": "ldnull {} call String.get_Length ret",
    "calli": "ldftn nothing {} calli nothing",
    "callvirt": "ldnull {} callvirt Object.ToString pop",
    "callvirt of object": "newobj Object..ctor {} callvirt Object.ToString pop",
    "callvirt of address": "ldloca i {} callvirt Object.ToString pop",
    "newobj": "{} newobj Object..ctor pop",
    "ldind.i4": "ldloca i {} ldind.i4 pop",
    "stind.i4": "ldloca i ldc.i4.0 {} stind.i4",
    "ldobj": "ldloca i {} ldobj T=int pop",
    "stobj": "ldloca i ldc.i4.0 {} stobj T=int",
    "cpobj": "ldloca i ldloca i {} cpobj T=int",
    "initobj": "ldloca i {} initobj T=int",
    "cpblk": "ldloca i ldloca i ldc.i4.0 {} cpblk",
    "initblk": "ldloca i ldc.i4.0 ldc.i4.0 {} initblk",
    "ldsfld": "{} ldsfld String.Empty pop",
    "ldsflda": "{} ldsflda String.Empty pop",
    "ldelema": "ldnull ldc.i4.0 {} ldelema T=int pop",
    "ldelem": "ldnull ldc.i4.0 {} ldelem.i4 pop",
    "stelem": "ldnull ldc.i4.0 ldc.i4.0 {} stelem.i4",
    "castclass": "ldnull {} castclass T=string pop",
    "unbox": "ldnull {} unbox T=int pop",
    "ldftn": "{} ldftn nothing pop",
    "ldlen": "ldnull {} ldlen pop",
    "leave": "{} leave A A:",
    "throw": "ldnull {} throw",
    "sizeof": "{} sizeof T=int pop",
    "the end": "ret {}",
}
PREFIXES = (
    "volatile.", "unaligned. 1", "unaligned. 3", "unaligned. 0", "tail.", "readonly.", "constrained. T=int",
    "constrained. T=string", "constrained. T=int*", "constrained. T=void", "constrained. T=int&", "no. 1",
    "volatile. volatile.", "volatile. unaligned. 1", "tail. volatile.", "readonly. tail.",
    "constrained. T=int constrained. T=int", "constrained. T=int tail.",
)  # fmt: skip


def rows() -> list[Row]:
    """All rows, in the order of the digests."""
    found = [Row("types", name, text, place) for name, text, place in _types()]
    found += [Row("stack", name, text, place, own) for name, text, place, own in _stack()]
    found += [Row("tokens", name, text) for name, text in _tokens()]
    found += [Row("alone", name, text) for name, text in _ALONE.items()]
    for prefix in PREFIXES:
        code = prefix.replace("no. 1", "byte 0xfe byte 0x19 byte 1")  # which no version of the CLR knows
        found += [Row("alone", f"{prefix} | {name}", text.format(code)) for name, text in _AFTER_PREFIX.items()]
    return found
