"""The helpers that compiled code calls, as data: which are entered through a transition frame.

Those in `THUNKS` have their C body in ``<name>_c`` and get a thunk generated; the others in `HELPERS` are written in
assembly or are C leaves. Signatures: docs/object-model.md.
"""

from __future__ import annotations

THUNKS: tuple[str, ...] = (
    "rt_new_mdarray",
    "rt_box",
    "rt_unbox",
    "rt_unbox_nullable",
    "rt_ldelema_ref",
    "rt_class_init",
    "rt_refanyval",
    "rt_refanytype",
    "rt_resolve_interface",
    "rt_resolve_gvm",
    "rt_throw",
    "rt_rethrow",
    "rt_throw_null",
    "rt_throw_range",
    "rt_throw_overflow",
    "rt_throw_divzero",
    "rt_throw_arith",
    "rt_throw_invalid_cast",
    "rt_throw_array_mismatch",
    "rt_throw_platform",
    "rt_throw_missing",
    "rt_unreachable_method",
    "rt_monitor_enter",
    "rt_monitor_exit",
    "rt_pinvoke_resolve",
    "rt_string_to_utf8",
    "rt_double_to_int_ovf",
    "rt_double_to_uint_ovf",
    "rt_double_to_long_ovf",
    "rt_double_to_ulong_ovf",
    "rt_float_to_int_ovf",
    "rt_float_to_uint_ovf",
    "rt_float_to_long_ovf",
    "rt_float_to_ulong_ovf",
    "rt_long_div",
    "rt_long_mod",
    "rt_ulong_div",
    "rt_ulong_mod",
)

# In assembly, with a fast path or an own protocol.
ASSEMBLY: tuple[str, ...] = (
    "rt_new",
    "rt_new_array",
    "rt_castclass",
    "rt_stelem_ref",
    "rt_assign_ref",
    "rt_checked_assign_ref",
    "rt_interface_stub",
    "rt_gc_poll",
    "rt_tail_call",
    "rt_tail_place",
    "rt_pinvoke_begin",
    "rt_pinvoke_end",
)

LEAVES: tuple[str, ...] = (
    "rt_isinst",
    "rt_assign_struct",
    "rt_memmove",
    "rt_memset",
    "rt_thread_static_base",
    "rt_fmod",
    "rt_fmodf",
    "rt_free",
    "rt_set_last_error",
    "rt_clear_last_error",
    "rt_double_to_long",
    "rt_double_to_ulong",
    "rt_double_to_int",
    "rt_double_to_uint",
    "rt_float_to_long",
    "rt_float_to_ulong",
    "rt_float_to_int",
    "rt_float_to_uint",
    "rt_long_to_double",
    "rt_ulong_to_double",
    "rt_ulong_to_float",
    "rt_exact_ulong_to_float",
)

HELPERS: tuple[str, ...] = THUNKS + ASSEMBLY + LEAVES
