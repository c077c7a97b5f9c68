//! The game as a picture: a position with what only the referee knows of it.
use super::Game;
use alloc::format;
use alloc::vec::Vec;
use boardwright_ruleset::{Caption, Depict, ParameterValue, Scene, Seats, messages};

messages! {
    /// What is said of every position.
    pub(crate) const OF_SCENES;
    /// What each seat has gathered.
    SCORE = "table.score" ("scores") => "score: {scores}";
}

impl<R: Depict> Game<R> {
    /// The scene of the present position as these viewers together may know it.
    /// If the game ended by agreement, a claim or repetition, which the
    /// position does not show, the captions tell the end instead of whose turn
    /// it would be. In a game that counts [scores](boardwright_ruleset::Ruleset::score) another
    /// caption has them.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seats, Seed};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.offer(Seat::new(0))?;
    /// game.accept(Seat::new(1))?;
    /// // No position shows what the players agreed.
    /// let scene = game.scene(Seats::NONE);
    /// assert_eq!(scene.captions[0].text, "over: draw by agreement");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn scene(&self, viewers: Seats) -> Scene {
        self.with_end(self.depicted(self.state(), viewers))
    }

    /// The same after the first `events` events; `None` if there were fewer.
    pub fn scene_after(&self, events: usize, viewers: Seats) -> Option<Scene> {
        let state = self.state_after(events)?;
        let scene = self.depicted(&state, viewers);
        let is_last = events == self.events.len();
        Some(if is_last { self.with_end(scene) } else { scene })
    }

    /// A state as the game depicts it, with the scores, which everybody knows.
    fn depicted(&self, state: &R::State, viewers: Seats) -> Scene {
        let mut scene = self.rules.depict(&self.rules.seen_by(state, viewers));
        let scores = self.scores(&scene, state);
        scene.captions.extend(scores);
        scene
    }

    /// What each seat of a scene has gathered, as `score: w 3, b 5`; `None` in games without such
    /// a count.
    fn scores(&self, scene: &Scene, state: &R::State) -> Option<Caption> {
        let told = scene.seats.iter().map(|(seat, name)| {
            let score = self.rules.score(state, *seat)?;
            Some(ParameterValue::from(format!("{name} {score}")))
        });
        let told = told.collect::<Option<Vec<_>>>()?;
        (!told.is_empty()).then(|| Caption::new(None, SCORE.with([ParameterValue::List(told)])))
    }

    fn with_end(&self, mut scene: Scene) -> Scene {
        // The game's own scene already tells an end by its rules.
        let by_agreement = |_: &_| self.rules.outcome(self.state()).is_none();
        if let Some(outcome) = self.outcome().filter(by_agreement) {
            let scores = self.scores(&scene, self.state());
            scene.captions = [Caption::new(None, outcome.over())].into();
            scene.captions.extend(scores);
        }
        scene
    }
}
