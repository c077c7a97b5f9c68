"""The stubs say what is there, and types hold."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright import _native

HERE = Path(__file__).resolve().parents[1]


def run(*command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=HERE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stubs_agree_with_the_compiled_module() -> None:
    pytest.importorskip("mypy")
    run("mypy.stubtest", "boardwright._native", "--mypy-config-file", "pyproject.toml")


def test_types_hold_by_mypy() -> None:
    pytest.importorskip("mypy")
    run("mypy")


def test_types_hold_by_pyright() -> None:
    pytest.importorskip("pyright")
    if not pyright_is_there():
        pytest.skip("pyright cannot be had")
    run("pyright", "--pythonpath", sys.executable)


def pyright_is_there() -> bool:
    """It comes with a program of its own, which it loads when it runs first."""
    probe = subprocess.run(
        [sys.executable, "-m", "pyright", "--version"], capture_output=True, check=False
    )
    return probe.returncode == 0


def snippets(page: Path) -> list[str]:
    """The pieces of Python on a page."""
    return re.findall(r"^```python\n(.*?)^```$", page.read_text(), re.DOTALL | re.MULTILINE)


@pytest.fixture
def written(tmp_path: Path) -> list[Path]:
    """The pieces of the README, each in a file, but those that need what is not there."""
    files = []
    for number, snippet in enumerate(snippets(HERE / "README.md")):
        for needed in re.findall(r"^# needs (\S+)$", snippet, re.MULTILINE):
            pytest.importorskip(needed, reason=f"{needed} cannot be had here")
        files.append(tmp_path / f"snippet_{number}.py")
        files[-1].write_text(snippet)
    assert files
    return files


def test_the_snippets_of_the_readme_run(written: list[Path]) -> None:
    for file in written:
        done = subprocess.run(
            [sys.executable, str(file)], cwd=file.parent, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr


def test_the_types_of_the_snippets_hold(written: list[Path]) -> None:
    pytest.importorskip("mypy")
    run("mypy", *map(str, written))
    pytest.importorskip("pyright")
    if not pyright_is_there():
        pytest.skip("pyright cannot be had")
    run("pyright", "--pythonpath", sys.executable, *map(str, written))


def test_the_compiled_module_says_what_the_stubs_say() -> None:
    tree = ast.parse((HERE / "src" / "boardwright" / "_native.pyi").read_text())
    said = 0
    for node in tree.body:
        if not isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            continue
        there = getattr(_native, node.name)
        assert inspect.getdoc(there) == ast.get_docstring(node), node.name
        for part in node.body:
            if isinstance(part, ast.FunctionDef) and not part.name.startswith("__"):
                told = ast.get_docstring(part)
                if told is not None:
                    said += 1
                    found = inspect.getdoc(getattr(there, part.name))
                    assert found == told, (node.name, part.name)
    assert said > 100
