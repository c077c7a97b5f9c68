//! Connections, from when they are accepted until they are streams.
//!
//! Anybody can open connections and send nothing, or send one letter a minute. So a
//! connection counts from the moment it is accepted, both in total and for its
//! address, and it has one time limit for everything until it is a stream. A
//! connection that makes any other request has the same time limit for that.
use crate::hall::Hall;
use crate::offer::games;
use crate::origin::{Full, Origin, Share};
use crate::{Limits, connection};
use axum::extract::{State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use boardwright_catalogue::Catalogue;
use boardwright_referee::signatures::SecretKey;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};

/// The size of the read buffer in bytes. A request whose headers are longer is
/// refused; a longer message is read in parts.
const BUFFER: usize = 16 * 1024;

/// Where a connection comes from, with its share of all connections.
#[derive(Clone)]
struct Taken {
    origin: Origin,
    share: Arc<Share>,
}

/// Serves the games of a catalogue on a socket, and signs them with a key. Runs
/// until the future is dropped.
pub async fn serve(
    listener: TcpListener,
    limits: Limits,
    key: SecretKey,
    catalogue: Catalogue,
) -> Infallible {
    let hall = Arc::new(Hall::new(limits, key, catalogue));
    tokio::spawn(sweep(Arc::downgrade(&hall)));
    let router = Router::new()
        .route("/games", get(games))
        .route("/play", get(play))
        .fallback(elsewhere)
        .with_state(hall.clone());
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => take(stream, peer.ip().into(), &hall, &router),
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
            hall.sweep();
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
    let taken = Taken { origin, share };
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

fn reason(full: Full) -> &'static str {
    match full {
        Full::InAll => "the server takes no more connections",
        Full::ForOrigin => "this address has enough connections",
    }
}

async fn play(
    State(hall): State<Arc<Hall>>,
    Extension(taken): Extension<Taken>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let origin = match hall.limits.forwarded {
        false => taken.origin,
        true => match forwarded(&headers) {
            Some(address) => address.into(),
            None => {
                let reason = "the server before this one does not tell whom it serves";
                return (StatusCode::BAD_REQUEST, reason).into_response();
            }
        },
    };
    let share = match hall.streams.take(origin) {
        Ok(share) => share,
        Err(full) => return (StatusCode::SERVICE_UNAVAILABLE, reason(full)).into_response(),
    };
    let longest = hall.limits.message;
    upgrade
        .read_buffer_size(BUFFER)
        .max_message_size(longest)
        .max_frame_size(longest)
        .on_upgrade(move |socket| async move {
            connection::serve(socket, hall, origin).await;
            drop((share, taken.share));
        })
}

/// The client's address as the proxy saw it. The proxy puts it last.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = last.to_str().ok()?.rsplit(',').next()?.trim();
    let with_port = || Some(last.parse::<SocketAddr>().ok()?.ip());
    last.parse().ok().or_else(with_port)
}

async fn elsewhere() -> impl IntoResponse {
    (
        StatusCode::NOT_FOUND,
        "there are the games under /games, and a WebSocket under /play",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn the_last_address_is_the_one_that_the_server_before_saw() {
        for (told, address) in [
            (vec!["192.0.2.1"], Some("192.0.2.1")),
            (vec!["198.51.100.7, 192.0.2.1"], Some("192.0.2.1")),
            (vec!["198.51.100.7", "192.0.2.1"], Some("192.0.2.1")),
            (vec!["192.0.2.1:4711"], Some("192.0.2.1")),
            (vec!["[2001:db8::1]:4711"], Some("2001:db8::1")),
            (vec!["192.0.2.1, unknown"], None),
            (vec![""], None),
            (vec![], None),
        ] {
            let mut headers = HeaderMap::new();
            for value in told {
                headers.append("x-forwarded-for", HeaderValue::from_static(value));
            }
            let address = address.map(|text| text.parse().expect("an address"));
            assert_eq!(forwarded(&headers), address, "{headers:?}");
        }
    }
}
