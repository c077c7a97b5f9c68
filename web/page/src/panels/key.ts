// The key of whoever plays here, to which ratings belong: made, saved as a file, read from one.
import { PlayerKey } from "@boardwright/client";
import { ask } from "../dialog.ts";
import { element, fill } from "../dom.ts";
import { say } from "../live.ts";
import { ownKey } from "../online/kept.ts";
import { save } from "./share.ts";

/** What somebody can do with the key of this browser; `onChange` is told when it is another one. */
export function keyPanel(onChange: () => void): HTMLElement {
  const panel = element("section", { class: "card" });
  const message = element("p", { class: "message", role: "status" });
  const keep = (key: PlayerKey, sentence: string): void => {
    const isKept = ownKey.keep(key);
    show();
    tell(isKept ? sentence : `${sentence} This browser lets the page keep nothing: save it as a file before you close the page.`);
    onChange();
  };
  const tell = (sentence: string, isBad = false): void => {
    message.classList.toggle("bad", isBad);
    message.textContent = sentence;
    say(sentence);
  };
  const read = async (file: File): Promise<void> => {
    try {
      const key = PlayerKey.read(await file.text());
      const before = ownKey.key();
      if (before === null || before.public === key.public || (await isSure("Put another key in the place of yours?", "Replace it"))) {
        keep(key, "The key was read and is kept in this browser.");
      }
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error), true);
    }
  };
  const input = element("input", {
    type: "file",
    class: "unseen",
    "aria-label": "Open a file with a key",
    onchange: () => {
      const file = input.files?.[0];
      if (file !== undefined) {
        void read(file);
      }
      // The same file can be chosen again.
      input.value = "";
    },
  });
  const button = (label: string, does: () => unknown): HTMLElement => element("button", { type: "button", onclick: () => void does() }, label);
  const forget = async (): Promise<void> => {
    if (await isSure("Forget your key?", "Forget it")) {
      ownKey.forget();
      show();
      tell("The key is forgotten.");
      onChange();
    }
  };
  const show = (): void => {
    const key = ownKey.key();
    fill(
      panel,
      element("h2", {}, "Your key"),
      element(
        "p",
        { class: "note" },
        key === null
          ? "Ratings belong to keys. One is made when you first play a rated game, or now. It is kept in this browser."
          : "Your ratings belong to it. It is kept in this browser: whoever has it can play as you, and without it your ratings are lost. Programs read the same file.",
      ),
      key === null ? null : element("p", {}, "It begins with ", element("code", {}, key.public.slice(0, 8)), "."),
      element(
        "div",
        { class: "row" },
        key === null
          ? button("Make a key", () => keep(PlayerKey.make(), "A key was made and is kept in this browser."))
          : button("Save it as a file", () => save({ name: "boardwright.key", mediaType: "text/plain", text: key.text() })),
        button(key === null ? "Open a key file" : "Open another", () => input.click()),
        input,
        key === null ? null : button("Forget it", forget),
      ),
      message,
    );
  };
  show();
  return panel;
}

/** Whether somebody wants to go on without the key that is kept. */
async function isSure(question: string, label: string): Promise<boolean> {
  const about = "Unless you have saved it as a file, nobody can ever play with its ratings again.";
  return (
    (await ask(question, [element("p", {}, about)], [
      { label: "Keep it", value: false, look: "primary" },
      { label, value: true, look: "danger" },
    ])) === true
  );
}
