"""One game between two contestants, and what it was worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boardwright.cluster._errors import ClusterError

__all__ = ["Contestant", "Match", "Played", "army_of", "play", "players_of", "seed_of", "sides_of"]

STEP = 0xD134_2543_DE82_EF95
"""Openings' seeds lie so far from each other, as those of the command `arena` do."""


@dataclass(frozen=True)
class Contestant:
    """Who plays a side."""

    player: str
    army: str | None = None
    """The army that all its seats choose; None if the player chooses."""


@dataclass(frozen=True)
class Match:
    """How games are played."""

    game: str
    seed: int
    opening: int
    """How many random events each game begins with."""
    most_events: int
    """When a game that goes on counts as a draw."""


@dataclass(frozen=True)
class Played:
    """A game that was played, from the first contestant's side."""

    score: float
    """1 for a win, ½ for a draw."""
    is_cut: bool
    """Whether it was cut because of its length."""
    is_opened: bool
    """Whether it began with random events; False if it would have ended in them."""
    events: int
    moves: tuple[int, int]
    positions: tuple[int, int]
    """How many positions each contestant looked at."""
    paid: tuple[int, int] | None
    """What the seats of each were paid together, in games with pay-offs."""


def seed_of(seed: int, opening: int) -> int:
    """The seed of an opening, far from those of its neighbours."""
    return (seed + opening * STEP) % 2**64


def sides_of(game: Any) -> list[tuple[str, ...]]:
    """The seats of each side: allies are one."""
    return list(dict.fromkeys(tuple(game.allies(seat)) for seat in game.seats))


def players_of(game: Any) -> list[tuple[str, ...]]:
    """The seats that each player runs, in their order."""
    return list(dict.fromkeys(tuple(game.controlled_with(seat)) for seat in game.seats))


def army_of(state: Any, seat: str, army: str) -> str:
    """The move by which a seat takes an army: the name of a ready-made one, values
    with commas between them, or the move as text."""
    fields = state.fields(seat)
    for ready in fields["ready_made"] if fields else ():
        if ready["name"] == army:
            return str(state.move_of_fields(ready["values"], seat))
    values = army.split(",")
    if fields and all(value.isdigit() for value in values):
        return str(state.move_of_fields([int(value) for value in values], seat))
    return army


def play(rules: Any, match: Match, first: Contestant, second: Contestant, number: int) -> Played:
    """Plays a game. Those with the numbers 2n and 2n + 1 have one opening, in which
    the contestants change their seats."""
    state = rules.start(seed_of(match.seed, number // 2))
    firsts = {
        seat
        for index, side in enumerate(sides_of(rules))
        for seat in side
        if (index + number) % 2 == 0
    }
    groups = players_of(rules)
    if any(len(firsts.intersection(group)) not in (0, len(group)) for group in groups):
        raise ClusterError(f"in {rules.name} one player runs seats of both sides")
    choose_armies(state, firsts, first, second)
    is_opened = state.open_at_random(match.opening) if match.opening else True
    names = [(first if group[0] in firsts else second).player for group in groups]
    tallies = state.play_out(names, most_events=match.most_events)

    moves, positions = [0, 0], [0, 0]
    for tally in tallies:
        index = int(tally["seats"][0] not in firsts)
        moves[index] += tally["moves"]
        positions[index] += tally["positions"]
    payoffs = state.payoffs()
    return Played(
        score=score_of(state.winners, firsts),
        is_cut=not state.is_over,
        is_opened=is_opened,
        events=len(state),
        moves=(moves[0], moves[1]),
        positions=(positions[0], positions[1]),
        paid=None if payoffs is None else paid_to(payoffs, firsts),
    )


def choose_armies(state: Any, firsts: set[str], first: Contestant, second: Contestant) -> None:
    """Has the seats choose the armies that were given to them, which is what games
    with armies begin with."""
    if first.army is None and second.army is None:
        return
    chosen = False
    while True:
        if state.is_chance:
            state.roll()
            continue
        due = [seat for seat in state.due if state.decision(seat) == "army"]
        if not due:
            break
        army = (first if due[0] in firsts else second).army
        if army is None:
            raise ClusterError("either both contestants have an army or none")
        state.play(army_of(state, due[0], army), due[0])
        chosen = True
    if not chosen:
        raise ClusterError(f"no armies are chosen at the beginning of {state.game.name}")


def score_of(winners: Sequence[str] | None, firsts: set[str]) -> float:
    """The share of a win that the first contestant gets.

    It is half where all lost together, as in a draw: that says nothing of who plays better.
    """
    won = any(seat in firsts for seat in winners or ())
    lost = any(seat not in firsts for seat in winners or ())
    return 1.0 if won and not lost else 0.0 if lost and not won else 0.5


def paid_to(payoffs: dict[str, int], firsts: set[str]) -> tuple[int, int]:
    own = sum(paid for seat, paid in payoffs.items() if seat in firsts)
    return own, sum(payoffs.values()) - own
