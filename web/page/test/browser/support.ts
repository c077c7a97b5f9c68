// What all tests in the browser share: the page served below a path of its own,
// one Chromium, and a context for each test that fails at any error of the page.
import assert from "node:assert/strict";
import type { Server } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { serve } from "../../build/server.mjs";

declare const PAGE_ROOT: string;

/** The folder of the page's sources. */
export const ROOT = PAGE_ROOT;

const PREFIX = "/any/path/";

/**
 * The most by which every answer of a worker is held back, in milliseconds; `SLOW=500`
 * finds tests that look before something has come.
 */
const SLOW = Number(process.env["SLOW"] ?? 0);

/** How long something is waited for, in milliseconds: far longer than it ever takes, even beside other work. */
export const PATIENCE = Number(process.env["PATIENCE"] ?? 60_000);

/** A test that takes minutes: it is left out unless everything was asked for. */
export const longTest: typeof test = process.env["WHOLE"] === "1" ? test : test.skip as typeof test;

let browser: Browser | undefined;
let server: Server | undefined;
let address = "";

/** Starts the browser and the server for the tests of a file. */
export function withBrowser(): void {
  before(async () => {
    server = await serve(join(PAGE_ROOT, "..", "dist"), 0, PREFIX);
    const bound = server.address();
    assert.ok(bound !== null && typeof bound === "object");
    address = `http://127.0.0.1:${bound.port}${PREFIX}`;
    browser = await chromium.launch({
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-dev-shm-usage"],
    });
  });
  after(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });
}

/** The address of the page, with a fragment. */
export function addressOf(fragment = ""): string {
  return address + fragment;
}

export interface Options extends BrowserContextOptions {
  /** Errors that a test causes on purpose. */
  readonly expected?: RegExp;
  /** How long bots' moves and dice stay, in milliseconds. */
  readonly pace?: number;
}

/**
 * Opens the page, does what the test does, and sees that no error was written to
 * the console and nothing was loaded from elsewhere.
 */
export async function onPage(
  options: Options,
  does: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  assert.ok(browser !== undefined);
  const { expected, pace = 0, ...contextOptions } = options;
  const context = await browser.newContext({ reducedMotion: "reduce", ...contextOptions });
  context.setDefaultTimeout(PATIENCE);
  const errors: string[] = [];
  await context.addInitScript((chosen) => {
    if (location.protocol.startsWith("http") && localStorage.getItem("boardwright.settings") === null) {
      localStorage.setItem("boardwright.settings", JSON.stringify({ pace: chosen }));
    }
  }, pace);
  if (SLOW > 0) {
    await context.addInitScript(slowWorkers, SLOW);
  }
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      errors.push(message.text());
    }
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) {
      errors.push(`loaded from elsewhere: ${url}`);
    }
  });
  try {
    await page.goto(address);
    await does(page, context);
    const unexpected = errors.filter((error) => expected === undefined || !expected.test(error));
    assert.deepEqual(unexpected, []);
  } finally {
    await context.close();
  }
}

/** Holds back each answer of a worker by up to `most` milliseconds, in order. Runs on the page. */
function slowWorkers(most: number): void {
  const later = window.setTimeout.bind(window);
  const now = performance.now.bind(performance);
  const RealWorker = Worker;
  window.Worker = class extends RealWorker {
    #last = 0;

    override set onmessage(hears: ((event: MessageEvent) => void) | null) {
      super.onmessage = (event: MessageEvent): void => {
        this.#last = Math.max(this.#last, now() + Math.random() * most);
        later(() => hears?.call(this, event), this.#last - now());
      };
    }
  };
}

/** Waits until a value is as it should be; what it was last is told if it never is. */
export async function until<T>(
  value: () => Promise<T>,
  isRight: (value: T) => boolean,
  sentence = "it never came",
): Promise<T> {
  for (const begun = Date.now(); ; ) {
    const found = await value();
    if (isRight(found)) {
      return found;
    }
    assert.ok(Date.now() - begun < PATIENCE, `${sentence}: ${JSON.stringify(found)}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/** Lets the page have no storage, as browsers do that are told to keep nothing. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The document is sandboxed.", "SecurityError");
      },
    });
  });
}

/** All that can be found in a page by whoever has the device: its document, title, address, fields and storage. */
export function everythingIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(({ value }) => value);
    // A kept game holds its secrets, and the page says so.
    const kept = Object.values(localStorage).map((text) => String(text).replace(/"record":"[^"]*"/, ""));
    const boards = [...document.querySelectorAll("boardwright-board")].map((board) => board.shadowRoot?.innerHTML ?? "");
    const parts = [document.documentElement.outerHTML, ...boards, document.title, location.href, window.name];
    const more = [JSON.stringify(history.state), JSON.stringify(Object.entries(sessionStorage))];
    return [...parts, ...more, ...fields, ...kept].join("\n");
  });
}

/** Opens the form of a game, changes options, seats players, as in `mcts(simulations=90)`, and begins. */
export async function begin(
  page: Page,
  game: string,
  players: readonly string[],
  options: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.goto(addressOf(`#/new/${game}`));
  await page.locator(".seat-form select").first().waitFor();
  for (const [name, value] of Object.entries(options)) {
    const field = page.locator(`form [name="${name}"]`).first();
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") {
      await field.selectOption(value);
    } else {
      await field.fill(value);
      await field.dispatchEvent("change");
    }
  }
  // The seats follow from the options.
  await page.waitForFunction(
    (count) => document.querySelectorAll(".seat-form > .option select").length === count,
    players.length,
  );
  const kinds = page.locator(".seat-form > .option select");
  for (const [index, player] of players.entries()) {
    const [name = "", ...settings] = player.split(/[(),]/).filter((part) => part !== "");
    await kinds.nth(index).selectOption(name === "person" ? "person" : `bot ${name}`);
    for (const setting of settings) {
      const [option, value = ""] = setting.split("=");
      const field = page.locator(".seat-form").nth(index).locator(`.settings [name="${option}"]`);
      await field.fill(value);
      await field.dispatchEvent("change");
    }
  }
  await page.getByText("Clocks and dice").click();
  await page.getByLabel("Seed").fill("7");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".status").waitFor();
}

/** How the game stands, in words. */
export function status(page: Page): Promise<string> {
  return page.locator(".status").innerText();
}

/** Waits until the game is over, and gives the sentence that says how. */
export async function untilOver(page: Page, timeout = PATIENCE): Promise<string> {
  await page.locator(".status.over").waitFor({ timeout });
  return status(page);
}
