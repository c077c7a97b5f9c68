// What the page says in each language: files of Project Fluent. English is bundled with the page, the
// others lie beside it and are loaded when they are wanted.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The languages that are loaded when they are wanted. */
const LOADED = ["fr", "ja"];

/** Lets esbuild take in such files as texts. */
export const languages = {
  name: "languages",
  setup(build) {
    build.onLoad({ filter: /\.ftl$/ }, async ({ path }) => ({
      contents: withoutComments(await readFile(path, "utf8")),
      loader: "text",
    }));
  },
};

/** A file without the lines that are for translators, and without empty ones. */
export function withoutComments(text) {
  return text.replaceAll(/^#.*\n|^\s*\n/gm, "");
}

/** Where the texts of engines lie, from the root of the repository: of all games, of tables, of each game and of the gallery, of the page's engine, of a server and of its client. */
export const ENGINE_TEXTS = [
  "crates/language",
  "crates/catalogue",
  "crates/chess",
  "crates/lines-of-action",
  "crates/loka",
  "crates/strata",
  "crates/variant",
  "crates/fixture-games",
  "web/engine",
  "crates/serve",
  "web/packages/client",
];

/** What engines say in a language, in one file. */
export function engineTexts(root, language) {
  return ENGINE_TEXTS.map((folder) => readFileSync(join(root, folder, "languages", `${language}.ftl`), "utf8")).join("\n");
}

/** Writes a file for each language that is loaded: what the page says, and what engines say. */
export function writeLanguages(root, source, target) {
  mkdirSync(target, { recursive: true });
  for (const language of LOADED) {
    const own = withoutComments(readFileSync(join(source, `${language}.ftl`), "utf8"));
    const told = withoutComments(engineTexts(root, language));
    // Each of the two has keys of its own; see `src/languages/languages.ts`.
    writeFileSync(join(target, `${language}.ftl`), `${own}\n### engines\n${told}`);
  }
}
