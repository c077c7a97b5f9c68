// What is done otherwise in Node.js. Its modules are asked for while the program runs, so that
// nothing that bundles for browsers looks for them.

/** A worker that runs, in a browser or in Node.js. */
export interface RunningWorker {
  post(message: unknown, transferred?: Transferable[]): void;
  end(): void;
}

/** Whom a worker speaks to. */
export interface WorkerListener {
  heard(message: unknown): void;
  failed(why: string): void;
}

/** Where a worker gets its messages and leaves its answers. */
export interface OwnPort {
  onMessage(hears: (message: unknown) => void): void;
  post(message: unknown): void;
}

type BuiltIn = (name: string) => unknown;

function builtIn(name: string): unknown {
  const { process } = globalThis as { readonly process?: { readonly getBuiltinModule?: BuiltIn } };
  return process?.getBuiltinModule?.(name);
}

/** The bytes of a file; `null` where there are no files. */
export async function readFile(at: URL): Promise<Uint8Array<ArrayBuffer> | null> {
  const files = builtIn("node:fs/promises") as typeof import("node:fs/promises") | undefined;
  return files === undefined ? null : new Uint8Array(await files.readFile(at));
}

/** Where this file is. Bundlers would take the address of a script that is written out for one of a file that they need. */
const here = import.meta.url;

/** Starts a script of this package as a thread of Node.js; `null` where there are none. */
export function startThread(script: string, listener: WorkerListener): RunningWorker | null {
  const threads = builtIn("node:worker_threads") as typeof import("node:worker_threads") | undefined;
  if (threads === undefined) {
    return null;
  }
  const worker = new threads.Worker(new URL(script, here));
  worker.on("message", (message: unknown) => listener.heard(message));
  worker.on("error", (error) => listener.failed(error.message));
  return {
    post: (message, transferred = []) => worker.postMessage(message, transferred as never[]),
    end: () => void worker.terminate(),
  };
}

/** The port of this thread of Node.js; `null` elsewhere. */
export function ownThreadPort(): OwnPort | null {
  const threads = builtIn("node:worker_threads") as typeof import("node:worker_threads") | undefined;
  const port = threads?.parentPort ?? null;
  if (port === null) {
    return null;
  }
  return {
    onMessage: (hears) => void port.on("message", hears),
    post: (message) => port.postMessage(message),
  };
}
