//! Why a move is refused.
//!
//! The generator says what is legal; this module only finds the reason. It
//! checks the move in the order in which a player would check it on the board,
//! and names the first fault.

use crate::field::Field;
use crate::generate::home;
use crate::position::MARKERS;
use crate::reach::{self, Met};
use crate::refusals::StrataRule as Rule;
use crate::{Immunity, Kind, Move, Position, Special, Stage, Strata, Token};
use boardwright_geometry::{Set9, Square9};

impl Strata {
    /// The rule that is broken by a move that the side on turn may not make.
    pub(crate) fn broken_rule(&self, position: &Position, refused: Move) -> Rule {
        let asked = Asked {
            rules: self,
            position,
            field: Field::of(position),
        };
        match (position.stage, refused) {
            (Stage::Play, Move::Place { .. }) => Rule::PlacementOver,
            (Stage::Play, action) => asked.action(action),
            (_, Move::Place { token, at }) => placement(position, token, at),
            _ => Rule::PlacementDue,
        }
    }
}

fn placement(position: &Position, token: Option<Token>, at: Square9) -> Rule {
    let seat = position.turn;
    match token {
        Some(token) if position.stock(seat, token) == 0 => Rule::PlacementStock { token },
        None if position.general(seat).is_some() => Rule::PlacementGeneral,
        _ if !home(seat).contains(at) => Rule::PlacementHome { at },
        _ => Rule::PlacementOccupied { at },
    }
}

/// An action that is not legal, and the position in which it was tried.
struct Asked<'a> {
    rules: &'a Strata,
    position: &'a Position,
    field: Field,
}

impl Asked<'_> {
    fn action(&self, refused: Move) -> Rule {
        let found = match refused {
            // Placements were handled before.
            Move::Place { .. } => Err(Rule::PlacementOver),
            Move::Displace { from, to } => self.displacement(from, to, false),
            Move::Capture { from, to } => self.displacement(from, to, true),
            Move::Shoot { from, to } => self.shot(from, to),
            Move::Fuse { from, to } => self.fusion(from, to),
            Move::FuseByPorter { from, to, porter } => {
                self.fusion(from, to).and_then(|()| self.porter(porter, to))
            }
            Move::Divide { from, token, to } => self.division(from, token, to, false),
            Move::DivideCapture { from, token, to } => self.division(from, token, to, true),
            Move::Revive { from, token, to } => self.revival(from, token, to),
            Move::Exchange { from, to } => self.exchange(from, to),
            Move::End if self.rules.up_to_three => Err(Rule::EndFirst),
            Move::End => Err(Rule::EndOption),
            Move::Pass => Err(Rule::Pass),
        };
        // A refused move breaks one of the rules above; if none is found, the
        // reason is that only a legal action may be chosen.
        found.err().unwrap_or(Rule::Pass)
    }

    /// The own piece on a square.
    fn own(&self, from: Square9) -> Result<Kind, Rule> {
        if self.field.own.contains(from) {
            Ok(self.position.kind_on(from))
        } else if self.field.enemies.contains(from) {
            Err(Rule::FromEnemy { from })
        } else {
            Err(Rule::FromEmpty { from })
        }
    }

    fn not_spent(&self, piece: Kind, from: Square9) -> Result<(), Rule> {
        need(
            !self.position.spent.contains(from),
            Rule::Spent { piece, from },
        )
    }

    /// The own piece on a square, if it may still act.
    fn fresh(&self, from: Square9) -> Result<Kind, Rule> {
        let piece = self.own(from)?;
        self.not_spent(piece, from)?;
        need(!self.position.moved.contains(from), Rule::Moved { from })?;
        Ok(piece)
    }

    fn displacement(&self, from: Square9, to: Square9, captures: bool) -> Result<(), Rule> {
        let piece = self.fresh(from)?;
        need(
            piece.piece().special != Special::Exchange,
            Rule::Mutant { from },
        )?;
        need(!self.field.own.contains(to), Rule::ToOwn { to })?;
        let open = reach::ends(piece, from, Met::NOBODY);
        need(open.contains(to), Rule::Reach { piece, from, to })?;
        self.champion(piece, to)?;
        let is_enemy = self.field.enemies.contains(to);
        need(
            piece != Kind::Catapult || !is_enemy,
            Rule::Catapult { from, to },
        )?;
        let ends = reach::ends(piece, from, self.field.met_by(piece));
        if !ends.contains(to) {
            let stops = if piece == Kind::Colossus {
                self.field.own
            } else {
                self.field.occupied
            };
            let blocker = self.blocker(from, to, stops);
            return Err(Rule::Blocked {
                piece,
                from,
                to,
                blocker,
            });
        }
        let taken = self.field.captures(piece, from, ends).contains(to);
        sign(taken, captures, to)
    }

    fn champion(&self, piece: Kind, to: Square9) -> Result<(), Rule> {
        let immune = self.field.enemies.contains(to)
            && self.position.kind_on(to).piece().immunity == Immunity::SingleTokens;
        need(!(immune && piece.is_single_token()), Rule::Champion { to })
    }

    /// A piece that keeps a move from its end: the nearest on the straight
    /// line, or one of the blocking pieces on a path with turns.
    fn blocker(&self, from: Square9, to: Square9, stops: Set9) -> Square9 {
        let line = Set9::between(from, to) & stops;
        let around = stops.without(from).without(to);
        let nearest = |set: Set9| {
            set.into_iter()
                .min_by_key(|&at| (at.manhattan_distance(from), at.index()))
        };
        nearest(line).or(nearest(around)).unwrap_or(to)
    }

    fn shot(&self, from: Square9, to: Square9) -> Result<(), Rule> {
        let piece = self.own(from)?;
        self.not_spent(piece, from)?;
        let range = reach::range(piece, from);
        need(
            !piece.piece().shots.patterns().is_empty(),
            Rule::ShotNone { piece, from },
        )?;
        need(range.contains(to), Rule::ShotReach { piece, from, to })?;
        need(!self.field.own.contains(to), Rule::ShotOwn { to })?;
        need(self.field.enemies.contains(to), Rule::ShotEmpty { to })?;
        need(
            self.position.kind_on(to).piece().immunity != Immunity::Shots,
            Rule::Colossus { to },
        )?;
        self.champion(piece, to)?;
        Err(Rule::ShotBlocked {
            piece,
            from,
            to,
            blocker: self.blocker(from, to, self.field.occupied),
        })
    }

    fn fusion(&self, from: Square9, to: Square9) -> Result<(), Rule> {
        let piece = self.own(from)?;
        let mover = single(piece, from)?;
        self.not_spent(piece, from)?;
        need(
            self.field.own.contains(to) && from != to,
            Rule::FusionTarget { to },
        )?;
        let joined = single(self.position.kind_on(to), to)?;
        need(mover != joined, Rule::FusionColor { token: mover })?;
        need(
            reach::steps(piece, from).contains(to),
            Rule::FusionReach { piece, from, to },
        )
    }

    fn porter(&self, porter: Square9, to: Square9) -> Result<(), Rule> {
        let is_porter = self.field.own.contains(porter)
            && self.position.kind_on(porter).piece().special == Special::Carry;
        need(is_porter, Rule::PorterNone { porter })?;
        need(
            reach::beside(to).contains(porter),
            Rule::PorterFar { porter, to },
        )?;
        Err(Rule::PorterSpent { porter })
    }

    fn division(
        &self,
        from: Square9,
        token: Token,
        to: Square9,
        captures: bool,
    ) -> Result<(), Rule> {
        let piece = self.own(from)?;
        need(piece.storeys() == 2, Rule::DivisionSingle { piece, from })?;
        let piece = self.fresh(from)?;
        need(
            !self.position.carried.contains(from),
            Rule::DivisionCarried { piece, from },
        )?;
        need(
            piece.piece().tokens.contains(&token),
            Rule::DivisionToken { piece, token },
        )?;
        need(!self.field.own.contains(to), Rule::DivisionOwn { to })?;
        let leaving = Kind::of_token(token);
        need(
            reach::steps(leaving, from).contains(to),
            Rule::DivisionReach {
                piece: leaving,
                from,
                to,
            },
        )?;
        self.champion(leaving, to)?;
        sign(self.field.enemies.contains(to), captures, to)
    }

    fn revival(&self, from: Square9, token: Token, to: Square9) -> Result<(), Rule> {
        let piece = self.own(from)?;
        need(
            piece.piece().special == Special::Revive,
            Rule::RevivalPriest { piece, from },
        )?;
        self.not_spent(piece, from)?;
        let turn = self.position.turn;
        need(
            self.position.held(self.rules.holder(turn), token) > 0,
            Rule::RevivalHeld { token },
        )?;
        need(self.position.markers(turn) < MARKERS, Rule::RevivalMarkers)?;
        need(
            self.rules.priest_squares(from).contains(to),
            Rule::RevivalAdjacent { from, to },
        )?;
        Err(Rule::RevivalOccupied { to })
    }

    fn exchange(&self, from: Square9, to: Square9) -> Result<(), Rule> {
        let piece = self.own(from)?;
        need(
            piece.piece().special == Special::Exchange,
            Rule::ExchangeMutant { piece, from },
        )?;
        self.not_spent(piece, from)?;
        need(from != to, Rule::ExchangeSelf { from })?;
        need(self.field.own.contains(to), Rule::ExchangeOwn { to })?;
        Err(Rule::ExchangeGeneral { to })
    }
}

fn need(holds: bool, rule: Rule) -> Result<(), Rule> {
    if holds { Ok(()) } else { Err(rule) }
}

/// The colour of a piece that can join or be joined.
fn single(piece: Kind, at: Square9) -> Result<Token, Rule> {
    match *piece.piece().tokens {
        [token] => Ok(token),
        [] => Err(Rule::FusionGeneral { at }),
        _ => Err(Rule::FusionStoreys { piece, at }),
    }
}

/// Whether the sign for a capture is written exactly if something is taken.
fn sign(taken: bool, captures: bool, to: Square9) -> Result<(), Rule> {
    match (taken, captures) {
        (true, false) => Err(Rule::CaptureSign { to }),
        (false, true) => Err(Rule::CaptureNothing { to }),
        _ => Ok(()),
    }
}
