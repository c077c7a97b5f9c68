// The page as an app: what browsers want of it, what it keeps, and new versions.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { serve } from "../../build/server.mjs";
import { mouse, move } from "./hands.ts";
import { PATIENCE, ROOT, until } from "./support.ts";

let browser: Browser | undefined;

before(async () => {
  browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
});

after(async () => {
  await browser?.close();
});

/** Serves a copy of the built page, which a test may change, and opens it. */
async function installed(does: (page: Page, folder: string, context: BrowserContext) => Promise<void>): Promise<void> {
  assert.ok(browser !== undefined);
  const folder = mkdtempSync(join(tmpdir(), "boardwright-installed-"));
  cpSync(join(ROOT, "..", "dist"), folder, { recursive: true });
  const server = await serve(folder);
  const bound = server.address();
  assert.ok(bound !== null && typeof bound === "object");
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  context.setDefaultTimeout(PATIENCE);
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${bound.port}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await does(page, folder, context);
  } finally {
    await context.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts a version of the page in the place of the one before, whose title tells its number. */
function putVersion(folder: string, number: number): void {
  const change = (name: string, from: RegExp, to: string): void => {
    const path = join(folder, name);
    const text = readFileSync(path, "utf8");
    assert.match(text, from);
    writeFileSync(path, text.replace(from, to));
  };
  change("index.html", /<html lang="en"[^>]*>/, `<html lang="en" data-version="${number}">`);
  change("service_worker.js", /[0-9a-f]{16}(?=[`"])/, String(number).padStart(16, "0"));
}

/** The names of all that is kept, and the number of stores. */
async function kept(page: Page): Promise<{ stores: number; files: string[] }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return { stores: names.length, files: files.flat().map((url) => new URL(url).pathname.slice(1)) };
  });
}

const version = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset["version"]);

test("browsers offer to install it, with icons of the sizes that they want", async () => {
  await installed(async (page, _, context) => {
    const session = await context.newCDPSession(page);
    const { data = "", errors } = await session.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // A window of its own is all that this one lacks.
    assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
    const { icons } = JSON.parse(data) as { icons: { src: string; sizes: string; purpose: string }[] };
    const sizes = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      icons.filter(({ sizes: told }) => told !== "any").map(({ src }) => src),
    );
    assert.deepEqual(sizes, icons.map(({ sizes: told }) => told).filter((told) => told !== "any"));
    assert.deepEqual(new Set(icons.map(({ purpose }) => purpose)), new Set(["any", "maskable"]));
  });
});

test("it keeps the files of the page, and nothing that a server answers", async () => {
  await installed(async (page, folder, context) => {
    writeFileSync(join(folder, "games"), "[]");
    writeFileSync(join(folder, "lobby"), "{}");
    const before = await kept(page);
    assert.equal(before.stores, 1);
    for (const file of ["", "index.html", "page.js", "boardwright_web_bg.wasm", "rules/chess.html", "icon-192.png"]) {
      assert.ok(before.files.includes(file), `${file} is not kept`);
    }
    const answers = (): Promise<string[]> =>
      page.evaluate(() =>
        Promise.all(["games", "lobby", "server.json"].map((name) => fetch(name).then((answer) => answer.text(), () => "none"))),
      );
    assert.deepEqual(await answers(), ["[]", "{}", '{"play":null}\n']);
    assert.deepEqual((await kept(page)).files, before.files);
    assert.ok(!before.files.some((file) => /^(games|lobby|server\.json)/.test(file)));
    writeFileSync(join(folder, "games"), "[1]");
    assert.equal((await answers())[0], "[1]");
    await context.setOffline(true);
    assert.deepEqual(await answers(), ["none", "none", '{"play":null}']);
  });
});

test("a new version is told, waits, and is taken by the button or when the page is loaded again", async () => {
  await installed(async (page, folder, context) => {
    await page.goto(`${page.url()}#/new/chess`);
    await page.getByRole("button", { name: "Start the game" }).click();
    await move(page, mouse(page), "e2", "e4");
    putVersion(folder, 1);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const news = page.locator("#news");
    await news.getByText("There is a new version").waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "it is too wide");
    assert.equal(await version(page), undefined);
    await news.getByRole("button", { name: "Reload" }).click();
    await until(() => version(page).catch(() => undefined), (found) => found === "1", "the version was not taken");
    await page.locator('[data-cell="e4"][aria-label*="pawn"]').waitFor();
    assert.equal((await kept(page)).stores, 1);

    // It waits as long as another tab is open, which is then told.
    const other = await context.newPage();
    await other.goto(page.url().split("#")[0] ?? "");
    putVersion(folder, 2);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await news.getByText("There is a new version").waitFor();
    await page.reload();
    await news.getByText("There is a new version").waitFor();
    assert.equal(await version(page), "1");
    await other.locator("#news", { hasText: "There is a new version" }).waitFor();
    await news.getByRole("button", { name: "Reload" }).click();
    await until(() => version(page).catch(() => undefined), (found) => found === "2", "the version was not taken");
    await other.locator("#news", { hasText: "Another tab has taken" }).waitFor();
    assert.equal(await version(other), "1");
    await other.close();

    putVersion(folder, 3);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await news.getByText("There is a new version").waitFor();
    // A tab that was just closed may count as open for a moment; then the version waits for one more load.
    const loadedAgain = async (): Promise<string | undefined> => {
      await page.reload().catch(() => undefined);
      await page.waitForTimeout(1000);
      return version(page).catch(() => undefined);
    };
    await until(loadedAgain, (found) => found === "3", "a load again did not take it");
    await page.locator('[data-cell="e4"][aria-label*="pawn"]').waitFor();
  });
});
