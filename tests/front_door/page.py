"""The README's ways in: what a reader would type, the programs, and what these are to print."""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEFAULT = "127.0.0.1:50051"
# The way that needs libraries of others, beside what lies here.
LEARNING = "Learning"
# A fence, or the sentence that says under which name a program is kept and how it is run.
PARTS = re.compile(r"^```(?P<language>\w+)\n(?P<text>.*?)^```$|^As `(?P<file>[^`]+)`, run by `(?P<run>[^`]+)`:$", re.MULTILINE | re.DOTALL)
# A line that prints one, and what stands beside it.
PRINTS = re.compile(r"^ *(?:print\(.*?\)|println!\(.*?\);|console\.log\(.*?\);|curl .*?)(?: +(?:#|//) (?P<beside>.*))?$", re.MULTILINE)


@dataclass
class Program:
    """A program, the file that it is kept in, and the command that runs it there."""

    language: str
    text: str
    file: str
    run: str

    def expected(self) -> list[str | None]:
        """The expected output of each line that prints."""
        return [match["beside"] for match in PRINTS.finditer(self.text)]

    def check(self, printed: str) -> None:
        """Demands that it has printed what stands beside its lines: of what a shell prints, at least that."""
        expected = self.expected()
        assert any(expected), f"nothing says what {self.file} prints"
        if self.language == "sh":
            assert all(each in printed for each in expected if each), f"{self.file} has printed {printed!r} instead of {expected}"
            return
        lines = printed.splitlines()
        told = [line for line, each in zip(lines, expected) if each]
        assert len(lines) == len(expected) and told == [each for each in expected if each], f"{self.file} has printed {lines} instead of {expected}"


@dataclass
class Way:
    """A way in: the commands, and the programs that work after them."""

    name: str
    commands: list[str] = field(default_factory=list)
    programs: list[Program] = field(default_factory=list)
    # The command that a program of the Model Context Protocol is told to start.
    started: list[str] = field(default_factory=list)


# The first thing that such a program says, and the first that it asks for.
GREETING = (
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},'
    '"clientInfo":{"name":"first","version":"1"}}}\n'
    '{"jsonrpc":"2.0","method":"notifications/initialized"}\n'
    '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"list_games","arguments":{}}}\n'
)


def greeted(answer: str) -> None:
    """Demands that the greeting has been answered with who is there, and which games there are."""
    answers = [json.loads(line)["result"] for line in answer.splitlines()]
    assert [each.get("serverInfo", {}).get("name") for each in answers] == ["hadal", None], answer
    assert "Deep Colony" in answers[1]["content"][0]["text"], answer


def ways() -> list[Way]:
    """Every way in, in the order of the README."""
    section = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## Ways in\n")[1].split("\n## ")[0]
    found = []
    for part in section.split("\n### ")[1:]:
        name, text = part.split("\n", 1)
        way, kept = Way(name), None
        for match in PARTS.finditer(text):
            if match["file"]:
                kept = match["file"], match["run"]
            elif kept:
                way.programs.append(Program(match["language"], match["text"], *kept))
            elif match["language"] == "json":
                (server,) = json.loads(match["text"])["mcpServers"].values()
                way.started = [server["command"], *server["args"]]
            else:
                assert match["language"] == "sh", f"{name}: a program before it is said how to run it"
                way.commands += [re.sub(r"\s+#.*$", "", line) for line in match["text"].splitlines()]
        assert way.commands, f"{name} has no command"
        found.append(way)
    rows = re.findall(r"^\| \[(.+?)\]\(#", section, re.MULTILINE)
    assert rows == [way.name for way in found], f"the table names {rows}"
    return found
