"""Another author's game: Pig of the guide as a Python module of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PYTHON = Path(__file__).resolve().parents[1]
GUIDE = PYTHON.parent / "docs" / "adding_a_ruleset.md"

MANIFEST = """
[package]
name = "pig"
version = "0.1.0"
edition = "2024"

[lib]
crate-type = ["cdylib"]

[dependencies]
boardwright = {{ path = "{root}/crates/boardwright", default-features = false, features = ["referee", "std"] }}
boardwright-catalogue = {{ path = "{root}/crates/catalogue" }}
boardwright-python = {{ path = "{root}/python", default-features = false }}
pyo3 = {{ version = "0.30", features = ["abi3-py311"] }}

[profile.release]
lto = "off"
codegen-units = 4
strip = "debuginfo"

[workspace]
"""

PROGRAM = """
import copy, pickle
import boardwright as bw
import pig

assert [game["name"] for game in pig.games()] == ["pig"]
assert [game["name"] for game in bw.games()] != ["pig"]
game = pig.Game("pig")
state = game.start(7)
try:
    state.play("hold")
    raise AssertionError
except bw.IllegalMove as error:
    assert error.rule == "pig.hold.nothing"
state.play_out("greedy,expectiminimax(positions=200)")
assert state.is_over
for thing in (game, pig.Player("greedy", 3)):
    assert repr(pickle.loads(pickle.dumps(thing))) == repr(thing)
assert pickle.loads(pickle.dumps(state)) == state and pig.replay(state.record.text) == state
assert type(state).__module__ == "pig" and type(bw.Game("kuhn").start(1)).__module__ == "boardwright"
try:
    pig.Game("chess")
    raise AssertionError
except bw.GameNameError as error:
    assert "pig" in str(error)
"""

CLUSTER = """
from pathlib import Path
import pig
from boardwright import cluster
from pyarrow import parquet

shared = {"module": "pig", "workers": 2}
assert cluster.perft("pig", 6, jobs=20, **shared).nodes == pig.Game("pig").start(1).perft(6)
met = cluster.arena("pig", ["random", "expectiminimax(positions=500)"], games=60, **shared)
assert met.rated[0].player.startswith("expectiminimax") and met.meetings[0].result.games == 60
played = cluster.selfplay("pig", games=10, shard=5, folder="games", **shared)
for shard in played.shards:
    for row in parquet.read_table(Path("games") / shard.file).to_pylist():
        assert pig.replay(row["record"]).is_over and row["actions"] is None
"""


def block(kind: str, holds: str) -> str:
    """The block of code of the guide that holds a text."""
    blocks = GUIDE.read_text(encoding="utf-8").split(f"```{kind}\n")[1:]
    codes = (block.split("\n```")[0] for block in blocks)
    return next(code for code in codes if holds in code)


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the compiled module."""
    if shutil.which("cargo") is None or not GUIDE.exists() or sys.platform == "win32":
        pytest.skip("the module of another author is built where there are cargo and the guide")
    home = tmp_path_factory.mktemp("pig")
    (home / "src").mkdir()
    code = block("rust", "impl Ruleset for Pig")
    for word in ("struct ", "enum "):
        code = code.replace(f"\n{word}", f"\npub {word}")
    code = code.replace("\nfn main()", "\n#[allow(dead_code)]\npub fn shown()")
    (home / "src" / "pig.rs").write_text(code, encoding="utf-8")
    # All that whoever has the game adds to it.
    offered = block("rust,ignore", "boardwright_python::offer")
    (home / "src" / "lib.rs").write_text(offered, encoding="utf-8")
    (home / "Cargo.toml").write_text(MANIFEST.format(root=PYTHON.parent), encoding="utf-8")
    # What was compiled for the package serves here too.
    shutil.copy(PYTHON / "Cargo.lock", home)
    target = Path(os.environ.get("CARGO_TARGET_DIR", PYTHON / "target"))
    built = subprocess.run(
        ["cargo", "build", "--release", "--offline", "--target-dir", str(target)],
        cwd=home,
        env={**os.environ, "PYO3_PYTHON": sys.executable, "PYO3_BUILD_EXTENSION_MODULE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    library = "libpig.dylib" if sys.platform == "darwin" else "libpig.so"
    shutil.copy(target / "release" / library, home / "pig.abi3.so")
    return home


def run(program: str, module: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=module,
        env={**os.environ, "PYTHONPATH": str(module)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_it_offers_what_the_package_offers(module: Path) -> None:
    run(PROGRAM, module)


def test_the_example_of_the_guide_runs(module: Path) -> None:
    run(block("python", "import pig"), module)


def test_it_runs_on_a_cluster_by_its_name(module: Path) -> None:
    for needed in ("ray", "pyarrow", "scipy", "tqdm"):
        pytest.importorskip(needed)
    run(CLUSTER, module)
