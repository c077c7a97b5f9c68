// What somebody has for games of a server, kept in this browser: seats, and the key of rated games.
// Neither is shown anywhere; a key can be saved as a file.
import { KeyStore, SeatStore } from "@boardwright/client";

export const ownSeats = new SeatStore(() => window.localStorage);

export const ownKey = new KeyStore(() => window.localStorage);
