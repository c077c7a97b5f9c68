// What can be set for the whole page: how it looks, sound, pace.
import type { App } from "./app.ts";
import { element, uniqueId } from "./dom.ts";
import { ask } from "./dialog.ts";
import type { Settings } from "./storage.ts";

const APPEARANCES: readonly (readonly [Settings["appearance"], string])[] = [
  ["system", "As the device"],
  ["light", "Light"],
  ["dark", "Dark"],
];

const PACES: readonly (readonly [number, string])[] = [
  [0, "At once"],
  [450, "Brisk"],
  [1200, "Calm"],
];

/** Applies the appearance that was chosen. */
export function applyAppearance({ appearance }: Settings): void {
  const isDark =
    appearance === "dark" || (appearance === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["appearance"] = isDark ? "dark" : "light";
}

/** Fills the tools of the header. */
export function fillHeader(tools: HTMLElement, app: App): void {
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyAppearance(app.settings()));
  tools.replaceChildren(
    element("a", { class: "button quiet", href: "rules/index.html", target: "_blank", "aria-label": "Rules (opens in a new tab)" }, "Rules"),
    element("button", { type: "button", class: "quiet", onclick: () => void openSettings(app) }, "Settings"),
  );
}

async function openSettings(app: App): Promise<void> {
  const settings = app.settings();
  const appearance = select(
    APPEARANCES.map(([value, label]) => [value, label]),
    settings.appearance,
    (value) => app.changeSettings({ appearance: value as Settings["appearance"] }),
  );
  const pace = select(
    PACES.map(([value, label]) => [String(value), label]),
    String(settings.pace),
    (value) => app.changeSettings({ pace: Number(value) }),
  );
  const sound = checkbox(settings.sound, (isOn) => app.changeSettings({ sound: isOn }));
  const confirms = checkbox(settings.confirmsAttacks, (isOn) => app.changeSettings({ confirmsAttacks: isOn }));
  const body = element(
    "div",
    { class: "stack" },
    field("Appearance", appearance),
    field("Pace of bots and dice", pace),
    element("div", { class: "row" }, sound, element("label", { for: sound.id }, "Sound")),
    element("div", { class: "row" }, confirms, element("label", { for: confirms.id }, "Show the odds before a fight, and ask")),
  );
  await ask("Settings", [body], [{ label: "Close", value: true, look: "primary" }]);
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
