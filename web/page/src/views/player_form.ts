// Who sits in some seats: a person, or a bot with its settings.
import type { BotForm } from "@boardwright/engine";
import { element, fill, uniqueId } from "../dom.ts";
import { sentenceOf } from "../rules.ts";
import { nameWith, optionField, partsOf } from "./option_field.ts";
import type { OptionField } from "./option_field.ts";
import { t } from "../languages/languages.ts";

/** The name of a player who is at this device. */
export const PERSON = "person";
/** The name of a player who is somebody at another device. */
export const OTHER = "other";
const USUAL = "usual";

export class PlayerForm {
  readonly title: string;
  readonly element: HTMLElement;
  readonly #kind: HTMLSelectElement;
  readonly #settings = element("div", { class: "settings" });
  readonly #about = element("span", { class: "note" });
  readonly #bots: readonly BotForm[];
  readonly #usual: string;
  #fields: OptionField[] = [];

  /** `usual` is the opponent that the game suggests, with its settings. Online, others than the first person play elsewhere. */
  constructor(title: string, isPerson: boolean, isOnline: boolean, bots: readonly BotForm[], usual: string, onChange: () => void) {
    this.title = title;
    this.#bots = bots;
    this.#usual = usual;
    const id = uniqueId("player");
    this.#kind = element(
      "select",
      {
        id,
        onchange: () => {
          this.#show();
          onChange();
        },
      },
      element("option", { value: PERSON }, isOnline ? t("player-you") : t("player-person")),
      isOnline ? element("option", { value: OTHER }, t("player-other")) : null,
      bots.some(({ name }) => name === partsOf(usual).name) ? element("option", { value: USUAL }, t("player-usual")) : null,
      bots.map(({ name }) => element("option", { value: `bot ${name}` }, name === "level" ? t("player-level") : t("player-bot", { name }))),
    );
    this.#kind.value = isPerson ? PERSON : isOnline ? OTHER : USUAL;
    this.element = element(
      "div",
      { class: "seat-form" },
      element("div", { class: "option" }, element("label", { for: id }, title), this.#kind, this.#about),
      this.#settings,
    );
    this.#show();
  }

  get isPerson(): boolean {
    return this.#kind.value === PERSON || this.#kind.value === OTHER;
  }

  /** The name by which the engine seats the player. */
  get name(): string {
    switch (this.#kind.value) {
      case PERSON:
      case OTHER:
        return this.#kind.value;
      case USUAL:
        // The same player, by the name that tells a person something.
        return this.#bots.some(({ name }) => name === "level") ? "level" : this.#usual;
      default:
        return nameWith(this.#chosen()?.name ?? PERSON, this.#fields);
    }
  }

  #chosen(): BotForm | undefined {
    const { value } = this.#kind;
    const name = value === USUAL ? partsOf(this.#usual).name : value.replace(/^bot /, "");
    return this.#bots.find((bot) => bot.name === name);
  }

  #show(): void {
    const chosen = this.isPerson ? undefined : this.#chosen();
    const isUsual = this.#kind.value === USUAL;
    const about = chosen === undefined ? "" : sentenceOf(chosen.about);
    this.#about.textContent = isUsual ? t("player-usual-about", { about }) : about;
    this.#fields = chosen === undefined || isUsual ? [] : chosen.options.map((option) => optionField(option, () => undefined));
    fill(this.#settings, this.#fields.map((field) => field.element));
  }
}
