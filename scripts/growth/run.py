"""How cost grows: runs our benchmark, and writes two pictures and a table to docs/capacity.md."""

import argparse, datetime, json, math, os, subprocess, sys, tempfile
from html import escape

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, ROOT + "/scripts/peers")
import report

BEGIN, END = "<!-- Written by scripts/bench --growth: begin -->", "<!-- Written by scripts/bench --growth: end -->"
LEFT, WIDTH, HEIGHT, GAP = 78, 330, 190, 96
# What is drawn over what: the series, its unit, and whether the axis begins at zero.
PLOTS = {
    "riders": ("riders at the same time", ["throughput", "p99"]),
    "records": ("records in the store", ["throughput", "p99"]),
}
WORDS = {"throughput": "transitions a second", "p99": "p99 of a transition, ms"}


def figures(program, serve, records):
    """The benchmark's rows by name."""
    with tempfile.TemporaryDirectory(dir=ROOT + "/.build") as folder:
        words = [program, folder, "--growth", serve, *map(str, records), "--json"]
        lines = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return {row["name"]: row["value"] for row in map(json.loads, lines)}


def series(rows, over, what):
    """Points of a plot, ascending. Times are in milliseconds."""
    points = []
    for name, value in rows.items():
        words = name.split(", ")
        if words[0] == over and words[-1] == what:
            points.append((int(words[1]), value / 1000 if what == "p99" else value))
    return sorted(points)


def knee(points):
    """The load up to which twice the riders give at least a fifth more: beyond it, they mostly wait longer."""
    for (load, value), (_, following) in zip(points, points[1:]):
        if following < 1.2 * value:
            return load
    return points[-1][0]


def axis(most):
    """Round numbers for four lines of a grid."""
    for step in (base * 10**power for power in range(-3, 9) for base in (1, 2, 5)):
        if step * 4 >= most:
            return [step * line for line in range(5)]


def plot(points, x, y, label, unit, mark):
    lows, highs = points[0][0], points[-1][0]
    grid = axis(max(value for _, value in points))
    def at(load, value):
        across = math.log(load / lows) / math.log(highs / lows) if highs > lows else 0.5
        return x + LEFT + WIDTH * across, y + HEIGHT * (1 - value / grid[-1])

    lines = [f'<text class="head" x="{x + LEFT}" y="{y - 14}">{escape(unit)}</text>']
    for value in grid:
        _, height = at(lows, value)
        lines.append(f'<line class="grid" x1="{x + LEFT}" y1="{height:.1f}" x2="{x + LEFT + WIDTH}" y2="{height:.1f}"/>')
        lines.append(f'<text class="tick" text-anchor="end" x="{x + LEFT - 6}" y="{height + 4:.1f}">{value:,g}</text>')
    for number, (load, _) in enumerate(points):
        if len(points) > 8 and number % 2:
            continue
        left, bottom = at(load, 0)
        lines.append(f'<text class="tick" text-anchor="middle" x="{left:.1f}" y="{bottom + 15:.1f}">{load:,}</text>')
    lines.append(f'<text class="tick" text-anchor="middle" x="{x + LEFT + WIDTH / 2}" y="{y + HEIGHT + 32}">{escape(label)}</text>')
    places = [at(*point) for point in points]
    lines.append('<path class="line" fill="none" d="M' + "L".join(f"{left:.1f} {top:.1f}" for left, top in places) + '"/>')
    for (load, _), (left, top) in zip(points, places):
        lines.append(f'<circle class="dot" cx="{left:.1f}" cy="{top:.1f}" r="{5 if load == mark else 3}"/>')
        if load == mark:
            lines.append(f'<text class="tick" text-anchor="middle" x="{left:.1f}" y="{top - 10:.1f}">knee: {load:,}</text>')
    return lines


STYLE = report.STYLE + """
.line { stroke: #4c8fe8; stroke-width: 2 } .dot { fill: #4c8fe8 }
@media (prefers-color-scheme: dark) { .line { stroke: #5b9bf0 } .dot { fill: #5b9bf0 } }"""


def drawn(rows):
    lines, y, knees = [], 40, {}
    for over, (label, kinds) in PLOTS.items():
        for number, what in enumerate(kinds):
            points = series(rows, over, what)
            mark = knees.setdefault(over, knee(series(rows, over, "throughput"))) if over == "riders" else None
            lines += plot(points, number * (LEFT + WIDTH + 40), y, label, WORDS[what], mark)
        y += HEIGHT + GAP
    width = 2 * (LEFT + WIDTH) + 100
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y - 40}" width="{width}" height="{y - 40}" role="img">',
        "<title>Throughput and the slowest hundredth against riders and against records</title>",
        f'<style>{STYLE}</style><rect class="ground" width="{width}" height="{y - 40}"/>', *lines, "</svg>", ""])


def table(rows):
    lines = ["| riders at the same time | transitions a second | p50, ms | p99, ms |", "|---|---|---|---|"]
    for load, value in series(rows, "riders", "throughput"):
        times = [rows[f"riders, {load}, {name}"] / 1000 for name in ("p50", "p99")]
        lines.append(f"| {load:,} | {value:,.0f} | {times[0]:.2f} | {times[1]:.2f} |")
    lines += ["", "| records in the store | transitions a second, 64 riders | p50, ms | p99, ms | opened in, ms |", "|---|---|---|---|---|"]
    for load, value in series(rows, "records", "throughput"):
        times = [rows[f"records, {load}, {name}"] / 1000 for name in ("p50", "p99")]
        lines.append(f"| {load:,} | {value:,.0f} | {times[0]:.2f} | {times[1]:.2f} | {rows[f'records, {load}, opened']:.1f} |")
    lines += ["", "| size | bytes |", "|---|---|"]
    names = {
        "rental, in the store": "a whole rental, eleven transitions, in the store",
        "rental, left in the store after archiving": "what is left of it in the store after it was archived",
        "rental, in the archive": "the same rental in the archive",
        "session at rest": "memory of the service for an open session while its rider is idle",
        "service, nobody": "memory of the service with no session",
    }
    return "\n".join(lines + [f"| {text} | {rows[name]:,.0f} |" for name, text in names.items()])


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench --growth", description=__doc__)
    parser.add_argument("--records", type=int, nargs="+", default=[10_000, 100_000, 1_000_000],
                        help="sizes of stores, ascending; 10000000 takes some ten minutes and gigabytes more")
    parser.add_argument("--trial", action="store_true", help="leave docs as it is, and write to .build/growth")
    options = parser.parse_args()
    release = ROOT + "/.build/release/"
    rows = figures(release + "bench", release + "zontik-serve", options.records)
    day = datetime.date.today()
    text = report.wrapped(
        f"{day.day} {day:%B %Y}. Machine: {report.machine(ROOT)}. The knee is the number of riders up to which twice as "
        f"many give at least a fifth more transitions, here {knee(series(rows, 'riders', 'throughput')):,}: beyond it, "
        f"riders mostly wait longer.")
    picture = "![Lines: throughput and the slowest hundredth against riders and records](pictures/growth.svg)"
    section = f"{BEGIN}\n{text}\n\n{picture}\n\n{table(rows)}\n{END}"
    folder = ROOT + ("/.build/growth" if options.trial else "/docs")
    os.makedirs(folder + "/pictures", exist_ok=True)
    with open(folder + "/pictures/growth.svg", "w", encoding="utf-8") as file:
        file.write(drawn(rows))
    document = folder + "/capacity.md"
    before, after = "", "\n"
    if not options.trial:
        with open(document, encoding="utf-8") as file:
            before, rest = file.read().split(BEGIN)
        after = rest.split(END)[1]
    with open(document, "w", encoding="utf-8") as file:
        file.write(before + section + after)


if __name__ == "__main__":
    main()
