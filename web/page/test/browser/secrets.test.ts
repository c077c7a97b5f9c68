// Loka from secret armies to victory with one device for two people, and what the
// page is told of the other's army meanwhile: nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { mouse, playToTheEnd, untilSettled } from "./hands.ts";
import { addressOf, begin, everythingIn, onPage, status, withBrowser } from "./support.ts";

withBrowser();

/** Keeps every message that the page gets from its workers. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: string[] = [];
    const spied = window as unknown as { heard: string[]; unanswered: number };
    spied.heard = kept;
    spied.unanswered = 0;
    const RealWorker = Worker;
    class HeardWorker extends RealWorker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        const tell = this.postMessage.bind(this) as (message: { kind?: string }, transferred: Transferable[]) => void;
        this.postMessage = (message: { kind?: string }, transferred: unknown): void => {
          spied.unanswered += message.kind === "call" ? 1 : 0;
          tell(message, (transferred ?? []) as Transferable[]);
        };
        this.addEventListener("message", ({ data }: MessageEvent<{ kind?: string; answer?: string }>) => {
          spied.unanswered -= data.kind === "answer" ? 1 : 0;
          // The legal moves of an army's choice are all armies there are, and tell nothing. What is kept is
          // the whole game, which goes into the browser's store and nowhere else.
          const answer = JSON.parse(data.answer ?? "{}") as { ok?: { moves?: unknown; kept?: unknown } };
          delete answer.ok?.moves;
          delete answer.ok?.kept;
          kept.push(JSON.stringify(answer));
        });
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
    await field.blur();
  }
  // What its owner was told until now may hold it.
  await page.waitForFunction(() => (window as unknown as { unanswered: number }).unanswered === 0);
  await heard(page);
  await page.getByRole("button", { name: "Choose this" }).click();
}

test("allies on one device see each other's armies, and bots' armies stay hidden", async () => {
  await onPage({}, async (page) => {
    await listen(page);
    await begin(page, "loka", ["person", "greedy", "person", "greedy"], { points: "70", tiles: "0" });
    await page.locator(".counter").first().waitFor();
    await choose(page, [0, 1, 0, 0, 2]);
    await page.locator(".status", { hasText: "North" }).waitFor();
    await untilSettled(page);
    const handOver = page.locator(".hand-over:not([hidden]) button");
    if (await handOver.isVisible()) {
      await handOver.click();
    }
    await untilSettled(page);
    await page.locator(".counter").first().waitFor();
    // Beside it only the example of how an army is written.
    const armies = [...(await heard(page)).matchAll(/army:(Q\dR\dB\dN\dP\d+)/g)].map(([, army]) => army);
    assert.ok(armies.includes("Q0R1B0N0P2"), "an ally's army is known");
    assert.deepEqual(new Set(armies), new Set(["Q0R1B0N0P2", "Q0R1B1N1P4"]));
    await choose(page, [0, 0, 1, 1, 0]);
    await page.locator(".log li", { hasText: "deploy" }).or(page.locator(".cell.target")).first().waitFor();
  });
});

test("two people who are enemies: armies stay secret until the ground is laid", async () => {
  await onPage({}, async (page) => {
    await listen(page);
    await begin(page, "loka", ["person", "person"], { players: "2", points: "90", tiles: "0" });
    const secrets: string[] = [];
    // Each of the two runs two armies, with different numbers each.
    // None of them is the one that the form suggests.
    const armies = [
      [1, 0, 0, 0, 0],
      [0, 0, 2, 0, 1],
      [0, 1, 0, 1, 1],
      [0, 0, 1, 1, 2],
    ];
    let owner = "";
    let own: string[] = [];
    for (const numbers of armies) {
      await untilSettled(page);
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
      own.push(`Q${q}R${r}B${b}N${n}P${p}`, `chooses ${inWords(numbers)}`);
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

/** An army in the words of the log, by its numbers of queens, rooks, bishops, knights and pawns. */
function inWords(numbers: readonly number[]): string {
  const names = ["queen", "rook", "bishop", "knight", "pawn"];
  const some = numbers.map((number, index) => `${number} ${names[index] ?? ""}${number === 1 ? "" : "s"}`);
  return some.filter((words) => !words.startsWith("0")).join(", ");
}

test("what somebody chose is nowhere in the page after the game is left", async () => {
  await onPage({}, async (page) => {
    const numbers = [0, 1, 0, 2, 3];
    const secrets = ["Q0R1B0N2P3", inWords(numbers)];
    await begin(page, "loka", ["person", "random", "random", "random"], { tiles: "0" });
    await page.locator(".counter").first().waitFor();
    for (const [index, number] of numbers.entries()) {
      const field = page.locator(".counter input").nth(index);
      await field.fill(String(number));
      await field.blur();
    }
    await page.getByRole("button", { name: "Choose this" }).click();
    await page.locator("#live", { hasText: inWords(numbers) }).waitFor({ state: "attached" });
    const nowhere = async (where: string): Promise<void> => {
      const all = await everythingIn(page);
      for (const secret of secrets) {
        assert.ok(!all.includes(secret), `${secret} is in the page, ${where}`);
      }
    };
    await page.goto(addressOf("#/"));
    await page.locator(".stored li").first().waitFor();
    await nowhere("in the list of games");
    await page.goto(addressOf("#/new/loka"));
    await page.locator(".seat-form select").first().waitFor();
    await nowhere("in the form of the next game");
    await begin(page, "loka", ["person", "random", "random", "random"], { tiles: "0" });
    await page.locator(".counter").first().waitFor();
    await nowhere("in the next game");
    await page.goto(addressOf("#/read"));
    await page.locator(".game-card").first().waitFor();
    await nowhere("where there is nothing to read");
    await page.goto(addressOf("#/new/none"));
    await page.locator(".message.bad").waitFor();
    await nowhere("where an address is refused");
  });
});

/** Nothing of these is in the page, nor in what it was told since the last choice. */
async function check(page: Page, secrets: readonly string[]): Promise<void> {
  const [document, told] = [await everythingIn(page), await heard(page)];
  for (const secret of secrets) {
    assert.ok(!document.includes(secret), `${secret} is in the page`);
    const at = told.indexOf(secret);
    assert.ok(at < 0, `${secret} was told to the page: ${told.slice(Math.max(0, at - 300), at + 100)}`);
  }
}
