// Each game of the catalogue, from its form to its end: by keys alone, and once by
// a mouse or a finger, with people and with bots.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { drag, finger, keys, mouse, move, playToTheEnd, tabTo } from "./hands.ts";
import type { Worth } from "./hands.ts";
import { addressOf, begin, longTest, onPage, status, untilOver, withBrowser } from "./support.ts";

withBrowser();

/** How each game is set up so that it ends soon, and what is worth taking in it. */
interface Course {
  readonly options: Readonly<Record<string, string>>;
  /** How many players there are with these options. */
  readonly players: number;
  readonly worth: Worth;
}

/** Takes kings and moves strong pieces. */
const hunt: Worth = (label) => {
  if (label.includes("can be chosen")) {
    return label.includes("king") ? 9 : label.includes("queen") ? 3 : 0;
  }
  return label.includes("queen") ? 5 : 0;
};
const noWorth: Worth = () => 0;
/** Takes what can be taken, and the General above all. */
const take: Worth = (label) =>
  !label.includes("can be chosen") || label.includes("empty") ? 0 : label.includes("General") ? 9 : 2;

const COURSES: Readonly<Record<string, Course>> = {
  chess: { options: {}, players: 2, worth: noWorth },
  loka: { options: { players: "2", points: "90", tiles: "0" }, players: 2, worth: hunt },
  "face-off": { options: { points: "90", tiles: "1" }, players: 2, worth: hunt },
  massive: { options: { boards: "2x1", points: "90", tiles: "0" }, players: 2, worth: hunt },
  "lines-of-action": { options: { cap: "12" }, players: 2, worth: noWorth },
  strata: { options: { quiet_limit: "on" }, players: 2, worth: take },
};

/** Sets a game up by keys alone, from the list of games on. */
async function beginByKeys(page: Page, game: string, players: readonly string[]): Promise<void> {
  const { options } = course(game);
  await page.goto(addressOf());
  await tabTo(page, `a[href="#/new/${game}"]`);
  await page.keyboard.press("Enter");
  await page.locator(".seat-form select").first().waitFor();
  for (const [name, value] of Object.entries(options)) {
    const selector = `form [name="${name}"]`;
    await tabTo(page, selector);
    await setByKeys(page, selector, value);
  }
  await page.waitForFunction(
    (count) => document.querySelectorAll(".seat-form > .option select").length === count,
    players.length,
  );
  const ids = await page.locator(".seat-form > .option select").evaluateAll((selects) => selects.map(({ id }) => id));
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const [index, player] of players.entries()) {
    const selector = `#${ids[index] ?? ""}`;
    await tabTo(page, selector);
    await setByKeys(page, selector, player === "person" ? "person" : `bot ${player}`);
  }
  await tabTo(page, ".start button");
  await page.keyboard.press("Enter");
  await page.locator(".status").waitFor();
}

async function setByKeys(page: Page, selector: string, value: string): Promise<void> {
  const field = page.locator(selector);
  if ((await field.evaluate((element) => element.tagName)) !== "SELECT") {
    await page.keyboard.press("Control+A");
    await page.keyboard.type(value);
    await page.keyboard.press("Tab");
    return;
  }
  await page.keyboard.press("Home");
  for (let pressed = 0; pressed < 30 && (await field.inputValue()) !== value; pressed += 1) {
    await page.keyboard.press("ArrowDown");
  }
  assert.equal(await field.inputValue(), value);
}

function course(game: string): Course {
  const found = COURSES[game];
  assert.ok(found !== undefined, `${game} is new: how is it tested?`);
  return found;
}

test("every game of the catalogue has a course here", async () => {
  await onPage({}, async (page) => {
    await page.locator(".game-card").first().waitFor();
    const links = await page.locator(".game-card").evaluateAll((cards) => cards.map((card) => card.getAttribute("href")));
    const games = links.map((link) => link?.replace("#/new/", ""));
    assert.deepEqual(games.sort(), Object.keys(COURSES).sort());
  });
});

/** Games whose course by keys, or by a mouse, takes a minute. */
const LONG = { keys: ["loka", "face-off", "massive", "strata"], mouse: ["massive"] };

for (const [game, { worth, players }] of Object.entries(COURSES)) {
  if (game === "chess") {
    continue;
  }
  (LONG.keys.includes(game) ? longTest : test)(`${game} from the form to its end by keys alone, two people`, async () => {
    await onPage({}, async (page) => {
      await beginByKeys(page, game, Array.from({ length: players }, () => "person"));
      await playToTheEnd(page, keys(page), worth);
      assert.match(await status(page), /wins?:|you (won|lost)|draw/i);
    });
  });

  (LONG.mouse.includes(game) ? longTest : test)(`${game} to its end by a mouse, against a bot`, async () => {
    await onPage({}, async (page) => {
      await begin(page, game, ["person", ...Array.from({ length: players - 1 }, () => "random")], course(game).options);
      await playToTheEnd(page, mouse(page), worth);
      assert.match(await status(page), /wins?:|you (won|lost)|draw/i);
    });
  });
}

test("chess from the form to mate by keys alone, two people", async () => {
  await onPage({}, async (page) => {
    await beginByKeys(page, "chess", ["person", "person"]);
    const hand = keys(page);
    await move(page, hand, "f2", "f3");
    await move(page, hand, "e7", "e5");
    await move(page, hand, "g2", "g4");
    await move(page, hand, "d8", "h4");
    assert.match(await untilOver(page), /Black wins: checkmate/i);
  });
});

test("chess by dragging, and by touch with a promotion", async () => {
  await onPage({}, async (page) => {
    await begin(page, "chess", ["person", "person"]);
    await drag(page, "e2", "e4");
    await page.locator(".status", { hasText: "Black" }).waitFor();
    // A move that is not legal is refused with its rule, and nothing happens.
    await drag(page, "e7", "e4");
    await page.locator(".message.bad a.rule").waitFor();
    assert.match(await page.locator(".message.bad").innerText(), /pawn/i);
    await drag(page, "e7", "e5");
    await page.locator(".status", { hasText: "White" }).waitFor();
  });
  await onPage({ hasTouch: true, viewport: { width: 390, height: 800 } }, async (page) => {
    await begin(page, "chess", ["person", "person"]);
    const hand = finger(page);
    const moves = ["h2h4", "g7g5", "h4g5", "h7h6", "g5h6", "a7a6", "h6h7", "a6a5"];
    for (const text of moves) {
      await move(page, hand, text.slice(0, 2), text.slice(2));
    }
    await move(page, hand, "h7", "g8");
    await page.locator("dialog .answers button", { hasText: /, N|knight/i }).tap();
    await page.locator('[data-cell="g8"][aria-label*="knight"]').waitFor();
  });
});

test("bots play a game to its end by themselves", async () => {
  await onPage({}, async (page) => {
    await begin(page, "lines-of-action", ["random", "random"]);
    assert.match(await untilOver(page), /wins?:|you (won|lost)|draw/i);
  });
});

test("a person resigns, takes back and gets a hint against a bot", async () => {
  await onPage({}, async (page) => {
    await begin(page, "chess", ["person", "greedy"]);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: /^Play / }).click();
    await page.locator(".log .move").nth(1).waitFor();
    await page.locator(".status.mine").waitFor();
    await page.getByRole("button", { name: "Take back" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".log li").length === 0);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.locator("dialog").getByRole("button", { name: "Resign" }).click();
    assert.match(await untilOver(page), /You lost/i);
  });
});
