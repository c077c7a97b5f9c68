// What the page makes of a server's words: clocks, streams that break, messages that are none.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Joined, Told } from "../../src/online/protocol.ts";
import { readMessage } from "../../src/online/protocol.ts";
import { RunningClocks } from "../../src/online/running_clocks.ts";
import { clockText } from "../../src/online/server.ts";
import { Stream } from "../../src/online/stream.ts";

Object.assign(globalThis, { window: globalThis });

test("a clock runs from its reading on, and stands where nobody is on turn", () => {
  const clocks = new RunningClocks(() => undefined);
  const settings = "sudden(5m)";
  clocks.show({ settings, left: { w: 5_000, b: 300_000 }, running: ["w"] }, 100);
  assert.equal(clocks.left(1_100).get("w"), 4_000);
  assert.equal(clocks.left(1_100).get("b"), 300_000);
  assert.equal(clocks.left(9_000).get("w"), 0);
  clocks.show({ settings, left: { w: 3_900, b: 300_000 }, running: ["w"], stopped: true }, 2_000);
  assert.equal(clocks.left(3_000).get("w"), 3_900);
  clocks.show({ settings, left: { w: 3_900, b: 300_000 }, running: ["b"] }, 3_000);
  // The connection is lost: what is shown stays.
  clocks.show(null, 4_000);
  assert.equal(clocks.left(60_000).get("b"), 299_000);
  clocks.stop();
});

test("settings of clocks are told in words", () => {
  assert.equal(clockText("sudden(1m)"), "1 minute each");
  assert.equal(clockText("fischer(3m+2s)"), "3 minutes each, 2 seconds more for a move");
  assert.equal(clockText("byoyomi(10m+5x30s)"), "10 minutes each, then 5 periods of 30 seconds");
  assert.equal(clockText("days(3)"), "3 days for a move");
  assert.equal(clockText("other"), "other");
});

test("what is no message is no message", () => {
  for (const text of ["", "null", "[]", "{", "7", '"tell"', '{"id":1}', new ArrayBuffer(2), null]) {
    assert.equal(readMessage(text), null);
  }
  assert.equal(readMessage('{"tell":"done","id":3}')?.tell, "done");
});

/** A socket that a test holds the other end of. */
class Socket {
  static opened: Socket[] = [];
  readonly sent: { id: number; command?: string; do: unknown }[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Socket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: number; do: unknown });
  }

  close(): void {
    this.onclose?.();
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Waits until a socket of this number was opened. */
async function opened(count: number): Promise<Socket> {
  while (Socket.opened.length < count) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  const socket = Socket.opened[count - 1];
  assert.ok(socket !== undefined);
  return socket;
}

test("a stream that breaks comes back by number, and asks again under the same name", async () => {
  Object.assign(globalThis, { WebSocket: Socket });
  const joined: boolean[] = [];
  const told: Told[] = [];
  const stream = new Stream(new URL("ws://127.0.0.1/play"), { game: "g", tokens: ["t"] }, {
    told: (message) => told.push(message),
    joined: (_: Joined, isAgain) => joined.push(isAgain),
    connected: () => undefined,
    ended: () => undefined,
  });
  const first = await opened(1);
  first.onopen?.();
  assert.deepEqual(first.sent[0]?.do, { join: { game: "g", tokens: ["t"] } });
  const answer = stream.command({ play: { move: "e2e4" } });
  assert.equal(first.sent.length, 1, "nothing is asked for before the stream has joined");
  first.tell({ id: 0, number: 4, tell: "joined" });
  const asked = first.sent[1];
  first.tell({ number: 5, tell: "seated", seats: ["b"], free: [] });
  first.close();
  const second = await opened(2);
  second.onopen?.();
  assert.deepEqual(second.sent[0]?.do, { join: { game: "g", tokens: ["t"], after: 5 } });
  // It has missed more than the server tells again.
  second.tell({ id: 0, tell: "refused", rule: "server.number", reason: "too many" });
  const third = await opened(3);
  third.onopen?.();
  assert.deepEqual(third.sent[0]?.do, { join: { game: "g", tokens: ["t"] } });
  third.tell({ id: 0, number: 9, tell: "joined" });
  assert.deepEqual(third.sent[1], asked);
  assert.ok((asked?.command ?? "").length > 10);
  third.tell({ id: asked?.id, tell: "done" });
  assert.equal((await answer).tell, "done");
  assert.deepEqual(joined, [false, true]);
  assert.equal(told.length, 1);
  // A refusal is the asker's.
  const refused = stream.command("resign");
  third.tell({ id: third.sent[2]?.id, tell: "refused", rule: "game.over", reason: "it is over" });
  await assert.rejects(refused, { name: "NotAllowed", rule: "game.over" });
  stream.close();
});
