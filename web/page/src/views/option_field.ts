// One option of a game or a bot as a field of a form.
import type { OptionForm } from "@boardwright/engine";
import { element, uniqueId } from "../dom.ts";
import { word } from "../languages/languages.ts";
import { titleOf } from "../rules.ts";

export interface OptionField {
  readonly option: OptionForm;
  readonly element: HTMLElement;
  value(): string;
}

/** The field of an option. */
export function optionField(option: OptionForm, onChange: () => void): OptionField {
  const id = uniqueId("option");
  const field = inputOf(option, id, onChange);
  return {
    option,
    element: element(
      "div",
      { class: "option" },
      element("label", { for: id }, titleOf(word("option", option.name))),
      field,
      element("span", { class: "note" }, option.about),
    ),
    value: () => field.value.trim(),
  };
}

function inputOf({ name, values, default: given }: OptionForm, id: string, onChange: () => void): HTMLInputElement | HTMLSelectElement {
  const common = { id, name, onchange: onChange };
  switch (values.kind) {
    case "oneOf":
      return element(
        "select",
        common,
        values.words.map((value) => element("option", { value, selected: value === given }, titleOf(word("value", value)))),
      );
    case "number":
      return element("input", { ...common, type: "number", min: values.least, max: values.most, value: given });
    case "text":
      return element("input", { ...common, type: "text", value: given, placeholder: word("form", values.form), title: word("form", values.form), spellcheck: "false" });
  }
}

/** A name with the options that differ from their defaults. */
export function nameWith(name: string, fields: readonly Pick<OptionField, "option" | "value">[]): string {
  const changed = fields
    .map(({ option, value }) => ({ name: option.name, value: value(), given: option.default }))
    .filter(({ value, given }) => value !== given && value !== "")
    .map(({ name: option, value }) => `${option}=${value}`);
  return changed.length === 0 ? name : `${name}(${changed.join(",")})`;
}

/** A name with options, taken apart: `name(option=value,…)`. */
export function partsOf(text: string): { name: string; options: Map<string, string> } {
  const [, name = text, inner = ""] = /^([^(]*)(?:\((.*)\))?$/.exec(text) ?? [];
  const pairs = inner
    .split(",")
    .map((pair) => pair.split("="))
    .filter((pair) => pair.length === 2)
    .map(([option = "", value = ""]): [string, string] => [option.trim(), value.trim()]);
  return { name, options: new Map(pairs) };
}
