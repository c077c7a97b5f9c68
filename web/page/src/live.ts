// The live region: tells screen readers what happens, one thing after the other.
import { element } from "./dom.ts";

const KEPT = 12;

/** Says a sentence to whoever uses a screen reader. */
export function say(sentence: string): void {
  const region = document.getElementById("live");
  if (region === null || sentence === "") {
    return;
  }
  region.appendChild(element("p", {}, sentence));
  while (region.childElementCount > KEPT) {
    region.firstElementChild?.remove();
  }
}

/** Takes back all that was said: whoever looks next may not have been meant. */
export function forgetSaid(): void {
  document.getElementById("live")?.replaceChildren();
}
