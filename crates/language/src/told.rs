//! Whole answers in a language: scenes, primers, decisions by numbers. Whoever draws them need know
//! no language.
use crate::Language;
use boardwright_ruleset::{
    Caption, Fields, Message, Primer, PrimerDecision, PrimerGround, PrimerPiece, Scene, Sentence,
};

impl Language {
    /// A line with its text in this language.
    #[must_use]
    pub fn caption(&self, mut caption: Caption) -> Caption {
        self.put(&mut caption.text);
        caption
    }

    /// A scene with its captions and the labels of its arrows in this language.
    #[must_use]
    pub fn scene(&self, mut scene: Scene) -> Scene {
        for caption in &mut scene.captions {
            self.put(&mut caption.text);
        }
        for label in scene
            .arrows
            .iter_mut()
            .filter_map(|arrow| arrow.label.as_mut())
        {
            self.put(label);
        }
        scene
    }

    /// A primer in this language.
    #[must_use]
    pub fn primer(&self, mut primer: Primer) -> Primer {
        let Primer {
            goal,
            short,
            play,
            pieces,
            ground,
            decisions,
        } = &mut primer;
        for sentences in [goal, short, play] {
            self.put_all(sentences);
        }
        for piece in pieces {
            self.put_piece(piece);
        }
        for PrimerGround { name, about, .. } in ground {
            self.put(name);
            self.put_all(about);
        }
        for decision in decisions {
            self.put_decision(decision);
        }
        primer
    }

    /// A piece of a primer in this language.
    #[must_use]
    pub fn piece(&self, mut piece: PrimerPiece) -> PrimerPiece {
        self.put_piece(&mut piece);
        piece
    }

    /// A decision of a primer in this language.
    #[must_use]
    pub fn decision(&self, mut decision: PrimerDecision) -> PrimerDecision {
        self.put_decision(&mut decision);
        decision
    }

    /// A decision by numbers with its texts in this language. Names stay, by which numbers are
    /// given; [`word`](Self::word) says those of the sets `field` and `ready-made`.
    #[must_use]
    pub fn fields(&self, mut fields: Fields) -> Fields {
        for field in &mut fields.fields {
            self.put(&mut field.about);
        }
        for limit in &mut fields.limits {
            self.put(&mut limit.sentence);
        }
        for ready in &mut fields.ready_made {
            self.put(&mut ready.about);
        }
        fields
    }

    fn put_piece(&self, piece: &mut PrimerPiece) {
        self.put(&mut piece.name);
        self.put_all(&mut piece.moves);
        self.put_all(&mut piece.good_for);
    }

    fn put_decision(&self, decision: &mut PrimerDecision) {
        self.put(&mut decision.question);
        self.put_all(&mut decision.about);
        for form in &mut decision.forms {
            self.put(&mut form.about);
        }
    }

    fn put_all(&self, sentences: &mut [Sentence]) {
        for sentence in sentences {
            self.put(&mut sentence.text);
        }
    }

    /// The message as this language says it, in the place of the English.
    fn put(&self, message: &mut Message) {
        if !self.is_english() {
            message.text = self.say(message).into();
        }
    }
}
