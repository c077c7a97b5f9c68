//! What a position is worth: armies, their freedom, and kings in danger.
//!
//! Material comes first: the points of the pieces, on the board, in hand or
//! chosen for an army, and a king's worth as much as an army. An army that is
//! not known, or not chosen, is taken to be a full one. A king that is attacked
//! is about to be lost with its whole army, the sooner if the enemy is on turn
//! and the more attackers there are for each defender. Freedom and the advance
//! of pawns decide between positions of equal material.

use crate::Kind;
use crate::field::{Field, StateOf};
use crate::rules::Rules;
use crate::seats::ally;
use crate::state::{Choice, Stage};
use crate::ways::Ways;
use boardwright_geometry::SquareSet;
use boardwright_ruleset::{Evaluate, Seat, VALUE_LIMIT};

/// One point of the cost table; a pawn, which costs ten, is worth a hundred.
const POINT: i32 = 10;
/// What a square that a piece can go to is worth.
const MOBILITY: i32 = 3;
/// What a row that a pawn has come forward is worth.
const ADVANCE: i32 = 4;
/// How much of an attacked king and its army is lost on the average, in
/// percent, where attackers and defenders are even and the enemy is on turn;
/// what each attacker more or less changes; and the bounds of it.
const EVEN_ATTACK: i32 = 40;
const EACH_ATTACKER: i32 = 10;
const WORST_ATTACK: i32 = 75;
const SLIGHTEST_ATTACK: i32 = 15;
/// By what it is divided where the king's own side is on turn.
const TIME_TO_ANSWER: i32 = 5;

impl<F: Field> Evaluate for Rules<F> {
    fn evaluate(&self, state: &StateOf<F>, seat: Seat) -> i32 {
        let enemy = F::next(seat);
        let ways = self.ways(state);
        let team = |seat| {
            let one = self.worth(state, &ways, seat);
            // Where two sit at the board, their allies are nobody.
            one + self.worth(state, &ways, ally(seat))
        };
        (team(seat) - team(enemy)).clamp(-VALUE_LIMIT, VALUE_LIMIT)
    }
}

impl<F: Field> Rules<F> {
    /// What a seat has, and how it stands.
    fn worth(&self, state: &StateOf<F>, ways: &Ways<'_, F>, seat: Seat) -> i32 {
        if !state.living.contains(seat) {
            return 0;
        }
        let material = self.material(state, seat) * POINT;
        if !matches!(
            state.stage,
            Stage::Play | Stage::Fight(..) | Stage::Swamp(_) | Stage::Promotion(_)
        ) {
            return material;
        }
        material + self.freedom(state, ways, seat) - self.danger(state, ways, seat, material)
    }

    /// The points of what a seat has.
    fn material(&self, state: &StateOf<F>, seat: Seat) -> i32 {
        let bought: i32 = Kind::BOUGHT
            .into_iter()
            .map(|kind| {
                let placed = state.placement.of(seat, kind).len();
                let count = placed as i32 + i32::from(state.in_hand(seat, kind));
                count * i32::from(F::COSTS.of(kind))
            })
            .sum();
        let king = i32::from(F::POINTS) * i32::from(self.field.parts());
        king + bought + self.chosen(state, seat)
    }

    /// The points of the army that a seat will deploy.
    fn chosen(&self, state: &StateOf<F>, seat: Seat) -> i32 {
        match state.choice(seat) {
            Choice::Made(army) => Kind::BOUGHT
                .into_iter()
                .map(|kind| i32::from(army.count(kind)) * i32::from(F::COSTS.of(kind)))
                .sum(),
            // What was chosen has been brought out.
            Choice::Open if state.stage != Stage::Armies => 0,
            Choice::Open | Choice::Hidden | Choice::Part(..) | Choice::HiddenPart(_) => {
                i32::from(self.settings.points[seat.index() & 3])
            }
        }
    }

    /// How far a seat's pieces see, and how far its pawns have come.
    fn freedom(&self, state: &StateOf<F>, ways: &Ways<'_, F>, seat: Seat) -> i32 {
        let team = state.placement.of_team(seat);
        let reach: usize = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight]
            .into_iter()
            .flat_map(|kind| {
                let own = state.placement.of(seat, kind);
                own.into_iter().map(move |from| (kind, from))
            })
            .map(|(kind, from)| (ways.arrivals(kind, from) - team).len())
            .sum();
        let advance: i32 = state
            .placement
            .of(seat, Kind::Pawn)
            .into_iter()
            .map(|pawn| i32::from(self.field.row(seat, pawn)))
            .sum();
        MOBILITY * reach as i32 + ADVANCE * advance
    }

    /// What is likely to be lost with the king, of all that falls with it.
    fn danger(&self, state: &StateOf<F>, ways: &Ways<'_, F>, seat: Seat, army: i32) -> i32 {
        let Some(king) = state.placement.king(seat) else {
            return 0;
        };
        let team = state.placement.of_team(seat);
        let attackers = ways.attackers(king, ways.occupied - team).len() as i32;
        if attackers == 0 {
            return 0;
        }
        let percent = if self.settings.combat {
            let defenders = ways.attackers(king, team).len() as i32;
            let percent = EVEN_ATTACK + EACH_ATTACKER * (attackers - defenders);
            percent.clamp(SLIGHTEST_ATTACK, WORST_ATTACK)
        } else {
            WORST_ATTACK
        };
        let own_turn = state.turn == seat || state.turn == ally(seat);
        let percent = if own_turn {
            percent / TIME_TO_ANSWER
        } else {
            percent
        };
        army * percent / 100
    }
}
