// How soon the opponent sees a move: from the click of one window to the board of the other, through
// a real server on this machine. What was measured is printed; the bound is that of a page that waits.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { Person, opens, server, takesSeat, withServer } from "./serving.ts";
import { untilTurn } from "./hands.ts";
import { longTest } from "./support.ts";

withServer();

/** The longest median, in milliseconds, beside other tests. */
const MOST = 1_000;

const GAMES = 4;

/** Every pawn goes one square, and one more. */
const MOVES = [1, 2].flatMap((step) =>
  [..."abcdefgh"].flatMap((file): [string, string][] => [
    [`${file}${step + 1}`, `${file}${step + 2}`],
    [`${file}${8 - step}`, `${file}${7 - step}`],
  ]),
);

/** When a pawn is drawn on a cell, as the frame after it begins, in milliseconds that all windows share. */
function seen(page: Page, cell: string): Promise<number> {
  return page.evaluate(async (name) => {
    const there = (): boolean =>
      document.querySelector("boardwright-board")?.shadowRoot?.querySelector(`[data-cell="${name}"][aria-label*="pawn"]`) != null;
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!there()) {
      await frame();
    }
    await frame();
    return performance.timeOrigin + performance.now();
  }, cell);
}

/** Clicks two cells, and gives when the second was clicked. */
function moves(page: Page, from: string, to: string): Promise<number> {
  return page.evaluate(
    ([start = "", end = ""]) => {
      const click = (name: string): void => {
        document.querySelector("boardwright-board")?.shadowRoot?.querySelector<HTMLElement>(`[data-cell="${name}"]`)?.click();
      };
      click(start);
      const begun = performance.timeOrigin + performance.now();
      click(end);
      return begun;
    },
    [from, to],
  );
}

longTest("a move is soon on the opponent's screen", async () => {
  if (server() === null) {
    return;
  }
  const times: number[] = [];
  for (let game = 0; game < GAMES; game += 1) {
    const one = await Person.comes();
    const other = await Person.comes(await opens(one, "chess"));
    await takesSeat(other);
    for (const [ply, [from, to]] of MOVES.entries()) {
      const [own, others] = ply % 2 === 0 ? [one.page, other.page] : [other.page, one.page];
      await untilTurn(own);
      const drawn = seen(others, to);
      times.push(-(await moves(own, from, to)) + (await drawn));
    }
    await Promise.all([one.leaves(), other.leaves()]);
  }
  const sorted = times.sort((a, b) => a - b);
  const share = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  console.log(
    `From a move to the opponent's screen: median ${share(0.5).toFixed(0)} ms, 99 % within ${share(0.99).toFixed(0)} ms, longest ${share(1).toFixed(0)} ms (${times.length} moves)`,
  );
  assert.ok(share(0.5) < MOST);
});
