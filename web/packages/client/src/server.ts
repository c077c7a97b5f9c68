// A server by its address: opening games, and the way to their streams.
import { joinGame } from "./joining.ts";
import type { Joining } from "./joining.ts";
import { ClientFailure, NotAllowed, noAnswer, readMessage } from "./messages.ts";
import type { Asking, Created, Told } from "./messages.ts";
import type { NewGame, Offer, RatingList } from "./protocol.ts";
import { Stream, askOnce } from "./stream.ts";
import type { StreamListener, StreamOptions } from "./stream.ts";

export class Server {
  /** Where streams begin. */
  readonly play: URL;
  readonly #base: URL;
  readonly #options: StreamOptions;

  /**
   * The server at an address, as `http://127.0.0.1:8080/`; `play` is where its streams begin, if
   * that is not `play` beside it.
   */
  constructor(base: URL | string, options: StreamOptions & { readonly play?: string } = {}) {
    this.#base = new URL(base);
    this.#options = options;
    this.play = new URL(options.play ?? "play", this.#base);
    this.play.protocol = this.play.protocol === "https:" || this.play.protocol === "wss:" ? "wss:" : "ws:";
    this.play.hash = "";
  }

  /** The games that may be opened, with their options. */
  async games(): Promise<Offer[]> {
    return (await (await fetch(new URL("games", this.#base))).json()) as Offer[];
  }

  /** The names of the bots that may play. */
  async bots(): Promise<string[]> {
    const response = await fetch(new URL("bots", this.#base));
    const listed = (await response.json()) as readonly { readonly name: string }[];
    return listed.map(({ name }) => name);
  }

  /**
   * The best players of a game with its options, 100 at most; with a public key that player alone,
   * who is not among them before a rated game of theirs is over.
   *
   * Throws a `NotAllowed` if the server knows no such game, and a `ClientFailure` if it does not answer.
   */
  async ratings(game: string, { most = 100, key }: { readonly most?: number; readonly key?: string } = {}): Promise<RatingList> {
    const address = new URL("ratings", this.#base);
    address.search = String(new URLSearchParams({ game, most: String(most), ...(key === undefined ? {} : { key }) }));
    const response = await fetch(address).catch(() => {
      throw noAnswer();
    });
    if (!response.ok) {
      const told = readMessage(await response.text());
      throw told !== null && "reason" in told
        ? new NotAllowed(told.tell === "refused" ? told.rule : null, told.reason)
        : new ClientFailure("client.no_ratings", "The server does not tell ratings.");
    }
    return (await response.json()) as RatingList;
  }

  /**
   * Opens a game.
   *
   * Throws a `NotAllowed` if the server refuses, and a `ClientFailure` if it does not answer.
   */
  async create(game: NewGame): Promise<Created> {
    const response = await fetch(new URL("games", this.#base), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(game),
    }).catch(() => {
      throw noAnswer();
    });
    if (response.headers.get("Content-Type") !== "application/json") {
      throw new ClientFailure("client.not_opened", `The server did not open the game: ${await response.text()}`);
    }
    const told = (await response.json()) as Told;
    if (told.tell === "created") {
      return told;
    }
    if (told.tell === "refused") {
      throw new NotAllowed(told.rule, told.reason);
    }
    throw told.tell === "error" ? new NotAllowed(null, told.reason) : new ClientFailure("client.not_opened", "The server did not open the game.");
  }

  /** Joins a game with the tokens of seats; without any, to watch it. */
  join(game: string, tokens: readonly string[]): Joining {
    return joinGame(this.play, { game, tokens }, this.#options);
  }

  /** A stream without a game, as for the lobby. */
  watch(listener: StreamListener): Stream {
    return new Stream(this.play, null, listener, this.#options);
  }

  /** Asks for one thing over a stream of its own. */
  ask(action: Asking): Promise<Told> {
    return askOnce(this.play, action, this.#options);
  }
}

/**
 * The server behind a page at this address; `null` if the page is static files, or there is no
 * network. The file `server.json` beside the page says it.
 */
export async function findServer(page: URL | string): Promise<Server | null> {
  try {
    const response = await fetch(new URL("server.json", page), { cache: "no-store" });
    const { play } = (await response.json()) as { play?: unknown };
    return typeof play === "string" ? new Server(page, { play }) : null;
  } catch {
    return null;
  }
}
