// The seats that somebody has in games of a server, kept from one run of the program to the next. A
// token is as good as the seat, so each is kept under the name of its game alone.
import type { SealedPart } from "./seals.ts";
import { Texts } from "./shelf.ts";
import type { Shelf } from "./shelf.ts";

const SEATS = "boardwright.online.";

/** What is kept of a game of the server. */
export interface KeptSeats {
  /** The game's name at the server. */
  readonly game: string;
  /** The name of the game with its options. */
  readonly rules: string;
  /** The secret of each own seat. */
  readonly tokens: Readonly<Record<string, string>>;
  /** What each own seat adds to the seed of a game that everybody seals. */
  readonly parts: Readonly<Record<string, SealedPart>>;
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

export class SeatStore {
  readonly #texts: Texts;

  /** Keeps seats on a shelf, which may be missing or refuse. */
  constructor(shelf: () => Shelf | null = () => null) {
    this.#texts = new Texts(shelf);
  }

  /** What is kept of a game; `null` if nothing is. */
  of(game: string): KeptSeats | null {
    return parsed(this.#texts.read(SEATS + game));
  }

  /** All games of the server in which somebody here has a seat, the newest first. */
  all(): KeptSeats[] {
    const found = [...this.#texts.keys(SEATS)].map((key) => parsed(this.#texts.read(key))).filter((seats) => seats !== null);
    return found.sort((one, other) => other.kept - one.kept);
  }

  /** Keeps seats, or what is new about them. Returns whether they outlive the program. */
  keep(game: string, change: Partial<KeptSeats>): boolean {
    const seats: KeptSeats = {
      rules: "",
      tokens: {},
      parts: {},
      invite: null,
      creator: null,
      seen: 0,
      isOver: false,
      ...this.of(game),
      ...change,
      game,
      kept: Date.now(),
    };
    return this.#texts.keep(SEATS + game, JSON.stringify(seats));
  }

  /** Keeps nothing of a game any more. */
  forget(game: string): void {
    this.#texts.forget(SEATS + game);
  }
}

function parsed(text: string | null): KeptSeats | null {
  if (text === null) {
    return null;
  }
  try {
    const { game, rules, tokens, parts, invite, creator, seen, isOver, kept } = JSON.parse(text) as Record<string, unknown>;
    const isTokens = isObject(tokens) && Object.values(tokens).every((one) => typeof one === "string");
    if (typeof game !== "string" || typeof rules !== "string" || !isTokens) {
      return null;
    }
    return {
      game,
      rules,
      tokens: tokens as Record<string, string>,
      parts: isObject(parts) ? Object.fromEntries(Object.entries(parts).filter(isPart)) : {},
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isPart(entry: [string, unknown]): entry is [string, SealedPart] {
  const [, part] = entry;
  return isObject(part) && ["text", "nonce", "commitment"].every((name) => typeof part[name] === "string");
}
