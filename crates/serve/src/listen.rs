//! Connections, from when they are accepted until they are streams.
//!
//! Anybody can open connections and send nothing, or send one letter a minute. So a
//! connection counts from the moment it is accepted, both in total and for its
//! address, and it has one time limit for everything until it is a stream. What it
//! asks for over plain HTTP is in `http`.
use crate::hall::{Hall, enter};
use crate::http::{Connection, reason};
use crate::origin::{Full, Origin};
use crate::store::{Changed, MemoryStore, Store};
use crate::{Limits, Server};
use axum::{Extension, Router};
use boardwright_catalogue::Catalogue;
use boardwright_referee::signatures::SecretKey;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::io::{ErrorKind, Read as _, Write as _};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Semaphore, broadcast};

/// The size of the read buffer in bytes. A request whose headers are longer is
/// refused; a longer message is read in parts.
pub(crate) const BUFFER: usize = 16 * 1024;

/// How long the server goes without a look for games that are idle or listed for too long.
const LOOKS: Duration = Duration::from_secs(60);

/// In how many games at a time the server looks at what others have added.
const CATCH_UP: usize = 64;

/// Serves the games of a catalogue on a socket, and signs them with a key. Games are in
/// memory. Runs until the future is dropped. Then all games are lost; see [`serve_until`].
pub async fn serve(
    listener: TcpListener,
    limits: Limits,
    key: SecretKey,
    catalogue: Catalogue,
) -> Infallible {
    let store = Arc::new(MemoryStore::new());
    let server = Server::new(limits, key, catalogue, store);
    server.serve(&listener).await
}

/// Serves the games as [`serve`] does, until `stop` is ready. Then it takes no more
/// connections and ends all streams: each one that has joined a game gets the record,
/// as it may know it, from which another server can go on. It waits for them for
/// [`Limits::farewell`] at most.
pub async fn serve_until(
    listener: TcpListener,
    limits: Limits,
    key: SecretKey,
    catalogue: Catalogue,
    stop: impl Future<Output = ()>,
) {
    let store = Arc::new(MemoryStore::new());
    serve_stored(listener, limits, key, catalogue, store, stop).await;
}

/// Serves the games as [`serve_until`] does, and keeps them in this store. A durable one has
/// them again when the server is started the next time, however it has ended. It must have the
/// same key then: a game that was signed with another one is not opened.
pub async fn serve_stored(
    listener: TcpListener,
    limits: Limits,
    key: SecretKey,
    catalogue: Catalogue,
    store: Arc<dyn Store>,
    stop: impl Future<Output = ()>,
) {
    let server = Server::new(limits, key, catalogue, store);
    tokio::select! {
        () = stop => {}
        never = server.serve(&listener) => match never {},
    }
    drop(listener);
    server.stop().await;
}

/// Begins to look after games, for as long as they are there.
pub(crate) fn tend(hall: &Arc<Hall>) {
    tokio::spawn(sweep(Arc::downgrade(hall)));
    hall.watch_clocks();
    hall.settle_results();
    if let Some(changed) = hall.store().watch() {
        tokio::spawn(catch_up(Arc::downgrade(hall), changed));
    }
}

/// Takes connections for ever.
pub(crate) async fn accept(listener: &TcpListener, hall: &Arc<Hall>, router: Router) -> Infallible {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => take(stream, peer.ip().into(), hall, &router),
            // The client closed the connection before it was accepted.
            Err(why) if why.kind() == ErrorKind::ConnectionAborted => {}
            // There are no file descriptors left. Other connections must end first,
            // which takes time.
            Err(why) => {
                tracing::warn!(%why, "no connection can be taken");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

/// Closes idle games, and takes those out of the lobby that were listed for long enough. It looks
/// for them four times within the time that a game may be idle, and each minute.
async fn sweep(hall: Weak<Hall>) {
    while let Some(every) = hall.upgrade().map(|hall| hall.limits.idle / 4) {
        tokio::time::sleep(every.clamp(Duration::from_millis(10), LOOKS)).await;
        if let Some(hall) = hall.upgrade() {
            hall.sweep().await;
        }
    }
}

/// Tells streams what other servers do in their games.
async fn catch_up(hall: Weak<Hall>, mut changed: broadcast::Receiver<Changed>) {
    let turns = Arc::new(Semaphore::new(CATCH_UP));
    loop {
        let what = changed.recv().await;
        let Some(hall) = hall.upgrade() else { return };
        let names = match what {
            Ok(Changed::Game(name)) => {
                hall.lobby.catch_up(hall.store(), &name).await;
                hall.note_result(&name).await;
                vec![name.to_string()]
            }
            Ok(Changed::Any) | Err(RecvError::Lagged(_)) => {
                tracing::info!("looking at all games: what others have added was not told");
                hall.lobby.catch_up_all(hall.store()).await;
                hall.forget_ratings().await;
                hall.names()
            }
            Err(RecvError::Closed) => return,
        };
        for name in names {
            // A game that is read later has everything.
            let Some(room) = hall.in_memory(&name) else {
                continue;
            };
            // A game that waits for the store does not hold up the others.
            let turn = turns.clone().acquire_owned().await;
            tokio::spawn(async move {
                if let Ok(mut room) = enter(&room).await {
                    room.catch_up().await;
                }
                drop(turn);
            });
        }
    }
}

/// Accepts a connection, or refuses it.
fn take(stream: TcpStream, origin: Origin, hall: &Hall, router: &Router) {
    let share = match hall.connections.take(origin) {
        Ok(share) => Arc::new(share),
        Err(full) => {
            hall.metrics.rejected(full.word());
            return turn_away(stream, full);
        }
    };
    // Events are small and must be sent at once. If the option cannot be set, they
    // may be sent a little later.
    let _ = stream.set_nodelay(true);
    let taken = Connection::new(origin, share);
    let service = TowerToHyperService::new(router.clone().layer(Extension(taken)));
    let connection = http1::Builder::new()
        .max_buf_size(BUFFER)
        // The time limit below includes the headers.
        .header_read_timeout(None)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    // This future ends when the connection has become a stream, which then holds
    // the share.
    let handshake = tokio::time::timeout(hall.limits.handshake, connection);
    tokio::spawn(handshake);
}

/// Tells a connection that there is no place for it, without waiting.
fn turn_away(stream: TcpStream, full: Full) {
    let reason = reason(full);
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{reason}",
        reason.len()
    );
    // The socket is new, so its buffer has room for this. If it had none, the
    // message would be left out.
    if let Ok(mut stream) = stream.into_std() {
        // If the client's bytes were left unread, the system would reset the
        // connection and the answer would be lost.
        let _ = stream.read(&mut [0; 4096]);
        let _ = stream.write_all(answer.as_bytes());
    }
}
