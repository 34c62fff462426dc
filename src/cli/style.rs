//! Colours of the terminal; `anstream` removes them from outputs that cannot show them.

use anstyle::{AnsiColor, Style};

/// Headings and the names of things.
pub(super) const HEADING: Style = AnsiColor::Cyan.on_default().bold();
/// Words to type.
pub(super) const CHOICE: Style = AnsiColor::Green.on_default();
/// Mistakes.
pub(super) const PROBLEM: Style = AnsiColor::Red.on_default();
/// Less important text.
pub(super) const FAINT: Style = Style::new().dimmed();
