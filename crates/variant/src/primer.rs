//! What newcomers are told, made from the description.

mod stages;

use crate::betza::{Leap, Style};
use crate::depict::glyphs;
use crate::ground::{counts_in_moves, word_of};
use crate::rules::{Kind, Result as EndResult, Rules, Winner};
use boardwright_ruleset::{MoveForm, Primer, PrimerDecision, PrimerGround, PrimerPiece, Sentence};
use std::collections::BTreeSet;

/// The decision of play.
pub(crate) const MOVE: &str = "move";
/// How many of a kind an army has.
pub(crate) const ARMY: &str = "army";
/// Where a piece of an army is placed.
pub(crate) const PLACE: &str = "place";
/// Whether a die is rolled again.
pub(crate) const REROLL: &str = "reroll";

fn says(rule: &'static str, text: impl Into<String>) -> Sentence {
    Sentence::new(text.into()).by(rule)
}

pub(crate) fn primer(rules: &Rules) -> Primer {
    let [first, second] = rules.seats.map(|seat| seat.title);
    let mut play = vec![Sentence::new(format!(
        "{first} and {second} move in turn on a board of {} files and {} ranks.",
        rules.files, rules.ranks
    ))];
    if !rules.source.is_empty() {
        let source = rules.source.trim_end_matches('.');
        play.push(Sentence::new(format!("The rules are those of: {source}.")));
    }
    play.extend(stages::armies(rules));
    play.extend(captures(rules));
    play.extend(stages::fights(rules));
    play.extend(specials(rules));
    play.extend(other_ends(rules));
    Primer {
        goal: goal(rules),
        short: Vec::new(),
        play,
        pieces: (0..rules.kinds.len())
            .map(|index| piece(rules, index))
            .collect(),
        ground: ground(rules),
        decisions: [decision(rules)]
            .into_iter()
            .chain(stages::decisions(rules))
            .collect(),
    }
}

/// Every kind of ground that lies on the board.
fn ground(rules: &Rules) -> Vec<PrimerGround> {
    let mut all: Vec<PrimerGround> = Vec::new();
    for laid in &rules.terrain.laid {
        let (tile, icon) = (laid.tile, laid.tile.icon(laid.axis));
        if let Some(known) = all.iter_mut().find(|known| known.name == tile.name) {
            known.icons.push(icon.into());
            continue;
        }
        let open = rules
            .kinds
            .iter()
            .filter(|kind| tile.enter.contains(kind.ground));
        let open: Vec<&str> = open.map(|kind| kind.name.as_str()).collect();
        let enters = if open.is_empty() {
            "Nobody may enter; it can be leapt over.".to_string()
        } else {
            let open = open.join(", ");
            format!("These may enter: {open}. Others may leap over it.")
        };
        let mut about = Vec::new();
        if counts_in_moves(tile) {
            about.push(says("variant.terrain", enters));
        }
        about.extend(stages::ground(rules, tile));
        if tile.along_axis {
            let text = "Steps into it, through it and out of it go only along it; leaps are free.";
            about.push(says("variant.terrain", text));
        }
        all.push(PrimerGround {
            name: tile.name.into(),
            icons: vec![icon.into()],
            about,
        });
    }
    all
}

/// A result for the player that a sentence speaks of.
fn in_words(result: EndResult) -> &'static str {
    match result {
        EndResult::Win => "wins",
        EndResult::Loss => "loses",
        EndResult::Draw => "has drawn",
    }
}

fn goal(rules: &Rules) -> Vec<Sentence> {
    let mut goal = Vec::new();
    let ends = &rules.ends;
    let royal: Vec<&str> = rules
        .kinds
        .iter()
        .filter(|kind| kind.royal)
        .map(|kind| kind.name.as_str())
        .collect();
    let royal = royal.join(" or ");
    if rules.has_royal.contains(&true) {
        goal.push(if rules.check {
            says(
                "variant.end.checkmate",
                format!("Attack the enemy {royal} so that no move saves it."),
            )
        } else if rules.fights.is_some() {
            says("variant.end.royal", format!("Slay the enemy {royal}."))
        } else {
            says("variant.end.royal", format!("Capture the enemy {royal}."))
        });
        if rules.explode {
            goal.push(says(
                "variant.end.royal",
                format!("Or let the enemy {royal} explode."),
            ));
        }
    }
    if let Some(aim) = &ends.goal {
        let kinds = rules.kinds.iter().enumerate();
        let kinds = kinds.filter(|(index, _)| aim.kinds >> index & 1 != 0);
        let kinds: Vec<&str> = kinds.map(|(_, kind)| kind.name.as_str()).collect();
        let mut squares = [0, 1]
            .map(|seat| {
                let names: Vec<String> = aim.squares[seat]
                    .iter()
                    .map(|square| rules.name(square).to_string())
                    .collect();
                names.join(" ")
            })
            .to_vec();
        squares.dedup();
        let text = match &squares[..] {
            [both] => format!(
                "Bring a {} to one of the squares {both}.",
                kinds.join(" or ")
            ),
            _ => format!(
                "Bring a {} to its goal: {} has the squares {}, {} the squares {}.",
                kinds.join(" or "),
                rules.seats[0].title,
                squares[0],
                rules.seats[1].title,
                squares[1]
            ),
        };
        goal.push(says("variant.end.goal", text));
        if aim.reply {
            goal.push(says(
                "variant.end.goal",
                format!(
                    "If {} comes first, {} has one more move, and both at their goals have drawn.",
                    rules.seats[0].title, rules.seats[1].title
                ),
            ));
        }
    }
    if ends.checks > 0 {
        goal.push(says(
            "variant.end.checks",
            format!("Or give {} checks.", ends.checks),
        ));
    }
    if let Some(result) = ends.extinct {
        let text = format!("A player without pieces on the board {}.", in_words(result));
        goal.push(says("variant.end.pieces", text));
    }
    if goal.is_empty() {
        let text = format!(
            "A player without a legal move {}.",
            in_words(ends.stalemate)
        );
        goal.push(says("variant.end.stalemate", text));
    }
    goal
}

fn captures(rules: &Rules) -> Vec<Sentence> {
    let mut told = Vec::new();
    if rules.must_capture {
        told.push(says("variant.capture.due", "Who can capture must capture."));
    }
    if rules.explode {
        let spared = rules.kinds.iter().enumerate();
        let spared = spared.filter(|(index, _)| rules.spared >> index & 1 != 0);
        let spared: Vec<&str> = spared.map(|(_, kind)| kind.name.as_str()).collect();
        let but = match &spared[..] {
            [] => String::new(),
            names => format!(", but no {}", names.join(" or ")),
        };
        told.push(says("variant.explosion", format!(
            "A capture explodes: both pieces leave the board, and so does all that stands around \
             them{but}. You may not let your own royal piece explode."
        )));
    }
    if rules.to_hand {
        told.push(says(
            "variant.drop.none",
            "Captured pieces go to the hand of the captor, who may later put \
             one on an empty square instead of moving.",
        ));
    }
    if rules.facing {
        told.push(says(
            "variant.check",
            "Royal pieces may not face each other on a file with nothing between.",
        ));
    }
    if rules.no_checks {
        told.push(says("variant.check.given", "No move may give check."));
    } else if rules.check && rules.has_royal.contains(&true) {
        told.push(says(
            "variant.check",
            "You may not leave your own royal piece in check.",
        ));
    }
    told
}

fn specials(rules: &Rules) -> Vec<Sentence> {
    let mut told = Vec::new();
    for castling in &rules.castlings {
        let [king, king_to, rook, rook_to] = [
            castling.king,
            castling.king_to,
            castling.rook,
            castling.rook_to,
        ]
        .map(|square| rules.name(square));
        told.push(says("variant.castling", format!(
            "{} may castle: the piece on {king} goes to {king_to} and that on {rook} to {rook_to}.",
            rules.seats[castling.seat].title
        )));
    }
    if rules.passing.victims != 0 {
        told.push(says(
            "variant.passing",
            "A piece that has just gone two squares can be captured as if it had \
             gone one, by the pieces that capture in passing.",
        ));
    }
    told
}

fn other_ends(rules: &Rules) -> Vec<Sentence> {
    let ends = &rules.ends;
    let mut told = Vec::new();
    let winner = |winner| match winner {
        Winner::Nobody => "the game is drawn".to_string(),
        Winner::Seat(seat) => format!("{} wins", rules.seats[usize::from(seat)].title),
    };
    let text = format!(
        "A player without a legal move who is not in check {}.",
        in_words(ends.stalemate)
    );
    told.push(says("variant.end.stalemate", text));
    if ends.bare {
        told.push(says(
            "variant.end.bare",
            "A bare king has lost, unless its next move bares the enemy's king too, \
             which is a draw.",
        ));
    }
    if ends.repetition.0 > 0 {
        told.push(says(
            "variant.end.repetition",
            format!(
                "When a position occurs {} times, {}.",
                ends.repetition.0,
                winner(ends.repetition.1)
            ),
        ));
    }
    if ends.quiet.0 > 0 {
        told.push(says("variant.end.progress", format!(
            "After {} moves in a row, of both players together, without a capture or a move that counts as \
             progress, {}.", ends.quiet.0, winner(ends.quiet.1)
        )));
    }
    told
}

/// How far a direction goes, and which sides it may go to if it goes to all of them.
fn distance(leap: &Leap) -> (String, &'static [&'static str]) {
    let (files, ranks) = (leap.files.abs(), leap.ranks.abs());
    let (near, far) = (files.min(ranks), files.max(ranks));
    let (way, sides): (_, &[_]) = match (near, far) {
        (0, 1) => ("straight".to_string(), &["backward", "forward", "sideways"]),
        (0, far) => (
            format!("{far} squares straight"),
            &["backward", "forward", "sideways"],
        ),
        (1, 1) => ("diagonally".to_string(), &["ahead", "back"]),
        (near, far) if near == far => (format!("{far} squares diagonally"), &["ahead", "back"]),
        (near, far) => (
            format!("{far} squares one way and {near} the other"),
            &["ahead", "back"],
        ),
    };
    let far = match leap.range {
        1 if way.contains("square") => way,
        1 => format!("one square {way}"),
        15 => format!("any number of steps {way}"),
        range => format!("up to {range} steps {way}"),
    };
    (far, sides)
}

/// The side that a direction goes to.
fn side(leap: &Leap) -> &'static str {
    match (leap.files.signum(), leap.ranks.signum()) {
        (0, 1) => "forward",
        (0, _) => "backward",
        (_, 0) => "sideways",
        (_, 1) => "ahead",
        _ => "back",
    }
}

/// What a kind can do, one clause for all directions that go equally far and count equally.
fn moves(kind: &Kind) -> Vec<Sentence> {
    let mut clauses: Vec<(String, &[&str], BTreeSet<&str>)> = Vec::new();
    for leap in &kind.leaps {
        let verb = match (leap.quiet, leap.captures) {
            (true, false) => "moves without capturing",
            (false, true) => "captures",
            _ => "moves and captures",
        };
        let how = match leap.style {
            Style::Free => "",
            Style::Lame => " if nothing stands in its way",
            Style::Jump => " over a piece",
            Style::Cannon => " behind the first piece on its way",
            Style::Grasshopper => " to the square right behind the first piece on its way",
        };
        let when = if leap.initial {
            " from its initial squares"
        } else {
            ""
        };
        let (far, all) = distance(leap);
        let clause = format!("{verb} {far}{how}{when}");
        match clauses.iter_mut().find(|(known, _, _)| *known == clause) {
            Some((_, _, sides)) => drop(sides.insert(side(leap))),
            None => clauses.push((clause, all, BTreeSet::from([side(leap)]))),
        }
    }
    let told = clauses.into_iter().map(|(clause, all, sides)| {
        if all.iter().all(|side| sides.contains(side)) {
            return clause;
        }
        let sides: Vec<&str> = sides.into_iter().collect();
        format!("{clause}, {}", sides.join(" and "))
    });
    let told: Vec<String> = told.collect();
    let mut text = if told.is_empty() {
        "never moves".to_string()
    } else {
        told.join("; ")
    };
    text[..1].make_ascii_uppercase();
    vec![
        says("variant.reach", text + "."),
        says(
            "variant.reach",
            format!("In Betza notation: {}.", kind.betza),
        ),
    ]
}

fn piece(rules: &Rules, index: usize) -> PrimerPiece {
    let kind = &rules.kinds[index];
    let mut moves = moves(kind);
    if !rules.terrain.is_plain() {
        let word = word_of(kind.ground);
        let text = format!("The ground counts it as: {word}.");
        moves.push(says("variant.terrain", text));
    }
    if let Some(promotion) = &kind.promotion {
        let to: Vec<&str> = promotion
            .to
            .iter()
            .map(|&to| rules.kinds[usize::from(to)].name.as_str())
            .collect();
        moves.push(says(
            "variant.promotion.due",
            format!("Becomes: {}.", to.join(", ")),
        ));
    }
    moves.extend(stages::strength(rules, kind));
    let letters = [0, 1].map(|seat| {
        glyphs(kind, seat)
            .iter()
            .map(|glyph| glyph.letter)
            .collect::<String>()
    });
    PrimerPiece {
        name: kind.name.clone().into(),
        icons: glyphs(kind, 0)
            .iter()
            .map(|glyph| glyph.name.into())
            .collect(),
        letters: letters.map(Into::into).into(),
        moves,
        cost: kind.bought.as_ref().map(|bought| bought.price.into()),
        good_for: Vec::new(),
    }
}

fn decision(rules: &Rules) -> PrimerDecision {
    let mut forms = vec![MoveForm::new("a1a2", "The piece on a1 goes to a2.")];
    if let Some(kind) = rules.kinds.iter().find(|kind| kind.promotion.is_some()) {
        let to = kind
            .promotion
            .iter()
            .flat_map(|promotion| promotion.to.first());
        for &to in to {
            let text = format!("a1a2{}", rules.token(to, 1));
            forms.push(MoveForm::new(
                text,
                "It also becomes another piece, the one behind the move.",
            ));
        }
    }
    if let Some(kind) = rules.kinds.iter().find(|kind| kind.drop.is_some()) {
        forms.push(MoveForm::new(
            format!("{}@a2", kind.token),
            "A piece from the hand is put on a2.",
        ));
    }
    PrimerDecision {
        kind: MOVE.into(),
        question: "Which piece do you move, and where to?".into(),
        about: vec![says("variant.reach", "Each piece moves in its own way.")],
        forms,
        rule: None,
    }
}
