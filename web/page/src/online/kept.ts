// The seats that somebody has in games of the server, kept in this browser. A token is as good as
// the seat, so each is kept under the name of its game alone and shown nowhere.

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

function shelf(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Without storage, seats are kept as long as the page is open. */
const inMemory = new Map<string, string>();

function read(key: string): string | null {
  return shelf()?.getItem(key) ?? inMemory.get(key) ?? null;
}

/** What is kept of a game; `null` if nothing is. */
export function keptSeats(game: string): KeptSeats | null {
  return parsed(read(SEATS + game));
}

/** All games of the server in which somebody here has a seat, the newest first. */
export function allKeptSeats(): KeptSeats[] {
  const kept = shelf();
  const stored = Array.from({ length: kept?.length ?? 0 }, (_, index) => kept?.key(index) ?? "");
  const keys = new Set([...stored, ...inMemory.keys()].filter((key) => key.startsWith(SEATS)));
  const found = [...keys].map((key) => parsed(read(key))).filter((seats) => seats !== null);
  return found.sort((one, other) => other.kept - one.kept);
}

/** Keeps seats, or what is new about them. Returns whether they outlive the page. */
export function keepSeats(game: string, change: Partial<KeptSeats>): boolean {
  const before = keptSeats(game);
  const seats: KeptSeats = {
    rules: "",
    tokens: {},
    invite: null,
    creator: null,
    seen: 0,
    isOver: false,
    ...before,
    ...change,
    game,
    kept: Date.now(),
  };
  const text = JSON.stringify(seats);
  try {
    const kept = shelf();
    if (kept !== null) {
      kept.setItem(SEATS + game, text);
      return true;
    }
  } catch {
    // There is no room: they are kept as if there were no storage.
  }
  inMemory.set(SEATS + game, text);
  return false;
}

export function forgetSeats(game: string): void {
  inMemory.delete(SEATS + game);
  shelf()?.removeItem(SEATS + game);
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
