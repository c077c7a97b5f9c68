//! The sketch as a ruleset.
use boardwright_ruleset::{Actor, BrokenRule, Outcome, Ruleset, Seat, Seats, Step};
use core::convert::Infallible;
use core::fmt;
use core::ops::ControlFlow::{self, Break, Continue};

const EDGE: i8 = 5;
pub(crate) const FIRST: Seat = Seat::new(0);
pub(crate) const SECOND: Seat = Seat::new(1);

/// What the sketch models of two presets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Preset {
    /// No move passes; the third occurrence draws.
    Abacus,
    /// No move loses; any earlier board draws, whoever is to move.
    Openspiel,
}

#[derive(Clone, Debug)]
pub(crate) struct Sketch {
    pub(crate) preset: Preset,
    pub(crate) parachute: bool,
    /// Plies after which the game is drawn; 0 is never.
    pub(crate) cap: u16,
}

/// `Copy`, so a clone cannot allocate.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    /// The stones of either side, as sets of squares.
    pub(crate) stones: [u32; 2],
    pub(crate) turn: Seat,
    /// Enemy stones that a side has yet to drop.
    pub(crate) reserve: [u8; 2],
    /// The move is made, the drop is due.
    pub(crate) dropping: bool,
    pub(crate) passes: u8,
    pub(crate) plies: u16,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Move {
    Go(u8, u8),
    Drop(u8),
    Pass,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    /// A drop is due, or none is.
    Decision,
    Occupied(u8),
    NotYours(u8),
    /// The line holds another number of stones than the move has squares, or
    /// an enemy stands in between, or an own stone at the end.
    Line {
        from: u8,
        to: u8,
    },
    /// A move is legal, so none may be passed.
    MustMove,
}

impl BrokenRule for Rule {
    const IDS: &'static [&'static str] = &[
        "sketch.decision",
        "sketch.occupied",
        "sketch.owner",
        "sketch.line",
        "sketch.must_move",
    ];

    fn id(&self) -> &'static str {
        Self::IDS[match self {
            Self::Decision => 0,
            Self::Occupied(_) => 1,
            Self::NotYours(_) => 2,
            Self::Line { .. } => 3,
            Self::MustMove => 4,
        }]
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decision => f.write_str("a drop follows a move and nothing else"),
            Self::Occupied(square) => write!(f, "square {square} is occupied"),
            Self::NotYours(square) => write!(f, "no own stone stands on {square}"),
            Self::Line { from, to } => write!(f, "the line from {from} does not lead to {to}"),
            Self::MustMove => f.write_str("a move is legal, so it must be made"),
        }
    }
}

impl core::error::Error for Rule {}

/// Boards, and where the preset counts them the side to move and the reserves.
type Key = ([u32; 2], [u8; 2], Option<Seat>);

impl Ruleset for Sketch {
    type State = State;
    type Move = Move;
    type Chance = Infallible;
    type Rule = Rule;
    type RepetitionKey = Key;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> State {
        let rows = [0b01010 | 0b01010 << 20, 0b10001 << 5 | 0b10001 << 15];
        State {
            stones: rows,
            turn: FIRST,
            reserve: [if self.parachute { 2 } else { 0 }; 2],
            dropping: false,
            passes: 0,
            plies: 0,
        }
    }

    fn actor(&self, state: &State) -> Actor {
        Actor::Seat(state.turn)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        // Cap, connection, passes; a repetition comes here, which the referee
        // knows; and last, no legal move.
        self.early_end(state).or_else(|| {
            let stuck = self.preset == Preset::Openspiel
                && !state.dropping
                && visit_lines(state, |_, _| Break(())).is_continue();
            let winner = Seats::one(other(state.turn));
            stuck.then_some(Outcome::win(winner, "no legal move"))
        })
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if seat != state.turn || self.early_end(state).is_some() {
            return Continue(());
        }
        if state.dropping {
            let empty = !(state.stones[0] | state.stones[1]);
            return (0..25)
                .filter(|&square| empty & 1 << square != 0)
                .try_for_each(|square| f(Move::Drop(square)));
        }
        let mut found = false;
        visit_lines(state, |from, to| {
            found = true;
            f(Move::Go(from, to))
        })?;
        if !found && self.preset == Preset::Abacus {
            f(Move::Pass)?;
        }
        Continue(())
    }

    fn apply(&self, state: &mut State, seat: Seat, chosen: Move) {
        let (own, enemy) = (seat.index(), other(seat).index());
        match chosen {
            Move::Go(from, to) => {
                state.stones[own] ^= 1 << from | 1 << to;
                state.stones[enemy] &= !(1 << to);
                state.passes = 0;
                if state.reserve[own] > 0 {
                    // The same seat decides once more.
                    state.dropping = true;
                    return;
                }
            }
            Move::Drop(square) => {
                state.stones[enemy] |= 1 << square;
                state.reserve[own] -= 1;
            }
            Move::Pass => state.passes += 1,
        }
        state.plies += 1;
        state.turn = other(seat);
        // Without a legal move the turn goes straight to the drop.
        state.dropping =
            state.reserve[enemy] > 0 && visit_lines(state, |_, _| Break(())).is_continue();
    }

    fn explain(&self, state: &State, seat: Seat, refused: Move) -> Rule {
        let own = state.stones[seat.index()];
        match refused {
            Move::Drop(square) if state.dropping => Rule::Occupied(square),
            Move::Go(from, to) if !state.dropping => {
                if from < 25 && own & 1 << from != 0 {
                    Rule::Line { from, to }
                } else {
                    Rule::NotYours(from)
                }
            }
            Move::Pass if !state.dropping => Rule::MustMove,
            _ => Rule::Decision,
        }
    }

    fn has_chance(&self) -> bool {
        false
    }

    fn visit_chances<B>(
        &self,
        _state: &State,
        _f: impl FnMut(Infallible, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        Continue(())
    }

    fn resolve(&self, _state: &mut State, chance: Infallible) {
        match chance {}
    }

    fn repetition_key(&self, state: &State) -> Option<Key> {
        let side = (self.preset == Preset::Abacus).then_some(state.turn);
        // A turn of two decisions is looked at when it starts. Under openspiel
        // a position reached by a pass does not count.
        let counts = !state.dropping && (side.is_some() || state.passes == 0);
        counts.then_some((state.stones, state.reserve, side))
    }

    fn clears_repetition(&self, before: &State, step: Step<Move, Infallible>) -> bool {
        match step {
            Step::Move(seat, Move::Go(_, to)) => before.stones[other(seat).index()] & 1 << to != 0,
            Step::Move(_, Move::Drop(_)) => true,
            _ => false,
        }
    }

    fn repeated(&self, state: &State, times: u32) -> Option<Outcome> {
        let enough = match self.preset {
            Preset::Abacus => times >= 3,
            Preset::Openspiel => times >= 2,
        };
        // What outranks a repetition says so here.
        (enough && self.early_end(state).is_none()).then_some(Outcome::draw("repetition"))
    }
}

impl Sketch {
    /// The endings that outrank a repetition.
    fn early_end(&self, state: &State) -> Option<Outcome> {
        if self.cap > 0 && state.plies >= self.cap {
            return Some(Outcome::draw("the cap of plies"));
        }
        // The side that moved or dropped last is the mover. While stones are
        // in reserve nobody's force is whole.
        let mover = other(state.turn);
        let whole = state.reserve == [0, 0] && !state.dropping && state.plies > 0;
        for seat in [mover, state.turn] {
            if whole && is_connected(state.stones[seat.index()]) {
                return Some(Outcome::win(seat.into(), "connected"));
            }
        }
        (state.passes >= 2).then_some(Outcome::draw("both sides passed"))
    }
}

const fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.number())
}

/// Calls `f` with each move along a line of the side on turn.
fn visit_lines<B>(state: &State, mut f: impl FnMut(u8, u8) -> ControlFlow<B>) -> ControlFlow<B> {
    let [own, enemy] = [state.turn, other(state.turn)].map(|seat| state.stones[seat.index()]);
    for from in (0..25_u8).filter(|from| own & 1 << from != 0) {
        for (files, ranks) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let walk = |sign: i8| {
                (1..EDGE).map_while(move |step| {
                    let file = from as i8 % EDGE + files * sign * step;
                    let rank = from as i8 / EDGE + ranks * sign * step;
                    let inside = (0..EDGE).contains(&file) && (0..EDGE).contains(&rank);
                    inside.then_some((rank * EDGE + file) as u8)
                })
            };
            let occupied = |square: &u8| (own | enemy) & 1 << square != 0;
            let length = 1 + walk(1).chain(walk(-1)).filter(occupied).count();
            for sign in [1, -1] {
                let Some(to) = walk(sign).nth(length - 1) else {
                    continue;
                };
                let jumps = walk(sign)
                    .take(length - 1)
                    .any(|square| enemy & 1 << square != 0);
                if !jumps && own & 1 << to == 0 {
                    f(from, to)?;
                }
            }
        }
    }
    Continue(())
}

/// Whether the stones form one group, in eight directions.
fn is_connected(stones: u32) -> bool {
    let Some(first) = (0..25).find(|square| stones & 1 << square != 0) else {
        return false;
    };
    let mut group = 1_u32 << first;
    loop {
        let mut grown = group;
        for square in (0..25_i8).filter(|square| group & 1 << square != 0) {
            for near in (0..25_i8).filter(|near| stones & 1 << near != 0) {
                let files = (square % EDGE).abs_diff(near % EDGE);
                let ranks = (square / EDGE).abs_diff(near / EDGE);
                if files.max(ranks) == 1 {
                    grown |= 1 << near;
                }
            }
        }
        if grown == group {
            return group == stones;
        }
        group = grown;
    }
}
