//! Hostile connections, before and after they are streams.
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_serve::client::Client;
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::{Limits, new_key, serve};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

const SOON: Duration = Duration::from_secs(10);

async fn server(limits: Limits) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(
        listener,
        limits,
        new_key().expect("a key"),
        Catalogue::new(ENTRIES),
    ));
    address
}

/// Connects from another address of this machine.
async fn connect_from(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
    socket.bind((from, 0).into()).expect("an address");
    socket.connect(to).await.expect("a connection")
}

/// Everything that is received until the connection ends.
async fn rest(stream: &mut TcpStream) -> String {
    let mut text = Vec::new();
    let read = stream.read_to_end(&mut text);
    timeout(SOON, read).await.expect("in time").expect("an end");
    String::from_utf8_lossy(&text).into_owned()
}

/// Tries until the stream is open, because the server needs a moment to notice that
/// another connection has ended.
async fn stream_soon(address: SocketAddr) -> Client {
    let began = Instant::now();
    loop {
        match Client::connect(address).await {
            Ok(client) => return client,
            Err(why) => assert!(began.elapsed() < SOON, "{why}"),
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Uses the default limits of a server.
#[tokio::test]
async fn one_address_cannot_take_all_connections() {
    let address = server(Limits::default()).await;
    let mut held = Vec::new();
    for _ in 0..64 {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream
            .write_all(b"GET /play HTTP/1.1\r\n")
            .await
            .expect("sent");
        held.push(stream);
    }
    for request in ["", "GET /games HTTP/1.1\r\nhost: x\r\n\r\n"] {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        // The server may have hung up by then.
        let _ = stream.write_all(request.as_bytes()).await;
        let told = rest(&mut stream).await;
        assert!(told.starts_with("HTTP/1.1 503 "), "{told}");
        assert!(
            told.ends_with("this address has enough connections"),
            "{told}"
        );
    }
    // Other addresses are served, and so is this one when some of its connections
    // have ended.
    let mut other = connect_from([127, 0, 0, 2], address).await;
    let request = b"GET /games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    other.write_all(request).await.expect("sent");
    assert!(rest(&mut other).await.starts_with("HTTP/1.1 200 "));
    held.pop();
    stream_soon(address).await;
}

#[tokio::test]
async fn all_addresses_together_cannot_take_more_than_there_is() {
    let address = server(Limits {
        connections: 4,
        ..Limits::default()
    })
    .await;
    let mut held = Vec::new();
    for last in 2..6 {
        held.push(connect_from([127, 0, 0, last], address).await);
    }
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let told = rest(&mut stream).await;
    assert!(
        told.ends_with("the server takes no more connections"),
        "{told}"
    );
    held.pop();
    stream_soon(address).await;
}

/// Whether the client sends nothing, half a request, a letter now and then, or a
/// request whose answer it does not read: its place is soon free again.
#[tokio::test]
async fn a_connection_that_becomes_no_stream_ends() {
    let handshake = Duration::from_millis(400);
    let address = server(Limits {
        handshake,
        connections_of_an_address: 5,
        ..Limits::default()
    })
    .await;
    let began = Instant::now();
    let mut held = Vec::new();
    for text in [
        "",
        "GET /play HTTP/1.1\r\nhost: x\r\n",
        "GET /games HTTP/1.1\r\nhost: x\r\n\r\n",
        "POST /games HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n",
    ] {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(text.as_bytes()).await.expect("sent");
        held.push(stream);
    }
    let mut slow = TcpStream::connect(address).await.expect("a connection");
    let dripping = tokio::spawn(async move {
        while slow.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    for stream in &mut held {
        rest(stream).await;
    }
    timeout(SOON, dripping)
        .await
        .expect("in time")
        .expect("no panic");
    assert!(began.elapsed() >= handshake / 2);
    // A stream has no time limit.
    let mut stream = stream_soon(address).await;
    tokio::time::sleep(handshake * 2).await;
    let (_, told) = stream.ask(Action::View).await.expect("an answer");
    assert!(matches!(told, Tell::Error { .. }));
}

/// The limit on games holds however many streams the client uses.
#[tokio::test]
async fn one_address_cannot_open_all_games() {
    let address = server(Limits::default()).await;
    let create = || Action::Create(NewGame::of("chess"));
    let mut streams = Vec::new();
    for _ in 0..2 {
        let mut stream = Client::connect(address).await.expect("a stream");
        for _ in 0..16 {
            let (_, told) = stream.ask(create()).await.expect("an answer");
            assert!(matches!(told, Tell::Created { .. }), "{told:?}");
        }
        streams.push(stream);
    }
    let mut stream = Client::connect(address).await.expect("a stream");
    let (_, told) = stream.ask(create()).await.expect("an answer");
    let full = Tell::Refused {
        rule: "server.full".into(),
        reason: "this address has opened enough games".into(),
    };
    assert_eq!(told, full);
}

/// A proxy has one address for the server, and passes on the addresses of its
/// clients.
#[tokio::test]
async fn behind_another_server_addresses_are_those_it_tells() {
    let address = server(Limits {
        forwarded: true,
        connections_of_an_address: 1,
        ..Limits::default()
    })
    .await;
    let upgrade = |client: &str| {
        format!(
            "GET /play HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
             {client}\r\n"
        )
    };
    let mut held = Vec::new();
    for (client, status) in [
        ("x-forwarded-for: 192.0.2.1\r\n", "101"),
        ("x-forwarded-for: 192.0.2.2\r\n", "101"),
        ("x-forwarded-for: 192.0.2.9, 192.0.2.1\r\n", "503"),
        ("", "400"),
    ] {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let request = upgrade(client);
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut told = [0; 12];
        let read = stream.read_exact(&mut told);
        timeout(SOON, read)
            .await
            .expect("in time")
            .expect("a status");
        assert_eq!(&told[9..], status.as_bytes(), "{client}");
        held.push(stream);
    }
}

/// A wrong address gives an error in a sentence for the person who starts the
/// server.
#[test]
fn an_address_that_cannot_be_listened_on_is_told_in_words() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let taken = taken.local_addr().expect("an address").to_string();
    for (address, why) in [
        (taken.as_str(), "another program listens there already"),
        ("127.0.0.1", "an address is a host and a port"),
        ("127.0.0.1:99999", "an address is a host and a port"),
        ("192.0.2.1:80", "this machine does not have that address"),
        ("", "an address is a host and a port"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_boardwright-server"))
            .args(["--address", address])
            .stdin(Stdio::null())
            .output()
            .expect("the server runs");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success());
        let begin = format!("error: cannot listen on {address}: ");
        assert!(told.contains(&begin) && told.contains(why), "{told}");
        assert!(!told.contains("Error") && !told.contains("Os {"), "{told}");
    }
}
