// The form of a new game, made from what the game says of its options, and the
// seats with people and bots.
import type { BotForm, Description, Fault, OptionForm } from "@boardwright/engine";
import { Refusal } from "@boardwright/engine";
import type { App, OfferedGame, View } from "../app.ts";
import { element, fill, ornament, uniqueId } from "../dom.ts";
import { primerPanel } from "../panels/primer.ts";
import { faultMessage, gameTitle, sentenceOf } from "../rules.ts";
import type { StoredClock } from "../storage.ts";
import { nameWith, optionField } from "./option_field.ts";
import type { OptionField } from "./option_field.ts";
import { editAddress } from "./editor.ts";
import { OTHER, PERSON, PlayerForm } from "./player_form.ts";
import { whyOf } from "../languages/failure.ts";
import { allOf, t } from "../languages/languages.ts";

/** What was chosen. */
export interface NewGame {
  readonly description: Description;
  readonly players: readonly string[];
  readonly seed: string | null;
  readonly clock: StoredClock | null;
  readonly goesOn: boolean;
  /** Where it is opened on a server: the clock as that writes it, who may come, and what the server promises. */
  readonly online: {
    readonly clock: string | null;
    readonly isInvited: boolean;
    readonly note: string;
    readonly isRated: boolean;
    readonly sealed: "server" | "everybody" | null;
  } | null;
}

/** The bots of a server, for the form of a game that is opened there. */
export interface OnlineForm {
  readonly bots: readonly string[];
}

const CLOCKS: readonly (readonly [minutes: number, increment: number])[] = [
  [0, 0],
  [5, 0],
  [10, 5],
  [30, 10],
];

function clockLabel([minutes, seconds]: readonly [minutes: number, increment: number]): string {
  if (minutes === 0) {
    return t("new-clock-none");
  }
  return seconds === 0 ? t("new-clock-minutes", { minutes }) : t("new-clock-turns", { minutes, seconds });
}

/** The clocks of games on a server, as it writes them. */
const onlineClocks = (): readonly (readonly [label: string, settings: string])[] => [
  [t("new-clock-none"), ""],
  [t("new-clock-minutes", { minutes: 1 }), "sudden(1m)"],
  [t("new-clock-moves", { minutes: 3, seconds: 2 }), "fischer(3m+2s)"],
  [t("new-clock-minutes", { minutes: 5 }), "sudden(5m)"],
  [t("new-clock-moves", { minutes: 10, seconds: 5 }), "fischer(10m+5s)"],
  [t("new-clock-moves", { minutes: 30, seconds: 10 }), "fischer(30m+10s)"],
  [t("new-clock-periods", { minutes: 10, periods: 5, seconds: 30 }), "byoyomi(10m+5x30s)"],
  [t("new-clock-days", { days: 1 }), "days(1)"],
  [t("new-clock-days", { days: 3 }), "days(3)"],
];

/** By whom the seed of a game on a server is sealed. */
const seals = (): readonly (readonly [label: string, by: "server" | "everybody" | null])[] => [
  [t("new-sealed-nobody"), null],
  [t("new-sealed-server"), "server"],
  [t("new-sealed-everybody"), "everybody"],
];

export class NewGameForm implements View {
  readonly title: string;
  readonly element: HTMLElement;
  /** Until the form shows who plays. */
  readonly described: Promise<void>;
  readonly #app: App;
  readonly #game: OfferedGame;
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
  readonly #online: OnlineForm | null;
  readonly #isInvited: HTMLInputElement;
  readonly #note: HTMLInputElement;
  readonly #isRated: HTMLInputElement;
  readonly #ratedRow: HTMLElement;
  readonly #sealed: HTMLSelectElement;
  #players: PlayerForm[] = [];
  #description: Description | undefined;
  #described = 0;

  constructor(app: App, game: OfferedGame, onStart: (chosen: NewGame) => Promise<void>, online: OnlineForm | null = null) {
    this.#online = online;
    this.#app = app;
    this.#game = game;
    this.#bots = app.games.bots.filter(({ name }) => online === null || online.bots.includes(name));
    this.title = online === null ? t("new-title", { game: gameTitle(game) }) : t("new-title-online", { game: gameTitle(game) });
    this.#options = game.options.map((option: OptionForm) => optionField(option, () => void this.#describe()));
    const ids = { clock: uniqueId("clock"), seed: uniqueId("seed"), goesOn: uniqueId("goes-on"), invited: uniqueId("invited"), note: uniqueId("note"), rated: uniqueId("rated"), sealed: uniqueId("sealed") };
    this.#isInvited = element("input", { type: "checkbox", id: ids.invited });
    this.#note = element("input", { type: "text", id: ids.note, maxlength: 80, autocomplete: "off" });
    this.#isRated = element("input", { type: "checkbox", id: ids.rated });
    this.#ratedRow = element(
      "div",
      { class: "option" },
      element("div", { class: "row" }, this.#isRated, element("label", { for: ids.rated }, t("new-rated"))),
      element("span", { class: "note" }, t("new-rated-about")),
    );
    this.#sealed = element("select", { id: ids.sealed }, seals().map(([label], index) => element("option", { value: index }, label)));
    this.#clock = element(
      "select",
      { id: ids.clock },
      (online === null ? CLOCKS.map(clockLabel) : onlineClocks().map(([label]) => label)).map((label, index) => element("option", { value: index }, label)),
    );
    this.#seed = element("input", { type: "text", id: ids.seed, autocomplete: "off", spellcheck: "false" });
    this.#goesOn = element("input", { type: "checkbox", id: ids.goesOn });
    this.#goesOnRow = element(
      "div",
      { class: "row" },
      this.#goesOn,
      element("label", { for: ids.goesOn }, t("new-goes-on")),
    );
    this.#button = element("button", { type: "submit", class: "primary" }, online === null ? t("new-start") : t("new-open"));
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
      element("fieldset", {}, element("legend", {}, t("new-players")), this.#seats),
      this.#optionsFields(),
      online === null ? null : this.#whoMayCome(),
      element(
        "details",
        { open: online !== null },
        element("summary", {}, t("new-clocks-and-dice")),
        element(
          "div",
          { class: "options" },
          labelled(t("new-clocks"), this.#clock, t("new-clocks-about")),
          labelled(
            t("new-seed"),
            this.#seed,
            online === null
              ? t("new-seed-about")
              : t("new-seed-about-online"),
          ),
          online === null
            ? null
            : labelled(t("new-sealed"), this.#sealed, t("new-sealed-about")),
          this.#goesOnRow,
        ),
      ),
      this.#message,
      element(
        "div",
        { class: "start row" },
        this.#button,
        online === null
          ? element("button", { type: "button", class: "quiet", onclick: () => app.go(editAddress(nameWith(game.name, this.#options))) }, t("new-set-up"))
          : null,
      ),
    );
    this.element = element("div", { class: "new-game" }, form, element("aside", { class: "stack" }, this.#picture, this.#primer));
    this.described = this.#describe();
  }

  leave(): void {
    this.#described += 1;
  }

  /** Who may take the free seats of a game on a server. */
  #whoMayCome(): HTMLElement {
    return element(
      "fieldset",
      {},
      element("legend", {}, t("new-who")),
      element(
        "div",
        { class: "stack" },
        element(
          "div",
          { class: "row" },
          this.#isInvited,
          element("label", { for: this.#isInvited.id }, t("new-invited")),
        ),
        labelled(t("new-note"), this.#note, t("new-note-about")),
        this.#ratedRow,
      ),
    );
  }

  /** The options, those that are changed most often at once, the others on demand. */
  #optionsFields(): HTMLElement | null {
    if (this.#options.length === 0) {
      return null;
    }
    return element(
      "fieldset",
      {},
      element("legend", {}, t("new-options")),
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
        // The picture stands beside the form, and comes later.
        void this.#draw(found.game, asked).catch((error: unknown) => this.#cannot(error, asked));
      }
    } catch (error) {
      this.#cannot(error, asked);
    }
  }

  #cannot(error: unknown, asked: number): void {
    if (asked === this.#described) {
      this.#description = undefined;
      this.#button.disabled = true;
      this.#refuse(error);
    }
  }

  /** Shows what the game looks like. */
  async #draw(game: string, asked: number): Promise<void> {
    const { picture } = await this.#app.engine.call("example", { game });
    if (asked !== this.#described) {
      return;
    }
    ornament(this.#picture, picture);
    const drawn = this.#picture.querySelector("svg");
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
    const titles = description.players.map((seats) => allOf(seats.map(({ title }) => title)));
    if (titles.join("\n") !== this.#players.map(({ title }) => title).join("\n")) {
      this.#players = titles.map(
        (title, index) => new PlayerForm(title, index === 0, this.#online !== null, this.#bots, this.#game.bot, () => this.#playersChanged()),
      );
      fill(this.#seats, this.#players.map((player) => player.element));
    }
    this.#playersChanged();
  }

  #playersChanged(): void {
    // Bots have no keys, and who plays both sides could choose who wins.
    const players = this.#players.map((player) => player.name).sort();
    this.#ratedRow.hidden = players.join(" ") !== [OTHER, PERSON].join(" ");
    this.#goesOnRow.hidden = this.#online !== null || this.#players.some((player) => player.isPerson);
  }

  async #start(onStart: (chosen: NewGame) => Promise<void>): Promise<void> {
    const description = this.#description;
    if (description === undefined) {
      return;
    }
    const players = this.#players.map((player) => player.name);
    const [minutes = 0, increment = 0] = (this.#online === null ? CLOCKS[Number(this.#clock.value)] : undefined) ?? [];
    const [, settings = ""] = onlineClocks()[Number(this.#clock.value)] ?? [];
    const left = players.map(() => minutes * 60_000);
    this.#button.disabled = true;
    try {
      await onStart({
        description,
        players,
        seed: this.#seed.value.trim() === "" ? null : this.#seed.value.trim(),
        clock: minutes === 0 ? null : { minutes, increment, left },
        goesOn: this.#goesOn.checked && !this.#goesOnRow.hidden,
        online:
          this.#online === null
            ? null
            : {
                clock: settings === "" ? null : settings,
                isInvited: this.#isInvited.checked,
                note: this.#note.value.trim(),
                isRated: this.#isRated.checked && !this.#ratedRow.hidden,
                sealed: seals()[Number(this.#sealed.value)]?.[1] ?? null,
              },
      });
    } catch (error) {
      this.#button.disabled = false;
      this.#refuse(error);
    }
  }

  #refuse(error: unknown): void {
    const fault: Fault | undefined = error instanceof Refusal ? error.fault : undefined;
    const why = sentenceOf(whyOf(error));
    const told = fault === undefined ? [document.createTextNode(why)] : faultMessage(fault);
    this.#message.replaceChildren(...told);
  }
}

function labelled(label: string, field: HTMLElement, about: string): HTMLElement {
  return element("div", { class: "option" }, element("label", { for: field.id }, label), field, element("span", { class: "note" }, about));
}
