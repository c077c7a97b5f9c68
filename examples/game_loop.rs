//! How does a graphical client hold a game?
//!
//! `cargo run --release --example game_loop`
//!
//! A loop of ticks, as a game engine calls it sixty times a second, around a
//! typed game of Face-off. Each tick takes at most one input, shows the events
//! one after the other, and never waits: dice are rolled and the opponent moves
//! when nothing is left to show. A script clicks on squares in place of a
//! person, so the program runs by itself.
use boardwright::geometry::Square8;
use boardwright::loka::{FaceOff, FaceOffMove, Move, WHITE};
use boardwright::players::{Greedy, Turn};
use boardwright::prelude::*;
use boardwright::render::draw;
use boardwright::ruleset::{Mark, Scene, Seen, Xoshiro256PlusPlus, tell_event};
use std::collections::VecDeque;
use std::error::Error;
use std::io::{self, Write as _};
use std::num::NonZeroU64;
use std::ops::ControlFlow::Continue;

/// What the person did since the last tick.
#[derive(Copy, Clone, Debug)]
enum Input {
    /// Clicked on a square.
    Click(Square8),
    /// Pressed the button of a choice that is not made on the board.
    Choose(FaceOffMove),
}

/// Something that is being shown.
struct Shown {
    lines: Vec<String>,
    ticks_left: u32,
}

struct Client {
    game: Game<FaceOff>,
    opponent: Greedy,
    /// The person's piece that was clicked on.
    selected: Option<Square8>,
    /// How many events have been queued to be shown.
    taken_up: usize,
    showing: VecDeque<Shown>,
    /// A graphical client would have its window here.
    out: io::Stdout,
}

impl Client {
    /// What the board looks like now, with the targets of the selected piece.
    fn scene(&self) -> Scene {
        let mut scene = self.game.scene(WHITE.into());
        for cell in &mut scene.cells {
            let is = |square: Square8| square.to_string() == cell.name;
            if self.selected.is_some_and(is) {
                cell.marks.push(Mark::Selected);
            }
            if self.targets().iter().any(|&(to, _)| is(to)) {
                cell.marks.push(Mark::Target);
            }
        }
        scene
    }

    /// All legal moves of the person now.
    fn legal(&self) -> Vec<FaceOffMove> {
        let mut legal = Vec::new();
        let Continue(()) = self
            .game
            .rules()
            .visit_moves(self.game.state(), WHITE, |chosen| {
                legal.push(chosen);
                Continue::<std::convert::Infallible>(())
            });
        legal
    }

    /// Where the selected piece can go.
    fn targets(&self) -> Vec<(Square8, FaceOffMove)> {
        let legal = self.legal().into_iter();
        let from_selected = legal.filter_map(|chosen| {
            let (from, to) = squares(chosen)?;
            (self.selected == Some(from)).then_some((to, chosen))
        });
        from_selected.collect()
    }

    /// One tick. `false` once the game is over and all of it was shown.
    fn tick(&mut self, input: Option<Input>) -> Result<bool, Box<dyn Error>> {
        // Only one thing is shown at a time, and no player acts meanwhile.
        if let Some(shown) = self.showing.front_mut() {
            for line in shown.lines.drain(..) {
                writeln!(self.out, "{line}")?;
            }
            shown.ticks_left -= 1;
            if shown.ticks_left == 0 {
                self.showing.pop_front();
            }
            return Ok(true);
        }
        let Status::Due(due) = self.game.status() else {
            return Ok(false);
        };
        match due {
            Actor::Chance => drop(self.game.roll()?),
            actor if actor.seats().contains(WHITE) => self.follow(input)?,
            actor => {
                // A slower opponent would think in a thread of its own.
                let seat = actor.seats().lowest().ok_or("nobody is due")?;
                let choice = self.opponent.choose(&Turn::new(&self.game, seat));
                let chosen = choice.ok_or("the opponent has no move")?.chosen;
                self.game.play(seat, chosen)?;
            }
        }
        self.take_up_events();
        Ok(true)
    }

    /// Follows what the person did. A refusal is shown, with its reason.
    fn follow(&mut self, input: Option<Input>) -> io::Result<()> {
        let chosen = match input {
            None => return Ok(()),
            Some(Input::Choose(chosen)) => chosen,
            Some(Input::Click(square)) => {
                let targets = self.targets();
                match targets.iter().find(|(to, _)| *to == square) {
                    Some(&(_, chosen)) => chosen,
                    None => {
                        self.selected = Some(square);
                        return Ok(());
                    }
                }
            }
        };
        self.selected = None;
        if let Err(refused) = self.game.play(WHITE, chosen) {
            writeln!(self.out, "not allowed: {refused}")?;
        }
        Ok(())
    }

    /// Makes something to be shown of each new event.
    fn take_up_events(&mut self) {
        while let Some(&event) = self.game.events().get(self.taken_up) {
            let before = self.game.state_after(self.taken_up);
            let before = before.unwrap_or(*self.game.state());
            let rules = self.game.rules();
            let lines = match event {
                // An army stays secret until all have chosen.
                Event::Move { seat, .. }
                    if self.game.seen_event(self.taken_up, WHITE.into()) == Some(Seen::Nothing) =>
                {
                    vec![format!("{} has chosen", rules.seat_name(seat))]
                }
                Event::Move { seat, chosen } => {
                    let text = rules.move_text(&before, chosen);
                    vec![format!("{}: {text}", rules.seat_name(seat))]
                }
                Event::Rolled(chance) => {
                    vec![format!("dice: {}", rules.chance_text(&before, chance))]
                }
                other => tell_event(rules, &before, other)
                    .iter()
                    .map(|line| line.sentence(|seat| rules.seat_name(seat)))
                    .collect(),
            };
            // Dice roll longer than pieces slide.
            let ticks_left = if matches!(event, Event::Rolled(_)) {
                30
            } else {
                15
            };
            self.showing.push_back(Shown { lines, ticks_left });
            self.taken_up += 1;
        }
    }
}

/// From where to where a move on the board goes.
fn squares(chosen: FaceOffMove) -> Option<(Square8, Square8)> {
    match chosen {
        Move::Go(from, to) | Move::Attack(from, to) | Move::Swap(from, to) => Some((from, to)),
        _ => None,
    }
}

/// The script in place of a person: it picks a legal move and clicks it.
fn person(client: &Client, random: &mut Xoshiro256PlusPlus) -> Option<Input> {
    if !client.showing.is_empty() {
        return None;
    }
    let mut candidates = client.legal();
    if client.selected.is_some() {
        candidates = client
            .targets()
            .into_iter()
            .map(|(_, chosen)| chosen)
            .collect();
    } else if candidates
        .iter()
        .any(|&chosen| matches!(chosen, Move::Attack(..)))
    {
        candidates.retain(|&chosen| matches!(chosen, Move::Attack(..)));
    }
    let count = NonZeroU64::new(candidates.len() as u64)?;
    let chosen = candidates[random.below(count) as usize];
    Some(match squares(chosen) {
        Some((_, to)) if client.selected.is_some() => Input::Click(to),
        Some((from, _)) => Input::Click(from),
        None => Input::Choose(chosen),
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    match run() {
        // If the reader closed the output, the program just ends.
        Err(error) if is_closed(&*error) => Ok(()),
        ended => ended,
    }
}

/// Whether an error only means that the output was closed.
fn is_closed(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn run() -> Result<(), Box<dyn Error>> {
    let rules = FaceOff::from_name(&"face-off(points=60,tiles=1)".parse()?)?;
    let mut random = Xoshiro256PlusPlus::new(7);
    let mut client = Client {
        game: Game::new(rules, Seed::from_u64(7)),
        opponent: Greedy::new(7),
        selected: None,
        taken_up: 0,
        showing: VecDeque::new(),
        out: io::stdout(),
    };
    let style = Style::detect(&client.out);
    let mut ticks = 0_u64;
    let mut shown_targets = false;
    loop {
        let input = person(&client, &mut random);
        if !client.tick(input)? {
            break;
        }
        ticks += 1;
        // A client draws on every tick; one picture of a selection is enough
        // here.
        if !shown_targets && client.targets().len() > 2 {
            shown_targets = true;
            write!(client.out, "{}", draw(&client.scene(), &style))?;
        }
        // An engine waits for the next picture here.
    }
    write!(client.out, "{}", draw(&client.scene(), &style))?;
    let result = client.game.record().result().to_string();
    writeln!(client.out, "{result} after {ticks} ticks")?;
    Ok(())
}
