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

/** Writes a file for each language that is loaded. */
export function writeLanguages(source, target) {
  mkdirSync(target, { recursive: true });
  for (const language of LOADED) {
    const text = readFileSync(join(source, `${language}.ftl`), "utf8");
    writeFileSync(join(target, `${language}.ftl`), withoutComments(text));
  }
}
