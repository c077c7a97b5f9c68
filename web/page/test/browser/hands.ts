// Hands that play: by keys alone, by a mouse, or by a finger. They look at the page
// to find out what can be done, as a person does, and do it by input events only.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { PATIENCE } from "./support.ts";

/** What is asked at the moment. */
export interface Asked {
  readonly kind: "over" | "question" | "handOver" | "button" | "board" | "nothing";
  readonly selected: boolean;
  /** The cells that can be chosen, with what stands there in words. */
  readonly cells: readonly { readonly name: string; readonly label: string }[];
}

/** How a hand points at things. */
export interface Hand {
  /** Answers a question, takes the device, or presses the button that is first. */
  press(selector: string): Promise<void>;
  pointAt(cell: string): Promise<void>;
}

/** The selectors of what is pressed, by the kind of what is asked. */
export const PRESSED = {
  question: "dialog .answers button",
  handOver: ".hand-over:not([hidden]) button",
  button: ".choice .primary:enabled, .choice .choices.only button",
};

/** What the page asks now. */
export function asked(page: Page): Promise<Asked> {
  return page.evaluate(({ question, handOver, button }) => {
    const has = (selector: string): boolean => document.querySelector(selector) !== null;
    const board = document.querySelector("boardwright-board")?.shadowRoot;
    const onBoard = (selector: string): HTMLElement[] => [...(board?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const selected = onBoard('.cell[aria-selected="true"]').length > 0;
    const names = selected || onBoard(".cell.target").length > 0 ? ".cell.target" : ".cell.leaves";
    const cells = onBoard(names).map((cell) => ({
      name: cell.dataset["cell"] ?? "",
      label: cell.getAttribute("aria-label") ?? "",
    }));
    const kind = has('[aria-busy="true"]')
      ? "nothing"
      : has(question)
      ? "question"
      : has(".status.over")
        ? "over"
        : has(handOver)
          ? "handOver"
          : has(button)
            ? "button"
            : cells.length > 0 && has(".status.mine")
              ? "board"
              : "nothing";
    return { kind, selected, cells };
  }, PRESSED);
}

/** By keys alone. */
export function keys(page: Page): Hand {
  return {
    async press(selector) {
      await tabTo(page, selector);
      await page.keyboard.press("Enter");
    },
    async pointAt(cell) {
      await walkTo(page, cell);
      await page.keyboard.press("Enter");
    },
  };
}

/** By a mouse. */
export function mouse(page: Page): Hand {
  return {
    press: (selector) => page.locator(selector).first().click(),
    pointAt: (cell) => page.locator(`[data-cell="${cell}"]`).click(),
  };
}

/** By a finger. */
export function finger(page: Page): Hand {
  return {
    press: (selector) => page.locator(selector).first().tap(),
    pointAt: (cell) => page.locator(`[data-cell="${cell}"]`).tap(),
  };
}

/** Drags a piece with the mouse. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  const middle = async (cell: string): Promise<[number, number]> => {
    const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
    assert.ok(box !== null);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 4 });
  await page.mouse.up();
}

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = (): Promise<boolean> =>
    page.evaluate((wanted) => {
      const { activeElement } = document;
      return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.matches(wanted) === true;
    }, selector);
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await isThere()) {
      return;
    }
    await page.keyboard.press("Tab");
  }
  assert.fail(`${selector} is not reached by Tab`);
}

/** Walks to a cell by arrow keys. */
export async function walkTo(page: Page, cell: string): Promise<void> {
  await tabTo(page, ".cell");
  const path = await page.evaluate((wanted) => {
    const place = (element: Element | null): [number, number] => [
      Number(element?.getAttribute("aria-colindex")),
      Number(element?.parentElement?.getAttribute("aria-rowindex")),
    ];
    const board = document.activeElement?.shadowRoot;
    const here = board?.activeElement ?? null;
    const there = board?.querySelector(`[data-cell="${wanted}"]`) ?? null;
    const [[x, y], [toX, toY]] = [place(here), place(there)];
    const has = (column: number, row: number): boolean =>
      board?.querySelector(`[aria-rowindex="${row}"] > [aria-colindex="${column}"]`) != null;
    // Keys go over gaps, so only cells that exist are counted.
    const count = (cells: [number, number][]): number => cells.filter(([column, row]) => has(column, row)).length;
    const between = (from: number, to: number): number[] => {
      const step = Math.sign(to - from);
      return Array.from({ length: Math.abs(to - from) }, (_, index) => from + step * (index + 1));
    };
    const isAcrossFirst = has(toX, y);
    const across = count(between(x, toX).map((column) => [column, isAcrossFirst ? y : toY]));
    const along = count(between(y, toY).map((row) => [isAcrossFirst ? toX : x, row]));
    const keysAcross = Array.from({ length: across }, () => (toX > x ? "ArrowRight" : "ArrowLeft"));
    const keysAlong = Array.from({ length: along }, () => (toY > y ? "ArrowDown" : "ArrowUp"));
    return isAcrossFirst ? [...keysAcross, ...keysAlong] : [...keysAlong, ...keysAcross];
  }, cell);
  for (const key of path) {
    await page.keyboard.press(key);
  }
  const reached = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute("data-cell"));
  assert.equal(reached, cell);
}

/** Waits until nothing is being done. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** Waits until a person can move. */
export async function untilTurn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"]') === null && document.querySelector(".status.mine") !== null,
  );
}

/** Makes a move on the board. */
export async function move(page: Page, hand: Hand, from: string, to: string): Promise<void> {
  await untilTurn(page);
  await hand.pointAt(from);
  await hand.pointAt(to);
}

/** Does one thing after another until `isDone`; waits while nothing is asked, and for no longer than patience lasts. */
export async function actUntil(
  page: Page,
  isDone: () => Promise<boolean>,
  act: (asked: Asked, done: number) => Promise<void>,
  most: number,
): Promise<void> {
  let asksNothingSince = Date.now();
  for (let done = 0; !(await isDone()); ) {
    const now = await asked(page);
    if (now.kind === "nothing") {
      assert.ok(Date.now() - asksNothingSince < PATIENCE, "nothing is asked any more");
      await page.waitForTimeout(8);
      continue;
    }
    assert.ok(done < most, `it is not done after ${most} steps`);
    await act(now, done);
    done += 1;
    asksNothingSince = Date.now();
  }
}

/** What is most worth taking, as it is called on the page. */
export type Worth = (label: string) => number;

/**
 * Plays until the game is over: takes what is worth most, and otherwise chooses by
 * a fixed row of numbers. Returns the number of things it did.
 */
export async function playToTheEnd(page: Page, hand: Hand, worth: Worth, most = 600): Promise<number> {
  let drawn = 12345;
  const draw = (count: number): number => {
    drawn = (drawn * 1103515245 + 12345) % 2147483648;
    return Math.floor((drawn / 2147483648) * count);
  };
  let count = 0;
  await actUntil(
    page,
    async () => (await asked(page)).kind === "over",
    async ({ kind, cells }) => {
      switch (kind) {
        case "over":
        case "nothing":
          return;
        case "board": {
          const best = Math.max(...cells.map(({ label }) => worth(label)));
          const pool = best > 0 ? cells.filter(({ label }) => worth(label) === best) : cells;
          const chosen = pool[draw(pool.length)];
          assert.ok(chosen !== undefined);
          await hand.pointAt(chosen.name);
          break;
        }
        default:
          await hand.press(PRESSED[kind]);
      }
      count += 1;
    },
    most,
  );
  return count;
}
