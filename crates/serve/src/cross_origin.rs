//! Which pages may use the server: its own, and those of origins that it was told of.
//!
//! A browser sends whatever a page asks for, with the cookies that it has for the server, and keeps
//! only answers from a page of another origin. It does not even do that with a WebSocket. So what
//! changes something, and every stream, is refused to pages of other origins here. Programs that
//! are no browsers send no origin and are not concerned.
use axum::extract::Request;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD, HOST,
    ORIGIN, UPGRADE, VARY,
};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse as _, Response};
use std::collections::BTreeSet;
use std::str::FromStr;
use std::sync::Arc;

/// The longest origin: a name of a host has at most 253 letters.
const LONGEST: usize = 300;

/// What pages may send beside what needs no leave, for opening games and for an
/// [`Authenticate`](crate::Authenticate) of its own.
const HEADERS: HeaderValue =
    HeaderValue::from_static("content-type, idempotency-key, authorization");

/// The origin of a page: scheme, host and, unless it is the usual one, port, exactly as browsers
/// send it, as in `https://example.org` or `http://localhost:5173`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PageOrigin(String);

/// Why a text is not the origin of a page.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PageOriginError {
    /// There is no `://` behind a scheme in small letters.
    #[error("an origin begins with its scheme, as in https://example.org")]
    NoScheme,
    /// Something stands where nothing but a host in small letters of ASCII and a port may stand.
    #[error(
        "behind the scheme an origin has a host in small letters of ASCII and perhaps a port, no \
         path, no / at its end and no *, as in https://example.org or http://localhost:5173"
    )]
    NotAHost,
    /// The port is no number up to 65,535 without zeros in front, or it is the usual one of the scheme.
    #[error(
        "the port is no number up to 65535, or the usual one of the scheme, which browsers leave out"
    )]
    Port,
}

impl FromStr for PageOrigin {
    type Err = PageOriginError;

    fn from_str(text: &str) -> Result<Self, PageOriginError> {
        let (scheme, rest) = text.split_once("://").ok_or(PageOriginError::NoScheme)?;
        let is_scheme = scheme.starts_with(|first: char| first.is_ascii_lowercase())
            && scheme
                .bytes()
                .all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'+' | b'-' | b'.'));
        if !is_scheme {
            return Err(PageOriginError::NoScheme);
        }
        // Addresses of IPv6 have colons of their own, and brackets around them.
        let (host, port) = match rest.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
            _ => (rest, None),
        };
        let is_host = match host.strip_prefix('[').map(|inner| inner.strip_suffix(']')) {
            Some(inner) => inner.is_some_and(|inner| {
                inner
                    .parse::<std::net::Ipv6Addr>()
                    .is_ok_and(|address| address.to_string() == inner)
            }),
            None => {
                !host.is_empty()
                    && host
                        .bytes()
                        .all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_'))
            }
        };
        if !is_host || text.len() > LONGEST {
            return Err(PageOriginError::NotAHost);
        }
        let usual = match scheme {
            "http" => Some("80"),
            "https" => Some("443"),
            _ => None,
        };
        let is_port = port.is_none_or(|port| {
            Some(port) != usual
                && port
                    .parse::<u16>()
                    .is_ok_and(|number| number.to_string() == port)
        });
        if is_port {
            Ok(Self(text.into()))
        } else {
            Err(PageOriginError::Port)
        }
    }
}

/// The origins of other pages that may use the server.
#[derive(Clone, Default, Debug)]
pub(crate) struct Pages(Arc<BTreeSet<String>>);

impl FromIterator<PageOrigin> for Pages {
    fn from_iter<T: IntoIterator<Item = PageOrigin>>(origins: T) -> Self {
        Self(Arc::new(
            origins
                .into_iter()
                .map(|PageOrigin(origin)| origin)
                .collect(),
        ))
    }
}

/// Whose page sends a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sender {
    /// No page, or one that came from this server.
    Own,
    /// A page of an origin that the server was told of.
    Listed(HeaderValue),
    /// Any other page.
    Foreign,
}

impl Pages {
    /// Whose page sends a request.
    pub(crate) fn sender(&self, request: &Request) -> Sender {
        let headers = request.headers();
        let mut origins = headers.get_all(ORIGIN).iter();
        let Some(origin) = origins.next() else {
            return Sender::Own;
        };
        // A browser sends one.
        let (Ok(text), None) = (origin.to_str(), origins.next()) else {
            return Sender::Foreign;
        };
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let host = host.or_else(|| Some(request.uri().authority()?.as_str()));
        let (_, named) = text.split_once("://").unwrap_or_default();
        if host.is_some_and(|host| !named.is_empty() && host.eq_ignore_ascii_case(named)) {
            Sender::Own
        } else if self.0.contains(text) {
            Sender::Listed(origin.clone())
        } else {
            Sender::Foreign
        }
    }

    /// Tells the browser whether the page may read an answer.
    pub(crate) fn mark(&self, sender: Sender, response: &mut Response) {
        if self.0.is_empty() {
            return;
        }
        let headers = response.headers_mut();
        // The same address has other headers for other pages.
        headers.append(VARY, HeaderValue::from_static("origin"));
        if let Sender::Listed(origin) = sender {
            headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
            headers.insert(
                ACCESS_CONTROL_EXPOSE_HEADERS,
                HeaderValue::from_static("retry-after"),
            );
        }
    }
}

/// The answer to what needs no more than to know who sends it: a question whether something may be
/// sent, or something that a page of another origin must not do. `None` for everything else.
pub(crate) fn answer(sender: &Sender, request: &Request) -> Option<Response> {
    let is_question = request.method() == Method::OPTIONS
        && request
            .headers()
            .contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    match sender {
        Sender::Listed(_) if is_question => {
            let allowed = [
                (
                    ACCESS_CONTROL_ALLOW_METHODS,
                    HeaderValue::from_static("GET, HEAD, POST"),
                ),
                (ACCESS_CONTROL_ALLOW_HEADERS, HEADERS),
                // Chromium asks again after two hours at the latest.
                (ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("7200")),
            ];
            Some((StatusCode::NO_CONTENT, allowed).into_response())
        }
        Sender::Foreign => {
            let reads = matches!(*request.method(), Method::GET | Method::HEAD)
                && !request.headers().contains_key(UPGRADE);
            let reason = "pages of this origin may not use the server: it has to be started with \
                --origin and the origin, and a proxy before it has to pass Host on";
            (!reads).then(|| (StatusCode::FORBIDDEN, reason).into_response())
        }
        Sender::Own | Sender::Listed(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::MemoryStore;
    use crate::{Limits, Pace, Server, new_key};
    use axum::body::Body;
    use boardwright_catalogue::Catalogue;
    use std::net::SocketAddr;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::{TcpListener, TcpStream};

    const LISTED: &str = "https://example.org";

    #[test]
    fn origins_are_those_that_browsers_send() {
        use PageOriginError::{NoScheme, NotAHost, Port};
        for (text, expected) in [
            ("https://example.org", Ok(())),
            ("http://localhost:5173", Ok(())),
            ("http://127.0.0.1:8080", Ok(())),
            ("http://[::1]:8080", Ok(())),
            ("http://[::1]", Ok(())),
            ("capacitor://localhost", Ok(())),
            ("", Err(NoScheme)),
            ("*", Err(NoScheme)),
            ("null", Err(NoScheme)),
            ("example.org", Err(NoScheme)),
            ("HTTPS://example.org", Err(NoScheme)),
            ("://example.org", Err(NoScheme)),
            ("https://", Err(NotAHost)),
            ("https://*.example.org", Err(NotAHost)),
            ("https://Example.org", Err(NotAHost)),
            ("https://example.org/", Err(NotAHost)),
            ("https://example.org/games", Err(NotAHost)),
            ("https://me@example.org", Err(NotAHost)),
            ("https://bücher.example", Err(NotAHost)),
            ("https://example.org, https://example.com", Err(NotAHost)),
            ("http://[::1", Err(NotAHost)),
            ("http://[0:0::1]", Err(NotAHost)),
            ("https://example.org:443", Err(Port)),
            ("http://example.org:80", Err(Port)),
            ("http://example.org:", Err(Port)),
            ("http://example.org:08080", Err(Port)),
            ("http://example.org:65536", Err(Port)),
        ] {
            assert_eq!(text.parse::<PageOrigin>().map(|_| ()), expected, "{text}");
        }
        let long = format!("https://{}", "a".repeat(LONGEST));
        assert_eq!(long.parse::<PageOrigin>(), Err(NotAHost));
    }

    fn sent_by(headers: &[(&str, &str)]) -> Sender {
        let pages = Pages::from_iter([LISTED.parse().expect("an origin")]);
        let request = headers
            .iter()
            .fold(Request::builder(), |request, (name, value)| {
                request.header(*name, *value)
            });
        pages.sender(&request.body(Body::empty()).expect("a request"))
    }

    #[test]
    fn who_sends_a_request_is_told_from_its_origin_exactly() {
        let host = ("host", "boards.example:8443");
        for own in [
            "https://boards.example:8443",
            "http://boards.example:8443",
            "https://Boards.example:8443",
        ] {
            assert_eq!(sent_by(&[host, ("origin", own)]), Sender::Own, "{own}");
        }
        assert_eq!(sent_by(&[host]), Sender::Own);
        let listed = Sender::Listed(HeaderValue::from_static(LISTED));
        assert_eq!(sent_by(&[host, ("origin", LISTED)]), listed);
        for foreign in [
            "https://example.org.evil.example",
            "https://evil.example",
            "https://sub.example.org",
            "http://example.org",
            "https://example.org:8443",
            "https://example.org/",
            "https://boards.example",
            "null",
            "",
            "\u{ff}",
        ] {
            assert_eq!(
                sent_by(&[host, ("origin", foreign)]),
                Sender::Foreign,
                "{foreign}"
            );
        }
        assert_eq!(
            sent_by(&[host, ("origin", LISTED), ("origin", LISTED)]),
            Sender::Foreign
        );
        assert_eq!(
            sent_by(&[("host", ""), ("origin", "null")]),
            Sender::Foreign
        );
    }

    async fn server(origins: &[&str], limits: Limits) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let key = new_key().expect("a key");
        let store = Arc::new(MemoryStore::new());
        let server = Server::new(limits, key, Catalogue::new(&[]), store);
        let origins = origins
            .iter()
            .map(|origin| origin.parse().expect("an origin"));
        let server = server.with_origins(origins);
        tokio::spawn(async move { match server.serve(&listener).await {} });
        address
    }

    /// The answer to a request, all in small letters.
    async fn ask(address: SocketAddr, line: &str, headers: &str) -> String {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let request = format!("{line} HTTP/1.1\r\nhost: {address}\r\n{headers}\r\n");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut told = vec![0; 4096];
        let read = stream.read(&mut told).await.expect("an answer");
        String::from_utf8_lossy(&told[..read]).to_lowercase()
    }

    const STREAM: &str = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
        sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

    #[tokio::test]
    async fn pages_of_listed_origins_may_read_ask_and_stream() {
        let address = server(&["https://example.com", LISTED], Limits::default()).await;
        let from = format!("origin: {LISTED}\r\n");
        let list = ask(address, "GET /games", &from).await;
        assert!(list.starts_with("http/1.1 200"), "{list}");
        assert!(
            list.contains("access-control-allow-origin: https://example.org\r\n"),
            "{list}"
        );
        assert!(
            list.contains("vary: origin\r\n") && !list.contains("credentials"),
            "{list}"
        );
        let question = format!(
            "{from}access-control-request-method: POST\r\n\
             access-control-request-headers: content-type\r\n"
        );
        let leave = ask(address, "OPTIONS /games", &question).await;
        assert!(leave.starts_with("http/1.1 204"), "{leave}");
        assert!(
            leave.contains("access-control-allow-methods: get, head, post\r\n"),
            "{leave}"
        );
        assert!(
            leave.contains("access-control-allow-headers: content-type, "),
            "{leave}"
        );
        let post = ask(
            address,
            "POST /games",
            &format!("{from}content-length: 2\r\n\r\n{{}}"),
        )
        .await;
        assert!(
            post.starts_with("http/1.1 400") && post.contains("allow-origin"),
            "{post}"
        );
        let stream = ask(address, "GET /play", &format!("{from}{STREAM}")).await;
        assert!(stream.starts_with("http/1.1 101"), "{stream}");
        // A page learns why, too, when it asks too often.
        let slow = Limits {
            http_requests_of_an_address: Pace {
                per_second: 1,
                at_once: 1,
            },
            ..Limits::default()
        };
        let address = server(&[LISTED], slow).await;
        let mut held = tokio::task::JoinSet::new();
        for _ in 0..8 {
            let from = from.clone();
            held.spawn(async move { ask(address, "GET /games", &from).await });
        }
        let told = held.join_all().await;
        let refused = told.iter().find(|told| told.starts_with("http/1.1 429"));
        assert!(
            refused.is_some_and(|told| told.contains("allow-origin")),
            "{told:?}"
        );
    }

    #[tokio::test]
    async fn pages_of_other_origins_get_no_leave_and_no_stream() {
        for origins in [&[][..], &[LISTED]] {
            let address = server(origins, Limits::default()).await;
            for foreign in ["https://evil.example", "null"] {
                let from = format!("origin: {foreign}\r\n");
                let question = format!("{from}access-control-request-method: POST\r\n");
                let post =
                    format!("{from}content-type: text/plain\r\ncontent-length: 2\r\n\r\n{{}}");
                let stream = format!("{from}{STREAM}");
                for (line, headers) in [
                    ("OPTIONS /games", &question),
                    ("POST /games", &post),
                    ("GET /play", &stream),
                ] {
                    let told = ask(address, line, headers).await;
                    assert!(told.starts_with("http/1.1 403"), "{line} {foreign}: {told}");
                    assert!(!told.contains("access-control"), "{told}");
                }
                let list = ask(address, "GET /games", &from).await;
                assert!(list.starts_with("http/1.1 200"), "{list}");
                assert!(!list.contains("access-control"), "{list}");
            }
            // Its own page, and programs, which send no origin.
            for from in [format!("origin: http://{address}\r\n"), String::new()] {
                let stream = ask(address, "GET /play", &format!("{from}{STREAM}")).await;
                assert!(stream.starts_with("http/1.1 101"), "{stream}");
            }
        }
    }
}
