//! A race of two, small enough to be counted by hand, with dice in play and a
//! roll-off before it.
//!
//! Each in turn walks one step, or throws two three-sided dice and goes their
//! difference. The first to reach the goal wins; without a goal the race never
//! ends.
use boardwright_ruleset::{
    Actor, BrokenRule, Caption, Cell, Configure, Depict, Exchange, Facts, Fault, Notation,
    OptionError, OptionSpec, Options, Outcome, Payoffs, Place, PositionError, ReadMoveError,
    Ruleset, Scene, Seat, Seats, Tone, Unreadable, Values,
};
use core::fmt;
use core::ops::ControlFlow::{self, Continue};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Race {
    /// How many steps the goal is away; 0 is an endless race.
    pub(crate) goal: u8,
    /// Whether throwing is allowed.
    pub(crate) throws: bool,
    /// After how many turns a draw can be claimed; 0 is never.
    pub(crate) claim_after: u8,
    /// Whether the loser pays the winner for every step of the lead.
    pub(crate) pays: bool,
}

impl Race {
    pub(crate) const fn to(goal: u8) -> Self {
        Self {
            goal,
            throws: true,
            claim_after: 0,
            pays: false,
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) steps: [u8; 2],
    pub(crate) turn: Seat,
    pub(crate) stage: Stage,
    pub(crate) turns: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    RollOff,
    Turn,
    Thrown,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Move {
    Walk,
    Throw,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Chance {
    First(Seat),
    Dice(u8, u8),
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no throwing in this race")]
pub(crate) struct NoThrow;

impl BrokenRule for NoThrow {
    const IDS: &'static [&'static str] = &["race.throw"];
    fn id(&self) -> &'static str {
        "race.throw"
    }
}

impl Ruleset for Race {
    type State = State;
    type Move = Move;
    type Chance = Chance;
    type Rule = NoThrow;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> State {
        State {
            steps: [0, 0],
            turn: Seat::new(0),
            stage: Stage::RollOff,
            turns: 0,
        }
    }

    fn actor(&self, state: &State) -> Actor {
        match state.stage {
            Stage::Turn => Actor::Seat(state.turn),
            Stage::RollOff | Stage::Thrown => Actor::Chance,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let there = state.steps.iter().position(|&steps| steps >= self.goal);
        there
            .filter(|_| self.goal > 0)
            .map(|seat| Outcome::win(Seat::new(seat as u8).into(), "first at the goal"))
    }

    fn facts(&self) -> Facts {
        let facts = Facts::of::<Self>();
        let most = i64::from(self.goal) + 1;
        if self.pays {
            facts.with_payoffs(Payoffs {
                least: -most,
                most,
                sum: Some(0),
            })
        } else {
            facts
        }
    }

    fn payoff(&self, finished: &State, outcome: Outcome, seat: Seat) -> Option<i64> {
        let [one, other] = finished.steps;
        let lead = i64::from(one.abs_diff(other)).max(1);
        self.pays.then(|| match outcome.winners {
            winners if winners.is_empty() => 0,
            winners if winners.contains(seat) => lead,
            _ => -lead,
        })
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.outcome(state).is_none() && self.actor(state) == Actor::Seat(seat) {
            f(Move::Walk)?;
            if self.throws {
                f(Move::Throw)?;
            }
        }
        Continue(())
    }

    fn apply(&self, state: &mut State, _seat: Seat, chosen: Move) {
        match chosen {
            Move::Walk => self.go(state, 1),
            Move::Throw => state.stage = Stage::Thrown,
        }
    }

    fn explain(&self, _state: &State, _seat: Seat, _refused: Move) -> NoThrow {
        NoThrow
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        mut f: impl FnMut(Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match state.stage {
            // Seat 0 is the favourite.
            Stage::RollOff => {
                f(Chance::First(Seat::new(0)), 2)?;
                f(Chance::First(Seat::new(1)), 1)
            }
            Stage::Thrown => (0..9).try_for_each(|pair| f(Chance::Dice(pair / 3, pair % 3), 1)),
            Stage::Turn => Continue(()),
        }
    }

    fn resolve(&self, state: &mut State, chance: Chance) {
        match chance {
            Chance::First(seat) => {
                state.turn = seat;
                state.stage = Stage::Turn;
            }
            Chance::Dice(one, other) => self.go(state, one.abs_diff(other)),
        }
    }

    fn is_setup_chance(&self, state: &State) -> bool {
        state.stage == Stage::RollOff
    }

    fn claim(&self, state: &State, _: Seat, _times: u32, _announced: bool) -> Option<Outcome> {
        let open = self.claim_after > 0 && state.turns >= self.claim_after;
        open.then_some(Outcome::draw("both are tired"))
    }
}

impl Race {
    fn go(&self, state: &mut State, steps: u8) {
        let seat = state.turn;
        let moved = &mut state.steps[seat.index()];
        *moved = moved.wrapping_add(steps);
        state.turn = Seat::new(1 - seat.number());
        state.stage = Stage::Turn;
        state.turns = state.turns.saturating_add(1);
    }
}

impl Configure for Race {
    const NAME: &'static str = "race";
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "goal",
            about: "How far the goal is",
            values: Values::Number {
                default: 6,
                min: 0,
                max: 60,
            },
        },
        OptionSpec {
            name: "throws",
            about: "Whether throwing is allowed",
            values: Values::OneOf(&["on", "off"]),
        },
        OptionSpec {
            name: "claim",
            about: "After how many turns a draw can be claimed",
            values: Values::Text {
                default: "never",
                form: "never, or a number of turns",
            },
        },
        OptionSpec {
            name: "pays",
            about: "Whether the loser pays the winner for every step of the lead",
            values: Values::OneOf(&["off", "on"]),
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let claim_after = match options.get("claim") {
            None | Some("never") => 0,
            Some(turns) => turns
                .parse()
                .map_err(|_| OptionError::combination("claim is never or a number of turns"))?,
        };
        Ok(Self {
            goal: options.number("goal").map_or(6, |goal| goal as u8),
            throws: options.get("throws") != Some("off"),
            claim_after,
            pays: options.is_on("pays"),
        })
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        if self.goal != 6 {
            options = options.with("goal", self.goal);
        }
        if !self.throws {
            options = options.with("throws", "off");
        }
        if self.claim_after > 0 {
            options = options.with("claim", self.claim_after);
        }
        if self.pays {
            options = options.with("pays", "on");
        }
        options
    }
}

impl Notation for Race {
    fn seat_name(&self, seat: Seat) -> &'static str {
        ["w", "b"][seat.index()]
    }

    fn read_move(&self, _: &State, text: &str) -> Result<Move, ReadMoveError<NoThrow>> {
        match text {
            "walk" => Ok(Move::Walk),
            "throw" => Ok(Move::Throw),
            _ => Err(Unreadable::new(0, "walk or throw").into()),
        }
    }

    fn write_move(&self, _: &State, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_str(match chosen {
            Move::Walk => "walk",
            Move::Throw => "throw",
        })
    }

    fn read_chance(&self, _: &State, text: &str) -> Result<Chance, Unreadable> {
        let all = (0..3).flat_map(|one| (0..3).map(move |other| Chance::Dice(one, other)));
        let firsts = self.seats().iter().map(Chance::First).collect::<Vec<_>>();
        all.chain(firsts)
            .find(|&chance| self.chance_text(&self.start(), chance) == text)
            .ok_or_else(|| Unreadable::new(0, "two faces, or who is first"))
    }

    fn write_chance(&self, _: &State, chance: Chance, to: &mut dyn fmt::Write) -> fmt::Result {
        match chance {
            Chance::First(seat) => write!(to, "first:{}", self.seat_name(seat)),
            Chance::Dice(one, other) => write!(to, "{}+{}", one + 1, other + 1),
        }
    }

    /// As in `3/5 w turn 8`.
    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let read = || {
            let &[steps, turn, stage, turns] = fields.as_slice() else {
                return None;
            };
            let (white, black) = steps.split_once('/')?;
            let number = |text: &str| {
                let value: u8 = text.parse().ok()?;
                (value.to_string() == text).then_some(value)
            };
            Some(State {
                steps: [number(white)?, number(black)?],
                turn: self.read_seat(turn)?,
                stage: match stage {
                    "roll-off" => Stage::RollOff,
                    "turn" => Stage::Turn,
                    "thrown" => Stage::Thrown,
                    _ => return None,
                },
                turns: number(turns)?,
            })
        };
        let state: State = read().ok_or_else(|| Unreadable::new(0, "four fields"))?;
        let mut faults = Vec::new();
        for (seat, steps) in self.seats().iter().zip(state.steps) {
            if self.goal > 0 && steps > self.goal + 2 {
                let name = self.seat_name(seat);
                let sentence = format!("{name} is {} steps too far", steps - self.goal - 2);
                faults.push(Fault::new("race.position.steps", sentence).at(0));
            }
        }
        PositionError::unless_empty(faults)?;
        Ok(state)
    }

    fn write_position(&self, state: &State, to: &mut dyn fmt::Write) -> fmt::Result {
        let [white, black] = state.steps;
        let stage = match state.stage {
            Stage::RollOff => "roll-off",
            Stage::Turn => "turn",
            Stage::Thrown => "thrown",
        };
        let turn = self.seat_name(state.turn);
        write!(to, "{white}/{black} {turn} {stage} {}", state.turns)
    }
}

impl Depict for Race {
    /// A lane for each runner, marked with the steps it has gone, and whose
    /// turn it is.
    fn depict(&self, state: &State) -> Scene {
        let lane = |row: u8| {
            let steps = state.steps[usize::from(row)];
            Cell::new(Place::new(0, row.into()), steps.to_string(), Tone::Light)
        };
        Scene {
            columns: 1,
            rows: 2,
            cells: vec![lane(0), lane(1)],
            captions: vec![Caption {
                seat: Some(state.turn),
                text: "to run".into(),
            }],
            ..Scene::default()
        }
    }
}

/// Nobody fights in a race.
impl Exchange for Race {}
