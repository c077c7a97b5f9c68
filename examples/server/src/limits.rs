//! What one server takes on, so that no client can make it grow without bound.
use std::time::Duration;

/// The bounds of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many games there are at a time.
    pub games: usize,
    /// How many streams there are at a time, over all games.
    pub streams: usize,
    /// How many games one stream opens.
    pub games_of_a_stream: usize,
    /// How many streams one game has.
    pub streams_of_a_game: usize,
    /// How many events one game has.
    pub events: usize,
    /// The longest message that is read, in bytes.
    pub message: usize,
    /// How many moves are listed at most.
    pub moves: u64,
    /// How many messages wait for a slow reader before it is let go.
    pub backlog: usize,
    /// How long a message may take to be written to the network.
    pub write: Duration,
    /// How long a game stays in which nothing happens.
    pub idle: Duration,
    /// How long a stream may go without joining a game.
    pub join: Duration,
    /// How often silent streams are asked whether they are still there. One
    /// that says nothing for two rounds is let go.
    pub heartbeat: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            games: 1_000,
            streams: 8_000,
            games_of_a_stream: 16,
            streams_of_a_game: 32,
            events: 20_000,
            message: 16 * 1024,
            moves: 10_000,
            backlog: 64,
            write: Duration::from_secs(10),
            idle: Duration::from_secs(30 * 60),
            join: Duration::from_secs(60),
            heartbeat: Duration::from_secs(30),
        }
    }
}
