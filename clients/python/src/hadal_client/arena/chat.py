"""A player of the arena for any language model behind the common chat format:
`python -m hadal_client.arena.chat --url http://127.0.0.1:8000/v1/chat/completions --model NAME`. See docs/language-models.md."""

import argparse
import json
import os
import re
import sys
import time
import urllib.error
import urllib.request
from typing import Any

SYSTEM = (
    "You play a board game. Think, then end your answer with one line of JSON that says your action in notation: "
    '{"action": "..."}. You only know what you are told here.'
)
# The last object with an action; models write words before it, and fences around it.
ACTION = re.compile(r'\{[^{}]*"action"[^{}]*\}')
# The times for which a busy server is left alone, in seconds.
WAITS = (1.0, 4.0, 16.0)
BUSY = (429, 500, 502, 503, 504)
# The questions and answers that are sent again with each question.
REMEMBERED = 12


class Chat:
    """One match after the other, each with a conversation of its own."""

    def __init__(self, url: str, model: str, key: str, more: dict[str, Any], timeout: float) -> None:
        self.url, self.model, self.key, self.more, self.timeout = url, model, key, more, timeout
        self.rules = ""
        self.past: list[dict[str, str]] = []

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question of the arena."""
        if "how_to_play" in asked:
            self.rules, self.past = asked["how_to_play"], []
        question = {"role": "user", "content": words(asked)}
        messages = [{"role": "system", "content": f"{SYSTEM}\n\n{self.rules}"}, *self.past[-2 * REMEMBERED :], question]
        told = self._sent({"model": self.model, "messages": messages, **self.more})
        message = told["choices"][0]["message"]
        content = message.get("content") or ""
        self.past += [question, {"role": "assistant", "content": content}]
        answer = {"action": action_of(content), "raw": content, "model": told.get("model", self.model)}
        thought = message.get("reasoning_content") or message.get("reasoning")
        optional = {"usage": told.get("usage"), "thought": thought}
        return {**answer, **{key: value for key, value in optional.items() if value}}

    def _sent(self, body: dict[str, Any]) -> dict[str, Any]:
        """Asks the model; a busy server is asked again."""
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {self.key}"} if self.key else {})}
        for wait in (*WAITS, None):
            request = urllib.request.Request(self.url, json.dumps(body).encode(), headers)
            try:
                with urllib.request.urlopen(request, timeout=self.timeout) as response:
                    return dict(json.load(response))
            except urllib.error.HTTPError as error:
                if wait is None or error.code not in BUSY:
                    raise
                time.sleep(wait)
        raise AssertionError


def words(asked: dict[str, Any]) -> str:
    """A question of the arena as a text."""
    parts = [f"Your last action was refused: {asked['refused']}"] if "refused" in asked else []
    if asked.get("seen") and "refused" not in asked:
        parts.append("What has happened since:\n" + "\n".join(asked["seen"]))
    parts.append(asked["text"])
    if "actions" in asked:
        listed = [f"{label} [{notation}]" for notation, label in zip(asked["actions"], asked["labels"])]
        listed += [f"One of a family: {family}" for family in asked.get("families", [])]
        parts.append("You can do this, and say what stands in brackets:\n" + "\n".join(listed))
    return "\n\n".join(parts)


def action_of(content: str) -> str:
    """The action that an answer ends with; the last line if there is no JSON."""
    for found in reversed(ACTION.findall(content)):
        try:
            action = json.loads(found)["action"]
        except (ValueError, KeyError):
            continue
        if isinstance(action, str):
            return action.strip().strip("[]")
    lines = [line.strip() for line in content.splitlines() if line.strip(" `")]
    return lines[-1].strip("`[] ") if lines else ""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m hadal_client.arena.chat", description="Plays in the arena as a language model.")
    parser.add_argument("--url", required=True, help="the address for chat completions")
    parser.add_argument("--model", required=True)
    parser.add_argument("--key-variable", default="API_KEY", help="the variable of the environment that has the key, if one is needed")
    parser.add_argument("--more", type=json.loads, default={}, help="further fields of each request, as JSON")
    parser.add_argument("--timeout", type=float, default=600.0, help="seconds for one answer")
    given = parser.parse_args()
    chat = Chat(given.url, given.model, os.environ.get(given.key_variable, ""), given.more, given.timeout)
    for line in sys.stdin:
        asked = json.loads(line)
        if not asked.get("over"):
            print(json.dumps(chat.answer(asked)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
