//! What newcomers are told, made from the description.

mod moves;
mod sentences;
mod stages;

use crate::depict::glyphs;
use crate::ground::{counts_in_moves, word_of};
use crate::rules::{Result as EndResult, Rules, Winner};
use crate::spoken::{mover, tile, titled};
use boardwright_ruleset::{
    Message, MoveForm, ParameterValue, Primer, PrimerDecision, PrimerGround, PrimerPiece, Sentence,
    Word,
};
use moves::moves;
use sentences::*;

pub(crate) use moves::OF_MOVES;
pub(crate) use sentences::{OF_PRIMER, OF_STAGES};

/// The decision of play.
pub(crate) const MOVE: &str = "move";
/// How many of a kind an army has.
pub(crate) const ARMY: &str = "army";
/// Where a piece of an army is placed.
pub(crate) const PLACE: &str = "place";
/// Whether a die is rolled again.
pub(crate) const REROLL: &str = "reroll";

fn says(rule: &'static str, text: impl Into<Message>) -> Sentence {
    Sentence::new(text).by(rule)
}

/// A kind as a parameter.
fn kind(rules: &Rules, index: usize) -> ParameterValue {
    (&rules.kinds[index]).into()
}

/// The kinds whose bits are set.
fn kinds_in(rules: &Rules, set: u32) -> ParameterValue {
    let all = 0..rules.kinds.len();
    let chosen = all.filter(|index| set >> index & 1 != 0);
    chosen.map(|index| kind(rules, index)).collect()
}

/// What players call a seat, as a parameter.
fn seat(rules: &Rules, seat: usize) -> ParameterValue {
    titled(rules.seats[seat].title).into()
}

pub(crate) fn primer(rules: &Rules) -> Primer {
    let sizes = [rules.files, rules.ranks].map(ParameterValue::from);
    let [files, ranks] = sizes;
    let turns = TURNS.with([seat(rules, 0), seat(rules, 1), files, ranks]);
    let mut play = vec![Sentence::new(turns)];
    if !rules.source.is_empty() {
        let source = rules.source.trim_end_matches('.').to_string();
        play.push(Sentence::new(SOURCE.with([source.into()])));
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
        let (effects, icon) = (laid.tile, laid.tile.icon(laid.axis));
        if let Some(known) = all.iter_mut().find(|known| *known.name == *laid.tile.name) {
            known.icons.push(icon.into());
            continue;
        }
        let open = rules.kinds.iter();
        let open = open.filter(|kind| effects.enter.contains(kind.ground));
        let open: Vec<ParameterValue> = open.map(Into::into).collect();
        let enters = if open.is_empty() {
            Message::from(&NOBODY_ENTERS)
        } else {
            MAY_ENTER.with([ParameterValue::List(open)])
        };
        let mut about = Vec::new();
        if counts_in_moves(effects) {
            about.push(says("variant.terrain", enters));
        }
        about.extend(stages::ground(rules, effects));
        if effects.along_axis {
            about.push(says("variant.terrain", &ALONG));
        }
        all.push(PrimerGround {
            name: tile(effects).into(),
            icons: vec![icon.into()],
            about,
        });
    }
    all
}

const RESULTS: [Word; 3] = [
    Word::new("variant.result", "win", "wins"),
    Word::new("variant.result", "loss", "loses"),
    Word::new("variant.result", "draw", "has drawn"),
];

/// The words of primers that are no names.
pub(crate) const WORDS: [Word; 19] = {
    let mut words = [RESULTS[0]; 19];
    let mut index = 1;
    while index < words.len() {
        words[index] = if index < RESULTS.len() {
            RESULTS[index]
        } else {
            moves::WORDS[index - RESULTS.len()]
        };
        index += 1;
    }
    words
};

/// A result for the player that a sentence speaks of.
fn in_words(result: EndResult) -> ParameterValue {
    let [win, loss, draw] = RESULTS;
    match result {
        EndResult::Win => win,
        EndResult::Loss => loss,
        EndResult::Draw => draw,
    }
    .into()
}

fn goal(rules: &Rules) -> Vec<Sentence> {
    let mut goal = Vec::new();
    let ends = &rules.ends;
    if rules.has_royal.contains(&true) {
        let royal = rules.kinds.iter().filter(|kind| kind.royal);
        let royal: ParameterValue = royal.collect();
        goal.push(if rules.check {
            says("variant.end.checkmate", CHECKMATE.with([royal.clone()]))
        } else if rules.fights.is_some() {
            says("variant.end.royal", SLAY.with([royal.clone()]))
        } else {
            says("variant.end.royal", CAPTURE.with([royal.clone()]))
        });
        if rules.explode {
            goal.push(says("variant.end.royal", EXPLODE.with([royal])));
        }
    }
    if let Some(aim) = &ends.goal {
        let pieces = kinds_in(rules, aim.kinds);
        let squares = [0, 1].map(|seat| {
            let squares = aim.squares[seat].iter();
            let names: Vec<String> = squares
                .map(|square| rules.name(square).to_string())
                .collect();
            names.join(" ")
        });
        let [own, other] = squares;
        let [first, second] = [0, 1].map(|index| seat(rules, index));
        let text = if own == other {
            GOAL.with([pieces, own.into()])
        } else {
            GOALS.with([
                pieces,
                first.clone(),
                own.into(),
                second.clone(),
                other.into(),
            ])
        };
        goal.push(says("variant.end.goal", text));
        if aim.reply {
            goal.push(says("variant.end.goal", REPLY.with([first, second])));
        }
    }
    if ends.checks > 0 {
        let count = ends.checks.into();
        goal.push(says("variant.end.checks", CHECKS.with([count])));
    }
    if let Some(result) = ends.extinct {
        let text = NO_PIECES.with([in_words(result)]);
        goal.push(says("variant.end.pieces", text));
    }
    if goal.is_empty() {
        let text = NO_MOVE.with([in_words(ends.stalemate)]);
        goal.push(says("variant.end.stalemate", text));
    }
    goal
}

fn captures(rules: &Rules) -> Vec<Sentence> {
    let mut told = Vec::new();
    if rules.must_capture {
        told.push(says("variant.capture.due", &MUST_CAPTURE));
    }
    if rules.explode {
        let text = match kinds_in(rules, rules.spared) {
            ParameterValue::List(spared) if spared.is_empty() => Message::from(&EXPLOSION),
            spared => EXPLOSION_SPARES.with([spared]),
        };
        told.push(says("variant.explosion", text));
    }
    if rules.to_hand {
        told.push(says("variant.drop.none", &TO_HAND));
    }
    if rules.facing {
        told.push(says("variant.check", &FACING));
    }
    if rules.no_checks {
        told.push(says("variant.check.given", &NO_CHECKS));
    } else if rules.check && rules.has_royal.contains(&true) {
        told.push(says("variant.check", &NOT_IN_CHECK));
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
        .map(|square| rules.name(square).to_string().into());
        let text = CASTLING.with([seat(rules, castling.seat), king, king_to, rook, rook_to]);
        told.push(says("variant.castling", text));
    }
    if rules.passing.victims != 0 {
        told.push(says("variant.passing", &IN_PASSING));
    }
    told
}

fn other_ends(rules: &Rules) -> Vec<Sentence> {
    let ends = &rules.ends;
    let mut told = Vec::new();
    let winner = |winner| match winner {
        Winner::Nobody => Message::from(&IS_DRAWN),
        Winner::Seat(index) => WINS.with([seat(rules, usize::from(index))]),
    };
    let text = STALEMATE.with([in_words(ends.stalemate)]);
    told.push(says("variant.end.stalemate", text));
    if ends.bare {
        told.push(says("variant.end.bare", &BARE));
    }
    if ends.repetition.0 > 0 {
        let (count, end) = ends.repetition;
        let text = REPETITION.with([count.into(), winner(end).into()]);
        told.push(says("variant.end.repetition", text));
    }
    if ends.quiet.0 > 0 {
        let (count, end) = ends.quiet;
        let text = QUIET.with([count.into(), winner(end).into()]);
        told.push(says("variant.end.progress", text));
    }
    told
}

fn piece(rules: &Rules, index: usize) -> PrimerPiece {
    let kind = &rules.kinds[index];
    let mut moves = moves(kind);
    if !rules.terrain.is_plain() {
        let word = mover(word_of(kind.ground));
        moves.push(says("variant.terrain", COUNTED_AS.with([word.into()])));
    }
    if let Some(promotion) = &kind.promotion {
        let to = promotion.to.iter();
        let to = to.map(|&to| &rules.kinds[usize::from(to)]);
        let text = BECOMES.with([to.collect()]);
        moves.push(says("variant.promotion.due", text));
    }
    moves.extend(stages::strength(rules, kind));
    let letters = [0, 1].map(|seat| {
        glyphs(kind, seat)
            .iter()
            .map(|glyph| glyph.letter)
            .collect::<String>()
    });
    PrimerPiece {
        name: kind.called(),
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
    let mut forms = vec![MoveForm::new("a1a2", &FORM_MOVE)];
    if let Some(kind) = rules.kinds.iter().find(|kind| kind.promotion.is_some()) {
        let to = kind
            .promotion
            .iter()
            .flat_map(|promotion| promotion.to.first());
        for &to in to {
            let text = format!("a1a2{}", rules.token(to, 1));
            forms.push(MoveForm::new(text, &FORM_PROMOTION));
        }
    }
    if let Some(kind) = rules.kinds.iter().find(|kind| kind.drop.is_some()) {
        forms.push(MoveForm::new(format!("{}@a2", kind.token), &FORM_DROP));
    }
    PrimerDecision {
        kind: MOVE.into(),
        question: Message::from(&WHICH_MOVE),
        about: vec![says("variant.reach", &OWN_WAY)],
        forms,
        rule: None,
    }
}
