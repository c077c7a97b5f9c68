// A stream of the server: requests with their answers, what is told by itself, and coming back when
// the connection or the server was gone. Whoever comes back by number misses nothing, and what was
// asked for without an answer is asked for again under the same name, so that it is done once.
import { ClientFailure, NotAllowed, noAnswer, readMessage } from "./messages.ts";
import type { Asking, Joined, Told } from "./messages.ts";

/** How long the stream waits before it tries again, at first and at most, in milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [250, 4_000];

/** Whom a stream speaks to. */
export interface StreamListener {
  /** Something was told that answers no request. */
  told(message: Told): void;
  /** The stream has joined its game, the first time or again. */
  joined(joined: Joined, isAgain: boolean): void;
  /** The stream is there, or it is gone and tries to come back. */
  connected(isConnected: boolean): void;
  /** The stream will not come back; `rule` is the id of the server's rule, `null` if it could not read a request. */
  ended(reason: string, rule: string | null): void;
}

interface Asked {
  readonly action: Asking;
  /** Its own name, if it is asked for again after a break. */
  readonly command: string | null;
  readonly resolve: (told: Told) => void;
  readonly reject: (error: Error) => void;
}

/** How streams are made. */
export interface StreamOptions {
  /** Sockets; those of the browser or of Node.js 22 if it is left out. The package `ws` has them for Node.js 20. */
  readonly WebSocket?: new (address: URL) => WebSocket;
}

/** Asks for one thing over a stream of its own, as a seat of a game that another stream watches. */
export function askOnce(address: URL, action: Asking, options: StreamOptions = {}): Promise<Told> {
  return new Promise((resolve, reject) => {
    const listener: StreamListener = {
      told: () => undefined,
      joined: () => undefined,
      connected: (isConnected) => {
        if (!isConnected) {
          stream.close();
          reject(noAnswer());
        }
      },
      ended: (reason, rule) => reject(new NotAllowed(rule, reason)),
    };
    const stream = new Stream(address, null, listener, options);
    stream
      .ask(action)
      .then(resolve, reject)
      .finally(() => stream.close());
  });
}

/** The game of a stream, with the secrets of the seats that it has. */
export interface Seat {
  readonly game: string;
  readonly tokens: readonly string[];
}

export class Stream {
  readonly #address: URL;
  readonly #listener: StreamListener;
  readonly #Socket: new (address: URL) => WebSocket;
  /** The game that it joins; `null` for one that looks at the lobby. */
  #seat: Seat | null;
  #socket: WebSocket | undefined;
  #isReady = false;
  #hasJoined = false;
  #isClosed = false;
  #numbered = 0;
  /** The number of the last message of the game. */
  #last: number | null = null;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #asked = new Map<number, Asked>();

  constructor(address: URL, seat: Seat | null, listener: StreamListener, { WebSocket: Socket = WebSocket }: StreamOptions = {}) {
    this.#Socket = Socket;
    this.#address = address;
    this.#seat = seat;
    this.#listener = listener;
    this.#open();
  }

  /** Asks for something that can be asked for again. After a break it is asked for once more. */
  ask(action: Asking): Promise<Told> {
    return this.#ask(action, null);
  }

  /** Asks for something to be done, once. */
  command(action: Asking): Promise<Told> {
    return this.#ask(action, crypto.getRandomValues(new Uint32Array(4)).join("-"));
  }

  /** Joins with other seats, as somebody who has just taken them. */
  sit(tokens: readonly string[]): void {
    if (this.#seat !== null) {
      this.#seat = { ...this.#seat, tokens };
      // A stream joins once.
      this.#last = null;
      this.#hasJoined = false;
      this.#isReady = false;
      const before = this.#socket;
      this.#open();
      before?.close();
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#rejectAll(new ClientFailure("client.left", "the game was left"));
  }

  #ask(action: Asking, command: string | null): Promise<Told> {
    return new Promise((resolve, reject) => {
      this.#numbered += 1;
      const asked: Asked = { action, command, resolve, reject };
      this.#asked.set(this.#numbered, asked);
      if (this.#isReady) {
        this.#send(this.#numbered, asked);
      }
    });
  }

  #send(id: number, { action, command }: Pick<Asked, "action" | "command">): void {
    this.#socket?.send(JSON.stringify({ id, ...(command === null ? {} : { command }), do: action }));
  }

  #open(): void {
    const socket = new this.#Socket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = FIRST_PAUSE;
      if (this.#seat === null) {
        this.#begin();
      } else {
        this.#join(this.#last);
      }
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      const told = readMessage(data);
      if (told !== null && socket === this.#socket) {
        this.#heard(told);
      }
    };
    socket.onclose = () => {
      if (socket === this.#socket && !this.#isClosed) {
        this.#lost();
      }
    };
  }

  #join(after: number | null): void {
    const { game, tokens } = this.#seat ?? { game: "", tokens: [] };
    // Its id is 0, which no other request has.
    this.#send(0, { action: { join: { game, tokens: [...tokens], ...(after === null ? {} : { after }) } }, command: null });
  }

  /** What was asked for meanwhile is asked for now. */
  #begin(): void {
    for (const [id, asked] of this.#asked) {
      this.#send(id, asked);
    }
    this.#isReady = true;
    this.#listener.connected(true);
  }

  #heard(told: Told): void {
    if (typeof told.number === "number") {
      this.#last = told.number;
    }
    if (told.tell === "ended") {
      // A server that stops, or cannot keep what happens, is there again soon.
      if (told.rule !== "server.stops" && told.rule !== "server.store") {
        this.#end(told.reason, told.rule);
      }
      return;
    }
    if (typeof told.id !== "number") {
      this.#listener.told(told);
    } else if (told.id === 0) {
      this.#answeredJoin(told);
    } else {
      const asked = this.#asked.get(told.id);
      this.#asked.delete(told.id);
      if (told.tell === "refused") {
        asked?.reject(new NotAllowed(told.rule, told.reason));
      } else if (told.tell === "error") {
        asked?.reject(new NotAllowed(null, told.reason));
      } else {
        asked?.resolve(told);
      }
    }
  }

  #answeredJoin(told: Told): void {
    switch (told.tell) {
      case "joined": {
        const isAgain = this.#hasJoined;
        this.#hasJoined = true;
        this.#listener.joined(told, isAgain);
        this.#begin();
        return;
      }
      case "refused":
        if (this.#last !== null) {
          // It may have missed more than the server tells again.
          this.#last = null;
          this.#reopen();
        } else if (told.rule === "server.store" || told.rule === "server.stops") {
          this.#reopen();
        } else {
          this.#end(told.reason, told.rule);
        }
        return;
      case "error":
        this.#end(told.reason, null);
        return;
      default:
        return;
    }
  }

  /** Begins anew with another socket. */
  #reopen(): void {
    const before = this.#socket;
    this.#socket = undefined;
    before?.close();
    this.#lost();
  }

  #lost(): void {
    this.#isReady = false;
    this.#listener.connected(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), this.#pause);
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  #end(reason: string, rule: string | null): void {
    this.#isClosed = true;
    this.#socket?.close();
    this.#rejectAll(new NotAllowed(rule, reason));
    this.#listener.ended(reason, rule);
  }

  #rejectAll(error: Error): void {
    const all = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of all) {
      reject(error);
    }
  }
}
