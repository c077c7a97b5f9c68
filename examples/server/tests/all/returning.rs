//! A client that comes back by number, and checks that it is told everything once. It panics at
//! anything that is wrong, and fails where its stream ends.
use crate::leaks::catalogue;
use crate::table::{Opened, SOON};
use boardwright_serve::checker::Checker;
use boardwright_serve::client::{Client, Failure, failure};
use boardwright_serve::message::{Action, Message, Tell};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::timeout;

/// A player or a spectator with all that it was told of one game.
pub(crate) struct Returning {
    pub(crate) game: String,
    tokens: Vec<String>,
    client: Option<Client>,
    /// All messages that have numbers, in order: the first has number 1.
    pub(crate) told: Vec<Tell>,
    /// Checks every message against the server's signatures, from the first time on that the
    /// client has the proofs.
    checker: Option<Checker>,
    /// How often it has come back.
    pub(crate) returns: usize,
}

impl Returning {
    /// Somebody with the tokens of these seats, who has not been told anything yet.
    pub(crate) fn new(opened: &Opened, seats: &[&str]) -> Self {
        Self {
            game: opened.game.clone(),
            tokens: seats
                .iter()
                .map(|seat| opened.tokens[*seat].clone())
                .collect(),
            client: None,
            told: Vec::new(),
            checker: None,
            returns: 0,
        }
    }

    /// Ends the stream, as far as there is one.
    pub(crate) fn leave(&mut self) {
        self.client = None;
    }

    /// Joins, and reads all that it has missed.
    pub(crate) async fn come_back(&mut self, address: SocketAddr) -> Result<(), Failure> {
        let mut client = Client::connect(address).await?;
        let join = Action::Join {
            game: self.game.clone(),
            tokens: self.tokens.clone(),
            after: Some(self.told.len() as u64),
        };
        let (before, joined) = client.command(None, join).await?;
        assert!(before.is_empty(), "{before:?}");
        let (Tell::Joined { .. }, Some(number)) = (&joined.tell, joined.number) else {
            return Err(failure(format!("{joined:?}")));
        };
        self.client = Some(client);
        while (self.told.len() as u64) < number {
            self.hear_next().await?;
        }
        if self.checker.is_none() {
            let mut checker = Checker::new(&joined.tell, catalogue())?;
            let proofs = self.ask(None, Action::Proofs).await?;
            checker.hear(&proofs).expect("it is signed");
            self.checker = Some(checker);
        }
        self.returns += 1;
        Ok(())
    }

    /// The same at any of these servers, until it is possible.
    pub(crate) async fn come_back_soon(&mut self, addresses: &[SocketAddr]) {
        let mut last = Ok(());
        let from = self.returns + self.told.len();
        for at in from..from + 2_000 {
            self.leave();
            last = self.come_back(addresses[at % addresses.len()]).await;
            match last {
                Ok(()) => return,
                Err(_) => tokio::time::sleep(Duration::from_millis(5)).await,
            }
        }
        panic!("no server comes back: {last:?}");
    }

    /// Hears until it has been told so much, or comes back for it.
    pub(crate) async fn hear_until(&mut self, told: usize, addresses: &[SocketAddr]) {
        while self.told.len() < told {
            match timeout(SOON, self.hear_next()).await {
                Ok(Ok(())) => {}
                _ => self.come_back_soon(addresses).await,
            }
        }
    }

    /// Sends a request, and hears all that comes before its answer.
    pub(crate) async fn ask(
        &mut self,
        command: Option<&str>,
        action: Action,
    ) -> Result<Tell, Failure> {
        let client = self.client.as_mut().ok_or_else(|| failure("no stream"))?;
        let (before, answer) = client.command(command.map(Into::into), action).await?;
        for message in before {
            self.hear(message)?;
        }
        Ok(answer.tell)
    }

    /// Hears the next message.
    pub(crate) async fn hear_next(&mut self) -> Result<(), Failure> {
        let client = self.client.as_mut().ok_or_else(|| failure("no stream"))?;
        let message = client.next().await?;
        self.hear(message)
    }

    /// Takes a message to everybody, which must have the next number, or the end of the stream.
    fn hear(&mut self, message: Message) -> Result<(), Failure> {
        if let Tell::Ended { reason, .. } = message.tell {
            return Err(failure(reason));
        }
        let next = self.told.len() as u64 + 1;
        assert_eq!(message.number, Some(next), "{message:?}");
        if let Some(checker) = &mut self.checker {
            let heard = checker.hear(&message.tell);
            heard.unwrap_or_else(|why| panic!("{why}: {message:?}"));
        }
        self.told.push(message.tell);
        Ok(())
    }

    /// Checks the record of the game that is over against all that it was told. Fails if its
    /// stream ends.
    pub(crate) async fn finish(&mut self) -> Result<(), Failure> {
        let Tell::Record { record } = self.ask(None, Action::Record).await? else {
            return Err(failure("no record"));
        };
        let told = self.ask(None, Action::Signatures).await?;
        let Tell::Signatures {
            signatures,
            opening,
        } = told
        else {
            return Err(failure("no signatures"));
        };
        let checker = self.checker.as_ref().expect("it has joined");
        let finished = checker.finish(&record, &signatures, opening.as_ref());
        finished.unwrap_or_else(|why| panic!("{why}: {record}"));
        Ok(())
    }
}
