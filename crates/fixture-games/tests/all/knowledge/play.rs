//! Games by their texts.
use boardwright_referee::{Game, Record};
use boardwright_ruleset::{Notation, Seat, Seats, Seed, Status};

/// The first seat.
pub(crate) const ONE: Seats = Seats::one(Seat::new(0));
/// The second seat.
pub(crate) const TWO: Seats = Seats::one(Seat::new(1));
/// Nobody: a spectator.
pub(crate) const NOBODY: Seats = Seats::NONE;

pub(crate) fn rules<R: Notation>(name: &str) -> R {
    let name = name.parse().expect("a game's name");
    R::from_name(&name).expect("options of the game")
}

pub(crate) fn new<R: Notation>(name: &str) -> Game<R> {
    Game::new(rules::<R>(name), Seed::from_u64(1))
}

/// Plays lines such as `1 bet`, and `deal:KJ` for a chance that is given.
pub(crate) fn play<R: Notation>(game: &mut Game<R>, lines: &[&str]) {
    for line in lines {
        let rules = game.shared_rules();
        match line.split_once(' ') {
            Some((seat, text)) => {
                let seat = rules.read_seat(seat).expect("a seat");
                let chosen = rules.read_move(game.state(), text).expect("a move");
                game.play(seat, chosen).expect("a legal move");
            }
            None => {
                let chance = rules.read_chance(game.state(), line).expect("a chance");
                game.resolve_given(chance).expect("a chance that is due");
            }
        }
    }
}

/// A game whose dice begin with this chance.
pub(crate) fn rolled<R: Notation>(name: &str, first: &str) -> Game<R> {
    let rules = rules::<R>(name);
    let games = (0..).map(|seed| {
        let mut game = Game::new(rules.clone(), Seed::from_u64(seed));
        let chance = game.roll().expect("a chance is due");
        (rules.chance_text(&rules.start(), chance), game)
    });
    let mut found = games.filter(|(text, _)| text == first);
    found.next().expect("every chance comes about").1
}

/// The events of a record.
pub(crate) fn lines(record: &Record) -> Vec<&str> {
    record.events().collect()
}

/// Every record that these viewers were told, from the start on.
pub(crate) fn told<R: Notation>(game: &Game<R>, viewers: Seats) -> Vec<Record> {
    let mut then = game.clone();
    while then.undo().is_ok() {}
    let mut records = vec![then.record_for(viewers)];
    while then.redo().is_ok() {
        if matches!(then.status(), Status::Due(_)) {
            records.push(then.record_for(viewers));
        }
    }
    records
}
