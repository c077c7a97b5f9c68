"""Builds the package by maturin, once it is known that there is a compiler of Rust.

Without one, maturin tries to download it, and what goes wrong then is told in pages
that never say what to do.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from typing import Any

import maturin

SENTENCE = """\
boardwright is compiled from Rust, and no cargo is found: install Rust from
https://rustup.rs (or by the system's package manager), see that cargo is on the
PATH, and install the package again."""


def _with_rust(hook: Callable[..., Any]) -> Callable[..., Any]:
    """A step of the build that ends at once if there is no Rust."""

    def checked(*given: Any, **named: Any) -> Any:
        if shutil.which("cargo") is None:
            sys.exit(SENTENCE)
        return hook(*given, **named)

    return checked


get_requires_for_build_wheel = _with_rust(maturin.get_requires_for_build_wheel)
get_requires_for_build_editable = _with_rust(maturin.get_requires_for_build_editable)
get_requires_for_build_sdist = _with_rust(maturin.get_requires_for_build_sdist)
prepare_metadata_for_build_wheel = _with_rust(maturin.prepare_metadata_for_build_wheel)
prepare_metadata_for_build_editable = _with_rust(maturin.prepare_metadata_for_build_editable)
build_wheel = _with_rust(maturin.build_wheel)
build_editable = _with_rust(maturin.build_editable)
build_sdist = _with_rust(maturin.build_sdist)
