"""What is said where the package cannot be built."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parents[1]


def test_without_rust_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    pytest.importorskip("maturin", reason="maturin is not installed here")
    # A PATH that has nothing but the interpreter.
    os.symlink(sys.executable, tmp_path / "python")
    script = "import boardwright_build as build; build.get_requires_for_build_wheel()"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={"PATH": str(tmp_path), "PYTHONPATH": str(HERE / "build_backend")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert done.stderr.startswith("boardwright is compiled from Rust, and no cargo is found: install")
    assert "Traceback" not in done.stderr


def test_pip_says_so_and_nothing_of_downloads(tmp_path: Path) -> None:
    probe = [sys.executable, "-m", "pip", "--version"]
    if subprocess.run(probe, capture_output=True, check=False).returncode != 0:
        pytest.skip("pip is not installed here")
    pytest.importorskip("maturin", reason="maturin is not installed here")
    sources = tmp_path / "sources"
    ignored = shutil.ignore_patterns("target", ".venv", "*.so", "__pycache__")
    shutil.copytree(HERE, sources, ignore=ignored)
    done = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", str(sources)],
        env={"PATH": str(tmp_path), "HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    told = done.stdout + done.stderr
    assert done.returncode != 0
    assert "no cargo is found: install Rust from" in told
    assert "httpx" not in told and "Traceback" not in told
