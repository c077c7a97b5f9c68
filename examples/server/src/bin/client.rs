//! A sample client, which checks all that the server signs and seals:
//! `cargo run --release -p boardwright-server --bin client`.
use boardwright::dice::sealed::{Contribution, Nonce, SealedSeed};
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_serve::checker::Checker;
use boardwright_serve::client::{Client, Failure, create};
use boardwright_serve::message::{
    Action, NewGame, Now, OpenGame, Request, Seal, SealedBy, Tell, text_to_sign,
};
use boardwright_serve::read_or_make_key;
use clap::Parser;
use std::collections::BTreeMap;
use std::io::BufRead as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tokio::sync::mpsc::{Receiver, channel};
use tokio_tungstenite::tungstenite::Message as Frame;

/// Play or watch a game on a server, and check what the server signs.
///
/// Each line that is typed is a request: a word such as moves, roll, resign or
/// view; play or claim and a move; moves or claim_abandoned and a seat; or a
/// message as it goes over the stream, in braces.
#[derive(Parser)]
struct Arguments {
    /// The server
    #[arg(long, default_value = "127.0.0.1:8080")]
    address: SocketAddr,
    /// Open this game and join it; the other seats' tokens are printed
    #[arg(
        long,
        value_name = "GAME",
        required_unless_present_any = ["join", "resume"],
        conflicts_with = "join"
    )]
    open: Option<String>,
    /// Open the game at the end of the record in this file, and join it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["open", "join", "sealed"])]
    resume: Option<PathBuf>,
    /// Who seals the seed of the game that is opened
    #[arg(long, value_name = "WHO", value_parser = ["server", "everybody"], requires = "open")]
    sealed: Option<String>,
    /// The clock of the game that is opened, as in fischer(5m+3s)
    #[arg(long, value_name = "CLOCK", conflicts_with = "join")]
    clock: Option<String>,
    /// Which seats to keep of the game that is opened [default: the first by name]
    #[arg(
        long,
        value_name = "SEATS",
        value_delimiter = ',',
        conflicts_with = "join"
    )]
    seats: Vec<String>,
    /// Join the game of this name, which whoever opened it was told
    #[arg(long, value_name = "NAME")]
    join: Option<String>,
    /// The token of a seat; without one the client watches
    #[arg(long, value_name = "TOKEN", requires = "join")]
    token: Vec<String>,
    /// The server's key, if it is known from elsewhere
    #[arg(long, value_name = "KEY")]
    key: Option<String>,
    /// A file with the key to play rated games with, which only its owner may read; made if there
    /// is none
    #[arg(long, value_name = "FILE")]
    player_key: Option<PathBuf>,
    /// Whether the game that is opened is rated; both players need a key
    #[arg(long, requires = "player_key", requires = "open")]
    rated: bool,
    /// What to add to the seed if everybody seals it, besides 32 random bytes
    #[arg(long, value_name = "TEXT", default_value = "")]
    contribution: String,
    /// Write the record here when the game is over, and its signatures beside it; or
    /// the record alone if the server stops
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(&Arguments::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("client: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn failure(why: impl ToString) -> Failure {
    Failure(why.to_string())
}

async fn run(arguments: &Arguments) -> Result<(), Failure> {
    let connected = Client::connect(arguments.address).await;
    let mut client = connected
        .map_err(|why| failure(format!("no server answers at {}: {why}", arguments.address)))?;
    let (game, tokens) = match &arguments.join {
        Some(name) => (name.clone(), arguments.token.clone()),
        None => open(arguments).await?,
    };
    let (_, joined) = client
        .ask(Action::Join {
            game: game.clone(),
            tokens,
            after: None,
        })
        .await?;
    let Tell::Joined { rules, seats, .. } = &joined else {
        return Err(failure(words(&joined)));
    };
    match seats.is_empty() {
        true => println!("watching {rules}"),
        false => println!("playing {} in {rules}", seats.join(" ")),
    }
    let checker = Checker::new(&joined, Catalogue::new(ENTRIES))?;
    let key = checker.key().to_string();
    match &arguments.key {
        Some(known) if *known != key => {
            return Err(failure(format!("the server's key is another one: {key}")));
        }
        _ => println!("the server signs with the key {key}"),
    }
    let mut session = Session {
        client,
        parts: parts(seats, checker.seal(), &arguments.contribution)?,
        checker,
        revealed: false,
        end: None,
    };
    println!("{}", words(&joined));
    if let Some(path) = &arguments.player_key {
        session.show_key(&joined, &game, path).await?;
    }
    session.begin(&joined).await?;
    session.run(lines(), arguments.save.as_deref()).await
}

/// Opens a game, prints the tokens of the other players, and keeps the rest.
async fn open(arguments: &Arguments) -> Result<(String, Vec<String>), Failure> {
    let mut new = match &arguments.resume {
        Some(path) => {
            let record = std::fs::read_to_string(path);
            let record = record.map_err(|why| failure(format!("{}: {why}", path.display())))?;
            NewGame::from_record(record)
        }
        None => NewGame {
            sealed: match arguments.sealed.as_deref() {
                Some("server") => Some(SealedBy::Server),
                Some(_) => Some(SealedBy::Everybody),
                None => None,
            },
            rated: arguments.rated,
            ..NewGame::of(arguments.open.as_deref().unwrap_or_default())
        },
    };
    new.clock.clone_from(&arguments.clock);
    let created = create(arguments.address, &new).await?;
    let Tell::Created {
        game, mut tokens, ..
    } = created
    else {
        return Err(failure(words(&created)));
    };
    let mut own = Vec::new();
    let first = tokens.keys().next().cloned();
    let seats = match arguments.seats.is_empty() {
        true => first.into_iter().collect(),
        false => arguments.seats.clone(),
    };
    for seat in seats {
        let token = tokens.remove(&seat);
        own.push(token.ok_or_else(|| failure(format!("there is no seat {seat:?}")))?);
    }
    println!("whoever is to watch: --join {game}");
    for (seat, token) in tokens {
        println!("whoever is to play {seat}: --join {game} --token {token}");
    }
    Ok((game, own))
}

/// What the client's own seats contribute to a seed that everybody seals.
fn parts(
    seats: &[String],
    seal: Option<&Seal>,
    text: &str,
) -> Result<BTreeMap<String, Contribution>, Failure> {
    let mut parts = BTreeMap::new();
    if let Some(Seal::Everybody(_)) = seal {
        for seat in seats {
            let nonce = Nonce::from_system().map_err(failure)?;
            let part = Contribution::new(text, nonce).map_err(failure)?;
            parts.insert(seat.clone(), part);
        }
    }
    Ok(parts)
}

/// The lines that the user types, until the input ends.
fn lines() -> Receiver<String> {
    let (sender, receiver) = channel(16);
    // Only a thread of its own can wait for the standard input.
    std::thread::spawn(move || {
        let lines = std::io::stdin().lock().lines();
        for line in lines.map_while(Result::ok) {
            if sender.blocking_send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

/// What the server disclosed when the game was over.
struct End {
    signatures: String,
    opening: Option<SealedSeed>,
}

struct Session {
    client: Client,
    checker: Checker,
    parts: BTreeMap<String, Contribution>,
    revealed: bool,
    end: Option<End>,
}

impl Session {
    /// Shows the user's key in a rated game in which it was not shown yet.
    async fn show_key(&mut self, joined: &Tell, game: &str, path: &Path) -> Result<(), Failure> {
        let Tell::Joined { seats, terms, .. } = joined else {
            return Ok(());
        };
        let (true, [first, ..]) = (terms.rated, &seats[..]) else {
            return Ok(());
        };
        if terms.players.contains_key(first) {
            return Ok(());
        }
        let key = read_or_make_key(path);
        let key = key.map_err(|why| failure(format!("{}: {why}", path.display())))?;
        let text = text_to_sign(&terms.key, game, &seats.join(" "));
        self.send(Action::ShowKey {
            seat: None,
            key: key.public().to_string(),
            signature: key.sign_text(&text).to_string(),
        })
        .await
    }

    /// Sends what is due when the stream has joined.
    async fn begin(&mut self, joined: &Tell) -> Result<(), Failure> {
        match joined {
            Tell::Joined { now, .. } if now.status == "sealing" => self.seal().await,
            _ => self.send(Action::Proofs).await,
        }
    }

    /// Handles typed lines and messages of the server until either of them ends.
    async fn run(
        mut self,
        mut lines: Receiver<String>,
        save: Option<&Path>,
    ) -> Result<(), Failure> {
        let mut typing = true;
        loop {
            tokio::select! {
                line = lines.recv(), if typing => match line.as_deref().map(str::trim) {
                    None => typing = false,
                    Some("quit") => return Ok(()),
                    Some("") => {}
                    Some(line) => self.client.send(Frame::Text(request(line).into())).await?,
                },
                message = self.client.next() => {
                    let tell = message?.tell;
                    self.checker.hear(&tell)?;
                    println!("{}", words(&tell));
                    if let Tell::Ended { record, .. } = &tell {
                        return keep(record.as_deref(), save);
                    }
                    if let (Tell::Record { record }, Some(end)) = (&tell, &self.end) {
                        return self.finish(record, end, save);
                    }
                    self.go_on(tell).await?;
                }
            }
        }
    }

    /// Reacts to a message of the server.
    async fn go_on(&mut self, tell: Tell) -> Result<(), Failure> {
        match tell {
            Tell::Committed { .. } => self.reveal().await,
            Tell::Begun { .. } | Tell::TookBack { .. } => self.send(Action::Proofs).await,
            // A file of signatures without a nonce belongs to a game that is not
            // over.
            Tell::Signatures {
                signatures,
                opening,
            } if !signatures.contains("\nnonce hidden") => {
                self.end = Some(End {
                    signatures,
                    opening,
                });
                self.send(Action::Record).await
            }
            Tell::Proofs { record, .. } if record.contains("\nresult over") => {
                self.send(Action::Signatures).await
            }
            _ => Ok(()),
        }
    }

    async fn send(&mut self, action: Action) -> Result<(), Failure> {
        let request = Request {
            id: None,
            command: None,
            action,
        };
        let text = serde_json::to_string(&request).map_err(failure)?;
        self.client.send(Frame::Text(text.into())).await
    }

    /// Commits the client's own seats to their parts of the seed.
    async fn seal(&mut self) -> Result<(), Failure> {
        let Some(Seal::Everybody(ceremony)) = self.checker.seal().cloned() else {
            return Ok(());
        };
        for (seat, part) in &self.parts.clone() {
            let commitment = ceremony.commitment(seat, part);
            let seat = Some(seat.clone());
            self.send(Action::Commit { seat, commitment }).await?;
        }
        Ok(())
    }

    /// Reveals the client's own parts when everybody has committed.
    async fn reveal(&mut self) -> Result<(), Failure> {
        let Some(Seal::Everybody(ceremony)) = self.checker.seal() else {
            return Ok(());
        };
        let all = ceremony
            .players()
            .all(|(_, commitment, _)| commitment.is_some());
        if !all || self.revealed {
            return Ok(());
        }
        self.revealed = true;
        for (seat, contribution) in self.parts.clone() {
            let seat = Some(seat);
            self.send(Action::Reveal { seat, contribution }).await?;
        }
        Ok(())
    }

    /// Checks the finished game, and writes the files.
    fn finish(&self, record: &str, end: &End, save: Option<&Path>) -> Result<(), Failure> {
        let opening = end.opening.as_ref();
        self.checker.finish(record, &end.signatures, opening)?;
        println!("the record replays, and is what the server told and signed");
        if self.checker.seal().is_some() {
            println!("its seed is the one that was sealed before the game");
        }
        if let Some(path) = save {
            let mut beside = path.as_os_str().to_owned();
            beside.push(".signatures");
            for (path, text) in [(path, record), (Path::new(&beside), &end.signatures)] {
                let written = std::fs::write(path, text);
                written.map_err(|why| failure(format!("{}: {why}", path.display())))?;
            }
        }
        Ok(())
    }
}

/// Writes the record of a game that the server forgets.
fn keep(record: Option<&str>, save: Option<&Path>) -> Result<(), Failure> {
    if let (Some(record), Some(path)) = (record, save) {
        let written = std::fs::write(path, record);
        written.map_err(|why| failure(format!("{}: {why}", path.display())))?;
        println!("go on with --resume {}", path.display());
    }
    Ok(())
}

/// The request that a typed line stands for.
fn request(line: &str) -> String {
    match line.split_once(' ') {
        _ if line.starts_with('{') => line.into(),
        Some((word @ ("play" | "claim"), chosen)) => {
            serde_json::json!({"do": {word: {"move": chosen.trim()}}}).to_string()
        }
        Some((word @ ("moves" | "claim_abandoned"), seat)) => {
            serde_json::json!({"do": {word: {"seat": seat.trim()}}}).to_string()
        }
        _ => serde_json::json!({ "do": line }).to_string(),
    }
}

/// What is left to the seats, in a game with a clock.
fn times(now: &Now) -> String {
    let left = now.clock.iter().flat_map(|clock| &clock.left);
    let left = left.map(|(seat, left)| format!(" | {seat} {:.1} s", f64::from(*left) / 1000.0));
    left.collect()
}

/// An open game in a line.
fn offer(open: &OpenGame) -> String {
    let note = open.note.as_deref().unwrap_or_default();
    format!(
        "{} {}, free: {} {note}",
        open.game,
        open.rules,
        open.free.join(" ")
    )
}

/// A message of the server, as text for people.
fn words(tell: &Tell) -> String {
    let stands = |now: &Now| format!("{} | {}{}", now.view, now.status, times(now));
    match tell {
        Tell::Joined { now, .. } | Tell::View { now } => stands(now),
        Tell::Begun { now } => format!("the game begins: {}", stands(now)),
        Tell::Event {
            event,
            revealed,
            now,
            ..
        } => {
            let revealed = revealed.iter().map(|known| {
                let number = known.index + 1;
                format!("\n  event {number} was {}", known.event)
            });
            format!("{event}: {}{}", stands(now), revealed.collect::<String>())
        }
        Tell::Adjourned { seat, agreed, now } => match agreed.is_empty() {
            true => format!("{seat} lets the clocks run: {}", stands(now)),
            false => format!("{seat} agrees to stop the clocks: {}", stands(now)),
        },
        Tell::TookBack { seat, now } => format!("{seat} takes back: {}", stands(now)),
        Tell::Moves { seat, moves } if moves.is_empty() => {
            format!("{seat} has nothing to play now")
        }
        Tell::Moves { seat, moves } => format!("{seat} may play {}", moves.join(" ")),
        Tell::Committed { seat, .. } => format!("{seat} has committed to a part of the seed"),
        Tell::Revealed { seat, .. } => format!("{seat} has revealed it"),
        Tell::Signed { .. } => "the server has signed this".into(),
        Tell::Proofs { .. } => "the server has signed all that was told so far".into(),
        Tell::Record { record } => record.trim_end().into(),
        Tell::Signatures { signatures, .. } => signatures.trim_end().into(),
        Tell::Ended { rule, reason, .. } => format!("the stream ends: {reason} ({rule})"),
        Tell::Refused { rule, reason } => format!("refused: {reason} ({rule})"),
        Tell::Error { reason } => format!("error: {reason}"),
        Tell::BotWaits { seat, reason, .. } => format!("the bot of {seat} waits: {reason}"),
        Tell::Lobby { games } => games.iter().map(offer).collect::<Vec<_>>().join("\n"),
        Tell::Listed { open } => offer(open),
        Tell::Unlisted { game } => format!("{game} is not open any more"),
        Tell::Taken { tokens, .. } => {
            let tokens = tokens.iter().map(|(seat, token)| format!("{seat} {token}"));
            tokens.collect::<Vec<_>>().join("\n")
        }
        Tell::Seated { seats, free } if free.is_empty() => {
            format!("{} taken: the game begins", seats.join(" "))
        }
        Tell::Seated { seats, free } => {
            format!("{} taken, {} free", seats.join(" "), free.join(" "))
        }
        Tell::Called { seats } => format!("is {} there?", seats.join(" ")),
        Tell::Present { seats } => format!("{} is there", seats.join(" ")),
        Tell::Keyed { seats, key, .. } => format!("{} has the key {key}", seats.join(" ")),
        Tell::Rematch { rematch } => match &rematch.game {
            Some(game) => format!("the next game is {game}"),
            None => format!("{} would play again", rematch.asked.join(" ")),
        },
        Tell::Created { .. } | Tell::Done => "done".into(),
    }
}
