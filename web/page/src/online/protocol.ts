// What a server and the page say to each other, as far as the page uses it. The definition is in
// `crates/serve/src/message.rs`.

/** What is left to the seats of a game with a clock, in milliseconds. */
export interface ClockNow {
  readonly settings: string;
  readonly left: Readonly<Record<string, number>>;
  readonly running: readonly string[];
  readonly stopped?: boolean;
}

/** Where a game stands. */
export interface Now {
  readonly events: number;
  readonly view: string;
  readonly status: string;
  readonly clock?: ClockNow;
}

/** A game with free seats. */
export interface OpenGame {
  readonly game: string;
  readonly rules: string;
  readonly note?: string;
  readonly free: readonly string[];
  readonly bots?: Readonly<Record<string, string>>;
  readonly clock?: string;
  readonly seed_known?: boolean;
  readonly delay?: number;
}

export interface Rematch {
  readonly asked: readonly string[];
  readonly game?: string;
  readonly tokens?: Readonly<Record<string, string>>;
}

/** The answer to `create`. */
export interface Created {
  readonly game: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly invite?: string;
  readonly creator?: string;
}

/** The answer to `join`. */
export interface Joined extends Now {
  readonly rules: string;
  readonly seats: readonly string[];
  readonly seed_chosen_by: string;
  readonly resumed_after?: number;
  readonly bots?: Readonly<Record<string, string>>;
  readonly free?: readonly string[];
  readonly delay?: number;
  readonly rematch?: Rematch;
}

/** What the server says. */
export type Told = { readonly id?: number; readonly number?: number } & (
  | ({ readonly tell: "created" } & Created)
  | ({ readonly tell: "joined" } & Joined)
  | { readonly tell: "lobby"; readonly games: readonly OpenGame[] }
  | ({ readonly tell: "listed" } & OpenGame)
  | { readonly tell: "unlisted"; readonly game: string }
  | { readonly tell: "taken"; readonly game: string; readonly tokens: Readonly<Record<string, string>> }
  | { readonly tell: "seated"; readonly seats: readonly string[]; readonly free: readonly string[] }
  | ({ readonly tell: "rematch" } & Rematch)
  | ({ readonly tell: "event"; readonly event: string } & Now)
  | ({ readonly tell: "took_back"; readonly seat: string } & Now)
  | ({ readonly tell: "adjourned"; readonly seat: string; readonly agreed: readonly string[] } & Now)
  | ({ readonly tell: "begun" } & Now)
  | { readonly tell: "record"; readonly record: string }
  | { readonly tell: "done" }
  | { readonly tell: "bot_waits"; readonly seat: string; readonly rule: string; readonly reason: string }
  | { readonly tell: "ended"; readonly rule: string; readonly reason: string; readonly record?: string }
  | { readonly tell: "refused"; readonly rule: string; readonly reason: string }
  | { readonly tell: "error"; readonly reason: string }
  // What the page has no use for.
  | { readonly tell: "signed" | "committed" | "revealed" | "moves" | "view" | "proofs" | "signatures" }
);

/** What the page asks for: a word, or a word with what belongs to it. */
export type Action = string | Readonly<Record<string, unknown>>;

/** A request that the server did not follow. */
export class NotAllowed extends Error {
  override readonly name = "NotAllowed";
  /** The stable id of the rule; `null` if the request could not be read. */
  readonly rule: string | null;

  constructor(rule: string | null, reason: string) {
    super(reason);
    this.rule = rule;
  }
}

/** A message as it came, or `null` if it is none. */
export function readMessage(text: unknown): Told | null {
  if (typeof text !== "string") {
    return null;
  }
  try {
    const read = JSON.parse(text) as unknown;
    return typeof read === "object" && read !== null && "tell" in read ? (read as Told) : null;
  } catch {
    return null;
  }
}
