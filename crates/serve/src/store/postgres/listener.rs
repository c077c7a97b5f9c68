//! Whoever listens for what other servers add.
use super::errors::why;
use super::link::connect;
use super::{ANSWER, PAUSE};
use crate::store::{Changed, StoreError, schema};
use std::convert::Infallible;
use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{broadcast, oneshot};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tokio_postgres::{AsyncMessage, Config};

/// How often the games are counted, which also shows whether the connection is still there.
const COUNTS: Duration = Duration::from_secs(60);
/// The longest time between two tries to connect.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// A connection of its own, on which the database tells what was added.
pub(super) struct Listener {
    pub(super) config: Config,
    /// The process of the database that serves this server's writer, which hears of its own
    /// entries when they are committed.
    pub(super) own_process: Arc<AtomicI32>,
    pub(super) changed: broadcast::Sender<Changed>,
    pub(super) games: Arc<AtomicU64>,
}

impl Listener {
    /// Listens for ever, says when it has begun, and connects again when the connection is lost.
    pub(super) async fn listen(self, begun: oneshot::Sender<()>) {
        let mut begun = Some(begun);
        let mut pause = PAUSE;
        loop {
            let mut has_listened = false;
            let listens = || {
                has_listened = true;
                match begun.take() {
                    // Whoever waits for it may be gone.
                    Some(begun) => drop(begun.send(())),
                    // Nobody has told what was added meanwhile. It fails if nobody watches.
                    None => drop(self.changed.send(Changed::Any)),
                }
            };
            match self.listen_once(listens).await {
                Ok(never) => match never {},
                Err(_) if has_listened => pause = PAUSE,
                Err(_) => pause = (pause * 2).min(LONGEST_PAUSE),
            }
            sleep(pause).await;
        }
    }

    async fn listen_once(&self, listens: impl FnOnce() + Send) -> Result<Infallible, StoreError> {
        let (client, mut connection) = connect(&self.config).await?;
        let changed = self.changed.clone();
        let own_process = self.own_process.clone();
        let hears = async move {
            while let Some(Ok(message)) = poll_fn(|cx| connection.poll_message(cx)).await {
                let AsyncMessage::Notification(told) = message else {
                    continue;
                };
                if told.process_id() != own_process.load(Ordering::Relaxed) {
                    // It fails if nobody watches.
                    let _ = changed.send(Changed::Game(told.payload().into()));
                }
            }
        };
        let asks = async {
            client
                .batch_execute(schema::LISTEN)
                .await
                .map_err(|error| why(&error))?;
            listens();
            let mut counts = interval(COUNTS);
            counts.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                counts.tick().await;
                let count = timeout(ANSWER, client.query_typed_one(schema::COUNT, &[])).await;
                let count = count.map_err(|_| StoreError::Lost)?;
                let count: i64 = count.map_err(|error| why(&error))?.get(0);
                self.games.store(count.unsigned_abs(), Ordering::Relaxed);
            }
        };
        tokio::select! {
            () = hears => Err(StoreError::Lost),
            ended = asks => ended,
        }
    }
}
