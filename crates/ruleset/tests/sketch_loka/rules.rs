//! The sketch as a ruleset: each clause finds its place.
use super::pieces::{ALL, EDGE, Kind, Piece, SOUTH, SQUARES, Square, Tile, team};
use super::play::faces;
use super::state::{Chance, Move, Rule, Sketch, Stage, State};
use boardwright_ruleset::{Actor, Outcome, Ruleset, Seat, Seats, Step};
use core::ops::ControlFlow::{self, Break, Continue};

/// The seat on turn, the pieces with their double-step rights, the living.
type Key = (Seat, [Option<Piece>; SQUARES], u64, Seats);

impl Ruleset for Sketch {
    type State = State;
    type Move = Move;
    type Chance = Chance;
    type Rule = Rule;
    type RepetitionKey = Key;

    fn seats(&self) -> Seats {
        ALL
    }

    fn start(&self) -> State {
        self.first_state()
    }

    fn actor(&self, state: &State) -> Actor {
        let owner = |square| state.at(square).map_or(state.turn, |piece| piece.seat);
        match state.stage {
            Stage::Armies => Actor::Secret(state.owing()),
            Stage::Deploy | Stage::Play => Actor::Seat(state.turn),
            Stage::Reroll(attack, exchange) => {
                let fighters = [attack.from, attack.to];
                Actor::Seat(owner(fighters[exchange.decider().unwrap_or(0)]))
            }
            Stage::Promotion(square) => Actor::Seat(owner(square)),
            _ => Actor::Chance,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.end(state)
    }

    fn living(&self, state: &State) -> Seats {
        state.living()
    }

    fn allies(&self, seat: Seat) -> Seats {
        team(seat)
    }

    fn controller(&self, seat: Seat) -> Seats {
        match self.players {
            2 => team(seat),
            3 if team(SOUTH).contains(seat) => team(seat),
            _ => seat.into(),
        }
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.end(state).is_some() || !self.actor(state).seats().contains(seat) {
            return Continue(());
        }
        match state.stage {
            Stage::Armies => self.visit_choices(state, seat, f),
            Stage::Deploy => {
                for kind in Kind::ALL {
                    if !state.is_next_in_hand(seat, kind) {
                        continue;
                    }
                    let room = state.room(seat, kind);
                    for square in Square::all().filter(|square| room & square.bit() != 0) {
                        f(Move::Deploy(kind, square))?;
                    }
                }
                Continue(())
            }
            Stage::Play => state.visit_actions(seat, f),
            Stage::Reroll(..) => {
                f(Move::Reroll)?;
                f(Move::Keep)
            }
            Stage::Promotion(_) => {
                for kind in &Kind::BOUGHT[..4] {
                    f(Move::Promote(*kind))?;
                }
                Continue(())
            }
            _ => Continue(()),
        }
    }

    fn apply(&self, state: &mut State, seat: Seat, chosen: Move) {
        self.act(state, seat, chosen);
    }

    fn explain(&self, state: &State, seat: Seat, refused: Move) -> Rule {
        match (state.stage, refused) {
            (Stage::Armies, Move::Army(army)) if !self.kind_by_kind => {
                self.explain_army(seat, army)
            }
            (Stage::Armies, Move::Kind(kind, count)) if self.kind_by_kind => {
                let choice = state.choices[seat.index()];
                let settled = usize::from(choice.settled);
                if Kind::BOUGHT.get(settled) != Some(&kind) {
                    return Rule::Stage;
                }
                let mut army = choice.army;
                army.0[settled] = count;
                self.explain_army(seat, army)
            }
            (Stage::Deploy, Move::Deploy(kind, _)) if !state.is_next_in_hand(seat, kind) => {
                Rule::NotInHand(kind)
            }
            (Stage::Deploy, Move::Deploy(kind, square)) => Rule::CannotDeploy(kind, square),
            (Stage::Play, Move::Go(from, to) | Move::Attack(from, to) | Move::Swap(from, to)) => {
                let Some(piece) = state.at(from).filter(|piece| piece.seat == seat) else {
                    return Rule::NotYours(from);
                };
                let enemy = state
                    .at(to)
                    .is_some_and(|other| !team(piece.seat).contains(other.seat));
                match refused {
                    Move::Swap(..) => Rule::NotBackToBack(from, to),
                    Move::Attack(..) if !enemy => Rule::NothingToAttack(to),
                    _ => Rule::CannotReach(from, to),
                }
            }
            (Stage::Promotion(_), Move::Promote(kind)) => Rule::CannotBecome(kind),
            _ => Rule::Stage,
        }
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        mut f: impl FnMut(Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.end(state).is_some() {
            return Continue(());
        }
        match state.stage {
            Stage::FirstDraw => ALL.iter().try_for_each(|seat| f(Chance::First(seat), 1)),
            Stage::DeployOrder | Stage::MoveOrder => state
                .living()
                .iter()
                .try_for_each(|seat| f(Chance::First(seat), 1)),
            // Nine tiles in the stack, two of them portals.
            Stage::Draw => Tile::ALL[..8]
                .iter()
                .filter(|&&tile| state.tiles[tile as usize].is_none())
                .try_for_each(|&tile| f(Chance::Tile(tile), 1 + u64::from(tile == Tile::Portal))),
            Stage::Place(tile) => {
                let placer = self.placer(state, tile);
                Square::all()
                    .filter(|square| square.row(placer) < EDGE / 2)
                    .filter(|&square| state.tile_at(square).is_none())
                    .try_for_each(|square| f(Chance::At(square), 1))
            }
            Stage::Combat(attack) => {
                let [attacker, defender] = state.boosts(attack).map(faces);
                for face in 1..=attacker {
                    for other in 1..=defender {
                        f(Chance::Faces(face, other), 1)?;
                    }
                }
                Continue(())
            }
            Stage::Again(_, exchange) => {
                let side = exchange.decider().unwrap_or(0);
                (1..=faces(exchange.boosts[side])).try_for_each(|face| f(Chance::Reroll(face), 1))
            }
            Stage::Duel(_) => {
                f(Chance::AttackerWins, 1)?;
                f(Chance::DefenderWins, 1)
            }
            Stage::Swamp(_) => (1..=12).try_for_each(|face| f(Chance::Swamp(face), 1)),
            _ => Continue(()),
        }
    }

    fn resolve(&self, state: &mut State, chance: Chance) {
        self.come_about(state, chance);
    }

    fn is_setup_chance(&self, state: &State) -> bool {
        matches!(
            state.stage,
            Stage::FirstDraw
                | Stage::Draw
                | Stage::Place(_)
                | Stage::DeployOrder
                | Stage::MoveOrder
        )
    }

    fn seen_by(&self, state: &State, viewers: Seats) -> State {
        let mut view = *state;
        for seat in ALL
            .iter()
            .filter(|&seat| self.conceals(state, seat, viewers))
        {
            let choice = &mut view.choices[seat.index()];
            choice.hidden = choice.settled > 0;
            choice.army.0 = [0; 5];
        }
        view
    }

    fn is_view(&self, state: &State) -> bool {
        state.choices.iter().any(|choice| choice.hidden)
    }

    fn conceals(&self, state: &State, seat: Seat, viewers: Seats) -> bool {
        state.is_secret() && !viewers.intersects(team(seat))
    }

    fn random_world(
        &self,
        view: &State,
        _viewers: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> State {
        let mut world = *view;
        for seat in ALL.iter() {
            let choice = &mut world.choices[seat.index()];
            if !choice.hidden {
                continue;
            }
            let points = self.points[seat.index()];
            let mut armies = 0;
            let none = super::pieces::Army::default();
            let _all: ControlFlow<()> = none.visit_completions(0, points, &mut |_| {
                armies += 1;
                Continue(())
            });
            let mut left = below(armies);
            let drawn = none.visit_completions(0, points, &mut |army| {
                if left == 0 {
                    return Break(army);
                }
                left -= 1;
                Continue(())
            });
            choice.hidden = false;
            choice.army = drawn.break_value().unwrap_or_default();
            // Kinds that the seat has not come to yet stay open.
            choice.army.0[usize::from(choice.settled)..].fill(0);
        }
        world
    }

    fn repetition_key(&self, state: &State) -> Option<Key> {
        (state.stage == Stage::Play && self.end(state).is_none()).then_some((
            state.turn,
            state.board,
            state.rights,
            state.fallen,
        ))
    }

    fn clears_repetition(&self, before: &State, step: Step<Move, Chance>) -> bool {
        // A rolled attack, for a repulse brings the position back.
        matches!(
            (before.stage, step),
            (Stage::Combat(_) | Stage::Duel(_), Step::Chance(_))
        )
    }

    fn claim(&self, state: &State, seat: Seat, times: u32, _announced: bool) -> Option<Outcome> {
        let on_turn = state.stage == Stage::Play && state.turn == seat;
        let quiet = usize::from(state.quiet) >= 50 * state.living().len();
        match (on_turn, times >= 3, quiet) {
            (true, true, _) => Some(Outcome::draw("third repetition")),
            (true, _, true) => Some(Outcome::draw("fifty quiet rounds")),
            _ => None,
        }
    }

    fn resign(&self, state: &mut State, seats: Seats) -> Option<Outcome> {
        self.go_on_without(state, seats);
        None
    }

    fn flag(&self, state: &mut State, seat: Seat) -> Option<Outcome> {
        self.go_on_without(state, seat.into());
        None
    }

    fn may_take_back(&self, before: &State, now: &State, _seat: Seat) -> bool {
        before.stage == Stage::Armies && now.is_secret()
    }
}

impl Sketch {
    fn visit_choices<B>(
        &self,
        state: &State,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let choice = state.choices[seat.index()];
        let points = self.points[seat.index()];
        if !self.kind_by_kind {
            return choice
                .army
                .visit_completions(0, points, &mut |army| f(Move::Army(army)));
        }
        let settled = usize::from(choice.settled);
        // In a view the counts so far are unknown, and so is what is left.
        let Some(&kind) = Kind::BOUGHT.get(settled).filter(|_| !choice.hidden) else {
            return Continue(());
        };
        let mut army = choice.army;
        for count in 0.. {
            army.0[settled] = count;
            if !army.is_legal(points) {
                break;
            }
            f(Move::Kind(kind, count))?;
        }
        Continue(())
    }

    fn explain_army(&self, seat: Seat, army: super::pieces::Army) -> Rule {
        let points = self.points[seat.index()];
        match army.cost().checked_sub(points) {
            Some(by) if by > 0 => Rule::TooDear(by),
            _ => Rule::TooMany,
        }
    }
}
