#!/usr/bin/env python3
"""Measures the store on PostgreSQL beside pgbench on the same two servers, in turn, and writes a table to
docs/cluster.md. Called by scripts/bench --server, which installs what is needed. A run of fewer than five rounds is a
trial: it leaves docs as it is."""

import argparse, concurrent.futures, contextlib, datetime, os, signal, statistics, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, ROOT + "/scripts/peers")
import report
from run import BENCH, SERVE, rows_of
from servers import PostgreSQL, printed

ZONTIK = os.path.join(os.path.dirname(SERVE), "zontik")
BEGIN, END = "<!-- Written by scripts/bench --server: begin -->", "<!-- Written by scripts/bench --server: end -->"
DOCUMENT = ROOT + "/docs/cluster.md"
# What is held to a gate: the ratio, its two rows, whether the gate is a lower one, the gate, and the aim.
RATIOS = [
    ("64 riders in one process ÷ pgbench, 64 clients, a second", "riders, 64, throughput", "PostgreSQL by pgbench, 64", True, 1.5, 4),
    ("one rider at a terminal ÷ one client of pgbench, p50", "terminal, p50", "PostgreSQL by pgbench, p50", False, 1.5, None),
    ("one rider of a service, as a task ÷ one client of pgbench, p50", "riders, 1, p50", "PostgreSQL by pgbench, p50", False, None, None),
    ("lines of `step -`, from typed to answered ÷ one client of pgbench, a second", "lines of step", "PostgreSQL by pgbench, 1", True, 0.4, None),
    ("two stores of one server, a rider each ÷ one store, transitions a second", "two stores of a server", "one store of a server", True, 1.7, None),
    ("two clients of pgbench ÷ one, a second", "PostgreSQL by pgbench, 2", "PostgreSQL by pgbench, 1", True, None, None),
    ("two processes, 64 riders each ÷ one with 64, transitions a second", "two processes of 64", "riders, 64, throughput", True, 0.9, None),
    ("two processes, 32 riders each ÷ one with 64, transitions a second", "two processes of 32", "riders, 64, throughput", True, None, None),
    ("1,000 riders at one point ÷ at all points, transitions a second", "rentals, 1000 at one point, throughput",
     "rentals, 1000 at all points, throughput", True, None, None),
    ("a web service beside an idle one ÷ alone, 64 riders, requests a second", "service beside an idle one", "service alone", True, 0.95, None),
]
# What is reported beside them.
FIGURES = {
    "PostgreSQL by pgbench, 64": "pgbench, 64 clients, one insert a transaction, a second",
    "riders, 64, throughput": "64 riders in one process, transitions a second",
    "riders, 64, group": "64 riders in one process, records a commit",
    "riders, 64, p50": "64 riders in one process, p50, µs",
    "riders, 64, p99": "64 riders in one process, p99, µs",
    "riders, 64, processor": "processor time of the process a transition, µs",
    "two processes of 64": "two processes, 64 riders each, transitions a second in all",
    "two processes of 32": "two processes, 32 riders each, transitions a second in all",
    "PostgreSQL by pgbench, p50": "pgbench, one client, p50, µs",
    "terminal, p50": "one rider at a terminal, p50, µs",
    "riders, 1, p50": "one rider of a service, as a task, p50, µs",
    "PostgreSQL by pgbench, 1": "pgbench, one client, a second",
    "PostgreSQL by pgbench, 2": "pgbench, two clients, a second",
    "lines of step": "lines of `step -`, a second",
    "lines of step, p50": "a line of `step -`, p50, µs",
    "one store of a server": "one rider of one store, transitions a second",
    "two stores of a server": "a rider of each of two stores, transitions a second",
    "rentals, 1000 at all points, throughput": "1,000 riders who rent at all points, transitions a second",
    "rentals, 1000 at one point, throughput": "1,000 riders who rent at one point, transitions a second",
    "service alone": "64 riders over HTTP, requests a second",
    "service beside an idle one": "64 riders over HTTP beside an idle second service, requests a second",
}


def measure(server, folder, options):
    """Every contender once in each round. Another one begins each time, so that none always follows the same."""
    uri = f"postgres://peers@{server.sockets.replace('/', '%2F')}/postgres"

    def ours(*words):
        return rows_of([BENCH, folder, "--server", uri, str(options.seconds), *words, "--json"])

    def processes(riders):
        """Two at once, each with riders of another name."""
        with concurrent.futures.ThreadPoolExecutor() as both:
            rows = both.map(lambda name: list(ours("riders", str(riders), name)), [f"first of {riders}", f"second of {riders}"])
            yield {"name": f"two processes of {riders}", "value": sum(each[0]["value"] for each in rows)}

    contenders = [
        lambda: ours("riders", "64"), lambda: server.rows(64, options.seconds),
        lambda: ours("terminal"), lambda: ours("riders", "1"), lambda: server.rows(1, options.seconds),
        lambda: ours("rentals", "1000", "all"), lambda: ours("rentals", "1000", "one"),
        lambda: ours("nodes", SERVE), lambda: ours("lines", ZONTIK), lambda: ours("stores"),
        lambda: server.rows(2, options.seconds), lambda: processes(64), lambda: processes(32),
    ]
    # The sessions are made before.
    for each in ours("riders", "64"), processes(64), processes(32):
        list(each)
    rounds = []
    for number in range(options.rounds):
        turn = number % len(contenders)
        rows = {row["name"]: row["value"] for each in contenders[turn:] + contenders[:turn] for row in each()}
        rounds.append(rows)
        print(f"Round {number + 1} of {options.rounds}:", "; ".join(
            f"{name} {rows[over] / rows[under]:.2f}" for name, over, under, *_ in RATIOS), file=sys.stderr, flush=True)
    return rounds


def judged(rounds):
    """The lines of the table, and whether a gate is missed."""
    def line(name, values, gate=""):
        cells = (report.number(value) for value in (statistics.median(values), min(values), max(values)))
        return f"| {name} | {' | '.join(cells)} | {gate} |"

    lines, missed = ["| compared | median | least | most | gate |", "|---|---|---|---|---|"], False
    for name, over, under, is_lower, gate, aim in RATIOS:
        values = [rows[over] / rows[under] for rows in rounds]
        text = ""
        if gate:
            median = statistics.median(values)
            is_missed = median < gate if is_lower else median > gate
            missed = missed or is_missed
            text = f"at {'least' if is_lower else 'most'} {gate:g}" + (f", aim {aim:g}" if aim else "") + (": MISSED" if is_missed else "")
        lines.append(line(name, values, text))
    lines += [line(text, [rows[name] for rows in rounds]) for name, text in FIGURES.items()]
    return lines, missed


def write(section):
    with open(DOCUMENT, encoding="utf-8") as file:
        before, rest = file.read().split(BEGIN)
    with open(DOCUMENT, "w", encoding="utf-8") as file:
        file.write(before + section + rest.split(END)[1])


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench --server", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4, help="of each contender in a round")
    parser.add_argument("--check", action="store_true", help="exit with 1 where a gate is missed")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    load = os.getloadavg()[0]
    with contextlib.ExitStack() as ends:
        folder = ends.enter_context(tempfile.TemporaryDirectory(prefix="server.", dir=ROOT + "/.build"))
        # A socket's path is short.
        sockets = ends.enter_context(tempfile.TemporaryDirectory(prefix="server."))
        for path in [folder, sockets]:
            os.chmod(path, 0o711)  # PostgreSQL's user goes through both.
        # What a service keeps for its machine.
        os.environ["ZONTIK_STATE"] = folder + "/state"
        record = round(next(row["value"] for row in rows_of([BENCH, folder, "--sizes", "--json"]) if row["name"] == "record"))
        server = PostgreSQL(folder, sockets, record, ends)
        server.add_standby(folder, sockets, ends)
        rounds = measure(server, folder, options)
        version, machine = server.version(), report.machine(folder)
    lines, missed = judged(rounds)
    day = datetime.date.today()
    commit = printed(["git", "describe", "--always", "--dirty"], cwd=ROOT).strip()
    text = report.wrapped(
        f"{day.day} {day:%B %Y}, rounds: {len(rounds)}, seconds of each contender in a round: {options.seconds:g}; load of the "
        f"machine before: {load:.1f}. Machine: {machine}; both servers, the programs that ask and the store are on it. "
        f"Zontik {commit}, PostgreSQL {version} with the settings it comes with and one synchronous standby. A record is "
        f"{record} bytes.")
    table = "\n".join(lines)
    print(table, text, sep="\n\n")
    if options.rounds >= 5:
        write(f"{BEGIN}\n{text}\n\n{table}\n{END}")
    if options.check and missed:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
