//! What a move leads to, before it is made: whether an enemy can then strike at
//! what the game hangs on, what a choice after the dice is worth, and what a
//! resignation takes away.
use super::Session;
use super::texts::{
    ENDS_ALL_LOST, ENDS_DRAWN, ENDS_WON, FALL, GIVES_UP, NOTHING_FALLS, PIECE_FALLS, PIECE_ON,
    PIECES_FALL, PROSPECT, PROSPECT_END, VANISH, VANISHES,
};
use crate::telling::{percent_value, seat_word};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_referee::{AnyGame, DepictedMove};
use boardwright_ruleset::{
    Actor, ArrowKind, Glyph, Message, Odds, ParameterValue, Place, Scene, Seat, Seats, Status,
};

/// The most moves of an enemy that are looked at.
pub(super) const MOST_ENEMY_MOVES: u64 = 5_000;

/// The most positions that are tried to see whether an attack can end a seat.
const MOST_TRIED: u32 = 600;

/// The most positions that a choice is weighed by.
pub(super) const MOST_WEIGHED: u64 = 500;

/// An attack by which a seat would be out of the game.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Danger {
    /// The seat that attacks.
    pub by: Seat,
    /// Its move.
    pub attack: String,
    /// What it attacks, and where, as in `king on f1`.
    pub target: Message,
    /// The probability that the target falls, more than 0 and at most 1.
    pub probability: f64,
    /// Whether others move before it, so that this is as things stand.
    pub is_later: bool,
}

/// A turn of an enemy, as it may come.
pub(super) struct EnemyTurn {
    pub(super) game: Box<dyn AnyGame>,
    pub(super) due: Seat,
    pub(super) moves: Vec<DepictedMove>,
    /// Whether others move before it.
    pub(super) is_later: bool,
}

impl Session {
    /// The most probable attack by which an enemy could put a seat of the
    /// person who is due out of the game, before it is that person's turn again,
    /// if this move is made. `None` if there is none, if dice decide about the
    /// move first, and in games without exchanges that end with `defender-slain` or
    /// `both-slain`.
    ///
    /// Seats that act before the attacker are thought to make a quiet move.
    #[must_use]
    pub fn danger_after(&self, text: &str) -> Option<Danger> {
        let (seat, own) = self.person()?;
        let mut game = self.game.boxed_clone();
        game.play(seat, text).ok()?;
        let mut worst: Option<Danger> = None;
        for turn in self.enemy_turns(game, own)? {
            if let Some(danger) = worst_attack(&*turn.game, turn.due, own, &turn.moves) {
                let is_worse = |known: &Danger| known.probability < danger.probability;
                if worst.as_ref().is_none_or(is_worse) {
                    worst = Some(Danger {
                        is_later: turn.is_later,
                        ..danger
                    });
                }
            }
        }
        worst
    }

    /// The turns of enemies from here until a seat of the person is due or dice are, if each
    /// seat that acts makes a quiet move; `None` if a seat has too many moves.
    pub(super) fn enemy_turns(
        &self,
        mut game: Box<dyn AnyGame>,
        own: Seats,
    ) -> Option<Vec<EnemyTurn>> {
        let mut turns = Vec::new();
        for turn in 0..game.seats().len() {
            let Status::Due(Actor::Seat(due)) = game.status() else {
                break;
            };
            if own.contains(due) {
                break;
            }
            let moves = game.depicted_moves(due, MOST_ENEMY_MOVES).ok()?;
            let next = after_quiet_move(&*game, due, &moves);
            if !self.own_side().contains(due) {
                turns.push(EnemyTurn {
                    game,
                    due,
                    moves,
                    is_later: turn > 0,
                });
            }
            match next {
                Some(next) => game = next,
                None => break,
            }
        }
        Some(turns)
    }

    /// What falls if the person who is due makes this move, with the exact
    /// probabilities: `45.0 % the rook of East falls, 55.0 % nothing falls`. `None`
    /// if it is not known, or nothing can fall.
    #[must_use]
    pub fn prospect(&self, text: &str) -> Option<Message> {
        let (seat, _) = self.person()?;
        let game = &*self.game;
        if game.view(self.looking) != game.position() {
            return None;
        }
        let successors = game.successors(seat, text, MOST_WEIGHED).ok()?;
        let before = game.scene(self.looking);
        let mut ends: Vec<(Message, f64)> = Vec::new();
        for (share, position) in successors {
            let mut then = game.boxed_clone();
            then.set_position(&position).ok()?;
            let lost = lost(game, &before, &then.scene(self.looking));
            let share = share.to_f64();
            match ends.iter_mut().find(|(known, _)| *known == lost) {
                Some((_, sum)) => *sum += share,
                None => ends.push((lost, share)),
            }
        }
        if ends.iter().all(|(lost, _)| lost.is_empty()) {
            return None;
        }
        // The most probable first; by their words where they are equally so.
        let mut sorted: Vec<(Message, f64)> = Vec::new();
        for (lost, share) in ends {
            let place = sorted.partition_point(|(other, of_other)| {
                of_other
                    .total_cmp(&share)
                    .then(lost.text.cmp(&other.text))
                    .is_gt()
            });
            sorted.insert(place, (lost, share));
        }
        let told = sorted.into_iter().map(|(lost, share)| {
            let what = if lost.is_empty() {
                Message::from(&NOTHING_FALLS)
            } else {
                lost
            };
            PROSPECT_END.with([percent_value(100.0 * share), what.into()])
        });
        Some(PROSPECT.with([told.collect()]))
    }

    /// The position after a move of the person who is due, as that person would
    /// see it before any dice; `None` if the move is refused.
    #[must_use]
    pub fn scene_if(&self, text: &str) -> Option<Scene> {
        let (seat, seats) = self.person()?;
        let mut game = self.game.boxed_clone();
        game.play(seat, text).ok()?;
        Some(game.scene(seats))
    }

    /// What the resignation of the person who looks takes away, in sentences.
    #[must_use]
    pub fn resignation(&self) -> Vec<Message> {
        let own = self.looking & self.game.living();
        let titled = |seat: Seat| seat_word(self.game.seat_title(seat));
        let titles = |seats: Seats| ParameterValue::List(seats.iter().map(titled).collect());
        let mut told = Vec::from([GIVES_UP.with([titles(own), own.len().into()])]);
        let mut game = self.game.boxed_clone();
        if game.resign(own).is_err() {
            return told;
        }
        let pieces = |scene: &Scene| -> usize {
            let figures = scene.cells.iter().flat_map(|cell| &cell.figures);
            let is_own = |seat: Option<Seat>| seat.is_some_and(|seat| own.contains(seat));
            figures.filter(|figure| is_own(figure.owner)).count()
        };
        let before = pieces(&self.game.scene(self.looking));
        let after = pieces(&game.scene(self.looking));
        match before.saturating_sub(after) {
            0 => {}
            1 => told.push(Message::from(&VANISHES)),
            gone => told.push(VANISH.with([gone.into()])),
        }
        if let Some(outcome) = game.status().outcome() {
            told.push(match outcome.winners.len() {
                0 if outcome.all_lost => Message::from(&ENDS_ALL_LOST),
                0 => Message::from(&ENDS_DRAWN),
                count => ENDS_WON.with([titles(outcome.winners), count.into()]),
            });
        }
        told
    }
}

/// The most probable of a seat's attacks that can put one of these seats out of
/// the game.
fn worst_attack(
    game: &dyn AnyGame,
    due: Seat,
    own: Seats,
    moves: &[DepictedMove],
) -> Option<Danger> {
    let scene = game.scene(own | due.into());
    let mut vital: Vec<(Place, bool)> = Vec::new();
    let mut worst: Option<Danger> = None;
    for legal in moves {
        let Some(arrow) = legal
            .arrows
            .first()
            .filter(|arrow| arrow.kind == ArrowKind::Attack)
        else {
            continue;
        };
        let Some(cell) = scene.cell(arrow.to) else {
            continue;
        };
        let Some(figure) = cell.figures.last() else {
            continue;
        };
        let Some(owner) = figure.owner.filter(|owner| own.contains(*owner)) else {
            continue;
        };
        let known = vital.iter().find(|(place, _)| *place == arrow.to);
        let is_vital = known.map(|&(_, is_vital)| is_vital).unwrap_or_else(|| {
            let mut left = MOST_TRIED;
            let mut tried = game.boxed_clone();
            let is_vital =
                tried.play(due, &legal.text).is_ok() && can_fall(&*tried, owner, &mut left);
            vital.push((arrow.to, is_vital));
            is_vital
        });
        if !is_vital {
            continue;
        }
        // After the move of the person who asks, this seat is due.
        let Ok(odds) = game.odds(&legal.text) else {
            continue;
        };
        let probability: f64 = odds.iter().filter(|odds| is_fatal(odds)).map(share).sum();
        let is_worse = |known: &Danger| known.probability < probability;
        if probability > 0.0 && worst.as_ref().is_none_or(is_worse) {
            worst = Some(Danger {
                by: due,
                attack: legal.text.clone(),
                target: PIECE_ON.with([figure.glyph.word(), cell.name.clone().into()]),
                probability,
                is_later: false,
            });
        }
    }
    worst
}

/// The ends of exchanges by which the defender falls.
pub(super) const DEFENDER_SLAIN: [&str; 2] = ["defender-slain", "both-slain"];

/// Whether the defender falls.
fn is_fatal(odds: &Odds) -> bool {
    DEFENDER_SLAIN.contains(&odds.outcome)
}

/// The probability of an end.
pub(super) fn share(odds: &Odds) -> f64 {
    odds.numerator as f64 / odds.denominator as f64
}

/// Whether dice and the few choices that they lead to can put a seat out of the
/// game. `left` counts the positions that may still be tried.
fn can_fall(game: &dyn AnyGame, seat: Seat, left: &mut u32) -> bool {
    if !game.living().contains(seat) {
        return true;
    }
    let due = match game.status() {
        Status::Over(outcome) => return !outcome.winners.contains(seat),
        Status::Due(due) => due,
    };
    let mut nexts: Vec<Box<dyn AnyGame>> = Vec::new();
    match due {
        Actor::Chance => {
            let Ok((chances, _)) = game.chances(u64::from(MOST_TRIED)) else {
                return false;
            };
            for (_, chance) in chances {
                if *left == 0 {
                    return false;
                }
                *left -= 1;
                let mut next = game.boxed_clone();
                if next.resolve(&chance).is_ok() {
                    if !next.living().contains(seat) {
                        return true;
                    }
                    nexts.push(next);
                }
            }
        }
        Actor::Seat(due) => {
            // More than keep and re-roll is a turn of its own.
            let Ok(moves) = game.moves(due, 2) else {
                return false;
            };
            for chosen in moves {
                let mut next = game.boxed_clone();
                if *left > 0 && next.play(due, &chosen).is_ok() {
                    *left -= 1;
                    nexts.push(next);
                }
            }
        }
        Actor::Secret(_) => return false,
    }
    nexts.iter().any(|next| can_fall(&**next, seat, left))
}

/// The game after a move of a seat that attacks nothing and rolls nothing.
fn after_quiet_move(
    game: &dyn AnyGame,
    due: Seat,
    moves: &[DepictedMove],
) -> Option<Box<dyn AnyGame>> {
    let quiet = moves.iter().filter(|legal| {
        let first = legal.arrows.first();
        first.is_some_and(|arrow| arrow.kind == ArrowKind::Move)
    });
    for legal in quiet.take(8) {
        let mut next = game.boxed_clone();
        let is_made = next.play(due, &legal.text).is_ok();
        let goes_on = matches!(next.status(), Status::Due(Actor::Seat(other)) if other != due);
        if is_made && goes_on {
            return Some(next);
        }
    }
    None
}

/// Which figures are gone, in words: `the rook of East falls`; empty if no owner
/// has fewer.
fn lost(game: &dyn AnyGame, before: &Scene, after: &Scene) -> Message {
    let figures = |scene: &Scene, seat: Seat| -> Vec<Glyph> {
        let figures = scene.cells.iter().flat_map(|cell| &cell.figures);
        let own = figures.filter(|figure| figure.owner == Some(seat));
        own.map(|figure| figure.glyph).collect()
    };
    let count = |kinds: &[Glyph], kind: &Glyph| {
        kinds.iter().filter(|other| other.name == kind.name).count()
    };
    let mut told: Vec<Message> = Vec::new();
    for &(seat, _) in &before.seats {
        let title = seat_word(game.seat_title(seat));
        let (own, left) = (figures(before, seat), figures(after, seat));
        let gone = own.len().saturating_sub(left.len());
        if gone > 1 {
            told.push(PIECES_FALL.with([gone.into(), title]));
        } else if gone == 1 {
            let fewer = own
                .iter()
                .filter(|kind| count(&left, kind) < count(&own, kind));
            let kind = fewer.min_by_key(|kind| kind.name);
            let kind = kind.map_or("piece".into(), Glyph::word);
            told.push(PIECE_FALLS.with([kind, title]));
        }
    }
    match told.len() {
        0 => Message::default(),
        _ => FALL.with([told.into_iter().collect()]),
    }
}
