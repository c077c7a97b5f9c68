//! The rules and the rulings on them, one case each, from a data file.

mod support;

use boardwright_ruleset::Status;
use boardwright_ruleset::{BrokenRule, Configure, Game, GameName, Notation, Refused, Seed};
use boardwright_strata::Strata;
use boardwright_testkit::{Block, Fixture, FixtureError};
use std::collections::BTreeSet;

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/rulings.txt");

/// Reads a move without saying whose it is: that of the side on turn.
fn due(game: &Game<Strata>) -> Option<boardwright_ruleset::Seat> {
    match game.status() {
        Status::Due(actor) => actor.seats().lowest(),
        Status::Over(_) => None,
    }
}

fn check(block: &Block<'_>) -> Result<(), Box<dyn std::error::Error>> {
    block.allow_only(&[
        "rule", "about", "options", "position", "play", "legal", "refused", "after", "over", "due",
    ])?;
    let name = format!("strata{}", block.optional("options")?.unwrap_or_default());
    let name: GameName = name.parse()?;
    let rules = Strata::from_name(&name)?;
    let text = support::position(block.required("position")?);
    let state = rules
        .read_position(&text)
        .map_err(|error| block.error_at("position", error.to_string()))?;
    let mut game = Game::from_state(rules, state, Seed::from_u64(0));
    for text in block
        .optional("play")?
        .unwrap_or_default()
        .split_whitespace()
    {
        let fault = |what: String| block.error_at("play", format!("{text}: {what}"));
        let chosen = text.parse().map_err(|error| fault(format!("{error}")))?;
        let seat = due(&game).ok_or_else(|| fault("the game is over".into()))?;
        game.play(seat, chosen)
            .map_err(|error| fault(error.to_string()))?;
    }
    let fault = |key, what: String| -> FixtureError { block.error_at(key, what) };
    for text in block
        .optional("legal")?
        .unwrap_or_default()
        .split_whitespace()
    {
        let seat = due(&game).ok_or_else(|| fault("legal", "the game is over".into()))?;
        let may = game.may_move(seat, text.parse()?);
        may.map_err(|error| fault("legal", format!("{text}: {error}")))?;
    }
    for text in block.optional("refused")?.unwrap_or_default().lines() {
        let (text, id) = text.trim().split_once(' ').ok_or("a move and an id")?;
        let seat = due(&game).ok_or_else(|| fault("refused", "the game is over".into()))?;
        match game.may_move(seat, text.parse()?) {
            Err(Refused::Illegal(rule)) if rule.id() == id => {}
            other => return Err(fault("refused", format!("{text}: {other:?}")).into()),
        }
    }
    if let Some(after) = block.optional("after")? {
        let text = rules.position_text(game.state());
        let board = text.split(' ').next().unwrap_or_default();
        // The fields that the case names, of board, side, stage, stock, hands,
        // centre, passes and quiet turns.
        let short = if after.contains(' ') {
            text.as_str()
        } else {
            board
        };
        if short != after {
            return Err(fault("after", format!("it is {short}")).into());
        }
    }
    if let Some(side) = block.optional("due")? {
        let seat = due(&game).ok_or_else(|| fault("due", "the game is over".into()))?;
        if rules.seat_name(seat) != side {
            return Err(fault("due", "the other side is due".into()).into());
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
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    for block in fixture.blocks().expect("blocks") {
        for rule in block.required("rule").expect("a rule").split_whitespace() {
            seen.insert(rule.to_string());
        }
        if let Err(error) = check(&block) {
            let about = block.optional("about").ok().flatten().unwrap_or_default();
            faults.push(format!("line {} ({about}): {error}", block.line()));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    for ruling in 1..=40 {
        assert!(
            seen.contains(&format!("#{ruling}")),
            "ruling {ruling} has no case"
        );
    }
    for rule in 1..=13 {
        assert!(seen.contains(&rule.to_string()), "rule {rule} has no case");
    }
}
