// A secret army is nowhere in the other's browser: not in the memory of its page or its workers, nor
// in that of their WebAssembly, freed blocks included, where a text stays until it is written over.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Person, opens, server, takesSeat, withServer } from "./serving.ts";
import { until } from "./support.ts";

withServer();

/** An army that the other cannot buy, so that it stands in no list of what they may choose. */
const ARMY = [2, 2, 0, 0, 2];
const SECRETS = ["Q2R2B0N0P2", "2 queens, 2 rooks, 2 pawns"];

test("a secret is in its owner's memory, and neither in an enemy's nor in a spectator's", async () => {
  if (server() === null) {
    return;
  }
  const owner = await Person.comes("", { showsMemory: true });
  const invitation = await opens(owner, "face-off", { options: { points: "300/150", tiles: "0" }, isInvited: false });
  const enemy = await Person.comes(invitation, { showsMemory: true });
  await takesSeat(enemy);
  const watches = await Person.comes(invitation, { showsMemory: true });
  await owner.page.locator(".counter").first().waitFor();
  for (const [index, number] of ARMY.entries()) {
    const field = owner.page.locator(".counter input").nth(index);
    await field.fill(String(number));
    await field.blur();
  }
  await owner.page.getByRole("button", { name: "Choose this" }).click();
  for (const { page } of [owner, enemy, watches]) {
    await page.locator(".log li", { hasText: /secret|chooses/ }).first().waitFor();
  }
  // What was told last is worked on by now.
  await until(() => enemy.page.locator('[aria-busy="true"]').count(), (count) => count === 0);

  const everywhere = async (person: Person): Promise<{ heaps: number; memories: number; known: boolean[] }> => {
    const heaps = [await person.heap(), ...(await person.workerHeaps())];
    const memories = await person.inMemories(SECRETS);
    const known = SECRETS.map((secret, index) => heaps.some((heap) => heap.includes(secret)) || memories.some((found) => found[index] === true));
    return { heaps: heaps.length, memories: memories.length, known };
  };
  // The page, its engine's worker, and the one memory of its module.
  const of = { heaps: 2, memories: 1 };
  assert.deepEqual(await everywhere(owner), { ...of, known: [true, true] });
  // It is found in the memory of the module itself, so it is looked for rightly there too.
  assert.equal((await owner.inMemories(SECRETS))[0]?.[0], true);
  assert.deepEqual(await everywhere(enemy), { ...of, known: [false, false] });
  assert.deepEqual(await everywhere(watches), { ...of, known: [false, false] });
  await Promise.all([owner, enemy, watches].map((person) => person.leaves()));
});
