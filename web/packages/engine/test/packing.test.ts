import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Fault } from "../src/api.ts";
import { Refusal } from "../src/answers.ts";
import { pack, unpack } from "../src/packing.ts";

const TEXT = `{"players":["person","greedy"]}\nboardwright record 2\n${"move w e2e4\n".repeat(300)}final é\n`;

function packedBy(bytes: Buffer, version = "1"): string {
  return `${version}.${deflateRawSync(bytes).toString("base64url")}`;
}

async function faultOf(packed: string): Promise<Fault> {
  try {
    await unpack(packed);
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return error.fault;
  }
  throw new Error("it was unpacked");
}

test("what is packed is short, fits an address, and is unpacked the same", async () => {
  for (const text of ["", "{}\n", TEXT, "\ufeff{}\n"]) {
    const packed = await pack(text);
    assert.match(packed, /^1\.[A-Za-z0-9_-]*$/);
    assert.equal(await unpack(packed), text);
    assert.equal(await unpack(`#${packed}`), text);
    assert.equal(inflateRawSync(Buffer.from(packed.slice(2), "base64url")).toString(), text);
  }
  assert.ok((await pack(TEXT)).length < TEXT.length / 8);
  assert.equal(await unpack(packedBy(Buffer.from(TEXT))), TEXT);
});

test("a text that was changed or cut is refused with its place, or means another text", async () => {
  const packed = await pack(TEXT);
  let refused = 0;
  for (let at = 0; at < packed.length; at += 1) {
    for (const character of ["A", "_", "%", "."]) {
      const changed = packed.slice(0, at) + character + packed.slice(at + 1);
      const fault = changed === packed ? null : await faultOf(changed).catch(() => null);
      if (fault !== null) {
        assert.equal(fault.kind, "record");
        assert.notEqual(fault.place, null, fault.sentence);
        refused += 1;
      }
    }
  }
  assert.ok(refused > packed.length, `${refused}`);
  for (const cut of [0, 1, 2, 3, 10, packed.length / 2, packed.length - 2]) {
    assert.equal((await faultOf(packed.slice(0, cut))).kind, "record");
  }
});

test("each fault says what is wrong, and where", async () => {
  const place = async (packed: string): Promise<unknown> => (await faultOf(packed)).place;
  assert.deepEqual(await place("abc"), { kind: "character", number: 1 });
  assert.match((await faultOf("2.abcd")).sentence, /packed in form 2.*newer version/);
  for (const version of ["", "0", "01", "-1", "x", "1e3"]) {
    assert.match((await faultOf(`${version}.abcd`)).sentence, /version is not a number/);
  }
  assert.deepEqual(await place("1.ab+d"), { kind: "character", number: 5 });
  assert.deepEqual(await place("1.abcde"), { kind: "character", number: 7 });
  const invalid = packedBy(Buffer.concat([Buffer.from("{}\na\nb\n"), Buffer.from([0xff])]));
  assert.match((await faultOf(invalid)).sentence, /no text/);
  assert.deepEqual(await place(invalid), { kind: "line", number: 3 });
});

test("what is packed is bounded when it is unpacked, and what is too long is not packed", async () => {
  const large = packedBy(Buffer.alloc(64 << 20, " "));
  assert.equal((await faultOf(large)).kind, "limit");
  assert.equal((await faultOf("1".repeat(2 << 20))).kind, "limit");
  await assert.rejects(pack(" ".repeat(5 << 20)), (error) => error instanceof Refusal && error.fault.kind === "limit");
});
