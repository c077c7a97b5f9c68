// What a browser, a person or a file can do that the page did not wish for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { mouse, move, untilTurn } from "./hands.ts";
import { ROOT, addressOf, begin, onPage, refuseStorage, until, withBrowser } from "./support.ts";

withBrowser();

test("without storage every view opens, a game is played, and the page says that nothing is kept", async () => {
  await onPage({}, async (page) => {
    await refuseStorage(page);
    await page.reload();
    await page.locator(".game-card svg").first().waitFor();
    await page.getByText("This browser lets the page keep nothing").first().waitFor();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Appearance").selectOption("dark");
    await until(() => page.evaluate(() => document.documentElement.dataset["appearance"]), (chosen) => chosen === "dark");
    await page.getByRole("button", { name: "Close" }).click();
    await begin(page, "chess", ["person", "person"]);
    await move(page, mouse(page), "e2", "e4");
    await page.locator(".message.bad", { hasText: "a reload would lose the game" }).waitFor();
    await move(page, mouse(page), "e7", "e5");
    await untilTurn(page);
    await page.goto(addressOf("#/game/none"));
    await page.locator(".message.bad", { hasText: "no such game" }).waitFor();
  });
});

test("addresses that mean nothing are refused in words", async () => {
  await onPage({}, async (page) => {
    for (const fragment of ["#/new/%", "#/new/%E0%A4%A", "#/new/none", "#/game/%", "#%", "#/%", "#/read"]) {
      await page.goto(addressOf(fragment));
      await page.locator(".message.bad, .game-card").first().waitFor();
      const told = await page.locator("main").innerText();
      assert.doesNotMatch(told, /URIError|malformed|undefined/, fragment);
    }
  });
});

test("a page that is opened as a file says what it needs", async () => {
  await onPage({ expected: /CORS|file:|ERR_FAILED|net::/ }, async (_page, context) => {
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(ROOT, "..", "dist", "index.html")).href);
    await page.getByText("It must be served").waitFor();
    await page.close();
  });
});

test("a date that is none is left out", async () => {
  await onPage({}, async (page) => {
    await page.evaluate(() => {
      for (const [id, stored] of [["a", 1e20], ["b", 0]] as const) {
        const game = { version: 1, id, game: "chess", players: ["person"], record: "x", status: "White to move", stored };
        localStorage.setItem(`boardwright.game.${id}`, JSON.stringify(game));
      }
    });
    await page.reload();
    await until(() => page.locator(".stored li").count(), (count) => count === 2);
    const told = await page.locator(".stored").innerText();
    assert.doesNotMatch(told, /Invalid|1970/);
  });
});

test("the names of all columns are seen at 320 pixels", async () => {
  await onPage({ viewport: { width: 320, height: 700 } }, async (page) => {
    await begin(page, "loka", ["person", "person", "person", "person"], { tiles: "0" });
    const cut = await page.locator(".board-frame").evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    assert.ok(cut <= 0, `${cut} pixels of the board are cut`);
    const least = await page.locator(".cell[data-cell]").first().evaluate((cell) => cell.getBoundingClientRect().width);
    assert.ok(least >= 23.9, `a cell is ${least} pixels wide`);
  });
});
