//! Armies: those of a game's book, those that spend their points, and those that were
//! named.
use crate::texts::{MANY_ARMIES, NO_ARMY, NO_SECRETS};
use boardwright::referee::AnyGame;
use boardwright::ruleset::{Actor, Message, Seat, Status};
use boardwright_catalogue::AnyRules;
use std::error::Error;

/// The choices of a seat in the secret stage at the beginning of a game.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Army {
    /// The texts of its moves, most often one.
    pub(super) moves: Vec<String>,
    /// What was chosen, by the names of the numbers.
    pub(super) values: Vec<(String, i64)>,
    /// How often it is drawn, beside the others.
    pub(super) weight: f64,
}

impl Army {
    pub(super) fn text(&self) -> String {
        self.moves.join("+")
    }
}

/// The most armies that are listed.
const MOST: usize = 100_000;

/// The seat that chooses next in secret, if the game begins so.
pub(super) fn chooser(game: &dyn AnyGame) -> Option<Seat> {
    match game.status() {
        Status::Due(Actor::Secret(seats)) => seats.lowest(),
        _ => None,
    }
}

/// A move of a seat with its weight.
type Weighed = (String, f64);

/// The armies of the book, for the first seat that chooses.
pub(super) fn book(rules: &dyn AnyRules, start: &dyn AnyGame) -> Result<Vec<Army>, Box<dyn Error>> {
    listed(start, &mut |game, seat| {
        let book = rules.book(game, seat);
        let sum: f64 = book.iter().map(|(_, weight)| f64::from(*weight)).sum();
        let share = |weight: u32| f64::from(weight) / sum;
        Ok(book
            .into_iter()
            .map(|(text, weight)| (text, share(weight)))
            .collect())
    })
}

/// All armies that leave less than what one more piece costs, alike.
pub(super) fn spent(start: &dyn AnyGame) -> Result<Vec<Army>, Box<dyn Error>> {
    listed(start, &mut |game, seat| {
        let moves = game.moves(seat, MOST as u64)?;
        let fields = game.fields(seat).ok_or("armies are not made by numbers")?;
        let costs: Vec<i64> = fields
            .fields
            .iter()
            .filter_map(|field| field.cost)
            .collect();
        let least = i128::from(costs.iter().copied().min().unwrap_or(0));
        let points = fields.limits.iter().find(|limit| limit.weights == costs);
        let most = points.and_then(|limit| limit.most).map(i128::from);
        let mut spent = Vec::new();
        for text in moves {
            let values = game.fields_of_move(seat, &text)?;
            let cost = points.map(|limit| limit.sum(&values));
            let rest = most.zip(cost).map_or(0, |(most, cost)| most - cost);
            if rest < least.max(1) {
                spent.push((text, 1.0));
            }
        }
        Ok(spent)
    })
}

/// The armies with these texts, alike.
pub(super) fn written(start: &dyn AnyGame, texts: &[String]) -> Result<Vec<Army>, Box<dyn Error>> {
    let mut armies = Vec::new();
    for text in texts {
        let mut moves = text.split('+');
        let found = listed(start, &mut |_, _| {
            let next = moves.next().map(|text| (text.to_string(), 1.0));
            Ok(next.into_iter().collect())
        })?;
        let army = found.into_iter().next();
        let army = army.filter(|army| army.text() == *text);
        armies.push(army.ok_or_else(|| NO_ARMY.with([text.clone().into()]))?);
    }
    Ok(armies)
}

/// The moves that are tried for a seat in a game.
type Moves<'a> = dyn FnMut(&dyn AnyGame, Seat) -> Result<Vec<Weighed>, Box<dyn Error>> + 'a;

/// Every way through the secret stage that these moves allow the first seat.
fn listed(start: &dyn AnyGame, moves: &mut Moves<'_>) -> Result<Vec<Army>, Box<dyn Error>> {
    let seat = chooser(start).ok_or_else(|| Message::from(&NO_SECRETS))?;
    let nothing = Army {
        moves: Vec::new(),
        values: Vec::new(),
        weight: 1.0,
    };
    let mut open = vec![(start.boxed_clone(), nothing)];
    let mut whole = Vec::new();
    while let Some((game, army)) = open.pop() {
        if chooser(&*game) != Some(seat) {
            whole.push(army);
            continue;
        }
        let names: Vec<String> = (game.fields(seat).into_iter())
            .flat_map(|fields| fields.fields)
            .map(|field| field.name.to_string())
            .collect();
        for (text, weight) in moves(&*game, seat)?.into_iter().rev() {
            let mut more = army.clone();
            if !names.is_empty() {
                let values = game.fields_of_move(seat, &text)?;
                more.values.extend(names.iter().cloned().zip(values));
            }
            let mut next = game.boxed_clone();
            next.play(seat, &text)?;
            more.moves.push(text);
            more.weight *= weight;
            open.push((next, more));
            if open.len() + whole.len() > MOST {
                return Err(MANY_ARMIES.with([MOST.into()]).into());
            }
        }
    }
    Ok(whole)
}
