// The packages as somebody else gets them: packed, installed into an empty project, and their lines
// run in Node.js, in Chromium by plain modules, and in Chromium after Vite has bundled them.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";
import { build, createServer } from "vite";
import { serve } from "../../build/server.mjs";
import { Serving, program } from "./serving.ts";
import { PATIENCE, ROOT } from "./support.ts";

const WEB = join(ROOT, "..");
const NAMES = ["engine", "client", "board"] as const;
type Name = (typeof NAMES)[number];

/** What the lines of the engine's page print. */
const ENGINE_PRINTS = ["Black thinks", "Your move: Which move do you make?", 'chess.pawn.double [{"name":"from","value":"e4"}]'];

/** What those of chess alone print. */
const CHESS_PRINTS = ["true b", 'chess.pawn.double [{"name":"from","value":"e5"}]', 'Qh4# {"winner":"b","reason":"checkmate"}'];

const project = mkdtempSync(join(tmpdir(), "boardwright-packages-"));
let browser: Browser | undefined;

/** The blocks of code of a package's own page. */
function lines(name: Name): string[] {
  const page = readFileSync(join(project, "node_modules", "@boardwright", name, "README.md"), "utf8");
  return page.split("```js\n").slice(1).map((rest) => rest.split("```")[0] ?? "");
}

before(async () => {
  const packed = NAMES.map((name) => {
    const told = execFileSync("npm", ["pack", "--json", "--pack-destination", project], { cwd: join(WEB, "packages", name), encoding: "utf8" });
    const [archive] = JSON.parse(told) as { filename: string; files: { path: string }[] }[];
    assert.ok(archive !== undefined);
    const files = archive.files.map(({ path }) => path);
    for (const needed of ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "dist/index.js", "dist/index.d.ts"]) {
      assert.ok(files.includes(needed), `${name} has no ${needed}`);
    }
    assert.deepEqual(files.filter((path) => !/^(dist\/|README|LICENSE|package\.json)/.test(path)), []);
    return join(project, archive.filename);
  });
  writeFileSync(join(project, "package.json"), '{ "name": "empty", "private": true, "type": "module" }');
  const install = ["install", "--offline", "--no-audit", "--no-fund", "--install-links", ...packed, join(WEB, "node_modules", "ws")];
  execFileSync("npm", install, { cwd: project, stdio: ["ignore", "ignore", "inherit"] });
  browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
});

after(async () => {
  await browser?.close();
  rmSync(project, { recursive: true, force: true });
});

/** Runs lines in Node.js, and gives what they print. */
function inNode(code: string): string[] {
  const file = join(project, "main.mjs");
  writeFileSync(file, code);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: project, encoding: "utf8", timeout: PATIENCE });
  assert.equal(status, 0, stderr);
  return stdout.trim().split("\n");
}

/** Opens a page, and does something with it and with what it has printed. */
async function inChromium(address: string, does: (page: Page, printed: readonly string[]) => Promise<void>): Promise<void> {
  assert.ok(browser !== undefined);
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const printed: string[] = [];
  page.on("console", (message) => printed.push(message.text()));
  page.on("pageerror", (error) => printed.push(String(error)));
  try {
    await page.goto(address);
    await does(page, printed);
  } finally {
    await page.close();
  }
}

/** Waits until so many lines were printed. */
async function untilPrinted(printed: readonly string[], count: number): Promise<void> {
  for (const begun = Date.now(); printed.length < count && Date.now() - begun < PATIENCE; ) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/** Serves a folder while something is done with it. */
async function served(folder: string, does: (address: string) => Promise<void>): Promise<void> {
  const server = await serve(folder);
  const bound = server.address();
  assert.ok(bound !== null && typeof bound === "object");
  try {
    await does(`http://127.0.0.1:${bound.port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const MAP = JSON.stringify({
  imports: {
    ...Object.fromEntries(NAMES.map((name) => [`@boardwright/${name}`, `/node_modules/@boardwright/${name}/dist/index.js`])),
    "@boardwright/engine/chess": "/node_modules/@boardwright/engine/dist/chess.js",
  },
});

/** Writes a page with lines of code as a module, by a map or bundled, and gives its folder. */
async function pageWith(code: string, isBundled: boolean): Promise<string> {
  const map = isBundled ? "" : `<script type="importmap">${MAP}</script>`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lines</title><link rel="icon" href="data:,"><body>${map}<script type="module" src="./main.js"></script>`;
  writeFileSync(join(project, "index.html"), html);
  writeFileSync(join(project, "main.js"), code);
  if (!isBundled) {
    return project;
  }
  await build({ root: project, logLevel: "error", build: { target: "es2022" }, worker: { format: "es" } });
  return join(project, "dist");
}

/** Plays a move on the board by keys and one by the mouse. */
async function playsOnBoard(page: Page): Promise<void> {
  const cell = (name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name}: `) });
  await cell("e2").click();
  await cell("e4").and(page.getByRole("gridcell", { name: /can be chosen/ })).click();
  await cell("e4").and(page.getByRole("gridcell", { name: /pawn, last move/ })).waitFor();
  // The focus is on e4: three up is e7, where Black's pawn stands, and two down e5.
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "Enter", "ArrowDown", "ArrowDown", "Enter"]) {
    await page.keyboard.press(key);
  }
  await cell("e5").and(page.getByRole("gridcell", { name: /pawn, last move/ })).waitFor();
}

test("the lines run in Node.js", async () => {
  assert.deepEqual(inNode(lines("engine")[0] ?? ""), ENGINE_PRINTS);
  assert.deepEqual(inNode(lines("engine")[1] ?? ""), CHESS_PRINTS);
  assert.deepEqual(inNode(lines("board")[1] ?? ""), ["[ 'e4' ]"]);
  assert.deepEqual(inNode('await import("@boardwright/board"); console.log(typeof HTMLElement);'), ["undefined"]);
});

test("an engine and a bot in workers of Node.js, and one that is closed", () => {
  const told = inNode(`
    import { Bots, Refusal, WorkerEngine, isFault } from "@boardwright/engine";
    const engine = new WorkerEngine();
    const bots = new Bots(engine, () => {}, console.error);
    const played = new Promise((botPlayed) => { engine.user = { botPlayed: (_, state) => botPlayed(state) }; });
    await engine.call("open", { game: "chess", seed: "7", players: ["person", "greedy"], adviser: null });
    await engine.call("play", { text: "e2e5" }).catch((refusal) => console.log(refusal instanceof Refusal, refusal.fault.kind));
    await engine.call("play", { text: "e2e4" });
    bots.think("greedy", "play");
    const state = await played;
    console.log(isFault(state), state.events, state.due.kind);
    bots.end();
    engine.close();
    await engine.call("games", {}).catch(({ name }) => console.log(name));
  `);
  assert.deepEqual(told, ["true refused", "false 2 person", "EngineFailure"]);
});

for (const isBundled of [false, true]) {
  const how = isBundled ? "bundled by Vite" : "by plain modules";
  test(`the lines of the engine run in Chromium ${how}`, async () => {
    await served(await pageWith(lines("engine")[0] ?? "", isBundled), (address) =>
      inChromium(address, async (_, printed) => {
        await untilPrinted(printed, ENGINE_PRINTS.length);
        assert.deepEqual(printed, ENGINE_PRINTS);
      }),
    );
  });

  test(`the lines of chess alone run in Chromium ${how}`, async () => {
    await served(await pageWith(lines("engine")[1] ?? "", isBundled), (address) =>
      inChromium(address, async (_, printed) => {
        await untilPrinted(printed, CHESS_PRINTS.length);
        assert.deepEqual(printed, CHESS_PRINTS);
      }),
    );
  });

  test(`an engine in a worker answers in Chromium ${how}`, async () => {
    const code = `
      import { WorkerEngine } from "@boardwright/engine";
      const { games } = await new WorkerEngine().call("games", {});
      console.log(games.some(({ name }) => name === "chess"));`;
    await served(await pageWith(code, isBundled), (address) =>
      inChromium(address, async (_, printed) => {
        await untilPrinted(printed, 1);
        assert.deepEqual(printed, ["true"]);
      }),
    );
  });

  test(`the lines of the board run in Chromium ${how}, by mouse and by keys`, async () => {
    await served(await pageWith(lines("board")[0] ?? "", isBundled), (address) =>
      inChromium(address, async (page, printed) => {
        await playsOnBoard(page);
        assert.deepEqual(printed, []);
      }),
    );
  });
}

test("the lines of the client run in Node.js and in Chromium", async () => {
  const path = program();
  if (path === null) {
    console.log("skipped: boardwright serve cannot be built, so the client was not tested");
    return;
  }
  const [code = "", sockets = ""] = lines("client");
  const folder = join(project, "client");
  mkdirSync(folder);
  execFileSync("cp", ["-r", join(project, "node_modules", "@boardwright", "client", "dist"), join(folder, "boardwright")]);
  writeFileSync(join(folder, "index.html"), '<!doctype html><html lang="en"><title>Lines</title><body><script type="module" src="main.js"></script>');
  const serving = new Serving(path, folder);
  const expected = ["seat w", "Black has moved"];
  // The files of a page are read when the server starts, and its address is known from then on.
  writeFileSync(join(folder, "main.js"), code.replace('"@boardwright/client"', '"./boardwright/index.js"').replace('"http://127.0.0.1:8080/"', "location.href"));
  await serving.start();
  try {
    const told = inNode(sockets + code.replace("http://127.0.0.1:8080/", serving.address));
    assert.deepEqual(told, expected);
    await inChromium(serving.address, async (_, printed) => {
      const own = (): string[] => printed.filter((line) => !line.includes("favicon") && !line.includes("404"));
      for (const begun = Date.now(); own().length < expected.length && Date.now() - begun < PATIENCE; ) {
        await untilPrinted(printed, printed.length + 1);
      }
      assert.deepEqual(own(), expected);
    });
  } finally {
    await serving.end();
  }
});

/** Serves the project by Vite's server for development while something is done with it. */
async function servedByVite(port: number, does: (address: string) => Promise<void>): Promise<void> {
  const server = await createServer({ root: project, logLevel: "error", server: { host: "127.0.0.1", port, strictPort: true } });
  await server.listen();
  try {
    await does(`http://127.0.0.1:${port}/`);
  } finally {
    await server.close();
  }
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = await serve(project);
  const bound = server.address();
  assert.ok(bound !== null && typeof bound === "object");
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return bound.port;
}

test("the lines of the client run on pages of other origins that the server was told of, and on no others", async () => {
  const path = program();
  if (path === null) {
    console.log("skipped: boardwright serve cannot be built, so the client was not tested");
    return;
  }
  const [mine, foreign] = [await freePort(), await freePort()];
  const serving = new Serving(path, join(project, "other"), [`http://127.0.0.1:${mine}`]);
  mkdirSync(join(project, "other"));
  writeFileSync(join(project, "other", "index.html"), "<!doctype html>");
  await serving.start();
  const [code = ""] = lines("client");
  const asks = code.replace("http://127.0.0.1:8080/", serving.address);
  const expected = ["seat w", "Black has moved"];
  const untilTold = async (printed: readonly string[]): Promise<string[]> => {
    const own = (): string[] => printed.filter((line) => !/vite|favicon|404/.test(line));
    for (const begun = Date.now(); own().length < expected.length && Date.now() - begun < PATIENCE; ) {
      await untilPrinted(printed, printed.length + 1);
    }
    return own();
  };
  try {
    await pageWith(asks, false);
    const byPlainModules = await serve(project, mine);
    await inChromium(`http://127.0.0.1:${mine}/`, async (_, printed) => assert.deepEqual(await untilTold(printed), expected));
    byPlainModules.closeAllConnections();
    await new Promise((resolve) => {
      byPlainModules.close(resolve);
    });
    writeFileSync(join(project, "index.html"), '<!doctype html><html lang="en"><title>Lines</title><link rel="icon" href="data:,"><body><script type="module" src="/main.js"></script>');
    await servedByVite(mine, (address) =>
      inChromium(address, async (_, printed) => assert.deepEqual(await untilTold(printed), expected)),
    );
    // The same page of another origin, and its streams, which browsers alone would not stop.
    writeFileSync(join(project, "main.js"), `
      const address = ${JSON.stringify(serving.address)};
      const told = await fetch(address + "games").then(() => "read", () => "not read");
      const socket = new WebSocket(address.replace("http", "ws") + "play");
      const opened = await new Promise((resolve) => { socket.onopen = () => resolve("open"); socket.onclose = () => resolve("refused"); });
      console.log(told, opened);`);
    await servedByVite(foreign, (address) =>
      inChromium(address, async (_, printed) => {
        const told = (): string[] => printed.filter((line) => line.startsWith("not read") || line.startsWith("read"));
        for (const begun = Date.now(); told().length === 0 && Date.now() - begun < PATIENCE; ) {
          await untilPrinted(printed, printed.length + 1);
        }
        assert.deepEqual(told(), ["not read refused"]);
      }),
    );
  } finally {
    await serving.end();
  }
});

test("programs in TypeScript get types that hold", () => {
  const code = `${NAMES.map((name) => `export * as ${name} from "@boardwright/${name}";`).join("\n")}
    import { Engine, loadEngine, type State } from "@boardwright/engine";
    import type { Told } from "@boardwright/client";
    const engine: Engine = await loadEngine();
    const state: State = engine.call("play", { text: "e2e4" });
    // @ts-expect-error A move is a text.
    engine.call("play", { text: 7 });
    export const record = (told: Told): string | null => (told.tell === "record" ? told.record : null);
    const board = document.createElement("boardwright-board");
    board.scene = state.board;
    board.addEventListener("square", ({ detail }) => detail.cell.length);
  `;
  writeFileSync(join(project, "main.ts"), code);
  for (const resolution of [["NodeNext", "NodeNext"], ["ESNext", "Bundler"]]) {
    const [module = "", found = ""] = resolution;
    const options = ["--noEmit", "--strict", "--target", "ES2022", "--lib", "ES2023,DOM", "--types", "", "--module", module, "--moduleResolution", found];
    const compiler = join(WEB, "node_modules", "typescript", "bin", "tsc");
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, "main.ts"], { cwd: project, encoding: "utf8" });
    assert.equal(status, 0, stdout);
  }
});
