//! The generator: the one definition of what is legal.
//!
//! Actions come in groups, each a set of target squares for one way of
//! acting. Listing, testing and finding the n-th are short walks over the same
//! groups, so they cannot disagree; counting has a shorter way of its own.

use crate::field::Field;
use crate::options::{PriestReach, Revive};
use crate::position::{MARKERS, PIECES_PER_SIDE};
use crate::reach;
use crate::{Kind, Move, Position, Special, Stage, Strata, Token};
use boardwright_geometry::{Set9, Square9};
use boardwright_ruleset::Seat;
use core::ops::ControlFlow::{self, Break, Continue};

/// One kind of action with all its target squares.
#[derive(Copy, Clone)]
pub(crate) struct ActionsByTarget {
    pub(crate) way: Way,
    pub(crate) targets: Set9,
}

#[derive(Copy, Clone)]
pub(crate) enum Way {
    Place(Option<Token>),
    Displace(Square9),
    Capture(Square9),
    Shoot(Square9),
    Fuse(Square9),
    /// The two tokens are fixed; the targets are the Porters.
    FuseByPorter(Square9, Square9),
    Divide(Square9, Token),
    DivideCapture(Square9, Token),
    Revive(Square9, Token),
    Exchange(Square9),
    /// The end of a turn, early or by a pass.
    Close(Move),
}

/// Decisions that concern no square also have one target, so that they are
/// counted.
const NO_SQUARE: Set9 = Set9::from_square(Square9::A1);

impl Way {
    #[inline]
    pub(crate) fn to(self, to: Square9) -> Move {
        match self {
            Self::Place(token) => Move::Place { token, at: to },
            Self::Displace(from) => Move::Displace { from, to },
            Self::Capture(from) => Move::Capture { from, to },
            Self::Shoot(from) => Move::Shoot { from, to },
            Self::Fuse(from) => Move::Fuse { from, to },
            Self::FuseByPorter(from, joined) => Move::FuseByPorter {
                from,
                to: joined,
                porter: to,
            },
            Self::Divide(from, token) => Move::Divide { from, token, to },
            Self::DivideCapture(from, token) => Move::DivideCapture { from, token, to },
            Self::Revive(from, token) => Move::Revive { from, token, to },
            Self::Exchange(from) => Move::Exchange { from, to },
            Self::Close(chosen) => chosen,
        }
    }
}

impl Strata {
    /// Calls `f` with each legal move of `seat`.
    pub(crate) fn visit<B>(
        &self,
        position: &Position,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut broken = None;
        let _ = self.each_by_target(position, seat, &mut |group| {
            for to in group.targets {
                if let Break(value) = f(group.way.to(to)) {
                    broken = Some(value);
                    return Break(());
                }
            }
            Continue(())
        });
        match broken {
            Some(value) => Break(value),
            None => Continue(()),
        }
    }

    /// As [`groups`](Self::groups), with a listener that is a trait object, so
    /// that the generator is compiled once and not for each caller of a visit.
    pub(crate) fn each_by_target(
        &self,
        position: &Position,
        seat: Seat,
        f: &mut dyn FnMut(ActionsByTarget) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.by_target(position, seat, f)
    }

    pub(crate) fn allows(&self, position: &Position, seat: Seat, asked: Move) -> bool {
        let find = |group: ActionsByTarget| match asked.to() {
            Some(to) => {
                // The targets of a group are the asked target, or the Porter.
                let target = match asked {
                    Move::FuseByPorter { porter, .. } => porter,
                    _ => to,
                };
                let found = group.targets.contains(target) && group.way.to(target) == asked;
                if found { Break(()) } else { Continue(()) }
            }
            None if group.way.to(Square9::A1) == asked => Break(()),
            None => Continue(()),
        };
        let Some(from) = asked.from() else {
            return self.by_target(position, seat, find).is_break();
        };
        if !self.may_act(position, seat) {
            return false;
        }
        let field = Field::of(position);
        (field.own - position.spent).contains(from)
            && self.piece_batches(position, &field, from, find).is_break()
    }

    /// Whether the side on turn may act at all: the game is in the assault.
    pub(crate) fn may_act(&self, position: &Position, seat: Seat) -> bool {
        seat == position.turn && position.stage == Stage::Play && self.decided(position).is_none()
    }

    /// Whether a piece of the side on turn has an action left.
    #[inline]
    pub(crate) fn has_action(&self, position: &Position) -> bool {
        // Usually the General has one, and nothing is immune to it.
        let own = position.side(position.turn);
        let general = own - position.colored() - position.spent;
        if let Some(general) = general.first() {
            if !reach::steps(Kind::General, general).is_subset_of(own) {
                return true;
            }
        }
        self.has_action_of_any(position)
    }

    #[inline(never)]
    fn has_action_of_any(&self, position: &Position) -> bool {
        // Nothing bars a step or a leap to an empty square.
        let occupied = position.occupied();
        let steps = |from| reach::steps(position.kind_on(from), from);
        let fresh = position.side(position.turn) - position.spent;
        if fresh.iter().any(|from| !steps(from).is_subset_of(occupied)) {
            return true;
        }
        let field = Field::of(position);
        self.action_batches(position, &field, |group| {
            if group.targets.is_empty() {
                Continue(())
            } else {
                Break(())
            }
        })
        .is_break()
    }

    /// Calls `f` with all groups, some of which may be empty.
    pub(crate) fn by_target<B>(
        &self,
        position: &Position,
        seat: Seat,
        mut f: impl FnMut(ActionsByTarget) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if seat != position.turn {
            return Continue(());
        }
        match position.stage {
            Stage::Starter => Continue(()),
            Stage::Placement(_) => placement_batches(position, f),
            Stage::Play => {
                if self.decided(position).is_some() {
                    return Continue(());
                }
                let field = Field::of(position);
                let mut any = false;
                self.action_batches(position, &field, |group| {
                    any |= !group.targets.is_empty();
                    f(group)
                })?;
                if let Some(chosen) = self.turn_ends(position, any) {
                    f(ActionsByTarget {
                        way: Way::Close(chosen),
                        targets: NO_SQUARE,
                    })?;
                }
                Continue(())
            }
        }
    }

    fn action_batches<B>(
        &self,
        position: &Position,
        field: &Field,
        mut f: impl FnMut(ActionsByTarget) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for from in field.own - position.spent {
            self.piece_batches(position, field, from, &mut f)?;
        }
        Continue(())
    }

    /// Calls `f` with the groups of one piece that is not spent.
    pub(crate) fn piece_batches<B>(
        &self,
        position: &Position,
        field: &Field,
        from: Square9,
        mut f: impl FnMut(ActionsByTarget) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let kind = position.kind_on(from);
        let mut give = |way, targets| f(ActionsByTarget { way, targets });
        let shot = |way| (way, reach::targets(kind, from, field.shot_at_by(kind)));
        if position.moved.contains(from) {
            let (way, targets) = shot(Way::Shoot(from));
            return give(way, targets);
        }

        let ends = reach::ends(kind, from, field.met_by(kind));
        let captures = field.captures(kind, from, ends);
        give(Way::Displace(from), ends - captures)?;
        if !captures.is_empty() {
            give(Way::Capture(from), captures)?;
        }
        let piece = kind.piece();
        if !piece.shots.patterns().is_empty() {
            let (way, targets) = shot(Way::Shoot(from));
            give(way, targets)?;
        }
        match piece.special {
            Special::None | Special::MoveThenShoot | Special::Carry => {}
            Special::Revive => self.revivals(position, field, from, &mut give)?,
            Special::Exchange => {
                give(Way::Exchange(from), self.exchanged(field, from))?;
            }
        }
        if let Some(token) = kind.single_token() {
            let joined = reach::steps(kind, from) & field.partners(position, token);
            if !joined.is_empty() {
                give(Way::Fuse(from), joined)?;
                porter_fusions(field, from, joined, &mut give)?;
            }
        } else if !position.carried.contains(from) {
            for &token in piece.tokens {
                let steps = reach::steps(Kind::of_token(token), from);
                give(Way::Divide(from, token), steps - field.occupied)?;
                let taken = steps & field.single.enemies;
                if !taken.is_empty() {
                    give(Way::DivideCapture(from, token), taken)?;
                }
            }
        }
        Continue(())
    }

    fn revivals<B>(
        &self,
        position: &Position,
        field: &Field,
        from: Square9,
        give: &mut impl FnMut(Way, Set9) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if position.markers(position.turn) >= MARKERS {
            return Continue(());
        }
        let room = self.priest_squares(from) - field.occupied;
        for token in Token::ALL {
            if position.held(self.holder(position.turn), token) > 0 {
                give(Way::Revive(from, token), room)?;
            }
        }
        Continue(())
    }

    /// The pieces that a Mutant may exchange places with.
    #[inline]
    pub(crate) fn exchanged(&self, field: &Field, mutant: Square9) -> Set9 {
        let others = field.own.without(mutant);
        if self.exchange_general {
            others
        } else {
            others & field.colored
        }
    }

    /// The squares that a Priest may revive a token on, if they are empty.
    pub(crate) fn priest_squares(&self, from: Square9) -> Set9 {
        match self.priest_reach {
            PriestReach::Eight => reach::beside(from),
            PriestReach::Four => reach::beside_straight(from),
        }
    }

    /// The side that holds what a Priest of `seat` may bring back.
    pub(crate) fn holder(&self, seat: Seat) -> Seat {
        match self.revive {
            Revive::Prisoners => seat,
            Revive::OwnLost => Self::other(seat),
        }
    }
}

/// The fusions of a token that a Porter may perform at its own cost.
fn porter_fusions<B>(
    field: &Field,
    from: Square9,
    joined: Set9,
    give: &mut impl FnMut(Way, Set9) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if field.carriers.is_empty() {
        return Continue(());
    }
    for to in joined {
        give(
            Way::FuseByPorter(from, to),
            reach::beside(to) & field.carriers,
        )?;
    }
    Continue(())
}

fn placement_batches<B>(
    position: &Position,
    mut f: impl FnMut(ActionsByTarget) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let seat = position.turn;
    let targets = home(seat) - position.occupied();
    for token in Token::ALL {
        if position.stock(seat, token) > 0 {
            let way = Way::Place(Some(token));
            f(ActionsByTarget { way, targets })?;
        }
    }
    if position.general(seat).is_none() {
        let way = Way::Place(None);
        f(ActionsByTarget { way, targets })?;
    }
    Continue(())
}

/// The rows on which a side places its pieces.
pub(crate) const fn home(seat: Seat) -> Set9 {
    let first = if seat.number() == 0 { 0 } else { 6 };
    Set9::rank(first)
        .union(Set9::rank(first + 1))
        .union(Set9::rank(first + 2))
}

const _: () = assert!(home(Strata::WHITE).len() >= PIECES_PER_SIDE as usize);
