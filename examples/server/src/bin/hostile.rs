//! How long honest players wait while others attack the server, and how much memory the server
//! takes then: `cargo build --release -p boardwright-server && target/release/hostile`.
//!
//! Each attacker has an address of this machine of its own, 127.2.0.1 and further, and the honest
//! players share others, 127.1.0.1 and further, as Linux lets anybody have them. All of the server's
//! limits are as by default. Attackers are processes of their own, which the system lets work when
//! nobody else does, since they would be on other machines.
use boardwright_serve::client::{Client, Failure, failure};
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_server::process::ServerProcess;
use boardwright_server::trial::{self, Report, Trial, play};
use clap::{Parser, ValueEnum};
use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Child, Command, ExitCode};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message as Frame;

/// The games of the honest players, in turn.
const GAMES: &[&str] = &["chess", "loka", "strata", "lines-of-action", "face-off"];
/// The game of the attackers, which never ends by itself, and how it goes on.
const GAME: &str = "chess(preset=loka_book)";
const KNIGHTS: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];
/// How many moves a game has of which everything is asked again and again.
const LONG_GAME: usize = 500;
/// How many games the players of one address play.
const GAMES_OF_AN_ADDRESS: usize = 8;
/// How many connections an attacker has at a time, more than an address may.
const CONNECTIONS: usize = 80;
/// An attacker that is refused tries again after so long.
const AGAIN: Duration = Duration::from_millis(20);

/// Attack a server in which honest players play.
#[derive(Parser)]
struct Arguments {
    /// How many games the honest players play at the same time
    #[arg(long, value_name = "N", default_value_t = 50)]
    games: usize,
    /// How many moves and rolls each game has before it is given up
    #[arg(long, value_name = "N", default_value_t = 20)]
    actions: usize,
    /// How long each player thinks on average, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 500)]
    pause: u64,
    /// Only attack the server at this address, until the process is killed
    #[arg(long, value_name = "ADDRESS", requires = "attack", hide = true)]
    address: Option<SocketAddr>,
    /// In which way
    #[arg(long, value_enum, hide = true)]
    attack: Option<Attack>,
}

/// A kind of attack, by one address.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum Attack {
    /// Requests without end, whose answers are read.
    Flood,
    /// Requests whose answers are never read.
    Slow,
    /// Connections that begin and never go on, or go away without a word.
    HalfOpen,
    /// Messages that are larger than any may be.
    Huge,
    /// One request under one name again and again, and the tokens of another game.
    Replayed,
    /// Joining again and again for all that has ever been told.
    OldNumbers,
    /// Plain requests without end, ten on the way at a time.
    PlainRequests,
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Attack::Flood => "requests without end",
            Attack::Slow => "answers that nobody reads",
            Attack::HalfOpen => "connections that never go on",
            Attack::Huge => "messages that are too large",
            Attack::Replayed => "names and tokens that were used before",
            Attack::OldNumbers => "old numbers",
            Attack::PlainRequests => "plain requests without end",
        })
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let (Some(address), Some(attack)) = (arguments.address, arguments.attack) {
        attack.go_on(address).await;
    }
    match measure(&arguments).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("hostile: {failure}");
            ExitCode::FAILURE
        }
    }
}

async fn measure(arguments: &Arguments) -> Result<(), Failure> {
    let program = ServerProcess::program().map_err(failure)?;
    let streams = 5 * arguments.games + Attack::value_variants().len() * CONNECTIONS;
    // The system may allow fewer.
    let _ = rlimit::increase_nofile_limit(4 * streams as u64);
    let start = || ServerProcess::start(&program, ["--address=127.0.0.1:0"]).map_err(failure);
    let server = start()?;
    let quiet = honest(&server, arguments).await?;
    println!("nobody attacks: {}", quiet.deliveries);
    tell_memory(&server);
    drop(server);
    let each = Attack::value_variants().chunks(1);
    for attacks in each.chain([Attack::value_variants()]) {
        let server = start()?;
        let attackers: Result<Vec<_>, _> = attacks
            .iter()
            .map(|attack| Attacker::start(*attack, server.address()))
            .collect();
        let attackers = attackers.map_err(failure)?;
        let told = honest(&server, arguments).await?;
        drop(attackers);
        match attacks {
            [one] => println!("{one}: {}", told.deliveries),
            _ => println!("all of these at once: {}", told.deliveries),
        }
        let times = |report: &Report| report.deliveries.percentile(99).as_secs_f64();
        println!(
            "  99 % are {:.2} times as long",
            times(&told) / times(&quiet)
        );
        tell_memory(&server);
    }
    Ok(())
}

/// Honest players play; whatever they are told is compared with what they must be.
async fn honest(server: &ServerProcess, arguments: &Arguments) -> Result<Report, Failure> {
    let mut running = JoinSet::new();
    for number in 0..arguments.games {
        let trial = Trial {
            game: GAMES[number % GAMES.len()].into(),
            seed: number as u64,
            actions: arguments.actions,
            auto_roll: true,
            pause: Duration::from_millis(arguments.pause),
            from: Some(address_of(1, number / GAMES_OF_AN_ADDRESS)),
        };
        let wait = arguments.pause * number as u64 / arguments.games as u64;
        let address = server.address();
        running.spawn(async move {
            tokio::time::sleep(Duration::from_millis(wait)).await;
            play(address, &trial).await
        });
    }
    let mut all = Report::default();
    while let Some(report) = running.join_next().await {
        all.add(report.map_err(failure)??);
    }
    Ok(all)
}

/// The address with this number of the network 127.`network`.0.0, counted from 127.`network`.0.1.
fn address_of(network: u8, number: usize) -> IpAddr {
    let [high, low] = (number as u16 + 1).to_be_bytes();
    Ipv4Addr::new(127, network, high, low).into()
}

fn tell_memory(server: &ServerProcess) {
    if let Some(memory) = server.memory() {
        println!("  the server has {:.1} MB", memory as f64 / 1e6);
    }
}

/// An attacker, who is killed when this value is dropped.
struct Attacker(Child);

impl Attacker {
    fn start(attack: Attack, address: SocketAddr) -> io::Result<Self> {
        let name = attack.to_possible_value();
        let child = Command::new("nice")
            .args(["-n", "19"])
            .arg(std::env::current_exe()?)
            .arg(format!("--address={address}"))
            .args(name.map(|name| format!("--attack={}", name.get_name())))
            .spawn();
        child.map(Self)
    }
}

impl Drop for Attacker {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Attack {
    /// Attacks until the process is killed.
    async fn go_on(self, address: SocketAddr) {
        let from = address_of(2, self as usize);
        let mut running = JoinSet::new();
        for _ in 0..CONNECTIONS {
            running.spawn(async move {
                loop {
                    // Whoever is refused or cut off comes again.
                    let _ = self.once(from, address).await;
                    tokio::time::sleep(AGAIN).await;
                }
            });
        }
        while running.join_next().await.is_some() {}
    }

    /// Attacks over one connection until it ends.
    async fn once(self, from: IpAddr, address: SocketAddr) -> Result<(), Failure> {
        match self {
            Attack::Flood => {
                let mut client = in_a_game(from, address).await?;
                loop {
                    client.ask(Action::View).await?;
                }
            }
            Attack::Slow => {
                let mut client = in_a_game(from, address).await?;
                loop {
                    client.send(text(r#"{"do":"record"}"#)).await?;
                }
            }
            Attack::HalfOpen => {
                let mut stream = trial::connection(Some(from), address)
                    .await
                    .map_err(failure)?;
                let begun = b"GET /play HTTP/1.1\r\nhost: somewhere\r\nupgrade: ";
                stream.write_all(begun).await.map_err(failure)?;
                tokio::time::sleep(Duration::from_secs(1)).await;
                Ok(())
            }
            Attack::Huge => {
                let mut client = trial::connect(Some(from), address).await?;
                client.send(text(&"9".repeat(8 << 20))).await?;
                client.next().await.map(|_| ())
            }
            Attack::Replayed => {
                let mut client = in_a_game(from, address).await?;
                let mut other = in_a_game(from, address).await?;
                loop {
                    let offer = Action::Play {
                        seat: None,
                        chosen: "e2e4".into(),
                    };
                    client.command(Some("0".repeat(32)), offer).await?;
                    let join = Action::Join {
                        game: "0".repeat(64),
                        tokens: vec!["0".repeat(64)],
                        after: None,
                    };
                    other.ask(join).await?;
                }
            }
            Attack::OldNumbers => {
                let mut client = trial::connect(Some(from), address).await?;
                let join = open(&mut client).await?;
                client.ask(join.clone()).await?;
                for number in 0..LONG_GAME {
                    let chosen = KNIGHTS[number % KNIGHTS.len()].into();
                    client.ask(Action::Play { seat: None, chosen }).await?;
                }
                loop {
                    let mut again = trial::connect(Some(from), address).await?;
                    again.ask(join.clone()).await?;
                    // The answer to this comes after all that was missed.
                    again.ask(Action::View).await?;
                }
            }
            Attack::PlainRequests => {
                let mut stream = trial::connection(Some(from), address)
                    .await
                    .map_err(failure)?;
                let requests = "GET /games HTTP/1.1\r\nhost: somewhere\r\n\r\n".repeat(10);
                let mut room = vec![0; 1 << 16];
                loop {
                    stream
                        .write_all(requests.as_bytes())
                        .await
                        .map_err(failure)?;
                    if stream.read(&mut room).await.map_err(failure)? == 0 {
                        return Ok(());
                    }
                }
            }
        }
    }
}

fn text(message: &str) -> Frame {
    Frame::Text(message.into())
}

/// A stream with both seats of a game of its own.
async fn in_a_game(from: IpAddr, address: SocketAddr) -> Result<Client, Failure> {
    let mut client = trial::connect(Some(from), address).await?;
    let join = open(&mut client).await?;
    match client.ask(join).await?.1 {
        Tell::Joined { .. } => Ok(client),
        other => Err(failure(format!("{other:?}"))),
    }
}

/// Opens a game. Returns the request that joins it with all seats, to be told all from the start.
async fn open(client: &mut Client) -> Result<Action, Failure> {
    match client.ask(Action::Create(NewGame::of(GAME))).await?.1 {
        Tell::Created { game, tokens, .. } => Ok(Action::Join {
            game,
            tokens: tokens.into_values().collect(),
            after: Some(0),
        }),
        other => Err(failure(format!("{other:?}"))),
    }
}
