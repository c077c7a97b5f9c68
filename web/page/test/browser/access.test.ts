// Access: an audit of every view, in both appearances and from narrow to wide.
import assert from "node:assert/strict";
import { test } from "node:test";
import { audited } from "./audit.ts";
import { mouse, move, untilTurn } from "./hands.ts";
import { addressOf, begin, onPage, withBrowser } from "./support.ts";

withBrowser();

for (const appearance of ["light", "dark"] as const) {
  test(`the audit finds nothing in ${appearance}`, async () => {
    await onPage({ colorScheme: appearance }, async (page, context) => {
      await page.locator(".game-card svg").last().waitFor();
      assert.deepEqual(await audited(page), [], "the list of games");
      await page.goto(addressOf("#/new/loka"));
      await page.locator(".primer h2").first().waitFor();
      assert.deepEqual(await audited(page), [], "a form");
      await begin(page, "loka", ["person", "person", "greedy", "greedy"]);
      await page.locator(".counter").first().waitFor();
      assert.deepEqual(await audited(page), [], "a decision by numbers");
      await page.getByRole("button", { name: "Choose this" }).click();
      await page.locator(".hand-over button").waitFor();
      assert.deepEqual(await audited(page), [], "handing over");
      await begin(page, "strata", ["person", "person"], { starter: "w" });
      await page.locator(".tray").waitFor();
      assert.deepEqual(await audited(page), [], "pieces to place");
      await begin(page, "chess", ["person", "person"]);
      await page.locator('[data-cell="e2"]').click();
      await page.locator(".cell.target").first().waitFor();
      assert.deepEqual(await audited(page), [], "a board");
      const other = await context.newPage();
      await other.goto(page.url());
      await other.locator(".elsewhere .cell").first().waitFor();
      assert.deepEqual(await audited(other), [], "a game in another tab");
      await other.close();
      await page.getByRole("tab", { name: "Rules" }).click();
      assert.deepEqual(await audited(page), [], "a primer");
      await page.getByRole("tab", { name: "Share" }).click();
      assert.deepEqual(await audited(page), [], "sharing");
      await page.getByRole("button", { name: "Resign" }).click();
      await page.locator("dialog").waitFor();
      assert.deepEqual(await audited(page), [], "a question");
      await page.locator("dialog").getByRole("button", { name: "Resign" }).click();
      await page.locator(".status.over").waitFor();
      assert.deepEqual(await audited(page), [], "a finished game");
      await page.getByRole("button", { name: "Settings" }).click();
      assert.deepEqual(await audited(page), [], "settings");
      await page.goto(addressOf());
      await page.getByLabel("Or paste it, or a link to a game").fill("1. e4 e5 2. Nf3 Qg5 3. Nc3 Nf6 *");
      await page.getByRole("button", { name: "Look through it" }).click();
      await page.getByRole("tab", { name: "Mistakes" }).click();
      await page.getByRole("button", { name: "Look for mistakes" }).click();
      assert.deepEqual(await audited(page), [], "looking for mistakes");
      await page.getByRole("button", { name: "Look again" }).waitFor();
      assert.deepEqual(await audited(page), [], "mistakes");
      await page.goto(addressOf("#/edit/chess"));
      await page.locator(".message", { hasText: "A legal position" }).waitFor();
      assert.deepEqual(await audited(page), [], "setting up a position");
      await page.getByRole("button", { name: "Empty the board" }).click();
      await page.locator(".message.bad").waitFor();
      assert.deepEqual(await audited(page), [], "a position that is refused");
      await page.goto(addressOf("rules/index.html"));
      const rules = await page.locator("main li a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      assert.ok(rules.includes("chess.html"));
      for (const name of rules) {
        await page.goto(addressOf(`rules/${name}`));
        assert.deepEqual(await audited(page), [], `the rules, ${name}`);
      }
    });
  });
}

test("nothing is wider than the window from 320 pixels on", async () => {
  for (const width of [320, 360, 768, 1440]) {
    await onPage({ viewport: { width, height: 800 } }, async (page) => {
      const isWider = (): Promise<boolean> =>
        page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      await page.locator(".game-card svg").last().waitFor();
      assert.equal(await isWider(), false, `the list at ${width}`);
      for (const game of ["chess", "loka", "massive"]) {
        await page.goto(addressOf(`#/new/${game}`));
        await page.locator(".primer h2").first().waitFor();
        assert.equal(await isWider(), false, `the form of ${game} at ${width}`);
        await begin(page, game, game === "loka" ? ["person", "person", "greedy", "greedy"] : ["person", "person"]);
        await page.locator(".cell").first().waitFor();
        assert.equal(await isWider(), false, `${game} at ${width}`);
      }
    });
  }
});

test("screen readers are told of moves and of the end, and the grid can be walked", async () => {
  await onPage({}, async (page) => {
    await begin(page, "chess", ["person", "person"]);
    const grid = page.getByRole("grid", { name: "Board" });
    assert.equal(await grid.getAttribute("aria-rowcount"), "8");
    assert.equal(await page.locator('.cell[tabindex="0"]').count(), 1);
    await page.locator('[data-cell="f2"]').click();
    await page.locator("#live", { hasText: /f2 chosen; it can go to (f3; f4|f4; f3)\./ }).waitFor();
    await page.locator('[data-cell="f3"]').click();
    await page.locator("#live", { hasText: "f3" }).waitFor();
    await untilTurn(page);
    await page.locator('[data-cell="e5"]').focus();
    const cell = (): Promise<string | null> => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute("data-cell") ?? null);
    await page.keyboard.press("Home");
    assert.equal(await cell(), "a5");
    await page.keyboard.press("Control+End");
    assert.equal(await cell(), "h1");
    for (const [from, to] of [["e7", "e5"], ["g2", "g4"], ["d8", "h4"]] as const) {
      await move(page, mouse(page), from, to);
    }
    await page.locator("#live", { hasText: "checkmate" }).waitFor();
  });
});
