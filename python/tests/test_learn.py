"""Learning: positions from games, training, and runs that are interrupted."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import boardwright as bw
import numpy as np
import pytest

for needed in ("jax", "optax", "pyarrow", "safetensors", "tqdm"):
    pytest.importorskip(needed, reason=f"{needed} cannot be had here")

from boardwright import learn  # noqa: E402
from boardwright.cluster import ClusterError, Progress  # noqa: E402
from boardwright.learn import (  # noqa: E402
    Inputs,
    LearnError,
    Matches,
    Positions,
    Training,
    Values,
    plan_of,
    positions,
    train,
)
from boardwright.learn._positions import UNKNOWN  # noqa: E402
from boardwright.learn._train import fitted_scale, sigmoid  # noqa: E402

TINY = Training(first=8, second=4, epochs=4, batch=128, checks=8, rate=1e-2)
PLAYER = "expectiminimax(positions=50)"


def content(folder: Path) -> dict[str, bytes]:
    """All files of a folder and of those in it, but for the lock."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "lock"
    }


def counted(folder: Path) -> dict[str, bytes]:
    """The result of playing for positions, and the files that it names."""
    found = content(folder)
    named = {shard["file"] for shard in json.loads(found["result.json"])["shards"]}
    return {name: own for name, own in found.items() if name in {*named, "result.json"}}


def played(folder: Path, game: str = "einstein", **settings: Any) -> tuple[Any, Positions]:
    """Positions of a few games."""
    wanted = settings.pop("wanted", 600)
    options = settings.pop("options", {"local": True, "workers": 2})
    player = settings.pop("player", PLAYER)
    plan = plan_of(game, player=player, **settings)
    found = positions(plan, positions=wanted, folder=folder, **options)
    files = [folder / shard.file for shard in found.shards]
    return found, Positions.read(files, Inputs.of(bw.Game(game)))


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Positions:
    """Positions to learn from."""
    folder = tmp_path_factory.mktemp("positions")
    return played(folder, wanted=6000, opening=(2, 10), shard=4)[1]


# ---- positions ----


def test_positions_are_those_of_their_games(tmp_path: Path) -> None:
    """Each is played again from its seed, and seen and valued anew."""
    found, own = played(tmp_path, opening=(3, 3), random_moves=0.0, wanted=100, shard=1)
    assert found.positions == len(own) >= 100 and found.games == len(found.shards)
    game = bw.Game("einstein")
    inputs = Inputs.of(game)
    for shard in found.shards[:3]:
        rows = Positions.read([tmp_path / shard.file], inputs)
        number = int(rows.game[0])
        state = game.start(number)
        state.open_at_random(3)
        player = bw.Player(PLAYER, number)  # One game a job, so the job has this number.
        row, waiting = 0, []
        while not state.is_over:
            seat = game.seats[0] if state.is_chance else state.due[0]
            packed = inputs.pack(state.observation(seat)[None])[0]
            assert (rows.packed[row] == packed).all()
            assert rows.hand[row] == state.evaluate(seat)
            if state.is_chance:
                waiting.append(row)
                assert rows.change[row] == UNKNOWN
                state.roll()
            else:
                choice = player.consider(state, seat)
                assert rows.points[row] == choice["points"]
                after = state.after(choice["move"], seat).evaluate(seat)
                assert rows.change[row] == after - state.evaluate(seat)
                for before in waiting:
                    expected = choice["points"] if seat == game.seats[0] else -choice["points"]
                    assert rows.points[before] == expected
                waiting = []
                state.play(choice["move"], seat)
            row += 1
        assert set(rows.result.tolist()) <= {0.0, 1.0}
        # What comes after the last decision has no value, but an end.
        assert row >= len(rows) >= row - len(waiting)


def test_files_do_not_depend_on_workers(tmp_path: Path) -> None:
    for workers, name in ((1, "one"), (3, "three")):
        played(tmp_path / name, options={"local": True, "workers": workers}, shard=2)
    assert counted(tmp_path / "one") == counted(tmp_path / "three")


def test_a_lost_worker_changes_nothing(tmp_path: Path) -> None:
    played(tmp_path / "whole", shard=2)
    lost: list[int] = []

    def kill(progress: Progress) -> None:
        if progress.jobs >= 3 and not lost and progress.workers:
            lost.append(progress.workers[0])
            os.kill(lost[0], signal.SIGKILL)

    options = {"local": True, "workers": 2, "watch": kill}
    played(tmp_path / "lost", shard=2, options=options)
    assert lost
    assert counted(tmp_path / "whole") == counted(tmp_path / "lost")


def test_a_job_that_fails_is_told(tmp_path: Path) -> None:
    plan = replace(plan_of("einstein", player=PLAYER), player="nobody")
    with pytest.raises(ClusterError, match="job 0 failed: ClusterError: PlayerNameError"):
        positions(plan, positions=10, folder=tmp_path, local=True, workers=1)


def test_more_positions_can_be_asked_for_later(tmp_path: Path) -> None:
    played(tmp_path / "later", wanted=100, shard=2)
    played(tmp_path / "later", wanted=500, shard=2)
    played(tmp_path / "once", wanted=500, shard=2)
    assert counted(tmp_path / "later") == counted(tmp_path / "once")


def test_positions_of_another_plan_are_refused(tmp_path: Path) -> None:
    played(tmp_path, wanted=50)
    with pytest.raises(ClusterError, match="holds another run"):
        played(tmp_path, wanted=50, seed=1)
    with pytest.raises(LearnError, match="holds no positions of kuhn"):
        Positions.read(sorted(tmp_path.glob("*.parquet")), Inputs.of(bw.Game("kuhn")))


def test_random_moves_leave_no_result_before_them(tmp_path: Path) -> None:
    _, own = played(tmp_path, random_moves=0.5, wanted=400)
    is_unknown = np.isnan(own.result)
    assert 0.5 < is_unknown.mean() < 1
    # Of a game the results are known from some place on.
    for game in np.unique(own.game):
        part = is_unknown[own.game == game]
        assert (np.diff(part.astype(int)) <= 0).all()


def test_a_decided_game_ends(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"game": "chess", "player": "alpha-beta(positions=50)"}
    early, _ = played(tmp_path / "early", decided=300, wanted=300, **settings)
    late, _ = played(tmp_path / "late", wanted=300, **settings)
    assert early.decisions / early.games < 0.8 * late.decisions / late.games
    own = Positions.read(
        [tmp_path / "early" / shard.file for shard in early.shards], Inputs.of(bw.Game("chess"))
    )
    ended = ~np.isnan(own.result)
    assert np.corrcoef(own.points[ended], own.result[ended])[0, 1] > 0.3


@pytest.mark.parametrize(
    "game", ["loka(players=3)", "backgammon", "goofspiel", "hanabi", "face-off"]
)
def test_other_kinds_of_games_have_positions(game: str, tmp_path: Path) -> None:
    player = "greedy" if game in ("goofspiel", "hanabi") else "expectiminimax(positions=20)"
    _, own = played(tmp_path, game, player=player, wanted=60, shard=1, most_events=120)
    is_known = ~np.isnan(own.result)
    assert ((own.result[is_known] >= 0) & (own.result[is_known] <= 1)).all()
    assert ((own.points != UNKNOWN) | is_known).all()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"opening": (5, 2)}, "an opening"),
        ({"opening": (-1, 2)}, "an opening"),
        ({"random_moves": 1.0}, "share of random moves"),
        ({"shard": 0}, "at least 1"),
        ({"decided": -1}, "decided at least 0"),
        ({"seed": 2**64}, "the seed"),
    ],
)
def test_plans_that_make_no_sense_are_refused(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(LearnError, match=sentence):
        plan_of("einstein", **settings)


# ---- training ----


def test_the_scale_is_the_one_that_results_come_from() -> None:
    random = np.random.default_rng(1)
    points = random.normal(0, 500, 20_000)
    result = (random.random(20_000) < sigmoid(points / 256)).astype(np.float32)
    assert fitted_scale(points, result) == pytest.approx(256, rel=0.1)


def test_a_net_learns_what_positions_are_worth(known: Positions) -> None:
    """It must come nearer to what the search found than a constant does, by far."""
    inputs = Inputs.of(bw.Game("einstein"))
    training = replace(TINY, first=16, epochs=12, search_share=1.0, held_back=5)
    trained = train(known, inputs, training)
    assert trained.loss == min(check.held_back for check in trained.checks)
    held = known.game % np.uint64(5) == 4
    target = sigmoid(known.points[held] / trained.scale)
    assert trained.loss < 0.75 * target.var()
    said = sigmoid(trained.values.evaluate(inputs.unpack(known.packed[held])) / trained.scale)
    assert ((said - target) ** 2).mean() == pytest.approx(trained.loss, rel=1e-5)


def test_a_net_beside_the_value_by_hand_begins_where_that_is(known: Positions) -> None:
    inputs = Inputs.of(bw.Game("einstein"))
    trained = train(known, inputs, replace(TINY, beside_hand=True, likely_win=400))
    assert trained.values.beside_hand
    assert trained.scale == pytest.approx(400 / math.log(3))
    assert trained.loss < trained.hand_loss * 1.02


def test_only_quiet_positions_are_learned_from(known: Positions) -> None:
    inputs = Inputs.of(bw.Game("einstein"))
    all_of_them = train(known, inputs, replace(TINY, epochs=1))
    quiet = train(known, inputs, replace(TINY, epochs=1, most_change=0))
    is_quiet = (known.change == UNKNOWN) | (known.change == 0)
    assert all_of_them.positions == (known.game % np.uint64(20) != 19).sum()
    assert quiet.positions == (is_quiet & (known.game % np.uint64(20) != 19)).sum()


def test_mirrors_are_learned_alike(known: Positions) -> None:
    """With the board turned over at random, a net values both ways nearly alike."""
    own = Inputs.of(bw.Game("lines-of-action"))
    batch = bw.Batch("lines-of-action", 600, seed=3, records=False, reserve=0)
    arrays = batch.arrays("observations", "counts")
    batch.write(**arrays)
    random = np.random.default_rng(1)
    for _ in range(10):
        choice = random.integers(np.maximum(arrays["counts"], 1)).astype(np.uint32)
        batch.step(choice, listed=True, **arrays)
    seen = arrays["observations"].copy()
    # What is worth something lies in the first columns alone.
    planes = seen[:, :64].reshape(-1, 8, 8)
    points = (300 * (planes[:, :, :4].sum((1, 2)) - planes[:, :, 4:].sum((1, 2)))).astype(np.int32)
    count = len(seen)
    positions_of = Positions(
        own.pack(seen),
        points,
        np.zeros(count, np.int32),
        np.full(count, np.nan, np.float32),
        np.arange(count, dtype=np.uint64),
        np.zeros(count, np.int32),
    )
    training = Training(first=8, second=4, epochs=60, batch=64, rate=1e-2, likely_win=400)
    spread = {}
    for mirror in ("none", "columns"):
        net = train(positions_of, own, replace(training, mirror=mirror)).values
        said = sigmoid(net.evaluate(seen) / 364)
        turned = sigmoid(net.evaluate(own.reflected(seen, columns=True)) / 364)
        spread[mirror] = np.abs(said - turned).mean()
    assert spread["columns"] < 0.3 * spread["none"]


def test_too_few_positions_are_refused(known: Positions) -> None:
    one = known.chosen(np.flatnonzero(known.game == known.game[0]))
    with pytest.raises(LearnError, match="are too few"):
        train(one, Inputs.of(bw.Game("einstein")), TINY)
    with pytest.raises(LearnError, match="multiple of 8"):
        Training(first=9)
    with pytest.raises(LearnError, match="share of the search"):
        Training(search_share=2.0)
    with pytest.raises(LearnError, match="turned over is one of"):
        Training(mirror="rows")


def test_it_ends_early_when_nothing_is_gained(known: Positions) -> None:
    """Results drawn by lot cannot be learned, so held-back games soon speak against it."""
    random = np.random.default_rng(1)
    lots = replace(
        known,
        points=np.full(len(known), UNKNOWN, np.int32),
        result=random.integers(0, 2, len(known)).astype(np.float32),
    )
    training = replace(TINY, first=64, epochs=200, checks=100, patience=5)
    trained = train(lots, Inputs.of(bw.Game("einstein")), training)
    assert trained.checks[-1].step < trained.steps / 2
    assert trained.loss > 0.23


def test_a_training_goes_on_from_its_checkpoint(known: Positions, tmp_path: Path) -> None:
    inputs = Inputs.of(bw.Game("einstein"))
    whole = train(known, inputs, TINY)
    checkpoint = tmp_path / "checkpoint.npz"

    class Stopped(Exception):
        pass

    def stop(check: Any, steps: int, values: Values) -> None:
        raise Stopped

    for _ in range(3):
        with pytest.raises(Stopped):
            train(known, inputs, TINY, checkpoint=checkpoint, watch=stop)
    again = train(known, inputs, TINY, checkpoint=checkpoint)
    assert again.values.to_bytes() == whole.values.to_bytes()
    assert again.checks == whole.checks
    with pytest.raises(LearnError, match="of another net"):
        train(known, inputs, replace(TINY, first=16), checkpoint=checkpoint)
    checkpoint.write_bytes(b"PK")
    with pytest.raises(LearnError, match="cannot be read"):
        train(known, inputs, TINY, checkpoint=checkpoint)


# ---- whole runs ----


def command(folder: Path) -> list[str]:
    return [
        *(sys.executable, "-m", "boardwright.learn", "values", "einstein"),
        *("--folder", str(folder), "--local", "--workers", "2", "--quiet", "--json"),
        *("--positions", "1500", "--player", PLAYER, "--shard", "2", "--games", "0"),
        *("--first", "8", "--second", "4", "--batch", "32", "--epochs", "10"),
    ]


def test_a_run_that_is_killed_three_times_gives_the_same_file(tmp_path: Path) -> None:
    environment = {**os.environ, "JAX_PLATFORMS": "cpu"}
    began = time.monotonic()
    subprocess.run(command(tmp_path / "whole"), check=True, env=environment, capture_output=True)
    took = time.monotonic() - began
    folder = tmp_path / "killed"
    for part in (0.35, 0.3, 0.5):
        process = subprocess.Popen(
            command(folder), env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(took * part)
        process.kill()
        process.wait()
    done = subprocess.run(command(folder), check=True, env=environment, capture_output=True)
    told = json.loads(done.stdout)
    assert told["positions"] > 1000 and told["matches"] == []
    whole, killed = content(tmp_path / "whole"), content(folder)
    names = ["einstein.safetensors", "loss.csv", "checkpoint.npz", "positions/result.json"]
    assert {name: killed[name] for name in names} == {name: whole[name] for name in names}
    own = Values.read(folder / "einstein.safetensors", bw.Game("einstein"))
    assert own.provenance["games"] == str(told["games"])
    assert json.loads(own.provenance["options"])["training"]["first"] == 8


def test_errors_of_the_command_are_sentences(tmp_path: Path) -> None:
    def told(*arguments: str) -> str:
        run = [sys.executable, "-m", "boardwright.learn", "values", *arguments]
        done = subprocess.run(run, capture_output=True, text=True, cwd=tmp_path)
        assert done.returncode == 1 and done.stdout == ""
        return done.stderr

    assert told("nothing", "--folder", "f").startswith("error: ")
    assert "error: the first layer has a multiple of 8" in told(
        "einstein", "--folder", "f", "--first", "12"
    )
    assert "may have only letters from a to z" in told("einstein", "--folder", "with space")
    assert "'none' cannot be imported" in told("einstein", "--folder", "f", "--module", "none")


def test_players_are_given_files() -> None:
    assert learn.with_value("greedy", "a/b.safetensors") == "greedy(value=a/b.safetensors)"
    told = learn.with_value("alpha-beta(positions=200,margin=8)", "f.safetensors")
    assert told == "alpha-beta(value=f.safetensors,positions=200,margin=8)"
    for path in ("a b", "f,x", "f)", "ü"):
        with pytest.raises(LearnError, match="may have only"):
            learn.with_value("greedy", path)


def test_a_run_needs_a_folder() -> None:
    with pytest.raises(LearnError, match="needs a folder"):
        learn.values("einstein", matches=Matches(games=0))
    with pytest.raises(LearnError, match="need a folder"):
        positions(plan_of("einstein"))
