// What can be set for the whole page: how it looks, sound, pace.
import type { App } from "./app.ts";
import { element, uniqueId } from "./dom.ts";
import { ask } from "./dialog.ts";
import type { Settings } from "./storage.ts";
import { isLanguage, LANGUAGES, t } from "./languages/languages.ts";

const appearances = (): readonly (readonly [Settings["appearance"], string])[] => [
  ["system", t("settings-appearance-system")],
  ["light", t("settings-appearance-light")],
  ["dark", t("settings-appearance-dark")],
];

const paces = (): readonly (readonly [number, string])[] => [
  [0, t("settings-pace-none")],
  [450, t("settings-pace-brisk")],
  [1200, t("settings-pace-calm")],
];

/** Applies the appearance that was chosen. */
export function applyAppearance({ appearance }: Settings): void {
  const isDark =
    appearance === "dark" || (appearance === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["appearance"] = isDark ? "dark" : "light";
}

/** Follows the appearance of the device. */
export function followAppearance(app: App): void {
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyAppearance(app.settings()));
}

/** Fills the tools of the header. */
export function fillHeader(tools: HTMLElement, app: App): void {
  const rules = { class: "button quiet", href: "rules/index.html", target: "_blank", hreflang: "en", "aria-label": t("settings-rules-label") };
  tools.replaceChildren(
    element("a", rules, t("settings-rules")),
    element("button", { type: "button", class: "quiet settings", onclick: () => void openSettings(app) }, t("settings")),
  );
}

async function openSettings(app: App): Promise<void> {
  const settings = app.settings();
  const spoken = select(
    [["system", t("settings-language-system")], ...LANGUAGES],
    settings.language,
    (value) => app.changeSettings({ language: isLanguage(value) ? value : "system" }),
  );
  const appearance = select(
    appearances().map(([value, label]) => [value, label]),
    settings.appearance,
    (value) => app.changeSettings({ appearance: value as Settings["appearance"] }),
  );
  const pace = select(
    paces().map(([value, label]) => [String(value), label]),
    String(settings.pace),
    (value) => app.changeSettings({ pace: Number(value) }),
  );
  const sound = checkbox(settings.sound, (isOn) => app.changeSettings({ sound: isOn }));
  const confirms = checkbox(settings.confirmsAttacks, (isOn) => app.changeSettings({ confirmsAttacks: isOn }));
  const body = element(
    "div",
    { class: "stack" },
    field(t("settings-language"), spoken),
    field(t("settings-appearance"), appearance),
    field(t("settings-pace"), pace),
    element("div", { class: "row" }, sound, element("label", { for: sound.id }, t("settings-sound"))),
    element("div", { class: "row" }, confirms, element("label", { for: confirms.id }, t("settings-confirms"))),
  );
  await ask(t("settings"), [body], [{ label: t("settings-close"), value: true, look: "primary" }]);
}

function field(label: string, input: HTMLElement): HTMLElement {
  return element("div", { class: "option" }, element("label", { for: input.id }, label), input);
}

function select(
  values: readonly (readonly [string, string])[],
  chosen: string,
  onChange: (value: string) => void,
): HTMLSelectElement {
  const made = element(
    "select",
    { id: uniqueId("setting"), onchange: () => onChange(made.value) },
    values.map(([value, label]) => element("option", { value, selected: value === chosen }, label)),
  );
  return made;
}

function checkbox(isOn: boolean, onChange: (isOn: boolean) => void): HTMLInputElement {
  const made = element("input", {
    type: "checkbox",
    id: uniqueId("setting"),
    checked: isOn,
    onchange: () => onChange(made.checked),
  });
  return made;
}
