//! A page without a screen.
use boardwright::games::{UNITED, UNITED_GALLERY};
use boardwright_catalogue::{Catalogue, Entry};
use boardwright_web::{Bot, Engine};
use serde_json::{Value, json};
use std::sync::LazyLock;

static ALL: LazyLock<Vec<Entry>> = LazyLock::new(|| [UNITED, UNITED_GALLERY].concat());

/// Our own games, and small ones with secrets and pay-offs.
pub(crate) fn games() -> &'static [Entry] {
    ALL.as_slice()
}

pub(crate) fn catalogue() -> Catalogue {
    Catalogue::new(games())
}

/// A page: what it asks, and what it is told.
pub(crate) struct Page {
    engine: Engine,
    bot: Bot,
    random: Random,
}

impl Page {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            engine: Engine::new(games()),
            bot: Bot::new(games()),
            random: Random(seed),
        }
    }

    /// An answer, or the fault.
    pub(crate) fn ask(&mut self, call: &str, with: Value) -> Result<Value, Value> {
        self.send(&json!({"call": call, "with": with}).to_string())
    }

    /// The answer to a text that may be anything.
    pub(crate) fn send(&mut self, request: &str) -> Result<Value, Value> {
        let answer = self.engine.answer(request);
        let answer: Value = serde_json::from_str(&answer).expect("every answer is JSON");
        let Value::Object(mut parts) = answer else {
            panic!("an answer is an object");
        };
        let told = parts.remove("told");
        assert_eq!(parts.len(), 1, "an answer is one of two things");
        match (parts.remove("ok"), parts.remove("fault")) {
            (Some(mut answer), None) => {
                // What goes along with an answer is compared with it, so that it tells no more.
                if let (Some(told), Some(answer)) = (told, answer.as_object_mut()) {
                    answer.entry("told").or_insert(told);
                }
                Ok(answer)
            }
            (None, Some(fault)) => Err(fault),
            _ => panic!("an answer is ok or a fault"),
        }
    }

    /// An answer that must be there.
    pub(crate) fn call(&mut self, call: &str, with: Value) -> Value {
        let answer = self.ask(call, with.clone());
        answer.unwrap_or_else(|fault| panic!("{call} {with}: {fault}"))
    }

    pub(crate) fn open(&mut self, game: &str, seed: u64, players: &[&str]) -> Value {
        let seed = seed.to_string();
        self.call(
            "open",
            json!({"game": game, "seed": seed, "players": players, "adviser": null}),
        )
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound)
    }

    /// Lets whoever is due do something; `None` if the game is over. People choose at random, or
    /// by `choose` from the texts of their moves.
    pub(crate) fn go_on(
        &mut self,
        state: &Value,
        choose: Option<&dyn Fn(&Value) -> String>,
    ) -> Option<Value> {
        let due = &state["due"];
        Some(
            match due["kind"].as_str().expect("what is due has a kind") {
                "over" => return None,
                "table" => self.call("advance", json!({})),
                "bot" => {
                    let choice = self.let_bot_choose();
                    self.call("botPlay", choice)
                }
                "person" if due["handOver"] == true => {
                    assert!(
                        state["board"].is_null(),
                        "nothing is shown before the hand-over"
                    );
                    self.call("look", json!({"seat": due["seat"]}))
                }
                _ => match choose {
                    Some(choose) => {
                        let text = choose(state);
                        self.call("play", json!({"text": text}))
                    }
                    None => self.move_at_random(state),
                },
            },
        )
    }

    fn move_at_random(&mut self, state: &Value) -> Value {
        if !state["may"]["claim"].is_null() {
            return self.call("claim", json!({}));
        }
        if let Some(ready) = state["fields"]["readyMade"]
            .as_array()
            .filter(|ready| !ready.is_empty())
        {
            let values = &ready[self.random.below(ready.len())]["values"];
            let checked = self.call("checkFields", json!({"values": values}));
            assert!(
                checked["fault"].is_null(),
                "ready-made values are allowed: {checked}"
            );
            return self.call("playFields", json!({"values": values}));
        }
        match state["moves"]["kind"].as_str() {
            Some("all") => {
                let moves = state["moves"]["moves"].as_array().expect("a list");
                assert!(
                    !moves.is_empty(),
                    "whoever is due has a move: {}",
                    state["sentence"]
                );
                let chosen = &moves[self.random.below(moves.len())];
                self.call("play", json!({"text": chosen["text"]}))
            }
            _ => {
                let hint = self.hint();
                self.call("play", json!({"text": hint["text"]}))
            }
        }
    }

    /// What the bot that is due chooses.
    pub(crate) fn let_bot_choose(&mut self) -> Value {
        let job = self.call("botJob", json!({}));
        self.think(&job)
    }

    /// What the adviser would do.
    pub(crate) fn hint(&mut self) -> Value {
        let job = self.call("hintJob", json!({}));
        self.think(&job)
    }

    fn think(&mut self, job: &Value) -> Value {
        let choice = self.bot.choose(&job.to_string(), &mut |progress| {
            let progress: Value = serde_json::from_str(progress).expect("progress is JSON");
            assert!(progress["positions"].is_u64());
        });
        let choice: Value = serde_json::from_str(&choice).expect("it is JSON");
        choice
            .get("ok")
            .unwrap_or_else(|| panic!("the bot chooses: {choice}"))
            .clone()
    }
}

/// Numbers that are the same in every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound.max(1) as u64) as usize
    }
}
