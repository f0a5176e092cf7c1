"""The functions of libSystem.Native that the runtime has: P/Invokes of these are bound by the linker."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ryuaot.classlib.library_version import SINCE_10, UNTIL_3_1, Columns, LibraryVersion

_SOURCES = Path(__file__).parent / "c"
_DEFINITION = re.compile(r"^\w[\w *]*\b(SystemNative_\w+)\(", re.MULTILINE)
# Entry points whose structs or parameters are others in another version: the C function that fits.
_SYMBOLS = Columns(
    (
        SINCE_10,
        {
            "SystemNative_GetWindowSize": "SystemNative10_GetWindowSize",
            "SystemNative_GetAllMountPoints": "SystemNative10_GetAllMountPoints",
            "SystemNative_FStat": "SystemNative10_FStat",
            "SystemNative_LStat": "SystemNative10_LStat",
            "SystemNative_Stat": "SystemNative10_Stat",
        },
    )
)
# Entry points that not every version has: to the others the C function is none, whatever it is called.
_ONLY = {
    UNTIL_3_1: """
        GetFormatInfoForMountPoint GetProcessArchitecture GetReadDirRBufferSize GetTimestampResolution GetUnixName
        ReadDirR RegisterForCtrl
        RestoreAndHandleCtrl UnregisterForCtrl""",
    SINCE_10: """
        AlignedAlloc AlignedFree AlignedRealloc Calloc CanGetHiddenFlag FAllocate FChflags FUTimens Free
        GetCryptographicallySecureRandomBytes GetDefaultSearchOrderPseudoHandle GetErrNo GetFileSystemType GetGroups
        GetLowResolutionTimestamp GetPlatformSignalNumber GetProcessPath GetSystemTimeAsTicks Log LogError
        LowLevelMonitor_Acquire LowLevelMonitor_Create LowLevelMonitor_Destroy LowLevelMonitor_Release
        LowLevelMonitor_Signal_Release LowLevelMonitor_Wait Malloc MkdTemp PRead PReadV PWrite PWriteV ReadDir Realloc
        SNPrintF_1I SNPrintF_1S SchedGetCpu SetErrNo SymLink TryGetUInt32OSThreadId UninitializeTerminal
        DisablePosixSignalHandling EnablePosixSignalHandling FcntlGetFD FcntlGetIsNonBlocking FcntlSetFD Receive Send
        GetBootTimeTicks HandleNonCanceledPosixSignal
        IsMemfdSupported MemfdCreate
        SetDelayedSigChildConsoleConfigurationHandler
        SetPosixSignalHandler""",
}


@cache
def _defined() -> frozenset[str]:
    """Names of the C functions, from their definitions in ``c/sysnative*.c``."""
    return frozenset(
        name for path in sorted(_SOURCES.glob("sysnative*.c")) for name in _DEFINITION.findall(path.read_text())
    )


@cache
def native_exports(version: LibraryVersion) -> frozenset[str]:
    """Returns the entry points of libSystem.Native that the runtime has for the class library of that version."""
    others = [name for span, names in _ONLY.items() if not span.holds(version) for name in names.split()]
    return _defined() - {f"SystemNative_{name}" for name in others}


def native_symbol(entry: str, version: LibraryVersion) -> str:
    """Returns the C function that an entry point of libSystem.Native is, for the class library of that version."""
    return _SYMBOLS.of(version).get(entry, entry)
