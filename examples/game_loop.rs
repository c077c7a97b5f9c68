//! How does a graphical client hold a game?
//!
//! `cargo run --release --example game_loop`
//!
//! A loop of ticks, as a game engine calls it sixty times a second. Each tick takes at
//! most one input, shows the events one after the other, and never waits: dice are
//! rolled and the opponent moves when nothing is left to show. A script clicks on cells
//! in place of a person. Only the name of the game and of the seat belong to one game.
use boardwright::render::{Style, draw};
use boardwright::{games::ENTRIES, referee::*, ruleset::*};
use boardwright_catalogue::{AnyPlayer, Catalogue};
use std::io::{self, Write as _};
use std::{collections::VecDeque, error::Error, num::NonZeroU64, ops::ControlFlow::Continue};

struct Client {
    game: Box<dyn AnyGame>,
    person: Seat,
    opponent: Box<dyn AnyPlayer>,
    /// The person's piece that was clicked on.
    selected: Option<Place>,
    /// How many events have been queued to be shown.
    taken_up: usize,
    /// What is being shown, each line with the ticks that it still stays.
    showing: VecDeque<(String, u32)>,
    /// A graphical client would have its window here.
    out: io::Stdout,
}

impl Client {
    /// The legal moves of the person: those of the selected piece, if there is one. A
    /// client marks the cells that they reach.
    fn moves(&self) -> Vec<DepictedMove> {
        let mut moves = self.game.depicted_moves(self.person, 10_000);
        let from = |legal: &DepictedMove| cells(legal).map(|(from, _)| from);
        if let (Ok(moves), Some(_)) = (&mut moves, self.selected) {
            moves.retain(|legal| from(legal) == self.selected);
        }
        moves.unwrap_or_default()
    }

    /// One tick, in which the person may have clicked on a cell. `false` once the game
    /// is over and all of it was shown.
    fn tick(&mut self, click: Option<Place>) -> Result<bool, Box<dyn Error>> {
        // Only one thing is shown at a time, and no player acts meanwhile.
        if let Some((line, ticks_left)) = self.showing.front_mut() {
            if !line.is_empty() {
                writeln!(self.out, "{}", std::mem::take(line))?;
            }
            *ticks_left -= 1;
            if *ticks_left == 0 {
                self.showing.pop_front();
            }
            return Ok(true);
        }
        match self.game.status() {
            Status::Over(_) => return Ok(false),
            Status::Due(Actor::Chance) => drop(self.game.roll()?),
            Status::Due(actor) if actor.seats().contains(self.person) => self.follow(click)?,
            Status::Due(actor) => {
                // A slower opponent would think in a thread, on a clone of the game.
                let seat = actor.seats().lowest().ok_or("nobody is due")?;
                let choice = self
                    .opponent
                    .choose(&*self.game, seat, &mut |_| Continue(()));
                let choice = choice.ok_or("the opponent has no move")?;
                self.game.play(seat, &choice.chosen)?;
            }
        }
        // What has happened is shown as far as the person may know it.
        for index in self.taken_up..self.game.event_count() {
            let line = self
                .game
                .event_for(index, self.person.into())
                .unwrap_or_default();
            // Dice roll longer than pieces slide.
            let ticks = if line.starts_with("roll") { 30 } else { 15 };
            self.showing.push_back((line, ticks));
        }
        self.taken_up = self.game.event_count();
        Ok(true)
    }

    /// Follows the person: a second click makes the move, a first one selects.
    fn follow(&mut self, click: Option<Place>) -> Result<(), TextError> {
        let moves = self.moves();
        let is_chosen = |legal: &&DepictedMove| match (cells(legal), self.selected) {
            (Some((_, to)), Some(_)) => Some(to) == click,
            (Some(_), None) => false,
            // Armies and promotions have no cell. A client shows a button for each.
            (None, _) => true,
        };
        let chosen = moves.iter().find(is_chosen);
        self.selected = if chosen.is_some() {
            None
        } else {
            click.or(self.selected)
        };
        chosen.map_or(Ok(()), |legal| self.game.play(self.person, &legal.text))
    }
}

/// From where to where a move on the board goes.
fn cells(legal: &DepictedMove) -> Option<(Place, Place)> {
    legal.arrows.first().map(|arrow| (arrow.from, arrow.to))
}

/// The script in place of a person: it picks a legal move and clicks on its cells.
fn person(client: &Client, random: &mut Xoshiro256PlusPlus) -> Option<Place> {
    let moves = client.moves();
    let count = NonZeroU64::new(moves.len() as u64).filter(|_| client.showing.is_empty())?;
    let (from, to) = cells(&moves[random.below(count) as usize])?;
    Some(if client.selected.is_some() { to } else { from })
}

fn main() -> Result<(), Box<dyn Error>> {
    match run() {
        // If the reader closed the output, the program just ends.
        Err(error) if error.downcast_ref().is_some_and(is_closed) => Ok(()),
        ended => ended,
    }
}

fn is_closed(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

fn run() -> Result<(), Box<dyn Error>> {
    let rules = Catalogue::new(ENTRIES).rules("face-off(points=60,tiles=1)")?;
    let game = rules.open(Seed::from_u64(7));
    let mut client = Client {
        person: game.read_seat("w")?,
        game,
        opponent: rules.player("greedy", 7)?,
        selected: None,
        taken_up: 0,
        showing: VecDeque::new(),
        out: io::stdout(),
    };
    let (mut random, mut ticks) = (Xoshiro256PlusPlus::new(7), 0_u64);
    // An engine waits for the next picture between two ticks, and draws on each.
    while client.tick(person(&client, &mut random))? {
        ticks += 1;
    }
    let board = draw(
        &client.game.scene(client.person.into()),
        &Style::detect(&client.out),
    );
    let result = client.game.record().result().to_string();
    Ok(writeln!(client.out, "{board}{result} after {ticks} ticks")?)
}
