//! A newcomer's test of three lines, on Pig: roll or hold.
//!
//! The game has a full die, so that no face can ever be refused, and has no
//! claims and no take-back. The kit finds out for itself that these cannot
//! occur. Its seats are numbered, and so are its points.
use boardwright_ruleset::{
    Actor, BrokenRule, Caption, Cell, Configure, Depict, Encode, Evaluate, Exchange, MoveAxis,
    MoveNumbers, MoveSizes, Notation, ObservationShape, ObservationWriter, OptionError, Options,
    Outcome, Place, PositionError, ReadMoveError, Ruleset, Scalar, Scene, Seat, Seats, Tone,
    Unreadable,
};
use boardwright_testkit::Contract;
use std::fmt;
use std::ops::ControlFlow::{self, Continue};

const GOAL: u8 = 20;
const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    bank: [u8; 2],
    total: u8,
    seat: usize,
    rolling: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Choice {
    Roll,
    Hold,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is nothing to hold: roll at least once")]
struct NothingToHold;

impl BrokenRule for NothingToHold {
    const IDS: &'static [&'static str] = &["pig.hold.nothing"];
}

#[derive(Clone, Debug)]
struct Pig;

impl Ruleset for Pig {
    type State = State;
    type Move = Choice;
    type Chance = u8;
    type Rule = NothingToHold;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> State {
        State {
            bank: [0, 0],
            total: 0,
            seat: 0,
            rolling: false,
        }
    }

    fn actor(&self, state: &State) -> Actor {
        match state.rolling {
            true => Actor::Chance,
            false => Actor::Seat(SEATS[state.seat]),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winner = state.bank.iter().position(|&bank| bank >= GOAL)?;
        Some(Outcome::win(SEATS[winner].into(), "enough in the bank"))
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        mut f: impl FnMut(Choice) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.outcome(state).is_some() || self.actor(state) != Actor::Seat(seat) {
            return Continue(());
        }
        f(Choice::Roll)?;
        match state.total {
            0 => Continue(()),
            _ => f(Choice::Hold),
        }
    }

    fn apply(&self, state: &mut State, _: Seat, chosen: Choice) {
        if chosen == Choice::Roll {
            state.rolling = true;
            return;
        }
        state.bank[state.seat] += state.total;
        state.total = 0;
        state.seat = 1 - state.seat;
    }

    fn explain(&self, _: &State, _: Seat, _: Choice) -> NothingToHold {
        NothingToHold
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        mut f: impl FnMut(u8, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let faces = 1..=6;
        faces
            .filter(|_| state.rolling)
            .try_for_each(|face| f(face, 1))
    }

    fn resolve(&self, state: &mut State, face: u8) {
        state.rolling = false;
        if face == 1 {
            state.total = 0;
            state.seat = 1 - state.seat;
        } else {
            state.total = (state.total + face).min(GOAL);
        }
    }
}

impl Configure for Pig {
    const NAME: &'static str = "pig";

    fn configure(_: &Options) -> Result<Self, OptionError> {
        Ok(Pig)
    }
}

impl Notation for Pig {
    fn read_move(&self, _: &State, text: &str) -> Result<Choice, ReadMoveError<NothingToHold>> {
        match text {
            "roll" => Ok(Choice::Roll),
            "hold" => Ok(Choice::Hold),
            _ => Err(Unreadable::new(0, "roll or hold").into()),
        }
    }

    fn write_move(&self, _: &State, chosen: Choice, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_str(match chosen {
            Choice::Roll => "roll",
            Choice::Hold => "hold",
        })
    }

    fn read_chance(&self, _: &State, text: &str) -> Result<u8, Unreadable> {
        match text.as_bytes() {
            [face @ b'1'..=b'6'] => Ok(face - b'0'),
            _ => Err(Unreadable::new(0, "a face from 1 to 6")),
        }
    }

    fn write_chance(&self, _: &State, face: u8, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{face}")
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let unreadable = || Unreadable::new(0, "two banks, a total, a seat, and 1 for a roll");
        let numbers: Option<Vec<u8>> = text.split(' ').map(|word| word.parse().ok()).collect();
        let Some([first, second, total, seat @ 1..=2, rolling @ 0..=1]) = numbers.as_deref() else {
            return Err(unreadable().into());
        };
        let state = State {
            bank: [*first, *second],
            total: *total,
            seat: usize::from(seat - 1),
            rolling: *rolling == 1,
        };
        let finished = self.outcome(&state).is_some();
        let open = finished && (state.rolling || *total > 0 || state.bank[state.seat] >= GOAL);
        let too_much = *total > GOAL || state.bank.iter().any(|&bank| bank >= 2 * GOAL);
        if open || too_much {
            return Err(unreadable().into());
        }
        Ok(state)
    }

    fn write_position(&self, state: &State, to: &mut dyn fmt::Write) -> fmt::Result {
        let [first, second] = state.bank;
        let (seat, rolling) = (state.seat + 1, u8::from(state.rolling));
        write!(to, "{first} {second} {} {seat} {rolling}", state.total)
    }
}

impl Evaluate for Pig {}
impl Exchange for Pig {}

impl Depict for Pig {
    fn depict(&self, state: &State) -> Scene {
        let cell = |column| Cell::new(Place::new(column, 0), column.to_string(), Tone::Light);
        let caption = |(seat, points): (Seat, &u8)| Caption {
            seat: Some(seat),
            text: format!("{points} points").into(),
        };
        Scene {
            columns: 2,
            rows: 1,
            cells: vec![cell(0), cell(1)],
            captions: SEATS.into_iter().zip(&state.bank).map(caption).collect(),
            seats: SEATS.map(|seat| (seat, self.seat_name(seat))).into(),
            ..Scene::default()
        }
    }
}

impl Encode for Pig {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([2])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        [MoveAxis::new("action", "0 rolls and 1 holds.", 2)].into()
    }

    fn most_moves(&self) -> u32 {
        2
    }

    fn encode(&self, _: &State, _: Seat, chosen: Choice) -> MoveNumbers {
        MoveNumbers::of([chosen as u16])
    }

    fn decode(&self, _: &State, _: Seat, numbers: MoveNumbers) -> Option<Choice> {
        match numbers.as_array()? {
            [0] => Some(Choice::Roll),
            [1] => Some(Choice::Hold),
            _ => None,
        }
    }

    fn observation_shape(&self) -> ObservationShape {
        ObservationShape {
            scalars: [
                Scalar::new("own-bank", "What the viewer has in the bank.", 2 * GOAL),
                Scalar::new(
                    "enemy-bank",
                    "What the other seat has in the bank.",
                    2 * GOAL,
                ),
                Scalar::new("total", "What was rolled in this turn.", GOAL),
                Scalar::new("turn", "1 if the viewer is on turn.", 1),
                Scalar::new("rolling", "1 while the die is in the air.", 1),
            ]
            .into(),
            ..ObservationShape::default()
        }
    }

    fn observe(&self, view: &State, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let own = viewer.index();
        writer.scalar(view.bank[own]);
        writer.scalar(view.bank[1 - own]);
        writer.scalar(view.total);
        writer.flag(view.seat == own);
        writer.flag(view.rolling);
    }
}

#[test]
fn keeps_the_contract() {
    Contract::new(Pig).games(300).check();
}

#[test]
fn keeps_the_contract_as_numbers() {
    let report = Contract::new(Pig).encodings().games(100).check();
    assert!(report.encoded > 100, "{report}");
    assert!(report.valued > 100, "{report}");
}
