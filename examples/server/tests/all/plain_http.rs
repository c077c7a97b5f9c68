//! What the server does over plain HTTP.
use crate::table::{SOON, connect, create, play, seated, server};
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::{Limits, Pace};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

const GET: &str = "GET /games HTTP/1.1\r\nhost: x\r\n\r\n";

/// The head and the body of the answer to a request.
pub(crate) async fn get(address: SocketAddr, path: &str) -> (String, String) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut told = String::new();
    stream.read_to_string(&mut told).await.expect("an answer");
    let (head, body) = told.split_once("\r\n\r\n").expect("a body");
    (head.into(), body.into())
}

/// Sends requests without waiting for answers. Everything that comes back.
async fn pipeline(address: SocketAddr, requests: usize) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    // The server may hang up before it has read everything.
    let _ = stream.write_all(GET.repeat(requests).as_bytes()).await;
    let mut told = Vec::new();
    let _ = timeout(SOON, stream.read_to_end(&mut told)).await;
    String::from_utf8_lossy(&told).into_owned()
}

fn answers(told: &str, status: u16) -> usize {
    told.matches(&format!("HTTP/1.1 {status} ")).count()
}

/// The list says how long a game may become, and what the players can do then.
#[tokio::test]
async fn the_list_of_games_tells_their_limit() {
    let address = server(Limits {
        events: 1_234,
        ..Limits::default()
    })
    .await;
    let (head, body) = get(address, "/games").await;
    assert!(head.contains("content-type: application/json"), "{head}");
    let games: serde_json::Value = serde_json::from_str(&body).expect("a list");
    for game in games.as_array().expect("a list") {
        assert_eq!(game["limit"]["events"], 1_234, "{game}");
        let about = game["limit"]["about"].as_str().expect("a sentence");
        assert!(about.contains("resign"), "{about}");
        assert!(game["name"].is_string() && game["options"].is_array());
    }
}

#[tokio::test]
async fn a_connection_makes_only_so_many_requests() {
    let address = server(Limits::default()).await;
    let told = pipeline(address, 40).await;
    // The last answers may be lost, because the client's requests were left unread.
    assert!(answers(&told, 200) <= 16, "{}", answers(&told, 200));
    let told = pipeline(address, 1).await;
    assert_eq!(answers(&told, 200), 1);
}

/// Many connections of one address do not get more than one would, and somebody who
/// waits has a turn.
#[tokio::test]
async fn an_address_makes_only_so_many_requests_a_second() {
    let address = server(Limits {
        http_requests_of_an_address: Pace {
            per_second: 20,
            at_once: 5,
        },
        http_requests_of_a_connection: 5,
        ..Limits::default()
    })
    .await;
    let began = Instant::now();
    let mut running = tokio::task::JoinSet::new();
    for _ in 0..5 {
        running.spawn(pipeline(address, 5));
    }
    let told = running.join_all().await.concat();
    assert!(answers(&told, 200) > 0);
    // Of 25 requests, five are answered at once, and each other one after a twentieth
    // of a second.
    assert!(began.elapsed() > Duration::from_millis(900), "too fast");
}

/// Who would have to wait for too long is told so.
#[tokio::test]
async fn an_address_does_not_wait_for_ever() {
    let address = server(Limits {
        http_requests_of_an_address: Pace {
            per_second: 1,
            at_once: 1,
        },
        ..Limits::default()
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..12 {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(GET.as_bytes()).await.expect("sent");
        held.push(stream);
    }
    let mut refused = 0;
    for stream in &mut held {
        let mut status = [0; 12];
        let read = stream.read_exact(&mut status);
        timeout(SOON, read)
            .await
            .expect("in time")
            .expect("a status");
        refused += usize::from(&status == b"HTTP/1.1 429");
    }
    assert!((5..12).contains(&refused), "{refused}");
}

/// Players do not notice what somebody else asks for over plain HTTP, not even at the
/// same address.
#[tokio::test(flavor = "multi_thread")]
async fn moves_go_on_under_a_flood() {
    let address = server(Limits::default()).await;
    let chess = create(address, NewGame::of("chess(preset=loka_book)")).await;
    let mut white = seated(address, &chess, &["w"]).await;
    let mut black = seated(address, &chess, &["b"]).await;
    let (_, list) = get(address, "/games").await;
    let mut flood = tokio::task::JoinSet::new();
    for _ in 0..8 {
        flood.spawn(async move {
            let mut bytes = 0;
            for _ in 0..10 {
                bytes += pipeline(address, 1_000).await.len();
            }
            bytes
        });
    }
    let mut times = Vec::new();
    for number in 0..100 {
        let chosen = ["g1f3", "g8f6", "f3g1", "f6g8"][number % 4];
        let client = if number % 2 == 0 {
            &mut white
        } else {
            &mut black
        };
        let began = Instant::now();
        let (_, told) = client.ask(play(chosen)).await.expect("an answer");
        assert_eq!(told, Tell::Done);
        times.push(began.elapsed());
    }
    times.sort_unstable();
    assert!(times[50] < Duration::from_millis(200), "{:?}", times[50]);
    let bytes: usize = flood.join_all().await.iter().sum();
    // Few of the 80,000 requests are answered with the whole list.
    assert!(
        bytes < 2_000 * list.len(),
        "{bytes} bytes, {} each",
        list.len()
    );
    let mut other = connect(address).await;
    assert!(other.ask(Action::View).await.is_ok());
}
