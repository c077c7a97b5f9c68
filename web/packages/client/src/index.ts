// A client of a Boardwright server.
export type * from "./protocol.ts";
export { Clocks } from "./clocks.ts";
export { KeyStore, PlayerKey } from "./keys.ts";
export { joinGame } from "./joining.ts";
export type { Joining } from "./joining.ts";
export { CLIENT_FAULTS, ClientFailure, NotAllowed, readMessage } from "./messages.ts";
export type { Asking, Created, Event, Joined, Now, Told } from "./messages.ts";
export { commitmentTo, dueIn, partFor, sealedSeed } from "./seals.ts";
export type { SealedPart } from "./seals.ts";
export { SeatStore } from "./seats.ts";
export type { KeptSeats } from "./seats.ts";
export { Server, findServer } from "./server.ts";
export type { Shelf } from "./shelf.ts";
export { Stream, askOnce } from "./stream.ts";
export type { Seat, StreamListener } from "./stream.ts";
