//! What JavaScript calls.
use crate::{ChessGame, Refused};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Why something was not done, as it is thrown.
#[wasm_bindgen(js_name = Refused)]
pub struct WebRefused(Refused);

#[wasm_bindgen(js_class = Refused)]
impl WebRefused {
    /// The stable id of the broken rule; empty for a text that cannot be read.
    #[wasm_bindgen(getter)]
    pub fn rule(&self) -> String {
        self.0.rule.into()
    }

    /// What the sentence speaks of: a name, its value, the next name and so on.
    #[wasm_bindgen(getter)]
    pub fn parameters(&self) -> Vec<String> {
        let told = self.0.parameters.iter();
        told.flat_map(|parameter| [parameter.name.into(), parameter.value.to_string()])
            .collect()
    }

    /// Why, in a sentence.
    #[wasm_bindgen(getter)]
    pub fn sentence(&self) -> String {
        self.0.sentence.clone()
    }
}

type Answer<T> = Result<T, JsValue>;

fn thrown(refused: Refused) -> JsValue {
    WebRefused(refused).into()
}

/// A game of chess with its past.
#[wasm_bindgen(js_name = ChessGame)]
pub struct WebChess(ChessGame);

#[wasm_bindgen(js_class = ChessGame)]
impl WebChess {
    /// A new game by rules such as `chess`, from a position as FEN if one is given.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str, fen: Option<String>) -> Answer<WebChess> {
        ChessGame::new(rules, fen.as_deref())
            .map(Self)
            .map_err(thrown)
    }

    /// The first game of a text in PGN.
    #[wasm_bindgen(js_name = fromPgn)]
    pub fn from_pgn(text: &str) -> Answer<WebChess> {
        ChessGame::from_pgn(text).map(Self).map_err(thrown)
    }

    /// The position as FEN.
    pub fn fen(&self) -> String {
        self.0.fen()
    }

    /// The game as PGN.
    pub fn pgn(&self) -> Answer<String> {
        self.0.pgn().map_err(thrown)
    }

    /// The legal moves as `e2e4`.
    pub fn moves(&self) -> Vec<String> {
        self.0.moves()
    }

    /// The legal moves in short notation, in the same order.
    #[wasm_bindgen(js_name = shortMoves)]
    pub fn short_moves(&self) -> Vec<String> {
        self.0.short_moves()
    }

    /// Makes a move, and gives it in short notation.
    pub fn play(&mut self, text: &str) -> Answer<String> {
        self.0.play(text).map_err(thrown)
    }

    /// Takes the last event back.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Makes what was taken back last happen again.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// Claims a draw for the side to move.
    #[wasm_bindgen(js_name = claimDraw)]
    pub fn claim_draw(&mut self) -> Answer<()> {
        self.0.claim_draw().map_err(thrown)
    }

    /// The moves so far in short notation.
    pub fn history(&self) -> Vec<String> {
        self.0.history()
    }

    /// Whether the king of the side to move is attacked.
    #[wasm_bindgen(js_name = isCheck)]
    pub fn is_check(&self) -> bool {
        self.0.is_check()
    }

    /// The winner, if there is one, a space, and the id of the reason; nothing while the game runs.
    pub fn outcome(&self) -> Option<String> {
        let (winner, reason) = self.0.outcome()?;
        Some(format!("{} {reason}", winner.unwrap_or_default()))
    }
}
