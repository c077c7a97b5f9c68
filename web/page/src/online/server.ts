// The server that the page came from, if there is one: a file beside the page says so. The page
// never asks another host.
import type { Created, OpenGame, Told } from "./protocol.ts";
import { NotAllowed } from "./protocol.ts";

/** A game to open. */
export interface Opening {
  readonly game: string;
  readonly seed?: string;
  readonly clock?: string;
  /** The bots by the names of seats. */
  readonly bots: Readonly<Record<string, string>>;
  /** Which seats others may take; left out if none. */
  readonly open?: { readonly seats: readonly string[]; readonly invited?: boolean; readonly note?: string };
}

export class Server {
  /** Where streams begin. */
  readonly play: URL;

  constructor(play: string) {
    this.play = new URL(play, document.baseURI);
    this.play.protocol = this.play.protocol === "https:" ? "wss:" : "ws:";
    this.play.hash = "";
  }

  /** The names of the bots that may play. */
  async bots(): Promise<string[]> {
    const response = await fetch("bots");
    const listed = (await response.json()) as readonly { readonly name: string }[];
    return listed.map(({ name }) => name);
  }

  /** Opens a game. */
  async create(opening: Opening): Promise<Created> {
    let response: Response;
    try {
      response = await fetch("games", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(opening),
      });
    } catch {
      throw new Error("The server does not answer. Try again when it does.");
    }
    if (response.headers.get("Content-Type") !== "application/json") {
      throw new Error(`The server did not open the game: ${await response.text()}`);
    }
    const told = (await response.json()) as Told;
    if (told.tell === "created") {
      return told;
    }
    if (told.tell === "refused") {
      throw new NotAllowed(told.rule, told.reason);
    }
    throw new Error(told.tell === "error" ? told.reason : "The server did not open the game.");
  }

  /** The address that leads others to a game. */
  invitation(game: string, invite: string | null): string {
    const address = new URL(document.baseURI);
    address.hash = invite === null ? `#/online/game/${game}` : `#/online/game/${game}/${invite}`;
    return address.href;
  }
}

/** The server behind the page; `null` if the page is static files, or there is no network. */
export async function findServer(): Promise<Server | null> {
  if (!location.protocol.startsWith("http")) {
    return null;
  }
  try {
    const response = await fetch("server.json", { cache: "no-store" });
    const { play } = (await response.json()) as { play?: unknown };
    return typeof play === "string" ? new Server(play) : null;
  } catch {
    return null;
  }
}

/** What an open game is, in words beside its name. */
export function termsOf({ clock, note, bots = {}, seed_known: isKnown, delay }: OpenGame, titles: (seat: string) => string): string[] {
  return [
    note ?? "",
    clock === undefined ? "No clock" : `Clock: ${clockText(clock)}`,
    ...Object.entries(bots).map(([seat, bot]) => `${titles(seat)} is a bot: ${bot}`),
    isKnown === true ? "Whoever opened it knows the seed, and so all dice" : "",
    delay === undefined ? "" : `Spectators are ${delay} events behind`,
  ].filter((text) => text !== "");
}

/** The settings of a clock, as `fischer(5m+3s)`, in words. */
export function clockText(settings: string): string {
  const [, kind = settings, times = ""] = /^([a-z]+)\((.*)\)$/.exec(settings) ?? [];
  const [base = "", more = ""] = times.split("+");
  const inWords = (time: string): string =>
    time
      .replace(/(\d+)h/g, "$1 hours ")
      .replace(/(\d+)m(?!s)/g, "$1 minutes ")
      .replace(/(\d+)s/g, "$1 seconds ")
      .replace(/\b1 (hour|minute|second)s/g, "1 $1")
      .trim();
  switch (kind) {
    case "sudden":
      return `${inWords(base)} each`;
    case "fischer":
      return `${inWords(base)} each, ${inWords(more)} more for a move`;
    case "bronstein":
      return `${inWords(base)} each, up to ${inWords(more)} given back for a move`;
    case "days":
      return `${base} days for a move`;
    case "byoyomi": {
      const [count = "", time = ""] = more.split("x");
      return `${inWords(base)} each, then ${count} periods of ${inWords(time)}`;
    }
    default:
      return settings;
  }
}
