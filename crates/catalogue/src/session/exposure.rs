//! What a quiet move leaves to be taken: the piece that it puts where an enemy wins by
//! taking it.
use super::Session;
use super::danger::{MOST_ENEMY_MOVES, MOST_WEIGHED};
use super::texts::{PIECE_ON, THEN_ATTACK, THEN_TAKE};
use crate::telling::{rounded, seat_word};
use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use boardwright_referee::{AnyGame, DepictedMove, GameView};
use boardwright_ruleset::{
    Actor, Arrow, ArrowKind, Message, Place, Scene, Seat, Seats, Status, VALUE_LIMIT,
};

/// The least loss that is told, in points. Less is hardly a piece.
const LEAST_LOSS: i32 = 80;

/// The most attacks of one seat, recaptures, and quiet moves that are looked at.
const MOST_TRIED: usize = 12;

/// A piece that a quiet move puts where an enemy wins by taking it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Exposure {
    /// The seat that can take it.
    pub by: Seat,
    /// With what, and from where, as in `rook on a8`.
    pub attacker: Message,
    /// Its move.
    pub attack: String,
    /// What it takes, and where, as in `queen on c4`.
    pub target: Message,
    /// The probability that the target falls, more than 0 and at most 1.
    pub probability: f64,
    /// What the person loses by it, on the mean, in points of the evaluation; one of the
    /// smallest pieces has about a hundred.
    pub loss: i32,
    /// Whether others move before it, so that this is as things stand.
    pub is_later: bool,
}

impl Exposure {
    /// The attack in a sentence without a full stop: `then Black can take your queen on c4
    /// with the rook on a8`, with the probability where dice decide.
    #[must_use]
    pub fn sentence(&self, game: GameView<'_>) -> Message {
        let Self {
            target, attacker, ..
        } = self;
        let told = [
            seat_word(game.seat_title(self.by)),
            target.clone().into(),
            attacker.clone().into(),
        ];
        if self.probability < 1.0 {
            let [seat, target, attacker] = told;
            let percent = rounded(100.0 * self.probability).into();
            return THEN_ATTACK.with([seat, target, attacker, percent]);
        }
        THEN_TAKE.with(told)
    }
}

impl Session {
    /// The attack by which an enemy would win most of the piece that this move of the
    /// person who is due puts on another cell, before it is that person's turn again; a
    /// recapture is counted. `None` if there is none that wins, if the move is itself an
    /// attack, or dice decide about it first, and where something is hidden.
    ///
    /// Seats that act before the attacker are thought to make a quiet move.
    #[must_use]
    pub fn exposure_after(&self, text: &str) -> Option<Exposure> {
        let (seat, own) = self.person()?;
        let mut game = self.game.boxed_clone();
        if game.view(own) != game.position() {
            return None;
        }
        let arrow = game.depict_move(seat, text).ok()?.into_iter().next()?;
        if !is_quiet(&game.scene(own), &arrow, seat) {
            return None;
        }
        game.play(seat, text).ok()?;
        let target = named(&game.scene(own), arrow.to, own)?;
        let mut worst: Option<Exposure> = None;
        for turn in self.enemy_turns(game, own)? {
            let (game, due, moves) = (&*turn.game, turn.due, &turn.moves);
            let onto = moves.iter().filter(|legal| goes_to(legal, arrow.to));
            let mut calm = None;
            for legal in onto.take(MOST_TRIED) {
                let calm = *calm.get_or_insert_with(|| self.calm(game, due, moves));
                let Some(calm) = calm else { break };
                let Some((probability, worth)) = self.taken(game, due, legal, arrow.to) else {
                    continue;
                };
                let loss = calm.saturating_sub(worth);
                let is_worse = worst.as_ref().is_none_or(|known| known.loss < loss);
                if probability > 0.0 && loss >= LEAST_LOSS && is_worse {
                    let from = legal.arrows.first().map(|arrow| arrow.from);
                    let scene = game.scene(own | due.into());
                    worst = Some(Exposure {
                        by: due,
                        attacker: named(&scene, from?, due.into())?,
                        attack: legal.text.clone(),
                        target: target.clone(),
                        probability,
                        loss,
                        is_later: turn.is_later,
                    });
                }
            }
        }
        worst
    }

    /// What the position is worth to the person if a seat does nothing about it: the
    /// least of what it is worth after a few quiet moves.
    fn calm(&self, game: &dyn AnyGame, due: Seat, moves: &[DepictedMove]) -> Option<i32> {
        let scene = game.scene(game.seats());
        let quiet = moves.iter().filter(|legal| {
            let first = legal.arrows.first();
            first.is_some_and(|arrow| is_quiet(&scene, arrow, due))
        });
        let worths = quiet.take(MOST_TRIED).filter_map(|legal| {
            let mut next = game.boxed_clone();
            next.play(due, &legal.text).ok()?;
            self.points_of(&*next)
        });
        // Where nothing else can be done, what is there now.
        worths.min().or_else(|| self.points_of(game))
    }

    /// The probability that what stands on a cell falls by this attack, and what the
    /// position is worth to the person on the mean of all ends, with a recapture where
    /// one is due at once.
    fn taken(
        &self,
        game: &dyn AnyGame,
        due: Seat,
        attack: &DepictedMove,
        place: Place,
    ) -> Option<(f64, i32)> {
        let (_, own) = self.person()?;
        let ends = game.successors(due, &attack.text, MOST_WEIGHED).ok()?;
        let (mut probability, mut worth) = (0.0, 0.0);
        for (share, position) in ends {
            let mut then = game.boxed_clone();
            then.set_position(&position).ok()?;
            let share = share.to_f64();
            let mut points = self.points_of(&*then)?;
            if named(&then.scene(own), place, own).is_none() {
                probability += share;
                points = points.max(self.retaken(&*then, place).unwrap_or(points));
            }
            worth += share * f64::from(points);
        }
        Some((probability, worth as i32))
    }

    /// The best that a recapture on this cell brings to the side of the person, if it is
    /// due and no dice decide.
    fn retaken(&self, game: &dyn AnyGame, place: Place) -> Option<i32> {
        let Status::Due(Actor::Seat(due)) = game.status() else {
            return None;
        };
        if !self.own_side().contains(due) {
            return None;
        }
        let moves = game.depicted_moves(due, MOST_ENEMY_MOVES).ok()?;
        let recaptures = moves.iter().filter(|legal| goes_to(legal, place));
        let worths = recaptures.take(MOST_TRIED).filter_map(|legal| {
            let mut next: Box<dyn AnyGame> = game.boxed_clone();
            next.play(due, &legal.text).ok()?;
            let is_sure = !matches!(next.status(), Status::Due(Actor::Chance));
            self.points_of(&*next).filter(|_| is_sure)
        });
        worths.max()
    }

    /// What a position is worth to the person who is due, in points that can be added.
    fn points_of(&self, game: &dyn AnyGame) -> Option<i32> {
        let (seat, own) = self.person()?;
        let worth = self.worth_of(game, seat, own)?;
        Some(worth.clamp(-VALUE_LIMIT, VALUE_LIMIT))
    }
}

/// Whether a move goes from one cell to another and attacks nothing there. Not every game
/// shows a capture as an attack.
fn is_quiet(scene: &Scene, arrow: &Arrow, seat: Seat) -> bool {
    let reached = scene.cell(arrow.to).and_then(|cell| cell.figures.last());
    let is_free = reached.is_none_or(|figure| figure.owner == Some(seat));
    arrow.kind == ArrowKind::Move && arrow.from != arrow.to && is_free
}

/// Whether a move goes to a cell, on which it takes or attacks what another side has
/// there.
fn goes_to(legal: &DepictedMove, place: Place) -> bool {
    let first = legal.arrows.first();
    first.is_some_and(|arrow| arrow.to == place && arrow.from != place)
}

/// What these seats have on a cell: `queen on c4`.
fn named(scene: &Scene, place: Place, seats: Seats) -> Option<Message> {
    let cell = scene.cell(place)?;
    let figure = cell.figures.last()?;
    figure.owner.filter(|owner| seats.contains(*owner))?;
    let piece = match (&cell.piece, &cell.figures[..]) {
        (Some(piece), _) => piece.to_string().into(),
        (None, [one]) => one.glyph.word(),
        (None, figures) => {
            let kinds: Vec<String> = figures.iter().map(|one| one.glyph.to_string()).collect();
            kinds.join(" and ").into()
        }
    };
    Some(PIECE_ON.with([piece, cell.name.clone().into()]))
}
