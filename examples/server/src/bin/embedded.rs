//! How do I give games to a server with its own accounts, its own store and its own games?
//! `cargo run -p boardwright-server --bin embedded`
use axum::Router;
use axum::http::request::Parts;
use axum::routing::get;
use boardwright::chess::Chess;
use boardwright_catalogue::{Catalogue, Entry};
use boardwright_serve::message::NewGame;
use boardwright_serve::store::{Appended, Changed, MemoryStore, Store, StoreFuture};
use boardwright_serve::{Authenticate, Limits, Server, Visitor, new_key};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::broadcast::Receiver;

/// The games that this server has, of this project or of your own.
static GAMES: [Entry; 1] = [Entry::of::<Chess>("chess among members", "greedy")];

/// The members, with their passwords and the seats that each has in all games.
const MEMBERS: &[(&str, &str)] = &[
    ("Bearer ada's password", "w"),
    ("Bearer ben's password", "b"),
];

struct Members;

impl Authenticate for Members {
    fn visitor(&self, request: &Parts) -> Result<Arc<dyn Visitor>, String> {
        let Some(shown) = request.headers.get("authorization") else {
            return Ok(Arc::new(Member { seat: None }));
        };
        let member = MEMBERS.iter().find(|(password, _)| shown == password);
        let (_, seat) = member.ok_or("nobody has this password")?;
        Ok(Arc::new(Member { seat: Some(seat) }))
    }
}

/// A member, or a guest who watches and has no seat.
struct Member {
    seat: Option<&'static str>,
}

impl Visitor for Member {
    fn may_create(&self, _: &NewGame) -> Result<(), String> {
        let member = self.seat.map(drop);
        member.ok_or("only members open games".into())
    }

    fn may_sit(&self, _: &str, seat: &str) -> bool {
        self.seat == Some(seat)
    }
}

/// A store of its own: here in memory, telling what it does.
struct OwnStore(MemoryStore);

impl Store for OwnStore {
    fn append<'a>(
        &'a self,
        game: &'a str,
        number: u64,
        entry: String,
    ) -> StoreFuture<'a, Appended> {
        println!("entry {number} of a game has {} bytes", entry.len());
        self.0.append(game, number, entry)
    }
    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>> {
        self.0.read_from(game, number)
    }
    fn list<'a>(&'a self, after: &'a str, most: usize) -> StoreFuture<'a, Vec<String>> {
        self.0.list(after, most)
    }
    fn remove<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()> {
        self.0.remove(game)
    }
    fn count(&self) -> u64 {
        self.0.count()
    }
    fn is_durable(&self) -> bool {
        self.0.is_durable()
    }
    fn watch(&self) -> Option<Receiver<Changed>> {
        self.0.watch()
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let store = Arc::new(OwnStore(MemoryStore::new()));
    let games = Server::new(Limits::default(), new_key()?, Catalogue::new(&GAMES), store);
    let games = games.with_authentication(Members);
    let own = Router::new()
        .route("/", get("my own page"))
        .nest("/boards", games.router());
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("listening on {}", listener.local_addr()?);
    let own = own.into_make_service_with_connect_info::<SocketAddr>();
    Ok(axum::serve(listener, own).await?)
}
