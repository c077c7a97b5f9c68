"""Processes that are forked while objects with threads are there."""

from __future__ import annotations

import multiprocessing
import os
import select
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import boardwright as bw

PATIENCE = 20.0
"""Seconds after which a child is taken to hang."""

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork"),
    # Python itself warns of forks of a process with threads, which is what is tried here.
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),
]


def in_child(work: Callable[[], str]) -> str:
    """What the work tells in a forked process, which is ended if it hangs."""
    reader, writer = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        try:
            told = work()
        except BaseException as error:
            told = f"{type(error).__name__}: {error}"
        os.write(writer, told.encode())
        os._exit(0)
    os.close(writer)
    try:
        if not select.select([reader], [], [], PATIENCE)[0]:
            os.kill(child, signal.SIGKILL)
            pytest.fail("the forked process hangs")
        return os.read(reader, 65_536).decode()
    finally:
        os.close(reader)
        os.waitpid(child, 0)


def steps(batch: bw.Batch, count: int) -> str:
    arrays = batch.arrays("counts", "seats")
    batch.write(**arrays)
    for _ in range(count):
        batch.step(np.zeros(len(batch), np.uint32), listed=True, **arrays)
    return batch.position(0) + batch.position(len(batch) - 1)


def test_a_batch_with_threads_goes_on_in_a_forked_process() -> None:
    batch = bw.Batch("face-off", 64, seed=5, threads=4)
    expected = steps(batch.copy(), 30)
    steps(batch.copy(), 5)
    assert in_child(lambda: steps(batch, 30)) == expected
    # And in the process that was forked from, twice, and in a child of a child.
    assert in_child(lambda: in_child(lambda: steps(batch, 30))) == expected
    assert steps(batch, 30) == expected


def test_a_batch_that_is_stepped_while_the_process_is_forked() -> None:
    batch = bw.Batch("strata", 512, seed=5, threads=4, records=False)
    is_over = threading.Event()
    actions = np.zeros(512, np.uint32)

    def work() -> None:
        while not is_over.is_set():
            batch.step(actions, listed=True)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        time.sleep(0.05)
        told = {in_child(lambda: steps(batch, 1) and "stepped") for _ in range(10)}
        # Between two steps the child has a whole batch; in one, nobody will ever end that step.
        assert told <= {"stepped", "BusyError: another thread works on this batch"}, told
    finally:
        is_over.set()
        thread.join()


def test_new_batches_counts_and_players_in_a_forked_process() -> None:
    steps(bw.Batch("chess", 8, threads=4), 3)
    state = bw.Game("chess").start(1)
    player = bw.Player("alpha-beta(positions=500)")
    assert state.perft(3, threads=4) == 8902

    def work() -> str:
        count = state.perft(3, threads=4)
        steps(bw.Batch("chess", 8, threads=4), 3)
        return f"{count} {player.choose(state)}"

    assert in_child(work) == work()


def test_a_player_that_thinks_while_the_process_is_forked() -> None:
    state = bw.Game("chess").start(1)
    player = bw.Player("alpha-beta(positions=3000000)")
    thread = threading.Thread(target=lambda: player.choose(state))
    thread.start()
    time.sleep(0.1)
    told = in_child(lambda: player.choose(state))
    thread.join()
    assert told.startswith("BusyError: "), told


def stepped(batch: bw.Batch, answers: Any) -> None:
    answers.put(steps(batch, 10))


def test_workers_of_multiprocessing_that_are_forked() -> None:
    context = multiprocessing.get_context("fork")
    batch = bw.Batch("chess", 32, seed=2, threads=3)
    steps(batch, 3)
    answers = context.SimpleQueue()
    workers = [context.Process(target=stepped, args=(batch, answers)) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(PATIENCE)
        hangs = worker.is_alive()
        if hangs:
            worker.kill()
        assert not hangs and worker.exitcode == 0
    expected = steps(batch, 10)
    assert [answers.get() for _ in workers] == [expected] * 3


@pytest.mark.skipif(sys.platform != "linux", reason="counts the threads as Linux lists them")
def test_no_threads_are_left_behind() -> None:
    def own_threads() -> int:
        return len(os.listdir("/proc/self/task"))

    before = own_threads()
    for _ in range(10):
        steps(bw.Batch("chess", 8, threads=4), 2)
    deadline = time.monotonic() + PATIENCE
    while own_threads() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert own_threads() <= before
