// Builds the static page into `web/dist`: scripts by esbuild, the rules of the
// games as pages, the engine as it was compiled, and a service worker that knows
// every file, so that the page works without a network.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { languages, writeLanguages } from "./languages.mjs";
import { writeRules } from "./rules.mjs";

const page = dirname(dirname(fileURLToPath(import.meta.url)));
const web = dirname(page);
const dist = join(web, "dist");
const engine = join(web, "packages", "engine", "dist");
// The engine of games that a text describes, which the page loads with the first of them.
const described = join(web, "variant", "pkg", "boardwright_web_bg.wasm");
const DESCRIBED_MODULE = "boardwright_variant_bg.wasm";

if (!existsSync(join(engine, "boardwright_web_bg.wasm"))) {
  console.error(`${engine} does not hold the engine: build it first, see web/README.md`);
  process.exit(1);
}
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

await esbuild.build({
  absWorkingDir: page,
  entryPoints: {
    page: "src/main.ts",
    engine_worker: join(engine, "engine_worker.js"),
    bot_worker: join(engine, "bot_worker.js"),
    bench: "src/bench/main.ts",
    style: "src/style/main.css",
  },
  outdir: dist,
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  legalComments: "eof",
  loader: { ".svg": "text" },
  plugins: [languages],
  define: { DESCRIBED_MODULE: JSON.stringify(existsSync(described) ? DESCRIBED_MODULE : null) },
  logLevel: "warning",
});

cpSync(join(page, "static"), dist, { recursive: true });
cpSync(join(engine, "boardwright_web_bg.wasm"), join(dist, "boardwright_web_bg.wasm"));
if (existsSync(described)) {
  cpSync(described, join(dist, DESCRIBED_MODULE));
}
await writeRules(join(dirname(web), "docs", "rules"), join(dist, "rules"));
writeLanguages(dirname(web), join(page, "src", "languages"), join(dist, "languages"));
await writeServiceWorker();
tellSizes();
// After the service worker, which knows every file: servers that can send these in their place.
writePacked();

/** Every file below a folder, as paths from it. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .map((path) => path.split("\\").join("/"))
    .sort();
}

async function writeServiceWorker() {
  // Whether there is a server is never kept.
  const files = filesBelow(dist).filter((file) => file !== "server.json");
  const digest = createHash("sha256");
  for (const file of files) {
    digest.update(file).update(readFileSync(join(dist, file)));
  }
  await esbuild.build({
    absWorkingDir: page,
    entryPoints: { service_worker: "src/workers/service_worker.ts" },
    outdir: dist,
    bundle: true,
    format: "iife",
    target: ["es2022"],
    minify: true,
    define: {
      PAGE_FILES: JSON.stringify(files.filter((file) => file !== DESCRIBED_MODULE)),
      LATER_FILE: JSON.stringify(DESCRIBED_MODULE),
      PAGE_DIGEST: JSON.stringify(digest.digest("hex").slice(0, 16)),
    },
    logLevel: "warning",
  });
}

function tellSizes() {
  const told = filesBelow(dist)
    .filter((file) => /\.(wasm|js|css|ftl)$/.test(file))
    .map((file) => {
      const bytes = readFileSync(join(dist, file));
      const packed = gzipSync(bytes, { level: 9 }).length;
      return `  ${file}: ${kilobytes(bytes.length)}, ${kilobytes(packed)} gzipped`;
    });
  console.log(`built ${dist}\n${told.join("\n")}`);
}

/** Writes each file that gets shorter by it as `.gz` and `.br` too. */
function writePacked() {
  for (const file of filesBelow(dist).filter((name) => /\.(wasm|js|css|html|json|svg|ftl)$/.test(name))) {
    const bytes = readFileSync(join(dist, file));
    for (const [end, packed] of [["gz", gzipSync(bytes, { level: 9 })], ["br", brotliCompressSync(bytes)]]) {
      if (packed.length < bytes.length * 0.9) {
        writeFileSync(join(dist, `${file}.${end}`), packed);
      }
    }
  }
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
