"""The folder of a run: what it is, and the answers so far.

``run.json`` says what is counted or played. ``answers.jsonl`` has a line for
every job, written as soon as its answer is there, so that an interruption loses
only the jobs that were being done. Once all are there the lines are put into
their order. ``result.json`` is the end of it.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from boardwright.cluster._errors import ClusterError

__all__ = ["Answer", "Folder", "to_json"]

Answer = Mapping[str, Any]
"""What a job found, as data that JSON can hold."""

FORMAT = 1


def to_json(data: Any) -> str:
    """Data in one line, written in one way only."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file so that nobody ever finds a part of it."""
    with written_whole(path) as file:
        file.write(content)


@contextmanager
def written_whole(path: Path) -> Iterator[IO[bytes]]:
    """A file that takes its place once it is whole. A part of it is removed."""
    beside = path.with_name(path.name + ".part")
    try:
        with open(beside, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


class Folder:
    """The folder of a run, which only one program at a time may use.

    Without a path it is a new one that is removed at the end. Raises ClusterError
    if it holds another run, is in use, or cannot be read, and whenever it cannot be
    written, as on a full disk.
    """

    def __init__(self, path: str | os.PathLike[str] | None, run: Mapping[str, Any]) -> None:
        self._temporary = None
        if path is None:
            try:
                self._temporary = tempfile.TemporaryDirectory(prefix="boardwright-")
            except OSError as error:
                raise ClusterError(f"there is no room for a folder: {error}") from error
            path = self._temporary.name
        self.path = Path(path)
        self._places: dict[int, int] = {}
        """Where the line of each job begins."""
        self._lock: IO[str] | None = None
        self._answers: IO[bytes] | None = None
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._lock = self._locked()
            self._check(run)
            self._answers = self._open()
        except OSError as error:
            self.close()
            raise ClusterError(f"the folder {self.path} cannot be used: {error}") from error
        except ClusterError:
            self.close()
            raise

    def __enter__(self) -> Folder:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Lets others use the folder."""
        if self._answers is not None:
            # Each line was written when it came. What could not be has been told of.
            with suppress(OSError):
                self._answers.close()
            self._answers = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None
        if self._temporary is not None:
            self._temporary.cleanup()
            self._temporary = None

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Tells of what the system refuses to write."""
        try:
            yield
        except OSError as error:
            raise ClusterError(
                f"the folder {self.path} cannot be written: {error}; "
                "the same run goes on from what is in it"
            ) from error

    def _locked(self) -> IO[str]:
        lock = open(self.path / "lock", "a", encoding="utf-8")
        try:
            import fcntl
        except ImportError:
            return lock  # Not on this system: whoever starts two runs is not told.
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            lock.close()
            raise ClusterError(f"another program uses the folder {self.path}") from error
        return lock

    def _check(self, run: Mapping[str, Any]) -> None:
        path = self.path / "run.json"
        text = to_json({"format": FORMAT, **run}) + "\n"
        if not path.exists():
            if (self.path / "answers.jsonl").exists():
                raise ClusterError(f"{self.path} has answers, but no run.json that says of what")
            write_whole(path, text.encode())
            return
        found = path.read_text(encoding="utf-8")
        if found != text:
            raise ClusterError(
                f"{self.path} holds another run: {found.strip()}; this one is {text.strip()}"
            )

    def _open(self) -> IO[bytes]:
        """Opens the answers, and cuts off a last line that was not written whole."""
        path = self.path / "answers.jsonl"
        file = open(path, "a+b")
        file.seek(0)
        place = 0
        kept: dict[int, int] = {}
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                file.truncate(place)
                break
            try:
                job = json.loads(line)["job"]
            except (ValueError, TypeError, KeyError):
                job = None
            # A job that was done again has the same line again.
            if type(job) is not int or job < 0 or kept.setdefault(job, hash(line)) != hash(line):
                file.close()
                raise ClusterError(f"{path}, line {number}: this is no answer of a new job")
            self._places[job] = place
            place += len(line)
        file.seek(0, os.SEEK_END)
        return file

    def __contains__(self, job: object) -> bool:
        return job in self._places

    def __len__(self) -> int:
        """How many jobs are answered."""
        return len(self._places)

    def answer(self, job: int) -> Answer:
        """The answer of a job. Raises KeyError."""
        assert self._answers is not None
        self._answers.seek(self._places[job])
        found: Answer = json.loads(self._answers.readline())["answer"]
        return found

    def answers(self) -> Iterator[tuple[int, Answer]]:
        """All answers, in the order of their jobs."""
        for job in sorted(self._places):
            yield job, self.answer(job)

    def add(self, job: int, answer: Answer, content: bytes | None = None) -> bool:
        """Keeps an answer, with the content of the file that it names, if it names one.

        An answer that is there already is counted once: False.
        """
        if job in self._places:
            return False
        assert self._answers is not None
        with self._writing():
            if content is not None:
                write_whole(self.path / answer["file"], content)
            place = self._answers.seek(0, os.SEEK_END)
            self._answers.write(to_json({"job": job, "answer": answer}).encode() + b"\n")
            self._answers.flush()
        self._places[job] = place
        return True

    def forget(self, job: int) -> None:
        """Leaves out the answer of a job, as if it had not been done."""
        del self._places[job]

    def finish(self, result: Mapping[str, Any]) -> None:
        """Puts the answers into the order of their jobs and writes the result."""
        assert self._answers is not None
        path = self.path / "answers.jsonl"
        places = {}
        with self._writing():
            with written_whole(path) as ordered:
                for job in sorted(self._places):
                    self._answers.seek(self._places[job])
                    places[job] = ordered.tell()
                    ordered.write(self._answers.readline())
                # Some systems replace no file that is open.
                self._answers.close()
            self._answers = open(path, "a+b")
            self._places = places
            text = json.dumps(result, ensure_ascii=False, sort_keys=True, indent=2) + "\n"
            write_whole(self.path / "result.json", text.encode())
