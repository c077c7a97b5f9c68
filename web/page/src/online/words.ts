// Games of a server in words.
import type { OpenGame, RatedPlayer } from "@boardwright/client";

/** What an open game is, in words beside its name. */
export function termsOf(game: OpenGame, titles: (seat: string) => string): string[] {
  const { clock, note, bots = {}, seed_known: isKnown, delay, rated: isRated, players = {}, sealed } = game;
  return [
    note ?? "",
    clock == null ? "No clock" : `Clock: ${clockText(clock)}`,
    ...Object.entries(bots).map(([seat, bot]) => `${titles(seat)} is a bot: ${bot}`),
    isRated === true ? "It is rated" : "",
    ...Object.entries(players).map(([seat, player]) => `${titles(seat)} has a rating of ${ratingText(player)}`),
    sealed == null ? "" : sealText(sealed),
    isKnown === true ? "Whoever opened it knows the seed, and so all dice" : "",
    delay == null ? "" : `Spectators are ${delay} events behind`,
  ].filter((text) => text !== "");
}

/** A rating, and within which bounds the true one is in 19 of 20 cases. */
export function ratingText({ points, deviation }: Pick<RatedPlayer, "points" | "deviation">): string {
  return `${points} ± ${2 * deviation}`;
}

/** By whom the seed of a game is sealed. */
export function sealText(by: "server" | "everybody"): string {
  return by === "server" ? "The server has sealed its seed" : "The server and all players make its seed together";
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

/** The address that leads others to a game of the server behind this page. */
export function invitationTo(game: string, invite: string | null): string {
  const address = new URL(document.baseURI);
  address.hash = invite === null ? `#/online/game/${game}` : `#/online/game/${game}/${invite}`;
  return address.href;
}
