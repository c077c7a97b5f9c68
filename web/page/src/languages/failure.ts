// Why a server did not do something, or its client could not, in the language of the page.
import { ClientFailure, NotAllowed } from "@boardwright/client";
import { said } from "./languages.ts";

/**
 * What a server says of one of its rules. Its own sentence, which is in English, may tell more than the
 * rule does, so it stands where the page has no other words.
 */
export function serverSays(rule: string | null, reason: string): string {
  return said({ id: rule ?? "client.unread", text: reason });
}

/** What an error says. */
export function whyOf(error: unknown): string {
  if (error instanceof ClientFailure) {
    return said({ id: error.rule, text: error.message, parameters: error.parameters });
  }
  if (error instanceof NotAllowed) {
    return serverSays(error.rule, error.message);
  }
  return error instanceof Error ? error.message : String(error);
}
