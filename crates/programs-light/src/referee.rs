//! How does a program in any language play by these rules?
//!
//! A game served over stdin and stdout, one command a line. Every answer is
//! zero or more lines of data and then one line that starts with `ok`, `refused
//! <rule-id> <sentence>` or `error <sentence>`. Only `quit` and the end of the
//! input end the program, and a refusal or an error changes nothing. `help`
//! lists the commands.
//!
//! It uses only the catalogue and `AnyGame`, as a server would.
mod answer;
mod input;

use crate::{Arguments, Context};
use answer::{Answer, Failure, write_answer};
use boardwright_catalogue::Catalogue;
use boardwright_referee::{AnyGame, TextError};
use boardwright_ruleset::{ExchangeSide, GameSpec, Odds, Seat, Seats, Seed};
use clap::Parser;
use input::{LONGEST_LINE, Read, read_line, read_record};
use std::error::Error;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

/// Every command with its form.
const COMMANDS: &[&str] = &[
    "games",
    "new GAME [seed S]",
    "position TEXT",
    "state",
    "actor",
    "moves [SEAT]",
    "play SEAT MOVE",
    "roll",
    "chances",
    "resolve CHANCE",
    "successors SEAT MOVE",
    "limit N",
    "boosts MOVE",
    "odds MOVE",
    "explain SEAT MOVE",
    "view [SEAT]",
    "perft N",
    "takeback SEAT",
    "resign SEAT...",
    "offer SEAT",
    "accept SEAT",
    "decline SEAT",
    "claim SEAT [MOVE]",
    "flag SEAT",
    "undo",
    "redo",
    "payoffs",
    "information [SEAT...]",
    "record",
    "redacted [SEAT...]",
    "replay (then a record, then end)",
    "help",
    "quit",
];

/// Serves games over stdin and stdout, one command a line.
///
/// Each command is answered by lines of data and then `ok`, `refused` with the
/// broken rule, or `error`. The command `help` lists all commands, `quit` ends.
#[derive(Parser)]
pub(crate) struct Referee {}

impl Arguments for Referee {
    const NAME: &'static str = "referee";
    const GROUP: &'static str = "For other programs";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let catalogue = context.catalogue;
        let Self {} = self;
        serve(catalogue, io::stdin().lock(), io::stdout().lock())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Answers every line until `quit` or the end of the input.
fn serve(catalogue: Catalogue, mut input: impl BufRead, output: impl Write) -> io::Result<()> {
    let mut output = io::BufWriter::new(output);
    let mut server = Server {
        catalogue,
        game: None,
        limit: 1_000_000,
    };
    let mut line = Vec::new();
    loop {
        let answer = match read_line(&mut input, &mut line)? {
            Read::End => return Ok(()),
            Read::TooLong => Err(Failure::error(format!(
                "the line is longer than {LONGEST_LINE} bytes"
            ))),
            Read::Line => match std::str::from_utf8(&line) {
                Err(error) => Err(Failure::error(format!(
                    "the line is not UTF-8 from byte {} on",
                    error.valid_up_to()
                ))),
                Ok(text) if text.trim() == "replay" => {
                    let record: Result<String, Failure> = read_record(&mut input, &mut line)?;
                    record.and_then(|record| server.replay(&record))
                }
                Ok(text) => server.answer(text.trim()),
            },
        };
        let quit = matches!(&answer, Ok(answer) if answer.quit);
        write_answer(&mut output, answer)?;
        output.flush()?;
        if quit {
            return Ok(());
        }
    }
}

struct Server {
    catalogue: Catalogue,
    game: Option<Box<dyn AnyGame>>,
    /// The most lines of an answer, and the most thousands of nodes.
    limit: u64,
}

impl Server {
    fn answer(&mut self, line: &str) -> Result<Answer, Failure> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let words: Vec<&str> = rest.split_whitespace().collect();
        match (command, &words[..]) {
            ("", _) => return Ok(Answer::ok()),
            ("games", []) => return Ok(Answer::lines(self.catalogue.games().map(game_line))),
            ("new", [game]) => return self.open(game, None),
            ("new", [game, "seed", seed]) => return self.open(game, Some(seed)),
            ("limit", [limit]) => return self.set_limit(limit),
            ("help", []) => return Ok(Answer::lines(COMMANDS.iter().copied())),
            ("quit", []) => {
                return Ok(Answer {
                    quit: true,
                    ..Answer::ok()
                });
            }
            _ => {}
        }
        let limit = self.limit;
        let Some(game) = self.game.as_deref_mut() else {
            return Err(match form_of(command) {
                Some(form) if is_always_open(command) => wrong_form(form),
                Some(_) => Failure::error("there is no game yet; new GAME opens one"),
                None => unknown(command),
            });
        };
        match (command, &words[..]) {
            ("position", [_, ..]) => done(game.set_position(rest)),
            ("state", []) => Ok(Answer::line(game.position())),
            ("actor", []) => Ok(Answer::line(game.status_text())),
            ("moves", []) => moves(game, lowest_due(game), limit),
            ("moves", [seat]) => moves(game, Some(game.read_seat(seat)?), limit),
            ("play", [seat, text]) => done(game.play(game.read_seat(seat)?, text)),
            ("roll", []) => Ok(Answer::line(game.roll()?)),
            ("chances", []) => {
                let (chances, total) = game.chances(limit)?;
                let line = |(weight, chance): &(u64, String)| format!("{weight} {chance}");
                Ok(Answer::lines(chances.iter().map(line)).and_said(total))
            }
            ("resolve", [chance]) => done(game.resolve(chance)),
            ("successors", [seat, text]) => {
                let found = game.successors(game.read_seat(seat)?, text, limit)?;
                let lines = found
                    .iter()
                    .map(|(share, position)| format!("{share} {position}"));
                Ok(Answer::counted(lines))
            }
            ("boosts", [text]) => boosts(game, text),
            ("odds", [text]) => {
                let line = |odds: &Odds| {
                    format!("{}/{} {}", odds.numerator, odds.denominator, odds.outcome)
                };
                Ok(Answer::lines(game.odds(text)?.iter().map(line)))
            }
            ("explain", [seat, text]) => {
                game.explain(game.read_seat(seat)?, text)?;
                Ok(Answer::said("legal"))
            }
            ("view", []) => Ok(Answer::line(game.view(Seats::NONE))),
            ("view", [seat]) => Ok(Answer::line(game.view(game.read_seat(seat)?.into()))),
            ("perft", [depth]) => perft(game, depth, limit),
            ("takeback", [seat]) => done(game.take_back(game.read_seat(seat)?)),
            ("resign", [_, ..]) => done(game.resign(read_seats(game, &words)?)),
            ("offer", [seat]) => done(game.offer(game.read_seat(seat)?)),
            ("accept", [seat]) => done(game.accept(game.read_seat(seat)?)),
            ("decline", [seat]) => done(game.decline(game.read_seat(seat)?)),
            ("claim", [seat]) => done(game.claim(game.read_seat(seat)?, None).map(drop)),
            ("claim", [seat, text]) => {
                done(game.claim(game.read_seat(seat)?, Some(text)).map(drop))
            }
            ("flag", [seat]) => done(game.flag(game.read_seat(seat)?)),
            ("undo", []) => done(game.undo()),
            ("redo", []) => done(game.redo()),
            ("payoffs", []) => Ok(payoffs(game)),
            ("information", seats) => {
                let known = game.information(read_seats(game, seats)?);
                Ok(Answer::counted(known.lines()))
            }
            ("redacted", seats) => {
                let redacted = game.redacted_for(read_seats(game, seats)?);
                Ok(Answer::lines(redacted.to_string().lines()))
            }
            ("record", []) => Ok(Answer::lines(game.record().to_string().lines())),
            _ => Err(match form_of(command) {
                Some(form) => wrong_form(form),
                None => unknown(command),
            }),
        }
    }

    fn open(&mut self, game: &str, seed: Option<&str>) -> Result<Answer, Failure> {
        let seed = match seed {
            Some(text) => text.parse().map_err(Failure::error)?,
            None => Seed::from_system().map_err(Failure::error)?,
        };
        self.game = Some(self.catalogue.open(game, seed).map_err(Failure::error)?);
        Ok(Answer::ok())
    }

    fn replay(&mut self, record: &str) -> Result<Answer, Failure> {
        self.game = Some(self.catalogue.replay(record).map_err(Failure::error)?);
        Ok(Answer::ok())
    }

    fn set_limit(&mut self, limit: &str) -> Result<Answer, Failure> {
        self.limit = whole_number(limit)?;
        Ok(Answer::ok())
    }
}

fn done(result: Result<(), TextError>) -> Result<Answer, Failure> {
    Ok(result.map(|()| Answer::ok())?)
}

/// Whether a command needs no game.
fn is_always_open(command: &str) -> bool {
    matches!(
        command,
        "games" | "new" | "replay" | "limit" | "help" | "quit"
    )
}

/// A game's name, and its options with their values, the default first.
fn game_line(game: &GameSpec) -> String {
    let options = game.options.iter();
    let options = options.map(|option| format!("{}={}", option.name, option.values));
    let options: Vec<String> = options.collect();
    format!("{} {}", game.name, options.join(", "))
        .trim_end()
        .to_string()
}

fn lowest_due(game: &dyn AnyGame) -> Option<Seat> {
    game.status().due().and_then(|due| due.seats().lowest())
}

fn moves(game: &dyn AnyGame, seat: Option<Seat>, limit: u64) -> Result<Answer, Failure> {
    let moves = match seat {
        Some(seat) => game.moves(seat, limit)?,
        None => Vec::new(),
    };
    Ok(Answer::counted(moves))
}

/// A line for every seat's pay-off; none while the game runs, or if it has no
/// pay-offs.
fn payoffs(game: &dyn AnyGame) -> Answer {
    let paid = game.payoffs().unwrap_or_default();
    Answer::counted(
        paid.iter()
            .map(|(seat, points)| format!("{} {points}", game.seat_name(*seat))),
    )
}

fn perft(game: &dyn AnyGame, depth: &str, limit: u64) -> Result<Answer, Failure> {
    // No count to such a depth is within any limit.
    let depth = u32::try_from(whole_number(depth)?).unwrap_or(u32::MAX);
    match game.perft(depth, limit.saturating_mul(1_000)) {
        Ok(nodes) => Ok(Answer::said(nodes)),
        Err(TextError::Limit(_)) => Err(Failure::error(format!(
            "the count, in thousands of nodes, exceeds the limit of {limit}"
        ))),
        Err(error) => Err(error.into()),
    }
}

/// A line for every boost: who has it, the reason, where it comes from, and
/// how much it counts, where that depends on the ground or is more than 1.
fn boosts(game: &dyn AnyGame, text: &str) -> Result<Answer, Failure> {
    let boosts = game.boosts(text)?;
    let mut data: Vec<String> = boosts
        .reasons
        .iter()
        .map(|boost| {
            let side = match boost.side {
                ExchangeSide::Attacker => "attacker",
                ExchangeSide::Defender => "defender",
            };
            let mut line = format!("{side} {}", boost.reason);
            if let Some(from) = &boost.from {
                line = format!("{line} {from}");
            }
            if boost.amount > 1 || boost.reason == "terrain" {
                line = format!("{line} {}", boost.amount);
            }
            line
        })
        .collect();
    if boosts.duel {
        data.push("duel".to_string());
    }
    let totals = format!("{} {}", boosts.attacker, boosts.defender);
    Ok(Answer::lines(data).and_said(totals))
}

// ---- reading ----

fn read_seats(game: &dyn AnyGame, names: &[&str]) -> Result<Seats, TextError> {
    names.iter().map(|name| game.read_seat(name)).collect()
}

fn whole_number(text: &str) -> Result<u64, Failure> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or_else(|| Failure::error("expected a whole number from 0 to 18446744073709551615"))
}

fn form_of(command: &str) -> Option<&'static str> {
    let is_form = |form: &&&str| form.split(' ').next() == Some(command);
    COMMANDS.iter().find(is_form).copied()
}

fn wrong_form(form: &str) -> Failure {
    Failure::error(format!("the form of this command is: {form}"))
}

fn unknown(command: &str) -> Failure {
    let command: String = command.chars().take(40).collect();
    Failure::error(format!("there is no command {command:?}; help lists them"))
}
