"""What the rounds say: a table, a picture, and the text around both."""

import collections, dataclasses, datetime, math, os, platform, statistics, subprocess
from html import escape

# What is held to a gate, and what is reported beside it: the ratio's name, its two rows, at least, and the aim.
RATIOS = [
    ("64 riders on a shared journal ÷ pgbench, 64 clients", "Zontik, shared journal, 64", "PostgreSQL by pgbench, 64", 2.5, 3.5),
    ("pgbench ÷ 64 riders on a shared journal, processor time", "PostgreSQL by pgbench, processor", "Zontik, shared journal, processor", 2.5, 4),
    ("64 riders over HTTP ÷ pgbench, 64 clients", "Zontik over HTTP, 64", "PostgreSQL by pgbench, 64", 0.7, 1),
    ("64 riders over HTTP ÷ FastAPI on PostgreSQL", "Zontik over HTTP, 64", "FastAPI on PostgreSQL over HTTP, 64", 6, 10),
    ("64 riders on a shared journal ÷ Redis, 64 clients", "Zontik, shared journal, 64", "Redis, appendfsync always, 64", None, None),
    ("64 riders on a shared journal ÷ DBOS, 64 workflows", "Zontik, shared journal, 64", "DBOS on SQLite, 64", None, None),
    ("64 riders on a shared journal ÷ raw batches of 64", "Zontik, shared journal, 64", "raw C append, 64", 0.25, 0.4),
    ("64 riders on a shared journal ÷ our rows by SQLite alone", "Zontik, shared journal, 64", "our rows by SQLite alone, 64", None, None),
    ("our rows by SQLite alone ÷ pgbench, 64 clients", "our rows by SQLite alone, 64", "PostgreSQL by pgbench, 64", 6, 9),
    ("our rows by SQLite alone ÷ raw batches of 64", "our rows by SQLite alone, 64", "raw C append, 64", None, None),
    ("one rider on a shared journal ÷ SQLite from C", "Zontik, shared journal, 1", "SQLite from C, 1", None, None),
    ("raw append, p50 ÷ a durable transition, p50", "raw C append, p50", "Zontik, p50", None, None),
    ("Qt SCXML ÷ our core, time", "Qt SCXML, core", "Zontik, core", None, None),
    ("python-statemachine ÷ our core, time", "python-statemachine, core", "Zontik, core", None, None),
    ("libqrencode ÷ our QR code, time", "libqrencode, QR code", "Zontik, QR code", None, None),
    ("segno ÷ our QR code, time", "segno, QR code", "Zontik, QR code", None, None),
]

# The end of a row's name says what is compared.
PARTS = {
    "1": ("one writer: durable records a second", True), "8": ("8 writers: durable records a second", True),
    "64": ("64 writers: durable records a second", True), "p50": ("one writer: time of a record, median, in µs", False),
    "processor": ("64 writers: processor time of a record, both sides, in µs", False),
    "core": ("the rental chart without a store: ns a transition", False), "QR code": ("one QR code encoded, in µs", False),
}

Figure = collections.namedtuple("Figure", "name median least most")


def number(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}" if value >= 10 else f"{value:.2f}"


class Figures:
    """Medians over the rounds, and the least and the most."""

    def __init__(self, rounds):
        self.parts = {}
        for ending, (_, more_is_better) in PARTS.items():
            names = [name for name in rounds[0] if name.endswith(", " + ending)]
            figures = [self.figure(name.removesuffix(", " + ending), [each[name]["value"] for each in rounds]) for name in names]
            self.parts[ending] = sorted(figures, key=lambda figure: figure.median, reverse=more_is_better)
        self.ratios = [
            (self.figure(name, [each[over]["value"] / each[under]["value"] for each in rounds]), gate, aim)
            for name, over, under, gate, aim in RATIOS
        ]

    @staticmethod
    def figure(name, values):
        return Figure(name, statistics.median(values), min(values), max(values))

    def missed(self):
        return [figure for figure, gate, _ in self.ratios if gate and figure.median < gate]

    def table(self):
        lines = ["| compared | median | least | most | gate |", "|---|---|---|---|---|"]

        def add(figure, gate=""):
            values = " | ".join(map(number, figure[1:]))
            lines.append(f"| {figure.name} | {values} | {gate} |")

        lines.append("| **ratios** | | | | |")
        for figure, gate, aim in self.ratios:
            verdict = ": MISSED" if gate and figure.median < gate else ""
            add(figure, f"at least {gate}, aim {aim}{verdict}" if gate else "")
        for ending, figures in self.parts.items():
            lines.append(f"| **{PARTS[ending][0]}** | | | | |")
            for figure in figures:
                add(figure)
        return "\n".join(lines)


def machine(folder):
    """What it was measured on."""
    model = platform.machine()
    try:
        with open("/proc/cpuinfo") as file:
            model = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), model)
        memory = f", {round(os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30)} GiB of memory"
        disk = subprocess.run(["df", "--output=fstype", folder], stdout=subprocess.PIPE, text=True).stdout.split()[-1]
    except (OSError, ValueError, IndexError):
        memory, disk = "", ""
    system = f"{platform.system()} {platform.release().split('-')[0]}"
    return f"{model}, {os.cpu_count()} cores{memory}, {system}" + (f", {disk}" if disk else "")


@dataclasses.dataclass
class Facts:
    """What has to be known of a run to read its figures."""

    versions: dict
    record: int
    code: int
    kept: int
    raw: list
    thrown: int
    options: object
    machine: str = ""

    def text(self):
        day = datetime.date.today()
        versions = ", ".join(f"{name} {version}" for name, version in self.versions.items())
        quiet = "" if self.options.limit <= 0.5 else (
            f" The machine was not quiet: other programs worked beside it, and the limit was raised from 0.5 to "
            f"{self.options.limit:g} ms. Only the ratios say something.")
        raw = (
            f" A raw append and sync of 256 bytes took {statistics.median(self.raw):.2f} ms at the median between the rounds, "
            f"{min(self.raw):.2f} to {max(self.raw):.2f} ms." if self.raw else "")
        return (
            f"{day.day} {day:%B %Y}, rounds: {self.kept}, seconds of each contender in a round: {self.options.seconds:g}; rounds "
            f"thrown away because a raw append took more than {self.options.limit:g} ms before or after: {self.thrown}.{raw}{quiet} "
            f"Machine: {self.machine}. Versions: {versions}. A record is {self.record} bytes, a QR code {self.code} characters.")


STYLE = """
text { font: 13px system-ui, sans-serif; fill: #1f2328 } .head { font-weight: 600 } .tick { font-size: 11px; fill: #59636e }
.ground { fill: #ffffff } .bar { fill: #b3bcc7 } .ours { fill: #4c8fe8 } .range { stroke: #1f2328; stroke-width: 1.5 }
.grid { stroke: #d8dee4 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 } .tick { fill: #9198a1 } .ground { fill: #0d1117 } .bar { fill: #57606a } .ours { fill: #2f6fd0 }
.range { stroke: #e6edf3 } .grid { stroke: #30363d }
}"""
LEFT, WIDTH, RIGHT, STEP = 210, 480, 190, 22


def drawn(figures):
    """Bars with ranges, on a scale on which each line is ten times the one before it. The three parts about records a
    second have one scale."""
    rates = [figure for ending in ("1", "8", "64") for figure in figures.parts[ending]]
    lines, y = [], 12
    for ending, part in figures.parts.items():
        scale = rates if PARTS[ending][1] else part
        low = math.floor(math.log10(min(figure.least for figure in scale)))
        high = max(low + 1, math.ceil(math.log10(max(figure.most for figure in scale))))

        def x(value):
            return LEFT + WIDTH * (math.log10(value) - low) / (high - low)

        y += 20
        better = "more is better" if PARTS[ending][1] else "less is better"
        lines.append(f'<text class="head" x="16" y="{y}">{escape(PARTS[ending][0])} ({better})</text>')
        top, bottom = y + 10, y + 14 + STEP * len(part)
        for power in range(low, high + 1):
            at = f"{x(10**power):.1f}"
            lines.append(f'<line class="grid" x1="{at}" y1="{top}" x2="{at}" y2="{bottom}"/>')
            lines.append(f'<text class="tick" text-anchor="middle" x="{at}" y="{bottom + 13}">{10**power if power < 0 else format(10**power, ",")}</text>')
        y = top + 3
        for figure in part:
            kind = "ours" if figure.name.startswith("Zontik") else "bar"
            middle, least, most = y + STEP / 2, x(figure.least), x(figure.most)
            lines += [
                f'<text text-anchor="end" x="{LEFT - 8}" y="{middle + 4.5}">{escape(figure.name)}</text>',
                f'<rect class="{kind}" x="{LEFT}" y="{y + 3}" width="{x(figure.median) - LEFT:.1f}" height="{STEP - 6}"/>',
                f'<path class="range" d="M{least:.1f} {middle - 4}v8m0-4H{most:.1f}m0-4v8" fill="none"/>',
                f'<text x="{most + 8:.1f}" y="{middle + 4.5}">{number(figure.median)}</text>',
            ]
            y += STEP
        y = bottom + 22
    total = LEFT + WIDTH + RIGHT
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {y}" width="{total}" height="{y}" role="img">',
        "<title>Zontik beside other programs: medians as bars, the least and the most of all rounds as lines</title>",
        f'<style>{STYLE}</style><rect class="ground" width="{total}" height="{y}"/>', *lines, "</svg>", ""])


BEGIN, END = "<!-- Written by scripts/bench --peers: begin -->", "<!-- Written by scripts/bench --peers: end -->"


def wrapped(text):
    """In lines of the document's width."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > 120:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return "\n".join(lines)


def section(figures, facts, picture):
    alternative = "Bars: records a second with 1, 8 and 64 writers, time of a record, of a transition and of a QR code"
    return f"{BEGIN}\n{wrapped(facts.text())}\n\n![{alternative}]({picture})\n\n{figures.table()}\n{END}"


def write(figures, facts, document, picture):
    """Between the marks in the document; the rest of it stays."""
    with open(document, encoding="utf-8") as file:
        before, rest = file.read().split(BEGIN)
    after = rest.split(END)[1]
    os.makedirs(os.path.dirname(picture), exist_ok=True)
    with open(picture, "w", encoding="utf-8") as file:
        file.write(drawn(figures))
    with open(document, "w", encoding="utf-8") as file:
        file.write(before + section(figures, facts, os.path.relpath(picture, os.path.dirname(document))) + after)


def try_out(figures, facts, folder):
    os.makedirs(folder, exist_ok=True)
    document = folder + "/figures.md"
    with open(document, "w", encoding="utf-8") as file:
        file.write(f"{BEGIN}{END}\n")
    write(figures, facts, document, folder + "/peers.svg")
