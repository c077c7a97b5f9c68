// Who sits in some seats: a person, or a bot with its settings.
import type { BotForm } from "../../../engine/types/api.ts";
import { element, fill, uniqueId } from "../dom.ts";
import { sentenceOf } from "../rules.ts";
import { nameWith, optionField, partsOf } from "./option_field.ts";
import type { OptionField } from "./option_field.ts";

const PERSON = "person";
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

  /** `usual` is the opponent that the game suggests, with its settings. */
  constructor(title: string, isPerson: boolean, bots: readonly BotForm[], usual: string, onChange: () => void) {
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
      element("option", { value: PERSON }, "A person"),
      element("option", { value: USUAL }, "The usual bot"),
      bots.map(({ name }) => element("option", { value: `bot ${name}` }, `Bot: ${name}`)),
    );
    this.#kind.value = isPerson ? PERSON : USUAL;
    this.element = element(
      "div",
      { class: "seat-form" },
      element("div", { class: "option" }, element("label", { for: id }, title), this.#kind, this.#about),
      this.#settings,
    );
    this.#show();
  }

  get isPerson(): boolean {
    return this.#kind.value === PERSON;
  }

  /** The name by which the engine seats the player. */
  get name(): string {
    switch (this.#kind.value) {
      case PERSON:
        return PERSON;
      case USUAL:
        return this.#usual;
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
    this.#about.textContent = chosen === undefined ? "" : sentenceOf(chosen.about);
    this.#fields = chosen === undefined || isUsual ? [] : chosen.options.map((option) => optionField(option, () => undefined));
    if (isUsual) {
      this.#about.textContent += ` It is ${this.#usual}.`;
    }
    fill(this.#settings, this.#fields.map((field) => field.element));
  }
}
