// Whether the page stands still while a bot thinks. A frame comes late when one piece of work keeps
// the main thread, so each piece of its work is measured: by the processor time that it takes, as the
// browser traces it, times four. So the figure is that of a processor four times slower, and depends
// neither on what else this machine does nor on how the bot's worker shares it.
import assert from "node:assert/strict";
import { loadEngine } from "@boardwright/engine";
import type { BrowserContext, Page } from "playwright-core";
import { PRESSED, asked } from "./hands.ts";
import { addressOf, begin, longTest, onPage, withBrowser } from "./support.ts";

withBrowser();

/** How much slower the processor is taken to be. */
const SLOWER = 4;

/** What takes longer is felt, in milliseconds: it is printed with what the browser calls it. Some of it is the browser's own. */
const FELT = 50;

/** The longest that work may keep the main thread: beside builds, with cold caches, it takes twice as long. */
const LONGEST = 100;

/** What the browser traces of a piece of work, in microseconds. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly src_file?: string; readonly src_func?: string };
}

/** Does something on the page, and gives the pieces of work of its main thread by their processor time, the longest first. */
async function traced(page: Page, context: BrowserContext, does: (board: Box) => Promise<void>): Promise<{ time: number; from: string }[]> {
  const browser = context.browser();
  assert.ok(browser !== null);
  // What drives the page is loaded into it when it is first needed: that is no work of the page.
  await asked(page);
  const box = await boxOf(page);
  await wanders(page, box, 1);
  await browser.startTracing(page, { categories: ["toplevel"] });
  let text = "";
  try {
    await does(box);
  } finally {
    text = (await browser.stopTracing()).toString();
  }
  const { traceEvents } = JSON.parse(text) as { readonly traceEvents: readonly Traced[] };
  const threads = traceEvents.filter(({ ph, name, args }) => ph === "M" && name === "thread_name" && args.name === "CrRendererMain");
  const works = threads.map(({ pid, tid }) =>
    traceEvents
      .filter((event) => event.pid === pid && event.tid === tid && event.name === "ThreadControllerImpl::RunTask" && event.tdur !== undefined)
      .map(({ tdur = 0, args }) => ({ time: tdur / 1000, from: `${args.src_file?.split("/").at(-1) ?? ""} ${args.src_func ?? ""}` })),
  );
  // The browser keeps other documents ready, which do next to nothing.
  const all = (work: (typeof works)[number]): number => work.reduce((sum, { time }) => sum + time, 0);
  const [own = []] = works.sort((a, b) => all(b) - all(a));
  return own.sort((a, b) => b.time - a.time);
}

/** Sees that no work took too long, and tells the longest. */
function told(what: string, work: readonly { readonly time: number; readonly from: string }[]): void {
  const [longest] = work;
  assert.ok(longest !== undefined && work.length > 100, `${what}: only ${work.length} pieces of work were traced`);
  const named = ({ time, from }: { readonly time: number; readonly from: string }): string => (SLOWER * time > FELT ? ` (${from})` : "");
  const times = work.slice(0, 5).map((piece) => (SLOWER * piece.time).toFixed(0) + named(piece));
  const late = work[Math.floor(work.length / 100)]?.time ?? 0;
  console.log(`${what}: ${work.length} pieces of work, of which 99 % take ${(SLOWER * late).toFixed(1)} ms at most at a quarter of the speed, the longest ${times.join(", ")} ms`);
  assert.ok(SLOWER * longest.time <= LONGEST, `${what}: ${longest.from} takes ${SLOWER * longest.time} ms`);
}

/** The middle of what a selector finds, on the board if it is not elsewhere. */
async function middleOf(page: Page, selector: string): Promise<readonly [number, number]> {
  const middle = await page.evaluate((wanted) => {
    const board = document.querySelector("boardwright-board")?.shadowRoot;
    const box = (document.querySelector(wanted) ?? board?.querySelector(wanted))?.getBoundingClientRect();
    return box === undefined ? null : ([box.x + box.width / 2, box.y + box.height / 2] as const);
  }, selector);
  assert.ok(middle !== null, `there is no ${selector}`);
  return middle;
}

/** Where the board is: the driver would lay the page out to find out again. */
async function boxOf(page: Page): Promise<Box> {
  const box = await page.locator("boardwright-board").boundingBox();
  assert.ok(box !== null);
  return box;
}

type Box = NonNullable<Awaited<ReturnType<ReturnType<Page["locator"]>["boundingBox"]>>>;

/** How long a finger stays on the button of a mouse, in milliseconds. */
const PRESS = 40;

/**
 * Presses and releases at a point. A click by the driver's own means would look first, in the page's
 * time, whether anything else is hit.
 */
async function click(page: Page, selector: string): Promise<void> {
  await page.mouse.click(...(await middleOf(page, selector)), { delay: PRESS });
}

/** Moves the mouse over the board, from cell to cell, and rests on some. */
async function wanders(page: Page, box: Box, step: number): Promise<void> {
  const share = (by: number): number => (0.5 + step * by) % 1;
  await page.mouse.move(box.x + share(0.618) * box.width, box.y + share(0.382) * box.height, { steps: 3 });
  await page.waitForTimeout(step % 4 === 0 ? 250 : 40);
}

/** Decides so often for the person, by clicking and by dragging, and wanders over the board while bots think. */
async function plays(page: Page, box: Box, decisions: number): Promise<void> {
  const cellOf = (name: string): string => `[data-cell="${name}"]`;
  let wandered = 0;
  for (let done = 0, step = 0; done < decisions; step += 1) {
    const { kind, cells, selected } = await asked(page);
    if (kind === "over") {
      break;
    }
    if (kind === "nothing") {
      await wanders(page, box, step);
      wandered += 1;
      continue;
    }
    if (kind !== "board") {
      await click(page, PRESSED[kind]);
      continue;
    }
    const cell = cells[(step * 7) % cells.length]?.name ?? "";
    if (!selected && done % 3 === 2) {
      await click(page, cellOf(cell));
      const to = (await asked(page)).cells[0]?.name;
      await page.keyboard.press("Escape");
      if (to !== undefined) {
        await page.mouse.move(...(await middleOf(page, cellOf(cell))));
        await page.mouse.down();
        await page.mouse.move(...(await middleOf(page, cellOf(to))), { steps: 4 });
        await page.mouse.up();
      }
    } else {
      await click(page, cellOf(cell));
    }
    done += 1;
  }
  assert.ok(wandered > 8, `the mouse moved only ${wandered} times while bots thought`);
}

const BOTS: Readonly<Record<string, { readonly players: readonly string[]; readonly options: Readonly<Record<string, string>> }>> = {
  chess: { players: ["person", "alpha-beta(positions=300000)"], options: {} },
  loka: { players: ["person", "expectiminimax(positions=200000)"], options: { players: "2", points: "90" } },
  strata: { players: ["person", "alpha-beta(positions=100000)"], options: {} },
};

for (const [game, { players, options }] of Object.entries(BOTS)) {
  longTest(`${game} is played without a late frame while a bot thinks`, async () => {
    await onPage({}, async (page, context) => {
      await begin(page, game, players, options);
      told(game, await traced(page, context, (box) => plays(page, box, 24)));
    });
  });
}

for (const game of ["chess", "loka(players=2,points=90)", "strata"]) {
  longTest(`${game} is stepped through without a late frame while a bot looks for mistakes`, async () => {
    const engine = await loadEngine();
    let state = engine.call("open", { game, seed: "5", players: ["greedy", "random"], adviser: null });
    for (let done = 0; state.due.kind !== "over" && done < 120; done += 1) {
      state = state.due.kind === "bot" ? engine.playBot() : engine.call("advance", {});
    }
    const { text } = engine.call("file", { extension: null, whose: "everything", names: [] });
    await onPage({}, async (page, context) => {
      await page.goto(addressOf());
      await page.getByLabel("Or paste it, or a link to a game").fill(text);
      await page.getByRole("button", { name: "Look through it" }).click();
      await page.getByRole("tab", { name: "Mistakes" }).click();
      await page.locator(".plot-line").first().waitFor({ state: "attached" });
      // To find them by their names takes the driver a while in the page.
      const [button, slider] = await Promise.all([
        page.getByRole("button", { name: "Look for mistakes" }).elementHandle(),
        page.getByRole("slider", { name: "Event" }).elementHandle(),
      ]);
      const work = await traced(page, context, async (box) => {
        await button?.evaluate((found) => (found as HTMLElement).click());
        await slider?.focus();
        for (let step = 0; step < 60; step += 1) {
          await page.keyboard.press(step % 10 === 9 ? "PageUp" : "ArrowLeft");
          await wanders(page, box, step);
        }
      });
      told(`${game}, stepped through`, work);
    });
  });
}
