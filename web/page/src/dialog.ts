// Questions that must be answered before the game goes on.
import { append, element, uniqueId } from "./dom.ts";

/** A way to answer. */
export interface Answer<T> {
  readonly label: string;
  readonly value: T;
  readonly look?: "primary" | "danger";
  /** A picture before the words. */
  readonly picture?: Node;
  /** What it means, in a sentence. */
  readonly about?: string;
}

/**
 * Asks a question with a few answers; `null` if it is closed without one. The
 * first answer that is primary, or else the first, has the focus.
 */
export function ask<T>(question: string, body: readonly Node[], answers: readonly Answer<T>[]): Promise<T | null> {
  return new Promise((resolve) => {
    const title = uniqueId("question");
    const dialog = element("dialog", { class: "question", "aria-labelledby": title });
    const close = (value: T | null): void => {
      dialog.close();
      dialog.remove();
      resolve(value);
    };
    let first: HTMLButtonElement | undefined;
    const buttons = answers.map((answer) => {
      const button = element(
        "button",
        { type: "button", class: answer.look, onclick: () => close(answer.value) },
        answer.picture,
        element("span", {}, answer.label, answer.about !== undefined && element("small", {}, answer.about)),
      );
      if (first === undefined || (answer.look === "primary" && !first.classList.contains("primary"))) {
        first = button;
      }
      return button;
    });
    append(
      dialog,
      element("h2", { id: title }, question),
      element("div", { class: "question-body" }, ...body),
      element("div", { class: "answers" }, buttons),
    );
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      close(null);
    });
    // A click beside the question closes it, but not the end of the touch that opened it.
    let isPressed = false;
    dialog.addEventListener("pointerdown", (event) => {
      isPressed = event.target === dialog && !isInside(dialog, event);
    });
    dialog.addEventListener("click", (event) => {
      if (isPressed && event.target === dialog && !isInside(dialog, event)) {
        close(null);
      }
    });
    document.body.appendChild(dialog);
    dialog.showModal();
    first?.focus();
  });
}

/** Closes all questions without an answer: what they are about is no longer seen. */
export function closeQuestions(): void {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  }
}

function isInside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
