// What has to happen before a game of the server begins, beside that its seats are taken: in a rated
// game its players show their keys, and where everybody seals the seed all add to it. And what comes
// of both when the game is over.
import type { Ceremony, Joined, RatedPlayer, Seal, Server, Stream, Told } from "@boardwright/client";
import { PlayerKey, dueIn, partFor, sealedSeed } from "@boardwright/client";
import { ownKey, ownSeats } from "../online/kept.ts";
import { ratingText, sealText } from "../online/words.ts";
import { whyOf } from "../languages/failure.ts";
import { t } from "../languages/languages.ts";

/** The table at which it happens. */
export interface BeginningParts {
  readonly server: Server;
  readonly game: string;
  /** All seats of the game. */
  readonly seats: readonly string[];
  readonly stream: Stream;
  isLeft(): boolean;
  failed(error: unknown): void;
  /** Something that is shown has changed. */
  changed(): void;
}

/** How often, and after how many milliseconds, a server is asked whether it has rated a game that is over. */
const PAUSES = [100, 300, 1_000, 3_000];

/** What a player is taken for before the first rated game is over. */
const NEW: Pick<RatedPlayer, "points" | "deviation" | "games"> = { points: 1500, deviation: 350, games: 0 };

export class Beginning {
  readonly #parts: BeginningParts;
  #joined: Joined;
  #free: readonly string[] = [];
  #seal: Seal | null = null;
  #isSealing = false;
  #players = new Map<string, RatedPlayer>();
  /** What was asked for and has no answer yet, so that it is not asked for again. */
  readonly #asked = new Set<string>();
  #ending: readonly string[] = [];
  #broken: string | null = null;
  #hasEnded = false;
  /** Whether it was over already when it was joined: then the ratings are those after it. */
  readonly #wasOver: boolean;

  constructor(parts: BeginningParts, joined: Joined) {
    this.#parts = parts;
    this.#joined = joined;
    this.#wasOver = joined.status.startsWith("over");
    this.#take(joined);
  }

  /** The stream has joined again. */
  joined(joined: Joined): void {
    this.#take(joined);
    this.act();
  }

  /** These seats are still free. */
  seated(free: readonly string[]): void {
    this.#free = free;
    this.act();
  }

  told(message: Told): void {
    switch (message.tell) {
      case "keyed":
        void this.#keyed(message.seats, message.key);
        return;
      case "committed":
        this.#publish(message.seat, { commitment: message.commitment });
        return;
      case "revealed":
        this.#publish(message.seat, { contribution: message.contribution });
        return;
      case "begun":
        this.#isSealing = false;
        return;
      default:
        return;
    }
  }

  /** What the game waits for, in a sentence; `null` if it has begun. */
  get waits(): string | null {
    if (this.#free.length > 0) {
      return t("begin-seats");
    }
    if (!this.#isKeyed) {
      return t("begin-keys");
    }
    return this.#isSealing ? t("begin-seed") : null;
  }

  /** Players with their ratings, by their seats. */
  get players(): ReadonlyMap<string, RatedPlayer> {
    return this.#players;
  }

  /** What is to be read about it beside the game. */
  notes(): string[] {
    const { rated: isRated, seats } = this.#joined;
    const key = ownKey.key();
    const shown = key === null ? t("begin-key-made") : t("begin-key-yours", { key: key.public.slice(0, 8) });
    return [
      isRated === true ? t("begin-rated") : "",
      isRated === true && seats.length === 0 && this.#free.length > 0 ? shown : "",
      this.#seal === null ? "" : sealText("server" in this.#seal ? "server" : "everybody"),
      this.#broken ?? "",
      ...this.#ending,
    ].filter((note) => note !== "");
  }

  /** Does what is due for own seats. */
  act(): void {
    const { rated: isRated, seats, key: server } = this.#joined;
    const [first] = seats;
    if (this.#free.length > 0 || first === undefined) {
      return;
    }
    if (isRated === true && !this.#players.has(first)) {
      this.#ask("key", () => {
        const key = ownKey.key() ?? PlayerKey.make();
        ownKey.keep(key);
        return key.shownFor(server, this.#parts.game, seats);
      });
    }
    if (this.#isSealing && this.#isKeyed && this.#seal !== null && "everybody" in this.#seal) {
      this.#add(this.#seal.everybody, seats);
    }
  }

  /** The game is over, and this is its record: looks at the seed, and waits for the ratings. */
  async over(record: string): Promise<void> {
    if (this.#hasEnded) {
      return;
    }
    this.#hasEnded = true;
    try {
      await Promise.all([this.#checkSeal(/^seed (.*)$/m.exec(record)?.[1] ?? ""), this.#wasOver ? undefined : this.#awaitRatings()]);
    } catch (error) {
      this.#parts.failed(error);
    }
  }

  get #isKeyed(): boolean {
    return this.#joined.rated !== true || this.#parts.seats.every((seat) => this.#players.has(seat));
  }

  #take(joined: Joined): void {
    this.#joined = joined;
    this.#free = joined.free ?? [];
    this.#seal = joined.seal ?? null;
    this.#isSealing = joined.status === "sealing";
    if (this.#players.size === 0 || !joined.status.startsWith("over")) {
      // Where it has ended meanwhile, ratings from before the end are kept, to tell what changed.
      this.#players = new Map(Object.entries(joined.players ?? {}));
    }
    this.#asked.clear();
  }

  /** Asks the server for something once. */
  #ask(name: string, action: () => Parameters<Stream["command"]>[0]): void {
    if (this.#asked.has(name)) {
      return;
    }
    this.#asked.add(name);
    this.#parts.stream.command(action()).catch((error: unknown) => {
      // Another window of this browser may have done it meanwhile.
      if (this.#isDueStill(name)) {
        const why = error instanceof Error ? error.message : String(error);
        this.#breaks(name === "key" ? t("begin-key-refused", { why }) : why);
      }
    });
  }

  #isDueStill(name: string): boolean {
    const { seats } = this.#joined;
    return name === "key" ? !seats.every((seat) => this.#players.has(seat)) : this.#isSealing;
  }

  /** Something keeps the game from beginning, or what it promised. */
  #breaks(sentence: string): void {
    if (this.#broken !== sentence && !this.#parts.isLeft()) {
      this.#broken = sentence;
      this.#parts.failed(new Error(sentence));
      this.#parts.changed();
    }
  }

  async #keyed(seats: readonly string[], key: string): Promise<void> {
    for (const seat of seats) {
      this.#players.set(seat, { key, ...NEW });
    }
    this.#parts.changed();
    this.act();
    try {
      const player = await this.#rated(key);
      for (const seat of seats) {
        this.#players.set(seat, player);
      }
      this.#parts.changed();
    } catch (error) {
      this.#parts.failed(error);
    }
  }

  async #rated(key: string): Promise<RatedPlayer> {
    const { ratings } = await this.#parts.server.ratings(this.#joined.rules, { key });
    return ratings[0] ?? { key, ...NEW };
  }

  #publish(seat: string, said: Partial<Ceremony["players"][number]>): void {
    const seal = this.#seal;
    if (seal !== null && "everybody" in seal) {
      const players = seal.everybody.players.map((part) => (part.name === seat ? { ...part, ...said } : part));
      this.#seal = { everybody: { ...seal.everybody, players } };
      this.act();
    }
  }

  /** Commits to parts of the seed for these seats, and reveals them when all have committed. */
  #add(ceremony: Ceremony, seats: readonly string[]): void {
    const { game } = this.#parts;
    const due = dueIn(ceremony, seats);
    for (const seat of due.commit) {
      const { parts = {} } = ownSeats.of(game) ?? {};
      // It is kept before it is sent: whoever loads the page again has to reveal it.
      const part = parts[seat] ?? partFor(ceremony, seat);
      ownSeats.keep(game, { parts: { ...parts, [seat]: part } });
      this.#ask(`commit ${seat}`, () => ({ commit: { seat, commitment: part.commitment } }));
    }
    for (const seat of due.reveal) {
      const part = ownSeats.of(game)?.parts[seat];
      if (part === undefined) {
        this.#breaks(t("begin-no-part"));
      } else {
        this.#ask(`reveal ${seat}`, () => ({ reveal: { seat, contribution: { text: part.text, nonce: part.nonce } } }));
      }
    }
  }

  async #checkSeal(seed: string): Promise<void> {
    const seal = this.#seal;
    if (seal === null) {
      return;
    }
    const answer = await this.#parts.stream.ask("signatures");
    if (answer.tell !== "signatures" || this.#parts.isLeft()) {
      return;
    }
    const { seats } = this.#joined;
    const { parts = {} } = ownSeats.of(this.#parts.game) ?? {};
    const own = Object.fromEntries(Object.entries(parts).filter(([seat]) => seats.includes(seat)));
    try {
      if (answer.opening == null) {
        this.#breaks(t("begin-seal-unshown"));
      } else if (sealedSeed(seal, answer.opening, own) !== seed) {
        this.#breaks(t("begin-seal-other"));
      } else {
        this.#end(t("begin-seal-whole"));
      }
    } catch (error) {
      this.#breaks(t("begin-seal-broken", { why: whyOf(error) }));
    }
  }

  /** Asks for the ratings until the server has rated the game. One in which somebody has made no move is not rated. */
  async #awaitRatings(): Promise<void> {
    const before = new Map(this.#players);
    for (const pause of PAUSES) {
      if (before.size === 0 || this.#parts.isLeft()) {
        return;
      }
      await new Promise((resolve) => {
        window.setTimeout(resolve, pause);
      });
      const now = await Promise.all([...before].map(async ([seat, { key }]) => [seat, await this.#rated(key)] as const));
      if (now.every(([seat, { games }]) => games > (before.get(seat)?.games ?? 0))) {
        this.#players = new Map(now);
        const own = this.#joined.seats[0] ?? "";
        const [old, rating] = [before.get(own), this.#players.get(own)];
        this.#end(old === undefined || rating === undefined ? "" : t("begin-rating", { before: ratingText(old), after: ratingText(rating) }));
        return;
      }
    }
    this.#end(t("begin-not-rated"));
  }

  #end(sentence: string): void {
    if (!this.#parts.isLeft()) {
      this.#ending = [...this.#ending, sentence];
      this.#parts.changed();
    }
  }
}
