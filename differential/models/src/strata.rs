//! Strata, from its rules: what stands where, and how turns and games end. [`piece`] has the table
//! of pieces, `refusal` what is legal, `play` what each action does, `text` the texts.

pub mod piece;
mod play;
mod refusal;
mod text;

use crate::{Due, Model, cite, options_of, quietly, switch};
use piece::{ALL, Body, Kind, Square, Token, beside, displacements, shots};
use std::collections::{BTreeMap, BTreeSet};
use text::Action;

/// The two sides: White has the rows 1 to 3, Black 7 to 9 (detail 1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Side {
    White,
    Black,
}

impl Side {
    const BOTH: [Self; 2] = [Self::White, Self::Black];

    fn name(self) -> &'static str {
        ["w", "b"][self as usize]
    }

    fn of_name(name: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.name() == name)
    }

    fn enemy(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// What a piece did in this turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Activity {
    /// Nothing yet.
    Fresh,
    /// It took part in an action (rule 5).
    Spent,
    /// A Mounted archer that moved, took nothing, and may shoot (rule 10).
    Moved,
    /// A Porter made it, so it may act at once, but not divide (rule 13, detail 2).
    Carried,
    /// A Mounted archer so made that has moved.
    CarriedAndMoved,
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Piece {
    side: Side,
    body: Body,
    activity: Activity,
}

/// What a side has yet to place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stock {
    tokens: [u8; 5],
    general: bool,
}

/// Where in the game we are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Chance says who places first.
    Starter,
    /// The so-manieth piece of the run of seven in this round (rule 3).
    Place { round: u8, number: u8 },
    /// A turn with so many actions left (rule 4).
    Act { left: u8 },
}

/// The readings of the rules that are options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Options {
    starter: Option<Side>,
    up_to_three: bool,
    exchange_general: bool,
    own_lost: bool,
    /// How many neighbours of a Priest count.
    four: bool,
    quiet_limit: bool,
}

/// A game of Strata in play.
#[derive(Clone, Debug)]
pub struct Strata {
    options: Options,
    board: BTreeMap<Square, Piece>,
    side: Side,
    stage: Stage,
    stock: [Stock; 2],
    held: [[u8; 5]; 2],
    /// Whose General stood on e5 when its side's turn ended.
    centre: [bool; 2],
    passes: u8,
    quiet: u32,
    /// Whether something was taken in this turn.
    captured: bool,
    /// How often each position has stood at the start of a turn.
    past: BTreeMap<String, u32>,
    over: Option<(Option<Side>, &'static str)>,
}

/// The centre (rule 1).
const CENTRE: Square = (5, 5);

impl Strata {
    /// Nothing on the board, and all to be placed (rule 2).
    fn empty(options: Options) -> Self {
        let stage = match options.starter {
            None => Stage::Starter,
            Some(_) => Stage::Place {
                round: 1,
                number: 1,
            },
        };
        Self {
            options,
            board: BTreeMap::new(),
            side: options.starter.unwrap_or(Side::White),
            stage,
            stock: [Stock {
                tokens: [4; 5],
                general: true,
            }; 2],
            held: [[0; 5]; 2],
            centre: [false; 2],
            passes: 0,
            quiet: 0,
            captured: false,
            past: BTreeMap::new(),
            over: None,
        }
    }

    /// The side's pieces with their squares.
    fn own(&self) -> Vec<(Square, Piece)> {
        let all = self.board.iter().map(|(&square, &piece)| (square, piece));
        all.filter(|(_, piece)| piece.side == self.side).collect()
    }

    /// Where a side's General stands, if it stands.
    fn general(&self, side: Side) -> Option<Square> {
        let is = |piece: &Piece| piece.side == side && piece.body == Body::General;
        self.board
            .iter()
            .find(|(_, piece)| is(piece))
            .map(|(&square, _)| square)
    }

    /// Everything that the side could have in mind, legal or not.
    fn candidates(&self) -> Vec<Action> {
        let squares = || (1..=9).flat_map(|file| (1..=9).map(move |rank| (file, rank)));
        let mut all = Vec::new();
        if let Stage::Place { .. } = self.stage {
            let tokens = Token::ALL.map(Body::Single);
            for what in tokens.into_iter().chain([Body::General]) {
                all.extend(squares().map(|at| Action::Place { what, at }));
            }
            return all;
        }
        let own = self.own();
        for &(from, piece) in &own {
            let ends = |kind| {
                let ends: BTreeSet<Square> = displacements(kind, from)
                    .into_iter()
                    .map(|way| way.to)
                    .collect();
                ends
            };
            for to in ends(piece.body.kind()) {
                all.extend([false, true].map(|takes| Action::Move { from, to, takes }));
                all.push(Action::Fuse {
                    from,
                    to,
                    porter: None,
                });
                for &(porter, _) in own
                    .iter()
                    .filter(|(_, piece)| piece.body.kind() == Kind::Porter)
                {
                    all.push(Action::Fuse {
                        from,
                        to,
                        porter: Some(porter),
                    });
                }
            }
            let shots = shots(piece.body.kind(), from).into_iter();
            all.extend(shots.map(|way| Action::Shoot { from, at: way.to }));
            for token in piece.body.tokens() {
                for to in ends(Body::Single(token).kind()) {
                    all.extend([false, true].map(|takes| Action::Divide {
                        from,
                        token,
                        to,
                        takes,
                    }));
                }
            }
            if piece.body.kind() == Kind::Priest {
                for token in Token::ALL {
                    let around = beside(from, &ALL).into_iter();
                    all.extend(around.map(|at| Action::Revive { from, token, at }));
                }
            }
            if piece.body.kind() == Kind::Mutant {
                all.extend(own.iter().map(|&(with, _)| Action::Exchange { from, with }));
            }
        }
        all
    }

    /// The legal actions: those of the candidates that break no rule.
    fn actions(&self) -> Vec<Action> {
        let mut all = self.candidates();
        quietly(|| all.retain(|&action| self.broken(action).is_empty()));
        all
    }

    /// After an action: the third ends the turn, and so does the lack of anything to do (#8,
    /// detail 8). A turn is not gone on with after the game.
    fn end_action(&mut self) {
        let Stage::Act { left } = self.stage else {
            unreachable!("actions are made in a turn");
        };
        self.stage = Stage::Act { left: left - 1 };
        cite("rule 4");
        if self.over.is_some() {
            return;
        }
        if left == 1 {
            self.end_turn();
        } else if self.actions().is_empty() {
            cite("detail 8");
            self.end_turn();
        }
    }

    /// Ends a turn: who holds the centre now (#4), and whether it was quiet (detail 10).
    fn end_turn(&mut self) {
        self.centre[self.side as usize] = self.general(self.side) == Some(CENTRE);
        self.quiet = if self.captured { 0 } else { self.quiet + 1 };
        self.captured = false;
        for piece in self.board.values_mut() {
            piece.activity = Activity::Fresh;
        }
        self.side = self.side.enemy();
        self.start_turn();
    }

    /// The start of a turn, in the order of detail 10.
    fn start_turn(&mut self) {
        self.stage = Stage::Act { left: 3 };
        let key = format!(
            "{} {} {}",
            text::board_text(&self.board),
            text::held_text(self.held),
            self.side.name()
        );
        let times = self.past.entry(key).or_default();
        *times += 1;
        let third = *times >= 3;
        if self.centre[self.side as usize] {
            cite("#4");
            cite("rule 9");
            if self.passes > 0 {
                cite("detail 11");
            }
            self.over = Some((Some(self.side), "the General held the centre"));
        } else if third {
            cite("#39");
            cite("detail 10");
            self.over = Some((None, "third repetition"));
        } else if self.passes >= 2 {
            cite("#38");
            self.over = Some((None, "both sides passed"));
        } else if self.options.quiet_limit && self.quiet >= 100 {
            cite("detail 10");
            cite("the quiet limit");
            self.over = Some((None, "a hundred turns without a capture"));
        }
    }

    /// Ends the game or the turn if the position that was read says so.
    fn judge_read(&mut self) {
        let Stage::Act { left } = self.stage else {
            return;
        };
        if self.general(self.side.enemy()).is_none() {
            self.over = Some((Some(self.side), "the General was captured"));
        } else if left == 3 {
            self.start_turn();
        } else if self.actions().is_empty() {
            self.end_turn();
        }
    }
}

impl Model for Strata {
    fn open(name: &str) -> Result<Self, String> {
        let mut options = Options {
            starter: None,
            up_to_three: false,
            exchange_general: true,
            own_lost: false,
            four: false,
            quiet_limit: false,
        };
        for (option, value) in options_of(name, "strata")? {
            match (option, value) {
                ("starter", "random") => options.starter = None,
                ("starter", side) => options.starter = Some(Side::of_name(side).ok_or("no side")?),
                ("up_to_three", value) => options.up_to_three = switch(value)?,
                ("exchange_general", value) => options.exchange_general = switch(value)?,
                ("revive", "prisoners") => options.own_lost = false,
                ("revive", "own_lost") => options.own_lost = true,
                ("priest_reach", "8") => options.four = false,
                ("priest_reach", "4") => options.four = true,
                ("quiet_limit", value) => options.quiet_limit = switch(value)?,
                _ => return Err(format!("no option {option}={value}")),
            }
        }
        Ok(Self::empty(options))
    }

    fn read(&self, position: &str) -> Result<Self, String> {
        let mut game = text::read_position(self.options, position).ok_or("not a position")?;
        game.judge_read();
        Ok(game)
    }

    fn position(&self) -> String {
        text::write_position(self)
    }

    fn due(&self) -> Due {
        match (self.over, self.stage) {
            (Some((winner, reason)), _) => Due::Over {
                winners: winner.into_iter().map(Side::name).collect(),
                reason,
            },
            (None, Stage::Starter) => Due::Chance,
            (None, _) => Due::Seat(self.side.name()),
        }
    }

    fn moves(&self, _seat: &str) -> Vec<String> {
        if self.over.is_some() || self.stage == Stage::Starter {
            return Vec::new();
        }
        let mut actions = self.actions();
        if actions.is_empty() {
            // A turn without an action ends by itself, so this is its start.
            actions.push(Action::Pass);
        } else if quietly(|| self.broken(Action::End).is_empty()) {
            actions.push(Action::End);
        }
        actions.into_iter().map(text::write).collect()
    }

    fn refusals(&self, _seat: &str, text: &str) -> Result<BTreeSet<&'static str>, String> {
        let action = text::read(text).ok_or("not a move")?;
        Ok(self.broken(action))
    }

    fn play(&mut self, _seat: &str, text: &str) {
        match text::read(text).expect("a move") {
            Action::Place { what, at } => return self.place(what, at),
            Action::Move { from, to, .. } => self.displace(from, to),
            Action::Shoot { from, at } => self.shoot(from, at),
            Action::Fuse { from, to, porter } => self.fuse(from, to, porter),
            Action::Divide {
                from, token, to, ..
            } => self.divide(from, token, to),
            Action::Revive { from, token, at } => self.revive(from, token, at),
            Action::Exchange { from, with } => self.exchange(from, with),
            Action::End => {
                cite("#8");
                self.passes = 0;
                return self.end_turn();
            }
            Action::Pass => {
                cite("#38");
                self.passes += 1;
                return self.end_turn();
            }
        }
        self.passes = 0;
        self.end_action();
    }

    /// Detail 1: two equal outcomes.
    fn chances(&self) -> Vec<(String, u64)> {
        match self.stage {
            Stage::Starter => Side::BOTH
                .map(|side| (format!("starter:{}", side.name()), 1))
                .into(),
            _ => Vec::new(),
        }
    }

    fn resolve(&mut self, chance: &str) {
        cite("detail 1");
        let side = chance.strip_prefix("starter:").and_then(Side::of_name);
        self.side = side.expect("a side starts");
        self.stage = Stage::Place {
            round: 1,
            number: 1,
        };
    }
}
