"""Checks draws without Boardwright: one a line, as `seed index total value`.

python3 check_draws.py < golden_draws.txt
"""
import itertools
import sys


def key_of(seed):
    if len(seed) == 64:
        return bytes.fromhex(seed)
    key = b""
    for step in range(1, 5):  # SplitMix64
        z = (int(seed) + step * 0x9E3779B97F4A7C15) % 2**64
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        key += (z ^ z >> 31).to_bytes(8, "little")
    return key


def block(key, number, stream):  # ChaCha20, RFC 8439
    start = b"expand 32-byte k" + key + number.to_bytes(8, "little") + stream.to_bytes(8, "little")
    start = [int.from_bytes(start[at : at + 4], "little") for at in range(0, 64, 4)]
    x = start.copy()
    for quarter in 10 * ["048c", "159d", "26ae", "37bf", "05af", "16bc", "278d", "349e"]:
        a, b, c, d = (int(place, 16) for place in quarter)
        for to, add, turn, by in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            x[to] = (x[to] + x[add]) % 2**32
            x[turn] = ((x[turn] ^ x[to]) << by) % 2**32 | (x[turn] ^ x[to]) >> 32 - by
    return b"".join(((s + e) % 2**32).to_bytes(4, "little") for s, e in zip(start, x))


def draw(key, index, total):
    halves = 1 if total < 2**64 else 2
    limit = 2 ** (64 * halves) // total * total
    for stream in itertools.count(step=halves):
        blocks = [block(key, index // 8, stream + half) for half in range(halves)]
        word = b"".join(block[index % 8 * 8 :][:8] for block in blocks)
        if int.from_bytes(word, "little") < limit:
            return int.from_bytes(word, "little") % total


if __name__ == "__main__":
    for line in sys.stdin:
        if line.strip() and line[0] != "#":
            seed, *numbers = line.split()
            index, total, value = map(int, numbers)
            drawn = draw(key_of(seed), index, total)
            assert drawn == value, f"{drawn}, not: {line}"
