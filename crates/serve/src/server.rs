//! A server, on a socket of its own or as a part of another one.
use crate::Limits;
use crate::authentication::Authenticate;
use crate::cross_origin::{PageOrigin, Pages};
use crate::hall::Hall;
use crate::http;
use crate::listen;
use crate::metrics::CONTENT_TYPE;
use crate::page::Page;
use crate::store::Store;
use axum::Router;
use axum::http::header::CONTENT_TYPE as KIND;
use axum::routing::get;
use boardwright_catalogue::{Catalogue, RulesInFile};
use boardwright_referee::signatures::SecretKey;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::net::TcpListener;

/// A server with its games, its store and its limits. Its copies are the same server.
#[derive(Clone)]
pub struct Server {
    hall: Arc<Hall>,
    authentication: Option<Arc<dyn Authenticate>>,
    files: Arc<[RulesInFile]>,
    page: Option<Page>,
    pages: Pages,
}

impl Server {
    /// A server that opens the games of a catalogue, signs them with this key, and keeps them in
    /// this store. As long as it is there, it closes games that are idle, and follows what other
    /// servers add to the store.
    ///
    /// A durable store has all games again when the server is started the next time, however it
    /// has ended. It must have the same key then: a game that was signed with another one is not
    /// opened.
    ///
    /// # Panics
    ///
    /// If it is called outside a runtime of Tokio.
    #[must_use]
    pub fn new(
        limits: Limits,
        key: SecretKey,
        catalogue: Catalogue,
        store: Arc<dyn Store>,
    ) -> Self {
        let hall = Arc::new(Hall::new(limits, key, catalogue, store));
        listen::tend(&hall);
        Self {
            hall,
            authentication: None,
            files: Arc::default(),
            page: None,
            pages: Pages::default(),
        }
    }

    /// The same server, listing these games behind those of its catalogue, as files tell their
    /// rules. The name of each must be one of rules of the catalogue, which whoever opens a game
    /// asks for.
    #[must_use]
    pub fn with_rules_of_files(self, files: impl Into<Arc<[RulesInFile]>>) -> Self {
        Self {
            files: files.into(),
            ..self
        }
    }

    /// The same server, asking who sends a request. Without it anybody may open games, and has
    /// the seats whose tokens they show.
    #[must_use]
    pub fn with_authentication(self, authentication: impl Authenticate) -> Self {
        Self {
            authentication: Some(Arc::new(authentication)),
            ..self
        }
    }

    /// The same server, which also shows this page wherever it has no other address. The page
    /// finds the server by addresses beside its own.
    #[must_use]
    pub fn with_page(self, page: Page) -> Self {
        Self {
            page: Some(page),
            ..self
        }
    }

    /// The same server, which pages of these origins may use too, beside its own page and programs
    /// that are no browsers. Cookies are of no use to them: browsers send none along.
    #[must_use]
    pub fn with_origins(self, origins: impl IntoIterator<Item = PageOrigin>) -> Self {
        Self {
            pages: origins.into_iter().collect(),
            ..self
        }
    }

    /// All addresses of the server, to be mounted in another one, under a path as well:
    /// `Router::new().nest("/boards", server.router())`.
    ///
    /// The other server has to tell whom it serves, by
    /// `into_make_service_with_connect_info::<SocketAddr>()` or, with [`Limits::forwarded`], by
    /// the header that a proxy writes. Requests are refused without. It has to allow upgrades,
    /// which `axum::serve` does.
    ///
    /// Games, streams, records, messages and rates are limited as ever. What belongs to
    /// connections is the other server's: [`Limits::connections`] and
    /// [`Limits::connections_of_an_address`] count streams only, and nothing of
    /// [`Limits::handshake`], [`Limits::http_requests_of_a_connection`], the size of headers and
    /// the answer to a connection for which there is no place is had there.
    pub fn router(&self) -> Router {
        http::router(
            self.hall.clone(),
            self.authentication.clone(),
            &self.files,
            self.page.clone(),
            self.pages.clone(),
        )
    }

    /// Serves on a socket with all limits on connections. Runs until the future is dropped.
    pub async fn serve(&self, listener: &TcpListener) -> Infallible {
        listen::accept(listener, &self.hall, self.router()).await
    }

    /// Ends all streams: each one that has joined a game gets the record, as it may know it.
    /// What is being kept is kept first. From then on nobody joins and no game is opened. Waits
    /// for [`Limits::farewell`] at most.
    pub async fn stop(&self) {
        self.hall.stop().await;
    }

    /// Figures of what the server does, in the text format of OpenMetrics, which Prometheus reads.
    #[must_use]
    pub fn metrics(&self) -> String {
        self.hall.metrics_text()
    }

    /// `GET /metrics`, for an address that only those who run the server can reach: it tells how
    /// many people play, and what they are refused.
    pub fn metrics_router(&self) -> Router {
        let server = self.clone();
        let text = async move || ([(KIND, CONTENT_TYPE)], server.metrics());
        Router::new().route("/metrics", get(text))
    }
}
