// Workers that fail, and a page that is left alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page, Worker } from "playwright-core";
import { mouse, move } from "./hands.ts";
import { PATIENCE, begin, longTest, onPage, untilOver, withBrowser } from "./support.ts";

withBrowser();

/** How many games a page is left alone for; `GAMES=1000` is the long form. */
const GAMES = Number(process.env["GAMES"] ?? 40);

/** Lets a worker fail as a fault of its own would. */
async function fail(page: Page, script: string): Promise<void> {
  const found = (): Worker | undefined => page.workers().find((worker) => worker.url().includes(script));
  const end = Date.now() + PATIENCE;
  while (found() === undefined && Date.now() < end) {
    await page.waitForTimeout(20);
  }
  const worker = found();
  assert.ok(worker !== undefined, `${script} does not run`);
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error("made to fail");
    }, 0);
  });
}

const EXPECTED = /made to fail/;

test("an engine that fails is started again from the record, and the page says so", async () => {
  await onPage({ expected: EXPECTED }, async (page) => {
    await begin(page, "chess", ["person", "person"]);
    await move(page, mouse(page), "e2", "e4");
    await page.waitForFunction(() => Object.values(localStorage).some((value) => String(value).includes("Black")));
    await fail(page, "engine_worker");
    await page.locator(".message.bad", { hasText: "started again from the record" }).waitFor();
    await page.locator('[data-cell="e4"][aria-label*="pawn"]').waitFor();
    await move(page, mouse(page), "e7", "e5");
    await page.locator(".status", { hasText: "White" }).waitFor();
  });
});

test("a bot that fails is started again, and the page says so", async () => {
  await onPage({ expected: EXPECTED }, async (page) => {
    await begin(page, "chess", ["person", "random"]);
    await move(page, mouse(page), "e2", "e4");
    await page.locator(".log .move").nth(1).waitFor();
    await fail(page, "bot_worker");
    await page.locator(".message.bad", { hasText: "A bot failed" }).waitFor();
    await move(page, mouse(page), "d2", "d4");
    await page.locator(".log .move").nth(3).waitFor();
  });
});

test("the page answers while a bot thinks, and a bot is interrupted", async () => {
  await onPage({}, async (page) => {
    // It would think for many minutes.
    await begin(page, "chess", ["person", "alpha-beta(positions=2000000000)"]);
    await move(page, mouse(page), "e2", "e4");
    await page.locator(".status .pulse").waitFor();
    const longest = await page.evaluate(async () => {
      let worst = 0;
      for (let frame = 0; frame < 30; frame += 1) {
        const begun = performance.now();
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
        worst = Math.max(worst, performance.now() - begun);
      }
      return worst;
    });
    // A page that thinks itself stands still for as long as the bot thinks.
    assert.ok(longest < 10_000, `a frame took ${longest} ms`);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.locator("dialog").getByRole("button", { name: "Resign" }).click();
    assert.match(await untilOver(page), /You lost/i);
    await page.waitForFunction(() => document.querySelector(".status .pulse") === null);
  });
});

longTest(`a page left alone for ${GAMES} games does not grow`, { timeout: 3_600_000 }, async () => {
  await onPage({}, async (page, context) => {
    await page.addInitScript(() => {
      let games = 0;
      document.addEventListener("game-over", () => {
        games += 1;
        document.documentElement.dataset["games"] = String(games);
      });
    });
    await page.reload();
    await page.goto(`${page.url().split("#")[0] ?? ""}#/new/lines-of-action`);
    await page.locator(".seat-form select").first().waitFor();
    await page.locator('form [name="cap"]').fill("30");
    await page.locator('form [name="cap"]').dispatchEvent("change");
    const kinds = page.locator(".seat-form > .option select");
    await kinds.nth(0).selectOption("bot random");
    await kinds.nth(1).selectOption("bot random");
    await page.getByText("Clocks and dice").click();
    await page.getByLabel("Begin the next game by itself").check();
    await page.getByRole("button", { name: "Start the game" }).click();
    const session = await context.newCDPSession(page);
    await session.send("HeapProfiler.enable");
    const measured = async (games: number): Promise<{ heap: number; nodes: number; listeners: number }> => {
      await page.waitForFunction((count) => Number(document.documentElement.dataset["games"]) >= count, games, {
        timeout: 3_000_000,
      });
      await session.send("HeapProfiler.collectGarbage");
      const { usedSize } = await session.send("Runtime.getHeapUsage");
      const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
      return { heap: usedSize, nodes, listeners: jsEventListeners };
    };
    const early = await measured(Math.ceil(GAMES / 4));
    const late = await measured(GAMES);
    console.log(`heap ${early.heap} to ${late.heap}, nodes ${early.nodes} to ${late.nodes}`);
    assert.ok(late.heap < early.heap * 1.25 + 500_000, `the heap grew from ${early.heap} to ${late.heap}`);
    assert.ok(late.nodes < early.nodes * 1.25 + 1_000, `nodes grew from ${early.nodes} to ${late.nodes}`);
    assert.ok(late.listeners < early.listeners * 1.25 + 200, `listeners grew from ${early.listeners} to ${late.listeners}`);
  });
});

test("bots of a game for four play to its end", async () => {
  await onPage({}, async (page) => {
    await begin(page, "loka", ["random", "random", "random", "random"], { points: "10", tiles: "0", combat: "off" });
    await untilOver(page);
  });
});
