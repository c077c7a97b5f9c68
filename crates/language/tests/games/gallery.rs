//! The games of the gallery.
use crate::heard::{Heard, assert_said, parts, played};
use boardwright_fixture_games::{
    backgammon::Backgammon, einstein::Einstein, euchre::Euchre, go::Go, goofspiel::Goofspiel,
    hanabi::Hanabi, kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice, whist::Whist,
};
use boardwright_ruleset::{Depict, Message, Notation};
use std::collections::BTreeSet;

/// Plays a game of the gallery under each of these options, and holds that it says these ids, and
/// nothing in English but these words of its notation, which its moves are written with.
fn plays_without_english<R: Notation + Depict>(options: &[&str], notation: &str, ids: &[&str]) {
    let mut heard = Heard::default();
    for (seed, options) in options.iter().enumerate() {
        let name = format!("{}{options}", R::NAME);
        let rules = R::from_name(&name.parse().expect("it is a name"));
        let rules = rules.expect("these are options");
        for seed in [seed, seed + 100] {
            played(&rules, seed as u64, &mut heard);
        }
    }
    heard.assert_has(ids);
    let mut words: BTreeSet<String> = notation.split(' ').map(str::to_string).collect();
    // Hands and deals are written as cards in a row, which may be letters alone.
    let told: Vec<&Message> = heard.0.values().flat_map(parts).collect();
    for name in ["cards", "chance"] {
        let written = told.iter().filter_map(|told| told.parameter(name));
        words.extend(written.map(ToString::to_string));
    }
    let names = words.clone();
    let parts = names
        .iter()
        .flat_map(|word| word.split(|sign: char| !sign.is_ascii_alphabetic()));
    words.extend(parts.map(str::to_string));
    let translations = boardwright_fixture_games::TRANSLATIONS;
    assert_said(&heard, translations, &names, &words);
}

#[test]
fn backgammon_is_played_without_english() {
    plays_without_english::<Backgammon>(
        &[
            "(resignations=on)",
            "(match=3,resignations=on)",
            "(jacoby=on,scoring=gammon)",
            "(cube=off,resignations=on)",
            "(scoring=winloss)",
        ],
        "roll double take drop pass accept refuse bar off \
         resign:single resign:gammon resign:backgammon",
        &[
            "backgammon.from",
            "backgammon.resign.answer",
            "backgammon.double.answer",
            "backgammon.scene.answers_resignation",
            "backgammon.scene.owns_cube",
            "backgammon.scene.plays",
            "backgammon.scene.points",
            "backgammon.primer.crawford",
            "outcome.over",
        ],
    );
}

#[test]
fn go_is_played_without_english() {
    plays_without_english::<Go>(
        &[
            "",
            "(size=4,superko=situational,suicide=on)",
            "(size=3,superko=draw,komi=6)",
            "(size=5,superko=off)",
        ],
        "pass",
        &[
            "go.occupied",
            "go.suicide",
            "go.scene.leads",
            "go.primer.ko",
            "outcome.over",
        ],
    );
}

#[test]
fn games_with_dice_are_played_without_english() {
    let dice = [
        "einstein.stone",
        "einstein.cell",
        "einstein.scene.moves",
        "einstein.place.done",
    ];
    plays_without_english::<Einstein>(&["", "(placement=in-turn)"], "place die", &dice);
    plays_without_english::<LiarsDice>(
        &["", "(players=4,dice=2)"],
        "roll challenge",
        &[
            "liars-dice.bid.higher",
            "liars-dice.scene.challenged",
            "hidden-die",
        ],
    );
}

#[test]
fn poker_is_played_without_english() {
    let actions = "check bet call fold deal";
    plays_without_english::<Kuhn>(
        &["", "(hands=9)"],
        actions,
        &[
            "kuhn.bet.stands",
            "gallery.scene.stakes",
            "card.back",
            "card.front",
        ],
    );
    plays_without_english::<Leduc>(
        &["", "(suits=merged)"],
        &format!("{actions} raise public"),
        &["leduc.bet.none", "leduc.raise.limit", "card.of_suit"],
    );
}

#[test]
fn games_with_cards_are_played_without_english() {
    plays_without_english::<Whist>(
        &["", "(ranks=3,partners=secret)"],
        "deal",
        &[
            "whist.card.held",
            "gallery.scene.tricks",
            "whist.scene.partners",
            "card.of_suit",
        ],
    );
    plays_without_english::<Euchre>(
        &["(allow_lone_defender=on)", "(stick_the_dealer=off)"],
        "pass clubs diamonds hearts spades alone together dealer deal upcard",
        &[
            "euchre.move.due",
            "euchre.scene.seat",
            "euchre.scene.score",
            "euchre.scene.alone",
        ],
    );
    plays_without_english::<Goofspiel>(
        &["", "(players=3,prizes=descending)"],
        "prize",
        &[
            "goofspiel.card",
            "goofspiel.scene.hidden_bid",
            "goofspiel.scene.bids",
        ],
    );
    plays_without_english::<Hanabi>(
        &["", "(players=4,colours=3,ranks=3)"],
        "play discard hint deal shows points",
        &[
            "hanabi.hint.none",
            "hanabi.scene.told",
            "hanabi.scene.last_turns",
            "card.of_suit",
        ],
    );
}
