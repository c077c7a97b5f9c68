//! How one stage leads to the next.
use super::pieces::{Army, EDGE, Kind, SOUTH, SQUARES, Square, Tile, clockwise, team};
use super::state::{Attack, Chance, Choice, Move, Sketch, Stage, State};
use boardwright_ruleset::{Outcome, Seat, Seats};

impl Sketch {
    pub(crate) fn first_state(&self) -> State {
        State {
            stage: Stage::Armies,
            turn: SOUTH,
            board: [None; SQUARES],
            rights: 0,
            choices: [Choice::default(); 4],
            hands: [[0; 6]; 4],
            fallen: Seats::NONE,
            tiles: [None; 9],
            vertical_pass: true,
            draws_left: self.tiles,
            skips: 0,
            quiet: 0,
        }
    }

    pub(crate) fn act(&self, state: &mut State, seat: Seat, chosen: Move) {
        let choice = &mut state.choices[seat.index()];
        match (chosen, state.stage) {
            (Move::Army(army), _) => {
                choice.army = army;
                choice.settled = 5;
                self.end_choice(state);
            }
            (Move::Kind(_, count), _) => {
                choice.army.0[usize::from(choice.settled)] = count;
                choice.settled += 1;
                self.end_choice(state);
            }
            (Move::Deploy(kind, square), _) => {
                state.hands[seat.index()][kind.index()] -= 1;
                state.board[square.index()] = Some(super::pieces::Piece { seat, kind });
                if kind == Kind::Pawn && square.row(seat) == 1 {
                    state.rights |= square.bit();
                }
                state.turn = clockwise(seat);
                self.settle_deployment(state);
            }
            (Move::Go(from, to), _) => {
                let pawn = state.at(from).is_some_and(|piece| piece.kind == Kind::Pawn);
                state.quiet = if pawn { 0 } else { state.quiet + 1 };
                state.shift(from, to);
                self.arrive(state, [to, to]);
            }
            (Move::Attack(from, to), _) => {
                state.quiet = 0;
                let attack = Attack { from, to };
                let kings = [from, to].map(|square| {
                    state
                        .at(square)
                        .is_some_and(|piece| piece.kind == Kind::King)
                });
                state.stage = match kings {
                    [true, true] => Stage::Duel(attack),
                    _ => Stage::Combat(attack),
                };
            }
            (Move::Swap(from, to), _) => {
                state.quiet = 0;
                state.board.swap(from.index(), to.index());
                state.rights &= !(from.bit() | to.bit());
                self.arrive(state, [from, to]);
            }
            (Move::Promote(kind), Stage::Promotion(square)) => {
                if let Some(pawn) = &mut state.board[square.index()] {
                    pawn.kind = kind;
                }
                self.after_entry(state);
            }
            (Move::Reroll, Stage::Reroll(attack, exchange)) => {
                state.stage = Stage::Again(attack, exchange);
            }
            (Move::Keep, Stage::Reroll(attack, exchange)) => {
                self.settle(state, attack, exchange.faces);
            }
            (Move::Promote(_) | Move::Reroll | Move::Keep, _) => {
                unreachable!("only the generator's moves are made")
            }
        }
    }

    pub(crate) fn come_about(&self, state: &mut State, chance: Chance) {
        match (chance, state.stage) {
            (Chance::First(seat), stage) => {
                state.turn = seat;
                match stage {
                    Stage::FirstDraw => state.stage = Stage::Draw,
                    Stage::DeployOrder => {
                        state.stage = Stage::Deploy;
                        self.settle_deployment(state);
                    }
                    _ => {
                        state.stage = Stage::Play;
                        self.begin_turn(state);
                    }
                }
            }
            (Chance::Tile(tile), _) => state.stage = Stage::Place(tile),
            (Chance::At(square), Stage::Place(tile)) => {
                state.tiles[tile as usize] = Some(square);
                if tile == Tile::Pass {
                    state.vertical_pass = state.turn.number() % 2 == 0;
                }
                self.end_placement(state, tile);
            }
            (Chance::Faces(attacker, defender), Stage::Combat(attack)) => {
                let exchange = state.exchange(attack, [attacker, defender]);
                if exchange.decider().is_some() {
                    state.stage = Stage::Reroll(attack, exchange);
                } else {
                    self.settle(state, attack, exchange.faces);
                }
            }
            (Chance::Reroll(face), Stage::Again(attack, mut exchange)) => {
                if let Some(side) = exchange.decider() {
                    exchange.faces[side] = face;
                }
                self.settle(state, attack, exchange.faces);
            }
            (Chance::AttackerWins, Stage::Duel(attack)) => self.slay_defender(state, attack),
            (Chance::DefenderWins, Stage::Duel(attack)) => {
                state.remove(attack.from);
                self.end_turn(state);
            }
            (Chance::Swamp(face), Stage::Swamp(square)) => {
                if face == 1 {
                    state.remove(square);
                }
                self.after_entry(state);
            }
            _ => unreachable!("only chances that are due come about"),
        }
    }

    /// What is left of the game when these seats are gone.
    pub(crate) fn go_on_without(&self, state: &mut State, seats: Seats) {
        for seat in seats.iter() {
            state.fall(seat);
        }
        if self.end(state).is_some() {
            return;
        }
        match state.stage {
            Stage::Armies => self.end_choice(state),
            Stage::Deploy => self.settle_deployment(state),
            Stage::Play => {
                state.skips = 0;
                if state.fallen.contains(state.turn) {
                    state.turn = state.next_living();
                }
                self.begin_turn(state);
            }
            // An exchange without one of its pieces ends without further loss.
            Stage::Reroll(attack, _)
                if state.at(attack.from).is_none() || state.at(attack.to).is_none() =>
            {
                self.end_turn(state);
            }
            Stage::Promotion(square) if state.at(square).is_none() => self.end_turn(state),
            _ => {}
        }
    }

    /// How the state says the game ended.
    pub(crate) fn end(&self, state: &State) -> Option<Outcome> {
        let teams = [SOUTH, clockwise(SOUTH)].map(team);
        let won = |winners| Some(Outcome::win(winners, "both enemy kings have fallen"));
        match teams.map(|team| team.is_subset_of(state.fallen)) {
            [true, _] => won(teams[1]),
            [_, true] => won(teams[0]),
            _ if usize::from(state.skips) >= state.living().len() => {
                Some(Outcome::draw("nobody can act"))
            }
            _ => None,
        }
    }

    /// The seat that rolls for the square of a tile: the one on turn, but for
    /// the second portal the enemy whose edge is farthest from the first.
    pub(crate) fn placer(&self, state: &State, tile: Tile) -> Seat {
        let first = state.tiles[Tile::Portal as usize];
        match (tile, first) {
            (Tile::SecondPortal, Some(first)) => {
                let left = clockwise(state.turn);
                let right = clockwise(clockwise(left));
                if first.row(left) > EDGE - 1 - first.row(left) {
                    left
                } else {
                    right
                }
            }
            _ => state.turn,
        }
    }

    fn end_choice(&self, state: &mut State) {
        if !state.owing().is_empty() {
            return;
        }
        if self.tiles > 0 {
            state.stage = Stage::FirstDraw;
        } else {
            self.reveal(state);
        }
    }

    /// The terrain is down: armies become public.
    fn reveal(&self, state: &mut State) {
        for seat in state.living().iter() {
            let Army(counts) = state.choices[seat.index()].army;
            let hand = &mut state.hands[seat.index()];
            hand[Kind::King.index()] = 1;
            for (kind, count) in Kind::BOUGHT.into_iter().zip(counts) {
                hand[kind.index()] = count;
            }
        }
        state.choices = [Choice::default(); 4];
        state.stage = Stage::DeployOrder;
    }

    fn end_placement(&self, state: &mut State, tile: Tile) {
        if tile == Tile::Portal {
            state.stage = Stage::Place(Tile::SecondPortal);
            return;
        }
        state.draws_left -= 1;
        if state.draws_left == 0 {
            self.reveal(state);
        } else {
            state.turn = clockwise(state.turn);
            state.stage = Stage::Draw;
        }
    }

    /// Finds who deploys next, or goes on to the first-move roll-off. A piece
    /// without room is forfeited when its seat comes to it.
    fn settle_deployment(&self, state: &mut State) {
        for _ in 0..4 {
            let seat = state.turn;
            while let Some(kind) = Kind::ALL
                .into_iter()
                .find(|&kind| state.is_next_in_hand(seat, kind) && state.room(seat, kind) == 0)
            {
                state.hands[seat.index()][kind.index()] = 0;
            }
            if state.hands[seat.index()] != [0; 6] {
                return;
            }
            state.turn = clockwise(seat);
        }
        state.stage = Stage::MoveOrder;
    }

    fn settle(&self, state: &mut State, attack: Attack, [attacker, defender]: [u8; 2]) {
        if attacker > defender {
            return self.slay_defender(state, attack);
        }
        if attacker == 1 {
            state.remove(attack.from);
            if defender == 1 {
                state.remove(attack.to);
            }
        }
        self.end_turn(state);
    }

    fn slay_defender(&self, state: &mut State, attack: Attack) {
        state.remove(attack.to);
        state.shift(attack.from, attack.to);
        // The capture that ends the game brings neither swamp nor promotion.
        if self.end(state).is_none() {
            self.arrive(state, [attack.to; 2]);
        }
    }

    fn arrive(&self, state: &mut State, entered: [Square; 2]) {
        match state.tiles[Tile::Swamp as usize] {
            Some(swamp) if entered.contains(&swamp) => {
                state.quiet = 0;
                state.stage = Stage::Swamp(swamp);
            }
            _ => self.after_entry(state),
        }
    }

    fn after_entry(&self, state: &mut State) {
        match state.promotable() {
            Some(square) => state.stage = Stage::Promotion(square),
            None => self.end_turn(state),
        }
    }

    fn end_turn(&self, state: &mut State) {
        state.stage = Stage::Play;
        state.skips = 0;
        if self.end(state).is_none() {
            state.turn = state.next_living();
            self.begin_turn(state);
        }
    }

    /// Skips those who have no action; none who lives has one: a draw.
    pub(crate) fn begin_turn(&self, state: &mut State) {
        while !state.has_action(state.turn) {
            state.skips += 1;
            state.quiet += 1;
            if self.end(state).is_some() {
                return;
            }
            state.turn = state.next_living();
        }
    }
}

impl State {
    pub(crate) fn living(&self) -> Seats {
        super::pieces::ALL - self.fallen
    }

    fn next_living(&self) -> Seat {
        let mut seat = clockwise(self.turn);
        while self.fallen.contains(seat) && seat != self.turn {
            seat = clockwise(seat);
        }
        seat
    }

    fn shift(&mut self, from: Square, to: Square) {
        self.board[to.index()] = self.board[from.index()].take();
        self.rights &= !(from.bit() | to.bit());
    }

    /// Takes a piece off the board, with a king its whole army.
    fn remove(&mut self, square: Square) {
        self.rights &= !square.bit();
        let gone = self.board[square.index()].take();
        if let Some(king) = gone.filter(|piece| piece.kind == Kind::King) {
            self.fall(king.seat);
        }
    }

    fn fall(&mut self, seat: Seat) {
        for square in Square::all() {
            if self.at(square).is_some_and(|piece| piece.seat == seat) {
                self.board[square.index()] = None;
                self.rights &= !square.bit();
            }
        }
        self.hands[seat.index()] = [0; 6];
        self.choices[seat.index()] = Choice::default();
        self.fallen |= seat.into();
    }
}
