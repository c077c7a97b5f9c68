//! Connections, from when they are accepted until they are streams.
//!
//! Anybody can open connections and send nothing, or send one letter a minute. So a
//! connection counts from the moment it is accepted, both in total and for its
//! address, and it has one time limit for everything until it is a stream. What it
//! asks for over plain HTTP is in `http`.
use crate::Limits;
use crate::hall::Hall;
use crate::http::{Connection, reason, router};
use crate::origin::{Full, Origin};
use crate::store::{MemoryStore, Store};
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
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// The size of the read buffer in bytes. A request whose headers are longer is
/// refused; a longer message is read in parts.
pub(crate) const BUFFER: usize = 16 * 1024;

/// Serves the games of a catalogue on a socket, and signs them with a key. Games are in
/// memory. Runs until the future is dropped. Then all games are lost; see [`serve_until`].
pub async fn serve(
    listener: TcpListener,
    limits: Limits,
    key: SecretKey,
    catalogue: Catalogue,
) -> Infallible {
    let store = Arc::new(MemoryStore::new());
    let hall = Arc::new(Hall::new(limits, key, catalogue, store));
    accept(&listener, &hall).await
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
    let hall = Arc::new(Hall::new(limits, key, catalogue, store));
    tokio::select! {
        () = stop => {}
        never = accept(&listener, &hall) => match never {},
    }
    drop(listener);
    hall.stop().await;
}

async fn accept(listener: &TcpListener, hall: &Arc<Hall>) -> Infallible {
    tokio::spawn(sweep(Arc::downgrade(hall)));
    hall.watch_clocks();
    if let Some(changed) = hall.store().watch() {
        tokio::spawn(catch_up(Arc::downgrade(hall), changed));
    }
    let router = router(hall.clone());
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => take(stream, peer.ip().into(), hall, &router),
            // The client closed the connection before it was accepted.
            Err(why) if why.kind() == ErrorKind::ConnectionAborted => {}
            // There are no file descriptors left. Other connections must end first,
            // which takes time.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

/// Closes idle games. It looks for them four times within the time that a game may
/// be idle.
async fn sweep(hall: Weak<Hall>) {
    while let Some(every) = hall.upgrade().map(|hall| hall.limits.idle / 4) {
        tokio::time::sleep(every.max(Duration::from_millis(10))).await;
        if let Some(hall) = hall.upgrade() {
            hall.sweep().await;
        }
    }
}

/// Tells streams what other servers do in their games.
async fn catch_up(hall: Weak<Hall>, mut changed: broadcast::Receiver<Arc<str>>) {
    loop {
        let name = changed.recv().await;
        let Some(hall) = hall.upgrade() else { return };
        match name {
            Ok(name) => hall.catch_up(&name).await,
            Err(RecvError::Lagged(_)) => hall.catch_up_all().await,
            Err(RecvError::Closed) => return,
        }
    }
}

/// Accepts a connection, or refuses it.
fn take(stream: TcpStream, origin: Origin, hall: &Hall, router: &Router) {
    let share = match hall.connections.take(origin) {
        Ok(share) => Arc::new(share),
        Err(full) => return turn_away(stream, full),
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
