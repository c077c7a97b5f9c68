//! The page that a server shows: files that are read once, held in memory and never change.
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, IF_NONE_MATCH, LOCATION, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

/// The file by which a page finds out whether a server is behind it, and where streams begin.
const SERVER: &str = "server.json";

/// What that file says here. The static page has one that says `null`.
const WHERE_STREAMS_BEGIN: &[u8] = br#"{"play":"play"}"#;

/// The most bytes that the files of a page have together.
const MOST_BYTES: u64 = 64 << 20;

/// The most files.
const MOST_FILES: usize = 2_000;

/// The same policy as in the page's own document, and nobody puts it into a frame.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Why no page can be shown.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PageError {
    /// There is no `index.html`.
    #[error("there is no index.html in {0}: build the page with web/build")]
    NoPage(PathBuf),
    /// A folder or a file cannot be read.
    #[error("{path} cannot be read: {why}")]
    Unreadable {
        /// What cannot be read.
        path: PathBuf,
        /// Why not.
        why: io::Error,
    },
    /// It is too large to be held in memory.
    #[error("{0} has more than {MOST_FILES} files or {MOST_BYTES} bytes")]
    TooLarge(PathBuf),
}

/// The files of a page. Its copies share them.
///
/// Each is answered with its content type, an `ETag` by which it is not sent twice, and a policy
/// that lets the page load its own files only. The names of files do not change with their
/// contents, so a browser asks again each time; it keeps them all by a service worker anyway. A
/// file `NAME.br` or `NAME.gz` beside `NAME` is sent to clients that take it.
#[derive(Clone)]
pub struct Page {
    files: Arc<BTreeMap<String, File>>,
}

struct File {
    tag: HeaderValue,
    kind: HeaderValue,
    bytes: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

impl Page {
    /// The page in a folder, as `web/build` makes it. All files below it are read now; links are
    /// not followed.
    ///
    /// # Errors
    ///
    /// If there is no page, if something cannot be read, or if it has more than 2,000 files or
    /// 64 MiB.
    pub fn read(folder: &Path) -> Result<Self, PageError> {
        let mut read = BTreeMap::new();
        let mut bytes = 0;
        let mut folders = vec![folder.to_path_buf()];
        while let Some(inner) = folders.pop() {
            let unreadable = |why| PageError::Unreadable {
                path: inner.clone(),
                why,
            };
            for entry in fs::read_dir(&inner).map_err(unreadable)? {
                let entry = entry.map_err(unreadable)?;
                let kind = entry.file_type().map_err(unreadable)?;
                let path = entry.path();
                if kind.is_dir() {
                    folders.push(path);
                    continue;
                }
                let name = path.strip_prefix(folder).ok().and_then(Path::to_str);
                let Some(name) = name.filter(|_| kind.is_file()) else {
                    continue;
                };
                bytes += entry.metadata().map_err(unreadable)?.len();
                if bytes > MOST_BYTES || read.len() >= MOST_FILES {
                    return Err(PageError::TooLarge(folder.to_path_buf()));
                }
                let content = fs::read(&path).map_err(|why| PageError::Unreadable {
                    path: path.clone(),
                    why,
                })?;
                read.insert(name.replace('\\', "/"), Bytes::from(content));
            }
        }
        Self::of(read).ok_or_else(|| PageError::NoPage(folder.to_path_buf()))
    }

    /// The page that was compiled in; `None` if there was none when this was built.
    #[cfg(feature = "page")]
    pub(crate) fn embedded() -> Option<Self> {
        let names = embedded::Files::iter();
        let files = names.filter_map(|name| {
            let content = match embedded::Files::get(&name)?.data {
                std::borrow::Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                std::borrow::Cow::Owned(bytes) => Bytes::from(bytes),
            };
            Some((name.into_owned(), content))
        });
        Self::of(files.collect())
    }

    /// `None` if there is no `index.html`.
    fn of(mut read: BTreeMap<String, Bytes>) -> Option<Self> {
        if !read.contains_key("index.html") {
            return None;
        }
        // Packed forms of the static one would say that there is no server.
        read.retain(|name, _| !name.starts_with(SERVER));
        read.insert(SERVER.into(), Bytes::from_static(WHERE_STREAMS_BEGIN));
        let names: Vec<String> = read.keys().cloned().collect();
        let mut files = BTreeMap::new();
        for name in names {
            let is_packed = |end| {
                name.strip_suffix(end)
                    .is_some_and(|of| read.contains_key(of))
            };
            if is_packed(".br") || is_packed(".gz") {
                continue;
            }
            let Some(bytes) = read.get(&name).cloned() else {
                continue;
            };
            let file = File {
                tag: tag(&bytes),
                kind: HeaderValue::from_static(content_type(&name)),
                brotli: read.get(&format!("{name}.br")).cloned(),
                gzip: read.get(&format!("{name}.gz")).cloned(),
                bytes,
            };
            files.insert(name, file);
        }
        Some(Self {
            files: Arc::new(files),
        })
    }

    /// The answer to a request for a file; `None` if there is none of this name.
    pub(crate) fn answer(&self, request: &Request) -> Option<Response> {
        let is_head = match *request.method() {
            Method::GET => false,
            Method::HEAD => true,
            _ => return None,
        };
        // The names of files have no letters that addresses write otherwise.
        let name = request.uri().path().trim_start_matches('/');
        let index = format!("{name}{}index.html", if name.is_empty() { "" } else { "/" });
        let found = match name.strip_suffix('/') {
            None if name.is_empty() => self.files.get("index.html"),
            None => self.files.get(name),
            Some(folder) => self.files.get(&format!("{folder}/index.html")),
        };
        if found.is_none() && self.files.contains_key(&index) {
            // What a folder's page names beside it would be looked for elsewhere.
            let last = name.rsplit('/').next().unwrap_or_default();
            let to = HeaderValue::from_str(&format!("{last}/")).ok()?;
            return Some((StatusCode::PERMANENT_REDIRECT, [(LOCATION, to)]).into_response());
        }
        Some(found?.answer(request.headers(), is_head))
    }
}

impl std::fmt::Debug for Page {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.files.keys()).finish()
    }
}

impl File {
    fn answer(&self, asked: &HeaderMap, is_head: bool) -> Response {
        let has_it = asked
            .get_all(IF_NONE_MATCH)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .map(|value| value.trim().trim_start_matches("W/"))
            .any(|value| value == "*" || value.as_bytes() == self.tag.as_bytes());
        let takes = |form| takes(asked, form);
        let (packed, bytes) = match (&self.brotli, &self.gzip) {
            (Some(brotli), _) if takes("br") => (Some("br"), brotli),
            (_, Some(gzip)) if takes("gzip") => (Some("gzip"), gzip),
            _ => (None, &self.bytes),
        };
        let mut response = if has_it {
            StatusCode::NOT_MODIFIED.into_response()
        } else if is_head {
            Response::new(Body::empty())
        } else {
            Response::new(Body::from(bytes.clone()))
        };
        let headers = response.headers_mut();
        headers.insert(ETAG, self.tag.clone());
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(CONTENT_TYPE, self.kind.clone());
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
        headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
        if !has_it {
            // Without a body nobody else knows it.
            headers.insert(CONTENT_LENGTH, HeaderValue::from(bytes.len()));
        }
        if let Some(packed) = packed.filter(|_| !has_it) {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(packed));
        }
        response
    }
}

/// Whether a client takes contents in this form. One that writes `q=0` does not.
fn takes(asked: &HeaderMap, form: &str) -> bool {
    let values = asked.get_all(ACCEPT_ENCODING).iter();
    let mut listed = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    listed.any(|one| {
        let (name, quality) = one.split_once(';').unwrap_or((one, ""));
        let quality = quality.trim().trim_start_matches("q=");
        name.trim().eq_ignore_ascii_case(form) && quality.parse::<f32>() != Ok(0.0)
    })
}

/// A tag that no other content has.
fn tag(bytes: &[u8]) -> HeaderValue {
    let mut text = String::from("\"");
    for byte in &Sha256::digest(bytes)[..16] {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text.push('"');
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("\"\""))
}

/// What a file of this name holds. A page has files of a few kinds only.
fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(feature = "page")]
mod embedded {
    /// What `web/build` had made when this was compiled. Nothing if it had not been run.
    #[derive(rust_embed::RustEmbed)]
    #[folder = "../../web/dist"]
    #[allow_missing = true]
    pub(super) struct Files;
}

#[cfg(test)]
mod tests {
    use super::*;
    fn page() -> Page {
        let files = [
            ("index.html", "the page"),
            ("page.js", "a script of some length"),
            ("page.js.br", "shorter"),
            ("page.js.gz", "short"),
            ("rules/index.html", "rules"),
            ("server.json", "null"),
            ("server.json.gz", "packed"),
        ];
        let files = files.map(|(name, text)| (name.to_string(), Bytes::from(text)));
        Page::of(files.into()).expect("there is an index.html")
    }

    fn ask(path: &str, headers: &[(&str, &str)]) -> Option<Response> {
        let request = headers
            .iter()
            .fold(Request::builder().uri(path), |request, (name, value)| {
                request.header(*name, *value)
            });
        page().answer(&request.body(Body::empty()).expect("a request"))
    }

    async fn text(response: Response) -> String {
        let body = axum::body::to_bytes(response.into_body(), 1 << 20).await;
        String::from_utf8(body.expect("a body").to_vec()).expect("text")
    }

    #[tokio::test]
    async fn files_are_answered_with_their_types_and_the_policy() {
        let index = ask("/", &[]).expect("the page");
        assert_eq!(index.headers()[CONTENT_TYPE], "text/html; charset=utf-8");
        assert_eq!(index.headers()[CONTENT_SECURITY_POLICY], POLICY);
        assert!(!POLICY.contains("unsafe-inline") && !POLICY.contains("'unsafe-eval'"));
        assert_eq!(text(index).await, "the page");
        let rules = ask("/rules/", &[]).expect("a folder");
        assert_eq!(text(rules).await, "rules");
        let to = ask("/rules", &[]).expect("a way to the folder");
        assert_eq!(to.status(), StatusCode::PERMANENT_REDIRECT);
        assert_eq!(to.headers()[LOCATION], "rules/");
        for none in [
            "/other",
            "/../index.html",
            "/rules/../page.js",
            "/page.js.gz",
            "//page.jsx",
        ] {
            assert!(ask(none, &[]).is_none(), "{none}");
        }
    }

    #[tokio::test]
    async fn a_client_gets_the_form_that_it_takes_and_nothing_twice() {
        for (takes, got) in [
            ("gzip, deflate, br", "shorter"),
            ("gzip;q=0.8", "short"),
            ("br;q=0, gzip;q=0", "a script of some length"),
            ("identity", "a script of some length"),
        ] {
            let script = ask("/page.js", &[("accept-encoding", takes)]).expect("a script");
            assert_eq!(text(script).await, got, "{takes}");
        }
        let script = ask("/page.js", &[]).expect("a script");
        let tag = script.headers()[ETAG].to_str().expect("text").to_string();
        let again = ask("/page.js", &[("if-none-match", &tag)]).expect("an answer");
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert!(again.headers().get(CONTENT_LENGTH).is_none());
        assert_eq!(text(again).await, "");
        let changed = ask("/page.js", &[("if-none-match", "\"other\"")]).expect("an answer");
        assert_eq!(changed.status(), StatusCode::OK);
    }

    #[tokio::test]
    async fn a_head_tells_how_long_the_file_is() {
        let request = Request::builder().method(Method::HEAD).uri("/page.js");
        let request = request.body(Body::empty()).expect("a request");
        let head = page().answer(&request).expect("a script");
        assert_eq!(head.headers()[CONTENT_LENGTH], "23");
        assert_eq!(text(head).await, "");
    }

    #[tokio::test]
    async fn the_page_is_told_that_a_server_is_behind_it() {
        let told = ask("/server.json", &[("accept-encoding", "gzip")]).expect("the file");
        assert_eq!(text(told).await.as_bytes(), WHERE_STREAMS_BEGIN);
        assert!(Page::of(BTreeMap::new()).is_none());
    }
}
