"""Ray: a cluster that is there, or a local one with small limits."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from boardwright.cluster._errors import ClusterError
from boardwright.cluster._optional import needed

__all__ = ["OBJECT_STORE_MEBIBYTES", "connected", "own_processors"]

OBJECT_STORE_MEBIBYTES = 128
"""The memory that a local cluster keeps answers in until the caller has them."""


@contextmanager
def connected(workers: int | None, address: str | None) -> Iterator[int]:
    """Ray is there inside; gives the number of workers.

    Where Ray runs in this process already, it is used and left as it is. With an
    address that cluster is joined. Otherwise a local one is started, which
    listens on the loopback address only, and ended.
    """
    if workers is not None and workers < 1:
        raise ClusterError("there is at least 1 worker")
    ray = needed("ray")
    if ray.is_initialized():
        yield workers or _processors(ray)
        return
    try:
        if address is None:
            count = workers or len(own_processors())
            with _loopback(), _environment("RAY_USAGE_STATS_ENABLED", "0"):
                ray.init(
                    num_cpus=count,
                    include_dashboard=False,
                    object_store_memory=OBJECT_STORE_MEBIBYTES << 20,
                    log_to_driver=False,
                    logging_level="error",
                )
            if ray.util.get_node_ip_address() != "127.0.0.1":
                warnings.warn(
                    "this version of Ray does not take the loopback address: the local "
                    f"cluster listens on {ray.util.get_node_ip_address()}",
                    stacklevel=4,
                )
        else:
            ray.init(address=address, log_to_driver=False, logging_level="warning")
            count = workers or _processors(ray)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        ray.shutdown()
        raise ClusterError(f"there is no cluster: {error}") from error
    try:
        yield count
    finally:
        ray.shutdown()


def _processors(ray: Any) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def own_processors() -> list[int]:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return sorted(os.sched_getaffinity(0))
    return list(range(os.cpu_count() or 1))


@contextmanager
def _loopback() -> Iterator[None]:
    """Ray's services that are started inside listen on the loopback address, as on
    macOS and Windows, where Ray does so by itself."""
    ray_constants = needed("ray._private.ray_constants")

    # Each process reads the variable when it imports Ray, and this one has.
    own = getattr(ray_constants, "ENABLE_RAY_CLUSTER", None)
    ray_constants.ENABLE_RAY_CLUSTER = False
    try:
        with _environment("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0"):
            yield
    finally:
        ray_constants.ENABLE_RAY_CLUSTER = own


@contextmanager
def _environment(name: str, value: str) -> Iterator[None]:
    """The variable has this value inside, unless it has another already."""
    if name in os.environ:
        yield
        return
    os.environ[name] = value
    try:
        yield
    finally:
        del os.environ[name]
