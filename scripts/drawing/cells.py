"""What tmux's `capture-pane -e` prints, as cells: characters with the look that its escape sequences give them."""

import re
from dataclasses import dataclass, replace

# Stands for a blank that belongs to the text around it.
BLANK = "\u00a0"


@dataclass
class Cell:
    text: str = " "
    # None for the terminal's own, a number of the 256 colours, or red, green and blue, each 0 to 255.
    ink: object = None
    ground: object = None
    bold: bool = False
    dim: bool = False
    reversed: bool = False


def cells(screen, rows, columns):
    """The rows of a screen, each as many cells as it has columns."""
    look = Cell()
    for line in (screen.split("\n") + [""] * rows)[:rows]:
        row = []
        for part in re.split(r"(\x1b\[[0-9;:]*m|\x1b[()].|[\x0e\x0f])", line):
            if part.startswith("\x1b["):
                look = styled(look, [int(number or 0) for number in re.split("[;:]", part[2:-1])])
            elif part and part[0] not in "\x1b\x0e\x0f":
                row += [replace(look, text=character) for character in part]
        yield (row + [Cell() for _ in range(columns)])[:columns]


def styled(look, codes):
    """The look after one escape sequence (ECMA-48, SGR)."""
    while codes:
        code, *codes = codes
        if code == 0:
            look = Cell()
        elif code in (1, 2, 7):
            look = replace(look, **{{1: "bold", 2: "dim", 7: "reversed"}[code]: True})
        elif code == 22:
            look = replace(look, bold=False, dim=False)
        elif code == 27:
            look = replace(look, reversed=False)
        elif code in (38, 48):
            colour, codes = extended(codes)
            look = replace(look, **{"ink" if code == 38 else "ground": colour})
        elif code in (39, 49):
            look = replace(look, **{"ink" if code == 39 else "ground": None})
        elif 30 <= code <= 37 or 90 <= code <= 97:
            look = replace(look, ink=code - 30 if code < 90 else code - 82)
        elif 40 <= code <= 47 or 100 <= code <= 107:
            look = replace(look, ground=code - 40 if code < 100 else code - 92)
    return look


def extended(codes):
    """The colour after 38 or 48, and what follows it."""
    if codes[0] == 5:
        return codes[1], codes[2:]
    return tuple(codes[1:4]), codes[4:]
