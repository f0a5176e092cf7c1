"""Methods of arrays, as IL: Get, Set, Address of any rank, and the factories for `newobj` of a general array.

A general array has its length at P, int32 lengths[rank] at 2P, int32 lower_bounds[rank], then the elements, aligned to
8 (P: pointer size). The field `Data` of the class `names.raw_array_data` of the class library is at 2P.

A variable of a general array type of rank 1 may hold a vector: `newobj` makes one if the lower bound is 0, as the CLR
does, and a vector converts to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.program.il.il_assembler import assemble, load_arguments
from ryuaot.program.il.synthetic_methods import ExternMethod, SyntheticMethod
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.members import field_named, method_named
from ryuaot.typesystem.signatures import MethodSignature

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.program.mangling import Mangler
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_INTS_OF_GUID = 4
_FLAGS, _SZARRAY = 2, 2  # offset of the flags in a MethodTable, and the flag of vectors


def element_word(pointer_size: int) -> int:
    """Returns the offset of `element` in a MethodTable."""
    return 24 + pointer_size


class Arrays:
    """Bodies of array methods; one per program."""

    def __init__(self, context: TypeSystemContext, mangler: Mangler) -> None:
        self._context = context
        self._mangler = mangler
        self._factories: dict[MethodDesc, SyntheticMethod] = {}
        self._address: dict[TypeDesc, SyntheticMethod] = {}

    def _raw_data_field(self) -> FieldDesc:
        field = field_named(self._context.well_known(self._context.names.raw_array_data), "Data")
        assert field is not None
        return field

    def body(self, method: MethodDesc) -> ProgramIL | None:
        """Returns the IL of Get, Set or Address; None for constructors, which only `newobj` calls."""
        array = method.owner
        element = array.element_type
        assert element is not None
        if method.is_ctor:
            return None
        if array.is_szarray:
            return self._vector_body(method, element)
        indices = ";".join([f"ldarg {n + 1}" for n in range(array.rank)])
        if method.name == "Address":
            return self._address_body(array, element)
        address = self.element_address(array, element)
        if method.name == "Get":
            return assemble(f"ldarg.0; {indices}; call address; ldobj T; ret", address=address, T=element)
        if element.is_value_type:
            return assemble(
                f"ldarg.0; {indices}; call address; ldarg {array.rank + 1}; stobj T; ret", address=address, T=element
            )
        if element.is_sealed:
            return assemble(
                f"ldarg.0; {indices}; call address; ldarg {array.rank + 1}; stind.ref; ret", address=address
            )
        return self._checked_store_body(array, address, indices)

    def _checked_store_body(self, array: TypeDesc, address: MethodDesc, indices: str) -> ProgramIL:
        """Returns the body of Set for references: the value must be an instance of the array's own element type
        (III.4.27)."""
        context = self._context
        pointer = context.target.pointer_size
        obj, intptr, void = context.system_object, context.well_known("System.IntPtr"), context.system_void
        is_instance = ExternMethod(array, "rt_isinst", MethodSignature(obj, (intptr, obj)), CallKind.RUNTIME_LEAF)
        mismatch = ExternMethod(array, "rt_throw_array_mismatch", MethodSignature(void, ()), CallKind.RUNTIME)
        data = field_named(context.well_known("System.Runtime.CompilerServices.RawData"), "Data")
        assert data is not None
        value = array.rank + 1
        return assemble(
            f"""
            ldarg {value}; brfalse store
            ldarg.0; ldflda data; ldc.i4 {pointer}; conv.i; sub; ldind.i; ldc.i4 {element_word(pointer)}; conv.i; add;
            ldind.i; ldarg {value}; call check; brfalse bad
            store: ldarg.0; {indices}; call address; ldarg {value}; stind.ref; ret
            bad: call mismatch; ret""",
            address=address,
            data=data,
            check=is_instance,
            mismatch=mismatch,
        )

    def _vector_body(self, method: MethodDesc, element: TypeDesc) -> ProgramIL:
        if method.name == "Get":
            return assemble("ldarg.0; ldarg.1; ldelem T; ret", T=element)
        if method.name == "Set":
            return assemble("ldarg.0; ldarg.1; ldarg.2; stelem T; ret", T=element)
        return assemble("ldarg.0; ldarg.1; ldelema T; ret", T=element)

    def element_address(self, array: TypeDesc, element: TypeDesc) -> MethodDesc:
        """Returns a static method (array, i, j, ...): T& that checks the bounds, but not the exact type of the
        array."""
        found = self._address.get(array)
        if found is None:
            context = self._context
            int32 = context.well_known("System.Int32")
            signature = MethodSignature(context.get_byref(element), (array, *(int32,) * array.rank))
            found = self._address[array] = SyntheticMethod(
                array, "Address$unchecked", signature, lambda: self._address_body(array, element)
            )
        return found

    def _address_body(self, array: TypeDesc, element: TypeDesc) -> ProgramIL:
        """Returns the body of Address.

        Row-major: index = ((i0 - lower0) * length1 + (i1 - lower1)) * ..., each checked unsigned against its length.
        """
        context = self._context
        rank = array.rank
        pointer = context.target.pointer_size
        data = ((2 * pointer + 8 * rank + 7) & ~7) - 2 * pointer
        int32 = context.well_known("System.Int32")
        byte_ref = context.get_byref(context.well_known("System.Byte"))
        throw = method_named(context.well_known("System.ThrowHelper"), "ThrowIndexOutOfRangeException")
        assert throw is not None
        data_field = field_named(context.well_known("System.Runtime.CompilerServices.RawData"), "Data")
        assert data_field is not None
        text = []
        if rank == 1:
            text.append(f"""
                ldarg.0; ldflda data; ldc.i4 {pointer}; conv.i; sub; ldind.i; ldc.i4 {_FLAGS}; conv.i; add; ldind.u2
                ldc.i4 {_SZARRAY}; and; brfalse general
                ldarg.0; ldflda raw; stloc.0; ldarg.1; ldarg.0; ldlen; conv.i4; bge.un bad
                ldloc.0; ldarg.1; conv.i; sizeof T; conv.i; mul; add; ret
                general: nop""")
        text.append("ldarg.0; ldflda raw; stloc.0; ldc.i4.0; conv.i; stloc.1")
        for d in range(rank):
            text.append(f"""
                ldarg {d + 1}; ldloc.0; ldc.i4 {4 * (rank + d)}; conv.i; add; ldind.i4; sub; stloc.2
                ldloc.2; ldloc.0; ldc.i4 {4 * d}; conv.i; add; ldind.i4; bge.un bad
                ldloc.1; ldloc.0; ldc.i4 {4 * d}; conv.i; add; ldind.i4; conv.i; mul; ldloc.2; conv.i; add; stloc.1""")
        text.append(f"ldloc.0; ldc.i4 {data}; conv.i; add; ldloc.1; sizeof T; conv.i; mul; add; ret")
        text.append(f"bad: call throw; ldloc.0; ldc.i4 {data}; conv.i; add; ret")
        return assemble(
            ";".join(text),
            (byte_ref, context.well_known("System.IntPtr"), int32),
            raw=self._raw_data_field(),
            data=data_field,
            T=element,
            throw=throw,
        )

    def factory(self, constructor: MethodDesc) -> MethodDesc:
        """Returns a static method (lengths or bounds and lengths...): array, for `newobj` of an array."""
        found = self._factories.get(constructor)
        if found is None:
            owner, count = constructor.owner, len(constructor.signature.params)
            signature = MethodSignature(owner, constructor.signature.params)
            make = self._nested_vectors_body if owner.is_szarray else self._factory_body
            found = self._factories[constructor] = SyntheticMethod(
                owner, f"New${count}", signature, lambda: make(owner, count)
            )
        return found

    def _nested_vectors_body(self, array: TypeDesc, count: int) -> ProgramIL:
        """Returns the body that allocates a vector and the vectors in it, `count` levels deep (ECMA-335 II.14.2)."""
        element = array.element_type
        assert element is not None
        if count == 1:
            return assemble("ldarg.0; newarr T; ret", T=element)
        inner = self.factory(element.array_method(".ctor", count - 1))  # type: ignore[attr-defined]
        return assemble(
            f"""
            ldarg.0; newarr T; stloc.0; ldc.i4.0; stloc.1; br test
            next: ldloc.0; ldloc.1; {load_arguments(1, count - 1)}; call inner; stelem T
            ldloc.1; ldc.i4.1; add; stloc.1
            test: ldloc.1; ldarg.0; blt next
            ldloc.0; ret""",
            (array, self._context.well_known("System.Int32")),
            T=element,
            inner=inner,
        )

    def _factory_body(self, array: TypeDesc, count: int) -> ProgramIL:
        context = self._context
        element = array.element_type
        assert element is not None
        if array.rank == count == 1:
            return assemble("ldarg.0; newarr T; ret", T=element)
        vector = "ldarg.0; brtrue general; ldarg.1; newarr T; ret; general: nop" if array.rank == 1 else ""
        int32, intptr = context.well_known("System.Int32"), context.well_known("System.IntPtr")
        table = ExternMethod(
            array, self._mangler.method_table(array), MethodSignature(intptr, ()), CallKind.ADDRESS, array
        )
        new = ExternMethod(
            array, "rt_new_mdarray", MethodSignature(array, (intptr, int32, intptr, int32)), CallKind.RUNTIME
        )
        stores = ";".join([f"ldloc.0; ldc.i4 {4 * n}; conv.i; add; ldarg {n}; stind.i4" for n in range(count)])
        # A Guid local has room for four ints; more dimensions than that are rare.
        buffer = "ldloca.s 1; conv.u" if count <= _INTS_OF_GUID else f"ldc.i4 {4 * count}; conv.u; localloc"
        locals_ = (intptr, context.well_known("System.Guid")) if count <= _INTS_OF_GUID else (intptr,)
        return assemble(
            f"""
            {vector}
            {buffer}; stloc.0; {stores}
            call table; ldc.i4 {array.rank}; ldloc.0; ldc.i4 {count}; call new; ret""",
            locals_,
            table=table,
            new=new,
            T=element,
        )
