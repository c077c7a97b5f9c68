"""The shapes of what the package gives as dictionaries."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "Arrays",
    "Arrow",
    "Boost",
    "Boosts",
    "Caption",
    "Cell",
    "Choice",
    "Encoding",
    "Facts",
    "Field",
    "Fields",
    "FieldsLimit",
    "Figure",
    "GameSpec",
    "Glyph",
    "Layout",
    "LeafArrays",
    "MoveAxis",
    "MoveForm",
    "NewArrays",
    "OptionSpec",
    "Payoffs",
    "PerftJob",
    "Plane",
    "PlayerSpec",
    "Primer",
    "PrimerDecision",
    "PrimerGround",
    "PrimerPiece",
    "ReadyMade",
    "Scalar",
    "Scene",
    "SearchLayout",
    "Sentence",
    "Tally",
    "ToldEvent",
]


class OptionSpec(TypedDict):
    """An option of a game or a setting of a player, with the values it takes."""

    name: str
    about: str
    default: str
    words: list[str] | None
    """The values, if it takes one of several words; the first is the default."""
    least: int | None
    """The least value, if it takes a whole number."""
    most: int | None
    """The greatest value, if it takes a whole number."""
    form: str | None
    """The form of other values."""


class GameSpec(TypedDict):
    """A game that can be opened by name."""

    name: str
    about: str
    options: list[OptionSpec]
    player: str
    """The name of its default opponent, which takes about a second for a move."""


class PlayerSpec(TypedDict):
    """A kind of player."""

    name: str
    about: str
    options: list[OptionSpec]


class Payoffs(TypedDict):
    """What the pay-offs of a game have in common."""

    least: int
    most: int
    sum: int | None
    """What those of all seats add up to, if that is always the same."""


class Facts(TypedDict):
    """What is true of rules in every position."""

    has_chance: bool
    has_claims: bool
    has_announced_claims: bool
    has_draw_offers: bool
    """Whether players may offer each other a draw."""
    all_may_lose: bool
    """Whether a game may end with a loss of all, which is no draw."""
    longest_game: int | None
    """A bound on the number of moves and chances, if one is known."""
    payoffs: Payoffs | None
    refusals_tell: bool


class Boost(TypedDict):
    """One reason for strength in an exchange."""

    side: Literal["attacker", "defender"]
    reason: str
    square: str | None
    amount: int


class Boosts(TypedDict):
    """What each side brings to an exchange."""

    attacker: int
    defender: int
    duel: bool
    reasons: list[Boost]


class Choice(TypedDict):
    """What a player chose, and what it thought."""

    move: str
    points: int | None
    """What it expects, in points of its evaluation; None if it does not evaluate."""
    positions: int
    """How many positions it evaluated."""
    told: str
    """The choice and its reasons in a line."""


class PerftJob(TypedDict):
    """A job of a count."""

    weight: int
    """How many sequences of steps lead to its position."""
    depth: int
    """How many decisions deep it is counted from there."""
    steps: list[str]
    """The moves and chances that lead there."""


class Tally(TypedDict):
    """What a player did in a game."""

    player: str
    seats: tuple[str, ...]
    moves: int
    positions: int
    """How many positions it evaluated."""


class MoveAxis(TypedDict):
    """One of the numbers of a move."""

    name: str
    about: str
    size: int
    """The number is below it."""


class Plane(TypedDict):
    """A plane of an observation: a byte for each cell."""

    name: str
    about: str
    full: int
    """The greatest value."""


class Scalar(TypedDict):
    """A single byte of an observation."""

    name: str
    about: str
    most: int
    """The greatest value."""


class Encoding(TypedDict):
    """What moves and observations are as numbers, under these options."""

    axes: list[MoveAxis]
    actions: int
    is_flat: bool
    """Whether actions are flat indices, or else places in the order of moves."""
    most_moves: int
    """How many legal moves there are at most."""
    rows: int
    columns: int
    planes: list[Plane]
    scalars: list[Scalar]
    observation_size: int


class Layout(TypedDict):
    """The sizes of the arrays of a batch."""

    games: int
    seats: int
    axes: int
    """How many numbers a move has."""
    observation: int
    """The bytes of an observation."""
    packed: int
    """The bytes of an observation whose planes of 0 and 1 are packed as bits."""
    mask: int | None
    """The bytes of a mask; None where there are no flat indices."""


class SearchLayout(TypedDict):
    """The sizes of the arrays of a search."""

    games: int
    seats: int
    rows: int
    """How many rows the arrays of leaves have: more are never open at a time."""
    actions: int
    """How many flat indices a policy is over."""
    moves: int
    """How many legal moves a position has at most."""
    observation: int
    """The bytes of an observation."""
    packed: int
    """The bytes of an observation whose planes of 0 and 1 are packed as bits."""
    mask: int
    """The bytes of a mask."""


class LeafArrays(TypedDict):
    """The arrays of leaves, as ``Search.leaf_arrays`` makes them: those with the names that
    were asked for."""

    observations: NDArray[np.uint8]
    """What the seat sees that a row is asked for, of the shape (rows, observation)."""
    packed: NDArray[np.uint8]
    """The same with one bit for each cell, of the shape (rows, packed)."""
    masks: NDArray[np.uint8]
    """One bit for each legal action of the seat that is due, of the shape (rows, mask)."""
    moves: NDArray[np.uint16]
    """The flat indices of these actions, with zeros behind them, of the shape (rows, moves)."""
    games: NDArray[np.uint32]
    """The place of the game of each row, of the shape (rows,)."""
    seats: NDArray[np.int8]
    """The number of the seat that each row is asked for, of the shape (rows,)."""


class Arrays(TypedDict, total=False):
    """The arrays that a batch writes, each with a row for each game.

    What is left out is not computed. An array is taken only in its own kind and shape,
    with its rows one after another in memory (C order).
    """

    seats: NDArray[np.int8]
    """The number of the seat that decides, or NOBODY, or CHANCE."""
    observations: NDArray[np.uint8]
    """What that seat sees, or the lowest seat where none decides."""
    packed: NDArray[np.uint8]
    """The same with one bit for each cell of a plane of 0 and 1, lowest bit first."""
    masks: NDArray[np.uint8]
    """One bit for each legal action of that seat, lowest bit first."""
    counts: NDArray[np.uint32]
    """How many legal moves or chances there are."""
    rewards: NDArray[np.float32]
    """What each seat gets in this step: nothing until its game ends."""
    repetitions: NDArray[np.uint8]
    """How often the position has occurred, at most 255; 0 where it does not count."""
    terminated: NDArray[np.bool_]
    """Whether the game is over by its rules."""
    truncated: NDArray[np.bool_]
    """Whether the game was given up because of its length."""


class NewArrays(TypedDict):
    """The same, as ``Batch.arrays`` makes them: those with the names that were asked for."""

    seats: NDArray[np.int8]
    """The number of the seat that decides, of the shape (games,)."""
    observations: NDArray[np.uint8]
    """What that seat sees, of the shape (games, observation)."""
    packed: NDArray[np.uint8]
    """The same with one bit for each cell, of the shape (games, packed)."""
    masks: NDArray[np.uint8]
    """One bit for each legal action, of the shape (games, mask)."""
    counts: NDArray[np.uint32]
    """How many legal moves or chances there are, of the shape (games,)."""
    rewards: NDArray[np.float32]
    """What each seat gets in this step, of the shape (games, seats)."""
    repetitions: NDArray[np.uint8]
    """How often the position has occurred, of the shape (games,)."""
    terminated: NDArray[np.bool_]
    """Whether the game is over by its rules, of the shape (games,)."""
    truncated: NDArray[np.bool_]
    """Whether the game was given up because of its length, of the shape (games,)."""


class Arrow(TypedDict):
    """An arrow between two cells, or a note on one."""

    start: tuple[int, int]
    end: tuple[int, int]
    label: str | None
    kind: Literal["move", "attack", "support", "defence"]
    wrap: tuple[int, int]
    """Over which joined edges it goes: columns and rows, each 1, 0 or -1."""


class Card(TypedDict):
    """What a playing card shows."""

    rank: str | None
    """``2`` to ``9``, ``T``, ``J``, ``Q``, ``K``, ``A`` or another sign; None for a card that
    lies face down."""
    suit: str | None
    """As in ``hearts``; None where cards have only ranks, or face down."""


class Glyph(TypedDict):
    """How a figure or a kind of ground looks."""

    name: str
    symbol: str
    letter: str
    words: str
    """What it is in words, as in ``ten of hearts``."""
    card: Card | None
    """What it shows if it is a playing card."""


class Figure(TypedDict):
    """Something that stands on a cell."""

    glyph: Glyph
    owner: str | None


class Cell(TypedDict):
    """A cell of a scene."""

    place: tuple[int, int]
    """The column from the left and the row from the bottom."""
    name: str
    tone: Literal["dark", "light"]
    is_outside: bool
    home: tuple[str, ...]
    ground: Glyph | None
    figures: list[Figure]
    """The figures, lowest first."""
    count: int | None
    """How many of the topmost figure lie here, where that is told as a number."""
    piece: str | None
    marks: list[Literal["from", "to", "selected", "target", "danger", "spent"]]


class Caption(TypedDict):
    """A line of text beside the board."""

    seat: str | None
    text: str


class Scene(TypedDict):
    """A position to be drawn."""

    columns: int
    rows: int
    cells: list[Cell]
    arrows: list[Arrow]
    captions: list[Caption]
    seats: list[str]


class ToldEvent(TypedDict):
    """An event in words and with all that belongs to it."""

    kind: Literal["move", "chance", "settlement"]
    seats: tuple[str, ...]
    lines: list[str]
    notation: str | None
    arrows: list[Arrow]
    odds: dict[str, Fraction] | None
    secret: bool


class Sentence(TypedDict):
    """A sentence with the rule that it tells."""

    text: str
    rule: str | None


class PrimerPiece(TypedDict):
    """A kind of piece."""

    name: str
    icons: list[str]
    letters: list[str]
    moves: list[Sentence]
    cost: int | None
    good_for: list[Sentence]


class PrimerGround(TypedDict):
    """A kind of ground."""

    name: str
    icons: list[str]
    about: list[Sentence]


class MoveForm(TypedDict):
    """One way to write the moves of a decision."""

    example: str
    about: str


class PrimerDecision(TypedDict):
    """A kind of decision."""

    kind: str
    question: str
    about: list[Sentence]
    forms: list[MoveForm]
    rule: str | None


class Primer(TypedDict):
    """A game in short, for somebody who never saw it."""

    goal: list[Sentence]
    play: list[Sentence]
    pieces: list[PrimerPiece]
    ground: list[PrimerGround]
    decisions: list[PrimerDecision]
    text: str
    """All of it as plain text."""


class Field(TypedDict):
    """One number of a decision."""

    name: str
    about: str
    least: int
    most: int
    cost: int | None
    default: int


class FieldsLimit(TypedDict):
    """A limit on a sum of the numbers, each times a weight."""

    name: str
    sentence: str
    weights: list[int]
    least: int | None
    most: int | None
    rule: str | None


class ReadyMade(TypedDict):
    """Values with a name."""

    name: str
    about: str
    values: list[int]


class Fields(TypedDict):
    """A decision with very many moves as named whole numbers."""

    fields: list[Field]
    limits: list[FieldsLimit]
    ready_made: list[ReadyMade]
