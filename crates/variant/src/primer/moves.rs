//! How a kind moves, as newcomers are told: one clause for all directions that go equally far and
//! count equally.

use super::says;
use crate::betza::{Leap, Style};
use crate::rules::Kind;
use boardwright_ruleset::{Message, Sentence, Word, messages};

messages! {
    /// What is said of moves.
    pub(crate) const OF_MOVES;
    NEVER = "variant.primer.never" => "Never moves.";
    MOVES = "variant.primer.moves" ("clauses");
    BETZA = "variant.primer.betza" ("betza") => "In Betza notation: {betza}.";
    CLAUSE = "variant.primer.clause" ("deed", "way", "over", "initial")
        => "{deed} {way}{over}{initial: from its initial squares|}";
    CLAUSE_TO = "variant.primer.clause_to" ("deed", "way", "over", "initial", "sides")
        => "{deed} {way}{over}{initial: from its initial squares|}, {sides:and}";
    /// One step, or several, of which 15 are any number.
    STEPS = "variant.primer.steps" ("way", "range");
    /// A leap that is longer than a step, or several.
    LEAPS = "variant.primer.leaps" ("way", "far", "near", "range");
}

const QUIET: Word = Word::new("variant.deed", "quiet", "moves without capturing");
const CAPTURES: Word = Word::new("variant.deed", "captures", "captures");
const BOTH: Word = Word::new("variant.deed", "both", "moves and captures");

const FREE: Word = Word::new("variant.over", "free", "");
const LAME: Word = Word::new("variant.over", "lame", " if nothing stands in its way");
const JUMP: Word = Word::new("variant.over", "jump", " over a piece");
const CANNON: Word = Word::new(
    "variant.over",
    "cannon",
    " behind the first piece on its way",
);
const GRASSHOPPER: Word = Word::new(
    "variant.over",
    "grasshopper",
    " to the square right behind the first piece on its way",
);

const STRAIGHT: Word = Word::new("variant.way", "straight", "straight");
const DIAGONAL: Word = Word::new("variant.way", "diagonal", "diagonally");
const OBLIQUE: Word = Word::new("variant.way", "oblique", "obliquely");

const BACKWARD: Word = side_word("backward");
const FORWARD: Word = side_word("forward");
const SIDEWAYS: Word = side_word("sideways");
const AHEAD: Word = side_word("ahead");
const BACK: Word = side_word("back");

const fn side_word(name: &'static str) -> Word {
    Word::new("variant.side", name, name)
}

/// The words of clauses.
pub(super) const WORDS: [Word; 16] = [
    QUIET,
    CAPTURES,
    BOTH,
    FREE,
    LAME,
    JUMP,
    CANNON,
    GRASSHOPPER,
    STRAIGHT,
    DIAGONAL,
    OBLIQUE,
    BACKWARD,
    FORWARD,
    SIDEWAYS,
    AHEAD,
    BACK,
];

/// The range of a leap that goes on as long as it can.
const ANY: u8 = 15;

/// How far a direction goes, and which sides it may go to if it goes to all of them.
fn distance(leap: &Leap) -> (Message, &'static [Word]) {
    let (files, ranks) = (leap.files.unsigned_abs(), leap.ranks.unsigned_abs());
    let (near, far) = (files.min(ranks), files.max(ranks));
    let (way, sides): (_, &[_]) = match near {
        0 => (STRAIGHT, &[BACKWARD, FORWARD, SIDEWAYS]),
        near if near == far => (DIAGONAL, &[AHEAD, BACK]),
        _ => (OBLIQUE, &[AHEAD, BACK]),
    };
    let range = leap.range;
    let text = if far == 1 {
        let english = match range {
            1 => format!("one square {}", way.text),
            ANY => format!("any number of steps {}", way.text),
            range => format!("up to {range} steps {}", way.text),
        };
        STEPS.told([way.into(), range.into()], english)
    } else {
        let leaps = match way {
            OBLIQUE => format!("{far} squares one way and {near} the other"),
            way => format!("{far} squares {}", way.text),
        };
        let english = match range {
            1 => leaps,
            ANY => format!("any number of steps {leaps}"),
            range => format!("up to {range} steps {leaps}"),
        };
        let values = [way.into(), far.into(), near.into(), range.into()];
        LEAPS.told(values, english)
    };
    (text, sides)
}

/// The side that a direction goes to.
const fn side(leap: &Leap) -> Word {
    match (leap.files.signum(), leap.ranks.signum()) {
        (0, 1) => FORWARD,
        (0, _) => BACKWARD,
        (_, 0) => SIDEWAYS,
        (_, 1) => AHEAD,
        _ => BACK,
    }
}

/// What several directions have in common.
#[derive(Clone, PartialEq)]
struct Clause {
    deed: Word,
    way: Message,
    over: Word,
    initial: u8,
}

/// What a kind can do.
pub(super) fn moves(kind: &Kind) -> Vec<Sentence> {
    let mut clauses: Vec<(Clause, &[Word], Vec<Word>)> = Vec::new();
    for leap in &kind.leaps {
        let deed = match (leap.quiet, leap.captures) {
            (true, false) => QUIET,
            (false, true) => CAPTURES,
            _ => BOTH,
        };
        let over = match leap.style {
            Style::Free => FREE,
            Style::Lame => LAME,
            Style::Jump => JUMP,
            Style::Cannon => CANNON,
            Style::Grasshopper => GRASSHOPPER,
        };
        let (way, all) = distance(leap);
        let clause = Clause {
            deed,
            way,
            over,
            initial: leap.initial.into(),
        };
        match clauses.iter_mut().find(|(known, _, _)| *known == clause) {
            Some((_, _, sides)) => sides.push(side(leap)),
            None => clauses.push((clause, all, vec![side(leap)])),
        }
    }
    let told = clauses.into_iter().map(|(clause, all, mut sides)| {
        let Clause {
            deed,
            way,
            over,
            initial,
        } = clause;
        let [deed, over] = [deed, over].map(Into::into);
        if all.iter().all(|side| sides.contains(side)) {
            return CLAUSE.with([deed, way.into(), over, initial.into()]);
        }
        sides.sort_by_key(|side| side.name);
        sides.dedup();
        let sides = sides.into_iter().collect();
        CLAUSE_TO.with([deed, way.into(), over, initial.into(), sides])
    });
    let told: Vec<Message> = told.collect();
    let text = if told.is_empty() {
        Message::from(&NEVER)
    } else {
        let clauses: Vec<&str> = told.iter().map(Message::as_str).collect();
        let mut english = clauses.join("; ") + ".";
        english[..1].make_ascii_uppercase();
        MOVES.told([told.into_iter().collect()], english)
    };
    vec![
        says("variant.reach", text),
        says("variant.reach", BETZA.with([kind.betza.clone().into()])),
    ]
}
