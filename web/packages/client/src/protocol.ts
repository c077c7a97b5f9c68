// What goes between a server and its clients. Written by a test from the server's
// `protocol.schema.json`: do not change it by hand.

/**
 * Everything that goes over the network.
 */
export type Protocol =
  | Action
  | Ceremony
  | ClockNow
  | Contribution
  | Known
  | Message
  | NewGame
  | Offer
  | OfferedClock
  | OfferedLimit
  | OfferedOption
  | OpenGame
  | OpenSeats
  | Part
  | RatedPlayer
  | RatingList
  | Rematch
  | Request
  | Seal
  | SealedBy
  | SealedSeed
  | SeedChooser;
/**
 * What a client may ask for.
 *
 * If all fields are optional, the word alone is enough. If `seat` is left out, it
 * is the lowest seat of this stream that is due or, if none is due, the lowest
 * seat of this stream.
 */
export type Action =
  | {
      create: NewGame;
    }
  | {
      join: {
        /**
         * The number of the last message that the client has of this game
         * with these seats. After `joined` come all later ones, each once. Without it only what
         * happens from now on.
         */
        after?: number | null;
        /**
         * The game's name from the message `created`.
         */
        game: string;
        /**
         * The secret of each seat.
         */
        tokens?: string[];
      };
    }
  | {
      commit: {
        /**
         * The commitment, 64 hexadecimal digits.
         */
        commitment: string;
        /**
         * Whose commitment.
         */
        seat?: string | null;
      };
    }
  | {
      reveal: {
        contribution: Contribution;
        /**
         * Whose contribution.
         */
        seat?: string | null;
      };
    }
  | {
      moves: {
        /**
         * If there are more moves than this, the request is refused. The server
         * has a limit of its own as well.
         */
        limit?: number | null;
        /**
         * Whose moves.
         */
        seat?: string | null;
      };
    }
  | {
      play: {
        /**
         * The move in the game's notation.
         */
        move: string;
        /**
         * Whose move.
         */
        seat?: string | null;
      };
    }
  | "roll"
  | "resign"
  | "offer"
  | "accept"
  | "decline"
  | {
      claim: {
        /**
         * The intended move.
         */
        move?: string | null;
      };
    }
  | "take_back"
  | "adjourn"
  | "go_on"
  | {
      claim_abandoned: {
        /**
         * A seat of the player who has left.
         */
        seat: string;
      };
    }
  | {
      show_key: {
        /**
         * The public key of Ed25519, 64 hexadecimal digits.
         */
        key: string;
        /**
         * One of the player's seats.
         */
        seat?: string | null;
        /**
         * Its signature on the text of `text_to_sign`, 128 hexadecimal
         * digits.
         */
        signature: string;
      };
    }
  | "view"
  | "record"
  | "proofs"
  | "signatures"
  | "lobby"
  | {
      take: {
        /**
         * The game's name.
         */
        game: string;
        /**
         * The invitation, where the game is for those alone who are invited.
         */
        invite?: string | null;
        /**
         * Which seat; if it is left out, the lowest free one.
         */
        seat?: string | null;
      };
    }
  | {
      withdraw: {
        /**
         * The creator's secret from the message `created`.
         */
        creator: string;
        /**
         * The game's name.
         */
        game: string;
      };
    }
  | "rematch";
/**
 * Who seals the seed of a game.
 */
export type SealedBy = "server" | "everybody";
/**
 * What the server sends.
 */
export type Message = {
  /**
   * The id of the request that this answers; `None` in a message that
   * answers no request.
   */
  id?: number | null;
  /**
   * The number of the message among all that every stream of the game is told, counted from
   * 1 without gaps; with `joined`, that of the last one so far. `None` in a message that is
   * for one stream alone.
   *
   * A number tells no viewer more than another: each gets every message, as it may know it.
   */
  number?: number | null;
} & Message1;
export type Message1 =
  | {
      /**
       * The secret with which an open game can be withdrawn.
       */
      creator?: string | null;
      /**
       * The name by which streams join it.
       */
      game: string;
      /**
       * The invitation of a game for those who are invited: whoever shows it takes a seat.
       */
      invite?: string | null;
      tell: "created";
      /**
       * The secret of each seat that is neither free nor a bot's, by the seat's name.
       */
      tokens: {
        [k: string]: string;
      };
    }
  | {
      /**
       * In the order of their names.
       */
      games: OpenGame[];
      tell: "lobby";
    }
  | {
      /**
       * Whether the server rolls by itself.
       */
      auto_roll: boolean;
      /**
       * The bots with their settings, by the names of their seats.
       */
      bots?: {
        [k: string]: string;
      };
      /**
       * How much time the seats have, if it is played with a clock.
       */
      clock?: string | null;
      /**
       * By how many events spectators are behind, if they are.
       */
      delay?: number | null;
      /**
       * The free seats.
       */
      free: string[];
      /**
       * The name by which seats are taken, and by which streams join.
       */
      game: string;
      /**
       * What the creator says of it.
       */
      note?: string | null;
      /**
       * The players who have shown keys, by the names of their seats.
       */
      players?: {
        [k: string]: RatedPlayer;
      };
      /**
       * Whether the result counts for ratings.
       */
      rated?: boolean;
      /**
       * The game with the options that differ from the default.
       */
      rules: string;
      /**
       * Who seals the seed, if somebody does.
       */
      sealed?: SealedBy | null;
      /**
       * Whether the creator knows the seed, and so all dice.
       */
      seed_known?: boolean;
      tell: "listed";
    }
  | {
      /**
       * Its name.
       */
      game: string;
      tell: "unlisted";
    }
  | {
      /**
       * The game's name.
       */
      game: string;
      tell: "taken";
      /**
       * The secret of each seat, by the seat's name.
       */
      tokens: {
        [k: string]: string;
      };
    }
  | {
      /**
       * Those that are still free.
       */
      free: string[];
      /**
       * Which.
       */
      seats: string[];
      tell: "seated";
    }
  | {
      /**
       * The public key, 64 hexadecimal digits.
       */
      key: string;
      /**
       * The player's seats.
       */
      seats: string[];
      /**
       * Its signature on the text of `text_to_sign`.
       */
      signature: string;
      tell: "keyed";
    }
  | {
      /**
       * The seats that have asked for it.
       */
      asked: string[];
      /**
       * The name of the new game, once all players have asked.
       */
      game?: string | null;
      tell: "rematch";
      /**
       * The stream's own tokens in the new game, by the names of the seats there: seats are
       * exchanged where each player has as many.
       */
      tokens?: {
        [k: string]: string;
      };
    }
  | {
      /**
       * The bots with their settings, by the names of their seats.
       */
      bots?: {
        [k: string]: string;
      };
      /**
       * The clock, in a game that has one; the same for every viewer.
       */
      clock?: ClockNow | null;
      /**
       * By how many events spectators are behind, if they are.
       */
      delay?: number | null;
      /**
       * How many events have happened.
       */
      events: number;
      /**
       * The seats that nobody has taken yet. Nobody acts before all are taken.
       */
      free?: string[];
      /**
       * The key that the server signs with, 64 hexadecimal digits.
       */
      key: string;
      /**
       * The players who have shown keys by then, by the names of their seats.
       */
      players?: {
        [k: string]: RatedPlayer;
      };
      /**
       * Whether the result counts for ratings. Nobody acts before all players have shown keys.
       */
      rated?: boolean;
      /**
       * Who wants another game, once somebody does.
       */
      rematch?: Rematch | null;
      /**
       * How many events the game had at the end of the record from which it goes on,
       * if it does. Whoever opened the game brought that record. It follows the rules,
       * but the server does not know that it was played.
       */
      resumed_after?: number | null;
      /**
       * The game with the options that differ from the default.
       */
      rules: string;
      /**
       * The seal of the seed, if there is one.
       */
      seal?: Seal | null;
      /**
       * The stream's own seats.
       */
      seats: string[];
      seed_chosen_by: SeedChooser;
      /**
       * `seat w`, `secret S W`, `chance`, `over w: checkmate`, or `sealing` before
       * a game that everybody seals.
       */
      status: string;
      tell: "joined";
      /**
       * The position.
       */
      view: string;
    }
  | {
      /**
       * The clock, in a game that has one; the same for every viewer.
       */
      clock?: ClockNow | null;
      /**
       * The event as the record has it: `move w e2e4`, `roll 7v3`.
       */
      event: string;
      /**
       * How many events have happened.
       */
      events: number;
      /**
       * What is needed to hash the event's line: `key` and 64 hexadecimal digits
       * or, where a part of the event is hidden, `hash` and 64 hexadecimal
       * digits.
       */
      proof: string;
      /**
       * The earlier events of which this event shows more, in order; left out if
       * there are none. So the last bid of a round shows all bids, and the end
       * of the game shows everything that was hidden.
       */
      revealed?: Known[];
      /**
       * `seat w`, `secret S W`, `chance`, `over w: checkmate`, or `sealing` before
       * a game that everybody seals.
       */
      status: string;
      tell: "event";
      /**
       * The position.
       */
      view: string;
    }
  | {
      /**
       * The clock, in a game that has one; the same for every viewer.
       */
      clock?: ClockNow | null;
      /**
       * How many events have happened.
       */
      events: number;
      /**
       * Whose decision.
       */
      seat: string;
      /**
       * `seat w`, `secret S W`, `chance`, `over w: checkmate`, or `sealing` before
       * a game that everybody seals.
       */
      status: string;
      tell: "took_back";
      /**
       * The position.
       */
      view: string;
    }
  | {
      /**
       * The seats that have agreed to stop them; none if the clocks go on.
       */
      agreed: string[];
      /**
       * The clock, in a game that has one; the same for every viewer.
       */
      clock?: ClockNow | null;
      /**
       * How many events have happened.
       */
      events: number;
      /**
       * Who.
       */
      seat: string;
      /**
       * `seat w`, `secret S W`, `chance`, `over w: checkmate`, or `sealing` before
       * a game that everybody seals.
       */
      status: string;
      tell: "adjourned";
      /**
       * The position.
       */
      view: string;
    }
  | {
      /**
       * The player's seats.
       */
      seats: string[];
      tell: "called";
    }
  | {
      /**
       * The player's seats.
       */
      seats: string[];
      tell: "present";
    }
  | {
      /**
       * The commitment.
       */
      commitment: string;
      /**
       * Whose commitment.
       */
      seat: string;
      tell: "committed";
    }
  | {
      contribution: Contribution;
      /**
       * Whose contribution.
       */
      seat: string;
      tell: "revealed";
    }
  | {
      /**
       * The clock, in a game that has one; the same for every viewer.
       */
      clock?: ClockNow | null;
      /**
       * How many events have happened.
       */
      events: number;
      /**
       * `seat w`, `secret S W`, `chance`, `over w: checkmate`, or `sealing` before
       * a game that everybody seals.
       */
      status: string;
      tell: "begun";
      /**
       * The position.
       */
      view: string;
    }
  | {
      /**
       * A line of a file of signatures: number, events, undone, running hash,
       * key, signature.
       */
      signed: string;
      tell: "signed";
    }
  | {
      /**
       * What is needed to hash each line that is signed: the rules, the seed,
       * the start and the events.
       */
      proofs: string[];
      /**
       * The record, as this stream may have it.
       */
      record: string;
      /**
       * The server's last signature, as in `signed`.
       */
      signed: string;
      tell: "proofs";
    }
  | {
      /**
       * The secret of a sealed game that is over.
       */
      opening?: SealedSeed | null;
      /**
       * Its text.
       */
      signatures: string;
      tell: "signatures";
    }
  | {
      tell: "done";
    }
  | {
      /**
       * The moves in the generator's order.
       */
      moves: string[];
      /**
       * Whose moves.
       */
      seat: string;
      tell: "moves";
    }
  | {
      /**
       * The clock, in a game that has one; the same for every viewer.
       */
      clock?: ClockNow | null;
      /**
       * How many events have happened.
       */
      events: number;
      /**
       * `seat w`, `secret S W`, `chance`, `over w: checkmate`, or `sealing` before
       * a game that everybody seals.
       */
      status: string;
      tell: "view";
      /**
       * The position.
       */
      view: string;
    }
  | {
      /**
       * Its text.
       */
      record: string;
      tell: "record";
    }
  | {
      /**
       * Why, in a sentence.
       */
      reason: string;
      /**
       * `server.busy` if too many bots think, `server.slow` if it has not found a move in its
       * time, and `server.bot` if it has failed.
       */
      rule: string;
      /**
       * The lowest of the bot's seats.
       */
      seat: string;
      tell: "bot_waits";
    }
  | {
      /**
       * Why, in a sentence.
       */
      reason: string;
      /**
       * The record, as this stream may have it, if the server forgets the game.
       */
      record?: string | null;
      /**
       * `server.replaced` if newer streams with the same token took the seat,
       * `server.idle` if the game is closed because nothing happened in it,
       * `server.stops` if the server stops, and `server.store` if the game cannot be read or
       * kept at present; `server.withdrawn` if the creator has withdrawn the game.
       */
      rule: string;
      tell: "ended";
    }
  | {
      /**
       * Why, in a sentence.
       */
      reason: string;
      /**
       * The stable id of the rule.
       */
      rule: string;
      tell: "refused";
    }
  | {
      /**
       * Why, in a sentence.
       */
      reason: string;
      tell: "error";
    };
/**
 * What is published before a sealed game, so that its seed cannot be chosen
 * afterwards.
 */
export type Seal =
  | {
      server: {
        /**
         * The commitment, 64 hexadecimal digits.
         */
        commitment: string;
        /**
         * The unique name of this game with its rules. The commitment is valid for
         * this name only.
         */
        table: string;
      };
    }
  | {
      everybody: Ceremony;
    };
/**
 * Who chose the seed of a game, and so can know its dice rolls in advance.
 */
export type SeedChooser = "creator" | "server" | "everybody";

/**
 * The game that a client opens.
 *
 * A client that gives a seed, or a record with its seed, knows all later dice rolls,
 * and every stream that joins is told that the seed was given. Otherwise the seed is
 * drawn from the system's randomness.
 */
export interface NewGame {
  /**
   * Whether the server rolls by itself whenever dice are due. Otherwise any
   * player may request the roll.
   */
  auto_roll?: boolean;
  /**
   * The bots that play along: by the name of a seat the name of a player with its settings,
   * as in `{"b": "alpha-beta(positions=2000)"}`. A bot gets all seats of one player, and for
   * these there are no tokens. `GET /bots` lists those that may play.
   */
  bots?: {
    [k: string]: string;
  };
  /**
   * How much time the seats have, as in `fischer(5m+3s)`; see
   * [`ClockSettings`](boardwright_referee::ClockSettings). If this is left out, the game has no
   * clock, or that of its record.
   */
  clock?: string | null;
  /**
   * By how many events spectators are behind while the game runs; left out or 0 if they see
   * all at once.
   */
  delay?: number | null;
  /**
   * A game of the catalogue with its options. With a record it can be left out.
   */
  game?: string | null;
  /**
   * Which seats others may take. Without it the creator gets the tokens of all seats that no
   * bot has.
   */
  open?: OpenSeats | null;
  /**
   * Whether the result counts for ratings: in games of two people against each other, without
   * `record` and `seed`, on a server that keeps games in a database. The game begins when both
   * have shown keys.
   */
  rated?: boolean;
  /**
   * The text of a record, from whose end the game goes on.
   *
   * A record with its seed is replayed, and its dice go on. One that leaves out
   * its seed, as each stream has it of a game that was not over, must hide nothing
   * else. Then its rolls are taken as given, and later ones follow from another
   * seed.
   */
  record?: string | null;
  /**
   * Who seals the seed. A sealed game takes no `seed` and no `record`. If this is
   * left out, the game is not sealed.
   */
  sealed?: SealedBy | null;
  /**
   * A decimal number below 2⁶⁴ or 64 hexadecimal digits.
   */
  seed?: string | null;
}
/**
 * Which seats of a new game are free, and for whom.
 */
export interface OpenSeats {
  /**
   * Whether the game is for those alone who are invited. Then it is not listed, and `created`
   * has an invitation, which whoever takes a seat must show.
   */
  invited?: boolean;
  /**
   * What the creator says of the game: 80 printable characters at most.
   */
  note?: string | null;
  /**
   * The free seats, with those that go with them; if none is named, all that no bot has. For
   * the others the creator gets tokens at once.
   */
  seats?: string[];
}
/**
 * A part of the seed, as it is revealed.
 */
export interface Contribution {
  /**
   * 64 hexadecimal digits.
   */
  nonce: string;
  /**
   * 1,024 bytes at most.
   */
  text: string;
}
/**
 * What the server and the players have published of a seed that everybody seals.
 */
export interface Ceremony {
  /**
   * The server's commitment, 64 hexadecimal digits.
   */
  host: string;
  /**
   * Each seat with what it has said.
   */
  players: Part[];
  /**
   * The unique name of this game with its rules.
   */
  table: string;
}
/**
 * What a seat has published.
 */
export interface Part {
  /**
   * The commitment, 64 hexadecimal digits.
   */
  commitment?: string | null;
  /**
   * The contribution.
   */
  contribution?: Contribution | null;
  /**
   * The seat.
   */
  name: string;
}
/**
 * What is left to the seats of a game. Readings of secret choices of one round are told together
 * when it ends.
 */
export interface ClockNow {
  /**
   * The time until each seat's flag would fall if its clock ran, in milliseconds, by the seat's
   * name: as it was read last, with what its turn has granted since. In answers to a stream
   * alone (`joined`, `view`) what is left at the moment.
   */
  left: {
    [k: string]: number;
  };
  /**
   * The seats whose clocks run, once every seat has been joined or has decided something, and
   * while the clocks do not stand by consent.
   */
  running: string[];
  /**
   * How much time each seat has, as in `fischer(5m+3s)`.
   */
  settings: string;
  /**
   * Whether the clocks stand by consent.
   */
  stopped?: boolean;
}
/**
 * An earlier event of which a stream now knows more.
 */
export interface Known {
  /**
   * The event as the record has it now: `move 1 4` after `move 1 hidden`.
   */
  event: string;
  /**
   * The index of the event in the record, counted from 0.
   */
  index: number;
  /**
   * As in `event`: `key` if no part of the event is hidden any more. Then the
   * line hashed with this key gives the hash that was sent before.
   */
  proof: string;
}
/**
 * A game with free seats, as everybody may see it before it begins.
 */
export interface OpenGame {
  /**
   * Whether the server rolls by itself.
   */
  auto_roll: boolean;
  /**
   * The bots with their settings, by the names of their seats.
   */
  bots?: {
    [k: string]: string;
  };
  /**
   * How much time the seats have, if it is played with a clock.
   */
  clock?: string | null;
  /**
   * By how many events spectators are behind, if they are.
   */
  delay?: number | null;
  /**
   * The free seats.
   */
  free: string[];
  /**
   * The name by which seats are taken, and by which streams join.
   */
  game: string;
  /**
   * What the creator says of it.
   */
  note?: string | null;
  /**
   * The players who have shown keys, by the names of their seats.
   */
  players?: {
    [k: string]: RatedPlayer;
  };
  /**
   * Whether the result counts for ratings.
   */
  rated?: boolean;
  /**
   * The game with the options that differ from the default.
   */
  rules: string;
  /**
   * Who seals the seed, if somebody does.
   */
  sealed?: SealedBy | null;
  /**
   * Whether the creator knows the seed, and so all dice.
   */
  seed_known?: boolean;
}
/**
 * A player who has shown a key.
 */
export interface RatedPlayer {
  /**
   * The rating's deviation: it is within twice this of the true one with about 95 %. 350 for a
   * new player.
   */
  deviation: number;
  /**
   * How many rated games of the player are over.
   */
  games: number;
  /**
   * The key, 64 hexadecimal digits.
   */
  key: string;
  /**
   * The rating; 1500 for a new player.
   */
  points: number;
}
/**
 * Who wants another game after one that is over.
 */
export interface Rematch {
  /**
   * The seats that have asked for it.
   */
  asked: string[];
  /**
   * The name of the new game, once all players have asked.
   */
  game?: string | null;
  /**
   * The stream's own tokens in the new game, by the names of the seats there: seats are
   * exchanged where each player has as many.
   */
  tokens?: {
    [k: string]: string;
  };
}
/**
 * The secret of a sealed game.
 */
export interface SealedSeed {
  /**
   * 64 hexadecimal digits.
   */
  nonce: string;
  /**
   * A decimal number below 2⁶⁴ or 64 hexadecimal digits.
   */
  seed: string;
}
/**
 * A game as `GET /games` lists it.
 */
export interface Offer {
  about: string;
  clocks: OfferedClock[];
  limit: OfferedLimit;
  name: string;
  options: OfferedOption[];
}
/**
 * A kind of clock that a game can be opened with.
 */
export interface OfferedClock {
  about: string;
  /**
   * How it is written.
   */
  example: string;
  /**
   * The word that it begins with.
   */
  kind: string;
  /**
   * The most that its times may add up to, in milliseconds. The least is 1.
   */
  longest: number;
  /**
   * How many periods or days it may have at most, where it counts them. The least is 1.
   */
  most?: number | null;
}
/**
 * How long a game may become, and what comes then.
 */
export interface OfferedLimit {
  about: string;
  events: number;
}
export interface OfferedOption {
  about: string;
  name: string;
  values: string;
}
/**
 * A part of the ratings of one game, as `GET /ratings` answers.
 */
export interface RatingList {
  /**
   * How many players are rated.
   */
  players: number;
  /**
   * Those that were asked for, the best first.
   */
  ratings: RatedPlayer[];
  /**
   * The game with the options that differ from the default.
   */
  rules: string;
}
/**
 * What a client sends: `{"id": 1, "do": {"play": {"move": "e2e4"}}}`. An action
 * without fields, or with optional fields only, can be the word alone: `{"do":
 * "roll"}`, `{"do": "moves"}`.
 */
export interface Request {
  /**
   * The client's name for what it wants to be done, of 64 bytes at most. A request that comes
   * again under the same name from the same seats is answered again, and nothing is done a
   * second time: so a client that did not get the answer can send it again, over another
   * stream as well. It must be a new name for each thing. With `create` it has 32
   * bytes at least, and nobody may guess it: whoever sends the same again gets the same answer,
   * with the tokens. One that was refused has done
   * nothing, and is judged anew.
   */
  command?: string | null;
  /**
   * What is asked for.
   */
  do: Action | ("create" | "moves" | "claim");
  /**
   * The answer repeats this number, so that a client can tell answers apart.
   */
  id?: number | null;
}
