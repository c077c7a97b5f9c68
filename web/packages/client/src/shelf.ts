// Texts that are kept from one run of the program to the next, or as long as it runs.

/** Where texts are kept by their keys, as a browser's `localStorage`. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Texts on a shelf that may be missing or refuse, and in memory where it does. */
export class Texts {
  readonly #shelf: () => Shelf | null;
  readonly #inMemory = new Map<string, string>();

  constructor(shelf: () => Shelf | null) {
    this.#shelf = () => {
      try {
        return shelf();
      } catch {
        return null;
      }
    };
  }

  read(key: string): string | null {
    return this.#shelf()?.getItem(key) ?? this.#inMemory.get(key) ?? null;
  }

  /** Keeps a text. Returns whether it outlives the program. */
  keep(key: string, text: string): boolean {
    try {
      const shelf = this.#shelf();
      if (shelf !== null) {
        shelf.setItem(key, text);
        return true;
      }
    } catch {
      // There is no room: it is kept as if there were no storage.
    }
    this.#inMemory.set(key, text);
    return false;
  }

  forget(key: string): void {
    this.#inMemory.delete(key);
    this.#shelf()?.removeItem(key);
  }

  /** The keys that begin so, in no order. */
  keys(beginning: string): Set<string> {
    const shelf = this.#shelf();
    const stored = Array.from({ length: shelf?.length ?? 0 }, (_, index) => shelf?.key(index) ?? "");
    return new Set([...stored, ...this.#inMemory.keys()].filter((key) => key.startsWith(beginning)));
  }
}
