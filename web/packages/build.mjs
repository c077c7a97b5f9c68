// Builds the packages for other people's programs and for the page: types and modules by the
// compiler of TypeScript, each file as it stands in `src`, and the engine as `web/build` has
// compiled it.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const packages = dirname(fileURLToPath(import.meta.url));
const web = dirname(packages);
const engine = join(web, "engine", "pkg");
const chess = join(web, "chess", "pkg");
const compiler = join(web, "node_modules", "typescript", "bin", "tsc");

for (const module of [join(engine, "boardwright_web_bg.wasm"), join(chess, "boardwright_chess_bg.wasm")]) {
  if (!existsSync(module)) {
    console.error(`there is no ${module}: build it first, see web/README.md`);
    process.exit(1);
  }
}
// The types of the board are those of the engine.
for (const name of ["engine", "client", "board"]) {
  const folder = join(packages, name);
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, [compiler, "-p", folder], { stdio: "inherit" });
  if (status !== 0) {
    process.exit(1);
  }
  for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) {
    copyFileSync(join(web, "..", licence), join(folder, licence));
  }
}
// What the client uses of other packages, so that it needs none.
buildSync({
  entryPoints: [join(packages, "client", "src", "noble.ts")],
  outfile: join(packages, "client", "dist", "noble.js"),
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  // One of the two tells this itself.
  banner: { js: "/*! noble-hashes - MIT License (c) 2022 Paul Miller (paulmillr.com) */" },
  legalComments: "inline",
});
for (const [name, folder] of [["boardwright_web", engine], ["boardwright_chess", chess]]) {
  for (const end of [".js", ".d.ts", "_bg.wasm"]) {
    copyFileSync(join(folder, name + end), join(packages, "engine", "dist", name + end));
  }
}
