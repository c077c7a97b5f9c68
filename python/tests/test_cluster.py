"""Runs on a local cluster of Ray, or on processes: the same whatever workers there are, and lost
ones."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import boardwright as bw

for needed in ("ray", "pyarrow", "scipy", "tqdm"):
    pytest.importorskip(needed, reason=f"{needed} cannot be had here")

from boardwright import cluster  # noqa: E402
from boardwright.cluster._local import connected  # noqa: E402

Run = Callable[..., Any]

# Each has many more jobs than four workers have at a time, so that a worker that is
# killed early has one.
RUNS: dict[str, Run] = {
    "perft": lambda **options: cluster.perft("chess", 5, jobs=200, **options),
    "perft with tables": lambda **options: cluster.perft(
        "lines-of-action", 4, jobs=60, table=4, divided=True, **options
    ),
    "arena": lambda **options: cluster.arena(
        "lines-of-action", ["random", "greedy", "mcts(positions=50)"], games=16, **options
    ),
    "arena that stops early": lambda **options: cluster.arena(
        "face-off",
        ["greedy", "random"],
        games=2000,
        openings=2,
        sprt=cluster.Sprt(0, 30),
        **options,
    ),
    "balance": lambda **options: cluster.balance(
        "face-off", ["rooks", "knights", "3,0,1,0,0"], player="greedy", games=12, **options
    ),
    "selfplay of players": lambda **options: cluster.selfplay(
        "face-off", games=40, players=["greedy", "random"], shard=2, observations=True, **options
    ),
    "selfplay of a policy": lambda **options: cluster.selfplay(
        "lines-of-action", games=40, policy="policies:even", shard=2, seed=2**64 - 20, **options
    ),
    "balance of four": lambda **options: cluster.balance(
        "loka", ["balanced", "knights"], player="random", games=60, **options
    ),
}


@pytest.fixture(scope="module")
def local() -> Iterator[None]:
    """A cluster that all tests of this module share."""
    with pytest.MonkeyPatch.context() as patch:
        # Workers import the policies of the tests by their name.
        patch.setenv("PYTHONPATH", str(Path(__file__).parent))
        with connected(4, None):
            yield


def content(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


class Killer:
    """Kills a worker in the middle of its job, once so many jobs are answered."""

    def __init__(self, after: int) -> None:
        self.after = after
        self.last: Any = None
        self.killed: int | None = None

    def __call__(self, progress: Any) -> None:
        self.last = progress
        if self.killed is None and progress.jobs >= self.after and progress.workers:
            self.killed = progress.workers[0]
            os.kill(self.killed, signal.SIGKILL)


@pytest.mark.parametrize("name", RUNS)
def test_workers_and_losses_change_nothing(name: str, local: None, tmp_path: Path) -> None:
    found = {}
    # Three are plain processes, and the others workers of Ray.
    for workers in (1, 2, 3, 4):
        killer = Killer(3)
        folder = tmp_path / str(workers)
        result = RUNS[name](folder=folder, workers=workers, watch=killer, local=workers == 3)
        assert killer.killed is not None
        assert killer.last.lost == 1 or "early" in name
        assert killer.killed not in killer.last.workers or "early" in name
        found[workers] = (result, content(folder))
    assert found[1] == found[2] == found[3] == found[4]
    assert {"answers.jsonl", "result.json", "run.json"} <= set(found[1][1])


def test_counts_are_those_of_one_process(local: None) -> None:
    state = bw.Game("chess").start(1)
    position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
    assert cluster.perft("chess", 5, workers=2).nodes == state.perft(5) == 4_865_609
    divided = cluster.perft("chess", 4, position=position, jobs=50, divided=True, workers=2)
    assert divided.nodes == 4_085_603
    below = bw.Game("chess").start(1, position=position).divide(4)
    assert divided.below == dict(below)
    assert cluster.perft("chess", 0, workers=2).nodes == 1


@pytest.mark.parametrize("name", ["perft", "arena"])
def test_an_interrupted_run_goes_on_from_its_folder(name: str, local: None, tmp_path: Path) -> None:
    RUNS[name](folder=tmp_path / "whole", workers=2)

    class Interrupted(Exception):
        pass

    def interrupt(progress: Any) -> None:
        if progress.jobs >= 10:
            raise Interrupted

    with pytest.raises(Interrupted):
        RUNS[name](folder=tmp_path / "parts", workers=2, watch=interrupt)
    answers = tmp_path / "parts" / "answers.jsonl"
    assert len(answers.read_text().splitlines()) == 10
    assert not (tmp_path / "parts" / "result.json").exists()
    # A line that was being written when the power failed.
    with answers.open("a") as file:
        file.write('{"answer":{"no')
    killer = Killer(12)
    RUNS[name](folder=tmp_path / "parts", workers=2, watch=killer)
    assert killer.last.jobs == len(answers.read_text().splitlines())
    assert content(tmp_path / "parts") == content(tmp_path / "whole")
    # What is finished is only read.
    before = killer.last
    RUNS[name](folder=tmp_path / "parts", workers=2, watch=killer)
    assert killer.last is before
    assert content(tmp_path / "parts") == content(tmp_path / "whole")


@pytest.mark.parametrize("failing", [1, 2, 5, 9])
def test_a_full_disk_is_told_in_a_sentence(
    failing: int,
    local: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from boardwright.cluster.__main__ import main

    command = ["selfplay", "kuhn", "--games", "12", "--shard", "2", "--workers", "2", "--quiet"]
    whole, folder = tmp_path / "whole", tmp_path / "folder"
    assert main([*command, "--folder", str(whole)]) == 0
    capsys.readouterr()
    written = 0

    def full(file: int) -> None:
        nonlocal written
        written += 1
        if written == failing:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr("boardwright.cluster._folder.os.fsync", full)
        assert main([*command, "--folder", str(folder)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"error: the folder {folder} cannot be ")
    assert "No space left on device" in told.err and len(told.err.splitlines()) == 1
    # Nothing takes up room without being of use, and the run goes on when there is room again.
    assert not list(folder.glob("*.part"))
    assert main([*command, "--folder", str(folder)]) == 0
    assert content(folder) == content(whole)


@pytest.mark.skipif(sys.platform == "win32", reason="files have no limit here")
def test_answers_that_do_not_fit_are_told_in_a_sentence(tmp_path: Path) -> None:
    """In a process that may write files of 4,000 bytes only, as on a disk that is nearly full."""
    script = """
import json, resource, signal, sys
from boardwright.cluster._errors import ClusterError
from boardwright.cluster._folder import Folder
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4_000, 4_000))
try:
    with Folder(sys.argv[1], {"test": 1}) as folder:
        for job in range(1_000):
            folder.add(job, {"text": "x" * 90})
except ClusterError as error:
    print(job, error)
"""
    command = [sys.executable, "-c", script, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and not done.stderr, done.stderr
    job, _, sentence = done.stdout.partition(" ")
    assert sentence.startswith(f"the folder {tmp_path} cannot be written: ")
    from boardwright.cluster._folder import Folder

    with Folder(tmp_path, {"test": 1}) as folder:
        assert len(folder) == int(job) > 20
        assert folder.add(int(job), {"text": "y"})
        assert [answer for answer, _ in folder.answers()] == list(range(int(job) + 1))


def test_a_net_goes_to_the_workers_through_the_object_store(local: None, tmp_path: Path) -> None:
    import numpy as np
    import pyarrow.parquet

    def played(name: str, net: Any) -> Any:
        return cluster.selfplay(
            "kuhn",
            games=20,
            shard=5,
            policy="policies:by_weights",
            net=net,
            folder=tmp_path / name,
            workers=2,
        )

    low = {"weights": np.arange(100, 0, -1, dtype=np.float32)}
    high = {"weights": np.arange(1, 101, dtype=np.float32)}
    for name, net, chosen in (("low", low, min), ("high", high, max)):
        result = played(name, net)
        for shard in result.shards:
            table = pyarrow.parquet.read_table(tmp_path / name / shard.file)
            for actions in table["actions"].to_pylist():
                # Check or fold come before bet or call.
                assert set(actions) <= ({0, 2} if chosen is min else {1, 3})
        assert played(name, net) == result
    # Another net is another run.
    with pytest.raises(cluster.ClusterError, match="holds another run"):
        played("low", high)
    with pytest.raises(cluster.ClusterError, match="needs a policy"):
        cluster.selfplay("kuhn", net=low, folder=tmp_path / "none")
    with pytest.raises(cluster.ClusterError, match="cannot be pickled"):
        played("none", lambda: None)


def test_games_are_read_by_ray_as_the_page_says(local: None, tmp_path: Path) -> None:
    pytest.importorskip("pandas", reason="Ray's data sets cannot be had here")
    import numpy as np
    import ray.data

    page = (Path(__file__).resolve().parents[2] / "docs" / "cluster.md").read_text()
    (line,) = (line for line in page.splitlines() if "read_parquet(" in line)
    assert line.startswith('games = ray.data.read_parquet("games").select_columns([')
    cluster.selfplay(
        "kuhn", games=6, shard=2, folder=tmp_path / "games", observations=True, workers=2
    )
    games = eval(
        line.removeprefix("games = ").replace('"games"', repr(str(tmp_path / "games"))), {"ray": ray}
    )
    rows = games.take_all()
    assert len(rows) == 6
    for row in rows:
        size = bw.Game("kuhn").observation_size
        seen = np.stack([np.frombuffer(one, np.uint8) for one in row["observations"]])
        assert seen.shape == (len(row["actions"]), size) and sum(row["returns"]) == 0


def test_workers_read_a_large_net_where_it_lies(local: None, tmp_path: Path) -> None:
    import numpy as np

    net = {"weights": np.zeros(4_000_000, np.float32), "process": os.getpid()}
    options: dict[str, Any] = {"games": 4, "shard": 1, "net": net, "workers": 2}
    cluster.selfplay("kuhn", policy="policies:where_it_lies", folder=tmp_path / "one", **options)
    # That the policy would notice a copy.
    with pytest.raises(cluster.ClusterError, match="the net was copied"):
        cluster.selfplay("kuhn", policy="policies:in_a_copy", folder=tmp_path / "two", **options)


@pytest.mark.parametrize(
    ("policy", "sentence"),
    [
        ("wide", "the policy gave an array of the shape (2, 2) instead of (2,)"),
        ("one", "the policy gave an array of the shape () instead of (2,)"),
        ("real", "the policy gave an array of float64 instead of whole numbers"),
        ("negative", "the policy gave -1, which is no action"),
        ("large", "the policy gave 4294967296, which is no action"),
    ],
)
def test_a_policy_that_gives_no_actions_is_refused(
    policy: str, sentence: str, local: None, tmp_path: Path
) -> None:
    with pytest.raises(cluster.ClusterError) as caught:
        cluster.selfplay(
            "kuhn", games=2, shard=2, policy=f"policies:{policy}", folder=tmp_path, workers=1
        )
    assert sentence in str(caught.value)


def test_more_games_can_be_asked_for_later(local: None, tmp_path: Path) -> None:
    def play(folder: str, games: int) -> Any:
        return cluster.arena(
            "kuhn", ["random", "greedy"], games=games, workers=2, folder=tmp_path / folder
        )

    few = play("grown", 10)
    many = play("grown", 30)
    assert many == play("at once", 30)
    assert content(tmp_path / "grown") == content(tmp_path / "at once")
    assert few != many
    # Fewer are looked at, and nothing is lost.
    assert play("grown", 10) == few
    assert len((tmp_path / "grown" / "answers.jsonl").read_text().splitlines()) == 15


@pytest.mark.parametrize("game", ["chess", "loka", "strata", "kuhn"])
@pytest.mark.parametrize("by", [{"players": ["greedy"]}, {"policy": "policies:even"}])
def test_every_game_can_be_replayed(
    game: str, by: dict[str, Any], local: None, tmp_path: Path
) -> None:
    from pyarrow import parquet

    played = cluster.selfplay(
        game, games=5, seed=7, shard=3, observations=True, workers=2, folder=tmp_path, **by
    )
    assert played.games == 6 and [shard.games for shard in played.shards] == [3, 3]
    rows = [
        row
        for shard in played.shards
        for row in parquet.read_table(tmp_path / shard.file).to_pylist()
    ]
    assert [row["seed"] for row in rows] == list(range(7, 13))
    rules = bw.Game(game)
    for row in rows:
        state = bw.replay(row["record"])
        assert state.is_over and state.seed == str(row["seed"]) and state.reason == row["reason"]
        assert [state.returns()[seat] for seat in rules.seats] == row["returns"]
        # The numbers are the same game.
        again = rules.start(row["seed"])
        told = zip(row["seats"], row["actions"], row["observations"], strict=True)
        for seat, action, observation in told:
            while again.is_chance:
                again.roll()
            name = rules.seats[seat]
            assert again.observation(name).tobytes() == observation
            again.play_action(action, name)
        while again.is_chance:
            again.roll()
        moved = [event for event in state.events() if not event.startswith("claim")]
        assert again.events() == moved


def test_a_file_that_is_missing_is_played_again(local: None, tmp_path: Path) -> None:
    RUNS["selfplay of players"](folder=tmp_path, workers=2)
    before = content(tmp_path)
    (tmp_path / "shard-000003.parquet").unlink()
    (tmp_path / "shard-000005.parquet").write_bytes(b"PAR1")
    RUNS["selfplay of players"](folder=tmp_path, workers=2)
    assert content(tmp_path) == before


def test_a_folder_belongs_to_one_run(local: None, tmp_path: Path) -> None:
    cluster.perft("chess", 3, workers=1, folder=tmp_path)
    with pytest.raises(cluster.ClusterError, match="another run"):
        cluster.perft("chess", 4, workers=1, folder=tmp_path)
    before = content(tmp_path)
    for line in ('{"answer":{"nodes":1},"job":0}\n', "nonsense\n", '{"job":-1}\n', "[]\n"):
        (tmp_path / "answers.jsonl").write_bytes(before["answers.jsonl"] + line.encode())
        with pytest.raises(cluster.ClusterError, match="answers.jsonl, line"):
            cluster.perft("chess", 3, workers=1, folder=tmp_path)
    (tmp_path / "answers.jsonl").write_bytes(before["answers.jsonl"])
    (tmp_path / "run.json").unlink()
    with pytest.raises(cluster.ClusterError, match=r"no run\.json"):
        cluster.perft("chess", 3, workers=1, folder=tmp_path)


def test_two_programs_do_not_share_a_folder(local: None, tmp_path: Path) -> None:
    pytest.importorskip("fcntl")

    def meanwhile(progress: Any) -> None:
        with pytest.raises(cluster.ClusterError, match="another program"):
            cluster.perft("chess", 3, workers=1, folder=tmp_path)

    cluster.perft("chess", 3, jobs=1, workers=1, folder=tmp_path, watch=meanwhile)


def test_what_cannot_be_done_is_refused(local: None, tmp_path: Path) -> None:
    with pytest.raises(bw.GameNameError):
        cluster.perft("ches", 3)
    with pytest.raises(bw.PositionError):
        cluster.perft("chess", 3, position="8/8 w")
    with pytest.raises(bw.LimitExceeded):
        cluster.perft("chess", 101)
    with pytest.raises(cluster.ClusterError, match="cannot be imported"):
        cluster.perft("chess", 3, module="no.such.module")
    with pytest.raises(cluster.ClusterError, match="lacks"):
        cluster.perft("chess", 3, module="json")
    with pytest.raises(bw.PlayerNameError):
        cluster.arena("chess", ["random", "nobody"])
    with pytest.raises(cluster.ClusterError, match="once"):
        cluster.arena("chess", ["random", "random"])
    with pytest.raises(cluster.ClusterError, match="no armies"):
        cluster.balance("chess", ["rooks", "knights"])
    with pytest.raises(bw.BoardwrightError):
        cluster.balance("face-off", ["9,9,9,9,9", "rooks"])
    with pytest.raises(cluster.ClusterError, match="worker"):
        cluster.perft("chess", 3, workers=0)
    with pytest.raises(cluster.ClusterError, match="folder"):
        cluster.selfplay("chess", games=1)
    with pytest.raises(cluster.ClusterError, match="no policy"):
        cluster.selfplay("chess", policy="policies:none", folder=tmp_path)
    with pytest.raises(ValueError, match="players"):
        cluster.selfplay("chess", players=["random"] * 3, folder=tmp_path)
    with pytest.raises(ValueError, match="elo0"):
        cluster.Sprt(5, 5)


def test_a_job_that_ends_its_worker_ends_the_run(local: None) -> None:
    def kill_always(progress: Any) -> None:
        for process in progress.workers:
            os.kill(process, signal.SIGKILL)

    with pytest.raises(cluster.ClusterError, match="5 times"):
        cluster.perft("chess", 7, jobs=1, workers=1, watch=kill_always)


def test_as_much_is_in_flight_as_there_are_workers(local: None) -> None:
    """However many jobs there are: they are asked for when a worker is free."""
    from boardwright.cluster._folder import Folder
    from boardwright.cluster._run import AHEAD, run
    from boardwright.cluster.perft import PerftPlan

    plan = PerftPlan("boardwright", "chess", None, 4, 1000, False, None)
    count = len(plan.planned(None))
    asked = answered = most = 0

    def jobs() -> Iterator[int]:
        nonlocal asked
        for job in range(count):
            asked += 1
            yield job

    def accept(job: int, answer: Any) -> None:
        nonlocal answered, most
        answered += 1
        most = max(most, asked - answered)

    with Folder(None, {"test": 1}) as folder:
        run(plan, folder, jobs(), count, accept, {"workers": 3})
        assert len(folder) == count == answered
    assert most <= AHEAD * 3 + 1


def test_a_cluster_of_its_own_listens_on_the_loopback_address_and_ends(tmp_path: Path) -> None:
    """In another process, as Ray runs once in one."""
    program = """
import json
import psutil, ray
from boardwright import cluster

seen = {}
def watch(progress):
    if not seen:
        own = psutil.Process()
        family = [own, *own.children(recursive=True)]
        listening = [c for p in family for c in p.net_connections("inet") if c.status == "LISTEN"]
        seen["listening"] = sorted({c.laddr.ip.removeprefix("::ffff:") for c in listening})
        seen["processes"] = [p.pid for p in family[1:]]
        seen["store"] = ray.cluster_resources()["object_store_memory"]
print(cluster.perft("chess", 4, jobs=20, workers=1, watch=watch).nodes)
print(json.dumps({**seen, "left": [p for p in seen["processes"] if psutil.pid_exists(p)
                                   and psutil.Process(p).status() != "zombie"],
                  "up": ray.is_initialized()}))
"""
    pytest.importorskip("psutil")
    environment = {key: value for key, value in os.environ.items() if not key.startswith("RAY_")}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    nodes, told = done.stdout.splitlines()[-2:]
    assert nodes == "197281"
    seen = json.loads(told)
    assert seen["listening"] == ["127.0.0.1"]
    assert seen["store"] <= 200 * 2**20
    assert seen["left"] == [] and not seen["up"]


def test_the_commands_say_what_they_found(
    local: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from boardwright.cluster.__main__ import main

    shared = ["--workers", "2", "--quiet"]
    assert main(["perft", "chess", "3", "--divide", *shared]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "e2e4: 600" in lines and lines[-1] == "nodes 8902"
    assert main(["arena", "kuhn", "random", "greedy", "--games", "4", *shared]) == 0
    assert "random against greedy" in capsys.readouterr().out
    armies = ["rooks", "knights"]
    player = ["--player", "greedy", "--games", "4"]
    assert main(["balance", "face-off", *armies, *player, "--json", *shared]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [army["army"] for army in told["armies"]] == armies and told["games"] == 4
    folder = ["--folder", str(tmp_path / "games")]
    assert main(["selfplay", "kuhn", "--games", "4", "--shard", "2", *folder, *shared]) == 0
    assert capsys.readouterr().out.startswith("kuhn: 4 games")
    assert main(["perft", "ches", "3", *shared]) == 1
    assert "there is no game" in capsys.readouterr().err


def test_progress_is_told_on_the_terminal(local: None, capfd: pytest.CaptureFixture[str]) -> None:
    began = time.monotonic()
    cluster.perft("chess", 5, jobs=100, workers=2, terminal=True)
    told = capfd.readouterr().err
    assert "perft: 100%" in told and "positions/s, " in told and " workers" in told
    assert time.monotonic() - began < 60
