"""What arm's instructions do to the frame, against DDI 0406C A8.8."""

from __future__ import annotations

import pytest

from ryuaot.backends.arm.code_reader import frame_step
from ryuaot.pipeline.interfaces import code_reader as effects


@pytest.mark.parametrize(
    ("line", "kind", "label"),
    [
        ("pop {r11, pc}", effects.LEAVES, ""),
        ("pop {r4, r5, r11, pc}", effects.LEAVES, ""),
        ("pop {r4, r11, lr}", effects.FRAME_DOWN, ""),
        ("pop {r4, pc}", effects.FRAME_DOWN, ""),
        ("vpop {d8, d9}", effects.FRAME_DOWN, ""),
        ("add sp, sp, #16", effects.FRAME_DOWN, ""),
        ("add r0, sp, #16", effects.TOUCHES, ""),
        ("sub sp, sp, #16", effects.TOUCHES, ""),
        ("push {r11, lr}", effects.TOUCHES, ""),
        ("udf #0", effects.ENDS, ""),
        ("b .L3", effects.JUMPS, ".L3"),
        ("b rt_f", effects.RETURNS, ""),
        ("beq .L3", effects.BRANCHES, ".L3"),
        ("ble .L3", effects.BRANCHES, ".L3"),
        ("tbh [pc, r0, lsl #1]", effects.INDIRECT, ""),
        ("mov pc, lr", effects.INDIRECT, ""),
        ("bx lr", effects.RETURNS, ""),
        ("ldr pc, [r12]", effects.RETURNS, ""),
        ("ldr r1, [r12]", effects.PLAIN, ""),
        ("bl rt_f", effects.TOUCHES, ""),
        ("bl rt_f_bare", effects.PLAIN, ""),
        ("blx r3", effects.TOUCHES, ""),
        ("mov r12, lr", effects.PLAIN, ""),
        ("mov r3, lr", effects.TOUCHES, ""),
        ("ldr r0, [sp, #8]", effects.PLAIN, ""),  # an argument of the caller's
        ("ldr r0, [sp, #8]!", effects.TOUCHES, ""),
        ("ldr r0, [r11, #8]", effects.TOUCHES, ""),
        ("add r0, r1, r4", effects.TOUCHES, ""),
        ("add r0, r1, r3", effects.PLAIN, ""),
        ("add r0, r1, #0x400", effects.PLAIN, ""),
        ("vadd.f32 s0, s1, s16", effects.TOUCHES, ""),
        ("vadd.f32 s0, s1, s15", effects.PLAIN, ""),
        ("vadd.f64 d0, d1, d8", effects.TOUCHES, ""),
        ("vadd.f64 d0, d1, d7", effects.PLAIN, ""),
    ],
)
def test_steps(line: str, kind: int, label: str) -> None:
    step = frame_step("\t" + line)
    assert (step.kind, step.label) == (kind, label)
