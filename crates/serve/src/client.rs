//! A client of the server, for the load program and the tests.
use crate::message::{self, Action, Message, NewGame, Tell};
use axum::http::Request;
use futures_util::{SinkExt as _, StreamExt as _};
use std::fmt;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

/// A description of what went wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Failure(pub String);

/// Makes a failure of anything that can be displayed.
pub fn failure(why: impl fmt::Display) -> Failure {
    Failure(why.to_string())
}

/// Opens a game over plain HTTP, where a record may be as long as games become.
///
/// # Errors
///
/// If the server cannot be reached, or its answer cannot be read.
pub async fn create(address: SocketAddr, new: &NewGame) -> Result<Tell, Failure> {
    let mut stream = TcpStream::connect(address).await.map_err(failure)?;
    let body = serde_json::to_string(new).map_err(failure)?;
    let length = body.len();
    let request = format!(
        "POST /games HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    let written = stream.write_all(request.as_bytes()).await;
    let mut answer = String::new();
    // A server that does not read all of the request says why.
    if stream.read_to_string(&mut answer).await.is_err() || answer.is_empty() {
        written.map_err(failure)?;
    }
    let (_, body) = answer
        .split_once("\r\n\r\n")
        .ok_or_else(|| failure("the server does not answer"))?;
    let message: Message = serde_json::from_str(body).map_err(|_| failure(body))?;
    Ok(message.tell)
}

/// One connection to the server.
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    asked: u64,
}

impl Client {
    /// Opens a stream.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached or refuses it.
    pub async fn connect(address: SocketAddr) -> Result<Self, Failure> {
        let request = format!("ws://{address}/play").into_client_request();
        Self::connect_with(address, request.map_err(failure)?).await
    }

    /// Opens a stream by a request with another path, or with headers.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached or refuses it.
    pub async fn connect_with(address: SocketAddr, request: Request<()>) -> Result<Self, Failure> {
        let stream = TcpStream::connect(address).await.map_err(failure)?;
        Self::over(stream, request).await
    }

    /// Opens a stream over a connection that there is, for instance from an address of this
    /// machine that the caller has chosen.
    ///
    /// # Errors
    ///
    /// If the server refuses it.
    pub async fn over(stream: TcpStream, request: Request<()>) -> Result<Self, Failure> {
        stream.set_nodelay(true).map_err(failure)?;
        let (socket, _) = client_async(request, stream).await.map_err(failure)?;
        Ok(Self { socket, asked: 0 })
    }

    /// Sends a frame without changing it.
    ///
    /// # Errors
    ///
    /// If the stream has ended.
    pub async fn send(&mut self, frame: Frame) -> Result<(), Failure> {
        self.socket.send(frame).await.map_err(failure)
    }

    /// The next message.
    ///
    /// # Errors
    ///
    /// If the stream ends, or the message cannot be read.
    pub async fn next(&mut self) -> Result<Message, Failure> {
        loop {
            let frame = self.socket.next().await;
            match frame.ok_or_else(|| failure("the stream has ended"))? {
                Ok(Frame::Text(text)) => return serde_json::from_str(&text).map_err(failure),
                Ok(Frame::Ping(_) | Frame::Pong(_)) => {}
                Ok(other) => return Err(failure(format!("the stream ends with {other:?}"))),
                Err(error) => return Err(failure(error)),
            }
        }
    }

    /// Sends a request. Returns the messages that came before its answer, and the
    /// answer.
    ///
    /// # Errors
    ///
    /// If the stream ends first.
    pub async fn ask(&mut self, action: Action) -> Result<(Vec<Tell>, Tell), Failure> {
        let (before, answer) = self.command(None, action).await?;
        let before = before.into_iter().map(|message| message.tell);
        Ok((before.collect(), answer.tell))
    }

    /// Sends a request under a name for what it does, if there is one. Returns the messages that
    /// came before its answer, and the answer.
    ///
    /// # Errors
    ///
    /// If the stream ends first.
    pub async fn command(
        &mut self,
        command: Option<String>,
        action: Action,
    ) -> Result<(Vec<Message>, Message), Failure> {
        self.asked += 1;
        let id = Some(self.asked);
        let request = message::Request {
            id,
            command,
            action,
        };
        let request = serde_json::to_string(&request).map_err(failure)?;
        self.send(Frame::Text(request.into())).await?;
        let mut before = Vec::new();
        loop {
            let message = self.next().await?;
            if message.id == id {
                return Ok((before, message));
            }
            before.push(message);
        }
    }
}
