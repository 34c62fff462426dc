"""Names are short texts without invisible characters and characters that turn text."""

import unicodedata

LONGEST = 32
# Controls, formats (zero width, bidirectional), surrogates, what nobody has given a meaning, and breaks of lines.
LEFT_OUT = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters and marks that show nothing: what Unicode calls Default_Ignorable_Code_Point beyond those kinds, and the empty braille pattern.
UNSEEN = {*map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0))}
UNSEEN |= {*map(chr, range(0xFE00, 0xFE10))} | {*map(chr, range(0xE0100, 0xE01F0))}
MARKS_MAX = 2  # on one letter: more would paint over the lines above


def plain_name(given: str, otherwise: str) -> str:
    kept, marks = "", 0
    for letter in unicodedata.normalize("NFC", given):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if kind not in LEFT_OUT and letter not in UNSEEN and marks <= MARKS_MAX:
            kept += " " if kind == "Zs" else letter
    name = " ".join(kept.split())[:LONGEST].strip()
    return name if any(unicodedata.category(each)[0] in "LNS" for each in name) else otherwise
