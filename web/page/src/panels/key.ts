// The key of whoever plays here, to which ratings belong: made, saved as a file, read from one.
import { PlayerKey } from "@boardwright/client";
import { ask } from "../dialog.ts";
import { around, element, fill } from "../dom.ts";
import { say } from "../live.ts";
import { ownKey } from "../online/kept.ts";
import { save } from "./share.ts";
import { whyOf } from "../languages/failure.ts";
import { t } from "../languages/languages.ts";

/** What somebody can do with the key of this browser; `onChange` is told when it is another one. */
export function keyPanel(onChange: () => void): HTMLElement {
  const panel = element("section", { class: "card" });
  const message = element("p", { class: "message", role: "status" });
  const keep = (key: PlayerKey, kept: string, unkept: string): void => {
    const isKept = ownKey.keep(key);
    show();
    tell(isKept ? kept : unkept);
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
      if (before === null || before.public === key.public || (await isSure(t("key-replace-ask"), t("key-replace")))) {
        keep(key, t("key-read"), t("key-read-unkept"));
      }
    } catch (error) {
      tell(whyOf(error), true);
    }
  };
  const input = element("input", {
    type: "file",
    class: "unseen",
    "aria-label": t("key-open-label"),
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
    if (await isSure(t("key-forget-ask"), t("key-forget"))) {
      ownKey.forget();
      show();
      tell(t("key-forgotten"));
      onChange();
    }
  };
  const show = (): void => {
    const key = ownKey.key();
    fill(
      panel,
      element("h2", {}, t("key-title")),
      element(
        "p",
        { class: "note" },
        key === null
          ? t("key-none")
          : t("key-about"),
      ),
      key === null ? null : element("p", {}, around("key-begins", "key", [element("code", {}, key.public.slice(0, 8))])),
      element(
        "div",
        { class: "row" },
        key === null
          ? button(t("key-make"), () => keep(PlayerKey.make(), t("key-made"), t("key-made-unkept")))
          : button(t("key-save"), () => save({ name: "boardwright.key", mediaType: "text/plain", text: key.text() })),
        button(key === null ? t("key-open") : t("key-open-other"), () => input.click()),
        input,
        key === null ? null : button(t("key-forget"), forget),
      ),
      message,
    );
  };
  show();
  return panel;
}

/** Whether somebody wants to go on without the key that is kept. */
async function isSure(question: string, label: string): Promise<boolean> {
  const about = t("key-lose-about");
  return (
    (await ask(question, [element("p", {}, about)], [
      { label: t("key-keep"), value: false, look: "primary" },
      { label, value: true, look: "danger" },
    ])) === true
  );
}
