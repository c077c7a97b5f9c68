"""What ``pyspiel.Game`` and ``pyspiel.State`` do for their subclasses, where OpenSpiel is not
installed."""

from __future__ import annotations

import copy
from typing import Any


class PlainGame:
    """A game that OpenSpiel knows nothing of."""

    def __init__(self, kind: Any, info: Any, parameters: dict[str, Any]) -> None:
        self._kind = kind
        del info, parameters

    def get_type(self) -> Any:
        return self._kind

    def new_initial_states(self) -> list[Any]:
        return [self.new_initial_state()]

    def new_initial_state(self) -> Any:
        raise NotImplementedError


class PlainState:
    """A state that OpenSpiel knows nothing of."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def get_game(self) -> Any:
        return self._game

    def apply_action(self, action: int) -> None:
        self._apply_action(action)

    def _apply_action(self, action: int) -> None:
        raise NotImplementedError

    def clone(self) -> Any:
        twin = self._game.new_initial_state()
        for name, value in vars(self).items():
            if name != "_game":
                setattr(twin, name, copy.deepcopy(value))
        return twin

    def is_player_node(self) -> bool:
        raise NotImplementedError

    def is_simultaneous_node(self) -> bool:
        return False

    def is_mean_field_node(self) -> bool:
        return False
