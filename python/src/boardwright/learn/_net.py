"""The net: its sizes, its weights as real numbers and as whole ones, and what it says.

A net has a layer over the numbers of an observation, a second one, and a value; and, if it
was trained for that, a layer and a head for the policy. It is trained with real numbers in
JAX. What players use is the same net in whole numbers, so that every machine comes to the
same value. ``docs/learning.md`` tells both in formulas.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.learn._errors import LearnError

__all__ = [
    "FIRST_SIZES",
    "LIMIT",
    "POLICY_NAMES",
    "SECOND_SIZES",
    "VALUE_NAMES",
    "Integers",
    "Sizes",
    "Weights",
    "clipped",
    "forward",
    "integer_logits",
    "integer_points",
    "limits",
    "new_weights",
    "real",
    "rounded",
    "worst_sums",
]

Weights = dict[str, Any]
"""Real weights by the names of the file, as arrays of numpy or JAX."""

Integers = dict[str, NDArray[Any]]
"""The same in whole numbers, as the file has them."""

LIMIT = 1_000_000
"""The bound of every value in points."""

FIRST_SIZES = range(8, 1024 + 1, 8)
"""How many units the first layer can have."""

SECOND_SIZES = range(1, 256 + 1)
"""How many units the second layer, and that of the policy, can have."""

VALUE_NAMES = (
    "first.weight",
    "first.bias",
    "second.weight",
    "second.bias",
    "third.weight",
    "third.bias",
)
POLICY_NAMES = (
    "policy.hidden.weight",
    "policy.hidden.bias",
    "policy.action.weight",
    "policy.action.bias",
)

MOST = np.iinfo(np.int32).max
"""What no sum of a layer exceeds."""

UNIT = 127
"""A unit of a hidden layer that is full on."""


@dataclass(frozen=True)
class Sizes:
    """How large a net is. Raises LearnError for sizes that no file can have."""

    inputs: int
    first: int = 64
    second: int = 16
    policy: int = 0
    """How many units lead to the policy; 0 for a net without one."""
    actions: int = 0
    """How many flat indices the policy speaks of."""

    def __post_init__(self) -> None:
        if self.first not in FIRST_SIZES:
            raise LearnError(f"the first layer has a multiple of 8 up to 1024, not {self.first}")
        if self.second not in SECOND_SIZES:
            raise LearnError(f"the second layer has 1 to 256 units, not {self.second}")
        if (self.policy == 0) != (self.actions == 0) or (
            self.policy and self.policy not in SECOND_SIZES
        ):
            raise LearnError("a policy has 1 to 256 units and at least one action, or neither")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its weights."""
        return VALUE_NAMES + (POLICY_NAMES if self.policy else ())

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shape of each of its weights."""
        found: dict[str, tuple[int, ...]] = {
            "first.weight": (self.inputs, self.first),
            "first.bias": (self.first,),
            "second.weight": (self.second, self.first),
            "second.bias": (self.second,),
            "third.weight": (self.second,),
            "third.bias": (1,),
        }
        if self.policy:
            found |= {
                "policy.hidden.weight": (self.policy, self.first),
                "policy.hidden.bias": (self.policy,),
                "policy.action.weight": (self.actions, self.policy),
                "policy.action.bias": (self.actions,),
            }
        return found


def new_weights(sizes: Sizes, seed: int, active: float = 32.0) -> Weights:
    """Weights to begin with, which follow from the seed.

    ``active`` says how many inputs are on in an observation on the average: then the units
    of the first layer begin near the middle of their range, where they can move both ways.
    """
    random = np.random.default_rng([seed, 0x6E6574])
    spread = {
        "first.weight": 0.25 / max(active, 1.0) ** 0.5,
        "second.weight": 0.7 / sizes.first**0.5,
        "third.weight": 0.5 / sizes.second**0.5,
        "policy.hidden.weight": 0.7 / sizes.first**0.5,
        "policy.action.weight": 0.1 / max(sizes.policy, 1) ** 0.5,
    }
    middle = {"first.bias": 0.4, "second.bias": 0.4, "policy.hidden.bias": 0.4}
    weights: Weights = {}
    for name, shape in sizes.shapes().items():
        if name in spread:
            weights[name] = random.normal(0.0, spread[name], shape).astype(np.float32)
        else:
            weights[name] = np.full(shape, middle.get(name, 0.0), np.float32)
    return weights


def scales(full: NDArray[np.uint8], sizes: Sizes) -> dict[str, Any]:
    """By what each weight is multiplied before it is rounded."""
    whole = full.astype(np.float64)
    found: dict[str, Any] = {
        # An input of 0 and 1 leaves its six lowest bits away, so that its weight may be larger.
        "first.weight": np.where(full == 1, 2.0**10, 2.0**16 / whole)[:, None],
        "first.bias": 2.0**16,
        "second.weight": 2.0**12,
        "second.bias": 2.0**19,
        "third.weight": 2.0**12,
        "third.bias": 2.0**19,
        "policy.hidden.weight": 2.0**12,
        "policy.hidden.bias": 2.0**19,
        "policy.action.weight": 2.0**5,
        "policy.action.bias": 2.0**12,
    }
    return {name: found[name] for name in sizes.names}


KINDS: Mapping[str, Any] = {
    "first.weight": np.int16,
    "first.bias": np.int32,
    "second.weight": np.int16,
    "second.bias": np.int32,
    "third.weight": np.int16,
    "third.bias": np.int32,
    "policy.hidden.weight": np.int16,
    "policy.hidden.bias": np.int32,
    "policy.action.weight": np.int8,
    "policy.action.bias": np.int32,
}
"""The kind of whole number that each weight has in a file."""


def whole_limits(full: NDArray[np.uint8], sizes: Sizes) -> dict[str, Any]:
    """How large each whole weight may be at most, so that no sum leaves 32 bits.

    A quarter of them is for the bias and three quarters for all inputs of a unit.
    """
    factor = np.where(full == 1, 64, full.astype(np.int64))
    share = MOST // 4 * 3
    each = share // max(sizes.inputs, 1) // factor
    least, most = np.iinfo(np.int8).max, np.iinfo(np.int16).max
    inner = min(most, share // (UNIT * sizes.first))
    outer = min(most, share // (UNIT * sizes.second))
    found: dict[str, Any] = {
        "first.weight": np.clip(each, 0, most)[:, None],
        "first.bias": MOST // 4,
        "second.weight": inner,
        "second.bias": MOST // 4,
        "third.weight": outer,
        "third.bias": MOST // 4,
        "policy.hidden.weight": inner,
        "policy.hidden.bias": MOST // 4,
        "policy.action.weight": min(least, share // (UNIT * max(sizes.policy, 1))),
        "policy.action.bias": MOST // 4,
    }
    return {name: found[name] for name in sizes.names}


def limits(full: NDArray[np.uint8], sizes: Sizes) -> dict[str, Any]:
    """How far each real weight may be from 0, as numbers or columns of numpy."""
    own, whole = scales(full, sizes), whole_limits(full, sizes)
    return {name: np.float32(whole[name] / own[name]) for name in sizes.names}


def clipped(weights: Weights, most: Mapping[str, Any]) -> Weights:
    """The weights, none further from 0 than it may be; of numpy or of JAX."""
    return {name: value.clip(-most[name], most[name]) for name, value in weights.items()}


def forward(weights: Weights, inputs: Any) -> tuple[Any, Any]:
    """The values of observations, one a row, each number divided by its greatest value; and
    the logits of all actions, or None. For JAX or numpy."""
    first = (inputs @ weights["first.weight"] + weights["first.bias"]).clip(0, 1)
    second = (first @ weights["second.weight"].T + weights["second.bias"]).clip(0, 1)
    value = second @ weights["third.weight"] + weights["third.bias"][0]
    if "policy.action.weight" not in weights:
        return value, None
    hidden = first @ weights["policy.hidden.weight"].T + weights["policy.hidden.bias"]
    logits = hidden.clip(0, 1) @ weights["policy.action.weight"].T + weights["policy.action.bias"]
    return value, logits


# ---- whole numbers ----


def rounded(weights: Weights, full: NDArray[np.uint8], sizes: Sizes) -> Integers:
    """The weights in whole numbers. What is too far from 0 is first brought to its limit."""
    own, most = scales(full, sizes), whole_limits(full, sizes)
    found: Integers = {}
    for name in sizes.names:
        value = np.rint(np.asarray(weights[name], np.float64) * own[name])
        found[name] = np.clip(value, -most[name], most[name]).astype(KINDS[name])
    return found


def real(integers: Integers, full: NDArray[np.uint8], sizes: Sizes) -> Weights:
    """The reverse of :func:`rounded`: rounding what it gives gives the same again."""
    own = scales(full, sizes)
    return {name: (integers[name] / own[name]).astype(np.float32) for name in sizes.names}


def worst_sums(integers: Integers, full: NDArray[np.uint8], sizes: Sizes) -> dict[str, int]:
    """How far from 0 the sums of each layer can be at most, whatever the observation."""

    def worst(layer: str, most: Any) -> int:
        weight = np.abs(integers[f"{layer}.weight"].astype(np.int64))
        each = (weight * most).sum(axis=-1) if weight.ndim else weight
        return int((each + np.abs(integers[f"{layer}.bias"].astype(np.int64))).max())

    factor = np.where(full == 1, 64, full.astype(np.int64))
    first = np.abs(integers["first.weight"].astype(np.int64)) * factor[:, None]
    bias = np.abs(integers["first.bias"].astype(np.int64))
    found = {"first": int((first.sum(axis=0) + bias).max())}
    for layer in ("second", "third", "policy.hidden", "policy.action"):
        if f"{layer}.weight" in integers:
            found[layer] = worst(layer, UNIT)
    return found


def _sums(before: NDArray[Any], weight: NDArray[Any], bias: NDArray[Any]) -> NDArray[np.int64]:
    """Sums of whole numbers, which are exact: none is as large as 2**53, and numpy multiplies
    matrices of such numbers much faster than those of int64."""
    found = before.astype(np.float64) @ weight.astype(np.float64) + bias
    return np.asarray(found.astype(np.int64))


def _first(
    integers: Integers, full: NDArray[np.uint8], observations: NDArray[np.uint8]
) -> NDArray[np.int64]:
    factor = np.where(full == 1, 64, 1)[:, None]
    weight = integers["first.weight"].astype(np.int64) * factor
    sums = _sums(observations, weight, integers["first.bias"])
    return np.asarray(np.clip(sums >> 9, 0, UNIT))


def _hidden(integers: Integers, layer: str, before: NDArray[np.int64]) -> NDArray[np.int64]:
    sums = _sums(before, integers[f"{layer}.weight"].T, integers[f"{layer}.bias"])
    return np.asarray(np.clip(sums >> 12, 0, UNIT))


def integer_points(
    integers: Integers, full: NDArray[np.uint8], points: int, observations: NDArray[np.uint8]
) -> NDArray[np.int64]:
    """The values in points of observations, one a row, as every player computes them."""
    second = _hidden(integers, "second", _first(integers, full, observations))
    sums = _sums(second, integers["third.weight"], integers["third.bias"])
    return np.asarray(np.clip((sums * points) >> 19, -LIMIT, LIMIT))


def integer_logits(
    integers: Integers, full: NDArray[np.uint8], observations: NDArray[np.uint8]
) -> NDArray[np.int64]:
    """The logits of all actions, times 2**12. Raises KeyError for a net without a policy."""
    hidden = _hidden(integers, "policy.hidden", _first(integers, full, observations))
    return _sums(hidden, integers["policy.action.weight"].T, integers["policy.action.bias"])
