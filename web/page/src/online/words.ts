// Games of a server in words.
import type { OpenGame, RatedPlayer } from "@boardwright/client";
import { t } from "../languages/languages.ts";

/** What an open game is, in words beside its name. */
export function termsOf(game: OpenGame, titles: (seat: string) => string): string[] {
  const { clock, note, bots = {}, seed_known: isKnown, delay, rated: isRated, players = {}, sealed } = game;
  return [
    note ?? "",
    clock == null ? t("terms-no-clock") : t("terms-clock", { clock: clockText(clock) }),
    ...Object.entries(bots).map(([seat, bot]) => t("terms-bot", { seat: titles(seat), bot })),
    isRated === true ? t("terms-rated") : "",
    ...Object.entries(players).map(([seat, player]) => t("terms-rating", { seat: titles(seat), rating: ratingText(player) })),
    sealed == null ? "" : sealText(sealed),
    isKnown === true ? t("terms-seed-known") : "",
    delay == null ? "" : t("terms-delay", { events: delay }),
  ].filter((text) => text !== "");
}

/** A rating, and within which bounds the true one is in 19 of 20 cases. */
export function ratingText({ points, deviation }: Pick<RatedPlayer, "points" | "deviation">): string {
  return `${points} ± ${2 * deviation}`;
}

/** By whom the seed of a game is sealed. */
export function sealText(by: "server" | "everybody"): string {
  return by === "server" ? t("terms-sealed-server") : t("terms-sealed-everybody");
}

/** The settings of a clock, as `fischer(5m+3s)`, in words. */
export function clockText(settings: string): string {
  const [, kind = settings, times = ""] = /^([a-z]+)\((.*)\)$/.exec(settings) ?? [];
  const [base = "", more = ""] = times.split("+");
  const inWords = (time: string): string =>
    [...time.matchAll(/(\d+)([hms])(?!s)/g)].map(([, count, unit]) => lengthText(Number(count), unit ?? "")).join(" ") || time;
  switch (kind) {
    case "sudden":
      return t("clock-each", { time: inWords(base) });
    case "fischer":
      return t("clock-fischer", { time: inWords(base), more: inWords(more) });
    case "bronstein":
      return t("clock-bronstein", { time: inWords(base), more: inWords(more) });
    case "days":
      return t("clock-days", { days: Number(base) });
    case "byoyomi": {
      const [count = "", time = ""] = more.split("x");
      return t("clock-byoyomi", { time: inWords(base), periods: Number(count), more: inWords(time) });
    }
    default:
      return settings;
  }
}

/** A length of time in hours, minutes or seconds. */
function lengthText(count: number, unit: string): string {
  return unit === "h" ? t("time-hours", { count }) : unit === "m" ? t("time-minutes", { count }) : t("time-seconds", { count });
}

/** The address that leads others to a game of the server behind this page. */
export function invitationTo(game: string, invite: string | null): string {
  const address = new URL(document.baseURI);
  address.hash = invite === null ? `#/online/game/${game}` : `#/online/game/${game}/${invite}`;
  return address.href;
}
