// Games of a server in words.
import type { OpenGame } from "@boardwright/client";

/** What an open game is, in words beside its name. */
export function termsOf({ clock, note, bots = {}, seed_known: isKnown, delay }: OpenGame, titles: (seat: string) => string): string[] {
  return [
    note ?? "",
    clock == null ? "No clock" : `Clock: ${clockText(clock)}`,
    ...Object.entries(bots).map(([seat, bot]) => `${titles(seat)} is a bot: ${bot}`),
    isKnown === true ? "Whoever opened it knows the seed, and so all dice" : "",
    delay == null ? "" : `Spectators are ${delay} events behind`,
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

/** The address that leads others to a game of the server behind this page. */
export function invitationTo(game: string, invite: string | null): string {
  const address = new URL(document.baseURI);
  address.hash = invite === null ? `#/online/game/${game}` : `#/online/game/${game}/${invite}`;
  return address.href;
}
