//! Connections from their first byte until they are streams.
//!
//! Anybody can open connections and say nothing, or say it one letter a minute.
//! So a connection counts from the moment it is taken, in all and for its
//! address, and has one span of time for everything until it is a stream. One that
//! asks for anything else has the same span for that.
use crate::catalogue::{Catalogue, games};
use crate::hall::Hall;
use crate::origin::{Full, Origin, Share};
use crate::{Limits, connection};
use axum::extract::{State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use boardwright::ruleset::signatures::SecretKey;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};

/// How many bytes are kept of a request before it is refused, and of a message
/// before it is read further.
const BUFFER: usize = 16 * 1024;

/// Where a connection comes from, with its share of all connections.
#[derive(Clone)]
struct Taken {
    origin: Origin,
    share: Arc<Share>,
}

/// Serves the games of a catalogue on a socket until the task is dropped, and
/// signs them with a key.
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
            // The client gave up before it was its turn.
            Err(why) if why.kind() == ErrorKind::ConnectionAborted => {}
            // There are no descriptors left: some must be given back first,
            // which takes time.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

/// Lets idle games go, four times in the time they are given.
async fn sweep(hall: Weak<Hall>) {
    while let Some(every) = hall.upgrade().map(|hall| hall.limits.idle / 4) {
        tokio::time::sleep(every.max(Duration::from_millis(10))).await;
        if let Some(hall) = hall.upgrade() {
            hall.sweep();
        }
    }
}

/// Takes a connection, or turns it away.
fn take(stream: TcpStream, origin: Origin, hall: &Hall, router: &Router) {
    let share = match hall.connections.take(origin) {
        Ok(share) => Arc::new(share),
        Err(full) => return turn_away(stream, full),
    };
    // Events are small and must not wait for company. Where this fails they do.
    let _ = stream.set_nodelay(true);
    let taken = Taken { origin, share };
    let service = TowerToHyperService::new(router.clone().layer(Extension(taken)));
    let connection = http1::Builder::new()
        .max_buf_size(BUFFER)
        // The span below is for the headers and all else together.
        .header_read_timeout(None)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    // This ends when the connection has become a stream, which holds its share.
    let handshake = tokio::time::timeout(hall.limits.handshake, connection);
    tokio::spawn(handshake);
}

/// Tells a connection that there is no place for it, as far as that goes without
/// waiting.
fn turn_away(stream: TcpStream, full: Full) {
    let reason = reason(full);
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{reason}",
        reason.len()
    );
    // The socket is new, so there is room for this, and if not it is not told.
    if let Ok(mut stream) = stream.into_std() {
        // What was sent and never read would make the system break the
        // connection off, and the answer be lost.
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

/// The address that the server before this one saw, which it puts last.
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
