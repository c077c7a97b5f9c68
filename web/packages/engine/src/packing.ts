// Games as short texts: the fragment of a link, or what is stored where room is scarce.
//
// Such a text is the version of its form, a dot, and the base64 (for addresses) of what the engine
// gave, compressed (deflate, without a header).
import { Refusal } from "./answers.ts";
import type { FaultKind, FaultPlace } from "./api.ts";

/** The version that is written. */
const VERSION = "1";

/** The longest packed text, in characters. */
const LONGEST_PACKED = 1 << 20;

/** The longest text that one is unpacked to, in bytes. */
const LONGEST_UNPACKED = 4 << 20;

/** How many bytes become characters at once: calls take only so many arguments. */
const AT_ONCE = 0x8000;

const DAMAGED = "the packed game is damaged";

/**
 * What `keep` or `share` gave, as a short text of letters, digits, `-`, `_` and `.`. It holds
 * every secret that the text holds.
 *
 * Throws a `Refusal` if the game is too long for a link.
 */
export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const compressed = await gathered(through(bytes, new CompressionStream("deflate-raw")), () => undefined);
  const packed = `${VERSION}.${base64Of(compressed)}`;
  if (bytes.length > LONGEST_UNPACKED || packed.length > LONGEST_PACKED) {
    throw refusal("limit", "the game is too long for a link; a file has no such limit", null);
  }
  return packed;
}

/**
 * The text that was packed, for `restore` or `read`; a leading `#` is passed over.
 *
 * Throws a `Refusal` that says where it is damaged, or that it is longer than is taken.
 */
export async function unpack(packed: string): Promise<string> {
  const text = packed.startsWith("#") ? packed.slice(1) : packed;
  if (text.length > LONGEST_PACKED) {
    throw refusal("limit", `a packed game has at most ${LONGEST_PACKED} characters`, null);
  }
  const start = text.indexOf(".") + 1;
  if (start === 0) {
    throw refusal("record", "this is no packed game: its version is missing", { kind: "character", number: 1 });
  }
  const version = text.slice(0, start - 1);
  if (version !== VERSION) {
    const sentence = /^[1-9]\d{0,8}$/.test(version)
      ? `the game was packed in form ${version}, and this page reads form ${VERSION}: open it with a newer version of the page`
      : "this is no packed game: its version is not a number";
    throw refusal("record", sentence, { kind: "character", number: 1 });
  }
  const compressed = bytesOf(text, start);
  let lines = 0;
  let length = 0;
  const seen = (bytes: Uint8Array): void => {
    length += bytes.length;
    if (length > LONGEST_UNPACKED) {
      throw refusal("limit", `a packed game holds at most ${LONGEST_UNPACKED} bytes`, null);
    }
    lines += bytes.filter((byte) => byte === 0x0a).length;
  };
  // What was unpacked before the damage tells where it is. The first line says who plays.
  const damaged = (why: string): Refusal => refusal("record", `${DAMAGED}: ${why}`, { kind: "line", number: Math.max(lines, 1) });
  let bytes;
  try {
    bytes = await gathered(through(compressed, new DecompressionStream("deflate-raw")), seen);
  } catch (error) {
    throw error instanceof Refusal ? error : damaged("it cannot be unpacked any further");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw damaged("it is no text");
  }
}

function refusal(kind: FaultKind, sentence: string, place: FaultPlace | null): Refusal {
  return new Refusal({ kind, sentence, rule: null, parameters: [], place });
}

/** Bytes as they leave a stream that changes them. */
function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(stream);
}

/** All bytes of a stream; `seen` is told of each piece, and ends it by throwing. */
async function gathered(stream: ReadableStream<Uint8Array>, seen: (bytes: Uint8Array) => void): Promise<Uint8Array> {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    try {
      seen(value);
    } catch (error) {
      await reader.cancel();
      throw error;
    }
    pieces.push(value);
  }
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  }
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The bytes that base64 for addresses writes from the character at `start` on. */
function bytesOf(text: string, start: number): Uint8Array<ArrayBuffer> {
  const wrong = text.slice(start).search(/[^A-Za-z0-9_-]/);
  // One character more than a whole number of groups holds no whole byte.
  const isCut = (text.length - start) % 4 === 1;
  if (wrong !== -1 || isCut) {
    const number = wrong === -1 ? text.length : start + wrong + 1;
    throw refusal("record", `${DAMAGED}: a character there is none of base64`, { kind: "character", number });
  }
  const binary = atob(text.slice(start).replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
