//! `[armies]`: pieces that both seats buy in secret and then place by turns.
//!
//! An army is bought kind by kind, in the order of the description: how many of the first kind, how
//! many of the next, and so on, always as many decisions, so that their number tells nothing. The
//! limits are only upper bounds, so a count of 0 is always allowed.

use crate::description::Reader;
use crate::description::faults::{self, quoted, word};
use crate::error::DescriptionError;
use crate::position::{Position, Purchases, Stage};
use crate::rules::{Kind, Rules};
use crate::setup;
use crate::squares::SquareSet;
use crate::table::{Table, Text};
use boardwright_ruleset::{Message, Seats};

/// The most pieces that an army has.
const MOST_PIECES: i64 = 64;
/// The most armies that a description suggests.
const MOST_READY: usize = 16;

/// How a kind is bought.
#[derive(Clone, Debug)]
pub(crate) struct Bought {
    pub(crate) price: u16,
    /// How many an army has of it at most.
    pub(crate) most: u8,
    /// Where each seat places it.
    pub(crate) squares: [SquareSet; 2],
}

/// What an army may be.
#[derive(Clone, Debug)]
pub(crate) struct Armies {
    /// What it may cost.
    pub(crate) points: u16,
    /// How many pieces it may have.
    pub(crate) pieces: u8,
    /// The kinds that can be bought, in the order of the description.
    pub(crate) kinds: Vec<u8>,
    /// Armies to suggest: how many of each of these kinds they have.
    pub(crate) ready: Vec<Vec<u8>>,
}

/// Reads how a kind is bought, given where armies are placed.
pub(crate) fn read_bought(
    table: &Table<'_>,
    reader: &Reader,
    royal: bool,
) -> Result<Option<Bought>, DescriptionError> {
    let Some(inner) = table.table("army")? else {
        return Ok(None);
    };
    let Some(home) = reader.home else {
        return Err(inner.error(inner.place(), &faults::ARMY_PIECE));
    };
    if royal {
        return Err(inner.error(inner.place(), &faults::ARMY_ROYAL));
    }
    let price = inner.number("price", 1..=1000)?;
    let squares = reader.regions.of_seats(&inner, "squares", &reader.seats)?;
    let squares = squares.unwrap_or(home);
    if [0, 1]
        .iter()
        .any(|&seat: &usize| squares[seat].union(home[seat]) != home[seat])
    {
        return Err(inner.error(inner.place_of("squares"), &faults::ARMY_SQUARES));
    }
    let bought = Bought {
        // At most 1000.
        price: price.ok_or_else(|| inner.missing("price", word(faults::POINTS)))? as u16,
        most: inner
            .number("most", 1..=MOST_PIECES)?
            .unwrap_or(MOST_PIECES) as u8,
        squares,
    };
    inner.finish()?;
    Ok(Some(bought))
}

/// Where armies are placed.
pub(crate) fn read_home(
    table: &Table<'_>,
    reader: &Reader,
) -> Result<[SquareSet; 2], DescriptionError> {
    let home = reader.regions.of_seats(table, "home", &reader.seats)?;
    let example = "{ white = \"ranks 1-2\", black = \"ranks 7-8\" }";
    home.ok_or_else(|| table.missing("home", example))
}

/// Reads the rest of `[armies]`.
pub(crate) fn read(
    table: Table<'_>,
    reader: &Reader,
    kinds: &[Kind],
) -> Result<Armies, DescriptionError> {
    let bought = (0..).zip(kinds).filter(|(_, kind)| kind.bought.is_some());
    let bought: Vec<u8> = bought.map(|(index, _): (u8, _)| index).collect();
    if bought.is_empty() {
        let sentence = faults::ARMY_NOTHING.with(["army = { price = 10 }".into()]);
        return Err(table.error(table.place(), sentence));
    }
    let points = table.number("points", 1..=10_000)?;
    let pieces = table.number("pieces", 1..=MOST_PIECES)?;
    let mut armies = Armies {
        points: points.ok_or_else(|| table.missing("points", word(faults::ARMY_POINTS)))? as u16,
        pieces: pieces.ok_or_else(|| table.missing("pieces", word(faults::ARMY_PIECES)))? as u8,
        kinds: bought,
        ready: Vec::new(),
    };
    for text in table.texts("ready")? {
        let ready = read_ready(&table, reader, &armies, kinds, text)?;
        armies.ready.push(ready);
    }
    if armies.ready.len() > MOST_READY {
        let sentence = faults::ARMIES_READY.with([MOST_READY.into()]);
        return Err(table.error(table.place_of("ready"), sentence));
    }
    table.finish()?;
    Ok(armies)
}

/// An army by its letters, such as `QRRPPPP`.
fn read_ready(
    table: &Table<'_>,
    reader: &Reader,
    armies: &Armies,
    kinds: &[Kind],
    text: Text<'_>,
) -> Result<Vec<u8>, DescriptionError> {
    let mut counts = vec![0_u8; armies.kinds.len()];
    let mut left = text.text;
    let (mut cost, mut pieces) = (0, 0_u32);
    while !left.is_empty() {
        let known = (0..).zip(&armies.kinds).filter_map(|(index, &kind)| {
            let token = reader.tokens[usize::from(kind)].as_str();
            Some((index, kind, left.strip_prefix(token)?))
        });
        // Of `P` and `P~` the longer one is meant.
        let found: Option<(usize, u8, &str)> = known.min_by_key(|(_, _, rest)| rest.len());
        let Some((index, kind, rest)) = found else {
            let sentence = faults::ARMY_BEGINS.with([quoted(left)]);
            return Err(table.error(text.at, sentence));
        };
        let Some(bought) = &kinds[usize::from(kind)].bought else {
            break;
        };
        cost += u32::from(bought.price);
        pieces += 1;
        let fits = cost <= u32::from(armies.points)
            && pieces <= u32::from(armies.pieces)
            && counts[index] < bought.most;
        if !fits {
            let sentence = faults::ARMY_MORE.with([quoted(text.text)]);
            return Err(table.error(text.at, sentence));
        }
        counts[index] += 1;
        left = rest;
    }
    Ok(counts)
}

/// Refuses armies that do not fit the start.
pub(crate) fn check_start(
    armies: &Armies,
    kinds: &[Kind],
    start: &Position,
) -> Result<(), Message> {
    let pieces = u32::from(armies.pieces);
    if start.count(0) + start.count(1) + 2 * pieces > setup::MOST_PIECES {
        return Err(faults::ARMIES_BOTH.with([setup::MOST_PIECES.into()]));
    }
    let occupied = start.own[0].union(start.own[1]);
    for seat in 0..2 {
        let homes = armies.kinds.iter().filter_map(|&kind| {
            let kind = &kinds[usize::from(kind)];
            Some(kind.bought.as_ref()?.squares[seat].intersection(kind.within[seat]))
        });
        let home = homes.fold(SquareSet::EMPTY, SquareSet::union);
        let free = home.without(occupied).len();
        if free < pieces {
            return Err(faults::ARMY_ROOM.with([pieces.into(), free.into()]));
        }
    }
    Ok(())
}

impl Rules {
    /// The stage of a new game.
    pub(crate) fn first_stage(&self) -> Stage {
        match self.armies {
            Some(_) => Stage::Armies(Purchases::default()),
            None => Stage::Play,
        }
    }

    /// The number of kinds that a seat decides about.
    pub(crate) fn kinds_bought(&self) -> usize {
        self.armies.as_ref().map_or(0, |armies| armies.kinds.len())
    }

    /// The kind that a seat decides about next.
    pub(crate) fn kind_due(&self, purchases: &Purchases, seat: usize) -> Option<u8> {
        let armies = self.armies.as_ref()?;
        armies
            .kinds
            .get(usize::from(purchases.decided[seat]))
            .copied()
    }

    /// The points that a seat has left.
    pub(crate) fn points_left(&self, state: &Position, seat: usize) -> u32 {
        let Some(armies) = &self.armies else {
            return 0;
        };
        let costs = armies.kinds.iter().map(|&kind| {
            let price = self.bought(kind).map_or(0, |bought| bought.price);
            u32::from(price) * u32::from(state.hands[seat][usize::from(kind)])
        });
        u32::from(armies.points).saturating_sub(costs.sum())
    }

    pub(crate) fn bought(&self, kind: u8) -> Option<&Bought> {
        self.kinds.get(usize::from(kind))?.bought.as_ref()
    }

    /// How many pieces of a kind, of which it has none, a seat can add to its army.
    pub(crate) fn most_bought(&self, state: &Position, seat: usize, kind: u8) -> u8 {
        let (Some(armies), Some(bought)) = (&self.armies, self.bought(kind)) else {
            return 0;
        };
        let held = armies.kinds.iter();
        let held: u8 = held.map(|&kind| state.hands[seat][usize::from(kind)]).sum();
        let affordable = self.points_left(state, seat) / u32::from(bought.price);
        let most = bought.most.min(armies.pieces.saturating_sub(held));
        // It is no more than another byte.
        affordable.min(most.into()) as u8
    }

    /// Decides how many pieces of the kind that is due a seat has.
    pub(crate) fn buy(&self, state: &mut Position, seat: usize, kind: u8, count: u8) {
        let Stage::Armies(mut purchases) = state.stage else {
            return;
        };
        state.hands[seat][usize::from(kind)] = count;
        purchases.decided[seat] += 1;
        state.stage = Stage::Armies(purchases);
        let all = self.kinds_bought();
        if purchases
            .decided
            .iter()
            .all(|&decided| usize::from(decided) == all)
        {
            state.stage = Stage::Placing;
            self.settle(state);
        }
    }

    /// Where a seat can place a piece of a kind.
    pub(crate) fn room(&self, state: &Position, seat: usize, kind: u8) -> SquareSet {
        let about = &self.kinds[usize::from(kind)];
        let Some(bought) = &about.bought else {
            return SquareSet::EMPTY;
        };
        bought.squares[seat]
            .intersection(about.within[seat])
            .intersection(self.board)
            .without(state.own[0].union(state.own[1]))
    }

    /// Whether a seat holds pieces that it places.
    pub(crate) fn holds_army(&self, state: &Position, seat: usize) -> bool {
        let kinds = self.armies.iter().flat_map(|armies| &armies.kinds);
        kinds
            .into_iter()
            .any(|&kind| state.hands[seat][usize::from(kind)] > 0)
    }

    /// Finds who places next. Pieces without room are lost when their seat would place one, and
    /// when nobody holds a piece play begins.
    pub(crate) fn settle(&self, state: &mut Position) {
        for _ in 0..2 {
            let seat = usize::from(state.turn);
            for &kind in self.armies.iter().flat_map(|armies| &armies.kinds) {
                if self.room(state, seat, kind).is_empty() {
                    state.hands[seat][usize::from(kind)] = 0;
                }
            }
            if self.holds_army(state, seat) {
                return;
            }
            state.turn = 1 - state.turn;
        }
        state.turn = self.start.as_ref().map_or(0, |start| start.turn);
        state.stage = Stage::Play;
    }

    /// Hides the armies of all who do not look.
    pub(crate) fn conceal(&self, state: &mut Position, viewers: Seats) {
        let Stage::Armies(mut purchases) = state.stage else {
            return;
        };
        for seat in 0..2 {
            let sees = viewers.iter().any(|viewer| viewer.index() == seat);
            if !sees && purchases.decided[seat] > 0 {
                state.hands[seat] = Position::empty().hands[seat];
                purchases.hidden[seat] = true;
            }
        }
        state.stage = Stage::Armies(purchases);
    }

    /// Gives each army that is not told counts at random, as its seat may have decided them.
    pub(crate) fn guess_armies(&self, state: &mut Position, below: &mut dyn FnMut(u64) -> u64) {
        let Stage::Armies(mut purchases) = state.stage else {
            return;
        };
        let Some(armies) = &self.armies else {
            return;
        };
        for seat in 0..2 {
            if !std::mem::take(&mut purchases.hidden[seat]) {
                continue;
            }
            for &kind in armies.kinds.iter().take(purchases.decided[seat].into()) {
                let most = self.most_bought(state, seat, kind);
                // Below 256.
                state.hands[seat][usize::from(kind)] = below(u64::from(most) + 1) as u8;
            }
        }
        state.stage = Stage::Armies(purchases);
    }

    /// The counts of the kind that is due with which a ready army can still be had, each with how
    /// many ready armies have it.
    pub(crate) fn visit_ready(
        &self,
        state: &Position,
        seat: usize,
        f: &mut dyn FnMut(u8, u8, u32),
    ) {
        let (Stage::Armies(purchases), Some(armies)) = (state.stage, &self.armies) else {
            return;
        };
        let decided = usize::from(purchases.decided[seat]);
        let Some(&kind) = armies.kinds.get(decided) else {
            return;
        };
        let agrees = |ready: &&Vec<u8>| {
            let mut known = armies.kinds.iter().zip(ready.iter()).take(decided);
            known.all(|(&kind, &count)| state.hands[seat][usize::from(kind)] == count)
        };
        for count in 0..=self.most_bought(state, seat, kind) {
            let fitting = armies.ready.iter().filter(agrees);
            let fitting = fitting.filter(|ready| ready[decided] == count).count();
            if fitting > 0 {
                f(kind, count, fitting as u32);
            }
        }
    }
}
