// A real server for tests in the browser: `boardwright serve` with the built page, a file of games,
// and two or more windows that are strangers to each other.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { PATIENCE, ROOT } from "./support.ts";

const REPOSITORY = join(ROOT, "..", "..");

/** The program that is tested: the one that `BOARDWRIGHT` names, or else one that is built now. */
export function program(): string | null {
  return process.env["BOARDWRIGHT"] ?? built("boardwright", ["-p", "boardwright-cli", "--no-default-features", "--features", "serve"]);
}

/** A program that was built beside the one that `BOARDWRIGHT` names. */
export function beside(name: string): string | null {
  const path = join(dirname(process.env["BOARDWRIGHT"] ?? ""), name);
  return process.env["BOARDWRIGHT"] !== undefined && existsSync(path) ? path : null;
}

/** A program of the workspace that is built now; `null` if it cannot be. */
export function built(name: string, selection: readonly string[]): string | null {
  const { status } = spawnSync("cargo", ["build", "--locked", "--quiet", ...selection], { cwd: REPOSITORY, stdio: "inherit" });
  const path = join(process.env["CARGO_TARGET_DIR"] ?? join(REPOSITORY, "target"), "debug", name);
  return status === 0 && existsSync(path) ? path : null;
}

/** A server in a process of its own, which can be killed and started again at the same address. */
export class Serving {
  readonly folder = mkdtempSync(join(tmpdir(), "boardwright-online-"));
  readonly program: string;
  readonly #page: string;
  readonly #origins: readonly string[];
  #child: ChildProcess | undefined;
  #port = 0;

  /** A program that serves a page: the built one, or the files of another folder. Pages of `origins` may use it too. */
  constructor(path: string, page = join(ROOT, "..", "dist"), origins: readonly string[] = []) {
    this.program = path;
    this.#page = page;
    this.#origins = origins;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  get database(): string {
    return join(this.folder, "games.db");
  }

  /** Starts it, and gives its first lines. */
  async start(...more: string[]): Promise<string> {
    const child = spawn(
      this.program,
      [
        ...["serve", "--address", `127.0.0.1:${this.#port}`, "--database", this.database, "--page", this.#page],
        ...this.#origins.flatMap((origin) => ["--origin", origin]),
        ...more,
      ],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    this.#child = child;
    let told = "";
    const port = new Promise<number>((resolve, reject) => {
      child.stderr?.on("data", (text: Buffer) => {
        told += text.toString();
        const found = /listening on ws:\/\/127\.0\.0\.1:(\d+)\/play/.exec(told)?.[1];
        if (found !== undefined && /the page is at/.test(told)) {
          resolve(Number(found));
        }
      });
      child.on("exit", () => reject(new Error(`the server ended: ${told}`)));
    });
    this.#port = await port;
    return told;
  }

  /** Ends it as a machine that fails does. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) {
      return;
    }
    const gone = new Promise((resolve) => {
      child.on("exit", resolve);
    });
    child.kill("SIGKILL");
    await gone;
  }

  /** Verifies all games that the server has kept. */
  verify(): void {
    const { status, told } = this.run("archive", "--database", this.database, "--key", `${this.database}.key`, "verify");
    assert.equal(status, 0, told);
  }

  /** Runs another subcommand of the same program. */
  run(...arguments_: string[]): { status: number | null; told: string } {
    const { status, stdout, stderr } = spawnSync(this.program, arguments_, { encoding: "utf8" });
    return { status, told: stdout + stderr };
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

let browser: Browser | undefined;
let serving: Serving | undefined;

/** Starts a server and the browser for the tests of a file. Without a program a line says that nothing is tested. */
export function withServer(): void {
  before(async () => {
    const path = program();
    if (path === null) {
      console.log("skipped: boardwright serve cannot be built, so the page was not tested online");
      return;
    }
    serving = new Serving(path);
    await serving.start();
    browser = await chromium.launch({
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      // Snapshots of the heap hold whole records, and not only their beginnings.
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--js-flags=--heap-snapshot-string-limit=10000000"],
    });
  });
  after(async () => {
    await browser?.close();
    await serving?.end();
  });
}

/** The server of the tests; `null` if there is none, and the test has nothing to do. */
export function server(): Serving | null {
  return serving ?? null;
}

/** A window of a person of their own, with everything that its server and its workers told it. */
export class Person {
  readonly page: Page;
  readonly errors: string[] = [];
  /** What came over streams and from workers. */
  readonly heard: string[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page in a context of its own. With `showsMemory` that of its workers' modules can be searched. */
  static async comes(hash = "", { showsMemory = false, ...options }: BrowserContextOptions & { showsMemory?: boolean } = {}): Promise<Person> {
    assert.ok(browser !== undefined && serving !== undefined);
    const { address } = serving;
    const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "block", ...options });
    context.setDefaultTimeout(PATIENCE);
    if (showsMemory) {
      await context.route("**/*_worker.js", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `(${keepMemories.toString()})();\n${await response.text()}` });
      });
    }
    await context.addInitScript(() => {
      if (location.protocol.startsWith("http") && localStorage.getItem("boardwright.settings") === null) {
        localStorage.setItem("boardwright.settings", JSON.stringify({ pace: 0, confirmsAttacks: false }));
      }
    });
    const person = new Person(await context.newPage());
    await person.#listen(address);
    await person.page.goto(address + hash);
    return person;
  }

  async #listen(address: string): Promise<void> {
    const { page } = this;
    await page.exposeFunction("isHeard", (text: string) => {
      this.heard.push(text);
    });
    await page.addInitScript(() => {
      const { isHeard } = window as unknown as { isHeard: (text: string) => void };
      const RealWorker = Worker;
      window.Worker = class extends RealWorker {
        constructor(at: string | URL, options?: WorkerOptions) {
          super(at, options);
          this.addEventListener("message", ({ data }: MessageEvent) => isHeard(JSON.stringify(data)));
        }
      };
    });
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.heard.push(String(payload)));
    });
    page.on("pageerror", (error) => this.errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && !/ERR_CONNECTION_REFUSED|WebSocket connection/.test(message.text())) {
        this.errors.push(message.text());
      }
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url())) {
        this.errors.push(`loaded from elsewhere: ${request.url()}`);
      }
    });
  }

  /** Goes to another view. */
  async goes(hash: string): Promise<void> {
    assert.ok(serving !== undefined);
    await this.page.goto(serving.address + hash);
  }

  /** Closes the window, and opens another one with the same storage and address. */
  async comesBack(whileAway: () => Promise<void>): Promise<Person> {
    const state = await this.page.context().storageState();
    const { hash } = new URL(this.page.url());
    await this.leaves();
    await whileAway();
    return Person.comes(hash, { storageState: state });
  }

  /** The record as this window may save it. */
  async record(): Promise<string> {
    const { page } = this;
    await page.getByRole("tab", { name: "Share" }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Record", exact: true }).click()]);
    const stream = await download.createReadStream();
    const parts: Buffer[] = [];
    for await (const part of stream) {
      parts.push(part as Buffer);
    }
    return Buffer.concat(parts).toString();
  }

  /** All that this window holds in its memory, and has not dropped, as a text. */
  async heap(): Promise<string> {
    const session = await this.page.context().newCDPSession(this.page);
    const parts: string[] = [];
    session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => parts.push(chunk));
    await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
    await session.detach();
    return parts.join("");
  }

  /** The same of each of its workers. */
  async workerHeaps(): Promise<string[]> {
    const session = await this.page.context().newCDPSession(this.page);
    const heaps = new Map<string, string[]>();
    const ended = new Map<string, () => void>();
    session.on("Target.attachedToTarget", ({ sessionId }) => heaps.set(sessionId, []));
    session.on("Target.receivedMessageFromTarget", ({ sessionId, message }) => {
      const told = JSON.parse(message) as { id?: number; method?: string; params?: { chunk: string } };
      if (told.method === "HeapProfiler.addHeapSnapshotChunk") {
        heaps.get(sessionId)?.push(told.params?.chunk ?? "");
      } else if (told.id === 1) {
        ended.get(sessionId)?.();
      }
    });
    await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    await Promise.all(
      [...heaps.keys()].map(async (sessionId) => {
        const end = new Promise<void>((resolve) => ended.set(sessionId, resolve));
        const message = JSON.stringify({ id: 1, method: "HeapProfiler.takeHeapSnapshot", params: { reportProgress: false } });
        await session.send("Target.sendMessageToTarget", { sessionId, message });
        await end;
      }),
    );
    await session.detach();
    return [...heaps.values()].map((parts) => parts.join(""));
  }

  /** For each module of WebAssembly in its workers, which of these texts stand in its memory, used or not. */
  async inMemories(texts: readonly string[]): Promise<boolean[][]> {
    const found = await Promise.all(
      this.page.workers().map((worker) =>
        worker.evaluate((wanted) => {
          const { memories = [] } = globalThis as { memories?: WebAssembly.Memory[] };
          return memories.map(({ buffer }) => {
            const all = new TextDecoder("latin1").decode(buffer);
            return wanted.map((text) => all.includes(text) || all.includes([...text].join("\0")));
          });
        }, texts),
      ),
    );
    return found.flat();
  }

  async leaves(): Promise<void> {
    assert.deepEqual(this.errors, []);
    await this.page.context().close();
  }
}

/** Keeps the memory of each module that is made ready in a worker. Runs there, before anything else. */
function keepMemories(): void {
  const kept = globalThis as { memories?: WebAssembly.Memory[] };
  const memories: WebAssembly.Memory[] = [];
  kept.memories = memories;
  const keep = (made: WebAssembly.WebAssemblyInstantiatedSource | WebAssembly.Instance): typeof made => {
    const instance = "instance" in made ? made.instance : made;
    memories.push(instance.exports["memory"] as WebAssembly.Memory);
    return made;
  };
  for (const name of ["instantiate", "instantiateStreaming"] as const) {
    const real = WebAssembly[name] as (...given: unknown[]) => Promise<WebAssembly.WebAssemblyInstantiatedSource>;
    Object.assign(WebAssembly, { [name]: (...given: unknown[]) => real(...given).then(keep) });
  }
}

/** Opens a game by the form, and gives its address for others. */
export async function opens(
  person: Person,
  game: string,
  {
    options = {},
    clock = "",
    isInvited = true,
    isRated = false,
    sealed = "By nobody",
  }: { options?: Readonly<Record<string, string>>; clock?: string; isInvited?: boolean; isRated?: boolean; sealed?: string } = {},
): Promise<string> {
  const { page } = person;
  await person.goes(`#/online/new/${game}`);
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
  if (options["players"] !== undefined) {
    await page.waitForFunction(
      (count) => document.querySelectorAll(".seat-form > .option select").length === count,
      Number(options["players"]),
    );
  }
  if (clock !== "") {
    await page.getByLabel("Clocks", { exact: true }).selectOption({ label: clock });
  }
  await page.getByLabel("Only those to whom I give the link").setChecked(isInvited);
  if (isRated) {
    await page.getByLabel("It counts for ratings").check();
  }
  await page.getByLabel("Seed sealed").selectOption({ label: sealed });
  await page.getByRole("button", { name: "Open the game" }).click();
  const link = page.getByLabel("Link to this game").first();
  await link.waitFor();
  return new URL(await link.inputValue()).hash;
}

/** Takes the first seat that is free. */
export async function takesSeat({ page }: Person): Promise<void> {
  await page.locator(".online .take").first().click();
  await page.locator(".online .note", { hasText: "You play" }).waitFor();
}
