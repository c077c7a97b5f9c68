// A stranger's game on a stranger's page: Pig of the guide, online through its own server.
import assert from "node:assert/strict";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";
import type { Page } from "playwright-core";
import { Serving, beside, built } from "./serving.ts";
import { PATIENCE, ROOT, until } from "./support.ts";

const WEB = join(ROOT, "..");
const EXAMPLE = join(WEB, "examples", "pig");

/** Rolls, and holds once there is something to hold, in whichever window is asked. */
async function playOut(pages: readonly Page[]): Promise<void> {
  const isOver = async (): Promise<boolean> => (await pages[0]?.locator("#status").innerText())?.includes("thirty in the bank") === true;
  for (let done = 0; !(await isOver()); ) {
    assert.ok(done < 400, "it is not over");
    for (const page of pages) {
      const buttons = page.locator("#moves button");
      const count = await buttons.count();
      if (count > 0) {
        const before = await page.locator("#status").innerText();
        await buttons.nth(count - 1).click();
        await until(() => page.locator("#status").innerText(), (now) => now !== before, "nothing happened");
        done += 1;
      }
    }
  }
}

test("two windows play Pig on a page of sixty lines, and the record verifies", async () => {
  const path = existsSync(join(EXAMPLE, "pig.wasm")) ? beside("stranger") ?? built("stranger", ["-p", "boardwright-stranger"]) : null;
  if (path === null) {
    console.log("skipped: Pig has no engine or no server, which engine/smoke/stranger.mjs and cargo build");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "boardwright-pig-"));
  cpSync(EXAMPLE, folder, { recursive: true });
  for (const name of ["board", "client", "engine"]) {
    cpSync(join(WEB, "packages", name, "dist"), join(folder, name), { recursive: true });
  }
  const serving = new Serving(path, folder);
  await serving.start();
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    const errors: string[] = [];
    const opens = async (address: string): Promise<Page> => {
      const page = await (await browser.newContext()).newPage();
      page.setDefaultTimeout(PATIENCE);
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.goto(address);
      await page.locator("#status", { hasNotText: "One moment" }).waitFor();
      return page;
    };
    const one = await opens(serving.address);
    const other = await opens(one.url());
    await playOut([one, other]);
    await other.locator("#status", { hasText: "thirty in the bank" }).waitFor();
    const ends = await Promise.all([one, other].map((page) => page.locator("#status").innerText()));
    assert.deepEqual(ends.map((text) => /won|lost/.exec(text)?.[0]).sort(), ["lost", "won"]);
    const banks = await one.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
    assert.equal(banks.length, 2);
    serving.verify();
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    await serving.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
