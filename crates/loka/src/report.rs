//! A fight before it is fought: every boost with its reason, and the exact
//! odds.

use crate::field::{Field, SetOf, SquareOf};
use crate::instances::Instance;
use crate::rules::Rules;
use crate::state::{Attack, StateOf};
use crate::words::name_of_tile;
use crate::{Kind, Move};
use alloc::string::ToString;
use alloc::vec::Vec;
use boardwright_combat::{Attack as Attacking, BoostCounts, Defence, FightOdds, FightOutcome};
use boardwright_combat::{CombatDie, FightSide, Reason};
use boardwright_geometry::SquareName;
use boardwright_ruleset::{Boost, Boosts, Exchange, ExchangeSide, Odds, ParameterValue, Seat};
use boardwright_terrain::Ground;

impl<F: Instance> Exchange for Rules<F> {
    fn boosts(&self, state: &StateOf<F>, seat: Seat, chosen: Move<SquareOf<F>>) -> Option<Boosts> {
        F::all_boosts(self, state, seat, chosen)
    }

    fn odds(&self, state: &StateOf<F>, seat: Seat, chosen: Move<SquareOf<F>>) -> Option<Vec<Odds>> {
        F::all_odds(self, state, seat, chosen)
    }

    fn has_exchanges(&self) -> bool {
        true
    }
}

impl<F: Field> Rules<F> {
    /// Every boost of an attack that is a legal move.
    pub(crate) fn all_boosts(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        chosen: Move<SquareOf<F>>,
    ) -> Option<Boosts> {
        let attack = self.attack_of(state, seat, chosen)?;
        if !self.settings.combat {
            return Some(Boosts::default());
        }
        let Some((attacking, defending)) = self.reasons(state, attack) else {
            return Some(Boosts {
                duel: true,
                ..Boosts::default()
            });
        };
        let reasons = attacking.boosts().chain(defending.boosts());
        Some(Boosts {
            attacker: attacking.total().into(),
            defender: defending.total().into(),
            attacker_die: Some(CombatDie::for_boosts(attacking.total()).name()),
            defender_die: Some(CombatDie::for_boosts(defending.total()).name()),
            reasons: reasons.map(boost_as_data).collect(),
            duel: false,
        })
    }

    /// The exact odds of an attack that is a legal move.
    pub(crate) fn all_odds(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        chosen: Move<SquareOf<F>>,
    ) -> Option<Vec<Odds>> {
        let attack = self.attack_of(state, seat, chosen)?;
        let odds = if self.settings.combat {
            self.fight(state, attack).odds()
        } else {
            FightOdds::certain(FightOutcome::DefenderSlain)
        };
        Some(odds.iter().map(odds_as_data).collect())
    }

    /// The attack that a legal move declares.
    fn attack_of(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        chosen: Move<SquareOf<F>>,
    ) -> Option<Attack<SquareOf<F>>> {
        match chosen {
            Move::Attack(from, to) if self.is_allowed(state, seat, chosen) => {
                Some(Attack { from, to })
            }
            _ => None,
        }
    }

    /// How many boosts each side of an attack has; none in a duel. It does not
    /// check whether the attack is legal, and gives the boosts even if the
    /// option `combat` is off.
    ///
    /// ```
    /// # use boardwright_loka::{Attack, FaceOff};
    /// # use boardwright_ruleset::Notation;
    /// use boardwright_combat::BoostCounts;
    /// use boardwright_geometry::Square8;
    ///
    /// let rules = FaceOff::default();
    /// // A knight attacks a pawn that a rook guards, with a second knight's help.
    /// let text = "bK7/8/8/4bP2bR/2wN3wN1/8/8/wK7 w play wb - - -/- 0 0";
    /// let state = rules.read_position(text)?;
    /// let attack = Attack { from: Square8::C4, to: Square8::E5 };
    /// // Charge, prowess and support, against support alone.
    /// assert_eq!(rules.boost_counts(&state, attack), Some(BoostCounts::new(3, 1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn boost_counts(
        &self,
        state: &StateOf<F>,
        attack: Attack<SquareOf<F>>,
    ) -> Option<BoostCounts> {
        Some(self.strengths(state, attack)?.counts())
    }

    /// What each side of an attack brings, with the squares of its
    /// supporters, as [`boost_counts`](Self::boost_counts); none in a duel.
    ///
    /// ```
    /// # use boardwright_loka::{Attack, FaceOff};
    /// # use boardwright_ruleset::Notation;
    /// use boardwright_geometry::Square8;
    ///
    /// let rules = FaceOff::default();
    /// let text = "bK7/8/8/4bP2bR/2wN3wN1/8/8/wK7 w play wb - castle@e5 -/- 0 0";
    /// let state = rules.read_position(text)?;
    /// let attack = Attack { from: Square8::C4, to: Square8::E5 };
    /// let (attacking, defending) = rules.reasons(&state, attack).expect("no duel");
    /// assert!(attacking.prowess && !defending.prowess);
    /// assert_eq!(attacking.supports[0].to_string(), "g4");
    /// assert_eq!(defending.supports[0].to_string(), "h5");
    /// // A castle gives a pawn one boost, and a king or queen two.
    /// assert_eq!(defending.terrain, Some(("castle", 1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reasons(
        &self,
        state: &StateOf<F>,
        attack: Attack<SquareOf<F>>,
    ) -> Option<(Attacking<SquareName>, Defence<SquareName>)> {
        let strengths = self.strengths(state, attack)?;
        let names = |squares: SetOf<F>| squares.into_iter().map(|at| self.name(at)).collect();
        let kind = |square| state.placement.kind_at(square).unwrap_or(Kind::King);
        let (attacker, defender) = (kind(attack.from), kind(attack.to));
        let (tile, amount) = self.ground_boosts(state, attack.to, defender, attacker);
        let attacking = Attacking {
            prowess: strengths.prowess == Some(FightSide::Attacker),
            supports: names(strengths.attack),
        };
        let defending = Defence {
            prowess: strengths.prowess == Some(FightSide::Defender),
            supports: names(strengths.defence),
            terrain: tile.map(|tile| (tile.name(), amount)),
        };
        Some((attacking, defending))
    }
}

/// A boost as a type of the contract. A boost of terrain comes from the tile.
fn boost_as_data(boost: boardwright_combat::Boost<SquareName>) -> Boost {
    let (reason, from): (_, Option<ParameterValue>) = match boost.reason {
        Reason::Charge => ("charge", None),
        Reason::Prowess => ("prowess", None),
        Reason::Support(square) => ("support", Some(square.to_string().into())),
        Reason::Terrain(tile) => ("terrain", Some(name_of_tile(tile).into())),
    };
    Boost {
        side: match boost.side {
            FightSide::Attacker => ExchangeSide::Attacker,
            FightSide::Defender => ExchangeSide::Defender,
        },
        reason,
        from,
        amount: boost.amount.into(),
    }
}

fn odds_as_data((outcome, probability): (FightOutcome, boardwright_ruleset::Fraction)) -> Odds {
    // Odds have a total of at most 8,000.
    Odds {
        numerator: probability.numerator() as u64,
        denominator: probability.denominator() as u64,
        outcome: outcome.name(),
    }
}
