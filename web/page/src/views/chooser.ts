// How a person chooses a move: on the board by pointing or dragging, from buttons
// and lists, by numbers, or in writing. A fight is shown with its odds before it
// is begun, and a move that is not legal is refused with the rule that forbids it.
import { Picker, drawingOf } from "@boardwright/board";
import type { BotChoice, Calls, LegalMove, Preview, Primer, State } from "@boardwright/engine";
import { Refusal } from "@boardwright/engine";
import type { App } from "../app.ts";
import { afterFrame, pause } from "../app.ts";
import { ask } from "../dialog.ts";
import type { Answer } from "../dialog.ts";
import { element, icon } from "../dom.ts";
import { say } from "../live.ts";
import { MoveList, moveButton, questionPanel } from "../panels/choice.ts";
import { FieldsForm } from "../panels/fields.ts";
import { Tray, placedKinds } from "../panels/tray.ts";
import { fightQuestion, foresightPanel, previewPanel } from "../panels/fight.ts";
import { faultMessage, sentenceOf, titleOf } from "../rules.ts";
import { measureMove } from "./measuring.ts";
import { textsBetween } from "./illegal.ts";
import type { BoardListener } from "./pointing.ts";
import type { TablePage } from "./table_page.ts";
import { joined, t } from "../languages/languages.ts";

/** How long the mouse stays on a cell before it is looked up, in milliseconds. */
const LOOKS_AFTER = 110;

/** How long it stays there before what may come is looked for, in milliseconds. */
const FORESEES_AFTER = 700;

/** The most cells that are said aloud. */
const MOST_SAID = 16;

/** The most moves without cells that are shown as buttons at once. */
const MOST_BUTTONS = 40;

export interface ChooserParts {
  readonly app: App;
  page(): TablePage;
  readonly primer: Primer | null;
  ask(text: string): Promise<void>;
  askFields(values: number[]): Promise<boolean>;
  placeRest(): Promise<boolean>;
  /** Somebody points at a cell while another is on turn; `null` if they give up what they began. */
  pointAhead?(cell: string | null): void;
  tell(parts: readonly (Node | string)[], isBad?: boolean): void;
}

export class Chooser implements BoardListener {
  readonly #parts: ChooserParts;
  #picker = new Picker<LegalMove>([]);
  #state: State | undefined;
  /** What is placed next, where pieces are placed. */
  #kind: string | null = null;
  #tray: Tray | undefined;
  #fields: FieldsForm | undefined;
  #hinted: readonly string[] = [];
  #isBusy = false;
  #looking: number | undefined;
  #looked: string | null = null;
  #previewed = 0;
  /** The fight that is shown before it is begun. */
  #fight: Preview | null = null;
  /** The cell that was pointed at last. */
  #pointed: string | null = null;
  /** Whether something else stands where the choices are shown. */
  #isReplaced = false;

  constructor(parts: ChooserParts) {
    this.#parts = parts;
  }

  /** Whether a person here is to decide. */
  get isActive(): boolean {
    return this.#state !== undefined;
  }

  /** Nobody is to decide now. */
  rest(): void {
    this.#reset();
    this.#mark();
  }

  #reset(): void {
    this.#state = undefined;
    this.#picker = new Picker([]);
    this.#fields = undefined;
    this.#tray = undefined;
    this.#hinted = [];
    this.#forgetPreview();
    this.#page.choice.replaceChildren();
    this.#isReplaced = false;
    this.#pointed = null;
  }

  /**
   * Takes in what is to be decided. From then on the board can be pointed at, so this comes before
   * the board is drawn: whoever is quick would point in vain otherwise.
   */
  take(state: State): void {
    if (this.#goesOn(state)) {
      // Others have chosen meanwhile: what somebody has begun to choose stays.
      this.#state = state;
      return;
    }
    this.#reset();
    const { due, moves } = state;
    if (due.kind !== "person" || due.handOver || !state.looking.includes(due.seat)) {
      return;
    }
    this.#state = state;
    this.#isBusy = false;
    this.#picker = new Picker(moves?.kind === "all" ? moves.moves : []);
    const kinds = placedKinds(this.#picker.moves);
    this.#kind = kinds.find((kind) => kind === this.#kind) ?? kinds[0] ?? null;
  }

  /**
   * Lets the person who is due decide, if that person looks. The choices beside the board and the
   * marks on it come in a frame each.
   */
  async show(state: State): Promise<void> {
    if (state === this.#state) {
      if (this.#fields !== undefined) {
        // It goes on as it was.
        return;
      }
      if (!this.#isReplaced && !this.#isBusy) {
        this.#showChoices(state);
      }
      await afterFrame();
      if (state !== this.#state) {
        return;
      }
    }
    this.#mark();
  }

  /** Whether the same is asked as until now, and was not answered yet, where it takes a form. */
  #goesOn({ due, fields, decision }: State): boolean {
    const before = this.#state;
    return (
      this.#fields !== undefined &&
      !this.#fields.isGiven &&
      before !== undefined &&
      JSON.stringify([before.due, before.fields, before.decision]) === JSON.stringify([due, fields, decision])
    );
  }

  /** A move was refused: the person decides again. */
  refused(): void {
    this.#isBusy = false;
    this.#picker.selected = null;
    this.#mark();
  }

  /** Moves the focus to where the next decision is made. */
  takeFocus(): void {
    if (this.#state === undefined) {
      return;
    }
    if (this.#fields !== undefined) {
      this.#fields.focus();
      return;
    }
    const hasCells = this.#picker.moves.some(({ to }) => to !== null);
    const first = this.#page.choice.querySelector<HTMLElement>("button, input");
    if (hasCells || first === null) {
      this.#page.board.focus();
    } else {
      first.focus({ preventScroll: true });
    }
  }

  /** Shows what a bot would do. */
  hint(advice: BotChoice): void {
    const found = this.#picker.moves.find(({ text }) => text === advice.text);
    this.#hinted = [found?.from, found?.to].filter((cell) => cell !== null && cell !== undefined);
    this.#mark();
    const button = element(
      "button",
      { type: "button", onclick: () => void this.#choose(advice.text) },
      t("choice-play", { move: found?.short ?? advice.text }),
    );
    const told = t("choice-hint", { hint: sentenceOf(advice.told) });
    this.#parts.tell([element("span", {}, told, " "), button]);
    say(told);
  }

  /** Lists all moves. */
  listMoves(): void {
    const list = new MoveList(
      this.#picker.moves,
      (move) => void this.#consider(move),
      (text) => void this.#write(text),
    );
    this.#replaceChoices(element("div", { class: "card" }, list.element));
    list.focus();
  }

  // ---- the board ----

  pointAt(cell: string): void {
    if (this.#state === undefined || this.#isBusy) {
      void this.#showCellSoon(cell);
      this.#parts.pointAhead?.(cell);
      return;
    }
    const before = this.#picker.selected;
    const picked = this.#picker.point(cell);
    if (picked.kind === "moves") {
      const chosen = picked.moves.filter(({ piece }) => this.#kind === null || piece === this.#kind);
      void this.#considerOne(chosen.length > 0 ? chosen : picked.moves);
      return;
    }
    this.#forgetPreview();
    void this.#showCellSoon(cell);
    this.#mark();
    if (picked.kind === "selection") {
      const { selected } = this.#picker;
      say(selected === null ? t("choice-given-up") : t("choice-chosen", { cell: selected, cells: this.#told(this.#picker.targets()) }));
      if (selected === null && before !== null && before !== cell) {
        void this.#explain(before, cell);
      }
    }
  }

  /** Shows what stands on a cell, in the frame after its marks. */
  async #showCellSoon(cell: string): Promise<void> {
    this.#pointed = cell;
    await afterFrame();
    if (this.#pointed === cell && this.#fight === null && !this.#page.isHandedOver) {
      this.#page.showCell(cell, this.#parts.primer);
    }
  }

  giveUp(): void {
    this.#picker.selected = null;
    this.#forgetPreview();
    this.#mark();
    if (this.#state === undefined) {
      this.#parts.pointAhead?.(null);
    } else if (this.#isReplaced) {
      this.#showChoices(this.#state);
    }
  }

  takeFrom(cell: string): void {
    if (!this.#isBusy) {
      this.#picker.selected = cell;
      this.#mark();
    }
  }

  dragTo(from: string, to: string): void {
    if (this.#isBusy) {
      return;
    }
    const moves = this.#picker.between(from, to);
    if (moves.length > 0) {
      void this.#considerOne(moves);
    } else {
      this.#picker.selected = null;
      this.#mark();
      void this.#explain(from, to);
    }
  }

  lookAt(cell: string | null): void {
    window.clearTimeout(this.#looking);
    if (cell === this.#looked) {
      return;
    }
    this.#looked = cell;
    this.#looking = window.setTimeout(() => void this.#look(cell), LOOKS_AFTER);
  }

  async #look(cell: string | null): Promise<void> {
    if (this.#isBusy || this.#page.isHandedOver) {
      return;
    }
    if (cell === null || this.#fight !== null) {
      this.#restoreArrows();
      return;
    }
    const about = this.#page.showCell(cell, this.#parts.primer);
    const { selected } = this.#picker;
    const move = selected === null || selected === cell ? undefined : this.#picker.between(selected, cell)[0];
    const preview = move?.attacks === true ? await this.#preview(move) : null;
    if (this.#looked !== cell) {
      return;
    }
    if (preview === null || preview.fight === null) {
      this.#restoreArrows();
    } else {
      this.#showArrows(preview);
      about.prepend(element("h2", {}, titleOf(preview.label)), previewPanel(preview));
    }
    if (move !== undefined) {
      // What may come takes the engine longer, which must not be busy when somebody moves.
      await pause(FORESEES_AFTER);
      if (this.#looked === cell && !this.#isBusy) {
        await this.#foresee(move, about);
      }
    }
  }

  // ---- from pointing to a move ----

  /** Considers one of several moves between the same cells. */
  async #considerOne(moves: readonly LegalMove[]): Promise<void> {
    const [only] = moves;
    if (only !== undefined && moves.length === 1) {
      await this.#consider(only);
      return;
    }
    // Where each leads to another piece, its name says enough.
    const areNamed = new Set(moves.map(({ piece }) => piece ?? "")).size === moves.length;
    const answers: Answer<LegalMove>[] = moves.map((move) => ({
      label: titleOf((areNamed ? move.piece : null) ?? move.label),
      value: move,
      ...(move.drawing === null ? {} : { picture: icon(drawingOf(move.drawing), "2.6rem") }),
    }));
    const state = this.#state;
    const chosen = await ask(state?.decision?.question ?? t("choice-which"), [], answers);
    if (chosen !== null && state === this.#state) {
      this.#page.board.focus();
      await this.#consider(chosen);
    } else {
      this.giveUp();
    }
  }

  /** Makes a move, or shows the fight that it starts and asks whether to begin it. */
  async #consider(move: LegalMove): Promise<void> {
    const state = this.#state;
    if (move.attacks && this.#parts.app.settings().confirmsAttacks) {
      const preview = await this.#page.whileBusy(this.#preview(move));
      if (state !== this.#state || state === undefined) {
        return;
      }
      if (preview !== null && preview.fight !== null) {
        this.#askForFight(move, preview);
        return;
      }
    }
    await this.#choose(move.text);
  }

  #askForFight(move: LegalMove, preview: Preview): void {
    this.#fight = preview;
    this.#showArrows(preview);
    const foreseen = element("div");
    const { panel, attack } = fightQuestion(
      preview,
      foreseen,
      () => void this.#choose(move.text),
      () => {
        this.giveUp();
        this.#page.board.focus();
      },
    );
    this.#replaceChoices(panel);
    this.#page.showAbout(null);
    attack.focus();
    panel.scrollIntoView({ block: "nearest" });
    void this.#foresee(move, foreseen);
    say(joined([preview.label, ...(preview.fight?.lines ?? [])].map(sentenceOf)));
  }

  async #choose(text: string): Promise<void> {
    if (this.#isBusy) {
      return;
    }
    this.#isBusy = true;
    measureMove();
    await this.#parts.ask(text);
  }

  /** Makes a move that was written; what is written is looked for among the legal moves first. */
  async #write(text: string): Promise<void> {
    const found = this.#picker.moves.find((move) => move.text === text || move.short === text);
    if (found !== undefined) {
      await this.#consider(found);
    } else {
      await this.#choose(text);
    }
  }

  /** Says why a piece cannot go somewhere. */
  async #explain(from: string, to: string): Promise<void> {
    const state = this.#state;
    const attacks = this.#page.board.cell(to)?.content !== null;
    for (const text of textsBetween(this.#picker.moves, from, to, attacks)) {
      try {
        await this.#parts.app.engine.call("explain", { text });
      } catch (error) {
        if (state !== this.#state) {
          return;
        }
        if (error instanceof Refusal && error.fault.kind === "refused") {
          this.#parts.tell(faultMessage(error.fault), true);
          say(sentenceOf(error.fault.sentence));
          return;
        }
      }
    }
  }

  // ---- showing ----

  get #page(): TablePage {
    return this.#parts.page();
  }

  #mark(): void {
    const targets = this.#targets();
    this.#tray?.mark(this.#kind ?? "");
    this.#page.board.mark({ selected: this.#picker.selected, targets, hinted: this.#hinted, leaving: this.#isBusy ? new Set() : this.#picker.leaving });
  }

  /** The cells that can be chosen now. */
  #targets(): ReadonlySet<string> {
    if (this.#state === undefined) {
      return new Set();
    }
    if (this.#kind === null || this.#picker.selected !== null) {
      return this.#picker.targets();
    }
    const placed = this.#picker.moves.filter(({ piece }) => piece === this.#kind).map(({ to }) => to);
    return new Set(placed.filter((cell) => cell !== null));
  }

  /** Cells in words, each with what stands there. */
  #told(cells: ReadonlySet<string>): string {
    const named = [...cells].slice(0, MOST_SAID).map((name) => {
      const cell = this.#page.board.cell(name);
      return cell === undefined || cell.content === null ? name : t("choice-cell", { cell: name, label: cell.label });
    });
    const more = cells.size - named.length;
    const told = named.length === 0 ? "" : named.reduce((one, other) => t("list-semicolon", { one, other }));
    return more > 0 ? t("choice-more", { cells: told, count: more }) : told;
  }

  #showChoices(state: State): void {
    const { choice } = this.#page;
    const parts: HTMLElement[] = [];
    this.#fields = undefined;
    if (this.#kind !== null && state.due.kind === "person") {
      const { seat } = state.due;
      this.#tray = new Tray(this.#picker.moves, state.captions, seat, {
        choose: (kind) => {
          this.#kind = kind;
          this.#mark();
          say(t("choice-kind-chosen", { kind: titleOf(kind), cells: this.#told(this.#targets()) }));
        },
        placeRest: state.may.placeRest ? (): void => void this.#parts.placeRest() : null,
      });
      parts.push(this.#tray.element);
    }
    if (state.fields !== null) {
      this.#fields = new FieldsForm(state.fields, this.#parts.primer, {
        check: (values): Promise<Calls["checkFields"]["answered"]> =>
          this.#parts.app.engine.call("checkFields", { values }),
        choose: (values) => this.#parts.askFields(values),
      });
      parts.push(element("div", { class: "card" }, this.#fields.element));
    } else {
      const moves = this.#picker.withoutCells();
      const isAll = moves.length === this.#picker.moves.length;
      if (moves.length > MOST_BUTTONS || state.moves?.kind === "tooMany") {
        const list = new MoveList(
          moves,
          (move) => void this.#consider(move),
          (text) => void this.#write(text),
        );
        parts.push(element("div", { class: "card" }, list.element));
      } else if (moves.length > 0) {
        const buttons = moves.map((move) => moveButton(move, () => void this.#consider(move)));
        parts.push(element("div", { class: isAll ? "choices only" : "choices" }, buttons));
      }
    }
    if (state.decision !== null) {
      parts.push(questionPanel(state.decision));
    }
    choice.replaceChildren(...parts);
    this.#isReplaced = false;
  }

  /** Shows something else until somebody gives it up. */
  #replaceChoices(panel: HTMLElement): void {
    this.#page.choice.replaceChildren(panel);
    this.#isReplaced = true;
  }

  async #preview(move: LegalMove): Promise<Preview | null> {
    this.#previewed += 1;
    const asked = this.#previewed;
    try {
      const preview = await this.#parts.app.engine.call("preview", { text: move.text });
      return asked === this.#previewed ? preview : null;
    } catch {
      return null;
    }
  }

  /** Adds what may come after a move, which takes longer to find out. */
  async #foresee({ text }: LegalMove, panel: HTMLElement): Promise<void> {
    try {
      const foreseen = await this.#parts.app.engine.call("foresee", { text });
      panel.append(foresightPanel(foreseen));
    } catch {
      // It is only said where it is known.
    }
  }

  #showArrows({ arrowLines, arrowLabels }: Preview): void {
    this.#page.board.arrows(arrowLines, arrowLabels);
  }

  /** The arrows of the fight that is asked for, or else those of the position. */
  #restoreArrows(): void {
    if (this.#fight !== null) {
      this.#showArrows(this.#fight);
    } else {
      this.#page.board.ownArrows();
    }
  }

  #forgetPreview(): void {
    window.clearTimeout(this.#looking);
    this.#previewed += 1;
    const wasAsked = this.#fight !== null;
    this.#fight = null;
    this.#restoreArrows();
    this.#page.showAbout(null);
    if (wasAsked && this.#state !== undefined) {
      this.#showChoices(this.#state);
    }
  }
}
