//! Optional traits of a ruleset, each checked if it is implemented.
//!
//! A game may have no odds, no picture yet, or not even a notation. The clauses
//! about these are behind one object-safe trait, so that the walk through a
//! game need not know which of them a game has.
use super::checked_game::CheckedGame;
use super::failure::{Checked, ensure};
use super::gains::{check_gains, check_null_move};
use super::reached::{Alike, Reached};
use super::{Clause, Context, book};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, CardFace, Depict, Evaluate, Exchange, ExchangeSide, Fraction, Information, Place,
    Primer, Ruleset, Scene, Seat, Seats, Step, Suit, VALUE_LIMIT,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The clauses about one trait beyond [`Ruleset`].
pub(super) trait Tier<R: Ruleset>: Send + Sync {
    /// Once, before any game.
    fn rules(&self, cx: &mut Context<'_, R>) -> Checked {
        let _ = cx;
        Ok(())
    }

    /// A state, with the moves of the due seats.
    fn state(&self, cx: &mut Context<'_, R>, at: &Reached<'_, R>) -> Checked {
        let _ = (cx, at);
        Ok(())
    }

    /// The chances that are due in a state.
    fn chances(
        &self,
        cx: &mut Context<'_, R>,
        state: &R::State,
        chances: &[(R::Chance, u64)],
        thorough: bool,
    ) -> Checked {
        let _ = (cx, state, chances, thorough);
        Ok(())
    }

    /// A view of a state.
    fn view(&self, cx: &mut Context<'_, R>, view: &R::State) -> Checked {
        let _ = (cx, view);
        Ok(())
    }

    /// A random world of a view.
    fn world(&self, cx: &mut Context<'_, R>, world: &R::State) -> Checked {
        let _ = (cx, world);
        Ok(())
    }

    /// The text of a position.
    fn position(&self, rules: &R, state: &R::State) -> Option<String> {
        let _ = (rules, state);
        None
    }

    /// A step, or a part of one, that viewers know, with their view before it;
    /// `clause` is the one about its text.
    fn known(
        &self,
        cx: &mut Context<'_, R>,
        view: &R::State,
        step: Step<R::Move, R::Chance>,
        clause: Clause,
    ) -> Checked {
        let _ = (cx, view, step, clause);
        Ok(())
    }

    /// Two games that look alike.
    fn given(&self, cx: &Context<'_, R>, games: &Alike<'_, R>) -> Checked {
        let _ = (cx, games);
        Ok(())
    }

    /// Information kept step by step, and that of the referee.
    fn information(&self, rules: &R, kept: &Information<R>, told: &Information<R>) -> Checked {
        let _ = (rules, kept, told);
        Ok(())
    }

    /// A game that goes on.
    fn running(&self, cx: &mut Context<'_, R>, table: &CheckedGame<R>) -> Checked {
        let _ = (cx, table);
        Ok(())
    }

    /// A game that has ended or reached its bound.
    fn played(&self, cx: &mut Context<'_, R>, table: &CheckedGame<R>) -> Checked {
        let _ = (cx, table);
        Ok(())
    }

    /// The game's primer.
    fn primer(&self, rules: &R) -> Option<Primer> {
        let _ = rules;
        None
    }

    /// The game's name with its options.
    fn name(&self, rules: &R) -> Option<String> {
        let _ = rules;
        None
    }

    /// The position and the record of a game.
    fn describe(&self, game: &Game<R>) -> Option<(String, String)> {
        let _ = game;
        None
    }

    /// Reads a position.
    fn read(&self, rules: &R, position: &str) -> Option<Result<R::State, String>> {
        let _ = (rules, position);
        None
    }

    /// Reads the seat and the move of a hand-made case.
    fn read_case(
        &self,
        rules: &R,
        state: &R::State,
        seat: &str,
        chosen: &str,
    ) -> Option<CaseMove<R>> {
        let _ = (rules, state, seat, chosen);
        None
    }
}

/// What the text of a hand-made case gives.
pub(super) enum CaseMove<R: Ruleset> {
    /// A move of a seat.
    Read(Seat, R::Move),
    /// A refusal: the text is a short form that fits no legal move.
    Refused(R::Rule),
    /// Neither, for this reason.
    Unreadable(String),
}

/// The text of a position, where the game has a notation.
pub(super) fn position_text<R: Ruleset>(
    tiers: &[Box<dyn Tier<R>>],
    rules: &R,
    state: &R::State,
) -> Option<String> {
    tiers.iter().find_map(|tier| tier.position(rules, state))
}

/// [`Evaluate`].
pub(super) struct Values;

impl<R: Evaluate> Tier<R> for Values {
    fn state(&self, cx: &mut Context<'_, R>, at: &Reached<'_, R>) -> Checked {
        let rules = cx.rules;
        let (plain, threats) = (R::evaluate, R::evaluate_with_threats);
        check_values(rules, at.state, "the value", plain)?;
        check_values(rules, at.state, "the value with threats", threats)?;
        if at.thorough {
            check_gains(rules, at.state, at.moves)?;
            check_null_move(rules, at.state, at.moves)?;
            let books = book::check(rules, at.state, at.moves)?;
            cx.report.books += books;
        }
        Ok(())
    }
}

/// What holds for every kind of value.
fn check_values<R: Evaluate>(
    rules: &R,
    state: &R::State,
    name: &str,
    valued: fn(&R, &R::State, Seat) -> i32,
) -> Checked {
    let value = |seat| valued(rules, state, seat);
    let seats = rules.seats();
    for seat in seats.iter() {
        let (found, again) = (value(seat), value(seat));
        ensure(found == again, Clause::Value, || {
            format!("{name} of {seat:?} is {found} and then {again}")
        })?;
        ensure(
            (-VALUE_LIMIT..=VALUE_LIMIT).contains(&found),
            Clause::Value,
            || format!("{name} of {seat:?} is {found}"),
        )?;
    }
    let first = seats
        .lowest()
        .map_or(Seats::NONE, |seat| rules.allies(state, seat));
    let rest = seats - first;
    let second = rest
        .lowest()
        .map_or(Seats::NONE, |seat| rules.allies(state, seat));
    if rest.is_empty() || rest != second {
        return Ok(());
    }
    for one in first.iter() {
        for other in second.iter() {
            let (one, other) = (value(one), value(other));
            ensure(one == -other, Clause::Value, || {
                format!("for two sides {name} is {one} and {other}")
            })?;
        }
    }
    Ok(())
}

/// [`Depict`].
pub(super) struct Scenes;

impl<R: Depict> Tier<R> for Scenes {
    fn state(&self, cx: &mut Context<'_, R>, at: &Reached<'_, R>) -> Checked {
        if !at.thorough {
            return Ok(());
        }
        let scene = cx.rules.depict(at.state);
        let cells = check_scene(&scene, cx.rules.seats())?;
        check_dice(cx.rules, at.state)?;
        for (seat, moves) in at.moves {
            for index in cx.random.sample(moves.len(), 32) {
                let arrows = cx.rules.depict_move(at.state, *seat, moves[index]);
                let inside = |place| cells.binary_search(place).is_ok();
                let stray = arrows
                    .iter()
                    .find(|arrow| !inside(&arrow.from) || !inside(&arrow.to));
                ensure(stray.is_none(), Clause::Scene, || {
                    format!(
                        "{:?} is shown as {stray:?}, outside the cells",
                        moves[index]
                    )
                })?;
            }
        }
        Ok(())
    }

    fn given(&self, _: &Context<'_, R>, games: &Alike<'_, R>) -> Checked {
        let scenes = games.both(|game| game.scene(games.viewers));
        ensure(scenes.0 == scenes.1, Clause::SceneHides, || {
            format!("the scenes are {:?} and {:?}", scenes.0, scenes.1)
        })
    }

    fn view(&self, cx: &mut Context<'_, R>, view: &R::State) -> Checked {
        check_scene(&cx.rules.depict(view), cx.rules.seats()).map(drop)
    }
}

/// The most chances of one state whose dice are checked.
const MOST_CHANCES: usize = 512;

/// Checks that every die shows a face that it has.
fn check_dice<R: Depict>(rules: &R, state: &R::State) -> Checked {
    if rules.outcome(state).is_some() || rules.actor(state) != Actor::Chance {
        return Ok(());
    }
    let (mut left, mut checked) = (MOST_CHANCES, Ok(()));
    let _ = rules.visit_chances(state, |chance, _| {
        let dice = rules.dice(state, chance);
        let stray = dice.iter().find(|die| !(1..=die.faces).contains(&die.face));
        checked = ensure(stray.is_none(), Clause::Scene, || {
            format!("{chance:?} is shown by {stray:?}, which has no such face")
        });
        left -= 1;
        if checked.is_err() || left == 0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    checked
}

/// Whether every medium can draw a card.
fn is_drawn(card: CardFace) -> bool {
    let CardFace::Front { rank, suit } = card else {
        return true;
    };
    let named = |suit: Suit| {
        suit.letter.is_ascii_graphic() && !suit.symbol.is_control() && !suit.name.is_empty()
    };
    rank.is_ascii_graphic() && suit.is_none_or(named)
}

/// Checks a scene and gives the places of its cells in order.
fn check_scene(scene: &Scene, seats: Seats) -> Checked<Vec<Place>> {
    let mut cells: Vec<Place> = scene.cells.iter().map(|cell| cell.place).collect();
    let mut names: Vec<&str> = scene.cells.iter().map(|cell| cell.name.as_str()).collect();
    cells.sort_unstable();
    names.sort_unstable();
    let place = cells.windows(2).find(|pair| pair[0] == pair[1]);
    ensure(place.is_none(), Clause::Scene, || {
        format!("a cell is given twice: {place:?}")
    })?;
    let name = names.windows(2).find(|pair| pair[0] == pair[1]);
    ensure(name.is_none(), Clause::Scene, || {
        format!("two cells have one name: {name:?}")
    })?;
    let wrong = |what: String| ensure(false, Clause::Scene, || what);
    let sits = |seat: Option<Seat>| seat.is_none_or(|seat| seats.contains(seat));
    for cell in &scene.cells {
        let place = cell.place;
        if place.column >= scene.columns || place.row >= scene.rows {
            wrong(format!(
                "{place:?} lies outside {} x {}",
                scene.columns, scene.rows
            ))?;
        }
        if cell.name.trim().is_empty() {
            wrong(format!("{place:?} has no name"))?;
        }
        let glyphs = cell
            .figures
            .iter()
            .map(|figure| figure.glyph)
            .chain(cell.ground);
        for glyph in glyphs {
            if !glyph.letter.is_ascii_graphic()
                || glyph.symbol.is_control()
                || glyph.name.is_empty()
                || !glyph.card.is_none_or(is_drawn)
            {
                wrong(format!("{place:?} has the glyph {glyph:?}"))?;
            }
        }
        if cell.count.is_some() && cell.figures.is_empty() {
            wrong(format!("{place:?} counts figures and has none"))?;
        }
        if !cell.figures.iter().all(|figure| sits(figure.owner)) || !cell.home.is_subset_of(seats) {
            wrong(format!(
                "{place:?} belongs to somebody who does not sit at the table"
            ))?;
        }
    }
    for arrow in &scene.arrows {
        if cells.binary_search(&arrow.from).is_err() || cells.binary_search(&arrow.to).is_err() {
            wrong(format!("{arrow:?} leaves the cells"))?;
        }
    }
    for caption in &scene.captions {
        if !sits(caption.seat) || caption.text.contains(char::is_control) {
            wrong(format!("{caption:?} is no line of a seat at the table"))?;
        }
        // A number in front of a caption is not the name of a seat, even where
        // seats are numbered: a seat may have 2 points.
        let mut named = scene
            .seats
            .iter()
            .filter(|(seat, name)| Some(*seat) == caption.seat && name.parse::<u32>().is_err());
        if named.any(|(_, name)| caption.text.split(' ').next() == Some(name)) {
            wrong(format!("{caption:?} names its seat a second time"))?;
        }
    }
    let named: Seats = scene.seats.iter().map(|&(seat, _)| seat).collect();
    let once = named.len() == scene.seats.len() && named.is_subset_of(seats);
    ensure(once, Clause::Scene, || {
        format!("the seats are named as {:?}", scene.seats)
    })?;
    Ok(cells)
}

/// [`Exchange`].
pub(super) struct Exchanges;

impl<R: Exchange> Tier<R> for Exchanges {
    fn state(&self, cx: &mut Context<'_, R>, at: &Reached<'_, R>) -> Checked {
        if !at.thorough {
            return Ok(());
        }
        for (seat, moves) in at.moves {
            for index in cx.random.sample(moves.len(), 64) {
                check_exchange(cx.rules, at.state, *seat, moves[index])?;
            }
        }
        Ok(())
    }
}

fn check_exchange<R: Exchange>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    chosen: R::Move,
) -> Checked {
    let boosts = rules.boosts(state, seat, chosen);
    let odds = rules.odds(state, seat, chosen);
    let some = boosts.is_some();
    ensure(
        some == odds.is_some() && (!some || rules.has_exchanges()),
        Clause::Exchange,
        || format!("{chosen:?} has the boosts {boosts:?} and the odds {odds:?}"),
    )?;
    if let Some(boosts) = boosts {
        let sum = |side: ExchangeSide| -> u64 {
            let own = boosts.reasons.iter().filter(|boost| boost.side == side);
            own.map(|boost| u64::from(boost.amount)).sum()
        };
        let totals = sum(ExchangeSide::Attacker) == u64::from(boosts.attacker)
            && sum(ExchangeSide::Defender) == u64::from(boosts.defender);
        let positive = boosts.reasons.iter().all(|boost| boost.amount > 0);
        let duel = !boosts.duel || (boosts.attacker == 0 && boosts.defender == 0);
        ensure(totals && positive && duel, Clause::Exchange, || {
            format!("{chosen:?} has {boosts:?}")
        })?;
    }
    let Some(odds) = odds else { return Ok(()) };
    let mut sum = Some(Fraction::ZERO);
    let mut outcomes = BTreeSet::new();
    for one in &odds {
        let share = Fraction::new(one.numerator.into(), one.denominator.into());
        let reduced = share.is_some_and(|share| {
            !share.is_zero()
                && share.numerator() == u128::from(one.numerator)
                && share.denominator() == u128::from(one.denominator)
        });
        ensure(
            reduced && outcomes.insert(one.outcome),
            Clause::Exchange,
            || format!("{one:?} is no reduced positive fraction, or is given twice"),
        )?;
        sum = sum
            .zip(share)
            .and_then(|(sum, share)| sum.checked_add(share));
    }
    ensure(sum == Some(Fraction::ONE), Clause::Exchange, || {
        format!("the odds of {chosen:?} do not add up to 1: {odds:?}")
    })
}
