//! Colours of the terminal; `anstream` removes them where they cannot be shown.

use anstyle::{AnsiColor, Style};

/// Headings and the names of things.
pub(super) const HEADING: Style = AnsiColor::Cyan.on_default().bold();
/// Words that can be typed.
pub(super) const CHOICE: Style = AnsiColor::Green.on_default();
/// Mistakes.
pub(super) const PROBLEM: Style = AnsiColor::Red.on_default();
/// Things that matter less.
pub(super) const FAINT: Style = Style::new().dimmed();
