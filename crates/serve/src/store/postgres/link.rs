//! A connection to Postgres that is made anew when it is lost.
use super::errors::why;
use super::{ANSWER, PATIENCE, PAUSE};
use crate::store::StoreError;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::config::{Host, TargetSessionAttrs};
use tokio_postgres::tls::NoTlsStream;
use tokio_postgres::{Client, Config, Connection, NoTls, Socket};

/// What every connection is set to, whatever the database has for a default: entries are judged
/// by what is committed, and an answer says that an entry is safe.
const SETTINGS: &str = "
    SELECT pg_backend_pid(),
        set_config('default_transaction_isolation', 'read committed', false),
        set_config('synchronous_commit',
            CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
            ELSE current_setting('synchronous_commit') END, false)";

/// The longest time between two tries to connect.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Reads where a database is, and sets what the address leaves open.
pub(super) fn configuration(address: &str) -> Result<Config, StoreError> {
    let mut config: Config = address.parse().map_err(|_| StoreError::Address)?;
    if config.get_password().is_none()
        && let Ok(password) = std::env::var("PGPASSWORD")
    {
        config.password(password);
    }
    if config.get_application_name().is_none() {
        config.application_name("boardwright");
    }
    // A machine that is gone without a word is noticed in seconds and not in hours.
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(PATIENCE);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(ANSWER);
    }
    config.keepalives_idle(ANSWER);
    // Of several machines only one is written, and the others may be behind it.
    if config.get_hosts().len() > 1 {
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    }
    Ok(config)
}

/// The machines and the name of the database, without what lets anybody in.
pub(super) fn place(config: &Config) -> String {
    let hosts = config.get_hosts().iter().map(|host| match host {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(folder) => folder.display().to_string(),
    });
    let hosts: Vec<_> = hosts.collect();
    let name = config
        .get_dbname()
        .or(config.get_user())
        .unwrap_or_default();
    format!("the database {name} of Postgres at {}", hosts.join(", "))
}

/// Connects once. Whoever has the connection must drive it.
pub(super) async fn connect(
    config: &Config,
) -> Result<(Client, Connection<Socket, NoTlsStream>), StoreError> {
    match timeout(ANSWER, config.connect(NoTls)).await {
        Ok(connected) => connected.map_err(|error| why(&error)),
        Err(_) => Err(StoreError::Away("it does not answer".into())),
    }
}

/// Connects, and tries again for a while if the database cannot be reached.
pub(super) async fn connect_soon(config: &Config) -> Result<Client, StoreError> {
    let until = Instant::now() + PATIENCE;
    let mut pause = PAUSE;
    loop {
        match connect(config).await {
            Ok((client, connection)) => {
                // It ends with the client, which tells of its errors.
                tokio::spawn(async move { drop(connection.await) });
                return Ok(client);
            }
            Err(StoreError::Away(_)) if Instant::now() + pause < until => {}
            Err(why) => return Err(why),
        }
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// A connection that is made when it is needed.
pub(super) struct Link {
    config: Config,
    state: Mutex<State>,
    process: Arc<AtomicI32>,
}

struct State {
    client: Option<Arc<Client>>,
    /// When it could not be had the last time, and why.
    failed: Option<(Instant, StoreError)>,
}

impl Link {
    /// Begins with a connection, or without.
    pub(super) fn new(config: Config, client: Option<Client>) -> Self {
        Self {
            config,
            state: Mutex::new(State {
                client: client.map(Arc::new),
                failed: None,
            }),
            process: Arc::default(),
        }
    }

    /// The number of the process of the database that serves this connection; 0 for none.
    pub(super) fn process(&self) -> Arc<AtomicI32> {
        self.process.clone()
    }

    /// The connection, which is made anew if it is lost.
    pub(super) async fn client(&self) -> Result<Arc<Client>, StoreError> {
        let asked = Instant::now();
        let mut state = self.state.lock().await;
        if let Some(client) = state.client.as_ref().filter(|client| !client.is_closed()) {
            return Ok(client.clone());
        }
        // Those who waited while another one tried do not each try as long.
        if let Some((_, why)) = state.failed.as_ref().filter(|(at, _)| *at > asked) {
            return Err(why.clone());
        }
        state.client = None;
        match self.connect().await {
            Ok(client) => {
                let client = Arc::new(client);
                state.client = Some(client.clone());
                Ok(client)
            }
            Err(why) => {
                state.failed = Some((Instant::now(), why.clone()));
                Err(why)
            }
        }
    }

    async fn connect(&self) -> Result<Client, StoreError> {
        let client = connect_soon(&self.config).await?;
        let set = timeout(ANSWER, client.query_typed_one(SETTINGS, &[])).await;
        let set = set.map_err(|_| StoreError::Away("it does not answer".into()))?;
        let process = set.map_err(|error| why(&error))?.get(0);
        self.process.store(process, Ordering::Relaxed);
        Ok(client)
    }

    /// Gives up a connection, if it is still the one that is used.
    pub(super) async fn forget(&self, client: &Arc<Client>) {
        let mut state = self.state.lock().await;
        let is_used = |used: &Arc<Client>| Arc::ptr_eq(used, client);
        if state.client.as_ref().is_some_and(is_used) {
            state.client = None;
            // What it commits yet is told as if somebody else had.
            self.process.store(0, Ordering::Relaxed);
        }
    }
}
