// Where a module of WebAssembly is, in browsers and in Node.js.
import { readFile } from "./node.ts";

/** Where a module is, or a module that was read already. */
export type ModuleSource = URL | string | BufferSource | WebAssembly.Module;

/** The same, with the bytes of what is a file where there are files. */
export async function opened(source: ModuleSource): Promise<ModuleSource> {
  const isFile = (source instanceof URL || typeof source === "string") && String(source).startsWith("file:");
  return (isFile ? await readFile(new URL(source)) : null) ?? source;
}
