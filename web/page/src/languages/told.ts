// What the engine says, in the language of the page: by the ids and parameters that come along with
// each answer, from the same files as every other program. What has no words there is in English.
import type { FluentFunction, FluentValue } from "@fluent/bundle";
import { FluentBundle, FluentNumber, FluentResource, FluentType } from "@fluent/bundle";
import type { Told, ToldValue, ToldWord } from "@boardwright/engine";

/** Says what engines tell, in one language. */
export class Speaker {
  readonly #bundle: FluentBundle;

  /** `numberText` writes a number with so many digits behind the point. */
  constructor(language: string, file: string, numberText: (number: number, digits: number) => string) {
    this.#bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
    this.#bundle.addResource(new FluentResource(file), { allowOverrides: true });
    this.#numberText = numberText;
  }

  readonly #numberText: (number: number, digits: number) => string;

  /** A text in this language; `null` where it has no words for it that ask for nothing else. */
  say({ id, parameters = {} }: Told): string | null {
    const pattern = id === undefined ? undefined : this.#bundle.getMessage(keyOf(id))?.value;
    if (pattern == null) {
      return null;
    }
    const given = Object.entries(parameters).map(([name, value]) => [name, this.#value(value)] as const);
    const errors: Error[] = [];
    const said = this.#bundle.formatPattern(pattern, Object.fromEntries(given), errors);
    return errors.length === 0 ? said : null;
  }

  /**
   * Puts the texts of an answer into this language: those that were told with it, and names that are
   * words. Which members hold such texts is known from the API; all others stay as they are, so
   * notation does.
   */
  translate(answer: unknown, told: readonly Told[]): void {
    this.#put(answer, new Map(told.map((one) => [one.text, one])));
  }

  #put(part: unknown, told: ReadonlyMap<string, Told>): void {
    if (Array.isArray(part)) {
      for (const one of part) {
        this.#put(one, told);
      }
      return;
    }
    if (typeof part !== "object" || part === null) {
      return;
    }
    const object = part as Record<string, unknown>;
    for (const [member, value] of Object.entries(object)) {
      if (typeof value === "string") {
        const set = wordSet(member, object);
        if (set !== null) {
          object[member] = this.word(set, value) ?? value;
        } else if (TEXTS.has(member) || (member === "text" && isLine(object))) {
          object[member] = this.#said(value, told);
        }
      } else if (LINES.has(member) && Array.isArray(value)) {
        object[member] = value.map((line: unknown) => (typeof line === "string" ? this.#said(line, told) : line));
      } else if (!DRAWN.has(member)) {
        this.#put(value, told);
      }
    }
  }

  #said(text: string, told: ReadonlyMap<string, Told>): string {
    const known = told.get(text);
    // What a game says of itself before it is opened comes without ids.
    return (known === undefined ? this.word("about", text) : this.say(known)) ?? text;
  }

  /** A word by its set and its name, which may have spaces; `null` where the language has none for it. */
  word(set: string, name: string): string | null {
    return this.#forms(set, name)?.text ?? null;
  }

  #value(value: ToldValue): FluentValue {
    if (typeof value === "string") {
      return value;
    }
    if (typeof value === "number") {
      return new Written(value, 0, this.#numberText);
    }
    if (isList(value)) {
      return new List(value.map((one) => this.#text(one)));
    }
    if ("tenths" in value) {
      return new Written(value.tenths / 10, 1, this.#numberText);
    }
    return "set" in value ? this.#word(value) : (this.say(value) ?? value.text);
  }

  /** A value that stands in a list. */
  #text(value: ToldValue): string {
    const made = this.#value(value);
    return made instanceof List ? made.joined(", ", ", ") : made instanceof FluentType ? made.toString(undefined as never) : String(made);
  }

  #word({ set, name, text }: ToldWord): Forms {
    const known = this.#forms(set, name);
    return new Forms(known?.text ?? text, name, known?.attributes ?? {});
  }

  #forms(set: string, name: string): { readonly text: string; readonly attributes: Readonly<Record<string, string>> } | null {
    const message = this.#bundle.getMessage(keyOf(`${set}.${reasonId(name)}`));
    if (message === undefined || message.value === null) {
      return null;
    }
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(message.value, null, errors);
    const attributes = Object.entries(message.attributes).map(([form, pattern]) => [form, this.#bundle.formatPattern(pattern, null, errors)]);
    return errors.length === 0 ? { text, attributes: Object.fromEntries(attributes) } : null;
  }
}

/** Members that hold a text for people. */
const TEXTS = new Set(["sentence", "told", "label", "question", "about", "note", "claim", "prospect", "target", "piece", "name"]);
/** Members that hold several. */
const LINES = new Set(["lines", "sentences"]);
/** Members that hold drawings alone. */
const DRAWN = new Set(["drawings", "marks"]);

/** Whether an object is a line beside the board, or a sentence of the rules. */
function isLine(object: Record<string, unknown>): boolean {
  return "rule" in object || ("seat" in object && !("revision" in object));
}

/** Of which set of words a member is the name; `null` if it is none. */
function wordSet(member: string, object: Record<string, unknown>): string | null {
  switch (member) {
    case "title":
      return "seat";
    case "outcome":
      return "odds";
    case "die":
      return "die";
    case "reason":
      return "amount" in object ? "boost" : null;
    case "from":
      return "amount" in object ? "tile" : null;
    case "name":
      return "sides" in object ? "side" : "least" in object ? "field" : "values" in object && !("default" in object) ? "ready-made" : null;
    default:
      return null;
  }
}

/** An id as Fluent writes it. */
function keyOf(id: string): string {
  return id.replaceAll(".", "-");
}

/** A name as it stands in ids: in lower case, with hyphens for all that is no letter and no digit. */
function reasonId(name: string): string {
  return name.split(/[^\p{Alphabetic}\p{N}]+/u).filter((word) => word !== "").join("-").toLowerCase();
}

function isList(value: ToldValue): value is readonly ToldValue[] {
  return Array.isArray(value);
}

/** A number, which chooses the plural. */
class Written extends FluentNumber {
  readonly #digits: number;
  readonly #text: (number: number, digits: number) => string;

  constructor(value: number, digits: number, text: (number: number, digits: number) => string) {
    super(value, digits === 0 ? {} : { minimumFractionDigits: digits });
    this.#digits = digits;
    this.#text = text;
  }

  override toString(): string {
    return this.#text(this.value, this.#digits);
  }
}

/** A word with its forms. */
class Forms extends FluentType<string> {
  readonly name: string;
  readonly forms: Readonly<Record<string, string>>;

  constructor(text: string, name: string, forms: Readonly<Record<string, string>>) {
    super(text);
    this.name = name;
    this.forms = forms;
  }

  toString(): string {
    return this.value;
  }
}

/** Several texts. */
class List extends FluentType<readonly string[]> {
  joined(between: string, last: string): string {
    const end = this.value.length - 1;
    return this.value.map((text, index) => (index === 0 ? text : `${index === end ? last : between}${text}`)).join("");
  }

  toString(): string {
    return this.joined(", ", ", ");
  }
}

/** What files may call; see `crates/language/README.md`. */
const FUNCTIONS: Record<string, FluentFunction> = {
  FORM: ([word], { form }) => {
    const forms = asForms(word);
    return forms.forms[String(form)] ?? forms.value;
  },
  NAME: ([word]) => asForms(word).name,
  LIST: ([list], { between = ", ", last = between }) => asList(list).joined(String(between), String(last)),
  COUNT: ([list]) => new FluentNumber(asList(list).value.length),
};

function asForms(value: FluentValue | undefined): Forms {
  if (value instanceof Forms) {
    return value;
  }
  throw new TypeError("this is no word");
}

function asList(value: FluentValue | undefined): List {
  if (value instanceof List) {
    return value;
  }
  throw new TypeError("this is no list");
}
