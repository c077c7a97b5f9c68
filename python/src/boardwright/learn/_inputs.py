"""What a net of a game sees: the numbers of an observation, each with its greatest value."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.learn._errors import LearnError
from boardwright.learn._optional import needed

__all__ = ["Inputs"]


@dataclass(frozen=True)
class Inputs:
    """The observations of a game, as ``Game.encoding`` tells them."""

    game: str
    """The full name of the game, with its options."""
    full: NDArray[np.uint8]
    """The greatest value of each number of an observation: planes, then scalars."""
    planes: tuple[int, ...]
    """How many cells each plane has, one entry a plane; scalars are left out."""
    board: tuple[int, int]
    """The rows and columns of each plane."""
    actions: int | None
    """How many flat indices moves have; None where there are none."""
    text: str
    """The encoding in words, of which a file keeps the digest."""

    @classmethod
    def of(cls, game: Any) -> Inputs:
        """Those of a game. Raises LearnError if it has no observations as numbers."""
        encoding = game.encoding
        if encoding is None:
            raise LearnError(f"{game.name} has no observations as numbers, so no net can see it")
        cells = encoding["rows"] * encoding["columns"]
        full = [plane["full"] for plane in encoding["planes"] for _ in range(cells)]
        full += [scalar["most"] for scalar in encoding["scalars"]]
        lines = [f"rows {encoding['rows']} columns {encoding['columns']}"]
        lines += [f"plane {plane['name']} {plane['full']}" for plane in encoding["planes"]]
        lines += [f"scalar {scalar['name']} {scalar['most']}" for scalar in encoding["scalars"]]
        lines.append(" ".join(["moves", *(str(axis["size"]) for axis in encoding["axes"])]))
        return cls(
            game=game.name,
            full=np.array(full, np.uint8),
            planes=(cells,) * len(encoding["planes"]),
            board=(encoding["rows"], encoding["columns"]),
            actions=encoding["actions"] if encoding["is_flat"] else None,
            text="".join(line + "\n" for line in lines),
        )

    def __len__(self) -> int:
        """How many numbers an observation has."""
        return len(self.full)

    @property
    def digest(self) -> str:
        """What tells encodings apart: SHA-256 of the text, in hexadecimal digits."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    # ---- packed observations: a bit a cell in planes of 0 and 1, else a byte ----

    @property
    def packed_size(self) -> int:
        """How many bytes a packed observation has, as ``Batch`` writes it."""
        return sum(stop - start for _, start, stop, _ in self.pieces())

    def pieces(self) -> list[tuple[int, int, int, bool]]:
        """Of each plane, and of all scalars together: where its numbers begin, from where
        to where its bytes are in a packed observation, and whether they are bits."""
        found, plain, packed = [], 0, 0
        for cells in self.planes:
            is_bits = cells > 0 and int(self.full[plain]) == 1
            size = -(-cells // 8) if is_bits else cells
            found.append((plain, packed, packed + size, is_bits))
            plain, packed = plain + cells, packed + size
        rest = len(self.full) - plain
        found.append((plain, packed, packed + rest, False))
        return found

    def pack(self, observations: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Observations, one a row, in packed form."""
        parts = []
        ends = [plain for plain, _, _, _ in self.pieces()][1:] + [len(self.full)]
        for (plain, _, _, is_bits), end in zip(self.pieces(), ends, strict=True):
            part = observations[:, plain:end]
            parts.append(np.packbits(part, axis=1, bitorder="little") if is_bits else part)
        return np.concatenate(parts, axis=1)

    def unpack(self, packed: Any, numpy: Any = np) -> Any:
        """The reverse of :meth:`pack`, in numpy or in ``jax.numpy``."""
        parts = []
        ends = [plain for plain, _, _, _ in self.pieces()][1:] + [len(self.full)]
        for (plain, start, stop, is_bits), end in zip(self.pieces(), ends, strict=True):
            part = packed[..., start:stop]
            if is_bits:
                part = numpy.unpackbits(part, axis=-1, bitorder="little")[..., : end - plain]
            parts.append(part)
        return numpy.concatenate(parts, axis=-1)

    def reflected(self, plain: Any, *, rows: bool = False, columns: bool = False) -> Any:
        """Observations with all planes turned over, of numpy or JAX: the first row last, or the
        first column."""
        size = sum(self.planes)
        planes = plain[:, :size].reshape(len(plain), len(self.planes), *self.board)
        planes = planes[:, :, :: -1 if rows else 1, :: -1 if columns else 1]
        both = planes.reshape(len(plain), size), plain[:, size:]
        module = np if isinstance(plain, np.ndarray) else _jax_numpy()
        return module.concatenate(both, axis=1)


def _jax_numpy() -> Any:
    return needed("jax.numpy")
