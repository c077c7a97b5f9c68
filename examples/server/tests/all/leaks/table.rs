//! A game over the network with all streams, and the exact messages that each
//! received.
use super::rules::catalogue;
use boardwright_serve::checker::Checker;
use boardwright_serve::message::{Message, Tell};
use boardwright_serve::{Limits, new_key, serve};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{WebSocketStream, client_async};

pub(crate) async fn server() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let limits = Limits {
        games_of_an_address: 1_000,
        connections_of_an_address: 1_000,
        ..Limits::default()
    };
    let key = new_key().expect("a key");
    tokio::spawn(serve(listener, limits, key, catalogue()));
    address
}

/// One stream with all messages that it received.
pub(crate) struct Stream {
    socket: WebSocketStream<TcpStream>,
    asked: u64,
    pub(crate) told: Vec<String>,
    pub(crate) checker: Option<Checker>,
}

impl Stream {
    async fn connect(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).await.expect("a connection");
        let url = format!("ws://{address}/play");
        let (socket, _) = client_async(url, stream).await.expect("a stream");
        Self {
            socket,
            asked: 0,
            told: Vec::new(),
            checker: None,
        }
    }

    /// Sends a request, checks all messages until the answer, and returns the
    /// answer.
    pub(crate) async fn ask(&mut self, action: Value) -> Tell {
        self.asked += 1;
        let request = json!({"id": self.asked, "do": action}).to_string();
        let sent = self.socket.send(Frame::Text(request.into())).await;
        sent.expect("the stream goes on");
        loop {
            let message = self.hear().await;
            if message.id == Some(self.asked) {
                return message.tell;
            }
        }
    }

    /// The next message, which is checked.
    async fn hear(&mut self) -> Message {
        let Some(Ok(Frame::Text(text))) = self.socket.next().await else {
            panic!("the stream has ended");
        };
        let message: Message = serde_json::from_str(&text).expect("a message");
        self.told.push(text.to_string());
        if let Some(checker) = &mut self.checker {
            let heard = checker.hear(&message.tell);
            heard.unwrap_or_else(|why| panic!("{why}: {text}"));
        }
        message
    }
}

/// One game with its streams, by the names of their seats or of spectators.
pub(crate) struct Table {
    address: SocketAddr,
    game: String,
    tokens: BTreeMap<String, String>,
    pub(crate) streams: BTreeMap<&'static str, Stream>,
    /// Those that are not there at present.
    left: BTreeMap<&'static str, Stream>,
}

impl Table {
    /// Opens a game.
    pub(crate) async fn open(address: SocketAddr, game: &str, seed: u64) -> Self {
        let mut host = Stream::connect(address).await;
        let create = json!({"create": {"game": game, "seed": seed.to_string()}});
        let Tell::Created { game, tokens, .. } = host.ask(create).await else {
            panic!("not opened: {:?}", host.told);
        };
        Self {
            address,
            game,
            tokens,
            streams: BTreeMap::new(),
            left: BTreeMap::new(),
        }
    }

    /// Joins as the seat of this name, or as a spectator, and asks for the proofs.
    pub(crate) async fn join(&mut self, who: &'static str) {
        let mut stream = Stream::connect(self.address).await;
        let tokens: Vec<_> = self.tokens.get(who).into_iter().collect();
        let join = json!({"join": {"game": self.game, "tokens": tokens}});
        let joined = stream.ask(join).await;
        stream.checker = Some(Checker::new(&joined, catalogue()).expect("joined"));
        self.streams.insert(who, stream);
        self.ask(who, json!("proofs")).await;
    }

    /// Ends the stream of somebody, who keeps what it was told.
    pub(crate) fn leave(&mut self, who: &'static str) {
        let stream = self.streams.remove(who).expect("a stream");
        self.left.insert(who, stream);
    }

    /// Comes back by number, and is told all that it has missed.
    pub(crate) async fn come_back(&mut self, who: &'static str) {
        let Stream { told, checker, .. } = self.left.remove(who).expect("it has left");
        let number = |text: &String| serde_json::from_str::<Message>(text).ok()?.number;
        let after = told.iter().filter_map(number).max().expect("it was there");
        let mut stream = Stream {
            told,
            ..Stream::connect(self.address).await
        };
        let tokens: Vec<_> = self.tokens.get(who).into_iter().collect();
        let join = json!({"join": {"game": self.game, "tokens": tokens, "after": after}});
        stream.ask(join).await;
        stream.checker = checker;
        let joined = stream.told.last().and_then(number).expect("a number");
        for missed in after + 1..=joined {
            let message = stream.hear().await;
            assert_eq!(message.number, Some(missed));
        }
        self.streams.insert(who, stream);
    }

    pub(crate) async fn ask(&mut self, who: &str, action: Value) -> Tell {
        let stream = self.streams.get_mut(who).expect("a stream");
        stream.ask(action).await
    }

    /// Lets a seat send a request that the server must follow.
    pub(crate) async fn act(&mut self, who: &str, action: Value) {
        assert_eq!(self.ask(who, action.clone()).await, Tell::Done, "{action}");
    }

    pub(crate) async fn play(&mut self, who: &str, chosen: &str) {
        self.act(who, json!({"play": {"move": chosen}})).await;
    }

    /// Every stream sends each request that changes nothing.
    pub(crate) async fn ask_everything(&mut self) {
        let names: Vec<_> = self.streams.keys().copied().collect();
        let mut questions: Vec<Value> = ["view", "record", "proofs", "signatures", "moves", "roll"]
            .into_iter()
            .map(Value::from)
            .collect();
        for seat in self.tokens.keys() {
            questions.push(json!({"moves": {"seat": seat, "limit": 3}}));
        }
        for chosen in ["no move", "14", "army:Q9R9B9N9P99", "call", "fold"] {
            questions.push(json!({"claim": {"move": chosen}}));
        }
        for who in names {
            for question in &questions {
                self.ask(who, question.clone()).await;
            }
        }
    }

    /// What the stream received, without the server's secrets: each number of 64 or
    /// 128 hexadecimal digits is replaced by its index among the different numbers
    /// received so far. So the result still shows which numbers are the same.
    pub(crate) fn told(&self, who: &str) -> Vec<String> {
        let mut met = Vec::new();
        let told = self.streams[who].told.iter();
        told.map(|text| without_secrets(text, &mut met)).collect()
    }

    /// All streams follow the game to its end, and compare the result with what
    /// they received.
    pub(crate) async fn finish(&mut self) {
        for (who, stream) in &mut self.streams {
            let Tell::Record { record } = stream.ask(json!("record")).await else {
                panic!("no record");
            };
            let Tell::Signatures { signatures, .. } = stream.ask(json!("signatures")).await else {
                panic!("no signatures");
            };
            let checker = stream.checker.as_ref().expect("joined");
            let finished = checker.finish(&record, &signatures, None);
            finished.unwrap_or_else(|why| panic!("{who}: {why}\n{record}"));
        }
    }
}

fn without_secrets(text: &str, met: &mut Vec<String>) -> String {
    let is_digit = |byte: char| matches!(byte, '0'..='9' | 'a'..='f');
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_digit) {
        let (before, from) = rest.split_at(start);
        let (digits, after) = from.split_at(from.find(|c| !is_digit(c)).unwrap_or(from.len()));
        out.push_str(before);
        if matches!(digits.len(), 64 | 128) {
            let place = met.iter().position(|known| known == digits);
            let place = place.unwrap_or_else(|| {
                met.push(digits.into());
                met.len() - 1
            });
            out.push_str(&format!("#{place}"));
        } else {
            out.push_str(digits);
        }
        rest = after;
    }
    out + rest
}
