"""States of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

import boardwright as bw
from boardwright.openspiel._plain import PlainState
from boardwright.openspiel._resample import resampled
from boardwright.openspiel._rules import Rules
from boardwright.openspiel._words import PlayerId, theirs

_Base: Any = PlainState if theirs is None else theirs.State


class _Course:
    """How a game went so far. OpenSpiel copies states by ``copy.deepcopy`` of what is in them."""

    def __init__(self, inner: bw.State, past: list[tuple[int, int]]) -> None:
        self.inner = inner
        self.past = past

    def __deepcopy__(self, memo: Any) -> _Course:
        return _Course(self.inner.copy(), list(self.past))


class State(_Base):
    """A game in play: a ``pyspiel.State`` where OpenSpiel is installed.

    ``inner`` is the same as a ``boardwright.State``.
    """

    def __init__(self, game: Any, inner: bw.State | None = None) -> None:
        super().__init__(game)
        self._rules: Rules = game.rules
        start = self._rules.inner.start(0) if inner is None else inner
        self._course = _Course(start, [])

    @property
    def inner(self) -> bw.State:
        return self._course.inner

    # ---- who acts ----

    def current_player(self) -> int:
        inner = self.inner
        due = inner.due
        if due:
            return self._lowest(due)
        return int(PlayerId.TERMINAL if inner.is_over else PlayerId.CHANCE)

    def _lowest(self, due: Sequence[str]) -> int:
        """Of seats that choose in secret the one with the lowest number is first."""
        return min(self._rules.seats.index(seat) for seat in due)

    def is_terminal(self) -> bool:
        return self.inner.is_over

    def is_chance_node(self) -> bool:
        return self.inner.is_chance

    def is_player_node(self) -> bool:
        return bool(self.inner.due)

    def is_initial_state(self) -> bool:
        return not self._course.past and len(self.inner) == 0

    def move_number(self) -> int:
        return len(self.inner)

    # ---- actions ----

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions in ascending order; those of chance where it is due."""
        inner = self.inner
        if inner.is_chance:
            return [] if player not in (None, PlayerId.CHANCE) else self._chances()
        if inner.is_over or (player is not None and player != self.current_player()):
            return []
        return sorted(inner.actions(self._rules.seats[self.current_player()]))

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        mask = [0] * self.num_distinct_actions()
        if not self.inner.is_chance:
            for action in self.legal_actions(player):
                mask[action] = 1
        return mask

    def num_distinct_actions(self) -> int:
        return self._rules.inner.actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights, total = self.inner.chance_weights()
        return [(index, weight / total) for index, (_, weight) in enumerate(weights)]

    def apply_action(self, action: int) -> None:
        if action < 0:
            # OpenSpiel has an error of its own for it.
            raise bw.EncodingError(f"there is no action {action}")
        super().apply_action(action)

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        if player == PlayerId.CHANCE:
            weights, _ = self.inner.chance_weights()
            if not 0 <= action < len(weights):
                raise bw.EncodingError(f"there is no chance {action} here")
            self.inner.resolve(weights[action][0])
        elif player == PlayerId.TERMINAL:
            # The referee says that the game is over.
            self.inner.play_action(0)
        else:
            self.inner.play_action(action, self._rules.seats[player])
        self._course.past.append((player, action))

    def apply_action_with_legality_check(self, action: int) -> None:
        """The same as ``apply_action``, which checks as well."""
        self.apply_action(action)

    def apply_actions(self, actions: Sequence[int]) -> None:
        raise NotImplementedError("no node is simultaneous; apply one action after the other")

    def child(self, action: int) -> State:
        child: State = self.clone()
        child.apply_action(action)
        return child

    def undo_action(self, player: int, action: int) -> None:
        """Undoes the last action, which must be this one.

        OpenSpiel's own code in C++ goes on to have it in its history.
        """
        if not self._course.past or self._course.past[-1] != (player, action):
            raise bw.EncodingError("this is not the last action")
        self.inner.undo()
        self._course.past.pop()

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """The text of an action that is legal now, of a player or of the one on turn."""
        if action is None:
            player, action = self.current_player(), player
        if player == PlayerId.CHANCE:
            return self.inner.chance_weights()[0][action][0]
        return self.inner.move_of_action(action, self._seat(player))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.action_to_string(player, action)

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """The action of a legal move's text, of a player or of the one on turn."""
        if isinstance(player, str):
            return self.string_to_action(self.current_player(), player)
        if text is None:
            raise TypeError("the text of the move is missing")
        if player == PlayerId.CHANCE:
            chances = [chance for chance, _ in self.inner.chance_weights()[0]]
            if text not in chances:
                raise bw.EncodingError("no chance that is due has this text")
            return chances.index(text)
        return self.inner.action_of_move(text, self._seat(player))

    def history(self) -> list[int]:
        return [action for _, action in self._course.past]

    def full_history(self) -> list[tuple[int, int]]:
        """Player and action, in order."""
        return list(self._course.past)

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    # ---- results ----

    def returns(self) -> list[float]:
        returns = self.inner.returns()
        return [returns[seat] for seat in self._rules.seats]

    def rewards(self) -> list[float]:
        rewards = self.inner.rewards()
        return [rewards[seat] for seat in self._rules.seats]

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.rewards()[player]

    # ---- what is known ----

    def information_state_string(self, player: int | None = None) -> str:
        return self.inner.information(self.viewers(player))

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """All that the player has been able to know, in games that are short enough for it."""
        information = self._rules.information
        if information is None:
            raise NotImplementedError(f"{self._rules.inner} has too long games for such a tensor")
        seat = self._seat(player)
        return [float(value) for value in information.tensor(self.inner, seat).ravel()]

    def observation_string(self, player: int | None = None) -> str:
        return self.inner.view(self.viewers(player))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The observation with every entry between 0 and 1."""
        seen = self.inner.observation(self._seat(player)).tolist()
        return [value / full for value, full in zip(seen, self._rules.scale, strict=True)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that the player could be in by all that it knows, drawn by chance.

        The sampler gives numbers from 0 to 1. Hidden chances are drawn by their weights, and
        hidden choices of others evenly. Pasts are tried until one fits, which can take minutes
        and fail in games that hide whole hands of cards.
        """
        state: State = self.get_game().new_initial_state()
        drawn = resampled(self.inner, self.viewers(player), sampler)
        if self.inner.record.start != state.inner.record.start:
            state._course = _Course(drawn, [])
            return state
        for event in drawn.events():
            _, _, text = event.partition(" ")
            if not state.is_chance_node():
                _, _, text = text.partition(" ")
            state.apply_action(state.string_to_action(text))
        return state

    # ---- copies and texts ----

    def num_players(self) -> int:
        return len(self._rules.seats)

    def serialize(self) -> str:
        """The record of the game. A state that is read from it has no ``history``."""
        return self.inner.record.text

    def to_string(self) -> str:
        return str(self.inner)

    def __str__(self) -> str:
        return str(self.inner)

    def __repr__(self) -> str:
        return repr(self.inner)

    def __copy__(self) -> State:
        return self.clone()  # type: ignore[no-any-return]

    def __deepcopy__(self, memo: Any) -> State:
        return self.clone()  # type: ignore[no-any-return]

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restored, (self.get_game(), self.serialize(), self.full_history()))

    def _chances(self) -> list[int]:
        return list(range(len(self.inner.chance_weights()[0])))

    def _seat(self, player: int | None) -> str:
        player = self.current_player() if player is None else player
        if not 0 <= player < len(self._rules.seats):
            raise bw.SeatError(f"there is no player {player}")
        return self._rules.seats[player]

    def viewers(self, player: int | None = None) -> tuple[str, ...]:
        """The seats that a player runs: it sees with all of them."""
        return self._rules.inner.controlled_with(self._seat(player))


def _restored(game: Any, record: str, past: list[tuple[int, int]]) -> State:
    """The state that was pickled."""
    state: State = game.new_initial_state()
    if len(past) == len(state.inner.game.replay(record)):
        for _, action in past:
            state.apply_action(action)
        return state
    state._course = _Course(state.inner.game.replay(record), list(past))
    return state


class Observer:
    """What ``make_observation`` of OpenSpiel asks for: a tensor and a text of what is seen.

    With perfect recall they are the information state, and otherwise the observation, of one
    player. Of what is public alone, or of what all players know together, there are texts.
    """

    def __init__(self, rules: Rules, kind: Any) -> None:
        self._rules = rules
        self._recalls: bool = kind is not None and kind.perfect_recall
        private = None if kind is None else kind.private_info.name
        self._whose = private or "SINGLE_PLAYER"
        self.dict: dict[str, Any] = {}
        self.tensor = np.zeros(0, np.float32)
        if self._whose != "SINGLE_PLAYER":
            return
        if self._recalls and rules.information is not None:
            self.tensor = np.zeros(rules.information.size, np.float32)
            self.dict["information"] = self.tensor.reshape(rules.information.shape)
        elif not self._recalls and rules.encoding is not None:
            self.tensor = np.zeros(rules.encoding["observation_size"], np.float32)
            cells = rules.encoding["rows"] * rules.encoding["columns"]
            planes = len(rules.encoding["planes"])
            shape = (planes, rules.encoding["rows"], rules.encoding["columns"])
            if planes:
                self.dict["planes"] = self.tensor[: planes * cells].reshape(shape)
            if rules.encoding["scalars"]:
                self.dict["scalars"] = self.tensor[planes * cells :]
        self._full = np.array(rules.scale, np.float32)

    def set_from(self, state: State, player: int) -> None:
        """Writes what a player sees into ``tensor``, of which ``dict`` has the parts."""
        if not self.tensor.size:
            return
        seat = self._rules.seats[player]
        if self._recalls:
            assert self._rules.information is not None
            self._rules.information.tensor(state.inner, seat, self.dict["information"])
        else:
            np.divide(state.inner.observation(seat), self._full, out=self.tensor)

    def string_from(self, state: State, player: int) -> str:
        """The same as text."""
        viewers: tuple[str, ...] = ()
        if self._whose == "SINGLE_PLAYER":
            viewers = state.viewers(player)
        elif self._whose == "ALL_PLAYERS":
            viewers = self._rules.seats
        if self._recalls:
            return state.inner.information(viewers)
        return state.inner.view(viewers)
