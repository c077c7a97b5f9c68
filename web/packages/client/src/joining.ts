// Joining a game before there is anybody who listens to it.
import { NotAllowed, noAnswer } from "./messages.ts";
import type { Joined } from "./messages.ts";
import { Stream } from "./stream.ts";
import type { Seat, StreamListener, StreamOptions } from "./stream.ts";

/** A stream that is joining its game. */
export interface Joining {
  readonly stream: Stream;
  /** The answer when it has joined for the first time; refused if it cannot. */
  readonly first: Promise<Joined>;
  /** Gives the stream to whoever listens from now on, with what it was told meanwhile. */
  hand(to: StreamListener): void;
}

/** Joins a game: with the tokens of seats, or without any to watch it. */
export function joinGame(address: URL, seat: Seat, options: StreamOptions = {}): Joining {
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
  const onStream: StreamListener = {
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
        reject(noAnswer());
      }
      tell((to) => to.connected(isConnected));
    },
    ended: (reason, rule) => {
      reject(new NotAllowed(rule, reason));
      tell((to) => to.ended(reason, rule));
    },
  };
  return {
    stream: new Stream(address, seat, onStream, options),
    first,
    hand: (to) => {
      listener = to;
      for (const does of waiting.splice(0)) {
        does(to);
      }
    },
  };
}
