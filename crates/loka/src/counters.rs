//! An army as numbers: how many pieces of each kind.
//!
//! On the cross and in Face-off an army is five numbers at once. In massive battles each of its
//! five decisions is one number, whose bounds depend on the earlier ones. Ready-made armies are
//! bought piece by piece within the limits that are in force, so they fit any of them.

use crate::Kind::{self, Bishop, Knight, Pawn, Queen, Rook};
use crate::field::{Field, SquareOf};
use crate::rules::Rules;
use crate::state::{ArmyChoice, Stage, StateOf};
use crate::{Army, ArmyLimits, Move};
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Field as Number, Fields, FieldsError, FieldsLimit, ReadyMade, Seat};

/// How an army is put together.
struct Recipe {
    name: &'static str,
    about: &'static str,
    /// What is bought once, if it can be.
    first: &'static [Kind],
    /// Then what is bought round by round, as long as anything of it can be; one list after the
    /// other.
    rounds: &'static [&'static [Kind]],
}

/// The recipes, the one to suggest first. At 160 points it gives the ready-made army of the
/// rulebook.
const RECIPES: [Recipe; 6] = [
    Recipe {
        name: "balanced",
        about: "Rooks, bishops, knights and pawns in turn, for a first game",
        first: &[],
        rounds: &[&[Rook, Bishop, Knight, Pawn, Pawn, Pawn, Pawn]],
    },
    Recipe {
        name: "few-and-strong",
        about: "The strongest pieces that the points buy, which few others outrank",
        first: &[],
        rounds: &[&[Queen], &[Rook], &[Bishop], &[Knight], &[Pawn]],
    },
    Recipe {
        name: "rooks",
        about: "A queen if there are points for one, then rooks, then pawns",
        first: &[Queen],
        rounds: &[&[Rook], &[Pawn]],
    },
    Recipe {
        name: "knights",
        about: "Knights, which leap over tiles and pieces, with pawns",
        first: &[],
        rounds: &[&[Knight, Knight, Pawn]],
    },
    Recipe {
        name: "crowd",
        about: "As many pieces as there can be, to support each other",
        first: &[],
        rounds: &[&[Pawn], &[Knight]],
    },
    Recipe {
        name: "lone-king",
        about: "The king alone, as a handicap",
        first: &[],
        rounds: &[],
    },
];

impl Recipe {
    /// The army that this buys. It is allowed, since each purchase is.
    fn army(&self, limits: ArmyLimits) -> Army {
        let mut army = Army::default();
        let mut buy = |kind: Kind| {
            let more = army
                .count(kind)
                .checked_add(1)
                .map(|count| army.with(kind, count));
            let more = more.filter(|&more| limits.check(more).is_ok());
            army = more.unwrap_or(army);
            more.is_some()
        };
        for &kind in self.first {
            buy(kind);
        }
        for &round in self.rounds {
            // Each round but the last buys something, and an army has at most 256 pieces.
            while round.iter().filter(|&&kind| buy(kind)).count() > 0 {}
        }
        army
    }
}

fn plural(kind: Kind) -> String {
    format!("{kind}s")
}

impl<F: Field> Rules<F> {
    /// The numbers by which a seat chooses its army.
    pub(crate) fn army_fields(&self, state: &StateOf<F>, seat: Seat) -> Option<Fields> {
        if state.stage != Stage::Armies || !self.may_move(state, seat) {
            return None;
        }
        let limits = self.limits(seat);
        Some(if self.field.army_by_kind() {
            let chosen = match state.choice(seat) {
                ArmyChoice::Part(army, _) => army,
                _ => Army::default(),
            };
            part_fields(limits, chosen, Self::kind_due(state, seat))
        } else {
            whole_fields(limits)
        })
    }

    /// The choice that these values stand for.
    pub(crate) fn army_of_values(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        values: &[i64],
    ) -> Result<Move<SquareOf<F>>, FieldsError> {
        let fields = self.army_fields(state, seat);
        fields.ok_or(FieldsError::NoFields)?.check(values)?;
        // Counts within the bounds fit a byte.
        let count = |value: i64| value as u8;
        match *values {
            [only] => Ok(Move::ArmyPart(Self::kind_due(state, seat), count(only))),
            [queens, rooks, bishops, knights, pawns] => Ok(Move::Army(Army::new(
                count(queens),
                count(rooks),
                count(bishops),
                count(knights),
                count(pawns),
            ))),
            _ => Err(FieldsError::NoFields),
        }
    }

    /// The values of a choice that is due, allowed or not.
    pub(crate) fn values_of_army(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        chosen: Move<SquareOf<F>>,
    ) -> Option<Vec<i64>> {
        if state.stage != Stage::Armies || !self.may_move(state, seat) {
            return None;
        }
        match chosen {
            Move::Army(army) if !self.field.army_by_kind() => Some(values(army)),
            Move::ArmyPart(kind, count)
                if self.field.army_by_kind() && kind == Self::kind_due(state, seat) =>
            {
                Some([count.into()].into())
            }
            _ => None,
        }
    }
}

fn values(army: Army) -> Vec<i64> {
    army.counts().map(i64::from).into()
}

/// A whole army as five numbers.
fn whole_fields(limits: ArmyLimits) -> Fields {
    let number = |kind: Kind| {
        let most = limits.most_added(Army::default(), kind);
        number(limits, kind, most)
    };
    let weights = Kind::BOUGHT.map(|kind| i64::from(limits.costs.of(kind)));
    let mut ready_made: Vec<ReadyMade> = Vec::new();
    for recipe in &RECIPES {
        let army = recipe.army(limits);
        let values = values(army);
        // Within few points several recipes buy the same.
        if ready_made.iter().all(|other| other.values != values) {
            let about = format!("{}: {}.", recipe.about, inventory(limits, army));
            ready_made.push(ReadyMade::new(recipe.name, about, values));
        }
    }
    Fields {
        fields: Kind::BOUGHT.map(number).into(),
        limits: [
            points_limit(limits, Army::default(), weights),
            pieces_limit(limits, Army::default(), [1; 5]),
        ]
        .into(),
        ready_made,
    }
}

/// The number of one kind, after the numbers of the kinds before it.
fn part_fields(limits: ArmyLimits, chosen: Army, kind: Kind) -> Fields {
    let most = limits.most_added(chosen, kind);
    let cost = i64::from(limits.costs.of(kind));
    let mut ready_made: Vec<ReadyMade> = Vec::new();
    let mut add = |name: &'static str, about: Cow<'static, str>, count: u8| {
        let values = Vec::from([i64::from(count)]);
        if ready_made.iter().all(|other| other.values != values) {
            ready_made.push(ReadyMade::new(name, about, values));
        }
    };
    let before = |army: Army| {
        let earlier = Kind::BOUGHT.into_iter().take_while(|&other| other != kind);
        earlier.map(|other| army.count(other)).eq(Kind::BOUGHT
            .into_iter()
            .take_while(|&other| other != kind)
            .map(|other| chosen.count(other)))
    };
    for recipe in &RECIPES {
        let army = recipe.army(limits);
        // What was chosen before may still become this army, which is allowed.
        if before(army) {
            let about = format!("{}: {}.", recipe.about, inventory(limits, army));
            add(recipe.name, about.into(), army.count(kind));
        }
    }
    add("none", format!("No {} at all.", plural(kind)).into(), 0);
    let about = format!("As many {} as the limits allow.", plural(kind));
    add("most", about.into(), most);
    Fields {
        fields: [number(limits, kind, most)].into(),
        limits: [
            points_limit(limits, chosen, [cost]),
            pieces_limit(limits, chosen, [1]),
        ]
        .into(),
        ready_made,
    }
}

fn number(limits: ArmyLimits, kind: Kind, most: u8) -> Number {
    let cost = limits.costs.of(kind);
    let kinds = plural(kind);
    let about = match kind {
        Pawn if limits.box_limit => format!("The {kinds} of the army; a box has four."),
        Pawn => format!("The {kinds} of the army, at most {}.", limits.pawns),
        _ if limits.box_limit => format!("The {kinds} of the army; a box has one."),
        _ => format!("The {kinds} of the army."),
    };
    Number::new(kinds, about, 0, most.into())
        .costing(cost.into())
        .counting(kind.name())
}

/// The points that are left after what was chosen.
fn points_limit<const N: usize>(
    limits: ArmyLimits,
    chosen: Army,
    weights: [i64; N],
) -> FieldsLimit {
    let spent = limits.costs.of_army(chosen);
    let left = limits.points.saturating_sub(spent);
    let points = limits.points;
    let sentence = if spent == 0 {
        format!("An army costs at most {points} points.")
    } else {
        format!("An army costs at most {points} points, of which {left} are left.")
    };
    FieldsLimit::at_most("points", sentence, weights, left.into()).by("loka.army.points")
}

/// The pieces that are left after what was chosen. The king is none of them, as it is not bought.
fn pieces_limit<const N: usize>(
    limits: ArmyLimits,
    chosen: Army,
    weights: [i64; N],
) -> FieldsLimit {
    let left = limits.pieces.saturating_sub(chosen.pieces());
    let pieces = limits.pieces.saturating_sub(1);
    let sentence = if chosen.pieces() == 1 {
        format!("An army has at most {pieces} pieces beside its king.")
    } else {
        format!("An army has at most {pieces} pieces beside its king, of which {left} are left.")
    };
    FieldsLimit::at_most("pieces", sentence, weights, left.into()).by("loka.army.pieces")
}

/// What an army has and costs, as in `1 rook, 4 pawns, 90 of 160 points`.
fn inventory(limits: ArmyLimits, army: Army) -> String {
    let mut text = pieces(Kind::BOUGHT.map(|kind| (kind, army.count(kind))));
    if !text.is_empty() {
        text += ", ";
    }
    text + &format!("{} of {} points", limits.costs.of_army(army), limits.points)
}

/// Counts of kinds in words, as in `1 rook, 4 pawns`; empty if there are none.
pub(crate) fn pieces(counts: impl IntoIterator<Item = (Kind, u8)>) -> String {
    let some = counts.into_iter().filter(|&(_, count)| count > 0);
    let words = some.map(|(kind, count)| match count {
        1 => format!("1 {kind}"),
        _ => format!("{count} {}", plural(kind)),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// An army in words, as in `1 rook, 4 pawns`.
pub(crate) fn army_in_words(army: Army) -> String {
    let words = pieces(Kind::BOUGHT.map(|kind| (kind, army.count(kind))));
    if words.is_empty() {
        String::from("a king alone")
    } else {
        words
    }
}
