// Mistakes that a bot finds in a game, in its worker: marked, with what was better; stopped.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { loadEngine } from "@boardwright/engine";
import type { Page } from "playwright-core";
import { addressOf, onPage, until, withBrowser } from "./support.ts";

withBrowser();

/** Black leaves the queen where a pawn takes it, and White overlooks it. */
const CHESS = `[White "Ada"]
[Black "Ben"]
[Result "*"]

1. e4 e5 2. Nf3 Qg5 3. Nc3 Nf6 4. d4 d6 5. Bxg5 Be7 *
`;

async function paste(page: Page, text: string): Promise<void> {
  await page.goto(addressOf());
  await page.getByLabel("Or paste it, or a link to a game").fill(text);
  await page.getByRole("button", { name: "Look through it" }).click();
}

test("mistakes are marked in the list and the log, with what was better, and can be stepped to", async () => {
  await onPage({ viewport: { width: 360, height: 740 } }, async (page) => {
    await paste(page, CHESS);
    await page.getByRole("tab", { name: "Mistakes" }).click();
    const panel = page.getByRole("tabpanel").filter({ visible: true });
    await panel.getByRole("button", { name: "Look for mistakes" }).press("Enter");
    await panel.getByRole("button", { name: "Look again" }).waitFor();
    const found = await panel.getByRole("listitem").allInnerTexts();
    assert.ok(found.some((text) => /^Black Qg5: blunder[^]*Better: /.test(text)), found.join("\n"));
    assert.ok(found.some((text) => /^White Nc3: (blunder|mistake)[^]*Better: Nxg5/.test(text)), found.join("\n"));
    assert.ok(!found.some((text) => /(White e4|White Nf3|White Bxg5)/.test(text)), found.join("\n"));
    await page.getByText(/\d moves? lost a twentieth of a win or more/).waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "it is too wide");
    assert.equal(await page.locator(".plot-flag").count(), found.length);
    await page.locator(".plot-line.dashed").waitFor({ state: "attached" });

    const download = page.waitForEvent("download");
    await panel.getByRole("button", { name: "Save them as a text" }).click();
    const saved = await readFile(await (await download).path(), "utf8");
    assert.match(saved, /^chess\nAfter \d+ events: [^]*Black Qg5: blunder\. \d+ % of a win became \d+ %\. Better: /);
    assert.equal(saved.trim().split("\n").length, found.length + 1);

    await panel.getByRole("button", { name: /White Nc3/ }).press("Enter");
    // What the bot found to be better is shown on the board.
    await page.waitForFunction(() => document.querySelector("boardwright-board")?.shadowRoot?.querySelectorAll(".hinted").length === 2);
    const worth = /After 4 of 10 events: (\S+) for White/.exec(await page.locator(".stepper .note", { hasText: "After 4 of" }).innerText())?.[1];
    assert.match(await page.locator(".plot-legend").innerText(), new RegExp(`^\\s*White: \\${worth} `));
    await page.locator('[data-cell="g5"][aria-label*="queen"]').waitFor();
    await page.getByRole("tab", { name: "Game" }).click();
    assert.match(await page.locator(".log .move", { hasText: "Qg5" }).innerText(), /blunder/);
    // A click into the plot goes where it is.
    const box = await page.locator(".plot").boundingBox();
    assert.ok(box !== null);
    await page.mouse.click(box.x + box.width - 1, box.y + box.height / 2);
    await page.locator(".stepper .note", { hasText: "After 10 of 10" }).waitFor();
  });
});

test("looking for mistakes is stopped, begun again, and ended with the view; no worker stays", async () => {
  await onPage({}, async (page) => {
    // Every pawn goes one square, and one more.
    const pawns = [..."abcdefgh"].flatMap((file) => [`${file}3 ${file}6`]).concat([..."abcdefgh"].map((file) => `${file}4 ${file}5`));
    const long = pawns.map((pair, index) => `${index + 1}. ${pair}`).join(" ");
    await paste(page, `[Result "*"]\n\n${long} *`);
    await page.getByRole("tab", { name: "Mistakes" }).click();
    await page.getByRole("button", { name: "Look for mistakes" }).click();
    const progress = page.getByRole("progressbar", { name: "Positions looked at" });
    await until(() => progress.evaluate((bar: HTMLProgressElement) => bar.value), (value) => value > 2);
    // The game can be stepped through meanwhile.
    await page.getByRole("button", { name: "To the start" }).click();
    await page.locator(".stepper .note", { hasText: "After 0 of 32" }).waitFor();
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByText("Stopped before its end").waitFor();
    await until(async () => page.workers().length, (count) => count === 1, "workers stay");
    await page.getByRole("button", { name: "Look again" }).click();
    await until(async () => page.workers().length, (count) => count === 2);
    await page.goto(addressOf("#/"));
    await page.locator(".game-card").first().waitFor();
    await until(async () => page.workers().length, (count) => count === 1, "workers stay");
  });
});

test("nothing is looked for where nothing has happened", async () => {
  await onPage({}, async (page) => {
    await paste(page, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    await page.getByRole("tab", { name: "Share" }).waitFor();
    assert.equal(await page.getByRole("tab", { name: "Mistakes" }).count(), 0);
  });
});

test("a game with secret choices and dice is looked through to its start", async () => {
  const engine = await loadEngine();
  let state = engine.call("open", { game: "face-off(points=60,tiles=1)", seed: "5", players: ["random", "greedy"], adviser: null });
  for (let done = 0; state.due.kind !== "over" && done < 60; done += 1) {
    state = state.due.kind === "bot" ? engine.playBot() : engine.call("advance", {});
  }
  const { text } = engine.call("file", { extension: null, whose: "everything", names: [] });
  await onPage({}, async (page) => {
    await paste(page, text);
    await page.getByRole("tab", { name: "Mistakes" }).click();
    await page.getByRole("button", { name: "Look for mistakes" }).click();
    await page.getByRole("button", { name: "Look again" }).waitFor();
    await page.getByText(/^\d+ moves? lost a twentieth of a win or more\.$/).waitFor();
    // Who plays at random makes more of them than who does not.
    const found = await page.getByRole("list", { name: "Mistakes" }).getByRole("listitem").allInnerTexts();
    const of = (title: string): number => found.filter((told) => told.startsWith(title)).length;
    assert.ok(of("White") > of("Black"), found.join("\n"));
  });
});
