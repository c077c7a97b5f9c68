//! The limits of one server, so that no client can make it grow without bound.
use crate::outbox::Backlog;
use std::time::Duration;

/// The bounds of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many games there are at a time.
    pub games: usize,
    /// How many of them one address has opened. As everywhere here, a network of
    /// 64 bits counts as one address of IPv6.
    pub games_of_an_address: usize,
    /// How many games one stream opens.
    pub games_of_a_stream: usize,
    /// How many connections there are at a time, whether or not they have become
    /// streams.
    pub connections: usize,
    /// How many of them one address has.
    pub connections_of_an_address: usize,
    /// How long a connection may take until it is a stream, or until it has the
    /// answer to its request of any other kind.
    pub handshake: Duration,
    /// Whether a server stands before this one, through which all connections
    /// come. Then the address of a client is the last one of the header
    /// `X-Forwarded-For`. Without such a server clients would make it up.
    pub forwarded: bool,
    /// How many streams one game has.
    pub streams_of_a_game: usize,
    /// How many events one game has.
    pub events: usize,
    /// The longest message that is read, in bytes.
    pub message: usize,
    /// How many messages of one stream are read a second; what comes faster is
    /// read later. A request for the whole game counts as one more for each
    /// hundred events.
    pub requests_per_second: u32,
    /// How many of them may come at once.
    pub requests_at_once: u32,
    /// How many moves are listed at most.
    pub moves: u64,
    /// How many requests of others a slow reader may be behind before its
    /// stream is closed, whatever their results.
    pub backlog: usize,
    /// How many bytes may wait for a slow reader before its stream is closed,
    /// not counting the largest batch of one request.
    pub backlog_bytes: usize,
    /// How long a message may take to be written to the network.
    pub write: Duration,
    /// How long a game stays in which nothing happens.
    pub idle: Duration,
    /// How long a stream may go without joining a game.
    pub join: Duration,
    /// How often silent streams are asked whether they are still there. One
    /// that is silent for two rounds is closed.
    pub heartbeat: Duration,
}

impl Limits {
    /// What may wait for one stream.
    pub(crate) fn backlog(&self) -> Backlog {
        Backlog {
            batches: self.backlog,
            bytes: self.backlog_bytes,
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            games: 1_000,
            games_of_an_address: 32,
            games_of_a_stream: 16,
            connections: 8_000,
            connections_of_an_address: 64,
            handshake: Duration::from_secs(10),
            forwarded: false,
            streams_of_a_game: 32,
            events: 20_000,
            message: 16 * 1024,
            requests_per_second: 200,
            requests_at_once: 400,
            moves: 10_000,
            backlog: 64,
            backlog_bytes: 256 * 1024,
            write: Duration::from_secs(10),
            idle: Duration::from_secs(30 * 60),
            join: Duration::from_secs(60),
            heartbeat: Duration::from_secs(30),
        }
    }
}
