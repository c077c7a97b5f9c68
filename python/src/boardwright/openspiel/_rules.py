"""What is true of a game all the time, asked once."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any

import boardwright as bw
from boardwright import types
from boardwright.information import InformationTensor
from boardwright.openspiel._words import (
    ChanceMode,
    Dynamics,
    GameInfo,
    GameType,
    Information,
    RewardModel,
    Utility,
)

PREFIX = "boardwright_"
"""With it, and with underscores, a game is registered in OpenSpiel."""

NO_BOUND = 2**31 - 1
"""What OpenSpiel is told as the length of a game without a bound on it."""

MOST_CHANCES = 4_096
"""What OpenSpiel is told as the number of chances at a node: more than in any game."""

SECOND_FIRST = ("chess", "lines-of-action")
"""Games that OpenSpiel has, too. There Black is player 0, and White player 1."""


def short_name(game: str) -> str:
    """The name that a game is registered by in OpenSpiel."""
    return PREFIX + game.replace("-", "_")


NOT_GIVEN = ("", -1)
"""The parameters that OpenSpiel gives where none is given: no option has such a value. An
option that is given may be the usual one, and yet change what a preset says."""


def specification(game: types.GameSpec) -> dict[str, Any]:
    """The options of a game as OpenSpiel takes parameters: texts, or whole numbers."""
    return {option["name"]: NOT_GIVEN[is_number(option)] for option in game["options"]}


def is_number(option: types.OptionSpec) -> bool:
    """Whether OpenSpiel would read the values of an option as numbers."""
    words = option["words"] or ["any text"]
    return option["least"] is not None or all(word.isdecimal() for word in words)


class Rules:
    """A game with all that does not change in it."""

    def __init__(self, inner: bw.Game) -> None:
        self.inner = inner
        self.facts = inner.facts
        self.encoding = inner.encoding
        self.name: str = inner.name.split("(")[0]
        seats = inner.seats
        if self.name in SECOND_FIRST and seats == ("w", "b"):
            seats = ("b", "w")
        self.seats: tuple[str, ...] = seats
        self.spec = next(game for game in bw.games() if game["name"] == self.name)

    def __deepcopy__(self, memo: Any) -> Rules:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (rules_of, (self.inner.name,))

    @cached_property
    def parameters(self) -> dict[str, str | int]:
        """The options that are set."""
        options = {option["name"]: option for option in self.spec["options"]}
        return {
            name: int(text) if is_number(options[name]) else text
            for name, text in self.inner.options.items()
        }

    @cached_property
    def scale(self) -> list[float]:
        """The greatest value of each entry of an observation."""
        if self.encoding is None:
            return []
        cells = self.encoding["rows"] * self.encoding["columns"]
        scale: list[float] = []
        for plane in self.encoding["planes"]:
            scale.extend([float(plane["full"])] * cells)
        scale.extend(float(scalar["most"]) for scalar in self.encoding["scalars"])
        return scale

    @cached_property
    def observation_shape(self) -> list[int]:
        """Planes, rows and columns, or a list where there are scalars too."""
        if self.encoding is None:
            return []
        planes = len(self.encoding["planes"])
        if planes and not self.encoding["scalars"]:
            return [planes, self.encoding["rows"], self.encoding["columns"]]
        return [self.encoding["observation_size"]]

    @cached_property
    def information(self) -> InformationTensor | None:
        """What makes tensors of all that a player knows, in games that are short enough."""
        return InformationTensor.of(self.inner)

    @cached_property
    def least(self) -> float:
        payoffs = self.facts["payoffs"]
        return -1.0 if payoffs is None else float(payoffs["least"])

    @cached_property
    def most(self) -> float:
        payoffs = self.facts["payoffs"]
        return 1.0 if payoffs is None else float(payoffs["most"])

    @cached_property
    def sum(self) -> float | None:
        """What the returns of all players add up to, if that is always the same."""
        payoffs = self.facts["payoffs"]
        if payoffs is not None:
            total = payoffs["sum"]
            return None if total is None else float(total)
        teams = {self.inner.allies(seat) for seat in self.seats}
        if self.facts["all_may_lose"]:
            return None
        is_even = len(teams) == 2 and len({len(team) for team in teams}) == 1
        return 0.0 if is_even else None

    @cached_property
    def pays_on_the_way(self) -> bool:
        """Whether pay-offs are gathered on the way."""
        return self.facts["payoffs"] is not None and self.inner.start(0).scores() is not None

    @cached_property
    def type(self) -> Any:
        if self.sum is None:
            utility = Utility.GENERAL_SUM
        else:
            utility = Utility.CONSTANT_SUM if self.sum else Utility.ZERO_SUM
        has_chance, hides = self.facts["has_chance"], self.hides_something
        return GameType(
            short_name=short_name(self.name),
            long_name=self.inner.about,
            dynamics=Dynamics.SEQUENTIAL,
            chance_mode=(
                ChanceMode.EXPLICIT_STOCHASTIC if has_chance else ChanceMode.DETERMINISTIC
            ),
            information=(
                Information.IMPERFECT_INFORMATION if hides else Information.PERFECT_INFORMATION
            ),
            utility=utility,
            reward_model=RewardModel.REWARDS if self.pays_on_the_way else RewardModel.TERMINAL,
            max_num_players=len(self.seats),
            min_num_players=len(self.seats),
            provides_information_state_string=True,
            provides_information_state_tensor=self.information is not None,
            provides_observation_string=True,
            provides_observation_tensor=self.encoding is not None,
            parameter_specification=specification(self.spec),
        )

    @cached_property
    def info(self) -> Any:
        return GameInfo(
            num_distinct_actions=0 if self.encoding is None else self.inner.actions,
            max_chance_outcomes=MOST_CHANCES if self.facts["has_chance"] else 0,
            num_players=len(self.seats),
            min_utility=self.least,
            max_utility=self.most,
            utility_sum=self.sum,
            max_game_length=self.facts["longest_game"] or NO_BOUND,
        )

    @cached_property
    def hides_something(self) -> bool:
        """Whether a spectator of a few random games missed anything."""
        for seed in range(3):
            state = self.inner.start(seed)
            players = {seat: bw.Player("random", seed) for seat in self.seats}
            for _ in range(100):
                if state.is_over:
                    break
                if state.is_chance:
                    state.roll()
                else:
                    seat = state.due[0]
                    state.play(players[seat].choose(state, seat), seat)
                if state.events(())[-1] != state.events()[-1]:
                    return True
        return False


@lru_cache(maxsize=64)
def rules_of(name: str) -> Rules:
    """The rules of a game by its full name."""
    return Rules(bw.Game(name))
