// One game in two tabs: one of them holds it, and the other follows it or takes it
// over, so that no move is lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { mouse, move, untilTurn } from "./hands.ts";
import { addressOf, begin, onPage, until, withBrowser } from "./support.ts";

withBrowser();

/** Opens what a page shows in another tab. */
async function openedAgain(page: Page, context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto(page.url());
  return other;
}

const piece = (page: Page, cell: string) => page.locator(`[data-cell="${cell}"][aria-label*="pawn"]`);

/** What the log says was played. */
async function played(page: Page): Promise<string> {
  return (await page.locator(".log li").allInnerTexts()).join(" ");
}

for (const locks of [true, false]) {
  const how = locks ? "by the browser's locks" : "without locks";
  test(`one tab holds a game, the other follows it and takes it over, ${how}`, async () => {
    await onPage({}, async (page, context) => {
      if (!locks) {
        await context.addInitScript(() => {
          Object.defineProperty(navigator, "locks", { value: undefined });
        });
        await page.reload();
      }
      await begin(page, "chess", ["person", "person"]);
      await move(page, mouse(page), "e2", "e4");
      await page.locator(".status", { hasText: "Black" }).waitFor();
      const other = await openedAgain(page, context);
      await other.getByText("This game is open in another tab.").waitFor();
      await piece(other, "e4").waitFor();
      assert.equal(await other.locator(".cell.leaves").count(), 0);
      // It is followed.
      await move(page, mouse(page), "e7", "e5");
      await piece(other, "e5").waitFor();
      await other.locator(".status", { hasText: "White" }).waitFor();
      // A move that was just made is not lost when the game is taken over.
      await move(page, mouse(page), "g2", "g4");
      await other.getByRole("button", { name: "Go on here" }).click();
      await piece(other, "g4").waitFor();
      await page.getByText("Another tab has taken this game over.").waitFor();
      await move(other, mouse(other), "d7", "d5");
      await piece(page, "d5").waitFor();
      await page.getByRole("button", { name: "Go on here" }).click();
      await untilTurn(page);
      await other.getByText("Another tab has taken this game over.").waitFor();
      await until(() => played(page), (log) => ["e4", "e5", "g4", "d5"].every((text) => log.includes(text)));
      // Whoever leaves it lets it go.
      await page.goto(addressOf("#/"));
      await page.locator(".stored li").first().waitFor();
      const third = await context.newPage();
      await third.goto(other.url());
      await untilTurn(third);
    });
  });
}

test("a tab that does not answer loses the game, and is told", async () => {
  await onPage({}, async (page, context) => {
    // Its messages do not come, as those to a tab that sleeps.
    await page.addInitScript(() => {
      BroadcastChannel.prototype.addEventListener = () => undefined;
    });
    await page.reload();
    await begin(page, "chess", ["person", "person"]);
    await move(page, mouse(page), "e2", "e4");
    await page.waitForFunction(() => Object.values(localStorage).some((value) => String(value).includes("Black")));
    const other = await openedAgain(page, context);
    await other.getByRole("button", { name: "Go on here" }).click();
    await untilTurn(other);
    await page.getByText("Another tab has taken this game over.").waitFor();
    await move(other, mouse(other), "e7", "e5");
    await piece(page, "e5").waitFor();
  });
});

test("a move that was just made is kept when the game is left", async () => {
  await onPage({}, async (page) => {
    await begin(page, "chess", ["person", "person"]);
    const address = page.url();
    for (const [from, to] of [["e2", "e4"], ["e7", "e5"], ["g2", "g4"]] as const) {
      await move(page, mouse(page), from, to);
    }
    await page.evaluate(() => {
      location.hash = "#/";
    });
    await page.locator(".game-card").first().waitFor();
    await page.locator(".stored", { hasText: "Black" }).waitFor();
    await page.goto(address);
    await piece(page, "g4").waitFor();
  });
});

test("two tabs change settings without undoing each other's", async () => {
  await onPage({}, async (page, context) => {
    const other = await openedAgain(page, context);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Appearance").selectOption("dark");
    await other.getByRole("button", { name: "Settings" }).click();
    await other.getByLabel("Sound").check();
    const stored = await page.evaluate(() => localStorage.getItem("boardwright.settings"));
    assert.match(stored ?? "", /"appearance":"dark".*"sound":true/);
  });
});
