// A decision that is made by numbers, as counters with what the limits leave.
import type { Calls, Fields, FieldsLimit, Primer } from "@boardwright/engine";
import { element, fill, icon, uniqueId } from "../dom.ts";
import { ruleLink, sentenceOf, titleOf } from "../rules.ts";
import { t } from "../languages/languages.ts";

type Checked = Calls["checkFields"]["answered"];

export interface FieldsListener {
  /** Asks the engine whether values are allowed. */
  check(values: number[]): Promise<Checked>;
  /** The values are chosen. Answers whether they were taken. */
  choose(values: number[]): Promise<boolean>;
}

export class FieldsForm {
  readonly element: HTMLElement;
  readonly #fields: Fields;
  readonly #listener: FieldsListener;
  readonly #inputs: readonly HTMLInputElement[];
  readonly #limits = element("div", { class: "limits" });
  readonly #message = element("p", { class: "message bad", role: "status" });
  readonly #button: HTMLButtonElement;
  #values: number[];
  #checks = 0;
  #isGiven = false;

  constructor(fields: Fields, primer: Primer | null, listener: FieldsListener) {
    this.#fields = fields;
    this.#listener = listener;
    this.#values = [...(fields.readyMade[0]?.values ?? fields.fields.map((field) => field.default))];
    this.#inputs = fields.fields.map((_, index) => this.#input(index));
    this.#button = element(
      "button",
      { type: "button", class: "primary", onclick: () => void this.#give() },
      t("fields-choose"),
    );
    this.element = element(
      "div",
      { class: "stack" },
      this.#readyMade(),
      element("div", { class: "counters" }, fields.fields.map((_, index) => this.#counter(index, primer))),
      this.#limits,
      this.#message,
      this.#button,
    );
    this.#show();
  }

  /** Whether what stands here was chosen, and was not refused. */
  get isGiven(): boolean {
    return this.#isGiven;
  }

  /** Moves the focus into the form. */
  focus(): void {
    this.#button.focus({ preventScroll: true });
  }

  /** Takes values that a bot advises. */
  set(values: readonly number[]): void {
    this.#values = [...values];
    this.#show();
  }

  /** Gives what stands here. Until that is refused, nothing here can be changed or given again. */
  async #give(): Promise<void> {
    this.#isGiven = true;
    // What is disabled loses the focus.
    const focused = document.activeElement;
    const controls = [...this.element.querySelectorAll<HTMLButtonElement | HTMLInputElement>("button, input")];
    controls.forEach((control) => {
      control.disabled = true;
    });
    if (await this.#listener.choose([...this.#values])) {
      return;
    }
    this.#isGiven = false;
    controls.forEach((control) => {
      control.disabled = false;
    });
    if (focused instanceof HTMLElement && this.element.contains(focused)) {
      focused.focus({ preventScroll: true });
    }
    this.#show();
  }

  #readyMade(): HTMLElement | null {
    const { readyMade } = this.#fields;
    if (readyMade.length === 0) {
      return null;
    }
    return element(
      "div",
      { class: "choices", role: "group", "aria-label": t("fields-ready") },
      readyMade.map(({ name, about, values }) =>
        element(
          "button",
          { type: "button", title: about, onclick: () => this.set(values) },
          titleOf(name),
        ),
      ),
    );
  }

  #counter(index: number, primer: Primer | null): HTMLElement {
    const field = this.#fields.fields[index];
    const input = this.#inputs[index];
    if (field === undefined || input === undefined) {
      return element("div");
    }
    const piece = field.piece === null ? undefined : primer?.pieces[field.piece];
    const step = (by: number): HTMLButtonElement =>
      element(
        "button",
        {
          type: "button",
          "aria-label": by > 0 ? t("fields-more", { name: field.name }) : t("fields-less", { name: field.name }),
          onclick: () => this.#change(index, (this.#values[index] ?? 0) + by),
        },
        by > 0 ? "+" : "−",
      );
    const title = titleOf(field.name);
    const name = element("label", { for: input.id }, field.cost === null ? title : t("fields-cost", { name: title, cost: field.cost }));
    return element(
      "div",
      { class: "counter" },
      piece?.drawing == null ? element("span") : icon(piece.drawing, "2.4rem"),
      element("span", { class: "about" }, name, element("small", {}, field.about)),
      element("span", { class: "number" }, step(-1), input, step(1)),
    );
  }

  #input(index: number): HTMLInputElement {
    const field = this.#fields.fields[index];
    const input = element("input", {
      type: "number",
      id: uniqueId("field"),
      min: field?.least,
      max: field?.most,
      inputmode: "numeric",
      onchange: () => this.#change(index, Math.trunc(Number(input.value))),
    });
    return input;
  }

  #change(index: number, wanted: number): void {
    const field = this.#fields.fields[index];
    if (field !== undefined && Number.isFinite(wanted)) {
      this.#values[index] = Math.min(field.most, Math.max(field.least, wanted));
    }
    this.#show();
  }

  #show(): void {
    this.#inputs.forEach((input, index) => {
      input.value = String(this.#values[index] ?? 0);
    });
    fill(this.#limits, this.#fields.limits.map((limit) => limitTold(limit, this.#values)));
    this.#checks += 1;
    const asked = this.#checks;
    this.#listener.check([...this.#values]).then(
      ({ text, fault }) => {
        // Another change may have come in between.
        if (asked === this.#checks && !this.#isGiven) {
          this.#button.disabled = text === null;
          this.#message.textContent = fault === null ? "" : sentenceOf(fault.sentence);
        }
      },
      () => undefined,
    );
  }
}

/** The sum that a limit is about. */
export function sumOf({ weights }: FieldsLimit, values: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
}

function limitTold(limit: FieldsLimit, values: readonly number[]): HTMLElement {
  const sum = sumOf(limit, values);
  const { least, most, name } = limit;
  const isBroken = (least !== null && sum < least) || (most !== null && sum > most);
  const title = titleOf(name);
  const told =
    most === null
      ? t("limit-open", { name: title, sum })
      : sum > most
        ? t("limit-over", { name: title, sum, most, over: sum - most })
        : t("limit-left", { name: title, sum, most, left: most - sum });
  const meter =
    most === null ? null : element("meter", { min: 0, max: most, value: Math.min(sum, most), "aria-hidden": "true" });
  return element(
    "div",
    { class: isBroken ? "limit broken" : "limit", title: limit.sentence },
    element("span", {}, told, " ", isBroken ? ruleLink(limit.rule) : null),
    meter,
  );
}
