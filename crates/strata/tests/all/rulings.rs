//! The rules, the rulings on them and the details settled besides, from a data
//! file.

use crate::support;

use boardwright_referee::{Game, Refused};
use boardwright_ruleset::{
    Actor, BrokenRule, Configure, GameName, Notation, Ruleset, Seat, Seed, Status,
};
use boardwright_strata::Strata;
use boardwright_testkit::{Block, Fixture};
use std::ops::ControlFlow::Continue;

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/rulings.txt");

/// Reads a move without saying whose it is: that of the side on turn.
fn due(game: &Game<Strata>) -> Option<Seat> {
    match game.status() {
        Status::Due(actor) => actor.seats().lowest(),
        Status::Over(_) => None,
    }
}

type Checked = Result<(), Box<dyn std::error::Error>>;

const KEYS: &[&str] = &[
    "rule", "about", "options", "position", "chances", "play", "back", "legal", "refused", "after",
    "over", "due",
];

fn check(block: &Block<'_>) -> Checked {
    block.allow_only(KEYS)?;
    let name = format!("strata{}", block.optional("options")?.unwrap_or_default());
    let name: GameName = name.parse()?;
    let rules = Strata::from_name(&name)?;
    let text = support::position(block.required("position")?);
    let state = rules
        .read_position(&text)
        .map_err(|error| block.error_at("position", error.to_string()))?;
    let mut game = Game::from_state(rules, state, Seed::from_u64(0));
    chances(block, &game)?;
    let last = play(block, &mut game)?;
    take_back(block, &mut game, last)?;
    moves(block, &game)?;
    position(block, &game)
}

/// The chances that are due, with their weights.
fn chances(block: &Block<'_>, game: &Game<Strata>) -> Checked {
    let Some(known) = block.optional("chances")? else {
        return Ok(());
    };
    let mut found = Vec::new();
    let visit = game.rules().visit_chances(game.state(), |chance, weight| {
        let text = game.rules().chance_text(game.state(), chance);
        found.push(format!("{weight} {text}"));
        Continue::<()>(())
    });
    assert!(visit.is_continue());
    if found.join(" ") != known {
        return Err(block.error_at("chances", found.join(" ")).into());
    }
    Ok(())
}

/// Plays what the case says, and tells who decided last.
fn play(
    block: &Block<'_>,
    game: &mut Game<Strata>,
) -> Result<Option<Seat>, Box<dyn std::error::Error>> {
    let mut last = None;
    let texts = block.optional("play")?.unwrap_or_default();
    for text in texts.split_whitespace() {
        let fault = |what: String| block.error_at("play", format!("{text}: {what}"));
        if game.status() == Status::Due(Actor::Chance) {
            let chance = game.rules().read_chance(game.state(), text);
            game.resolve_given(chance.map_err(|error| fault(error.to_string()))?)?;
            continue;
        }
        let chosen = text.parse().map_err(|error| fault(format!("{error}")))?;
        let seat = due(game).ok_or_else(|| fault("the game is over".into()))?;
        game.play(seat, chosen)
            .map_err(|error| fault(error.to_string()))?;
        last = Some(seat);
    }
    Ok(last)
}

/// Takes back as many decisions as the case says, and finds that one more is
/// refused.
fn take_back(block: &Block<'_>, game: &mut Game<Strata>, last: Option<Seat>) -> Checked {
    let Some(count) = block.optional("back")? else {
        return Ok(());
    };
    let fault = |what: String| block.error_at("back", what);
    let seat = last.ok_or_else(|| fault("nothing was played".into()))?;
    for _ in 0..count.parse::<u32>()? {
        game.take_back(seat)
            .map_err(|error| fault(error.to_string()))?;
    }
    for seat in [Strata::WHITE, Strata::BLACK] {
        if game.take_back(seat).is_ok() {
            return Err(fault("one more was taken back".into()).into());
        }
    }
    Ok(())
}

/// What is legal, and what is refused by which rule.
fn moves(block: &Block<'_>, game: &Game<Strata>) -> Checked {
    let texts = block.optional("legal")?.unwrap_or_default();
    for text in texts.split_whitespace() {
        let fault = |what: String| block.error_at("legal", format!("{text}: {what}"));
        let seat = due(game).ok_or_else(|| fault("the game is over".into()))?;
        game.may_move(seat, text.parse()?)
            .map_err(|error| fault(error.to_string()))?;
    }
    for text in block.optional("refused")?.unwrap_or_default().lines() {
        let (text, id) = text.trim().split_once(' ').ok_or("a move and an id")?;
        let fault = |what: String| block.error_at("refused", format!("{text}: {what}"));
        let seat = due(game).ok_or_else(|| fault("the game is over".into()))?;
        match game.may_move(seat, text.parse()?) {
            Err(Refused::Illegal(rule)) if rule.id() == id => {}
            other => return Err(fault(format!("{other:?}")).into()),
        }
    }
    Ok(())
}

/// The position, who is due, and whether the game is over.
fn position(block: &Block<'_>, game: &Game<Strata>) -> Checked {
    let rules = game.rules();
    if let Some(after) = block.optional("after")? {
        let text = rules.position_text(game.state());
        let board = text.split(' ').next().unwrap_or_default();
        let found = if after.contains(' ') { &text } else { board };
        if found != after {
            return Err(block.error_at("after", format!("it is {found}")).into());
        }
    }
    if let Some(side) = block.optional("due")? {
        if due(game).map(|seat| rules.seat_name(seat)) != Some(side) {
            return Err(block.error_at("due", "it is not".to_string()).into());
        }
    }
    let over = game.outcome().map(|outcome| {
        let winner = outcome
            .winners
            .lowest()
            .map_or("-", |seat| rules.seat_name(seat));
        format!("{winner} {}", outcome.reason)
    });
    if over.as_deref() != block.optional("over")? {
        return Err(block.error(format!("over is {over:?}")).into());
    }
    Ok(())
}

#[test]
fn every_rule_and_ruling() {
    let fixture = Fixture::read(CASES).expect("the file of cases");
    let mut faults = Vec::new();
    for block in fixture.blocks().expect("blocks") {
        block.required("rule").expect("what it shows");
        if let Err(error) = check(&block) {
            let about = block.optional("about").ok().flatten().unwrap_or_default();
            faults.push(format!("line {} ({about}): {error}", block.line()));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
