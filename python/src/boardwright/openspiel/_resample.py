"""States that somebody could be in by all that it knows."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import boardwright as bw

TRIES = 100
"""How many games are drawn at most until one is taken."""

ROUNDS = 20
"""How often a game is looked for step by step, where none that was drawn fits."""

MOST_MOVES = 4_096
"""How many hidden moves are looked at in turn. Of more, as many are drawn."""


def resampled(
    state: bw.State, viewers: tuple[str, ...], sampler: Callable[[], float]
) -> bw.State:
    """A game in which these viewers would know the same as in this one.

    Games are drawn event by event, from what fits so far, and taken as often as chance
    would have let them come about; hidden moves are equally likely. If none of many is
    taken, it is one of them, by the same odds. Where hardly any game fits, one that does
    is looked for step by step. Raises BoardwrightError if none is found.
    """
    dice = random.Random(int(sampler() * 2**53))
    start = state.game.start(0, position=state.record.start)
    target = _Target(state, viewers)
    drawn = []
    for _ in range(TRIES):
        game = target.drawn(start, dice)
        if game is not None:
            if dice.random() < game[1]:
                return game[0]
            drawn.append(game)
    if drawn:
        return dice.choices([game for game, _ in drawn], [odds for _, odds in drawn])[0]
    for _ in range(ROUNDS):
        found = target.found(start, dice)
        if found is not None:
            return found
    raise bw.BoardwrightError("no game was found in which the same is known")


def _played(events: list[str]) -> list[str]:
    """The moves and chances, without what players settled among themselves."""
    return [event for event in events if event.partition(" ")[0] in ("roll", "given", "move")]


def settled(state: bw.State, viewers: tuple[str, ...]) -> str:
    """What viewers know for good, without a stage in which seats still choose in secret.

    Of such a stage the moves are told in the order of the seats, and in full once it is over.
    """
    lines = state.information(viewers).splitlines(keepends=True)
    if state.is_secret:
        lines.pop()
        while lines[-1].startswith("move"):
            lines.pop()
    return "".join(lines)


class _Target:
    """What is known, and what was done to come to know it."""

    def __init__(self, state: bw.State, viewers: tuple[str, ...]) -> None:
        self.viewers = viewers
        self.known = state.information(viewers)
        self.events = _played(state.events())
        # As they are known by now, which may be more than when they happened.
        self.told = _played(state.events(viewers))

    def drawn(self, start: bw.State, dice: random.Random) -> tuple[bw.State, float] | None:
        """One game with the odds of what chance did in it; None if it does not fit."""
        state, odds = start.copy(), 1.0
        for place, event in enumerate(self.events):
            if event.startswith("move"):
                step = next(self.steps(state, place, dice), None)
                if step is None:
                    return None
                state = step
                continue
            weights = dict(state.chance_weights()[0]) if state.is_chance else {}
            fitting = {
                after.events()[-1].partition(" ")[2]: after
                for after in self.steps(state, place, dice)
            }
            if not fitting:
                return None
            own = [weights[chance] for chance in fitting]
            odds *= sum(own) / sum(weights.values())
            state = dice.choices(list(fitting.values()), own)[0]
        return (state, odds) if state.information(self.viewers) == self.known else None

    def found(self, start: bw.State, dice: random.Random) -> bw.State | None:
        """A game that fits, by going back wherever none follows."""
        branches = [iter([start.copy()])]
        while branches:
            state = next(branches[-1], None)
            if state is None:
                branches.pop()
            elif len(branches) <= len(self.events):
                branches.append(self.steps(state, len(branches) - 1, dice))
            elif state.information(self.viewers) == self.known:
                return state
        return None

    def steps(self, state: bw.State, place: int, dice: random.Random) -> Iterator[bw.State]:
        """The games that fit after the event at a place, in the order in which they are drawn."""
        event = self.events[place]
        word, _, text = event.partition(" ")
        if self.told[place] == event:
            # All is known of it. It may still not be possible after what was drawn before.
            options: Iterator[str] = iter([text.partition(" ")[2] if word == "move" else text])
        elif word == "move":
            if text.partition(" ")[0] not in state.due:
                return
            options = self.moves(state, text.partition(" ")[0], dice)
        elif state.is_chance:
            options = self.chances(state, dice)
        else:
            return
        for option in options:
            after = state.copy()
            try:
                if word == "move":
                    after.play(option, text.partition(" ")[0])
                else:
                    after.resolve(option)
            except bw.BoardwrightError:
                continue
            if self.known.startswith(settled(after, self.viewers)):
                yield after

    def chances(self, state: bw.State, dice: random.Random) -> Iterator[str]:
        """The chances, each drawn by its weight from those that are left."""
        weights, total = state.chance_weights()
        while weights:
            drawn = dice.randrange(total)
            for index, (chance, weight) in enumerate(weights):
                if drawn < weight:
                    total -= weight
                    del weights[index]
                    yield chance
                    break
                drawn -= weight

    def moves(self, state: bw.State, seat: str, dice: random.Random) -> Iterator[str]:
        """The legal moves of a seat, evenly drawn."""
        if state.count_moves(seat) <= MOST_MOVES:
            moves = state.moves(seat)
            dice.shuffle(moves)
            yield from moves
            return
        for _ in range(MOST_MOVES):
            yield bw.Player("random", dice.randrange(2**63)).choose(state, seat)
