// The module of WebAssembly with all games.
import init from "./boardwright_web.js";
import { opened } from "./source.ts";
import type { ModuleSource } from "./source.ts";

/**
 * Makes the module ready in this thread. One thread has one module: the first one counts.
 *
 * With `null` it is the one that belongs to this package.
 */
export async function loadModule(source: ModuleSource | null): Promise<void> {
  await init({ module_or_path: await opened(source ?? new URL("./boardwright_web_bg.wasm", import.meta.url)) });
}
