// The seats that somebody has in games of the server, kept in this browser and shown nowhere.
import { SeatStore } from "@boardwright/client";

export const ownSeats = new SeatStore(() => window.localStorage);
