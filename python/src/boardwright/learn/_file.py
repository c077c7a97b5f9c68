"""The file of a net: safetensors with whole numbers, and where they come from.

The same net gives the same bytes: what is in the header is in one order, which the library
that reads these files does not promise for what it writes.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.cluster._folder import write_whole
from boardwright.learn._errors import LearnError, ValuesFileError
from boardwright.learn._inputs import Inputs
from boardwright.learn._net import (
    KINDS,
    MOST,
    Integers,
    Sizes,
    Weights,
    forward,
    integer_logits,
    integer_points,
    real,
    rounded,
    worst_sums,
)
from boardwright.learn._optional import needed

__all__ = ["FORMAT", "PROVENANCE", "Values"]

FORMAT = "boardwright-values-1"

POINTS = range(1, 100_000 + 1)
"""What the value of the net may be multiplied by."""

PROVENANCE = (
    "code_version",
    "options",
    "seeds",
    "games",
    "positions",
    "loss",
    "matches",
    "licence",
)
"""What every file tells of where it comes from, in words."""

NAMES = {np.dtype(np.int8): "I8", np.dtype(np.int16): "I16", np.dtype(np.int32): "I32"}


@dataclass(frozen=True)
class Values:
    """A net in whole numbers, as its file has it. Raises ValuesFileError if it is none."""

    inputs: Inputs
    sizes: Sizes
    integers: Integers
    points: int
    """How many points a value of 1 stands for."""
    beside_hand: bool = False
    """Whether the net tells what to add to the value by hand, and not the whole value."""
    provenance: Mapping[str, str] = field(default_factory=dict)
    """Where the net comes from; what is left out is empty in the file."""

    def __post_init__(self) -> None:
        if self.points not in POINTS:
            raise ValuesFileError(f"a value of 1 is 1 to 100000 points, not {self.points}")
        if self.sizes.inputs != len(self.inputs):
            raise ValuesFileError(
                f"the net sees {self.sizes.inputs} numbers and {self.inputs.game} has "
                f"{len(self.inputs)}"
            )
        if self.sizes.policy and self.sizes.actions != self.inputs.actions:
            raise ValuesFileError(
                f"the policy speaks of {self.sizes.actions} actions and {self.inputs.game} has "
                f"{self.inputs.actions}"
            )
        for name, shape in self.sizes.shapes().items():
            own = self.integers.get(name)
            if own is None:
                raise ValuesFileError(f"the net lacks {name}")
            if own.dtype != KINDS[name] or own.shape != shape:
                raise ValuesFileError(
                    f"{name} is {own.dtype} of the shape {own.shape}, and not "
                    f"{np.dtype(KINDS[name])} of the shape {shape}"
                )
        for layer, worst in worst_sums(self.integers, self.inputs.full, self.sizes).items():
            if worst > MOST:
                raise ValuesFileError(f"a sum of the layer {layer} may leave 32 bits: {worst}")

    @classmethod
    def of_weights(
        cls,
        game: Any,
        weights: Weights,
        *,
        points: int,
        beside_hand: bool = False,
        provenance: Mapping[str, str] | None = None,
    ) -> Values:
        """The net with these real weights, which are rounded."""
        inputs = Inputs.of(game)
        own = {name: np.asarray(value, np.float32) for name, value in weights.items()}
        sizes = sizes_of(own)
        if sizes.inputs != len(inputs):
            raise LearnError(f"the weights are for {sizes.inputs} numbers, not {len(inputs)}")
        for name, value in own.items():
            if not np.isfinite(value).all():
                raise LearnError(f"{name} has numbers that are not finite")
        whole = rounded(own, inputs.full, sizes)
        return cls(inputs, sizes, whole, points, beside_hand, dict(provenance or {}))

    # ---- what it says ----

    def evaluate(self, observations: NDArray[np.uint8]) -> NDArray[np.int64]:
        """The values in points of observations, one a row, as players compute them.

        With :attr:`beside_hand` it is what they add to the value by hand.
        """
        return integer_points(self.integers, self.inputs.full, self.points, observations)

    def logits(self, observations: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The logits of all actions. Raises LearnError if the net has no policy."""
        if not self.sizes.policy:
            raise LearnError("this net has no policy")
        whole = integer_logits(self.integers, self.inputs.full, observations)
        return (whole / 2.0**12).astype(np.float32)

    def weights(self) -> Weights:
        """The weights as real numbers, to go on training from."""
        return real(self.integers, self.inputs.full, self.sizes)

    def function(self) -> Callable[[Any], tuple[Any, Any]]:
        """The net as a function for JAX: from observations, one a row, to values in points and
        the logits of all actions, or None without a policy."""
        jnp = needed("jax.numpy")
        weights = {name: jnp.asarray(value) for name, value in self.weights().items()}
        full, points = jnp.asarray(self.inputs.full, jnp.float32), self.points

        def judge(observations: Any) -> tuple[Any, Any]:
            value, logits = forward(weights, jnp.asarray(observations, jnp.float32) / full)
            return value * points, logits

        return judge

    # ---- the file ----

    def metadata(self) -> dict[str, str]:
        """What the file tells besides the weights."""
        return {
            "format": FORMAT,
            "game": self.inputs.game,
            "encoding": self.inputs.digest,
            "points": str(self.points),
            "beside_hand": "true" if self.beside_hand else "false",
            **{name: "" for name in PROVENANCE},
            **self.provenance,
        }

    def to_bytes(self) -> bytes:
        """The content of the file."""
        # The widest numbers first, so that each begins at a multiple of its own size.
        names = sorted(self.sizes.names, key=lambda n: (-self.integers[n].dtype.itemsize, n))
        header: dict[str, Any] = {"__metadata__": self.metadata()}
        place, parts = 0, []
        for name in names:
            own = np.ascontiguousarray(self.integers[name])
            content = own.astype(own.dtype.newbyteorder("<"), copy=False).tobytes()
            header[name] = {
                "dtype": NAMES[own.dtype],
                "shape": list(own.shape),
                "data_offsets": [place, place + len(content)],
            }
            place += len(content)
            parts.append(content)
        text = json.dumps(header, sort_keys=True, separators=(",", ":")).encode()
        text += b" " * (-len(text) % 8)
        return b"".join([len(text).to_bytes(8, "little"), text, *parts])

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes the file, so that nobody ever finds a part of it."""
        try:
            write_whole(Path(path), self.to_bytes())
        except OSError as error:
            raise LearnError(f"{path} cannot be written: {error}") from error

    @classmethod
    def from_bytes(cls, content: bytes, game: Any) -> Values:
        """The net that a file holds, for this game."""
        try:
            integers: Integers = needed("safetensors.numpy").load(content)
            size = int.from_bytes(content[:8], "little")
            metadata = json.loads(content[8 : 8 + size]).get("__metadata__") or {}
        except LearnError:
            raise
        except Exception as error:  # The library's own kinds of errors.
            raise ValuesFileError(f"this is no file of safetensors: {error}") from error
        inputs = Inputs.of(game)
        expected = {"format": FORMAT, "game": inputs.game, "encoding": inputs.digest}
        for name, own in expected.items():
            if metadata.get(name) != own:
                raise ValuesFileError(f"its {name} is {metadata.get(name)!r} and not {own!r}")
        told = metadata.get("points", "")
        if not (told.isascii() and told.isdigit() and len(told) < 7):
            raise ValuesFileError(f"its points are no whole number: {told!r}")
        if metadata.get("beside_hand") not in ("true", "false"):
            raise ValuesFileError("its beside_hand is neither true nor false")
        return cls(
            inputs,
            sizes_of(integers),
            integers,
            int(told),
            metadata["beside_hand"] == "true",
            {
                name: value
                for name, value in metadata.items()
                if name not in (*expected, "points", "beside_hand")
            },
        )

    @classmethod
    def read(cls, path: str | os.PathLike[str], game: Any) -> Values:
        """The net in a file, for this game. Raises ValuesFileError, which says what is wrong."""
        try:
            content = Path(path).read_bytes()
        except OSError as error:
            raise ValuesFileError(f"{path} cannot be read: {error}") from error
        try:
            return cls.from_bytes(content, game)
        except ValuesFileError as error:
            raise ValuesFileError(f"{path}: {error}") from error


def sizes_of(weights: Mapping[str, NDArray[Any]]) -> Sizes:
    """The sizes of a net, as the shapes of its weights tell them."""

    def shape(name: str) -> tuple[int, int]:
        own = weights.get(name)
        if own is None or own.ndim != 2:
            raise ValuesFileError(f"the net lacks {name} of two dimensions")
        return own.shape[0], own.shape[1]

    (inputs, first), (second, _) = shape("first.weight"), shape("second.weight")
    if "policy.action.weight" not in weights:
        own = Sizes(inputs, first, second)
    else:
        actions, policy = shape("policy.action.weight")
        own = Sizes(inputs, first, second, policy, actions)
    unknown = set(weights) - set(own.names)
    if unknown:
        raise ValuesFileError(f"{sorted(unknown)[0]} is no part of a net")
    return own
