// The form of a new game, made from what the game says of its options, and the
// seats with people and bots.
import type { BotForm, Description, Fault, GameForm, OptionForm } from "../../../engine/types/api.ts";
import type { App, View } from "../app.ts";
import { element, fill, uniqueId } from "../dom.ts";
import { Refusal } from "../engine/engine.ts";
import { primerPanel } from "../panels/primer.ts";
import { faultMessage, gameTitle, sentenceOf } from "../rules.ts";
import type { StoredClock } from "../storage.ts";
import { nameWith, optionField } from "./option_field.ts";
import type { OptionField } from "./option_field.ts";
import { PlayerForm } from "./player_form.ts";

/** What was chosen. */
export interface NewGame {
  readonly description: Description;
  readonly players: readonly string[];
  readonly seed: string | null;
  readonly clock: StoredClock | null;
  readonly goesOn: boolean;
}

const CLOCKS: readonly (readonly [label: string, minutes: number, increment: number])[] = [
  ["No clocks", 0, 0],
  ["5 minutes each", 5, 0],
  ["10 minutes and 5 seconds a turn", 10, 5],
  ["30 minutes and 10 seconds a turn", 30, 10],
];

export class NewGameForm implements View {
  readonly title: string;
  readonly element: HTMLElement;
  readonly #app: App;
  readonly #game: GameForm;
  readonly #bots: readonly BotForm[];
  readonly #options: readonly OptionField[];
  readonly #seats = element("div", { class: "seats-form" });
  readonly #picture = element("div", { class: "card", "aria-hidden": "true" });
  readonly #primer = element("div", { class: "card primer" });
  readonly #message = element("p", { class: "message bad", role: "status" });
  readonly #button: HTMLButtonElement;
  readonly #clock: HTMLSelectElement;
  readonly #seed: HTMLInputElement;
  readonly #goesOn: HTMLInputElement;
  readonly #goesOnRow: HTMLElement;
  #players: PlayerForm[] = [];
  #description: Description | undefined;
  #described = 0;

  constructor(app: App, game: GameForm, onStart: (chosen: NewGame) => Promise<void>) {
    this.#app = app;
    this.#game = game;
    this.#bots = app.games.bots;
    this.title = `New game: ${gameTitle(game)}`;
    this.#options = game.options.map((option: OptionForm) => optionField(option, () => void this.#describe()));
    const ids = { clock: uniqueId("clock"), seed: uniqueId("seed"), goesOn: uniqueId("goes-on") };
    this.#clock = element(
      "select",
      { id: ids.clock },
      CLOCKS.map(([label], index) => element("option", { value: index }, label)),
    );
    this.#seed = element("input", { type: "text", id: ids.seed, autocomplete: "off", spellcheck: "false" });
    this.#goesOn = element("input", { type: "checkbox", id: ids.goesOn });
    this.#goesOnRow = element(
      "div",
      { class: "row" },
      this.#goesOn,
      element("label", { for: ids.goesOn }, "Begin the next game by itself"),
    );
    this.#button = element("button", { type: "submit", class: "primary" }, "Start the game");
    const form = element(
      "form",
      {
        class: "card",
        onsubmit: (event: SubmitEvent) => {
          event.preventDefault();
          void this.#start(onStart);
        },
      },
      element("h1", {}, gameTitle(game)),
      element("p", {}, sentenceOf(game.about)),
      element("fieldset", {}, element("legend", {}, "Players"), this.#seats),
      this.#optionsFields(),
      element(
        "details",
        {},
        element("summary", {}, "Clocks and dice"),
        element(
          "div",
          { class: "options" },
          labelled("Clocks", this.#clock, "Whose time is up loses by the rules of the game."),
          labelled("Seed", this.#seed, "What all dice follow from. Left empty, nobody can foresee them."),
          this.#goesOnRow,
        ),
      ),
      this.#message,
      element("div", { class: "start" }, this.#button),
    );
    this.element = element("div", { class: "new-game" }, form, element("aside", { class: "stack" }, this.#picture, this.#primer));
    void this.#describe();
  }

  leave(): void {
    this.#described += 1;
  }

  /** The options, those that are changed most often at once, the others on demand. */
  #optionsFields(): HTMLElement | null {
    if (this.#options.length === 0) {
      return null;
    }
    return element(
      "fieldset",
      {},
      element("legend", {}, "Options"),
      element("div", { class: "options" }, this.#options.map((field) => field.element)),
    );
  }

  /** Asks the engine what the options mean, which is also their check. */
  async #describe(): Promise<void> {
    this.#described += 1;
    const asked = this.#described;
    try {
      const found = await this.#app.engine.call("describe", { game: nameWith(this.#game.name, this.#options) });
      if (asked === this.#described) {
        this.#show(found);
        await this.#draw(found.game, asked);
      }
    } catch (error) {
      if (asked === this.#described) {
        this.#description = undefined;
        this.#button.disabled = true;
        this.#refuse(error);
      }
    }
  }

  /** Shows what the game looks like. */
  async #draw(game: string, asked: number): Promise<void> {
    const { picture } = await this.#app.engine.call("example", { game });
    if (asked !== this.#described) {
      return;
    }
    this.#picture.innerHTML = picture;
    const drawn = this.#picture.querySelector("svg");
    drawn?.setAttribute("focusable", "false");
    if (drawn !== null) {
      drawn.style.width = "100%";
      drawn.style.height = "auto";
    }
  }

  #show(description: Description): void {
    this.#description = description;
    this.#button.disabled = false;
    this.#message.replaceChildren();
    this.#primer.replaceChildren(primerPanel(description.primer));
    const titles = description.players.map((seats) => seats.map(({ title }) => title).join(" and "));
    if (titles.join("\n") !== this.#players.map(({ title }) => title).join("\n")) {
      this.#players = titles.map(
        (title, index) => new PlayerForm(title, index === 0, this.#bots, this.#game.bot, () => this.#playersChanged()),
      );
      fill(this.#seats, this.#players.map((player) => player.element));
    }
    this.#playersChanged();
  }

  #playersChanged(): void {
    this.#goesOnRow.hidden = this.#players.some((player) => player.isPerson);
  }

  async #start(onStart: (chosen: NewGame) => Promise<void>): Promise<void> {
    const description = this.#description;
    if (description === undefined) {
      return;
    }
    const players = this.#players.map((player) => player.name);
    const [, minutes = 0, increment = 0] = CLOCKS[Number(this.#clock.value)] ?? [];
    const left = players.map(() => minutes * 60_000);
    this.#button.disabled = true;
    try {
      await onStart({
        description,
        players,
        seed: this.#seed.value.trim() === "" ? null : this.#seed.value.trim(),
        clock: minutes === 0 ? null : { minutes, increment, left },
        goesOn: this.#goesOn.checked && !this.#goesOnRow.hidden,
      });
    } catch (error) {
      this.#button.disabled = false;
      this.#refuse(error);
    }
  }

  #refuse(error: unknown): void {
    const fault: Fault | undefined = error instanceof Refusal ? error.fault : undefined;
    const told = fault === undefined ? [document.createTextNode(String(error))] : faultMessage(fault);
    this.#message.replaceChildren(...told);
  }
}

function labelled(label: string, field: HTMLElement, about: string): HTMLElement {
  return element("div", { class: "option" }, element("label", { for: field.id }, label), field, element("span", { class: "note" }, about));
}
