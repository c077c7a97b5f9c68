// The engine's module as wasm-bindgen writes it.
declare module "boardwright-engine" {
  /** Loads the engine from the address of its WebAssembly. */
  export default function init(from: { module_or_path: URL }): Promise<unknown>;

  /** A game with its secrets. */
  export class Engine {
    /** Answers a request. Throws if the engine failed, which is then dead. */
    answer(request: string): string;
    free(): void;
  }

  /** A bot that thinks about one position after the other. */
  export class Bot {
    choose(job: string, progress: (progress: string) => void): string;
    free(): void;
  }
}
