// A game that is described in a file: dropped, or chosen, it is played as any other, by an engine that
// is loaded for it, and no sooner.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { audited } from "./audit.ts";
import { mouse, move } from "./hands.ts";
import { addressOf, onPage, until, untilOver, withBrowser } from "./support.ts";

withBrowser();

const PHONE = { viewport: { width: 360, height: 740 } };

/** Breakthrough on twelve squares. */
const GAME = `format = 1
title = "Small breakthrough"
start = "ppp/3/3/PPP w - - -"

[board]
files = 3
ranks = 4

[[piece]]
letter = "P"
name = "runner"
icon = "pawn"
moves = "mfWfF"
value = 100

[ends]
stalemate = "loss"
no_pieces = "loss"
goal = { pieces = ["P"], squares = { white = "rank 4", black = "rank 1" } }
`;

async function choose(page: Page, text: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name: "mine.toml", mimeType: "text/plain", buffer: Buffer.from(text) });
}

/** Drops a file where the page is, as a browser does. */
async function drop(page: Page, text: string): Promise<void> {
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "mine.toml", { type: "text/plain" }));
    return transfer;
  }, text);
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

async function seats(page: Page, ...players: readonly string[]): Promise<void> {
  const kinds = page.locator(".seat-form > .option select");
  for (const [index, player] of players.entries()) {
    await kinds.nth(index).selectOption(player === "person" ? player : `bot ${player}`);
  }
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".status").waitFor();
}

const loaded = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("variant_bg.wasm"))).then(async (isHere) => {
    const byWorkers = page.workers().map((worker) => worker.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("variant_bg.wasm"))));
    return isHere || (await Promise.all(byWorkers)).some(Boolean);
  });

test("a described game is dropped, played to its end, kept, and its record read", async () => {
  await onPage(PHONE, async (page) => {
    await page.locator(".game-card").first().waitFor();
    assert.equal(await loaded(page), false);
    await drop(page, GAME);
    await page.getByRole("heading", { name: "Small breakthrough" }).waitFor();
    assert.equal(await loaded(page), true);
    await page.locator(".seat-form select").first().waitFor();
    assert.deepEqual(await audited(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "it is too wide");
    await seats(page, "person", "person");
    const hand = mouse(page);
    await move(page, hand, "a1", "a2");
    await move(page, hand, "a4", "a3");
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    // What is not legal is refused with its rule.
    await page.getByRole("button", { name: "Moves" }).click();
    await page.getByLabel("Write a move, or a part of it").fill("b1a3");
    await page.keyboard.press("Enter");
    await page.locator(".table-main .message.bad").first().waitFor();
    assert.deepEqual(await audited(page), []);
    // It is kept with all that is needed.
    await page.locator(".message.bad").first().waitFor();
    await until(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("boardwright.game.")).length), (count) => count === 1);
    await page.reload();
    await page.locator('[data-cell="a3"][aria-label*="Black runner"]').waitFor();
    await move(page, hand, "a2", "b3");
    await move(page, hand, "a3", "b2");
    await move(page, hand, "b3", "a4");
    assert.match(await untilOver(page), /White wins/);
    await page.getByRole("tab", { name: "Share" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /record/i }).first().click();
    const path = await (await download).path();
    await page.goto(addressOf("#/"));
    await page.locator(".game-card").first().waitFor();
    await page.locator('input[type="file"]').setInputFiles(path);
    await page.getByText(/^Verified: each of 5 events follows the rules/).waitFor();
    await page.getByRole("tab", { name: "Mistakes" }).click();
    await page.getByRole("button", { name: "Look for mistakes" }).click();
    await page.getByRole("button", { name: "Look again" }).waitFor();
    // The games of the page are there as before.
    await page.goto(addressOf("#/new/chess"));
    await page.getByRole("heading", { name: "Chess" }).waitFor();
    await page.goto(addressOf("#/"));
    await page.locator('.game-card[href="#/new/chess"]').waitFor();
  });
});

test("a bot plays a described game, and positions of it are set up", async () => {
  await onPage(PHONE, async (page) => {
    await choose(page, GAME);
    await page.getByRole("heading", { name: "Small breakthrough" }).waitFor();
    await seats(page, "alpha-beta", "alpha-beta");
    await untilOver(page);
    await page.goBack();
    await page.getByRole("button", { name: "Set up a position" }).click();
    await page.locator(".table-main .message", { hasText: "A legal position." }).waitFor();
    await page.getByRole("radio", { name: "White runner" }).check();
    await page.locator('[data-cell="b2"]').click();
    await page.locator('[data-cell="b2"][aria-label*="White runner"]').waitFor();
  });
});

test("what is wrong in a description is told with line and column, and pasted ones are read", async () => {
  await onPage({}, async (page) => {
    await choose(page, GAME.replace("title", "titel"));
    await page.getByText(/Line 2, column 1: .*title/).waitFor();
    await page.getByRole("link", { name: "All games" }).click();
    await page.getByLabel("Or paste it, or a link to a game").fill(GAME.replace("mfWfF", "mfWQQ!"));
    await page.getByRole("button", { name: "Look through it" }).click();
    await page.getByText(/Line 13, column \d+/).waitFor();
    await page.getByRole("link", { name: "All games" }).click();
    await page.getByLabel("Or paste it, or a link to a game").fill(GAME);
    await page.getByRole("button", { name: "Look through it" }).click();
    await page.getByRole("heading", { name: "Small breakthrough" }).waitFor();
  });
});
