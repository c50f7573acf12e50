"""A simulated day of many cities: runs our benchmark, and writes what came of it to docs/scale.md."""

import argparse, datetime, json, os, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, ROOT + "/scripts/peers")
import report

BEGIN, END = "<!-- Written by scripts/bench --cities: begin -->", "<!-- Written by scripts/bench --cities: end -->"
# Each row of the table, and what the benchmark calls it.
PARTS = [
    ("store of the busiest city: transitions", "busiest city's store, transitions"),
    ("store of the busiest city: commits", "busiest city's store, commits"),
    ("store of the median city: transitions", "median city's store, transitions"),
    ("store of the median city: commits", "median city's store, commits"),
    ("all stores together: transitions", "all stores, transitions"),
    ("all stores together: commits", "all stores, commits"),
    ("accounts: sign-ins", "accounts, sign-ins"),
    ("accounts: look-ups for travellers", "accounts, look-ups"),
    ("keys: codes that scanners verify", "keys, codes verified"),
    ("keys: fetched by scanners", "keys, fetched"),
    ("catalogue: fetched by riders' programs", "catalogue, fetched by riders"),
    ("catalogue: fetched by caches from the cities", "catalogue, fetched by caches"),
    ("payment gateway: requests", "payment gateway, requests"),
]


def figures(program, words):
    """The benchmark's rows by name."""
    with tempfile.TemporaryDirectory(dir=ROOT + "/.build") as folder:
        words = [program, folder, "--cities", *map(str, words), "--json"]
        lines = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return {row["name"]: row["value"] for row in map(json.loads, lines)}


def facts(rows):
    def count(name):
        return f"{rows[name]:,.0f}"

    assumed = {name.removeprefix("assumed, "): value for name, value in rows.items() if name.startswith("assumed, ")}
    day = datetime.date.today()
    return [
        f"{day.day} {day:%B %Y}. Machine: {report.machine(ROOT)}. {count('simulation, threads')} threads took "
        f"{rows['simulation, time'] / 60:.1f} minutes, and at most {rows['simulation, memory'] / 2**30:.1f} GiB of memory.",
        f"Assumed: {assumed['cities']:,.0f} cities, {assumed['riders']:,.0f} riders, "
        f"{assumed['rentals a rider and day']:g} rentals a rider and day, "
        f"{assumed['part of a day in its busiest hour']:.1%} of them in the busiest hour, "
        f"{assumed['part of the rentals by travellers']:.0%} of them by travellers; "
        f"{assumed['part of the riders who sign in']:.1%} of a day's riders sign in. A scanner uses its keys for "
        f"{assumed['life of keys']:,.0f} seconds, a rider's program a catalogue for {assumed['life of the catalogue']:,.0f}, a "
        f"cache before a city for {assumed['life of the catalogue in a cache']:,.0f}. Seed: {assumed['seed']:.0f}.",
        f"Counted: {count('counted, rentals begun')} rentals, {count('counted, rentals finished')} of them over at midnight, "
        f"{count('counted, rentals by travellers')} by travellers; {count('counted, points')} points, and "
        f"{count('counted, scans refused at an empty point')} scans refused because a point had no umbrella. The busiest city "
        f"has {count('busiest city, riders')} riders and {count('busiest city, rentals')} rentals, the median city "
        f"{count('median city, riders')} and {count('median city, rentals')}.",
    ]


def table(rows):
    lines = [
        "| part | a day | in the busiest minute | a second of that minute, on average | in the busiest second |",
        "|---|---|---|---|---|",
    ]
    for text, name in PARTS:
        day, minute, second = (rows[f"{name}, {when}"] for when in ("a day", "in the busiest minute", "in the busiest second"))
        lines.append(f"| {text} | {day:,.0f} | {minute:,.0f} | {minute / 60:,.1f} | {second:,.0f} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench --cities", description=__doc__)
    parser.add_argument("cities", type=int, nargs="?", default=1_000)
    parser.add_argument("riders", type=int, nargs="?", default=10_000_000, help="of all cities together")
    parser.add_argument("rentals", type=float, nargs="?", default=0.3, help="of a rider and day")
    parser.add_argument("--trial", action="store_true", help="leave docs as it is, and print")
    options = parser.parse_args()
    rows = figures(ROOT + "/.build/release/bench", [options.cities, options.riders, options.rentals])
    text = "\n\n".join(map(report.wrapped, facts(rows)))
    section = f"{BEGIN}\n{text}\n\n{table(rows)}\n{END}"
    if options.trial:
        return print(section)
    document = ROOT + "/docs/scale.md"
    with open(document, encoding="utf-8") as file:
        before, rest = file.read().split(BEGIN)
    with open(document, "w", encoding="utf-8") as file:
        file.write(before + section + rest.split(END)[1])


if __name__ == "__main__":
    main()
