// The module of WebAssembly: found and read in browsers and in Node.js.
import init from "./boardwright_web.js";
import { readFile } from "./node.ts";

/** Where a module is, or a module that was read already. */
export type ModuleSource = URL | string | BufferSource | WebAssembly.Module;

/**
 * Makes the module ready in this thread. One thread has one module: the first one counts.
 *
 * With `null` it is the one that belongs to this package.
 */
export async function loadModule(source: ModuleSource | null): Promise<void> {
  const found = source ?? new URL("./boardwright_web_bg.wasm", import.meta.url);
  const isFile = (found instanceof URL || typeof found === "string") && String(found).startsWith("file:");
  const bytes = isFile ? await readFile(new URL(found)) : null;
  await init({ module_or_path: bytes ?? found });
}
