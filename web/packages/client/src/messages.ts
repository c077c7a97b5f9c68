// Messages of a server, by the names that a client uses for them. Their types are written from the
// server's own schema.
import type { ClockNow, Message, Request } from "./protocol.ts";

/** What the server says. */
export type Told = Message;

/** What may be asked for: a word, or a word with what belongs to it. */
export type Asking = Request["do"];

/** The answer to `create`. */
export type Created = Extract<Told, { readonly tell: "created" }>;

/** The answer to `join`. */
export type Joined = Extract<Told, { readonly tell: "joined" }>;

/** What is told of an event. */
export type Event = Extract<Told, { readonly tell: "event" }>;

/** Where a game stands, as many messages tell it. */
export interface Now {
  readonly events: number;
  readonly view: string;
  readonly status: string;
  readonly clock?: ClockNow | null;
}

/** A request that the server did not follow. */
export class NotAllowed extends Error {
  override readonly name = "NotAllowed";
  /** The stable id of the rule; `null` if the request could not be read. */
  readonly rule: string | null;

  constructor(rule: string | null, reason: string) {
    super(reason);
    this.rule = rule;
  }
}

/** What the client itself can fail in: stable ids, as those of rules. */
export const CLIENT_FAULTS = [
  "client.no_answer",
  "client.not_opened",
  "client.no_ratings",
  "client.unread",
  "client.left",
  "client.no_key",
  "client.other_seed",
  "client.other_part",
  "client.other_commitment",
] as const;

/** What the client itself failed in, with an id and with the names that its sentence says. */
export class ClientFailure extends Error {
  override readonly name = "ClientFailure";
  readonly rule: (typeof CLIENT_FAULTS)[number];
  readonly parameters: Readonly<Record<string, string>>;

  constructor(rule: (typeof CLIENT_FAULTS)[number], reason: string, parameters: Readonly<Record<string, string>> = {}) {
    super(reason);
    this.rule = rule;
    this.parameters = parameters;
  }
}

/** A server that does not answer. */
export function noAnswer(): ClientFailure {
  return new ClientFailure("client.no_answer", "The server does not answer. Try again when it does.");
}

/** A message as it came, or `null` if it is none. */
export function readMessage(text: unknown): Told | null {
  if (typeof text !== "string") {
    return null;
  }
  try {
    const read = JSON.parse(text) as unknown;
    return typeof read === "object" && read !== null && "tell" in read ? (read as Told) : null;
  } catch {
    return null;
  }
}
