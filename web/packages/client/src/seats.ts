// The seats that somebody has in games of a server, kept from one run of the program to the next. A
// token is as good as the seat, so each is kept under the name of its game alone.

const SEATS = "boardwright.online.";

/** What is kept of a game of the server. */
export interface KeptSeats {
  /** The game's name at the server. */
  readonly game: string;
  /** The name of the game with its options. */
  readonly rules: string;
  /** The secret of each own seat. */
  readonly tokens: Readonly<Record<string, string>>;
  /** What whoever is invited has to show. */
  readonly invite: string | null;
  /** With what an open game is withdrawn. */
  readonly creator: string | null;
  /** How many events were seen here. */
  readonly seen: number;
  readonly isOver: boolean;
  /** When it was kept, in milliseconds since 1970. */
  readonly kept: number;
}

/** Where texts are kept by their keys, as a browser's `localStorage`. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export class SeatStore {
  readonly #shelf: () => Shelf | null;
  /** Without a shelf, seats are kept as long as the program runs. */
  readonly #inMemory = new Map<string, string>();

  /** Keeps seats on a shelf, which may be missing or refuse. */
  constructor(shelf: () => Shelf | null = () => null) {
    this.#shelf = () => {
      try {
        return shelf();
      } catch {
        return null;
      }
    };
  }

  /** What is kept of a game; `null` if nothing is. */
  of(game: string): KeptSeats | null {
    return parsed(this.#read(SEATS + game));
  }

  /** All games of the server in which somebody here has a seat, the newest first. */
  all(): KeptSeats[] {
    const shelf = this.#shelf();
    const stored = Array.from({ length: shelf?.length ?? 0 }, (_, index) => shelf?.key(index) ?? "");
    const keys = new Set([...stored, ...this.#inMemory.keys()].filter((key) => key.startsWith(SEATS)));
    const found = [...keys].map((key) => parsed(this.#read(key))).filter((seats) => seats !== null);
    return found.sort((one, other) => other.kept - one.kept);
  }

  /** Keeps seats, or what is new about them. Returns whether they outlive the program. */
  keep(game: string, change: Partial<KeptSeats>): boolean {
    const seats: KeptSeats = {
      rules: "",
      tokens: {},
      invite: null,
      creator: null,
      seen: 0,
      isOver: false,
      ...this.of(game),
      ...change,
      game,
      kept: Date.now(),
    };
    const text = JSON.stringify(seats);
    try {
      const shelf = this.#shelf();
      if (shelf !== null) {
        shelf.setItem(SEATS + game, text);
        return true;
      }
    } catch {
      // There is no room: they are kept as if there were no storage.
    }
    this.#inMemory.set(SEATS + game, text);
    return false;
  }

  /** Keeps nothing of a game any more. */
  forget(game: string): void {
    this.#inMemory.delete(SEATS + game);
    this.#shelf()?.removeItem(SEATS + game);
  }

  #read(key: string): string | null {
    return this.#shelf()?.getItem(key) ?? this.#inMemory.get(key) ?? null;
  }
}

function parsed(text: string | null): KeptSeats | null {
  if (text === null) {
    return null;
  }
  try {
    const { game, rules, tokens, invite, creator, seen, isOver, kept } = JSON.parse(text) as Record<string, unknown>;
    const isTokens = typeof tokens === "object" && tokens !== null && Object.values(tokens).every((one) => typeof one === "string");
    if (typeof game !== "string" || typeof rules !== "string" || !isTokens) {
      return null;
    }
    return {
      game,
      rules,
      tokens: tokens as Record<string, string>,
      invite: typeof invite === "string" ? invite : null,
      creator: typeof creator === "string" ? creator : null,
      seen: typeof seen === "number" ? seen : 0,
      isOver: isOver === true,
      kept: typeof kept === "number" ? kept : 0,
    };
  } catch {
    return null;
  }
}
