//! A referee that answers wrongly, to show that the kit finds it.
use boardwright_referee::{Game, Record, ReplayError};
use boardwright_ruleset::{Event, Information, Notation, Ruleset, Seats, Seen, Step};
use boardwright_testkit::Referee;
use sha2::{Digest as _, Sha256};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// What is wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Nothing, to show that it is the faults that are found.
    None,
    /// What was shown once is told as the present state shows it.
    HidesAgain,
    /// No reveal is told.
    RevealUntold,
    /// Every earlier event is told as revealed.
    RevealInvented,
    /// Information leaves out what happened last.
    Behind,
    /// Information takes in nothing.
    Blind,
    /// Information differs with what was hidden.
    Leaks,
    /// Information begins anew with each chance.
    Forgets,
    /// Information tells in which order secret choices were made.
    Orders,
    /// Viewers are told two words in place of one.
    TwoWords,
    /// Viewers are told all that is visible as it is written against the true
    /// state.
    WrittenAgainstTruth,
    /// Viewers are told what is hidden from them.
    ShowsHidden,
    /// While the game runs, moves are hidden that everybody knows.
    HidesOpen,
    /// The game agrees with whatever was told.
    AgreesAlways,
    /// The game never agrees with what was told.
    AgreesNever,
    /// A record tells that nobody was paid anything.
    PaysOtherwise,
}

impl<R: Ruleset> Referee<R> for Fault {
    fn seen_event(
        &self,
        game: &Game<R>,
        index: usize,
        viewers: Seats,
    ) -> Option<Seen<Event<R::Move, R::Chance>>> {
        let event = *game.events().get(index)?;
        let (Self::HidesAgain, Some(step)) = (self, event.step()) else {
            return game.seen_event(index, viewers);
        };
        let before = game.state_after(index)?;
        let seen = (game.rules()).seen_step(&before, step, game.state(), viewers);
        Some(seen.map(|part| match (event, part) {
            (_, Step::Move(seat, chosen)) => Event::Move { seat, chosen },
            (Event::Given(_), Step::Chance(chance)) => Event::Given(chance),
            (_, Step::Chance(chance)) => Event::Rolled(chance),
        }))
    }

    fn revealed_by(&self, game: &Game<R>, index: usize, viewers: Seats) -> Vec<usize> {
        match self {
            Self::RevealUntold => Vec::new(),
            Self::RevealInvented => (0..index).collect(),
            _ => game.revealed_by(index, viewers),
        }
    }

    fn information(&self, game: &Game<R>, viewers: Seats) -> Information<R> {
        let start = game.state_after(0).expect("every game has a start");
        let mut information = Information::new(game.rules(), &start, viewers);
        let mut events = game.events().len();
        if *self == Self::Behind {
            events = events.saturating_sub(1);
        }
        for index in 0..events {
            let state = |events| game.state_after(events).expect("so many events happened");
            let (before, after) = (state(index), state(index + 1));
            match game.events()[index] {
                Event::Resign(seats) | Event::Abandon(seats) => {
                    information.observe_leaving(game.rules(), seats, &after);
                }
                Event::Flag(seat) => {
                    information.observe_leaving(game.rules(), seat.into(), &after);
                }
                event => {
                    if let Some(step) = event.step() {
                        self.observe(&mut information, game.rules(), &before, step, &after);
                    }
                }
            }
        }
        information
    }

    fn observe(
        &self,
        information: &mut Information<R>,
        rules: &R,
        before: &R::State,
        step: Step<R::Move, R::Chance>,
        after: &R::State,
    ) {
        let viewers = information.viewers();
        if *self == Self::Blind {
            return;
        }
        if *self == Self::Forgets && matches!(step, Step::Chance(_)) {
            *information = Information::new(rules, before, viewers);
        }
        information.observe(rules, before, step, after);
        let hidden = !rules.seen_step(before, step, after, viewers).is_all();
        let mut hasher = DefaultHasher::new();
        step.hash(&mut hasher);
        let leaks = *self == Self::Leaks && hidden && hasher.finish() & 1 == 0;
        // That nobody leaves is an entry of its own.
        if leaks || *self == Self::Orders {
            information.observe_leaving(rules, Seats::NONE, after);
        }
    }

    fn record_for(&self, game: &Game<R>, viewers: Seats) -> Record
    where
        R: Notation,
    {
        match game.outcome() {
            Some(_) => game.record_for(viewers),
            None => self.told(game, viewers),
        }
    }

    fn redacted_for(&self, game: &Game<R>, viewers: Seats) -> Record
    where
        R: Notation,
    {
        self.told(game, viewers)
    }

    fn agrees_with(&self, game: &Game<R>, told: &Record, viewers: Seats) -> Result<(), ReplayError>
    where
        R: Notation,
    {
        match self {
            Self::AgreesAlways => Ok(()),
            Self::AgreesNever => Err(ReplayError::Redacted),
            _ => game.agrees_with(told, viewers),
        }
    }
}

impl Fault {
    /// What viewers are told in writing.
    fn told<R: Notation>(self, game: &Game<R>, viewers: Seats) -> Record {
        let told = game.redacted_for(viewers);
        let whole = game.record();
        let runs = game.outcome().is_none();
        let is_hidden = |line: &str| line.contains("hidden") || line.contains('?');
        let events: Vec<String> = (told.events())
            .zip(whole.events())
            .map(|(line, true_line)| match self {
                Self::TwoWords if is_hidden(line) => format!("{line} card"),
                Self::ShowsHidden if is_hidden(line) => true_line.into(),
                Self::HidesOpen if runs && line.starts_with("move 1 ") => "move 1 hidden".into(),
                Self::WrittenAgainstTruth if !is_hidden(line) => true_line.into(),
                _ => line.into(),
            })
            .collect();
        let text = told.to_string();
        let is_event = |line: &str| told.events().any(|event| event == line);
        let mut events = events.into_iter();
        let lines: Vec<String> = text
            .lines()
            .filter(|line| !line.starts_with("sha256 "))
            .map(|line| match line.split_once(' ') {
                _ if is_event(line) => events.next().expect("a line for each event"),
                Some(("payoffs", _)) if self == Self::PaysOtherwise => "payoffs 1 0 2 0".into(),
                _ => line.into(),
            })
            .collect();
        with_digest(&lines)
    }
}

/// The record of these lines, with the digest that fits them.
fn with_digest(lines: &[String]) -> Record {
    let body = lines.join("\n") + "\n";
    let digest = Sha256::digest(body.as_bytes());
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    let text = format!("{body}sha256 {digest}\n");
    text.parse().expect("it reads as a record")
}
