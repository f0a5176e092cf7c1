"""The command line: which commands there are, and how errors leave the process.

The commands live in `ryuaot.commands`, one module each, imported when they are called.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NoReturn

import click

# group -> name -> module:function and short help, so that `--help` imports none of them
_GROUPS: dict[str, dict[str, tuple[str, str]]] = {
    "Compile": {
        "build": ("build:build_command", "Build a native program."),
        "run": ("run:run_command", "Build a program and run it."),
        "compile": ("compile:compile_command", "Compile an assembly to assembly text and an object file."),
    },
    "Look inside": {
        "dump": ("dump:dump_command", "Print the IR after a phase (JitDump style)."),
        "explain": ("explain:explain_command", "Say why the code of a method is as it is."),
        "explore": ("explore:explore_command", "Show what methods become, as a page for the browser."),
        "abi": ("abi:abi", "Show where arguments and results go."),
        "phases": ("phases:phases_command", "List the phases of the compiler."),
        "why": ("why:why_command", "Show why a method or type is in the program."),
        "size": ("size:size_command", "Show what the bytes of a program are."),
        "asmdiff": ("asmdiff:asmdiff_command", "Compare the code of methods: files, assemblies or option sets."),
        "golden": ("golden:golden_command", "Check or write golden assembly, for CI."),
        "demangle": ("demangle:demangle_command", "Turn symbols into .NET names; a filter."),
        "bisect": ("bisect:bisect_command", "Find the transformation that makes a program wrong."),
    },
    "This machine": {
        "doctor": ("doctor:doctor_command", "Check what is installed and say what is missing."),
        "targets": ("targets:targets_command", "List the targets and the tools found for them."),
        "library": ("library:library_command", "Check a class library against the compiler's tables."),
        "cache": ("cache:cache_command", "Show what the cache holds, or trim it."),
        "pack": ("packs.pack:pack_command", "Make packs of compiled library code, or show and verify them."),
        "completion": ("completion:completion_command", "Print a completion script for bash, zsh or fish."),
    },
}
_COMMANDS = {name: entry for group in _GROUPS.values() for name, entry in group.items()}

_EXAMPLES = (
    ("ryuaot run hello.dll", "build and run; from the cache the second time"),
    ("ryuaot build hello.dll -o hello", "a native program"),
    ("ryuaot compile hello.dll --target arm64 --emit asm", "hello.arm64.s"),
    ("ryuaot dump hello.dll --method Main --phase lower", "the IR of one method after one phase"),
    ("ryuaot abi hello.dll --why", "each argument's place and the rule that put it there"),
    ("ryuaot build @app.rsp", "options from a response file"),
)
_FILES = (("ryuaot.toml", "in the folder of FOO.dll or above it: defaults of options, such as opt = 0"),)
_VARIABLES = (
    ("RYUAOT_TOOLCHAIN", "gcc, zig or clang: the only tools to use"),
    ("RYUAOT_CACHE_DIR", "the folder of the compile cache"),
    ("RYUAOT_CACHE_LIMIT", "how much the cache may hold, such as 500M (default 1G; 0: no limit)"),
    ("RYUAOT_PACKS", "folders with packs of compiled library code"),
    ("RYUAOT_TRACEBACK", "1: show the traceback of an internal error"),
    ("RYUAOT_GC_STRESS", "1, for compiled programs: collect at every allocation"),
    ("DOTNET_ROOT", "where .NET is installed"),
    ("RYUAOT_CSC", "the command of the C# compiler, for 'explore FOO.cs' (default: that of the newest .NET SDK)"),
)
_EXIT_CODES = (
    ("0", "success; 'run' ends with the program's own exit code"),
    ("1", "'golden check' or 'asmdiff --fail-on' found a difference"),
    ("2", "invalid input or option"),
    ("3", "the assembler, linker or emulator is missing or failed"),
    ("70", "an internal error: a bug in ryuaot"),
)


class _Terminated(BaseException):
    """Raised by SIGTERM, so that unfinished files are removed and workers end."""


@contextmanager
def _raising_terminated() -> Iterator[None]:
    """Turns SIGTERM into an exception."""

    def terminate(number: int, frame: object) -> NoReturn:
        raise _Terminated

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class _OutputClosed(Exception):
    """Raised if the reader of the output has closed the pipe; click turns a BrokenPipeError into exit code 1."""


@contextmanager
def _noting_closed_output() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise _OutputClosed from error


class _Lazy(click.Group):
    """A group that imports a command when it is asked for."""

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with _noting_closed_output():  # --help and --version print from here
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _noting_closed_output():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        entry = _COMMANDS.get(cmd_name)
        if entry is None:
            return None
        module, _, name = entry[0].partition(":")
        command: click.Command = getattr(import_module(f"ryuaot.commands.{module}"), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in _COMMANDS and not ctx.resilient_parsing:
            from ryuaot.errors import BadInput, did_you_mean

            raise BadInput("", f"unknown command '{args[0]}'{did_you_mean(args[0], _COMMANDS)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, group in _GROUPS.items():
            with formatter.section(title):
                formatter.write_dl([(name, entry[1]) for name, entry in group.items()])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        sections = {
            "Examples": _EXAMPLES,
            "Files": _FILES,
            "Environment variables": _VARIABLES,
            "Exit codes": _EXIT_CODES,
        }
        for title, rows in sections.items():
            with formatter.section(title):
                formatter.write_dl(rows, col_max=52)


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from ryuaot.commands.options.shared_options import tool_version

        click.echo(tool_version())
        ctx.exit()


def _msbuild_targets(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(os.path.join(os.path.dirname(os.path.abspath(__file__)), "msbuild", "Ryuaot.targets"))
        ctx.exit()


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version.")
@click.option(
    "--msbuild-targets",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_msbuild_targets,
    help="Print the path of the file that adds a native program to 'dotnet build'.",
)
def cli() -> None:
    """Ahead-of-time compiler from .NET assemblies to native code."""


# A group without a command is answered with its help. Older versions of click print it and end by themselves.
_NO_ARGUMENTS: Any = getattr(click.exceptions, "NoArgsIsHelpError", ())


def main(arguments: list[str] | None = None) -> None:
    """Runs the command line: one line for every error, then the exit code of the process."""
    from ryuaot.errors import RyuaotError

    # Objects live to the end, or until their method is compiled: `program/compilation/worker_pool.py` collects then.
    gc.disable()
    try:
        words = sys.argv[1:] if arguments is None else arguments
        if any(word.startswith("@") for word in words):
            from ryuaot.commands.options.option_files import expand_response_files

            words = expand_response_files(words)
        with _raising_terminated():
            code = cli.main(words, prog_name="ryuaot", standalone_mode=False)
    except RyuaotError as error:
        _fail(f"error: {error.message}", error.exit_code)
    except click.exceptions.Abort:
        _fail("interrupted", 130)
    except _NO_ARGUMENTS as error:
        click.echo(error.format_message())
        sys.exit(0)
    except click.ClickException as error:
        from ryuaot.commands.options.usage_errors import explain_usage

        _fail(f"error: {explain_usage(error)}", error.exit_code, _usage_help(error))
    except KeyboardInterrupt:
        _fail("interrupted", 130)
    except _Terminated:
        _fail("terminated", 143)
    except _OutputClosed:
        _end_by_closed_pipe()
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        _fail(f"error: {where}{error.strerror or error}", 2)
    except Exception as error:
        if os.environ.get("RYUAOT_TRACEBACK"):
            raise
        _fail(f"internal error: {type(error).__name__}: {error} (RYUAOT_TRACEBACK=1 shows where)", 70)
    else:
        sys.exit(code if isinstance(code, int) else 0)


def _end_by_closed_pipe() -> NoReturn:
    """Ends quietly like gcc, clang and git: by SIGPIPE, which a shell shows as 141."""
    # What is still buffered goes nowhere, and the interpreter does not complain about it.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGPIPE)
    sys.exit(141)


def _usage_help(error: click.ClickException) -> str:
    context = getattr(error, "ctx", None)
    return f"'{context.command_path} --help' lists the options" if context is not None else ""


def _fail(message: str, code: int, remedy: str = "") -> None:
    """Prints one line, and a line that says what helps, and ends."""
    click.echo("ryuaot: " + " ".join(message.split("\n")), err=True)
    if remedy:
        click.echo(f"  help: {remedy}", err=True)
    sys.exit(code)
