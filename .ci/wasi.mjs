// Runs a program of WebAssembly as a program of the machine: a test, for `cargo test --target wasm32-wasip1`.
import { readFile } from "node:fs/promises";
import { argv, cwd, env, exit } from "node:process";
import { WASI } from "node:wasi";

const [, , program, ...words] = argv;
const wasi = new WASI({
  version: "preview1",
  args: [program, ...words],
  env,
  // Tests open their data by whole paths.
  preopens: { "/": "/", ".": cwd() },
});
const module = await WebAssembly.compile(await readFile(program));
exit(wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject())) ?? 0);
