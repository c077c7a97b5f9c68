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
use alloc::vec::Vec;
use boardwright_ruleset::{
    Field as Number, Fields, FieldsError, FieldsLimit, Message, ParameterValue, ReadyMade, Seat,
    Template, messages,
};

messages! {
    /// What is said of armies and of the numbers by which they are chosen.
    pub(crate) const OF_ARMIES;
    COUNT = "loka.army.count" ("count", "kind") => "{count} {kind}{count:|s}";
    KING_ALONE = "loka.army.king_alone" => "a king alone";
    POINTS = "loka.army.cost" ("cost", "points") => "{cost} of {points} points";
    BALANCED = "loka.army.balanced" ("army")
        => "Rooks, bishops, knights and pawns in turn, for a first game: {army}.";
    FEW_AND_STRONG = "loka.army.few_and_strong" ("army")
        => "The strongest pieces that the points buy, which few others outrank: {army}.";
    ROOKS = "loka.army.rooks" ("army")
        => "A queen if there are points for one, then rooks, then pawns: {army}.";
    KNIGHTS = "loka.army.knights" ("army")
        => "Knights, which leap over tiles and pieces, with pawns: {army}.";
    CROWD = "loka.army.crowd" ("army")
        => "As many pieces as there can be, to support each other: {army}.";
    LONE_KING = "loka.army.lone_king" ("army") => "The king alone, as a handicap: {army}.";
    NONE_OF_KIND = "loka.army.none_of_kind" ("kind") => "No {kind}s at all.";
    MOST_OF_KIND = "loka.army.most_of_kind" ("kind") => "As many {kind}s as the limits allow.";
    FIELD = "loka.army.field" ("kind") => "The {kind}s of the army.";
    FIELD_PAWNS = "loka.army.field_pawns" ("kind", "most")
        => "The {kind}s of the army, at most {most}.";
    FIELD_BOX = "loka.army.field_box" ("kind") => "The {kind}s of the army; a box has one.";
    FIELD_BOX_PAWNS = "loka.army.field_box_pawns" ("kind")
        => "The {kind}s of the army; a box has four.";
    POINTS_LIMIT = "loka.army.points_limit" ("points") => "An army costs at most {points} points.";
    POINTS_LEFT = "loka.army.points_left" ("points", "left")
        => "An army costs at most {points} points, of which {left} are left.";
    PIECES_LIMIT = "loka.army.pieces_limit" ("pieces")
        => "An army has at most {pieces} pieces beside its king.";
    PIECES_LEFT = "loka.army.pieces_left" ("pieces", "left")
        => "An army has at most {pieces} pieces beside its king, of which {left} are left.";
}

/// How an army is put together.
struct Recipe {
    name: &'static str,
    about: &'static Template<1>,
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
        about: &BALANCED,
        first: &[],
        rounds: &[&[Rook, Bishop, Knight, Pawn, Pawn, Pawn, Pawn]],
    },
    Recipe {
        name: "few-and-strong",
        about: &FEW_AND_STRONG,
        first: &[],
        rounds: &[&[Queen], &[Rook], &[Bishop], &[Knight], &[Pawn]],
    },
    Recipe {
        name: "rooks",
        about: &ROOKS,
        first: &[Queen],
        rounds: &[&[Rook], &[Pawn]],
    },
    Recipe {
        name: "knights",
        about: &KNIGHTS,
        first: &[],
        rounds: &[&[Knight, Knight, Pawn]],
    },
    Recipe {
        name: "crowd",
        about: &CROWD,
        first: &[],
        rounds: &[&[Pawn], &[Knight]],
    },
    Recipe {
        name: "lone-king",
        about: &LONE_KING,
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

/// The name of the number of a kind.
const fn plural(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "kings",
        Queen => "queens",
        Rook => "rooks",
        Bishop => "bishops",
        Knight => "knights",
        Pawn => "pawns",
    }
}

/// The names of numbers and of limits on them.
pub(crate) fn field_names() -> impl Iterator<Item = &'static str> {
    let numbers = Kind::BOUGHT.into_iter().map(plural);
    numbers.chain([POINTS_NAME, PIECES_NAME])
}

/// The names of armies and numbers that are ready made.
pub(crate) fn recipe_names() -> impl Iterator<Item = &'static str> {
    let recipes = RECIPES.iter().map(|recipe| recipe.name);
    recipes.chain([NONE_NAME, MOST_NAME])
}

/// The limit on the cost of an army.
const POINTS_NAME: &str = "points";
/// The limit on its pieces.
const PIECES_NAME: &str = "pieces";
/// Nothing of a kind.
const NONE_NAME: &str = "none";
/// As much of a kind as can be.
const MOST_NAME: &str = "most";

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
            let about = recipe.about.with([inventory(limits, army)]);
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
    let mut add = |name: &'static str, about: Message, count: u8| {
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
            let about = recipe.about.with([inventory(limits, army)]);
            add(recipe.name, about, army.count(kind));
        }
    }
    add(NONE_NAME, NONE_OF_KIND.with([kind.into()]), 0);
    add(MOST_NAME, MOST_OF_KIND.with([kind.into()]), most);
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
        Pawn if limits.box_limit => FIELD_BOX_PAWNS.with([kind.into()]),
        Pawn => FIELD_PAWNS.with([kind.into(), limits.pawns.into()]),
        _ if limits.box_limit => FIELD_BOX.with([kind.into()]),
        _ => FIELD.with([kind.into()]),
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
        POINTS_LIMIT.with([points.into()])
    } else {
        POINTS_LEFT.with([points.into(), left.into()])
    };
    FieldsLimit::at_most(POINTS_NAME, sentence, weights, left.into()).by("loka.army.points")
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
        PIECES_LIMIT.with([pieces.into()])
    } else {
        PIECES_LEFT.with([pieces.into(), left.into()])
    };
    FieldsLimit::at_most(PIECES_NAME, sentence, weights, left.into()).by("loka.army.pieces")
}

/// What an army has and costs, as in `1 rook, 4 pawns, 90 of 160 points`.
fn inventory(limits: ArmyLimits, army: Army) -> ParameterValue {
    let mut has = pieces(Kind::BOUGHT.map(|kind| (kind, army.count(kind))));
    let cost = limits.costs.of_army(army);
    has.push(POINTS.with([cost.into(), limits.points.into()]));
    has.into_iter().collect()
}

/// Counts of kinds, each as in `4 pawns`; empty if there are none.
pub(crate) fn pieces(counts: impl IntoIterator<Item = (Kind, u8)>) -> Vec<Message> {
    let some = counts.into_iter().filter(|&(_, count)| count > 0);
    let told = some.map(|(kind, count)| COUNT.with([count.into(), kind.into()]));
    told.collect()
}

/// An army in words, as in `1 rook, 4 pawns`.
pub(crate) fn army_value(army: Army) -> ParameterValue {
    let mut words = pieces(Kind::BOUGHT.map(|kind| (kind, army.count(kind))));
    if words.is_empty() {
        words.push(Message::from(&KING_ALONE));
    }
    words.into_iter().collect()
}
