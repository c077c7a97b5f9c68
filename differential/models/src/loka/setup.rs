//! Before play: armies, tiles and deployment (sections 2 to 4 of the rules).
use crate::cite;
use crate::loka::LokaModel;
use crate::loka::army::{BOUGHT, Counts, Kind, Piece};
use crate::loka::board::{Board, Seat, Square};
use crate::loka::ground::{Laid, TILES, Tile};
use crate::loka::state::{Chance, Hand, Move, Stage, State};
use std::collections::{BTreeMap, BTreeSet};

impl LokaModel {
    /// The position before anybody has chosen an army.
    #[must_use]
    pub fn start(&self) -> State {
        State {
            pieces: BTreeMap::new(),
            ground: BTreeMap::new(),
            stage: Stage::Armies,
            turn: None,
            living: (0..self.options.board.seats()).collect(),
            hands: vec![Hand::default(); self.options.board.seats()],
            quiet: 0,
            skips: 0,
        }
    }

    /// Whether armies are chosen kind by kind, as in massive battles.
    #[must_use]
    pub fn kind_by_kind(&self) -> bool {
        self.options.board.boards() > 1
    }

    /// Rule 11: the living seats that have not finished choosing.
    #[must_use]
    pub fn owing(&self, state: &State) -> BTreeSet<Seat> {
        let owes = |seat: &Seat| state.hands[*seat].counts.len() < BOUGHT.len();
        state.living.iter().copied().filter(owes).collect()
    }

    /// The armies that a seat may choose, or the numbers of the kind that is next.
    #[must_use]
    pub fn army_moves(&self, state: &State, seat: Seat) -> Vec<Move> {
        if !self.owing(state).contains(&seat) {
            return Vec::new();
        }
        if !self.kind_by_kind() {
            return self.armies(seat).into_iter().map(Move::Army).collect();
        }
        let chosen = &state.hands[seat].counts;
        let kind = BOUGHT[chosen.len()];
        (0..)
            .take_while(|&count| {
                let mut longer = chosen.clone();
                longer.insert(kind, count);
                self.broken_by_army(seat, &longer).is_empty()
            })
            .map(|count| Move::Count(kind, count))
            .collect()
    }

    /// An army, or the number of one kind, is chosen.
    #[must_use]
    pub fn choose(&self, state: &State, seat: Seat, counts: &Counts) -> State {
        let mut after = state.clone();
        cite("rule 11");
        for (&kind, &count) in counts {
            after.hands[seat].counts.insert(kind, count);
        }
        self.armies_chosen(after)
    }

    /// What follows when nobody owes an army any more: tiles, or deployment (rule 19).
    #[must_use]
    pub fn armies_chosen(&self, mut state: State) -> State {
        if !self.owing(&state).is_empty() {
            return state;
        }
        if self.options.draws_per_board() > 0 {
            state.stage = Stage::FirstDraw;
            state
        } else {
            cite("rule 19");
            self.reveal(state)
        }
    }

    /// Rule 11: at the start of deployment armies become public. Every living seat has its pieces
    /// in hand.
    fn reveal(&self, mut state: State) -> State {
        for seat in &state.living {
            state.hands[*seat].counts.insert(Kind::King, 1);
        }
        state.turn = None;
        state.stage = Stage::DeployOrder;
        state
    }

    /// Rules 15, 20, 25, #40 and #41: every seat is as likely to begin. Fallen seats draw tiles,
    /// and neither deploy nor move (detail 18).
    #[must_use]
    pub fn beginners(&self, state: &State) -> Vec<(Chance, u64)> {
        let all: BTreeSet<Seat> = (0..self.options.board.seats()).collect();
        let candidates = if state.stage == Stage::FirstDraw {
            cite("#41");
            if state.living != all {
                cite("detail 18");
            }
            all
        } else {
            cite("#40");
            state.living.clone()
        };
        let first = |seat| (Chance::First(seat), 1);
        candidates.into_iter().map(first).collect()
    }

    /// A seat begins to draw, to deploy or to move.
    #[must_use]
    pub fn begin(&self, state: &State, seat: Seat) -> State {
        let mut after = state.clone();
        match state.stage {
            Stage::FirstDraw => {
                after.turn = Some(seat);
                after.stage =
                    Stage::Draw(self.options.draws_per_board() * self.options.board.boards());
                after
            }
            Stage::DeployOrder => self.next_to_deploy(after, seat),
            _ => {
                cite("rule 25");
                self.begin_turn(after, seat)
            }
        }
    }

    // ---- tiles ----

    /// detail 8: which board tiles are laid on while so many draws are left, for all boards.
    fn board_being_laid(&self, left: u32) -> u32 {
        self.options.board.boards() - left.div_ceil(self.options.draws_per_board())
    }

    /// Rules 14 and 15, #58: the tile that is drawn. On the cross nine tiles are shuffled, two of
    /// them portals; on a grid a die with eight faces names the kind, and a used one is rolled
    /// again.
    #[must_use]
    pub fn tiles_to_draw(&self, state: &State, left: u32) -> Vec<(Chance, u64)> {
        let board = self.board_being_laid(left);
        let is_used = |tile: Tile| {
            (state.ground.iter()).any(|(&square, laid)| {
                laid.tile == tile && self.options.board.board_of(square) == board
            })
        };
        let weight = |tile: Tile| {
            if self.options.board == Board::Cross {
                cite("rule 14");
                1 + u64::from(tile == Tile::Portal)
            } else {
                cite("#58");
                1
            }
        };
        (TILES.into_iter())
            .filter(|&tile| !is_used(tile))
            .map(|tile| (Chance::Tile(tile), weight(tile)))
            .collect()
    }

    /// Rule 16, #59: where a tile lies: each free square of the area is as likely, since both dice
    /// are rolled again where a tile lies already (#39).
    #[must_use]
    pub fn places(&self, state: &State, seat: Seat, left: u32) -> Vec<(Chance, u64)> {
        let area = (self.options.board).terrain_area(seat, self.board_being_laid(left));
        cite(match self.options.board {
            Board::Cross => "rule 16",
            Board::Grid { .. } => "#59",
        });
        (area.into_iter())
            .filter(|square| {
                let free = !state.ground.contains_key(square);
                if !free {
                    cite("#39");
                }
                free
            })
            .map(|square| (Chance::At(square), 1))
            .collect()
    }

    /// Rule 17, #36, #37 and #60: the enemy whose edge is farthest lays the partner of a portal.
    #[must_use]
    pub fn partner_seat(&self, first: Square, drawing: Seat) -> Seat {
        let board = self.options.board;
        cite(if board == Board::Cross { "#36" } else { "#60" });
        (0..board.seats())
            .filter(|&seat| !board.same_team(seat, drawing))
            .max_by_key(|&seat| board.row_of(seat, first))
            .expect("every seat has an enemy")
    }

    /// A tile is laid.
    #[must_use]
    pub fn lay(&self, state: &State, square: Square) -> State {
        let drawing = state.turn.expect("a seat draws");
        let mut after = state.clone();
        let (tile, left, laid_by) = match state.stage {
            Stage::Place(tile, left) => (tile, left, drawing),
            Stage::PlacePartner(first, left) => {
                (Tile::Portal, left, self.partner_seat(first, drawing))
            }
            _ => unreachable!("no tile is being laid"),
        };
        // Rule 18 and #24: the axis is that of the seat that lays the pass.
        let north_south = tile == Tile::Pass && self.options.board.forward(laid_by).0 == 0;
        if tile == Tile::Pass {
            cite("#24");
        }
        after.ground.insert(square, Laid { tile, north_south });
        if tile == Tile::Portal && matches!(state.stage, Stage::Place(..)) {
            cite("rule 17");
            after.stage = Stage::PlacePartner(square, left);
            return after;
        }
        if tile == Tile::Portal {
            cite("#38");
        }
        if left > 1 {
            cite("rule 15");
            after.turn = Some(self.options.board.next(drawing));
            after.stage = Stage::Draw(left - 1);
            return after;
        }
        self.reveal(after)
    }

    // ---- deployment ----

    /// Rule 20: this seat deploys if it has a piece left, and otherwise the next one that has;
    /// when nobody has, play begins.
    #[must_use]
    pub fn next_to_deploy(&self, mut state: State, seat: Seat) -> State {
        let board = self.options.board;
        let mut next = seat;
        for _ in 0..board.seats() {
            self.forfeit(&mut state, next);
            if state.hands[next] != Hand::default() {
                cite("rule 20");
                state.turn = Some(next);
                state.stage = Stage::Deploy;
                return state;
            }
            next = board.next(next);
        }
        state.turn = None;
        state.stage = Stage::MoveOrder;
        state
    }

    /// #43, detail 7 and detail 20: pieces that are due and find no square are given up.
    fn forfeit(&self, state: &mut State, seat: Seat) {
        loop {
            let due = self.due_to_deploy(state, seat);
            let homeless: Vec<Kind> = (due.iter().copied())
                .filter(|&kind| self.home(state, seat, kind).is_empty())
                .collect();
            for kind in &homeless {
                cite("#43");
                if *kind == Kind::Pawn {
                    cite("detail 7");
                } else {
                    cite("detail 20");
                }
                take_from(&mut state.hands[seat], *kind, u32::MAX);
            }
            if homeless.is_empty() {
                return;
            }
        }
    }

    /// Rules 21 to 23: the kinds of which one may be deployed next: the king, then all others but
    /// pawns, then pawns.
    #[must_use]
    pub fn due_to_deploy(&self, state: &State, seat: Seat) -> Vec<Kind> {
        let in_hand = |kind: &Kind| {
            let count = state.hands[seat].counts.get(kind);
            count.is_some_and(|&count| count > 0)
        };
        let nobles = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
        if in_hand(&Kind::King) {
            vec![Kind::King]
        } else if nobles.iter().any(in_hand) {
            nobles.into_iter().filter(in_hand).collect()
        } else {
            [Kind::Pawn].into_iter().filter(in_hand).collect()
        }
    }

    /// Rules 21 to 24 and #42: the squares where a piece of this kind may be deployed: those that
    /// are left for this kind in the nearest of its rows that has any.
    #[must_use]
    pub fn home(&self, state: &State, seat: Seat, kind: Kind) -> Vec<Square> {
        let rows = match kind {
            Kind::King => {
                cite("rule 21");
                1..=1
            }
            Kind::Pawn => {
                cite("rule 23");
                2..=3
            }
            _ => {
                cite("rule 22");
                1..=3
            }
        };
        for row in rows {
            let free: Vec<Square> = (self.options.board.row(seat, row).into_iter())
                .filter(|square| !state.pieces.contains_key(square))
                .filter(|&square| {
                    let allowed = self.may_deploy_on(state, square, kind);
                    if !allowed {
                        cite("rule 24");
                    }
                    allowed
                })
                .collect();
            if !free.is_empty() {
                if free.iter().all(|square| state.ground.contains_key(square)) {
                    cite("#42");
                }
                return free;
            }
        }
        Vec::new()
    }

    /// The ways to deploy a piece.
    #[must_use]
    pub fn deployments(&self, state: &State, seat: Seat) -> Vec<Move> {
        (self.due_to_deploy(state, seat).into_iter())
            .flat_map(|kind| {
                let squares = self.home(state, seat, kind).into_iter();
                squares.map(move |square| Move::Deploy(kind, square))
            })
            .collect()
    }

    /// A piece is deployed. A pawn in its owner's row 2 may step two squares later (rule 29).
    #[must_use]
    pub fn deploy(&self, state: &State, seat: Seat, kind: Kind, square: Square) -> State {
        let mut after = state.clone();
        let double_step = kind == Kind::Pawn && self.options.board.row_of(seat, square) == 2;
        let piece = Piece {
            seat,
            kind,
            double_step,
        };
        after.pieces.insert(square, piece);
        take_from(&mut after.hands[seat], kind, 1);
        self.next_to_deploy(after, self.options.board.next(seat))
    }
}

/// Takes so many pieces of a kind out of a hand, as far as it has them. A hand without pieces is
/// nothing.
fn take_from(hand: &mut Hand, kind: Kind, number: u32) {
    let count = hand.counts.entry(kind).or_default();
    *count = count.saturating_sub(number);
    if hand.counts.values().all(|&count| count == 0) {
        *hand = Hand::default();
    }
}
