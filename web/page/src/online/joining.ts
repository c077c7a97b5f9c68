// Joining a game before there is a table to show it at.
import { sentenceOf } from "../rules.ts";
import { keptSeats } from "./kept.ts";
import type { Joined } from "./protocol.ts";
import type { Server } from "./server.ts";
import { Stream } from "./stream.ts";
import type { StreamListener } from "./stream.ts";

/** A stream that is joining its game. */
export interface Joining {
  readonly stream: Stream;
  /** The answer when it has joined for the first time; refused if it cannot. */
  readonly first: Promise<Joined>;
  /** Gives the stream to a table, with what it was told meanwhile. */
  hand(to: StreamListener): void;
}

/** Joins a game of the server, and gives what a table needs of it. */
export function joinGame(server: Server, game: string): Joining {
  let listener: StreamListener | undefined;
  const waiting: ((to: StreamListener) => void)[] = [];
  const tell = (does: (to: StreamListener) => void): void => {
    if (listener === undefined) {
      waiting.push(does);
    } else {
      does(listener);
    }
  };
  let resolve: (joined: Joined) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const first = new Promise<Joined>((resolves, rejects) => {
    [resolve, reject] = [resolves, rejects];
  });
  let isFirst = true;
  const stream = new Stream(server.play, { game, tokens: Object.values(keptSeats(game)?.tokens ?? {}) }, {
    told: (message) => tell((to) => to.told(message)),
    joined: (joined, isAgain) => {
      if (isFirst) {
        isFirst = false;
        resolve(joined);
      } else {
        tell((to) => to.joined(joined, isAgain));
      }
    },
    connected: (isConnected) => {
      if (!isConnected && isFirst) {
        reject(new Error("The server does not answer."));
      }
      tell((to) => to.connected(isConnected));
    },
    ended: (reason) => {
      reject(new Error(sentenceOf(reason)));
      tell((to) => to.ended(reason));
    },
  });
  return {
    stream,
    first,
    hand: (to) => {
      listener = to;
      for (const does of waiting.splice(0)) {
        does(to);
      }
    },
  };
}
