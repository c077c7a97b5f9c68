//! Values, scenes and odds with their defects.
use super::{Defect, Flawed, FlawedState};
use boardwright_causeway::Move;
use boardwright_ruleset::{
    Arrow, Boosts, Caption, Depict, Evaluate, Exchange, Glyph, Odds, Scene, Seat, VALUE_LIMIT,
};

impl Evaluate for Flawed {
    fn evaluate(&self, state: &FlawedState, seat: Seat) -> i32 {
        let value = self.inner.evaluate(&state.inner, seat);
        match self.defect {
            Defect::ValueTooHigh if value > 0 => VALUE_LIMIT + value,
            Defect::ValueTooHigh if value < 0 => value - VALUE_LIMIT,
            Defect::ValuesBothGood => value.abs(),
            _ => value,
        }
    }

    fn evaluate_with_threats(&self, state: &FlawedState, seat: Seat) -> i32 {
        let taken = match self.defect {
            Defect::ThreatsForBoth => 100,
            _ => 0,
        };
        self.evaluate(state, seat) - taken
    }
}

impl Depict for Flawed {
    fn depict(&self, state: &FlawedState) -> Scene {
        let mut scene = self.inner.depict(&state.inner);
        match self.defect {
            Defect::CellTwice => scene.cells.extend(scene.cells.first().cloned()),
            Defect::CellOutside => scene.rows = 4,
            Defect::LetterNotAscii => {
                for cell in &mut scene.cells {
                    cell.ground = cell.ground.map(|ground| Glyph {
                        letter: '▲',
                        ..ground
                    });
                }
            }
            Defect::SceneTells => scene.captions.extend([Caption {
                seat: None,
                text: format!("axes: {}", state.noise.count_ones()),
            }]),
            Defect::SeatNamedTwice => {
                for caption in &mut scene.captions {
                    let seat = caption.seat;
                    let named = scene.seats.iter().find(|(other, _)| Some(*other) == seat);
                    if let Some((_, name)) = named {
                        caption.text = format!("{name} {}", caption.text);
                    }
                }
            }
            _ => {}
        }
        scene
    }

    fn depict_move(&self, state: &FlawedState, seat: Seat, chosen: Move) -> Vec<Arrow> {
        self.inner.depict_move(&state.inner, seat, chosen)
    }
}

impl Exchange for Flawed {
    fn boosts(&self, state: &FlawedState, seat: Seat, attack: Move) -> Option<Boosts> {
        let boosts = self.inner.boosts(&state.inner, seat, attack);
        boosts.map(|mut boosts| {
            boosts.attacker += u32::from(self.has(Defect::BoostsTooHigh));
            boosts
        })
    }

    fn odds(&self, state: &FlawedState, seat: Seat, attack: Move) -> Option<Vec<Odds>> {
        let odds = self.inner.odds(&state.inner, seat, attack);
        odds.map(|mut odds| {
            if self.has(Defect::OddsTooLow) {
                odds.pop();
            }
            odds
        })
    }

    fn has_exchanges(&self) -> bool {
        true
    }
}
