//! gzip (RFC 1952), the one compression of messages and texts: every gRPC library and every browser has it.
//!
//! A compressor has 300 kB of tables. Allocating and clearing them costs more than a whole short call. So short answers are sent
//! uncompressed, and each thread keeps its compressor once it has one.

use std::cell::RefCell;
use std::io::{self, Read};
use std::ops::RangeInclusive;

use flate2::{Compress, Compression, Crc, FlushCompress, Status};
use http::HeaderMap;
use http::header::ACCEPT_ENCODING;
use tonic::metadata::MetadataMap;

/// The header that names the compressions that a caller accepts, the preferred one first.
pub const ACCEPTED_COMPRESSIONS: &str = "grpc-accept-encoding";

/// The header that names the compression of the messages that are sent.
pub const SENT_COMPRESSION: &str = "grpc-encoding";

/// The lengths of compressed answers, in bytes. Compressing a shorter answer costs more than it saves; compressing a longer one would be
/// much work that no meter counts.
pub(crate) const COMPRESSED_BYTES: RangeInclusive<usize> = 8 * 1024..=256 * 1024;

/// The level of compression: the quickest, since most of what can be saved is saved by any.
const LEVEL: u32 = 1;

/// The header of compressed bytes: no name and no time, the quickest level, an unknown system.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 255];

/// The divisor of the plain length for the first room of compressed bytes: most texts and messages need less.
const ROOM: usize = 4;

thread_local! {
    /// The compressor of this thread.
    static COMPRESSOR: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(LEVEL), false));
}

/// The compression that a caller accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gzip;

impl Gzip {
    /// Its name in headers.
    pub const NAME: &'static str = "gzip";

    /// The compression of an answer to a caller who sent this metadata; `None` if it is not accepted.
    pub(super) fn accepted(metadata: &MetadataMap) -> Option<Self> {
        let accepted = metadata.get(ACCEPTED_COMPRESSIONS)?.to_str().ok()?;
        accepted.split(',').any(|name| name.trim() == Self::NAME).then_some(Self)
    }

    /// The compression of an answer of plain HTTP to a request with these headers; `None` if it is not accepted.
    pub(crate) fn accepted_over_http(headers: &HeaderMap) -> Option<Self> {
        let texts = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|text| text.to_str().ok());
        texts.flat_map(|text| text.split(',')).any(is_wanted).then_some(Self)
    }

    /// The compression of the messages of a request with these headers; `None` if there is none, or one that is not known.
    pub(crate) fn sent(headers: &HeaderMap) -> Option<Self> {
        (headers.get(SENT_COMPRESSION)? == Self::NAME).then_some(Self)
    }

    /// Decompressed bytes; `None` if they are more than `most`, in which case it stops soon after that number.
    ///
    /// # Errors
    /// If the bytes were not compressed in this way.
    pub(crate) fn decompress(bytes: &[u8], most: usize) -> io::Result<Option<Vec<u8>>> {
        let mut plain = Vec::new();
        let read = (most as u64).saturating_add(1);
        flate2::bufread::GzDecoder::new(bytes).take(read).read_to_end(&mut plain)?;
        Ok((plain.len() <= most).then_some(plain))
    }

    /// Compressed bytes; `None` if they cannot be compressed.
    pub(crate) fn compress(bytes: &[u8]) -> Option<Vec<u8>> {
        COMPRESSOR.with_borrow_mut(|compressor| {
            // The header is written now, since its bytes always come first.
            compressor.reset();
            compressed(compressor, bytes)
        })
    }
}

/// True if `accept-encoding` asks for gzip by this coding, which may have a weight.
fn is_wanted(coding: &str) -> bool {
    let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
    let is_nothing = weight.trim().strip_prefix("q=").is_some_and(|weight| weight.parse() == Ok(0.0));
    matches!(name.trim().to_ascii_lowercase().as_str(), Gzip::NAME | "x-gzip" | "*") && !is_nothing
}

fn compressed(compressor: &mut Compress, bytes: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(bytes.len() / ROOM);
    out.extend_from_slice(&HEAD);
    loop {
        let read = usize::try_from(compressor.total_in()).ok()?;
        match compressor.compress_vec(bytes.get(read..)?, &mut out, FlushCompress::Finish).ok()? {
            Status::StreamEnd => break,
            Status::Ok | Status::BufError if out.len() == out.capacity() => {
                out.reserve(bytes.len() / ROOM + HEAD.len());
            }
            // There was room and it did not end, so it would go on for ever.
            Status::Ok | Status::BufError => return None,
        }
    }
    let mut sum = Crc::new();
    sum.update(bytes);
    out.extend_from_slice(&sum.sum().to_le_bytes());
    out.extend_from_slice(&sum.amount().to_le_bytes());
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted(names: &'static str) -> Option<Gzip> {
        let mut metadata = MetadataMap::new();
        metadata.insert(ACCEPTED_COMPRESSIONS, names.parse().unwrap());
        Gzip::accepted(&metadata)
    }

    #[test]
    fn the_compression_that_is_known_is_taken_wherever_it_stands() {
        assert_eq!(accepted("identity,deflate, br,gzip"), Some(Gzip));
        assert_eq!(accepted("gzip"), Some(Gzip));
        assert_eq!(accepted("identity, xgzip"), None);
        assert_eq!(Gzip::accepted(&MetadataMap::new()), None);
    }

    #[test]
    fn over_http_what_weighs_nothing_is_not_accepted() {
        let accepted = |text: &'static str| {
            Gzip::accepted_over_http(&HeaderMap::from_iter([(ACCEPT_ENCODING, text.parse().unwrap())])).is_some()
        };
        for text in ["gzip", "deflate, GZIP, br", "br;q=1, gzip;q=0.5", "x-gzip", "*", "gzip; q=1"] {
            assert!(accepted(text), "{text}");
        }
        for text in ["", "br, deflate", "gzip;q=0", "gzip; q=0.000, br", "*;q=0", "xgzip"] {
            assert!(!accepted(text), "{text}");
        }
        assert_eq!(Gzip::accepted_over_http(&HeaderMap::new()), None);
    }

    /// Bytes that cannot be compressed, the same each time.
    fn noise(length: usize) -> Vec<u8> {
        let mut seed = 1_u64;
        let next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 56) as u8
        };
        std::iter::repeat_with(next).take(length).collect()
    }

    #[test]
    fn a_compressor_that_is_kept_gives_what_a_new_one_gives_whatever_it_had_before() {
        let texts = ["", "a", "a text that is written again and again, "].map(|text| text.repeat(2000).into_bytes());
        for bytes in texts.into_iter().chain([100, 8192, 200_000].map(noise)) {
            let compressed = Gzip::compress(&bytes).unwrap();
            let by_a_new_one = std::thread::spawn({
                let bytes = bytes.clone();
                move || Gzip::compress(&bytes).unwrap()
            });
            assert_eq!(compressed, by_a_new_one.join().unwrap(), "{} bytes", bytes.len());
            assert_eq!(Gzip::decompress(&compressed, bytes.len()).unwrap().as_ref(), Some(&bytes));
            assert!(
                compressed.len() < bytes.len() + bytes.len() / 1000 + 64,
                "{} of {}",
                compressed.len(),
                bytes.len()
            );
        }
    }

    #[test]
    fn what_is_decompressed_is_no_longer_than_it_may_be() {
        let message = "a text that is written again and again, ".repeat(100);
        let compressed = Gzip::compress(message.as_bytes()).unwrap();
        assert!(compressed.len() < message.len() / 10, "{} bytes", compressed.len());
        let within = |most| Gzip::decompress(&compressed, most).unwrap();
        assert_eq!(within(message.len()).as_deref(), Some(message.as_bytes()));
        assert_eq!(within(message.len() - 1), None);
        assert!(Gzip::decompress(&compressed[..compressed.len() / 2], usize::MAX).is_err());
        assert!(Gzip::decompress(b"no compression", usize::MAX).is_err());
    }
}
