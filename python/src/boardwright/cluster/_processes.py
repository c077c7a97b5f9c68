"""Workers that are processes of this machine, without Ray."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from boardwright.cluster._errors import ClusterError

__all__ = ["Processes", "WorkerLost"]


class WorkerLost(Exception):
    """A worker's process ended before it answered."""


class _Process:
    """A process, and the calls that it has not answered, in their order."""

    def __init__(self, context: Any, plan: Any, net: Any) -> None:
        self.pipe, other = context.Pipe()
        self.waiting: deque[Future[Any]] = deque()
        self.lock = threading.Lock()
        self.is_over = False
        self.process = context.Process(target=_work, args=(other, plan, net), daemon=True)
        self.process.start()
        other.close()
        threading.Thread(target=self.listen, daemon=True).start()

    def call(self, job: int | None) -> Future[Any]:
        """Asks for a job; for None, whether the process is ready."""
        future: Future[Any] = Future()
        with self.lock:
            if not self.is_over:
                self.waiting.append(future)
                if job is not None:
                    # That it cannot be sent is also seen by whoever listens.
                    with suppress(OSError):
                        self.pipe.send(job)
                return future
        future.set_exception(WorkerLost())
        return future

    def listen(self) -> None:
        """Hands on the answers until the process ends."""
        while True:
            try:
                found, error = self.pipe.recv()
            except (EOFError, OSError):
                break
            with self.lock:
                future = self.waiting.popleft()
            if error is None:
                future.set_result(found)
            else:
                future.set_exception(error)
        with self.lock:
            self.is_over = True
            left = list(self.waiting)
            self.waiting.clear()
        for future in left:
            future.set_exception(WorkerLost())

    def kill(self) -> None:
        self.process.kill()
        self.process.join()


class Processes:
    """Starts workers, and gives them their jobs."""

    loss: tuple[type[BaseException], ...] = (WorkerLost,)
    """What an answer raises whose worker was lost."""

    def __init__(self, plan: Any, net: Any) -> None:
        self.plan, self.net = plan, net
        # A fork would copy the threads of JAX and others in the middle of their work.
        self.context = multiprocessing.get_context("spawn")

    def start(self) -> tuple[Any, Future[Any]]:
        """A worker; its process number and what must be the same in all workers."""
        try:
            worker = _Process(self.context, self.plan, self.net)
        except OSError as error:
            raise ClusterError(f"a worker cannot be started: {error}") from error
        return worker, worker.call(None)

    def give(self, worker: Any, job: int) -> Future[Any]:
        """Has a worker do a job, after those that it has."""
        found: Future[Any] = worker.call(job)
        return found

    def kill(self, worker: Any) -> None:
        """Ends a worker at once."""
        worker.kill()

    def why_idle(self) -> str:
        """What may be the reason that no worker starts."""
        return "the processes of this machine take so long"


def _work(pipe: Any, plan: Any, net: Any) -> None:
    """What a process does until whoever started it has no more jobs, or has ended."""
    # Ctrl-C goes to all processes of a terminal; the first one ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        prepared: Any = None
        try:
            prepared = plan.prepare(net)
            pipe.send(((os.getpid(), prepared.check), None))
        except Exception as error:
            pipe.send((None, _sent(error)))
        while True:
            job = pipe.recv()
            try:
                pipe.send((prepared.do(job), None))
            except OSError:
                raise
            except Exception as error:
                pipe.send((None, _sent(error)))


def _sent(error: Exception) -> Exception:
    """The error in a form that surely can be sent."""
    return ClusterError(f"{type(error).__name__}: {error}")
