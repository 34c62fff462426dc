//! The lines that a person can type.

/// A typed line.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Typed<'a> {
    /// An empty one.
    Nothing,
    /// A number.
    Number(usize),
    /// Take the last pick back.
    Back,
    /// Take the last action back.
    Undo,
    /// Ask what a bot would do.
    Hint,
    /// Print what happened so far.
    Log,
    /// Save the game to a file.
    Save(&'a str),
    /// Explain the present question and the commands.
    Explain,
    /// Print how to play.
    Rules,
    /// Explain a piece, a word or a clause of the rules.
    Ask(&'a str),
    /// Show more of a wide board: to the right if true.
    Scroll(bool),
    /// Leave.
    Leave,
    /// Anything else: an action in notation.
    Other(&'a str),
}

/// Reads a line.
pub(super) fn read(line: &str) -> Typed<'_> {
    let line = line.trim();
    if let Ok(number) = line.parse() {
        return Typed::Number(number);
    }
    if let Some(asked) = line.strip_prefix('?').or_else(|| line.strip_prefix("help")) {
        let asked = asked.trim();
        return if asked.is_empty() { Typed::Explain } else { Typed::Ask(asked) };
    }
    if let Some(file) = line.strip_prefix("save ") {
        return Typed::Save(file.trim());
    }
    match line {
        "" => Typed::Nothing,
        "back" | "b" => Typed::Back,
        "undo" => Typed::Undo,
        "hint" | "hints" => Typed::Hint,
        "rules" | "how" | "how to play" => Typed::Rules,
        "goal" | "aim" => Typed::Ask("goal"),
        "turn" => Typed::Ask("turn"),
        "learn" | "lessons" => Typed::Ask("learn"),
        "log" => Typed::Log,
        "<" => Typed::Scroll(false),
        ">" => Typed::Scroll(true),
        "quit" | "exit" => Typed::Leave,
        other => Typed::Other(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_number_a_word_of_the_terminal_or_an_action() {
        for (line, meant) in [
            (" 12\n", Typed::Number(12)),
            ("\n", Typed::Nothing),
            ("?", Typed::Explain),
            ("? 4.2", Typed::Ask("4.2")),
            ("?shark", Typed::Ask("shark")),
            ("save my game.txt\n", Typed::Save("my game.txt")),
            ("b", Typed::Back),
            ("hint", Typed::Hint),
            ("rules", Typed::Rules),
            ("goal", Typed::Ask("goal")),
            ("help", Typed::Explain),
            (">", Typed::Scroll(true)),
            ("quit", Typed::Leave),
            ("buy r2", Typed::Other("buy r2")),
            ("-1", Typed::Other("-1")),
        ] {
            assert_eq!(read(line), meant, "{line:?}");
        }
    }
}
