"""The games for code that is written for OpenSpiel.

>>> from boardwright import openspiel as pyspiel
>>> game = pyspiel.load_game("kuhn")
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     if state.is_chance_node():
...         outcomes, probabilities = zip(*state.chance_outcomes())
...         state.apply_action(outcomes[0])
...     else:
...         state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
0.0

Where OpenSpiel is installed, games and states are ``pyspiel.Game`` and ``pyspiel.State``,
so that all its algorithms take them, and all games are registered: once this module is
imported, ``pyspiel.load_game("boardwright_kuhn(hands=3)")`` opens them, too. Elsewhere they
have the same methods. What differs from other games of OpenSpiel:

- A stage in which several seats choose in secret is a run of turns, one seat after
  the other, and nobody sees what was chosen. No node is simultaneous.
- ``apply_action`` always checks, and an illegal action always raises
  ``boardwright.IllegalMove`` or ``EncodingError`` and changes nothing.
- Exact probabilities are to be had from ``state.inner.chances()``; those of
  ``chance_outcomes`` are their nearest floats.
- Only games with a known bound on their length, of which the course is short enough, have
  an information state tensor. ``information_state_string`` always has perfect recall.
- Where no bound on the length of a game is known, OpenSpiel is told one that no game
  reaches, and ``Game.max_game_length`` raises.
- Drawing by a claim is open to code that asks ``state.inner``.

Players are the seats in their order. In chess and Lines of Action, which OpenSpiel has,
too, Black is player 0 and White player 1, as there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import boardwright as bw
from boardwright.openspiel._game import Game
from boardwright.openspiel._rules import NOT_GIVEN, rules_of, short_name
from boardwright.openspiel._state import State
from boardwright.openspiel._words import GameType, PlayerId, theirs

__all__ = [
    "Game",
    "GameType",
    "PlayerId",
    "State",
    "deserialize_game_and_state",
    "load_game",
    "registered_names",
    "serialize_game_and_state",
]


def registered_names() -> list[str]:
    """The names of the games."""
    return [game["name"] for game in bw.games()]


def load_game(name: str, parameters: Mapping[str, str | int | bool] | None = None) -> Game:
    """Opens a game by its name, with options in it or apart."""
    return Game(bw.Game(name, parameters))


def serialize_game_and_state(game: Game, state: State) -> str:
    """The record of the game, which names its rules."""
    del game
    return state.serialize()


def deserialize_game_and_state(text: str) -> tuple[Game, State]:
    """The game and the state of a record."""
    inner = bw.replay(text)
    game = Game(inner.game)
    return game, game.state_of(inner)


def _register() -> None:
    """Tells OpenSpiel of all games."""
    there = set(theirs.registered_names())
    for spec in bw.games():
        if short_name(spec["name"]) not in there:
            theirs.register_game(rules_of(spec["name"]).type, _registered(spec["name"]))


def _registered(name: str) -> type[Game]:
    """The class of a game, which OpenSpiel makes with the parameters that it has read.

    A function would not do: OpenSpiel lets go of it when Python has ended, and of a class it
    may.
    """

    class Registered(Game):
        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            options = {
                option: value
                for option, value in (parameters or {}).items()
                if value not in NOT_GIVEN
            }
            super().__init__(bw.Game(name, options))

    return Registered


if theirs is not None:
    _register()
