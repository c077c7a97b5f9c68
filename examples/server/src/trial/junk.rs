//! Messages that a server must refuse.
use super::Table;
use boardwright::ruleset::Actor;
use boardwright_serve::client::Failure;
use boardwright_serve::message::Action;
use tokio_tungstenite::tungstenite::Message as Frame;

impl Table {
    /// Sends messages that must be refused and must change nothing. Any change
    /// would show in the next event, whose position is compared.
    pub(super) async fn send_junk(&mut self, due: Actor) -> Result<(), Failure> {
        let by = self.below(self.streams.len() as u64);
        for junk in [
            "",
            "{",
            "[1, 2]",
            r#"{"do": "win"}"#,
            r#"{"do": {"play": {"move": "e2e4", "twice": true}}}"#,
            r#"{"do": {"play": {"seat": "w"}}}"#,
            r#"{"do": {"moves": {"limit": -1}}}"#,
            "\u{0}\u{feff}é",
        ] {
            let client = &mut self.streams[by].client;
            client.send(Frame::Text(junk.into())).await?;
            let answer = client.next().await?.tell;
            self.must_be_error(&answer)?;
        }
        let client = &mut self.streams[by].client;
        client
            .send(Frame::Binary(vec![0, 159, 146, 150].into()))
            .await?;
        let answer = client.next().await?.tell;
        self.must_be_error(&answer)?;

        let play = |seat: Option<&str>, chosen: &str| Action::Play {
            seat: seat.map(Into::into),
            chosen: chosen.into(),
        };
        // A text that is not a move, and a seat that does not exist.
        let player = self.below(self.streams.len() as u64 - 1);
        for bad in [
            play(None, "no move at all"),
            play(Some("nobody"), "x"),
            play(None, &"x".repeat(9_000)),
        ] {
            let (_, answer) = self.streams[player].client.ask(bad).await?;
            self.must_be_error(&answer)?;
        }
        // A spectator who acts, and a move for somebody else's seat.
        let spectator = self.streams.len() - 1;
        let (_, answer) = self.streams[spectator].client.ask(Action::Resign).await?;
        self.must_refuse(&answer, "server.spectator")?;
        let own = self.streams[player].seats;
        if let Some(other) = (self.mirror.seats() - own).lowest() {
            let name = self.mirror.seat_name(other).to_string();
            let moves = Action::Moves {
                seat: Some(name.clone()),
                limit: None,
            };
            for action in [play(Some(&name), "x"), moves] {
                let (_, answer) = self.streams[player].client.ask(action).await?;
                self.must_refuse(&answer, "server.seat")?;
            }
        }
        // A legal move of the seat that is due, sent by the player of another seat.
        let idle = self.streams[..spectator]
            .iter()
            .position(|stream| !stream.seats.intersects(due.seats()));
        let moves = due
            .seats()
            .lowest()
            .map(|seat| self.mirror.moves(seat, 5_000));
        if let (Some(Ok(moves)), Some(idle)) = (moves, idle)
            && let Some(legal) = moves.first()
        {
            let (_, answer) = self.streams[idle].client.ask(play(None, legal)).await?;
            self.must_refuse(&answer, "game.turn")?;
        }
        Ok(())
    }
}
