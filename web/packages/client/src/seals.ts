// Sealed seeds: what a player adds to the seed of a game that everybody seals, and the check, when
// the game is over, that the seed was that which had been committed to.
import { ClientFailure } from "./messages.ts";
import { hashOf, randomDigits } from "./noble.ts";
import type { Ceremony, Contribution, Seal, SealedSeed } from "./protocol.ts";

/** What a seat adds to a seed, and the commitment to it. It has to be kept until it is revealed, and is secret until then. */
export interface SealedPart extends Contribution {
  readonly commitment: string;
}

/** A part of the seed for a seat, which nobody can guess, with the commitment to it. */
export function partFor(ceremony: Ceremony, seat: string): SealedPart {
  const contribution = { text: "", nonce: randomDigits() };
  return { ...contribution, commitment: commitmentTo(ceremony, seat, contribution) };
}

/** The commitment of a seat to a contribution. */
export function commitmentTo({ table, host }: Ceremony, seat: string, { text, nonce }: Contribution): string {
  return hashOfFields("boardwright-dice/1 contribution", table, host, seat, text, nonce);
}

/** Which of these seats have to commit now, and which to reveal. */
export function dueIn({ players }: Ceremony, seats: readonly string[]): { readonly commit: string[]; readonly reveal: string[] } {
  const own = players.filter(({ name }) => seats.includes(name));
  const isCommitted = players.every(({ commitment }) => commitment != null);
  return {
    commit: own.filter(({ commitment }) => commitment == null).map(({ name }) => name),
    reveal: isCommitted ? own.filter(({ contribution }) => contribution == null).map(({ name }) => name) : [],
  };
}

/**
 * The seed that a sealed game had to be played with, by what was published before it and by what the
 * server opens at its end. `own` are the parts of own seats, by their names.
 *
 * Throws a `ClientFailure` that says what does not fit.
 */
export function sealedSeed(seal: Seal, { seed, nonce }: SealedSeed, own: Readonly<Record<string, SealedPart>> = {}): string {
  const { table, commitment } = "server" in seal ? seal.server : { table: seal.everybody.table, commitment: seal.everybody.host };
  if (hashOfFields("boardwright-dice/1 seed", table, seed, nonce) !== commitment) {
    throw new ClientFailure("client.other_seed", "the seed that the server shows is not the one that it had committed to");
  }
  if ("server" in seal) {
    return seed;
  }
  const { everybody } = seal;
  // Names of seats are ASCII, so that this is the order of their bytes.
  const players = [...everybody.players].sort((one, other) => (one.name < other.name ? -1 : 1));
  const added = players.flatMap(({ name, commitment: made, contribution }) => {
    if (contribution == null || made !== commitmentTo(everybody, name, contribution)) {
      throw new ClientFailure("client.other_part", `what ${name} has revealed is not what ${name} had committed to`, { seat: name });
    }
    if (own[name] !== undefined && own[name].commitment !== made) {
      throw new ClientFailure("client.other_commitment", `the server has another commitment of ${name} than the one that was sent`, { seat: name });
    }
    return [name, contribution.text, contribution.nonce];
  });
  return hashOfFields("boardwright-dice/1 final seed", table, commitment, seed, nonce, String(players.length), ...added);
}

/** SHA-256 over fields with fixed boundaries: the length of each in bytes, a colon, the field, a comma. */
function hashOfFields(...fields: readonly string[]): string {
  const bytes = (field: string): number => new TextEncoder().encode(field).length;
  return hashOf(fields.map((field) => `${bytes(field)}:${field},`).join(""));
}
