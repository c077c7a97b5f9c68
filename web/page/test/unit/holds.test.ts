// Tabs that agree which of them holds a game, where the browser has no locks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Holds } from "../../src/holds.ts";

/** Lets some tabs do something, and ends them. */
async function withTabs(count: number, does: (...tabs: Holds[]) => Promise<void>): Promise<void> {
  const tabs = Array.from({ length: count }, () => new Holds(undefined));
  try {
    await does(...tabs);
  } finally {
    tabs.forEach((tab) => tab.close());
  }
}

const ignored = (): void => undefined;

test("one tab holds a game, and another does after it was released", async () => {
  await withTabs(2, async (one, other) => {
    assert.ok(one !== undefined && other !== undefined);
    const hold = await one.hold("a", ignored);
    assert.equal(hold?.isHeld, true);
    assert.equal(await other.hold("a", ignored), null);
    assert.ok((await other.hold("b", ignored)) !== null, "another game is free");
    await hold.release(null);
    assert.equal(hold.isHeld, false);
    assert.equal((await other.hold("a", ignored))?.isHeld, true);
  });
});

test("of two tabs that ask at once, one holds the game", async () => {
  await withTabs(2, async (one, other) => {
    assert.ok(one !== undefined && other !== undefined);
    const holds = await Promise.all([one.hold("a", ignored), other.hold("a", ignored)]);
    assert.equal(holds.filter((hold) => hold !== null).length, 1);
  });
});

test("a tab lets a game go when another takes it over", async () => {
  await withTabs(2, async (one, other) => {
    assert.ok(one !== undefined && other !== undefined);
    let wanted = 0;
    const hold = await one.hold("a", () => {
      wanted += 1;
      void hold?.release("as it stands");
    });
    const taken = await other.take("a", ignored);
    assert.deepEqual([taken.isHeld, taken.given], [true, "as it stands"]);
    assert.equal(hold?.isHeld, false);
    assert.equal(wanted, 1);
  });
});

test("a tab that does not let a game go loses it", async () => {
  await withTabs(2, async (one, other) => {
    assert.ok(one !== undefined && other !== undefined);
    let told = 0;
    const hold = await one.hold("a", () => {
      told += 1;
    });
    const taken = await other.take("a", ignored);
    assert.deepEqual([taken.isHeld, taken.given], [true, null]);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    assert.equal(hold?.isHeld, false);
    assert.equal(told, 2);
  });
});
