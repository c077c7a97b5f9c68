// Runs the tests: those of single modules, of the packages too, by node's own runner, then those
// of the whole page in Chromium but for those that take minutes. Without Chromium a line says what
// was left out. `node test.mjs whole` leaves none out; `node test.mjs unit` runs the first only;
// `node test.mjs browser play` the files of the second whose names hold `play`, the long ones too;
// `node test.mjs pictures` takes pictures.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { languages } from "./languages.mjs";

const page = dirname(dirname(fileURLToPath(import.meta.url)));
const web = dirname(page);
const built = join(web, "node_modules", ".tests");
const [wanted = "all", part = ""] = process.argv.slice(2);
const chromium = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find(
  (path) => path && existsSync(path),
);

rmSync(built, { recursive: true, force: true });
mkdirSync(built, { recursive: true });
let failed = false;
const both = wanted === "all" || wanted === "whole";
if (both || wanted === "unit") {
  await run("unit", {});
}
if (wanted !== "unit") {
  if (chromium === undefined) {
    console.log("skipped: Chromium cannot be had, so the page was not tested in a browser");
  } else if (!existsSync(join(web, "dist", "index.html"))) {
    console.error("web/dist does not hold the page: build it first");
    failed = true;
  } else {
    await run(both ? "browser" : wanted, { CHROMIUM: chromium, WHOLE: wanted === "all" ? "0" : "1" });
  }
}
process.exit(failed ? 1 : 0);

async function run(folder, environment) {
  // What the module of the engine answers is tested by its smoke tests and through the page.
  const packages = ["board", "client", "engine"].map((name) => join(web, "packages", name, "test"));
  const sources = [join(page, "test", folder), ...(folder === "unit" ? packages : [])];
  const tests = sources.flatMap((source) => readdirSync(source).map((name) => join(source, name)));
  const wantedTests = tests.filter((test) => test.endsWith(".test.ts") && test.includes(part, web.length));
  const outputs = wantedTests.map((test) => [relative(web, test).replaceAll(/[^\w]+/g, "_").replace(/_ts$/, ""), test]);
  await esbuild.build({
    absWorkingDir: page,
    entryPoints: Object.fromEntries(outputs),
    outdir: join(built, folder),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: ["node20"],
    packages: "external",
    plugins: [languages],
    logLevel: "warning",
    define: { PAGE_ROOT: JSON.stringify(page) },
  });
  const files = outputs.map(([name]) => join(built, folder, `${name}.mjs`));
  const broken = tested(files, environment);
  if (broken.length === 0) {
    return;
  }
  // A browser that has much to do beside may miss what it should not: a second try tells
  // such a failure from one that stays. It is said, so that nobody takes it for a pass.
  const again = folder === "browser" && broken.length <= 2 ? tested(files, environment, broken) : broken;
  failed ||= again.length > 0;
  if (again.length === 0) {
    console.log(`failed at the first try only, and so needs a look: ${broken.join("; ")}`);
  }
}

/** Runs files of tests, or some tests of them. Returns the names of those that failed. */
function tested(files, environment, some = []) {
  const list = join(built, "failures.txt");
  const exactly = (name) => `/^${name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}$/`;
  const options = [
    "--test",
    "--test-concurrency=2",
    ...some.map((name) => `--test-name-pattern=${exactly(name)}`),
    ...["--test-reporter=spec", "--test-reporter-destination=stdout"],
    ...[`--test-reporter=${join(page, "build", "failures.mjs")}`, `--test-reporter-destination=${list}`],
  ];
  const { status } = spawnSync(process.execPath, [...options, ...files], {
    cwd: page,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  const broken = readFileSync(list, "utf8").split("\n").filter((name) => name !== "");
  // The runner itself failed, or a file outside of its tests.
  failed ||= status !== 0 && broken.length === 0;
  return broken;
}
