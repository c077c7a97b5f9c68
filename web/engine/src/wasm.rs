//! What JavaScript calls.
use crate::{Bot, Engine, offered};
use wasm_bindgen::prelude::wasm_bindgen;

/// A panic becomes an `Error` of JavaScript with the message. After it the module is not to be
/// used any more: the page ends the worker and starts another.
#[wasm_bindgen(start)]
fn tell_panics() {
    std::panic::set_hook(Box::new(|panic| {
        wasm_bindgen::throw_str(&format!("the engine failed: {panic}"));
    }));
}

/// The engine of a page, in a worker of its own.
#[wasm_bindgen(js_name = Engine)]
pub struct WebEngine(Engine);

#[wasm_bindgen(js_class = Engine)]
impl WebEngine {
    /// An engine without a game.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        Self(Engine::new(offered()))
    }

    /// Answers a request. Both are JSON, see `web/packages/engine/src/api.ts`.
    pub fn answer(&mut self, request: &str) -> String {
        self.0.answer(request)
    }
}

/// A bot, in a worker of its own.
#[wasm_bindgen(js_name = Bot)]
pub struct WebBot(Bot);

#[wasm_bindgen(js_class = Bot)]
impl WebBot {
    /// A bot that has not been told yet what it plays.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        Self(Bot::new(offered()))
    }

    /// Thinks about a job, and calls `progress` with a `BotProgress` about every thousand
    /// positions. All are JSON.
    pub fn choose(&mut self, job: &str, progress: &js_sys::Function) -> String {
        self.0.choose(job, &mut |told| tell(progress, told))
    }

    /// Looks for mistakes in the game of a job, and calls `progress` with a `Judgement` after each
    /// event. All are JSON.
    pub fn judge(&self, job: &str, progress: &js_sys::Function) -> String {
        self.0.judge(job, &mut |told| tell(progress, told))
    }
}

fn tell(progress: &js_sys::Function, told: &str) {
    // What the page does with it is no concern of the bot.
    drop(progress.call1(&wasm_bindgen::JsValue::NULL, &told.into()));
}
