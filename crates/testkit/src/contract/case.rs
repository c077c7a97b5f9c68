//! Positions and refusals made by hand, for cases that random games hardly
//! reach.
use super::checked_game::{CheckedGame, Request, check_refusal, check_rule};
use super::failure::{Broken, Checked};
use super::tier::CaseMove;
use super::{Clause, Context, Contract};
use crate::{Fixture, FixtureError};
use boardwright_ruleset::{Ruleset, Seed};

/// A move that must be refused.
#[derive(Clone, Debug)]
pub(super) struct Case {
    /// File and line, where it comes from one.
    pub(super) place: Option<String>,
    pub(super) position: String,
    pub(super) seat: String,
    pub(super) chosen: String,
    pub(super) id: String,
}

/// The positions that games start from.
pub(super) fn starts<R: Ruleset>(contract: &Contract<R>) -> Checked<Vec<R::State>> {
    let positions = contract.positions.iter();
    positions
        .map(|text| read_position(contract, text))
        .collect()
}

/// Tries every refusal made by hand, in code and in files.
pub(super) fn check_cases<R: Ruleset>(contract: &Contract<R>, cx: &mut Context<'_, R>) -> Checked {
    let mut cases = contract.refusals.clone();
    for path in &contract.refusal_files {
        let read = Fixture::read(path).and_then(|fixture| read_cases(&fixture));
        cases.extend(read.map_err(|error| broken(error.to_string()))?);
    }
    for case in &cases {
        check_case(contract, cx, case).map_err(|what| {
            let Case {
                position,
                seat,
                chosen,
                ..
            } = case;
            let place = case
                .place
                .as_ref()
                .map_or(String::new(), |place| format!("{place}: "));
            broken(format!(
                "{place}{chosen} of {seat} in {position:?}: {}",
                what.detail
            ))
        })?;
    }
    Ok(())
}

fn read_cases(fixture: &Fixture) -> Result<Vec<Case>, FixtureError> {
    let blocks = fixture.blocks()?;
    let read = |block: &crate::Block<'_>| {
        block.allow_only(&["position", "seat", "move", "rule"])?;
        Ok(Case {
            place: Some(format!("{}:{}", fixture.file(), block.line())),
            position: block.required("position")?.to_string(),
            seat: block.required("seat")?.to_string(),
            chosen: block.required("move")?.to_string(),
            id: block.required("rule")?.to_string(),
        })
    };
    blocks.iter().map(read).collect()
}

fn check_case<R: Ruleset>(contract: &Contract<R>, cx: &mut Context<'_, R>, case: &Case) -> Checked {
    let rules = &contract.rules;
    let state = read_position(contract, &case.position)?;
    let mut tiers = contract.tiers.iter();
    let read = tiers.find_map(|tier| tier.read_case(rules, &state, &case.seat, &case.chosen));
    let found = match read {
        None => return Err(broken("no notation reads it")),
        Some(CaseMove::Unreadable(error)) => return Err(broken(error)),
        Some(CaseMove::Refused(rule)) => check_rule::<R>(rule)?,
        Some(CaseMove::Read(seat, chosen)) => {
            let mut table = CheckedGame::new(rules, state, Seed::from_u64(0), cx.anew);
            let request = Request::Play(seat, chosen);
            if table.expect(request).is_ok() {
                return Err(broken("it is legal"));
            }
            table.request(cx, request)?;
            let refused = table.game().may_move(seat, chosen);
            let refused = refused.expect_err("it was refused just before");
            check_refusal::<R>(&refused)?;
            refused.id()
        }
    };
    cx.report.refusal(found);
    if found == case.id {
        Ok(())
    } else {
        let id = &case.id;
        Err(broken(format!("it is refused by {found} instead of {id}")))
    }
}

fn read_position<R: Ruleset>(contract: &Contract<R>, text: &str) -> Checked<R::State> {
    let rules = &contract.rules;
    if text == "start" {
        return Ok(rules.start());
    }
    let mut tiers = contract.tiers.iter();
    match tiers.find_map(|tier| tier.read(rules, text)) {
        None => Err(broken(format!("no notation reads the position {text:?}"))),
        Some(Err(error)) => Err(broken(format!("the position {text:?} is refused: {error}"))),
        Some(Ok(state)) if rules.is_view(&state) => {
            Err(broken(format!("the position {text:?} is a view")))
        }
        Some(Ok(state)) => Ok(state),
    }
}

fn broken(detail: impl Into<String>) -> Broken {
    Broken::new(Clause::Case, detail)
}
