// Another author's game: Pig of the guide as an engine of its own, in the place of ours.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../..", import.meta.url));
const guide = readFileSync(join(web, "../docs/adding_a_ruleset.md"), "utf8");

/** The block of code of the guide that holds a text. */
function block(kind, holds) {
  const blocks = guide.split(`\`\`\`${kind}\n`).slice(1).map((each) => each.split("\n```")[0]);
  const found = blocks.find((each) => each.includes(holds));
  assert.ok(found, `the guide has ${holds}`);
  return found;
}

const home = mkdtempSync(join(tmpdir(), "pig-"));
try {
  mkdirSync(join(home, "src"));
  const pig = block("rust", "impl Ruleset for Pig")
    .replaceAll(/\n(?=struct |enum )/g, "\npub ")
    .replace("\nfn main()", "\n#[allow(dead_code)]\npub fn shown()");
  writeFileSync(join(home, "src/pig.rs"), pig);
  writeFileSync(join(home, "src/lib.rs"), block("rust,ignore", "boardwright_web::offer"));
  // As in the guide, but for where our crates are: nothing is published here.
  const manifest = block("toml", "boardwright-web =")
    .replace(/(boardwright-catalogue = \{) version = "[^"]*"/, `$1 path = "${web}../crates/catalogue"`)
    .replace('"../boardwright/web/engine"', `"${web}engine"`)
    // What is tested is the same, and ready sooner.
    .replace('lto = "fat"', 'lto = "off"')
    .replace("codegen-units = 1", "codegen-units = 4");
  const game = `boardwright = { path = "${web}../crates/boardwright", default-features = false, features = ["referee"] }`;
  writeFileSync(
    join(home, "Cargo.toml"),
    `[package]\nname = "pig-page"\nversion = "0.1.0"\nedition = "2024"\n\n[workspace]\n\n${
      manifest.replace("[dependencies]", `[dependencies]\n${game}`)}\n`,
  );
  copyFileSync(join(web, "../Cargo.lock"), join(home, "Cargo.lock"));
  execFileSync(join(web, "build"), ["--game", home, "engine"], { stdio: "inherit" });
} finally {
  rmSync(home, { recursive: true });
}

// For the example of a page, which is tried with it later.
copyFileSync(join(web, "engine/pkg/boardwright_web_bg.wasm"), join(web, "examples/pig/pig.wasm"));

const { Bot, Engine } = createRequire(import.meta.url)("../pkg-node/boardwright_web.js");
const engine = new Engine();
const bot = new Bot();

function call(name, asked) {
  const answer = JSON.parse(engine.answer(JSON.stringify({ call: name, with: asked })));
  assert.ok(answer.ok, `${name}: ${JSON.stringify(answer.fault)}`);
  return answer.ok;
}

assert.deepEqual(call("games", {}).games.map((game) => game.name), ["pig"]);
let state = call("open", { game: "pig", seed: "7", players: ["greedy"], adviser: null });
for (let count = 0; count < 2_000 && state.due.kind !== "over"; count += 1) {
  if (state.due.kind === "table") {
    state = call("advance", {});
    continue;
  }
  const choice = JSON.parse(bot.choose(JSON.stringify(call("botJob", {})), () => {}));
  state = call("botPlay", choice.ok);
}
assert.equal(state.due.kind, "over");
console.log(`pig: ${state.sentence}`);
