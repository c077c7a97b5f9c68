"""Nets that learn from games: one command from nothing to a file that players load.

Every run can be interrupted; the same command with the same folder goes on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from boardwright.errors import BoardwrightError
from boardwright.learn import _policy_command, _values_command

COMMANDS = (_values_command, _policy_command)
"""Each adds its command to the program."""


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="python -m boardwright.learn", description=__doc__)
    commands = found.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    given = parser().parse_args(arguments)
    try:
        print(given.command(given), end="")
    except (BoardwrightError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"interrupted; the same command goes on from {given.folder}", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
