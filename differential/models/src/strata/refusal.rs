//! What is legal: every rule that an action breaks. An action that breaks none is legal.
use super::piece::{ALL, Body, Kind, Square, Token, VH, Way, beside, displacements, shots};
use super::text::Action;
use super::{Activity, Piece, Side, Stage, Strata, cite};
use std::collections::BTreeSet;

/// The ids of broken rules.
type Broken = BTreeSet<&'static str>;

impl Strata {
    /// Every rule that an action breaks.
    pub(super) fn broken(&self, action: Action) -> Broken {
        match (self.stage, action) {
            (Stage::Place { .. }, Action::Place { what, at }) => self.broken_by_placing(what, at),
            (Stage::Place { .. } | Stage::Starter, _) => Broken::from(["strata.placement.due"]),
            (Stage::Act { .. }, Action::Place { .. }) => Broken::from(["strata.placement.over"]),
            (Stage::Act { left }, Action::End) => self.broken_by_ending(left),
            (Stage::Act { left }, Action::Pass) => self.broken_by_passing(left),
            (
                Stage::Act { .. },
                Action::Move { from, .. }
                | Action::Shoot { from, .. }
                | Action::Fuse { from, .. }
                | Action::Divide { from, .. }
                | Action::Revive { from, .. }
                | Action::Exchange { from, .. },
            ) => match self.board.get(&from) {
                None => Broken::from(["strata.from.empty"]),
                Some(piece) if piece.side != self.side => Broken::from(["strata.from.enemy"]),
                Some(&piece) => self.broken_by_piece(piece, action),
            },
        }
    }

    /// Rules 2 and 3, #6: own stock, own rows, empty squares.
    fn broken_by_placing(&self, what: Body, at: Square) -> Broken {
        let mut broken = Broken::new();
        let stock = self.stock[self.side as usize];
        match what {
            Body::Single(token) if stock.tokens[token as usize] == 0 => {
                cite("rule 2");
                broken.insert("strata.placement.stock");
            }
            Body::General if !stock.general => {
                broken.insert("strata.placement.general");
            }
            _ => {}
        }
        let home = match self.side {
            Side::White => 1..=3,
            Side::Black => 7..=9,
        };
        if !home.contains(&at.1) {
            cite("rule 1");
            broken.insert("strata.placement.home");
        }
        if self.board.contains_key(&at) {
            cite("#6");
            broken.insert("strata.placement.occupied");
        }
        broken
    }

    /// #8, detail 8: a turn is ended early by the option only, and after an action.
    fn broken_by_ending(&self, left: u8) -> Broken {
        let mut broken = Broken::new();
        if !self.options.up_to_three {
            cite("#8");
            broken.insert("strata.end.option");
        }
        if left == 3 {
            cite("detail 8");
            broken.insert("strata.end.first");
        }
        broken
    }

    /// #38: a side passes only where nothing is legal.
    fn broken_by_passing(&self, left: u8) -> Broken {
        if left == 3 && self.actions().is_empty() {
            return Broken::new();
        }
        cite("#38");
        Broken::from(["strata.pass"])
    }

    /// The rules of an action of one's own piece.
    fn broken_by_piece(&self, piece: Piece, action: Action) -> Broken {
        let mut broken = self.broken_by_acting_again(piece, action);
        match action {
            Action::Move { from, to, takes } => {
                self.broken_by_moving(piece, from, to, takes, &mut broken);
            }
            Action::Shoot { from, at } => self.broken_by_shooting(piece, from, at, &mut broken),
            Action::Fuse { from, to, porter } => {
                self.broken_by_fusing(piece, from, to, &mut broken);
                if let Some(porter) = porter {
                    self.broken_by_carrying(to, porter, &mut broken);
                }
            }
            Action::Divide {
                from,
                token,
                to,
                takes,
            } => {
                self.broken_by_dividing(piece, from, token, to, takes, &mut broken);
            }
            Action::Revive { from, token, at } => {
                self.broken_by_reviving(piece, from, token, at, &mut broken);
            }
            Action::Exchange { from, with } => {
                self.broken_by_exchanging(piece, from, with, &mut broken);
            }
            Action::Place { .. } | Action::End | Action::Pass => {
                unreachable!("no piece on the board does this")
            }
        }
        broken
    }

    /// Rule 5: at most one action a turn; rule 10 and #30: a Mounted archer that moved may still
    /// shoot, and nothing else. Details 2 and 15.
    fn broken_by_acting_again(&self, piece: Piece, action: Action) -> Broken {
        let shoots = matches!(action, Action::Shoot { .. });
        let divides = matches!(action, Action::Divide { .. });
        let mut broken = Broken::new();
        match piece.activity {
            Activity::Fresh => {}
            Activity::Spent => {
                cite(if divides { "#15" } else { "rule 5" });
                broken.insert("strata.spent");
            }
            Activity::Moved | Activity::CarriedAndMoved if !shoots => {
                cite("#30");
                broken.insert("strata.archer.moved");
            }
            Activity::Moved => {}
            Activity::Carried | Activity::CarriedAndMoved => {}
        }
        if divides
            && matches!(
                piece.activity,
                Activity::Carried | Activity::CarriedAndMoved
            )
        {
            cite("#15");
            cite("detail 2");
            broken.insert("strata.division.carried");
        }
        broken
    }

    /// Whether a way is free for a piece: nothing on it, for a Colossus nothing of its own (#26).
    fn is_free(&self, kind: Kind, way: &Way) -> bool {
        way.through
            .iter()
            .all(|square| match self.board.get(square) {
                None => true,
                Some(piece) => kind == Kind::Colossus && piece.side != self.side,
            })
    }

    /// The enemies that a displacement takes: the one at its end, and for a Colossus those on its
    /// way.
    pub(super) fn taken_by_move(&self, piece: Piece, from: Square, to: Square) -> Vec<Square> {
        let mut squares = BTreeSet::from([to]);
        if piece.body.kind() == Kind::Colossus {
            for way in displacements(Kind::Colossus, from)
                .into_iter()
                .filter(|way| way.to == to)
            {
                squares.extend(way.through);
            }
        }
        squares.retain(|square| {
            self.board
                .get(square)
                .is_some_and(|other| other.side != piece.side)
        });
        squares.into_iter().collect()
    }

    /// #25: no single token takes a Champion, whether it moves, shoots, or leaves a piece (detail
    /// 5); the General and pieces of two storeys do.
    fn is_immune(&self, taker: Body, square: Square) -> bool {
        let target = self
            .board
            .get(&square)
            .filter(|target| target.side != self.side);
        matches!(taker, Body::Single(_))
            && target.is_some_and(|target| target.body.kind() == Kind::Champion)
    }

    /// Rule 8 and detail 16: `x` is written where something is taken, and only there.
    fn broken_by_sign(takes: bool, taken: &[Square], broken: &mut Broken) {
        if takes && taken.is_empty() {
            broken.insert("strata.capture.nothing");
        }
        if !takes && !taken.is_empty() {
            cite("detail 16");
            broken.insert("strata.capture.sign");
        }
    }

    /// A displacement, by the table of pieces.
    fn broken_by_moving(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
        takes: bool,
        broken: &mut Broken,
    ) {
        let kind = piece.body.kind();
        let target = self.board.get(&to);
        let ways: Vec<Way> = displacements(kind, from)
            .into_iter()
            .filter(|way| way.to == to)
            .collect();
        if kind == Kind::Mutant {
            cite("the Mutant's move");
            broken.insert("strata.mutant");
        } else if ways.is_empty() {
            broken.insert("strata.reach");
            if kind == Kind::Colossus {
                cite("#27");
            }
        } else if !ways.iter().any(|way| self.is_free(kind, way)) {
            broken.insert("strata.blocked");
            if kind == Kind::Colossus {
                cite("#26");
            }
            if kind == Kind::IronHorse {
                cite("#33");
            }
        }
        if target.is_some_and(|target| target.side == self.side) {
            broken.insert("strata.to.own");
        }
        if kind == Kind::Catapult && target.is_some_and(|target| target.side != self.side) {
            cite("the Catapult's move");
            broken.insert("strata.catapult");
        }
        if self.is_immune(piece.body, to) {
            cite("#25");
            broken.insert("strata.champion");
        }
        Self::broken_by_sign(takes, &self.taken_by_move(piece, from, to), broken);
    }

    /// A shot: #22, #24, #25, #28, detail 12.
    fn broken_by_shooting(&self, piece: Piece, from: Square, at: Square, broken: &mut Broken) {
        let kind = piece.body.kind();
        let all = shots(kind, from);
        if !matches!(
            kind,
            Kind::Archer | Kind::MountedArcher | Kind::Sniper | Kind::Catapult
        ) {
            broken.insert("strata.shot.none");
        }
        let ways: Vec<Way> = all.into_iter().filter(|way| way.to == at).collect();
        if ways.is_empty() {
            broken.insert("strata.shot.reach");
        } else if !ways
            .iter()
            .any(|way| way.through.iter().all(|on| !self.board.contains_key(on)))
        {
            cite("#22");
            let between = ways.iter().flat_map(|way| &way.through);
            let mut between = between.filter_map(|square| self.board.get(square));
            if between.any(|piece| piece.body.kind() == Kind::Colossus) {
                cite("detail 12");
            }
            broken.insert("strata.shot.blocked");
        }
        match self.board.get(&at) {
            None => {
                cite("#24");
                broken.insert("strata.shot.empty");
            }
            Some(target) if target.side == self.side => {
                cite("#24");
                broken.insert("strata.shot.own");
            }
            Some(target) if target.body.kind() == Kind::Colossus => {
                cite("#28");
                broken.insert("strata.colossus");
            }
            Some(_) => {}
        }
        if self.is_immune(piece.body, at) {
            cite("#25");
            broken.insert("strata.champion");
        }
    }

    /// A fusion: rule 6, #2, #10 to #12.
    fn broken_by_fusing(&self, piece: Piece, from: Square, to: Square, broken: &mut Broken) {
        let target = self
            .board
            .get(&to)
            .filter(|target| target.side == self.side);
        for body in [Some(piece.body), target.map(|target| target.body)]
            .into_iter()
            .flatten()
        {
            match body {
                Body::General => {
                    cite("#2");
                    broken.insert("strata.fusion.general");
                }
                Body::Double(..) => {
                    cite("#11");
                    broken.insert("strata.fusion.storeys");
                }
                Body::Single(_) => {}
            }
        }
        if target.is_none() || from == to {
            broken.insert("strata.fusion.target");
        }
        if let (Body::Single(mover), Some(Body::Single(joined))) =
            (piece.body, target.map(|target| target.body))
            && mover == joined
        {
            cite("#10");
            broken.insert("strata.fusion.color");
        }
        // No token alone is ever blocked: each moves one step, or jumps (#12).
        if !displacements(piece.body.kind(), from)
            .iter()
            .any(|way| way.to == to)
        {
            broken.insert("strata.fusion.reach");
        }
    }

    /// A fusion charged to a Porter: rule 13, #18, detail 15.
    fn broken_by_carrying(&self, to: Square, porter: Square, broken: &mut Broken) {
        let carrier = self
            .board
            .get(&porter)
            .filter(|piece| piece.side == self.side);
        let Some(carrier) = carrier.filter(|piece| piece.body.kind() == Kind::Porter) else {
            broken.insert("strata.porter.none");
            return;
        };
        if !beside(to, &ALL).contains(&porter) {
            cite("#18");
            broken.insert("strata.porter.adjacent");
        }
        if !matches!(carrier.activity, Activity::Fresh | Activity::Carried) {
            cite("detail 15");
            broken.insert("strata.porter.spent");
        }
    }

    /// A division: rule 7, #13, detail 5.
    fn broken_by_dividing(
        &self,
        piece: Piece,
        from: Square,
        token: Token,
        to: Square,
        takes: bool,
        broken: &mut Broken,
    ) {
        if !matches!(piece.body, Body::Double(..)) {
            broken.insert("strata.division.single");
        }
        if !piece.body.tokens().contains(&token) {
            broken.insert("strata.division.token");
        }
        let alone = Body::Single(token);
        if !displacements(alone.kind(), from)
            .iter()
            .any(|way| way.to == to)
        {
            broken.insert("strata.division.reach");
        }
        let target = self.board.get(&to);
        if target.is_some_and(|target| target.side == self.side) {
            cite("#13");
            broken.insert("strata.division.own");
        }
        if self.is_immune(alone, to) {
            cite("detail 5");
            broken.insert("strata.champion");
        }
        let taken = target.filter(|target| target.side != self.side).map(|_| to);
        Self::broken_by_sign(takes, taken.as_slice(), broken);
    }

    /// A revival: #19 to #21, detail 13.
    fn broken_by_reviving(
        &self,
        piece: Piece,
        from: Square,
        token: Token,
        at: Square,
        broken: &mut Broken,
    ) {
        if piece.body.kind() != Kind::Priest {
            broken.insert("strata.revival.priest");
        }
        if self.held[self.reviving_hand() as usize][token as usize] == 0 {
            cite("#19");
            broken.insert("strata.revival.held");
        }
        let markers: usize = self
            .own()
            .iter()
            .map(|(_, piece)| piece.body.tokens().len())
            .sum();
        if markers >= 20 {
            cite("#19");
            broken.insert("strata.revival.markers");
        }
        let reach: &[Square] = if self.options.four { &VH } else { &ALL };
        if !beside(from, reach).contains(&at) {
            cite("#20");
            broken.insert("strata.revival.adjacent");
        }
        if self.board.contains_key(&at) {
            broken.insert("strata.revival.occupied");
        }
    }

    /// An exchange: rule 11, #3, #35.
    fn broken_by_exchanging(&self, piece: Piece, from: Square, with: Square, broken: &mut Broken) {
        if piece.body.kind() != Kind::Mutant {
            broken.insert("strata.exchange.mutant");
        }
        if from == with {
            broken.insert("strata.exchange.self");
        }
        match self
            .board
            .get(&with)
            .filter(|other| other.side == self.side)
        {
            None => {
                broken.insert("strata.exchange.own");
            }
            Some(other) if other.body == Body::General && !self.options.exchange_general => {
                cite("#3");
                broken.insert("strata.exchange.general");
            }
            Some(_) => {}
        }
    }
}
