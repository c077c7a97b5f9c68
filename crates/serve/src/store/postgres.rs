//! Games in a database of Postgres, which several servers share.
//!
//! A server has three connections: one writes, one reads, and one listens for what other servers
//! add. Each is made anew when it is lost. What is committed is told to all servers by `NOTIFY`
//! in the same transaction.
mod errors;
mod link;
mod listener;

use super::batch::{Commit, Write, Writer};
use super::{Appended, Changed, Store, StoreError, StoreFuture, schema};
use errors::{is_of_the_connection, why};
use link::Link;
use listener::Listener;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{broadcast, oneshot};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Row};

/// How long to wait for a database that cannot be reached.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long the database may take to answer.
const ANSWER: Duration = Duration::from_secs(10);
/// How long before a statement is sent again whose connection was lost.
const PAUSE: Duration = Duration::from_millis(20);
/// How many changes wait for a server that is slow to look at them.
const CHANGES: usize = 4_096;

/// What a parameter of a statement is.
type Parameter<'a> = (&'a (dyn ToSql + Sync), Type);

/// Keeps games in a database of Postgres, which other servers may use at the same time.
pub struct PostgresStore {
    writer: Writer,
    reader: Link,
    games: Arc<AtomicU64>,
    changed: broadcast::Sender<Changed>,
    listener: AbortHandle,
    place: String,
}

impl PostgresStore {
    /// Opens the database at an address such as `postgres://user@host/name`, and makes the tables
    /// that it lacks. If the address has no password, that of the environment's `PGPASSWORD` is
    /// taken. Connections are not encrypted: a database on another machine needs a private
    /// network, or a tunnel.
    ///
    /// It has to be called from within a runtime of Tokio, on which the store then works.
    ///
    /// # Errors
    ///
    /// Why it cannot be had. A database that cannot be reached is waited for, for five seconds.
    pub async fn connect(address: &str) -> Result<Self, StoreError> {
        let config = link::configuration(address)?;
        let mut client = link::connect_soon(&config).await?;
        migrate(&mut client).await?;
        let count = client.query_typed_one(schema::COUNT, &[]).await;
        let count = count.map_err(|error| why(&error))?.get::<_, i64>(0);
        let games = Arc::new(AtomicU64::new(count.unsigned_abs()));
        let changed = broadcast::Sender::new(CHANGES);
        let link = Link::new(config.clone(), None);
        let own_process = link.process();
        let (writer, work) = Writer::new(Committer {
            link,
            games: games.clone(),
        });
        tokio::spawn(work);
        let listener = Listener {
            config: config.clone(),
            own_process,
            changed: changed.clone(),
            games: games.clone(),
        };
        let (begun, begins) = oneshot::channel();
        let listener = tokio::spawn(listener.listen(begun)).abort_handle();
        if timeout(PATIENCE, begins).await.is_err() {
            listener.abort();
            return Err(StoreError::Away(
                "it has no room for another connection".into(),
            ));
        }
        Ok(Self {
            writer,
            place: link::place(&config),
            reader: Link::new(config, Some(client)),
            games,
            changed,
            listener,
        })
    }

    /// Where the database is, and its name, for those who may not see its user and password.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Asks for rows, which changes nothing, so it can be asked again if a connection is lost.
    async fn read(
        &self,
        statement: &str,
        parameters: &[Parameter<'_>],
    ) -> Result<Vec<Row>, StoreError> {
        let until = Instant::now() + PATIENCE;
        loop {
            let client = self.reader.client().await?;
            let error = match timeout(ANSWER, client.query_typed(statement, parameters)).await {
                Ok(Ok(rows)) => return Ok(rows),
                Ok(Err(error)) => error,
                Err(_) => {
                    self.reader.forget(&client).await;
                    return Err(StoreError::Away("it does not answer".into()));
                }
            };
            if !is_of_the_connection(&error) || Instant::now() >= until {
                return Err(why(&error));
            }
            self.reader.forget(&client).await;
            sleep(PAUSE).await;
        }
    }

    async fn read_texts(
        &self,
        statement: &str,
        parameters: &[Parameter<'_>],
    ) -> Result<Vec<String>, StoreError> {
        let rows = self.read(statement, parameters).await?;
        let texts = rows.iter().map(|row| row.try_get(0));
        let texts: Result<_, _> = texts.collect();
        texts.map_err(|error| why(&error))
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

impl Store for PostgresStore {
    fn append<'a>(
        &'a self,
        game: &'a str,
        number: u64,
        entry: String,
    ) -> StoreFuture<'a, Appended> {
        let game = game.to_string();
        Box::pin(self.writer.write(Write::Append {
            game,
            number,
            entry,
        }))
    }

    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>> {
        Box::pin(async move {
            let parameters: [Parameter<'_>; 2] =
                [(&game, Type::TEXT), (&signed(number), Type::INT8)];
            self.read_texts(schema::READ_FROM, &parameters).await
        })
    }

    fn list<'a>(&'a self, after: &'a str, most: usize) -> StoreFuture<'a, Vec<String>> {
        Box::pin(async move {
            let most = signed(most as u64);
            let parameters: [Parameter<'_>; 2] = [(&after, Type::TEXT), (&most, Type::INT8)];
            self.read_texts(schema::LIST, &parameters).await
        })
    }

    fn remove<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()> {
        let game = game.to_string();
        Box::pin(async move { self.writer.write(Write::Remove { game }).await.map(drop) })
    }

    fn count(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    fn is_durable(&self) -> bool {
        true
    }

    /// Tells what others add. What this store itself adds is not told.
    fn watch(&self) -> Option<broadcast::Receiver<Changed>> {
        Some(self.changed.subscribe())
    }
}

/// Numbers as a database has them. None of ours is beyond the largest.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Takes the steps that lead to the newest form. Another server may do the same at this moment.
async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    let step = client.transaction().await.map_err(|error| why(&error))?;
    let migrated = async {
        step.query_typed(schema::LOCK, &[]).await?;
        step.batch_execute(schema::FORM_TABLE).await?;
        let form = step.query_typed_one(schema::FORM, &[]).await?;
        let form = form.get::<_, Option<i64>>(0).unwrap_or(0);
        let steps = schema::STEPS.iter().zip(1..);
        for (text, number) in steps.filter(|(_, number)| *number > form) {
            step.batch_execute(text).await?;
            step.execute_typed(schema::STEP_TAKEN, &[(&number, Type::INT8)])
                .await?;
        }
        Ok(form)
    };
    let form = migrated.await.map_err(|error| why(&error))?;
    let known = signed(schema::STEPS.len() as u64);
    if form > known {
        return Err(StoreError::Newer { form, known });
    }
    step.commit().await.map_err(|error| why(&error))
}

/// Who writes.
struct Committer {
    link: Link,
    games: Arc<AtomicU64>,
}

impl Commit for Committer {
    async fn commit(&mut self, writes: &[&Write]) -> Result<Vec<Appended>, StoreError> {
        if let [Write::Remove { game }] = writes {
            let removed = self.ask(schema::REMOVED, &[(game, Type::TEXT)]).await?;
            let was_there = !removed.is_empty();
            let less = |games: u64| Some(games.saturating_sub(was_there.into()));
            let (set, read) = (Ordering::Relaxed, Ordering::Relaxed);
            // It is counted anew from time to time, so the game may be missing already.
            let _ = self.games.fetch_update(set, read, less);
            let appended = match was_there {
                true => Appended::First,
                false => Appended::Late,
            };
            return Ok(vec![appended]);
        }
        let mut entries: Vec<(usize, &str, i64, &str)> = Vec::with_capacity(writes.len());
        for (at, write) in writes.iter().enumerate() {
            if let Write::Append {
                game,
                number,
                entry,
            } = write
            {
                entries.push((at, game, signed(*number), entry));
            }
        }
        // Two servers that wait for each other's entries would wait for ever if they did not add
        // them in one order.
        entries.sort_by_key(|(_, game, number, _)| (*game, *number));
        let games: Vec<_> = entries.iter().map(|(_, game, ..)| *game).collect();
        let numbers: Vec<_> = entries.iter().map(|(_, _, number, _)| *number).collect();
        let texts: Vec<_> = entries.iter().map(|(.., text)| *text).collect();
        let parameters: [Parameter<'_>; 3] = [
            (&games, Type::TEXT_ARRAY),
            (&numbers, Type::INT8_ARRAY),
            (&texts, Type::TEXT_ARRAY),
        ];
        let rows = self.ask(schema::APPEND_ALL, &parameters).await?;
        let mut kept = HashSet::with_capacity(rows.len());
        for row in &rows {
            let place = row.try_get::<_, &str>(0).and_then(|game| {
                let number = row.try_get::<_, i64>(1)?;
                Ok((game, number))
            });
            // It is committed, but not read.
            kept.insert(place.map_err(|_| StoreError::Lost)?);
        }
        let mut answers = vec![Appended::Late; writes.len()];
        let mut added = 0;
        for (at, game, number, _) in entries {
            // Of two that are the same the first one was added.
            if kept.remove(&(game, number)) {
                answers[at] = Appended::First;
                added += u64::from(number == 0);
            }
        }
        self.games.fetch_add(added, Ordering::Relaxed);
        Ok(answers)
    }
}

impl Committer {
    /// One statement, which is one transaction: nothing of it is kept, or all of it before the
    /// answer comes.
    async fn ask(
        &self,
        statement: &str,
        parameters: &[Parameter<'_>],
    ) -> Result<Vec<Row>, StoreError> {
        let client = self.link.client().await?;
        match timeout(ANSWER, client.query_typed(statement, parameters)).await {
            Ok(Ok(rows)) => return Ok(rows),
            Ok(Err(error)) if !is_of_the_connection(&error) => return Err(why(&error)),
            _ => {}
        }
        self.link.forget(&client).await;
        Err(StoreError::Lost)
    }
}
