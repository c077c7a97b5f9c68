from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, TextIO, Unpack, final

import numpy as np
from numpy.typing import NDArray

from boardwright import types
from boardwright.errors import Refused

__all__ = [
    "Batch",
    "CHANCE",
    "Game",
    "GameView",
    "NOBODY",
    "PerftJobs",
    "Player",
    "Record",
    "Search",
    "State",
    "__version__",
    "games",
    "players",
    "replay",
]

__version__: str

NOBODY: int
"""Who decides in a game of a batch, where nobody does: the game is over."""
CHANCE: int
"""Who decides in a game of a batch, where the caller chooses a chance."""

def games() -> list[types.GameSpec]:
    """The games that there are, with their options."""

def players() -> list[types.PlayerSpec]:
    """The kinds of players that there are, with their settings."""

def replay(record: Record | str) -> State:
    """The game that a record ends in, whatever game it is of.

    Raises RecordError, GameNameError or ReplayError: every event must follow the
    rules, and every roll the seed, but those that were given.
    """

@final
class Batch:
    """Many games of one ruleset, stepped together into arrays of the caller.

    Game ``n`` has the first seed plus ``n``. In the place of a game that ended the
    next step begins the game ``n`` plus the size of the batch. Of several seats that
    choose in secret the lowest due decides first. Arrays are used where they lie,
    and the interpreter's lock is released; nothing else may use them or the batch
    meanwhile. Raises EncodingError where it cannot be made.
    """

    def __new__(
        cls,
        game: Game | str,
        games: int,
        *,
        seed: int = 0,
        chances: Literal["rolled", "chosen"] = "rolled",
        restart: bool = True,
        most_decisions: int = 20000,
        claims: bool = True,
        records: bool = True,
        reserve: int = 256,
        threads: int = 1,
    ) -> Batch:
        """Chances are rolled, or chosen by the caller like actions. A game is given
        up after ``most_decisions``. Draws that may be claimed are claimed. ``records``
        keeps the events of each game, with memory for ``reserve`` of them from the
        start. ``threads=0`` uses all cores.
        """
    @property
    def game(self) -> Game:
        """The rules."""
    @property
    def seats(self) -> tuple[str | None, ...]:
        """The names of the seats by their numbers; None for a number without a seat."""
    @property
    def layout(self) -> types.Layout:
        """The sizes of the arrays."""
    def __len__(self) -> int:
        """How many games there are."""
    def arrays(self, *names: str) -> types.NewArrays:
        """New arrays of zeros with these names, for ``step``; all of them without names."""
    def step(
        self,
        actions: NDArray[np.uint32] | NDArray[np.uint16],
        *,
        listed: bool = False,
        **out: Unpack[types.Arrays],
    ) -> None:
        """Makes an action in each game and writes what came of it.

        Actions are flat indices, or with ``listed`` places in the order of legal
        moves; as uint16 they are the numbers of each move. All are checked before
        any is made: IllegalMove and EncodingError name the game, and nothing has
        changed. A game that was over begins anew, and its action is ignored.
        """
    def write(self, **out: Unpack[types.Arrays]) -> None:
        """Writes into arrays what there is to be told now, without a step."""
    def restart(self, first_number: int = 0) -> None:
        """Begins all games anew: those with the numbers from this one on."""
    def restart_game(self, game: int, number: int) -> None:
        """Begins one game anew, as the game with this number."""
    def number(self, game: int) -> int:
        """The number of a game, from which its seed follows."""
    def position(self, game: int) -> str:
        """The position of a game, with all secrets."""
    def chances(self, game: int) -> list[tuple[str, int]]:
        """The chances that the caller chooses from, with their weights."""
    def state(self, game: int) -> State:
        """A game with its referee, to look at or to go on with apart."""
    def record(self, game: int) -> Record:
        """The record of a game, which verifies."""
    def copy(self) -> Batch: ...
    def __copy__(self) -> Batch: ...
    def __deepcopy__(self, memo: Any, /) -> Batch: ...
    def __reduce__(self) -> tuple[Any, ...]:
        """A batch is pickled as the records of its games, which are verified when it is loaded."""
    @classmethod
    def _restored(
        cls, game: Game, options: Mapping[str, Any], games: Sequence[tuple[int, str, bool]]
    ) -> Batch:
        """The batch that was pickled."""

@final
class Game:
    """The rules of a game with their options, as in ``Game("loka(players=3)")``.

    Options can also be given apart, as text, whole numbers or bools. Raises
    GameNameError with what is valid.

    ``Game(variant=text)`` is the game that a text describes, as in docs/variants.md; a file
    that is open as text does as well. Its name holds the description, so that it pickles, and
    travels in records, without the file. Raises DescriptionError with line and column.
    """

    def __new__(
        cls,
        name: str | None = None,
        options: Mapping[str, str | int | bool] | None = None,
        *,
        variant: str | TextIO | None = None,
    ) -> Game: ...
    @property
    def name(self) -> str:
        """The full name, with the options that differ from the default."""
    @property
    def about(self) -> str:
        """A description in one sentence."""
    @property
    def default_player(self) -> str:
        """The name of the default opponent, which takes about a second for a move."""
    @property
    def options(self) -> dict[str, str]:
        """The options that differ from their defaults."""
    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
    @property
    def facts(self) -> types.Facts:
        """What is true of these rules in every position."""
    @property
    def primer(self) -> types.Primer | None:
        """The game in short, for somebody who never saw it."""
    @property
    def encoding(self) -> types.Encoding | None:
        """What moves and observations are as numbers; None if the game has none."""
    @property
    def encoding_digest(self) -> str:
        """What files of learned values name this encoding by: the SHA-256 of its planes, scalars
        and sizes of moves, as hexadecimal digits. Raises EncodingError.
        """
    @property
    def actions(self) -> int:
        """The number of actions: every action is below it. Raises EncodingError."""
    @property
    def observation_size(self) -> int:
        """The bytes of an observation. Raises EncodingError."""
    def allies(self, seat: str) -> tuple[str, ...]:
        """The seats that win and lose with this one, itself among them."""
    def controlled_with(self, seat: str) -> tuple[str, ...]:
        """The seats that the player of this one runs, itself among them."""
    def start(self, seed: int | str | None = None, *, position: str | None = None) -> State:
        """A new game, or one from a position.

        All dice follow from the seed: a whole number below 2**64, or 64
        hexadecimal digits; without one it is drawn from the system.
        """
    def replay(self, record: Record | str) -> State:
        """The game that a record of these rules ends in."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any, /) -> Game: ...

@final
class Record:
    """A game as text that verifies: it is closed by a digest and replays."""

    def __new__(cls, text: str) -> Record: ...
    @property
    def text(self) -> str:
        """The whole text, its last line the digest."""
    @property
    def rules(self) -> str:
        """The full name of the game."""
    @property
    def seed(self) -> str | None:
        """The seed; None in a record that hides it."""
    @property
    def undone(self) -> int:
        """How many events the host undid and did not redo."""
    @property
    def start(self) -> str:
        """The position that the game started from."""
    @property
    def events(self) -> list[str]:
        """The events, as in ``move w e2e4``."""
    @property
    def position(self) -> str:
        """The last position."""
    @property
    def result(self) -> str:
        """``open``, or ``over`` with the winners and the reason."""
    @property
    def payoffs(self) -> str | None:
        """What the game paid, as ``w 2 b -2``."""
    @property
    def is_redacted(self) -> bool:
        """Whether something is left out, so that the record cannot be replayed."""
    def replay(self) -> State:
        """The game that the record ends in. Raises ReplayError."""
    def verify(self) -> None:
        """Raises ReplayError unless the record follows the rules and its seed."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class PerftJobs:
    """A count in numbered jobs, which depend only on position and plan.

    The counts of all jobs, wherever they were found, add up to the whole.
    """

    @property
    def depth(self) -> int:
        """How many decisions deep is counted."""
    @property
    def merged(self) -> bool:
        """Whether jobs that lead to the same position are one."""
    def __len__(self) -> int:
        """How many jobs there are."""
    def job(self, number: int) -> types.PerftJob:
        """What a job counts. Raises IndexError."""
    def count(self, number: int) -> int:
        """Counts a job. Raises IndexError."""
    def divide(self, counts: Sequence[int]) -> list[tuple[str, int]]:
        """The counts of all jobs in their order, added up below each move.

        Raises ValueError if jobs were merged.
        """

@final
class Player:
    """A player of ours for any game, as in ``Player("greedy")``.

    It sees what its seat may see, and never the game's secrets or dice. The same
    seed makes the same choices.
    """

    def __new__(cls, name: str, seed: int = 0) -> Player: ...
    @property
    def name(self) -> str:
        """What kind of player this is, with its settings."""
    @property
    def seed(self) -> int:
        """What its choices follow from."""
    def choose(self, state: State, seat: str | None = None) -> str:
        """A legal move for a seat, or for the lowest seat that is due."""
    def consider(self, state: State, seat: str | None = None) -> types.Choice:
        """The same, with what it thought."""

@final
class GameView:
    """A game as some viewers may know it: what to give to whoever speaks for a seat.

    It has no seed, no position with secrets and no whole record, and it does not go
    on when the game does: ``State.shown_to`` makes another one. Without viewers it
    is a spectator's. After the end of a game nothing is secret.
    """

    @property
    def game(self) -> Game:
        """The rules."""
    @property
    def viewers(self) -> tuple[str, ...]:
        """The seats that look, none for a spectator."""
    @property
    def status(self) -> str:
        """``seat w``, ``secret S W``, ``chance``, ``over S N: checkmate``, ..."""
    @property
    def is_over(self) -> bool: ...
    @property
    def is_chance(self) -> bool:
        """Whether a chance is due, to be rolled."""
    @property
    def due(self) -> tuple[str, ...]:
        """The seats that may move now."""
    @property
    def living(self) -> tuple[str, ...]:
        """The seats that are still in the game."""
    def allies(self, seat: str) -> tuple[str, ...]:
        """The seats that win and lose with a seat, itself included, as far as is known."""
    def scores(self) -> dict[str, int] | None:
        """What each seat has gathered so far; None in games without such a count."""
    def payoffs(self) -> dict[str, int] | None:
        """What the game paid each seat; None in games without pay-offs."""
    def __len__(self) -> int:
        """How many events there have been."""
    @property
    def position(self) -> str:
        """The position as they know it."""
    @property
    def information(self) -> str:
        """All that they have been able to know since the game began."""
    @property
    def record(self) -> Record:
        """The record as they may see it; whole once the game is over."""
    @property
    def events(self) -> list[str]:
        """The events as lines of that record."""
    def told(self, index: int) -> types.ToldEvent | None:
        """An event, counted from 0, in words; None if they do not know all of it."""
    @property
    def scene(self) -> types.Scene:
        """The position as data to be drawn."""
    def svg(
        self,
        *,
        turned: int = 0,
        cell: int = 48,
        captions: bool = True,
        coordinates: bool = True,
    ) -> str:
        """The position as an SVG document, turned clockwise by quarters."""
    def _repr_svg_(self) -> str: ...
    def picture(self, *, turned: int = 0) -> str:
        """The position in plain text."""
    def moves(self, seat: str | None = None, *, limit: int = 1000000) -> list[str]:
        """The legal moves. Raises LimitExceeded if there are more, and Refused for another's secrets."""
    def count_moves(self, seat: str | None = None) -> int:
        """How many legal moves there are. Raises Refused for another's secrets."""
    def explain(self, move: str, seat: str | None = None) -> Refused | None:
        """Why the seat may not make this move; None if it may."""
    def arrows(self, move: str, seat: str | None = None) -> list[types.Arrow]:
        """What a legal move shows on the scene."""
    def decision(self, seat: str | None = None) -> str | None:
        """The kind of decision that is due, as the primer names it; None for another's seat."""
    def fields(self, seat: str | None = None) -> types.Fields | None:
        """The decision as named whole numbers, if it has very many moves."""
    def odds(self, move: str) -> dict[str, Fraction]:
        """How the exchange ends that a move of the lowest seat due starts."""
    def boosts(self, move: str) -> types.Boosts:
        """What each side brings to that exchange."""

@final
class Search:
    """A Gumbel search in many games of one ruleset, whose leaves the caller evaluates.

    ``leaves`` writes positions, ``evaluated`` takes what a net says of them, until
    there are no more; ``chosen`` tells moves and improved policies, and ``step`` makes
    moves. Games are numbered as those of a ``Batch``. Arrays are used where they lie,
    and the interpreter's lock is released. Raises EncodingError for a game with secrets,
    with simultaneous choices or without a flat index.
    """

    def __new__(
        cls,
        game: Game | str,
        games: int,
        *,
        simulations: int = 32,
        considered: int = 16,
        seed: int = 0,
        noise: float = 1.0,
        visit_constant: float = 50.0,
        value_scale: float = 1.0,
        restart: bool = True,
        most_decisions: int = 20000,
        claims: bool = True,
        records: bool = True,
        reserve: int = 256,
        threads: int = 1,
    ) -> Search:
        """``simulations`` go down the tree for each decision, into at most ``considered``
        moves of the root. ``noise`` multiplies the Gumbel noise: 0 chooses the best move.
        ``visit_constant`` and ``value_scale`` are those of the function that makes logits
        of values. The others are as for ``Batch``.
        """
    @property
    def game(self) -> Game:
        """The rules."""
    @property
    def seats(self) -> tuple[str | None, ...]:
        """The names of the seats by their numbers; None for a number without a seat."""
    @property
    def layout(self) -> types.SearchLayout:
        """The sizes of the arrays. ``rows`` is how many leaves can be open at a time."""
    def __len__(self) -> int:
        """How many games there are."""
    def arrays(self, *names: str) -> types.NewArrays:
        """New arrays of zeros with these names, for ``step`` and ``write``, as those of
        a ``Batch``; all of them without names.
        """
    def leaf_arrays(self, *names: str) -> types.LeafArrays:
        """New arrays of zeros with these names, for ``leaves``; all of them without names."""
    def search_only(self, games: NDArray[np.bool_]) -> None:
        """Leaves the games out that are False here until the next step, in which the
        caller chooses for them. Games that ended begin anew first.
        """
    def leaves(
        self,
        *,
        observations: NDArray[np.uint8] | None = None,
        packed: NDArray[np.uint8] | None = None,
        masks: NDArray[np.uint8] | None = None,
        moves: NDArray[np.uint16] | None = None,
        games: NDArray[np.uint32] | None = None,
        seats: NDArray[np.int8] | None = None,
    ) -> int:
        """Writes all leaves of all games into the first rows of arrays, and returns how
        many rows these are. 0 means that the search is over.

        Games that ended begin anew first. ``masks`` has a bit for each legal move, ``moves``
        their flat indices with zeros behind them, and ``games`` and ``seats`` the place of
        each row's game and the number of the seat that it is asked for. In games in which
        two sides are opposed a leaf has one row, of the seat that is due; in others it has
        one for each side, and the mask of another seat is empty.
        """
    def evaluated(
        self,
        values: NDArray[np.float32],
        logits: NDArray[np.float32],
        *,
        listed: bool = False,
    ) -> None:
        """Takes the evaluations of the leaves: float32, a value from -1 to 1 for each row,
        and a row of logits over all flat indices; or, with ``listed``, over the places of
        ``moves``. There may be more rows than leaves, and logits of moves that are not
        legal, which are ignored.
        """
    def chosen(
        self,
        actions: NDArray[np.uint32],
        *,
        policy: NDArray[np.float32] | None = None,
        values: NDArray[np.float32] | None = None,
    ) -> None:
        """Writes what the search came to: the flat index of the chosen move of each game
        (uint32); and, as float32, the improved policy over all flat indices, and the value
        of the position for the seat that is due.
        """
    def visits(self, game: int) -> list[tuple[int, int]]:
        """How often each legal move of a game was visited: flat indices with numbers."""
    def step(
        self,
        actions: NDArray[np.uint32],
        *,
        results: NDArray[np.float32] | None = None,
        **out: Unpack[types.Arrays],
    ) -> None:
        """Makes a move in each game, given as flat indices, and forgets the search.

        ``results`` (float32) has a row for each game and an entry for each seat: where
        the game ended in this step, from -1 for a loss to 1 for a win. A game that ended
        can be looked at until the next leaves. The other arrays are those of ``Batch.step``.
        """
    def write(self, **out: Unpack[types.Arrays]) -> None:
        """Writes into arrays what there is to be told of the games now, as ``Batch.write``."""
    def restart(self, first_number: int = 0) -> None:
        """Begins all games anew: those with the numbers from this one on."""
    def resume(
        self, game: int, number: int, record: str, *, has_just_ended: bool = False
    ) -> None:
        """Goes on in a place with a game that such a search played: by its number and its
        record, which is verified. Raises ReplayError if it is another game.
        """
    def has_just_ended(self, game: int) -> bool:
        """Whether the last step ended a game."""
    def number(self, game: int) -> int:
        """The number of a game, from which its seed follows."""
    def position(self, game: int) -> str:
        """The position of a game."""
    def state(self, game: int) -> State:
        """A game with its referee, to look at or to go on with apart."""
    def record(self, game: int) -> Record:
        """The record of a game, which verifies."""

@final
class State:
    """A game in play, with its referee.

    Where a call takes a seat and none is given, it is the lowest seat that is
    due. Where it takes viewers, they are one name, or several, or ``()`` for a
    spectator. A copy costs nothing until one of the two changes. Two states are
    equal if their records are.
    """

    @property
    def game(self) -> Game:
        """The rules."""
    @property
    def seed(self) -> str:
        """What all dice follow from."""
    @property
    def rolls(self) -> int:
        """How many chances there have been."""
    @property
    def repetitions(self) -> int:
        """How often the present position has occurred, itself included; 0 where it does not count.

        No observation says so. The true positions are counted, secrets and all.
        """
    @property
    def position(self) -> str:
        """The position, with all secrets, as the game's notation writes it."""
    @property
    def status(self) -> str:
        """``seat w``, ``secret S W``, ``chance``, ``over S N: checkmate``, ..."""
    @property
    def is_over(self) -> bool: ...
    @property
    def is_chance(self) -> bool:
        """Whether a chance is due, to be rolled."""
    @property
    def is_secret(self) -> bool:
        """Whether the seats that are due choose unseen, in any order."""
    @property
    def due(self) -> tuple[str, ...]:
        """The seats that may move now."""
    @property
    def living(self) -> tuple[str, ...]:
        """The seats that are still in the game."""
    @property
    def winners(self) -> tuple[str, ...] | None:
        """The winners, none of them in a draw; None while the game goes on."""
    @property
    def losers(self) -> tuple[str, ...] | None:
        """All but the winners, and none in a draw; None while the game goes on."""
    def places(self) -> dict[str, int] | None:
        """The place of each seat, 1 for the first; seats that are alike share one.

        None while the game goes on, and empty where all lost.
        """
    def scores(self) -> dict[str, int] | None:
        """What each seat has gathered so far; None in games without such a count."""
    @property
    def reason(self) -> str | None:
        """Why the game ended."""
    def payoffs(self) -> dict[str, int] | None:
        """What the game paid each seat; None in games without pay-offs."""
    def returns(self) -> dict[str, float]:
        """The pay-off of each seat, or 1 for winners with their allies and -1 for others.

        While the game goes on it is 0, or the score where pay-offs are gathered on the way.
        """
    def rewards(self) -> dict[str, float]:
        """What the last event brought each seat: the returns, less those before it."""
    def moves(self, seat: str | None = None, *, limit: int = 1000000) -> list[str]:
        """The legal moves. Raises LimitExceeded if there are more."""
    def count_moves(self, seat: str | None = None) -> int:
        """How many legal moves there are."""
    def is_legal(self, move: str, seat: str | None = None) -> bool:
        """Whether the seat may make this move now. Raises Unreadable."""
    def explain(self, move: str, seat: str | None = None) -> Refused | None:
        """Why the seat may not make this move; None if it may."""
    def play(self, move: str, seat: str | None = None) -> None:
        """Makes a move. Raises IllegalMove, Refused or Unreadable."""
    def after(self, move: str, seat: str | None = None) -> State:
        """A copy in which the move was made."""
    def successors(
        self, move: str, seat: str | None = None, *, limit: int = 1000000
    ) -> list[tuple[Fraction, str]]:
        """The exact distribution over positions at the next decision. Only for the host."""
    def roll(self) -> str:
        """Lets chance decide by the game's own dice."""
    def resolve(self, chance: str) -> None:
        """Takes the outcome of dice on a real table; the record says so."""
    def chances(self, *, limit: int = 1000000) -> list[tuple[str, Fraction]]:
        """All that chance may do now, with exact probabilities. Only for the host."""
    def chance_weights(self, *, limit: int = 1000000) -> tuple[list[tuple[str, int]], int]:
        """The same with whole weights, and their sum."""
    def odds(self, move: str) -> dict[str, Fraction]:
        """How the exchange ends that a move of the lowest seat due starts."""
    def boosts(self, move: str) -> types.Boosts:
        """What each side brings to that exchange."""
    def decision(self, seat: str | None = None) -> str | None:
        """The kind of decision that is due, as the primer names it."""
    def fields(self, seat: str | None = None) -> types.Fields | None:
        """The decision as named whole numbers, if it has very many moves."""
    def move_of_fields(
        self, values: Sequence[int] | Mapping[str, int], seat: str | None = None
    ) -> str:
        """The move that these values stand for. Raises FieldsError."""
    def fields_of_move(self, move: str, seat: str | None = None) -> list[int]:
        """The values that stand for a move."""
    def actions(self, seat: str | None = None) -> list[int]:
        """The legal moves as actions, in the order of ``moves``.

        An action is the flat index of a move's numbers. Where these are too many,
        it is the place of the move in the order of ``moves``.
        """
    def action_mask(
        self, seat: str | None = None, out: NDArray[np.int8] | None = None
    ) -> NDArray[np.int8]:
        """1 for every legal action and 0 for the others."""
    def play_action(self, action: int, seat: str | None = None) -> None:
        """Makes a move. Raises IllegalMove, Refused or EncodingError."""
    def action_of_move(self, move: str, seat: str | None = None) -> int:
        """The action of a legal move."""
    def move_of_action(self, action: int, seat: str | None = None) -> str:
        """The legal move of an action."""
    def numbers_of_move(self, move: str, seat: str | None = None) -> list[int]:
        """The one to four numbers of a legal move; see ``Game.encoding``."""
    def move_of_numbers(self, numbers: Sequence[int], seat: str | None = None) -> str:
        """The legal move with these numbers."""
    def observation(
        self, seat: str | None = None, out: NDArray[np.uint8] | None = None
    ) -> NDArray[np.uint8]:
        """What a seat's player sees: all planes, row by row, and then the scalars."""
    def resign(self, seats: str | Sequence[str]) -> None:
        """Resigns seats of one team together."""
    def offer(self, seat: str) -> None:
        """Offers a draw."""
    def accept(self, seat: str) -> None:
        """Accepts the draw that is offered."""
    def decline(self, seat: str) -> None:
        """Declines the draw that is offered."""
    @property
    def offered_by(self) -> tuple[str, ...]:
        """The seats of whoever offered a draw that is open."""
    def may_answer(self, seat: str) -> bool:
        """Whether there is an offer that this seat has still to answer."""
    def may_claim(self, seat: str | None = None) -> bool:
        """Whether a claim without an intended move would be granted."""
    def claim(self, seat: str | None = None, intended: str | None = None) -> None:
        """Claims what the rules let the seat claim, with a move it intends or none."""
    def flag(self, seat: str) -> None:
        """Lets a flag fall: the seat has run out of time."""
    def take_back(self, seat: str) -> None:
        """Takes back the last decision of a seat, if the rules allow it."""
    def undo(self) -> None:
        """Undoes the last event, as the host. The record says how many were undone."""
    def redo(self) -> None:
        """Redoes the event that was undone last."""
    def view(self, viewers: str | Sequence[str]) -> str:
        """The position as these viewers together may know it."""
    def shown_to(self, viewers: str | Sequence[str]) -> GameView:
        """The game as these viewers together may know it, for whoever speaks for them."""
    def information(self, viewers: str | Sequence[str]) -> str:
        """All that these viewers have been able to know since the game began."""
    @property
    def record(self) -> Record:
        """The whole record."""
    def record_for(self, viewers: str | Sequence[str]) -> Record:
        """The record as these viewers may see it; whole once the game is over."""
    def redacted_for(self, viewers: str | Sequence[str]) -> Record:
        """The record without what these viewers do not know, even after the end."""
    def agrees_with(self, told: Record | str, viewers: str | Sequence[str]) -> None:
        """Raises ReplayError unless this game repeats what the viewers were told."""
    def __len__(self) -> int:
        """How many events there have been."""
    def events(self, viewers: str | Sequence[str] | None = None) -> list[str]:
        """The events as lines of the record: the whole one, or that for viewers."""
    def told(self, index: int) -> types.ToldEvent:
        """An event, counted from 0, in words. Only for the host."""
    def evaluate(
        self, seat: str | None = None, viewers: str | Sequence[str] | None = None
    ) -> int | None:
        """The static evaluation for a seat in points; None if something is hidden."""
    def scene(self, viewers: str | Sequence[str] | None = None) -> types.Scene:
        """The position as data to be drawn; without viewers, all seats see it."""
    def arrows(self, move: str, seat: str | None = None) -> list[types.Arrow]:
        """What a legal move shows on the scene."""
    def svg(
        self,
        viewers: str | Sequence[str] | None = None,
        *,
        turned: int = 0,
        cell: int = 48,
        captions: bool = True,
        coordinates: bool = True,
    ) -> str:
        """The position as an SVG document, turned clockwise by quarters."""
    def _repr_svg_(self) -> str: ...
    def picture(self, viewers: str | Sequence[str] | None = None, *, turned: int = 0) -> str:
        """The position in plain text."""
    def perft(self, depth: int, *, threads: int = 1) -> int:
        """The number of sequences of so many decisions. Ctrl-C ends it."""
    def divide(self, depth: int, *, threads: int = 1) -> list[tuple[str, int]]:
        """The number of such sequences below each move."""
    def perft_jobs(
        self, depth: int, *, least: int = 1000, merged: bool = True, table: int | None = None
    ) -> PerftJobs:
        """The same count in at least so many jobs, which need nothing from each other.

        Jobs that lead to the same position are merged. A table keeps so many
        mebibytes of counts, to be looked up where a position is met again.
        """
    def open_at_random(self, events: int) -> bool:
        """Plays so many random events, so that games of one seed begin apart.

        In a game that would end in them nothing happens, and it says so: False.
        """
    def play_out(
        self,
        players: str | Sequence[str],
        *,
        seed: int | None = None,
        most_events: int | None = None,
    ) -> list[types.Tally]:
        """Lets players of ours play the game to its end, or for so many events.

        Players are named in the order of the seats that they run; a list that is
        too short starts again. Their choices follow from the seed, by default the
        game's. They claim what they may claim. If a call fails or Ctrl-C ends it,
        the game is as it was before.
        """
    def copy(self) -> State: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any, /) -> State: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]
