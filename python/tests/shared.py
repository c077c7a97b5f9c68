"""What the tests share: every game with every option, and random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import boardwright as bw
from boardwright import types

def first_allowed(game: types.GameSpec, option: str, value: str) -> str:
    """The full name with this value, and with one more option if it needs one."""
    others: list[dict[str, str]] = [{}]
    for other in game["options"]:
        others.extend({other["name"]: word} for word in (other["words"] or [])[1:])
    for other_option in others:
        try:
            return bw.Game(game["name"], {**other_option, option: value}).name
        except bw.GameNameError:
            continue
    raise AssertionError(f"no {game['name']} has {option}={value}")


def variants() -> list[str]:
    """The full name of every game, and of every game with one option changed."""
    names = []
    for game in bw.games():
        names.append(game["name"])
        for option in game["options"]:
            for value in (option["words"] or [])[1:]:
                names.append(first_allowed(game, option["name"], value))
    extra = [
        "chess(chess960=on,start=5)",
        "goofspiel(players=3,cards=5,prizes=descending)",
        "kuhn(hands=3)",
        "liars-dice(players=3,dice=1)",
        "lines-of-action(edge=torus,repetition=second,cap=100)",
        "loka(points=160/120/160/120,tiles=0)",
        "massive(boards=2x2,points=100)",
        "massive(boards=4x4,points=50)",
    ]
    return list(dict.fromkeys([*names, *extra]))


GAMES = [game["name"] for game in bw.games()]
VARIANTS = variants()


def advance(state: bw.State, dice: random.Random) -> None:
    """Makes a random move or rolls."""
    if state.is_chance:
        state.roll()
        return
    seat = dice.choice(state.due)
    fields = state.fields(seat)
    if fields is not None:
        ready = dice.choice(fields["ready_made"])
        state.play(state.move_of_fields(ready["values"], seat), seat)
    else:
        state.play(dice.choice(state.moves(seat)), seat)


def walk(game: str, seed: int, most: int = 150) -> Iterator[bw.State]:
    """The states of a random game, at most so many steps of it."""
    dice = random.Random(seed)
    state = bw.Game(game).start(seed)
    yield state
    for _ in range(most):
        if state.is_over:
            return
        advance(state, dice)
        yield state


def played(game: str, seed: int, most: int = 150) -> bw.State:
    """The state after a random game, or after so many steps of it."""
    *_, last = walk(game, seed, most)
    return last
