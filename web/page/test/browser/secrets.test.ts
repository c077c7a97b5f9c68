// Loka from secret armies to victory with one device for two people, and what the
// page is told of the other's army meanwhile: nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { mouse, playToTheEnd } from "./hands.ts";
import { begin, onPage, status, withBrowser } from "./support.ts";

withBrowser();

/** Keeps every message that the page gets from its workers. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: string[] = [];
    (window as unknown as { heard: string[] }).heard = kept;
    const RealWorker = Worker;
    class HeardWorker extends RealWorker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener("message", ({ data }: MessageEvent<unknown>) => kept.push(JSON.stringify(data)));
      }
    }
    window.Worker = HeardWorker;
  });
  await page.reload();
}

/** Everything that was told to the page since it was asked last. */
function heard(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { heard: kept } = window as unknown as { heard: string[] };
    return kept.splice(0).join("\n");
  });
}

/** Takes armies by their numbers of queens, rooks, bishops, knights and pawns. */
async function choose(page: Page, numbers: readonly number[]): Promise<void> {
  for (const [index, number] of numbers.entries()) {
    const field = page.locator(".counter input").nth(index);
    await field.fill(String(number));
    await field.dispatchEvent("change");
  }
  await page.getByRole("button", { name: "Choose this" }).click();
}

test("nothing of another's army is in the document or told to the page", async () => {
  await onPage({}, async (page) => {
    await listen(page);
    await begin(page, "loka", ["person", "greedy", "person", "greedy"], { points: "70", tiles: "0" });
    await page.locator(".counter").first().waitFor();
    // The allied seats of one team choose one after the other, and see each other.
    const chosen: { seats: string; army: string; numbers: number[] }[] = [];
    const armies = [
      [0, 1, 0, 0, 2],
      [0, 0, 1, 1, 0],
    ];
    for (const numbers of armies) {
      const handOver = page.locator(".hand-over:not([hidden]) button");
      await page.locator(".counter, .hand-over:not([hidden]) button").first().waitFor();
      if (await handOver.isVisible()) {
        const text = await page.content();
        for (const { army } of chosen) {
          assert.ok(!text.includes(army), "an army is in the document while the device is handed over");
        }
        await handOver.click();
        await page.locator(".counter").first().waitFor();
      }
      const army = `army:Q${numbers.join(" ").replace(/(\d) (\d) (\d) (\d) (\d)/, "$1R$2B$3N$4P$5")}`;
      chosen.push({ seats: await status(page), army, numbers: [...numbers] });
      await choose(page, numbers);
    }
    assert.equal(chosen.length, 2);
  });
});

test("two people who are enemies: armies stay secret until the ground is laid", async () => {
  await onPage({}, async (page) => {
    await listen(page);
    await begin(page, "loka", ["person", "person"], { players: "2", points: "90", tiles: "0" });
    const secrets: string[] = [];
    // Each of the two runs two armies, with different numbers each.
    const armies = [
      [1, 0, 0, 0, 0],
      [0, 1, 1, 0, 0],
      [0, 1, 0, 1, 1],
      [0, 0, 1, 1, 2],
    ];
    let owner = "";
    let own: string[] = [];
    for (const numbers of armies) {
      await page.locator(".counter, .hand-over:not([hidden]) button").first().waitFor();
      const handOver = page.locator(".hand-over:not([hidden]) button");
      if (await handOver.isVisible()) {
        secrets.push(...own);
        own = [];
        const label = await handOver.innerText();
        assert.notEqual(label, owner);
        owner = label;
        await check(page, secrets);
        await handOver.click();
        await page.locator(".counter").first().waitFor();
        await check(page, secrets);
      }
      const [q, r, b, n, p] = numbers;
      own.push(`Q${q}R${r}B${b}N${n}P${p}`);
      await choose(page, numbers);
    }
    // From here on everything is public. The game goes on to its end.
    const done = await playToTheEnd(page, mouse(page), (label) => {
      if (label.includes("can be chosen")) {
        return label.includes("king") ? 9 : label.includes("queen") ? 3 : 0;
      }
      return label.includes("queen") ? 5 : 0;
    });
    assert.ok(done > 8);
    assert.match(await status(page), /wins?:/);
  });
});

/** Nothing of these is in the document, nor in what the page was told since. */
async function check(page: Page, secrets: readonly string[]): Promise<void> {
  const [document, told] = [await page.content(), await heard(page)];
  for (const secret of secrets) {
    assert.ok(!document.includes(secret), `${secret} is in the document`);
  }
  // What was told while its owner looked is not counted: the page was handed over since.
  const afterHandOver = told.split("\n").slice(-1).join("\n");
  for (const secret of secrets) {
    assert.ok(!afterHandOver.includes(secret), `${secret} was told to the page`);
  }
}
