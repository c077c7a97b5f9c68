// The best players of a game by their ratings, and where whoever plays here stands among them.
import type { RatedPlayer, Server } from "@boardwright/client";
import { element, fill } from "../dom.ts";
import { ownKey } from "../online/kept.ts";
import { ratingText } from "../online/words.ts";
import { sentenceOf } from "../rules.ts";
import { whyOf } from "../languages/failure.ts";
import { t } from "../languages/languages.ts";

/** How many players are listed. */
const MOST = 10;

export class RatingsPanel {
  readonly element = element("section", { class: "card" });
  readonly #server: Server;
  #asked = 0;

  constructor(server: Server) {
    this.#server = server;
  }

  /** Shows those of a game, with its title. */
  async show(game: string, title: string): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const key = ownKey.key()?.public ?? null;
    let told: Node[];
    try {
      const [{ players, ratings }, own] = await Promise.all([
        this.#server.ratings(game, { most: MOST }),
        key === null ? null : this.#server.ratings(game, { key }),
      ]);
      told = listed(players, ratings, own?.ratings[0] ?? null);
    } catch (error) {
      told = [element("p", { class: "note" }, sentenceOf(whyOf(error)))];
    }
    if (asked === this.#asked) {
      fill(this.element, element("h2", {}, t("ratings-title", { game: title })), told);
    }
  }
}

function listed(count: number, ratings: readonly RatedPlayer[], own: RatedPlayer | null): Node[] {
  if (count === 0) {
    return [element("p", { class: "note" }, t("ratings-none"))];
  }
  const isListed = ratings.some(({ key }) => key === own?.key);
  const row = (player: RatedPlayer, rank: number | null): HTMLElement =>
    element(
      "tr",
      {},
      element("td", {}, rank ?? ""),
      element("th", { scope: "row" }, player.key === own?.key ? t("ratings-you") : element("code", {}, player.key.slice(0, 8))),
      element("td", {}, ratingText(player)),
      element("td", {}, player.games),
    );
  return [
    element("p", { class: "note" }, t("ratings-about", { count })),
    element(
      "table",
      { class: "ratings" },
      element("thead", {}, element("tr", {}, [t("ratings-rank"), t("ratings-player"), t("ratings-rating"), t("ratings-games")].map((title) => element("th", { scope: "col" }, title)))),
      element(
        "tbody",
        {},
        ratings.map((player, index) => row(player, index + 1)),
        own === null || isListed ? null : row(own, null),
      ),
    ),
  ];
}
