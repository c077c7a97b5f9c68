// Panels of which one is seen, chosen by tabs.
import { append, element, uniqueId } from "../dom.ts";

/** A panel with its name. */
export interface Tab {
  readonly name: string;
  readonly panel: HTMLElement;
}

export class Tabs {
  readonly element: HTMLElement;
  readonly #tabs: readonly { readonly tab: HTMLButtonElement; readonly panel: HTMLElement; readonly name: string }[];

  constructor(about: string, tabs: readonly Tab[]) {
    const list = element("div", { class: "tabs", role: "tablist", "aria-label": about });
    this.#tabs = tabs.map(({ name, panel }) => {
      const [tabId, panelId] = [uniqueId("tab"), uniqueId("panel")];
      const tab = element(
        "button",
        { type: "button", role: "tab", id: tabId, "aria-controls": panelId, onclick: () => this.open(name) },
        name,
      );
      panel.id = panelId;
      panel.classList.add("panel");
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tabId);
      panel.tabIndex = 0;
      list.appendChild(tab);
      return { tab, panel, name };
    });
    list.addEventListener("keydown", (event) => this.#key(event));
    this.element = element("section", { class: "card tabbed" }, list);
    append(this.element, this.#tabs.map(({ panel }) => panel));
    const first = tabs[0];
    if (first !== undefined) {
      this.open(first.name);
    }
  }

  /** Opens a panel. */
  open(wanted: string): void {
    for (const { tab, panel, name } of this.#tabs) {
      const isOpen = name === wanted;
      tab.setAttribute("aria-selected", String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      panel.hidden = !isOpen;
    }
  }

  #key(event: KeyboardEvent): void {
    const steps = new Map([
      ["ArrowLeft", -1],
      ["ArrowRight", 1],
    ]);
    const step = steps.get(event.key);
    const at = this.#tabs.findIndex(({ tab }) => tab === event.target);
    if (step === undefined || at < 0) {
      return;
    }
    event.preventDefault();
    const next = this.#tabs[(at + step + this.#tabs.length) % this.#tabs.length];
    if (next !== undefined) {
      this.open(next.name);
      next.tab.focus();
    }
  }
}
