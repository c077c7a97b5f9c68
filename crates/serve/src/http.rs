//! What a connection asks for over plain HTTP, becoming a stream included.
//!
//! A request of a few bytes can have an answer of many, and a client can send
//! thousands of them without waiting for answers. So the requests of an address wait
//! for their turn, the next one of a connection is read only after that, and a
//! connection makes only so many.
use crate::authentication::{Anybody, Authenticate, Visitor};
use crate::bots::offered;
use crate::connection;
use crate::cross_origin::{self, Pages, Sender};
use crate::hall::{Hall, cost};
use crate::listen::BUFFER;
use crate::message::{Message, NewGame, Tell};
use crate::offer;
use crate::origin::{Full, Origin, Share};
use crate::page::Page;
use crate::refusal::{error, failed, is_of_the_store, not_allowed, store_fails};
use axum::body::{Bytes, to_bytes};
use axum::extract::{ConnectInfo, Query, Request, State, WebSocketUpgrade};
use axum::http::header::{CONNECTION, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Json, Router};
use boardwright_catalogue::RulesInFile;
use serde::Deserialize;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// The header with the client's name for what it wants to be done.
const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// How long a request may have to wait for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection, with its share of all connections.
#[derive(Clone)]
pub(crate) struct Connection {
    origin: Origin,
    share: Arc<Share>,
    requests: Arc<AtomicU32>,
}

impl Connection {
    pub(crate) fn new(origin: Origin, share: Arc<Share>) -> Self {
        Self {
            origin,
            share,
            requests: Arc::default(),
        }
    }
}

/// Whoever makes the request.
#[derive(Clone)]
struct Client {
    /// A server before this one may know it better than the connection.
    origin: Origin,
    visitor: Arc<dyn Visitor>,
}

/// What requests are judged by.
#[derive(Clone)]
struct Gate {
    hall: Arc<Hall>,
    authentication: Option<Arc<dyn Authenticate>>,
    pages: Pages,
}

/// What is where.
pub(crate) fn router(
    hall: Arc<Hall>,
    authentication: Option<Arc<dyn Authenticate>>,
    files: &[RulesInFile],
    page: Option<Page>,
    pages: Pages,
) -> Router {
    let games = offer::games(hall.catalogue(), files, &hall.limits);
    let list = async move || ([(CONTENT_TYPE, "application/json")], games.clone());
    let bots = Bytes::from(offered(&hall.limits));
    let bots = async move || ([(CONTENT_TYPE, "application/json")], bots.clone());
    let gate = Gate {
        hall: hall.clone(),
        authentication,
        pages,
    };
    Router::new()
        .route("/games", get(list).post(create))
        .route("/bots", get(bots))
        .route("/lobby", get(lobby))
        .route("/ratings", get(ratings))
        .route("/play", get(play))
        .fallback(async move |request: Request| elsewhere(page.as_ref(), &request))
        .layer(from_fn_with_state(gate, judged))
        // Whoever looks after the server asks without being a client, and comes through no proxy.
        .route("/health", get(health))
        .route("/ready", get(ready))
        .with_state(hall)
}

/// Whether the process lives. Nobody needs more than one answer over a connection.
async fn health() -> impl IntoResponse {
    ([(CONNECTION, "close")], "the server runs\n")
}

/// Whether games can be opened and joined.
async fn ready(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    let (status, sentence) = match hall.is_ready().await {
        Ok(()) => (StatusCode::OK, "the server is ready".to_string()),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, why),
    };
    (status, [(CONNECTION, "close")], sentence + "\n")
}

/// Answers a request, and tells browsers which pages may read the answer, be it a refusal.
async fn judged(State(gate): State<Gate>, request: Request, next: Next) -> Response {
    let sender = gate.pages.sender(&request);
    let pages = gate.pages.clone();
    let mut response = in_turn(gate, &sender, request, next).await;
    pages.mark(sender, &mut response);
    response
}

/// Answers a request when it is the turn of its client.
async fn in_turn(gate: Gate, sender: &Sender, request: Request, next: Next) -> Response {
    let Gate {
        hall,
        authentication,
        ..
    } = gate;
    let of_its_sender = cross_origin::answer(sender, &request);
    let (mut parts, body) = request.into_parts();
    let connection = parts.extensions.get::<Connection>().cloned();
    let origin = match hall.limits.forwarded {
        false => match &connection {
            Some(connection) => Some(connection.origin),
            // The server that this one is a part of knows it.
            None => {
                let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
                peer.map(|ConnectInfo(peer)| peer.ip().into())
            }
        },
        true => forwarded(&parts.headers).map(Origin::from),
    };
    let Some(origin) = origin else {
        let reason = "the server before this one does not tell whom it serves";
        let headers = [(CONNECTION, "close")];
        return (StatusCode::BAD_REQUEST, headers, reason).into_response();
    };
    let now = Instant::now();
    let turn = hall.http_requests.of(origin).queue(now, now + PATIENCE);
    let Some(turn) = turn else {
        hall.metrics.rejected("requests_too_fast");
        let headers = [(CONNECTION, "close"), (RETRY_AFTER, "10")];
        let reason = "this address sends too many requests";
        return (StatusCode::TOO_MANY_REQUESTS, headers, reason).into_response();
    };
    sleep_until(turn).await;
    let number = connection.map_or(0, |connection| {
        connection.requests.fetch_add(1, Ordering::Relaxed) + 1
    });
    // A browser asks whether a page may send something without telling who it is.
    let mut response = if let Some(response) = of_its_sender {
        if *sender == Sender::Foreign {
            hall.metrics.rejected("other_origin");
        }
        response
    } else {
        let visitor = match &authentication {
            Some(authentication) => authentication.visitor(&parts),
            None => Ok(Arc::new(Anybody) as Arc<dyn Visitor>),
        };
        match visitor {
            Ok(visitor) => {
                parts.extensions.insert(Client { origin, visitor });
                next.run(Request::from_parts(parts, body)).await
            }
            Err(why) => (StatusCode::UNAUTHORIZED, why).into_response(),
        }
    };
    let is_last = number >= hall.limits.http_requests_of_a_connection;
    if is_last && response.status() != StatusCode::SWITCHING_PROTOCOLS {
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(CONNECTION, close);
    }
    response
}

/// Opens a game as `create` does over a stream, which takes only short messages: a
/// record from which a game goes on can be longer.
async fn create(
    State(hall): State<Arc<Hall>>,
    Extension(Client { origin, visitor }): Extension<Client>,
    request: Request,
) -> Response {
    let command = request.headers().get(IDEMPOTENCY_KEY);
    let command = command.map(|name| String::from_utf8_lossy(name.as_bytes()).into_owned());
    // Each record is held in memory, and its connection may send it slowly.
    let Ok(_share) = hall.records.take(origin) else {
        let reason = "the server reads enough records";
        return (StatusCode::SERVICE_UNAVAILABLE, reason).into_response();
    };
    // JSON writes a line feed as two letters.
    let longest = hall.limits.record.saturating_mul(2);
    let Ok(body) = to_bytes(request.into_body(), longest).await else {
        let reason = "the record is too long, or broken";
        return (StatusCode::PAYLOAD_TOO_LARGE, reason).into_response();
    };
    let new: NewGame = match serde_json::from_slice(&body) {
        Ok(new) => new,
        Err(why) => {
            let why = error(format!("the request cannot be read: {why}"));
            return message(StatusCode::BAD_REQUEST, why);
        }
    };
    drop(body);
    hall.metrics.asked_to_create();
    if let Err(why) = visitor.may_create(&new) {
        let tell = not_allowed(why);
        hall.metrics.answered(&tell);
        return message(StatusCode::FORBIDDEN, tell);
    }
    let rate = hall.requests.of(origin);
    sleep_until(rate.take(cost(&new), Instant::now())).await;
    // A task of its own, so that it is done to its end even if the client goes.
    let opens = hall.clone();
    let created = tokio::spawn(async move { opens.create(new, command, origin).await }).await;
    if let Ok(Err(tell)) = &created {
        hall.metrics.answered(tell);
    }
    match created {
        Ok(Ok(tell)) => message(StatusCode::OK, tell),
        Ok(Err(tell)) if is_of_the_store(&tell) => message(StatusCode::SERVICE_UNAVAILABLE, tell),
        Ok(Err(tell)) => message(StatusCode::BAD_REQUEST, tell),
        Err(_) => message(StatusCode::INTERNAL_SERVER_ERROR, failed()),
    }
}

fn message(status: StatusCode, tell: Tell) -> Response {
    let message = Message {
        id: None,
        number: None,
        tell,
    };
    (status, Json(message)).into_response()
}

/// The open games.
async fn lobby(State(hall): State<Arc<Hall>>) -> Response {
    match hall.lobby.list(hall.store()).await {
        Ok(list) => ([(CONTENT_TYPE, "application/json")], list).into_response(),
        Err(why) => message(StatusCode::SERVICE_UNAVAILABLE, store_fails(&why)),
    }
}

/// Which ratings are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WhichRatings {
    /// The game with its options.
    game: String,
    /// The rank of the first player, counted from 0.
    #[serde(default)]
    from: usize,
    /// How many players at most; never more than 100.
    most: Option<usize>,
    /// The key of a player, who alone is told of.
    key: Option<String>,
}

/// The ratings of a game.
async fn ratings(State(hall): State<Arc<Hall>>, Query(which): Query<WhichRatings>) -> Response {
    let WhichRatings {
        game,
        from,
        most,
        key,
    } = which;
    let most = most.unwrap_or(usize::MAX);
    match hall.ratings(&game, from, most, key.as_deref()).await {
        Ok(list) => Json(list).into_response(),
        Err(tell) if is_of_the_store(&tell) => message(StatusCode::SERVICE_UNAVAILABLE, tell),
        Err(tell) => message(StatusCode::BAD_REQUEST, tell),
    }
}

async fn play(
    State(hall): State<Arc<Hall>>,
    connection: Option<Extension<Connection>>,
    Extension(Client { origin, visitor }): Extension<Client>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let share = match hall.streams.take(origin) {
        Ok(share) => share,
        Err(full) => {
            hall.metrics.rejected(full.word());
            return (StatusCode::SERVICE_UNAVAILABLE, reason(full)).into_response();
        }
    };
    let longest = hall.limits.message;
    upgrade
        .read_buffer_size(BUFFER)
        .max_message_size(longest)
        .max_frame_size(longest)
        .on_upgrade(move |socket| async move {
            connection::serve(socket, hall, origin, &*visitor).await;
            drop((
                share,
                connection.map(|Extension(connection)| connection.share),
            ));
        })
}

/// Why there is no place for a connection or a stream.
pub(crate) fn reason(full: Full) -> &'static str {
    match full {
        Full::InAll => "the server takes no more connections",
        Full::ForOrigin => "this address has enough connections",
    }
}

/// The client's address as the proxy saw it. The proxy puts it last.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = last.to_str().ok()?.rsplit(',').next()?.trim();
    let with_port = || Some(last.parse::<SocketAddr>().ok()?.ip());
    last.parse().ok().or_else(with_port)
}

/// A file of the page, if the server has one, or where something is instead.
fn elsewhere(page: Option<&Page>, request: &Request) -> Response {
    let found = page.and_then(|page| page.answer(request));
    found.unwrap_or_else(|| {
        let reason = "there are the games under /games, open ones under /lobby, the bots under \
            /bots, the ratings under /ratings?game=, and a WebSocket under /play";
        (StatusCode::NOT_FOUND, reason).into_response()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
