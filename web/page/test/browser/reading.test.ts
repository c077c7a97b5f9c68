// Records, files and links: verified, stepped through, shared, played on from; and
// games that are kept on the device.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { mouse, move } from "./hands.ts";
import { addressOf, begin, onPage, until, untilOver, withBrowser } from "./support.ts";

withBrowser();

const PGN = `[Event "Casual"]
[White "One"]
[Black "Other"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
`;

/** Pastes something into the place for records. */
async function paste(page: Page, text: string): Promise<void> {
  await page.goto(addressOf());
  await page.getByLabel("Or paste it, or a link to a game").fill(text);
  await page.getByRole("button", { name: "Look through it" }).click();
}

/** Drops a file on the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.goto(addressOf());
  await page.locator(".game-card").first().waitFor();
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ""], fileName ?? ""));
      return data;
    },
    [name, text],
  );
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
}

/** The link to the game that is shown. */
async function link(page: Page): Promise<string> {
  await page.getByRole("tab", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy a link" }).click();
  const field = page.getByLabel("Link to this game");
  await field.waitFor();
  return field.inputValue();
}

/** What a button lets somebody save. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a PGN that is dropped is verified, stepped through and played on from", async () => {
  await onPage({}, async (page) => {
    await drop(page, "game.pgn", PGN);
    await page.getByRole("slider", { name: "Event" }).waitFor();
    await page.locator('[data-cell="h4"][aria-label*="queen"]').waitFor();
    await page.getByRole("button", { name: "To the start" }).click();
    await page.locator('[data-cell="d8"][aria-label*="queen"]').waitFor();
    await page.getByRole("button", { name: "One on" }).click();
    await page.locator('[data-cell="f3"][aria-label*="pawn"]').waitFor();
    await page.locator(".log button").nth(2).click();
    await page.locator('[data-cell="g4"][aria-label*="pawn"]').waitFor();
    await page.locator(".plot-line").first().waitFor();
    await page.getByRole("tab", { name: "Play on" }).click();
    const kinds = page.locator(".seat-form > .option select");
    await kinds.nth(0).selectOption("person");
    await kinds.nth(1).selectOption("person");
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.locator(".status.mine", { hasText: "Black" }).waitFor();
    await move(page, mouse(page), "d8", "h4");
    assert.match(await untilOver(page), /checkmate/);
  });
});

test("a position and moves alone are looked through, and names are shown", async () => {
  await onPage({}, async (page) => {
    await drop(page, "game.pgn", PGN);
    await page.locator(".players", { hasText: "One" }).waitFor();
    assert.deepEqual(await page.locator(".players small").allInnerTexts(), ["One", "Other"]);
    await page.getByRole("tab", { name: "Share" }).click();
    assert.match((await saved(page, "PGN")).bytes.toString(), /\[White "One"\]\s*\[Black "Other"\]/);
    const position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    await drop(page, "position.fen", `${position}\n`);
    await page.locator('[data-cell="e4"][aria-label*="pawn"]').waitFor();
    await paste(page, position);
    await page.locator('[data-cell="e4"][aria-label*="pawn"]').waitFor();
    for (const moves of ["1. e4 e5 2. Nf3", "e4 e5 Nf3", "e2e4 e7e5 g1f3"]) {
      await drop(page, "moves.txt", moves);
      await page.locator('[data-cell="f3"][aria-label*="knight"]').waitFor();
      assert.deepEqual(await page.locator(".log li").allInnerTexts().then((rows) => rows.map((row) => row.replace(/\s+/g, " "))), [
        "1. White e4 Black e5",
        "2. White Nf3",
      ]);
    }
    await paste(page, "1. e4 e5 2. Nf6");
    await page.locator(".message.bad", { hasText: "Nf6 cannot be played" }).waitFor();
    await paste(page, " ");
    await page.locator(".message.bad", { hasText: "It is empty" }).waitFor();
  });
});

test("a file that breaks the rules is refused with its place", async () => {
  await onPage({}, async (page) => {
    await drop(page, "game.pgn", PGN.replace("e5", "e3"));
    await page.locator(".message.bad", { hasText: /line|character|event/i }).waitFor();
    await paste(page, "this is no record");
    await page.locator(".message.bad", { hasText: "cannot be opened" }).waitFor();
  });
});

test("a finished game is shared as a link, and a tampered one is refused with its place", async () => {
  await onPage({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await drop(page, "game.pgn", PGN);
    await page.getByRole("slider", { name: "Event" }).waitFor();
    const address = await link(page);
    assert.ok(address.startsWith(addressOf()), address);
    await until(() => page.evaluate(() => navigator.clipboard.readText()), (text) => text === address);
    await page.goto("about:blank");
    await page.goto(address);
    await page.getByRole("slider", { name: "Event" }).waitFor();
    await page.locator('[data-cell="h4"][aria-label*="queen"]').waitFor();
    const at = address.length - 12;
    const changed = address[at] === "A" ? "B" : "A";
    await page.goto("about:blank");
    await page.goto(address.slice(0, at) + changed + address.slice(at + 1));
    await page.locator(".message.bad", { hasText: /at character|in line|at event|in the|in / }).waitFor();
  });
});

test("a link is shown where the page has no clipboard", async () => {
  await onPage({}, async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.reload();
    await drop(page, "game.pgn", PGN);
    await page.getByRole("slider", { name: "Event" }).waitFor();
    assert.ok((await link(page)).startsWith(addressOf()));
    await page.getByText("The link is below.").waitFor();
  });
});

test("a game is saved as a record, PGN, SVG, PNG and animated SVG", async () => {
  await onPage({}, async (page) => {
    await drop(page, "game.pgn", PGN);
    await page.getByRole("slider", { name: "Event" }).waitFor();
    await page.getByRole("tab", { name: "Share" }).click();
    const record = await saved(page, "Record");
    const pgn = await saved(page, "PGN");
    assert.match(pgn.bytes.toString(), /Qh4#/);
    const svg = await saved(page, "SVG");
    assert.match(svg.bytes.toString(), /^<svg/);
    const png = await saved(page, "PNG");
    assert.match(png.name, /\.png$/);
    assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
    assert.ok(png.bytes.length > 5_000);
    const animated = await saved(page, "Animated SVG");
    assert.match(animated.bytes.toString(), /<animate/);
    // The record can be read again.
    await drop(page, record.name, record.bytes.toString());
    await page.locator('[data-cell="h4"][aria-label*="queen"]').waitFor();
  });
});

test("a running game is shared as a spectator sees it", async () => {
  await onPage({}, async (page) => {
    await begin(page, "chess", ["person", "person"]);
    await move(page, mouse(page), "e2", "e4");
    await page.locator(".status", { hasText: "Black" }).waitFor();
    const address = await link(page);
    await page.goto("about:blank");
    await page.goto(address);
    await page.locator('[data-cell="e4"][aria-label*="pawn"]').waitFor();
  });
});

test("a reload in the middle of a game goes on", async () => {
  await onPage({}, async (page) => {
    await begin(page, "chess", ["person", "person"]);
    await move(page, mouse(page), "e2", "e4");
    await page.locator(".status", { hasText: "Black" }).waitFor();
    // It is kept in the next idle moment.
    await page.waitForFunction(() => Object.values(localStorage).some((value) => String(value).includes("Black")));
    await page.reload();
    await page.locator('[data-cell="e4"][aria-label*="pawn"]').waitFor();
    await page.locator(".status", { hasText: "Black" }).waitFor();
    await move(page, mouse(page), "e7", "e5");
    await page.locator(".status", { hasText: "White" }).waitFor();
    await until(() => page.locator(".log .move").count(), (count) => count === 2);
  });
});

test("games of other versions open or say why not", async () => {
  await onPage({}, async (page) => {
    await begin(page, "chess", ["person", "person"]);
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("boardwright.game.")));
    await page.goto("about:blank");
    await page.goto(addressOf());
    await page.locator(".stored li").first().waitFor();
    await page.evaluate(() => {
      const [key = "", text = ""] = Object.entries(localStorage).find(([name]) => name.startsWith("boardwright.game.")) ?? [];
      const game = JSON.parse(String(text)) as { id: string };
      localStorage.setItem(`${key}9`, JSON.stringify({ ...game, id: `${game.id}9`, version: 99 }));
      // As the first version stored it, without what came later.
      const { id, ...rest } = JSON.parse(String(text)) as Record<string, unknown>;
      const { game: name, players, record } = rest;
      localStorage.setItem(`boardwright.game.first`, JSON.stringify({ version: 1, id: "first", game: name, players, record }));
      assertId(id);
      function assertId(value: unknown): void {
        if (typeof value !== "string") {
          throw new Error("no id");
        }
      }
    });
    await page.reload();
    await page.locator(".stored .message.bad", { hasText: "newer version" }).waitFor();
    await page.goto(addressOf("#/game/first"));
    await page.locator('[data-cell="e2"][aria-label*="pawn"]').waitFor();
  });
});

test("the page works without a network", async () => {
  await onPage({ expected: /ERR_INTERNET_DISCONNECTED/ }, async (page, context) => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await begin(page, "chess", ["person", "random"]);
    await move(page, mouse(page), "e2", "e4");
    await page.locator(".log .move").nth(1).waitFor();
    await page.goto(addressOf("rules/chess.html"));
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
});
