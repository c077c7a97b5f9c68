// Pieces that are placed: named and drawn in a tray that says how many are left, put
// where somebody points, and placed for them if they wish.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { PRESSED, actUntil, mouse, untilSettled } from "./hands.ts";
import { begin, onPage, until, withBrowser } from "./support.ts";

withBrowser();

/** Goes on until pieces can be placed. */
async function untilTray(page: Page): Promise<void> {
  await actUntil(
    page,
    async () => (await page.locator(".tray").count()) > 0,
    async ({ kind }) => {
      if (kind === "question" || kind === "handOver" || kind === "button") {
        await mouse(page).press(PRESSED[kind]);
      }
    },
    40,
  );
}

/** The kinds in the tray, each with how many are left. */
async function tray(page: Page): Promise<string[]> {
  await untilSettled(page);
  const told = await page.locator(".tray .kinds button").allInnerTexts();
  return told.map((text) => text.replace(/\s+/g, " ").trim());
}

test("a tray names what is to be placed, and says how many are left", async () => {
  await onPage({}, async (page) => {
    await begin(page, "strata", ["person", "person"], { starter: "w" });
    await untilTray(page);
    const kinds = ["Infantry", "Archer", "Horse", "Scholar", "Slave"];
    assert.deepEqual(await tray(page), [...kinds.map((kind) => `${kind} 4 left`), "General 1 left"]);
    assert.equal(await page.locator(".tray .kinds svg > *").count() >= 6, true, "each is drawn");
    await page.locator('.tray [data-kind="Archer"]').click();
    await page.locator("#live", { hasText: "Archer chosen; it can be placed on a1" }).waitFor({ state: "attached" });
    await page.locator('[data-cell="e1"]').click();
    await page.locator('[data-cell="e1"][aria-label*="Archer"]').waitFor();
    assert.equal(await page.locator("dialog").count(), 0, "nothing has to be asked");
    await until(() => tray(page), (told) => told.includes("Archer 3 left"));
    assert.equal(await page.locator('.tray [data-kind="Archer"]').getAttribute("aria-pressed"), "true");
    // What is read aloud and shown names pieces and seats by one name each.
    const shown = await page.locator("main").innerText();
    assert.doesNotMatch(shown, /@e1|\bred\b|\bw places/);
    assert.match(shown, /White places an Archer on e1/);
  });
});

for (const [game, players] of [
  ["strata", 2],
  ["face-off", 2],
  ["loka", 4],
  ["massive", 2],
] as const) {
  test(`the rest is placed for whoever asks, in ${game}`, async () => {
    await onPage({}, async (page) => {
      const options = game === "strata" ? {} : { tiles: "0" };
      const others = Array.from({ length: players - 1 }, () => "random");
      await begin(page, game, ["person", ...others], options);
      await untilTray(page);
      assert.match((await tray(page)).join(), /king|general/i);
      await page.getByRole("button", { name: "Place the rest for me" }).click();
      await page.locator(".cell.leaves").first().waitFor();
      assert.equal(await page.locator(".tray").count(), 0);
    });
  });
}

test("a piece is told with all cells that it can go to", async () => {
  await onPage({}, async (page) => {
    await begin(page, "chess", ["person", "person"]);
    for (const [from, to] of [["e2", "e4"], ["d7", "d5"]] as const) {
      await page.locator(`[data-cell="${from}"]`).click();
      await page.locator(`[data-cell="${to}"]`).click();
      await page.locator(`[data-cell="${to}"][aria-label*="pawn"]`).waitFor();
    }
    await untilSettled(page);
    await page.locator('[data-cell="e4"]').click();
    const said = await until(
      () => page.locator("#live p").last().textContent(),
      (text) => text?.includes("e4 chosen") === true,
    );
    assert.match(said ?? "", /e4 chosen; it can go to (e5; d5, Black pawn|d5, Black pawn; e5)\./);
  });
});
