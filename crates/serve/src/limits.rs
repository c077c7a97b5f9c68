//! The limits of one server, so that no client can make it grow without bound.
use crate::outbox::Backlog;
use std::time::Duration;

/// How fast requests are taken. Those that come faster wait.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pace {
    /// How many in a second, in the long run.
    pub per_second: u32,
    /// How many at once after a pause.
    pub at_once: u32,
}

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most games in memory at a time.
    pub games: usize,
    /// The most games that the store keeps; one with a clock that is not over, and a rated one
    /// with or without a result, counts twice.
    pub stored_games: u64,
    /// The most games in memory at a time that clients of one address have opened. In all
    /// limits, IPv6 addresses with the same first 64 bits count as one address.
    pub games_of_an_address: usize,
    /// The most games that one stream opens.
    pub games_of_a_stream: usize,
    /// The most connections at a time, whether or not they have become streams.
    pub connections: usize,
    /// The most connections at a time from one address.
    pub connections_of_an_address: usize,
    /// How long a connection may take to become a stream, or to get the answer to
    /// any other kind of request.
    pub handshake: Duration,
    /// Whether all connections come through a proxy. Then the address of a client
    /// is the last one in the header `X-Forwarded-For`. Without a proxy, clients
    /// could write any address there.
    pub forwarded: bool,
    /// The most streams that have one seat of a game. One more with the seat's token
    /// takes the place of the oldest, so nobody keeps a player out.
    pub streams_of_a_seat: usize,
    /// The most streams that only watch one game.
    pub spectators_of_a_game: usize,
    /// The most events of one game. After that no more moves are made, but whatever
    /// ends the game is still allowed.
    pub events: usize,
    /// The length of the longest message that is read, in bytes.
    pub message: usize,
    /// How fast the messages of all streams that have one seat are read. All
    /// spectators of a game count as one more seat. A request for the whole game counts
    /// as one more message for each hundred events.
    pub requests_of_a_seat: Pace,
    /// How fast the messages of all streams of one address are read, those of seats
    /// included.
    pub requests_of_an_address: Pace,
    /// How fast requests over plain HTTP from one address are answered. Becoming a
    /// stream is one of them.
    pub http_requests_of_an_address: Pace,
    /// How many requests over plain HTTP one connection may make.
    pub http_requests_of_a_connection: u32,
    /// The length of the longest record from which a game may go on, in bytes.
    pub record: usize,
    /// How many such records are read at a time over plain HTTP. Each address sends
    /// one at a time.
    pub records: usize,
    /// The most moves that are listed.
    pub moves: u64,
    /// The most games that the lobby lists.
    pub open_games: usize,
    /// The most of them that clients of one address have opened on this server.
    pub open_games_of_an_address: usize,
    /// On how many threads bots think; 0 if none may play.
    pub bot_threads: usize,
    /// The most positions that a bot looks at for a move. What else takes its time is bounded
    /// by the defaults of its settings.
    pub bot_positions: u32,
    /// How many bots may wait for a thread.
    pub bots_waiting: usize,
    /// How long a bot may think about a move. One that takes longer does not move.
    pub thinking: Duration,
    /// How many requests of other clients a slow reader may be behind before its
    /// stream is closed, however much each of them brought about.
    pub backlog: usize,
    /// How many messages a client that comes back by number can have missed.
    pub missed: u64,
    /// How many bytes may wait for a slow reader before its stream is closed. The
    /// largest group of messages of one request is not counted.
    pub backlog_bytes: usize,
    /// How long a message may take to be written to the network.
    pub write: Duration,
    /// How long a game stays in which nothing happens: in memory, and with a store that is not
    /// durable at all. A durable store keeps it, and it leaves memory only when it has no
    /// streams.
    pub idle: Duration,
    /// How much longer a game stays whose clock runs, with a store that is not durable. After that it
    /// is forgotten, whatever its clock allows.
    pub idle_with_clock: Duration,
    /// How long all streams of a player must have been gone, and its clock must have run, before
    /// others may claim that the player has left a game with a clock: so long at least, and a tenth
    /// of the time that a whole game of forty moves may take the player.
    pub abandoned: Duration,
    /// How long a stream may go without joining a game.
    pub join: Duration,
    /// How often silent streams are asked whether they are still there. One
    /// that is silent for two rounds is closed.
    pub heartbeat: Duration,
    /// How long the server waits for its streams to take their records when it
    /// stops.
    pub farewell: Duration,
}

impl Limits {
    /// How much may wait for one stream.
    pub(crate) fn backlog(&self) -> Backlog {
        Backlog {
            groups: self.backlog,
            bytes: self.backlog_bytes,
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            games: 1_000,
            stored_games: 1_000_000,
            games_of_an_address: 32,
            games_of_a_stream: 16,
            connections: 8_000,
            connections_of_an_address: 64,
            handshake: Duration::from_secs(10),
            forwarded: false,
            streams_of_a_seat: 4,
            spectators_of_a_game: 32,
            events: 20_000,
            message: 16 * 1024,
            requests_of_a_seat: Pace {
                per_second: 200,
                at_once: 400,
            },
            requests_of_an_address: Pace {
                per_second: 1_000,
                at_once: 2_000,
            },
            http_requests_of_an_address: Pace {
                per_second: 50,
                at_once: 200,
            },
            http_requests_of_a_connection: 16,
            record: 1024 * 1024,
            records: 8,
            moves: 10_000,
            open_games: 500,
            open_games_of_an_address: 8,
            bot_threads: 2,
            bot_positions: 300_000,
            bots_waiting: 1_000,
            thinking: Duration::from_secs(60),
            backlog: 64,
            missed: 4_000,
            backlog_bytes: 256 * 1024,
            write: Duration::from_secs(10),
            idle: Duration::from_secs(30 * 60),
            idle_with_clock: Duration::from_secs(3 * 60 * 60),
            abandoned: Duration::from_secs(60),
            join: Duration::from_secs(60),
            heartbeat: Duration::from_secs(30),
            farewell: Duration::from_secs(5),
        }
    }
}
