// How long somebody waits at a phone: with a processor four times slower, from a tap to the move
// that is drawn, and to the list of all moves. The bounds are those of what feels like at once; what
// was measured is printed.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { begin, onPage, withBrowser } from "./support.ts";

withBrowser();

/** Far more than a phone takes, since other tests run beside: a page that is slow takes seconds. */
const MOST = 1_500;

/** The processor of the page is this many times slower. */
async function slower(page: Page, context: BrowserContext, rate: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Clicks what a selector finds on the board or the page, and measures until something is drawn, in milliseconds. */
function untilDrawn(page: Page, tapped: string, drawn: string): Promise<number> {
  return page.evaluate(
    async ([tap = "", seen = ""]) => {
      const find = (selector: string): HTMLElement | null =>
        document.querySelector("boardwright-board")?.shadowRoot?.querySelector<HTMLElement>(selector) ??
        document.querySelector<HTMLElement>(selector);
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const begun = performance.now();
      find(tap)?.click();
      while (find(seen) === null && performance.now() - begun < 20_000) {
        await frame();
      }
      if (find(seen) === null) {
        const [status = "", message = ""] = [".status", ".message"].map((name) => find(name)?.textContent ?? "");
        throw new Error(`after a tap on ${tap} nothing is ${seen}; the page says ${JSON.stringify([status, message])}`);
      }
      // What the last frame has changed is seen with the next one.
      await frame();
      return performance.now() - begun;
    },
    [tapped, drawn],
  );
}

function told(what: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(`${what} at a quarter of the speed: median ${Math.round(median)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`);
  assert.ok(median < MOST, `${what} takes ${median} ms`);
}

test("a tap shows a move soon, and all moves, at a quarter of the speed", async () => {
  await onPage({ viewport: { width: 360, height: 740 }, hasTouch: true }, async (page, context) => {
    await begin(page, "chess", ["person", "person"]);
    await slower(page, context, 4);
    const moves: number[] = [];
    for (let done = 0; done < 12; done += 1) {
      const [from = "", to = ""] = [["g1", "f3"], ["g8", "f6"], ["f3", "g1"], ["f6", "g8"]][done % 4] ?? [];
      await untilDrawn(page, `[data-cell="${from}"]`, `.cell.target[data-cell="${to}"]`);
      moves.push(await untilDrawn(page, `[data-cell="${to}"]`, `[data-cell="${to}"][aria-label*="knight"]`));
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    }
    told("From a tap to the move", moves);
    const lists: number[] = [];
    for (let done = 0; done < 5; done += 1) {
      lists.push(await untilDrawn(page, ".actions button[title^='All moves']", ".choice input[type=search]"));
      await page.evaluate(() => document.querySelector(".choice .card")?.remove());
    }
    told("The list of chess's moves", lists);
  });
});
