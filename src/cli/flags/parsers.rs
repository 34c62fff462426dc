//! Parsers of flags whose errors say what they expect.

use std::fmt::Display;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::str::FromStr;

use http::Uri;

use super::Seconds;

/// An address to listen on. Names are not looked up, since a name may have several addresses.
pub(in crate::cli) fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "not an IP address and a port, such as 127.0.0.1:50051, [::1]:50051, or 0.0.0.0:50051 for every interface"
            .to_owned()
    })
}

/// An origin as browsers send it, or `*`.
pub(in crate::cli) fn origin(text: &str) -> Result<String, String> {
    let wrong = || {
        "not an origin, such as https://example.org or http://localhost:5173 (lower case, no usual port, no path, no final /)".to_owned()
    };
    if text == "*" {
        return Ok(text.to_owned());
    }
    let (scheme, authority) = text.split_once("://").ok_or_else(wrong)?;
    let uri: Uri = text.parse().map_err(|_| wrong())?;
    let is_whole = uri.scheme_str() == Some(scheme) && uri.authority().is_some_and(|said| said.as_str() == authority);
    // Browsers send host names in lower case and omit the default port; another spelling would match nothing.
    let is_sent = text == text.to_ascii_lowercase()
        && !matches!((scheme, uri.port_u16()), ("https", Some(443)) | ("http", Some(80)));
    if is_whole && is_sent && !authority.contains('@') { Ok(text.to_owned()) } else { Err(wrong()) }
}

/// A span of time above 0, since no answer takes no time.
pub(in crate::cli) fn some_seconds(text: &str) -> Result<Seconds, &'static str> {
    let span: Seconds = text.parse()?;
    if span.unless_off().is_some() { Ok(span) } else { Err("not more than 0 seconds, such as 10 or 0.5") }
}

/// A share, from 0 (none) to 1 (all).
pub(in crate::cli) fn share(text: &str) -> Result<f64, &'static str> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or("not a share from 0 to 1, such as 0.1")
}

/// A whole number within a range.
pub(in crate::cli) fn whole<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone
where
    N: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("not a whole number from {} to {}", range.start(), range.end()))
    }
}
