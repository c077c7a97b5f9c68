// Signatures and hashes, by the packages noble-ed25519 and noble-hashes. The build bundles them into
// this module, so that the client needs no other package. What browsers have themselves is missing
// on pages without HTTPS, as those of a server in somebody's own network.
import { getPublicKey, hashes, sign as signed } from "@noble/ed25519";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** The SHA-256 of a text, as 64 hexadecimal digits. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text)));
}

/** The public key of Ed25519 that belongs to a secret one; both have 64 hexadecimal digits. */
export function publicKeyOf(secret: string): string {
  hashes.sha512 ??= sha512;
  return bytesToHex(getPublicKey(hexToBytes(secret)));
}

/** The signature of Ed25519 on a text, as 128 hexadecimal digits. */
export function signatureOn(text: string, secret: string): string {
  hashes.sha512 ??= sha512;
  return bytesToHex(signed(new TextEncoder().encode(text), hexToBytes(secret)));
}

/** Thirty-two bytes that nobody can guess, as 64 hexadecimal digits. */
export function randomDigits(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}
