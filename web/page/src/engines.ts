// The engines of the page with their games: the one of its own, and one for games that a text
// describes, which is loaded when somebody opens such a text or such a game.
import { WorkerEngine } from "@boardwright/engine";
import type { App } from "./app.ts";
import { plainName } from "./app.ts";
import { t, translate } from "./languages/languages.ts";

/** Where the module of described games is, beside the page; `null` if the page was built without. */
declare const DESCRIBED_MODULE: string | null;

/** Whether games can be played here that a text describes. */
export const takesDescriptions = typeof DESCRIBED_MODULE === "string";

/** An engine with what it says of its games. */
export type Offer = Pick<App, "engine" | "games">;

export class Engines {
  readonly own: Offer;
  #current: Offer;
  #described: Promise<Offer> | undefined;
  readonly #titles = new Map<string, string>();
  readonly #onLost: (why: string) => void;

  constructor(own: Offer, onLost: (why: string) => void) {
    this.own = own;
    this.#current = own;
    this.#onLost = onLost;
  }

  /** The one that is used. */
  get current(): Offer {
    return this.#current;
  }

  /** Whether the page's own engine has this game, whatever its options. */
  isOwn(game: string): boolean {
    return this.own.games.games.some(({ name }) => name === plainName(game));
  }

  /** Uses the engine that has this game. */
  async use(game: string): Promise<void> {
    if (this.isOwn(game) || !takesDescriptions) {
      this.useOwn();
    } else {
      await this.useDescribed(game);
    }
  }

  useOwn(): void {
    this.#current = this.own;
  }

  /** Uses the engine of described games; `game` says which is played, if that is known. */
  async useDescribed(game = ""): Promise<void> {
    this.#described ??= this.#load();
    const { engine, games } = await this.#described;
    const title = this.#titles.get(game) ?? t("page-described");
    this.#current = { engine, games: { ...games, games: games.games.map((form) => ({ ...form, title })) } };
  }

  /** Remembers what a description calls its game. */
  call(game: string, title: string): void {
    this.#titles.set(game, title);
  }

  async #load(): Promise<Offer> {
    const module = new URL(DESCRIBED_MODULE ?? "", document.baseURI);
    const engine = new WorkerEngine({
      module,
      translate,
      onLost: (why) => {
        this.#described = undefined;
        this.#onLost(why);
      },
    });
    return { engine, games: await engine.call("games", {}) };
  }
}
