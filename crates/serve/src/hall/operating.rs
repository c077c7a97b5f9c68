//! What is told to those who run a server.
use super::Hall;
use crate::metrics::Present;
use std::collections::HashMap;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::time::timeout;

/// How long the store may take to answer before the server is not ready.
const ANSWERS: Duration = Duration::from_secs(2);
/// How long an answer to whether the server is ready is good.
const READY: Duration = Duration::from_secs(1);

/// Whether the server is ready, as it was found the last time, and when that was.
pub(super) type Ready = Mutex<Option<(Instant, Result<(), String>)>>;

impl Hall {
    /// Whether games can be opened and joined, or why not.
    pub(crate) async fn is_ready(&self) -> Result<(), String> {
        if self.rooms().is_none() {
            return Err("the server stops".into());
        }
        let mut last = self.ready.lock().await;
        let fresh = last.as_ref().filter(|(at, _)| at.elapsed() < READY);
        if let Some((_, found)) = fresh {
            return found.clone();
        }
        // Every store can be asked for a game that there is not.
        let found = match timeout(ANSWERS, self.store.read_from("", 0)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(why)) => Err(why.to_string()),
            Err(_) => Err("the store does not answer".into()),
        };
        *last = Some((Instant::now(), found.clone()));
        found
    }

    /// The figures of this server as text.
    pub(crate) fn metrics_text(&self) -> String {
        self.metrics.text(&Present {
            games_in_memory: self.rooms().as_ref().map_or(0, HashMap::len),
            games_kept: self.store.count(),
            connections: self.connections.held(),
            streams: self.streams.held(),
        })
    }
}
