"""What goes wrong, and why: every exception of the package.

All of them derive from :class:`BoardwrightError`. A call that raises one has
changed nothing. A value of another type than the call takes, such as a number where
a text belongs, is a ``TypeError`` of Python itself, unless it is an array.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

__all__ = [
    "ArgumentError",
    "ArrayError",
    "BoardwrightError",
    "BusyError",
    "DescriptionError",
    "EncodingError",
    "Fault",
    "FieldsError",
    "GameNameError",
    "IllegalMove",
    "LimitExceeded",
    "PlaceError",
    "PlayerNameError",
    "PositionError",
    "RecordError",
    "Refused",
    "ReplayError",
    "SeatError",
    "SeedError",
    "Unreadable",
]

# The pages that explain rules, by the first word of a rule's id, where the page
# is not docs/rules/<word>.md.
_SMALL = "crates/fixture-games/src/{}/rules.md"
_PAGES = {
    "game": "docs/rules/referee.md",
    "loa": "docs/rules/lines_of_action.md",
    "backgammon": _SMALL.format("backgammon"),
    "einstein": _SMALL.format("einstein"),
    "euchre": _SMALL.format("euchre"),
    "go": _SMALL.format("go"),
    "goofspiel": _SMALL.format("goofspiel"),
    "hanabi": _SMALL.format("hanabi"),
    "kuhn": _SMALL.format("kuhn"),
    "leduc": _SMALL.format("leduc"),
    "liars-dice": _SMALL.format("liars_dice"),
    "whist": _SMALL.format("whist"),
}


class BoardwrightError(Exception):
    """The base of every exception that this package raises by itself."""

    def __init__(self, sentence: str, **parts: Any) -> None:
        super().__init__(sentence)
        self.sentence: str = sentence
        """What is wrong, without a full stop."""
        self._parts = parts
        for name, value in parts.items():
            setattr(self, name, value)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuilt, (type(self), self.sentence, self._parts))


def _rebuilt(
    kind: type[BoardwrightError], sentence: str, parts: Mapping[str, Any]
) -> BoardwrightError:
    return kind(sentence, **parts)


class GameNameError(BoardwrightError, ValueError):
    """There is no such game, option or value; the sentence lists those there are."""


class DescriptionError(BoardwrightError, ValueError):
    """A text describes no game; the sentence says where, what is wrong, and what would be right."""


class PlayerNameError(BoardwrightError, ValueError):
    """There is no such player or setting; the sentence lists those there are."""


class SeedError(BoardwrightError, ValueError):
    """A seed is a whole number below 2**64, or 64 hexadecimal digits."""


class SeatError(BoardwrightError, ValueError):
    """No seat of the game has this name; the sentence lists the names."""


class Unreadable(BoardwrightError, ValueError):
    """A text cannot be read as a move or chance."""

    at: int
    """The byte offset of what is wrong."""
    expected: str
    """What should stand there."""


class Fault(NamedTuple):
    """One thing that is wrong with a position."""

    id: str
    """A stable key, as in ``chess.position.kings``."""
    at: int | None
    """The byte offset in the text, if it concerns one."""
    sentence: str
    """What is wrong, without a full stop."""


class PositionError(BoardwrightError, ValueError):
    """A text is not a position that the rules can play on from."""

    faults: tuple[Fault, ...]
    """All that is wrong, in the order of the text."""


class FieldsError(BoardwrightError, ValueError):
    """The values make no move."""

    name: str | None
    """The field or limit that is broken, if it is one."""


class RecordError(BoardwrightError, ValueError):
    """A text is not a record, or it was changed."""

    line: int | None
    """The line that is wrong, from 1; None if the digest is."""


class ReplayError(BoardwrightError, ValueError):
    """A record does not follow the rules and its seed."""

    event: int | None
    """The event that does not fit, from 0, if it is one."""
    rule: str | None
    """The rule that this event breaks, if it breaks one."""


class LimitExceeded(BoardwrightError):
    """The answer would be too long."""

    limit: int
    """The most that was allowed."""


class EncodingError(BoardwrightError, ValueError):
    """Numbers do not stand for a move, or a game has none."""

    game: int | None = None
    """The place of the game in its batch, where it is about one."""


class ArrayError(EncodingError, TypeError):
    """An array has another kind, shape or order than is wanted, or cannot be written."""


class ArgumentError(BoardwrightError, ValueError):
    """A value is not among those that there are; the sentence says which they are."""


class PlaceError(BoardwrightError, IndexError):
    """There is nothing at this place; the sentence says which places there are."""


class BusyError(BoardwrightError, RuntimeError):
    """Another call is working on the same object, which nothing else may use meanwhile."""


class Refused(BoardwrightError):
    """The referee refuses: it is another seat's turn, the game is over, ...

    ``State.explain`` returns such an object, which can be raised or looked at.
    """

    rule: str
    """The id of the rule, as in ``game.turn``. It never changes meaning."""
    parameters: Mapping[str, str]
    """What the sentence speaks of, as the game writes it."""
    game: int | None = None
    """The place of the game in its batch, where a batch refused."""

    @property
    def anchor(self) -> str:
        """Where the rule is explained: a page of the project and its anchor."""
        word = self.rule.split(".", 1)[0]
        page = _PAGES.get(word, f"docs/rules/{word}.md")
        return f"{page}#{self.rule}"


class IllegalMove(Refused):
    """A move breaks a rule of the game."""
