//! Values, scenes and odds with their defects.
use super::{Defect, Flawed, FlawedState};
use boardwright_causeway::{Chance, Move};
use boardwright_ruleset::{
    Arrow, Boosts, Caption, Depict, Evaluate, Exchange, FallenDie, Glyph, Odds, Primer, Ruleset,
    Scene, Seat, Seats, Sentence, VALUE_LIMIT, visit_gains_one_by_one,
};
use core::ops::ControlFlow;

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

    fn visit_gains(
        &self,
        state: &FlawedState,
        seat: Seat,
        most: usize,
        mut f: impl FnMut(Move, i32),
    ) -> ControlFlow<()> {
        if self.defect == Defect::GainOfQuiet {
            // No move of this game wins or loses anything at once.
            let first = Ruleset::moves(self, state, seat).first().copied();
            first.into_iter().for_each(|chosen| f(chosen, 0));
        }
        let ended = visit_gains_one_by_one(self, state, seat, most, f);
        if self.defect == Defect::GainsBeyondMost {
            return ControlFlow::Continue(());
        }
        ended
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
            Defect::CountOfNothing => {
                let empty = scene
                    .cells
                    .iter_mut()
                    .filter(|cell| cell.figures.is_empty());
                empty.for_each(|cell| cell.count = Some(2));
            }
            Defect::RankNotAscii => {
                for cell in &mut scene.cells {
                    cell.ground = cell.ground.map(|ground| Glyph {
                        card: Glyph::card('♛', None).card,
                        ..ground
                    });
                }
            }
            Defect::SceneTells => scene.captions.extend([Caption {
                seat: None,
                text: format!("axes: {}", state.noise.count_ones()).into(),
            }]),
            Defect::SeatNamedTwice => {
                for caption in &mut scene.captions {
                    let seat = caption.seat;
                    let named = scene.seats.iter().find(|(other, _)| Some(*other) == seat);
                    if let Some((_, name)) = named {
                        caption.text = format!("{name} {}", caption.text).into();
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

    fn dice(&self, before: &FlawedState, chance: Chance) -> Vec<FallenDie> {
        let mut dice = self.inner.dice(&before.inner, chance);
        if self.defect == Defect::DieWithoutFace {
            // Faces are told from 0.
            dice.iter_mut().for_each(|die| die.face -= 1);
        }
        dice
    }

    fn primer(&self) -> Option<Primer> {
        let mut primer = self.inner.primer()?;
        match self.defect {
            Defect::GoalUntold => primer.goal.clear(),
            Defect::PrimerWithMarkup => {
                primer
                    .play
                    .push(Sentence::new("A *fight* is fought with dice."));
            }
            Defect::PieceEntryTwice => primer.pieces.extend(primer.pieces.clone()),
            Defect::PrimerWavers if self.alternates(Defect::PrimerWavers) => {
                primer.play.truncate(1)
            }
            Defect::AnchorUnknown => primer.goal[0].rule = Some("causeway.goal".into()),
            Defect::PieceUntold => primer.pieces[0].letters = ["C".into()].into(),
            Defect::GroundUntold => primer.ground.clear(),
            Defect::DecisionUntold => primer.decisions.retain(|entry| entry.kind != "reroll"),
            Defect::DecisionNeverDue => {
                let mut entry = primer.decisions[0].clone();
                entry.kind = "truce".into();
                primer.decisions.push(entry);
            }
            Defect::ExampleUnreadable => primer.decisions[1].forms[0].example = "b1>b2".into(),
            _ => {}
        }
        Some(primer)
    }

    fn decision(&self, state: &FlawedState, seat: Seat) -> Option<&'static str> {
        let kind = self.inner.decision(&state.inner, seat);
        match self.defect {
            Defect::DecisionOfOthers => kind.or(Some("action")),
            // What others chose is not in a seat's own view.
            Defect::DecisionFromSecrets if kind == Some("equipment") => {
                let others = Seats::first(4) - Seats::one(seat);
                let known = |other: &Seat| state.inner.held(*other).equipment().is_some();
                let all_known = others.iter().filter(known).count() == 3;
                Some(if all_known { "action" } else { "equipment" })
            }
            _ => kind,
        }
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
