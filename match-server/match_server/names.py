"""Names are text: what is invisible or turns the text around is left out, and they are short."""

import unicodedata

LONGEST = 32
# Controls, formats (zero width, bidirectional), surrogates, what nobody has given a meaning, and breaks of lines.
LEFT_OUT = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
MARKS_MAX = 2  # on one letter: more would paint over the lines above


def plain_name(given: str, otherwise: str) -> str:
    kept, marks = "", 0
    for letter in unicodedata.normalize("NFC", given):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind not in LEFT_OUT and marks <= MARKS_MAX:
            kept += " " if kind == "Zs" else letter
    name = " ".join(kept.split())[:LONGEST].strip()
    return name if any(unicodedata.category(each)[0] in "LNS" for each in name) else otherwise
