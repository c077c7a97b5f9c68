// What the client makes of a server's words: clocks, streams that break, messages that are none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Clocks } from "../src/clocks.ts";
import { readMessage } from "../src/messages.ts";
import type { Joined, Told } from "../src/messages.ts";
import { SeatStore } from "../src/seats.ts";
import { Stream } from "../src/stream.ts";

test("a clock runs from its reading on, and stands where nobody is on turn", () => {
  const clocks = new Clocks(() => undefined);
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
  const joined: boolean[] = [];
  const told: Told[] = [];
  const stream = new Stream(new URL("ws://127.0.0.1/play"), { game: "g", tokens: ["t"] }, {
    told: (message) => told.push(message),
    joined: (_: Joined, isAgain) => joined.push(isAgain),
    connected: () => undefined,
    ended: () => undefined,
  }, { WebSocket: Socket as unknown as new (address: URL) => WebSocket });
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

/** A shelf that may be full. */
class TestShelf {
  readonly texts = new Map<string, string>();
  isFull = false;

  get length(): number {
    return this.texts.size;
  }

  key(index: number): string | null {
    return [...this.texts.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (this.isFull) {
      throw new Error("there is no room");
    }
    this.texts.set(key, text);
  }

  removeItem(key: string): void {
    this.texts.delete(key);
  }
}

test("seats are kept, changed and forgotten, also where there is no room for them", () => {
  const shelf = new TestShelf();
  const seats = new SeatStore(() => shelf);
  assert.equal(seats.keep("one", { rules: "chess", tokens: { w: "secret" } }), true);
  assert.equal(seats.keep("one", { seen: 7 }), true);
  const { rules, tokens, seen, isOver } = new SeatStore(() => shelf).of("one") ?? assert.fail("it is kept");
  assert.deepEqual([rules, tokens, seen, isOver], ["chess", { w: "secret" }, 7, false]);
  shelf.isFull = true;
  assert.equal(seats.keep("two", { rules: "loka", tokens: {} }), false);
  assert.deepEqual(seats.all().map(({ game }) => game).sort(), ["one", "two"]);
  shelf.texts.set("boardwright.online.three", '{"game":"three","tokens":{"w":7}}');
  assert.equal(seats.of("three"), null);
  seats.forget("one");
  assert.equal(seats.of("one"), null);
  const refusing = new SeatStore(() => {
    throw new Error("nothing is kept here");
  });
  assert.equal(refusing.keep("one", { rules: "chess" }), false);
  assert.equal(refusing.of("one")?.rules, "chess");
});
