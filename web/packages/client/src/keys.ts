// The key of a player, to which a server's ratings belong. Its text is that of the key files of the
// command: 64 hexadecimal digits and a line feed.
import { ClientFailure } from "./messages.ts";
import type { Asking } from "./messages.ts";
import { publicKeyOf, randomDigits, signatureOn } from "./noble.ts";
import { Texts } from "./shelf.ts";
import type { Shelf } from "./shelf.ts";

const KEY = "boardwright.key";

/** The first lines of what is signed, so that a signature is good for nothing else. */
const [TEXT, PURPOSE] = ["boardwright text 1", "boardwright-serve/1 player"];

/** A secret key of Ed25519. Whoever has it plays as the same player. */
export class PlayerKey {
  readonly #secret: string;
  /** The public key, by which servers name the player: 64 hexadecimal digits. */
  readonly public: string;

  private constructor(secret: string) {
    this.#secret = secret;
    this.public = publicKeyOf(secret);
  }

  /** A new key, which nobody can guess. */
  static make(): PlayerKey {
    return new PlayerKey(randomDigits());
  }

  /** The key in the text of a key file. Throws an `Error` if there is none in it. */
  static read(text: string): PlayerKey {
    const secret = text.trimEnd().toLowerCase();
    if (!/^[0-9a-f]{64}$/.test(secret)) {
      throw new ClientFailure("client.no_key", "This is no key: a file with a key has 64 hexadecimal digits and nothing else.");
    }
    return new PlayerKey(secret);
  }

  /** The text of a key file, as secret as the key. */
  text(): string {
    return `${this.#secret}\n`;
  }

  /** What shows the key as that of the player of all these seats, in a game of the server that signs with the key `server`. */
  shownFor(server: string, game: string, seats: readonly string[]): Asking {
    const text = `${TEXT}\n${PURPOSE}\n${server}\n${game}\n${seats.join(" ")}\n`;
    return { show_key: { key: this.public, signature: signatureOn(text, this.#secret) } };
  }
}

/** Keeps the key of whoever plays here. */
export class KeyStore {
  readonly #texts: Texts;

  /** Keeps it on a shelf, which may be missing or refuse. */
  constructor(shelf: () => Shelf | null = () => null) {
    this.#texts = new Texts(shelf);
  }

  /** The key; `null` if there is none. */
  key(): PlayerKey | null {
    const text = this.#texts.read(KEY);
    try {
      return text === null ? null : PlayerKey.read(text);
    } catch {
      return null;
    }
  }

  /** Keeps a key in the place of another. Returns whether it outlives the program. */
  keep(key: PlayerKey): boolean {
    return this.#texts.keep(KEY, key.text());
  }

  /** Keeps no key any more. */
  forget(): void {
    this.#texts.forget(KEY);
  }
}
