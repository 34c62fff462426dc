//! `--print-config`: the configuration as a file that gives the same configuration.

use std::fmt;

use super::kind::Kind;
use super::{Configuration, Origin, Setting, is_secret, key_of};

impl<A> fmt::Display for Configuration<A> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut heading = None;
        for setting in &self.origins {
            let next = setting.arg.get_help_heading();
            if next != heading {
                let space = if heading.is_some() { "\n" } else { "" };
                writeln!(out, "{space}# {}", next.unwrap_or_default())?;
                heading = next;
            }
            setting.fmt(out)?;
        }
        Ok(())
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (key, kind, origin) = (key_of(&self.arg), Kind::of(&self.arg), &self.origin);
        if self.values.is_empty() && kind != Kind::List {
            writeln!(out, "# {key} is not set")
        } else if is_secret(&self.arg) {
            writeln!(out, "# {key} is set and not shown  # {origin}")
        } else {
            writeln!(out, "{key} = {}  # {origin}", kind.write(&self.values))
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => out.write_str("flag"),
            Self::Environment(name) => write!(out, "environment {}", name.display()),
            Self::File(path) => write!(out, "file {}", path.display()),
            Self::Default => out.write_str("default"),
        }
    }
}
