#!/usr/bin/env python3
"""Runs other programs beside Zontik, in turn, and writes what came of it. Called by scripts/bench --peers, which
installs what is needed. A run of fewer than five rounds is a trial: it writes to .build/peers and leaves docs as it is."""

import argparse, contextlib, functools, json, os, signal, subprocess, sys, tempfile, time

import report
from servers import FastAPI, PostgreSQL, Redis, printed

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PYTHON = ROOT + "/.build/venv-peers/bin/python3"
BENCH, SERVE = ROOT + "/.build/release/bench", ROOT + "/.build/release/zontik-serve"
CHART = ROOT + "/StateCharts/rental.scxml"
# A whole rental, as in Script.swift: from a leaf of the chart back to it.
LEAF = "main"
RENTAL = "rent pay holdAuthorized scanned continue openInformation closeInformation finish scanned continue skipFeedback"
WRITERS = [1, 8, 64]


def descendants(process):
    """Whom a process started, and whom they did."""
    found = []
    with contextlib.suppress(OSError):
        for thread in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{thread}/children") as file:
                for child in file.read().split():
                    found += [int(child), *descendants(int(child))]
    return found


def rows_of(command):
    """What a program measured. It and whatever it started are ended where we are."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        output = process.communicate()[0]
    except BaseException:
        for number in [*descendants(process.pid), process.pid]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        process.wait()
        raise
    if process.returncode:
        raise SystemExit(f"{os.path.basename(command[0])} ended with {process.returncode}")
    return [json.loads(line) for line in output.splitlines()]


class Peers:
    def __init__(self, folder, sockets, ends):
        self.folder = folder
        self.compile("raw", "raw.c")
        self.compile("sqlite", "sqlite.c", "-lsqlite3")
        flags = printed(["pkg-config", "--cflags", "--libs", "Qt6Scxml"]).split()
        self.compile("qt", "qt_scxml.cpp", "-fPIC", *flags)
        self.record, self.code = (round(row["value"]) for row in rows_of([BENCH, folder, "--sizes", "--json"]))
        self.postgresql = PostgreSQL(folder, sockets, self.record, ends)
        self.redis = Redis(folder, sockets, self.record, ends)
        self.fastapi = FastAPI(PYTHON, folder, self.postgresql, self.record, ends)

    def compile(self, name, source, *flags):
        compiler = "c++" if source.endswith("cpp") else "cc"
        subprocess.run([compiler, "-O2", "-o", f"{self.folder}/{name}", f"{HERE}/{source}", *flags], check=True)

    def python(self, *words):
        return rows_of([PYTHON, HERE + "/in_python.py", *map(str, words)])

    def sqlite(self, seconds):
        try:
            return rows_of([self.folder + "/sqlite", self.folder + "/sqlite.db", str(seconds), str(self.record)])
        finally:
            for ending in ["", "-wal", "-shm"]:
                with contextlib.suppress(FileNotFoundError):
                    os.remove(self.folder + "/sqlite.db" + ending)

    def dbos(self, writers, seconds):
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            return self.python("dbos", folder, seconds, self.record, writers)

    def over_http(self, writers, seconds):
        """Our own riders, on the service with FastAPI."""
        name = "FastAPI on PostgreSQL over HTTP"
        return rows_of([BENCH, self.folder, "--riders", str(self.fastapi.port), str(writers), str(seconds), name, "--json"])

    def raw(self, seconds, *batches):
        return rows_of([self.folder + "/raw", self.folder + "/raw-file", str(seconds), *map(str, batches)])

    def raw_median(self):
        """How busy the disk is, in milliseconds."""
        return next(row["value"] for row in self.raw(0.5, 1) if row["name"].endswith("p50")) / 1000

    def contenders(self, seconds):
        code = ("HTTPS://ZONTIK.TEST/SCAN/" + "ZONTIK234567ABCD" * self.code)[:self.code]
        yield lambda: rows_of([BENCH, self.folder, "--peers", SERVE, str(seconds), "--json"])
        for server in [self.postgresql, self.redis]:
            for writers in WRITERS:
                yield functools.partial(server.rows, writers, seconds)
        for writers in WRITERS:
            yield functools.partial(self.over_http, writers, seconds)
        yield lambda: self.raw(seconds, *WRITERS)
        yield lambda: self.sqlite(seconds)
        for writers in WRITERS:
            yield functools.partial(self.dbos, writers, seconds)
        yield lambda: rows_of([self.folder + "/qt", CHART, str(seconds), LEAF, *RENTAL.split()])
        yield lambda: self.python("statemachine", CHART, seconds, LEAF, *RENTAL.split())
        yield lambda: self.python("segno", seconds, code)

    def round(self, number, seconds):
        """Every contender once. Another one begins in each round, so that none always follows the same."""
        contenders = list(self.contenders(seconds))
        turn = number % len(contenders)
        return {row["name"]: row for each in contenders[turn:] + contenders[:turn] for row in each()}

    def versions(self):
        libraries = "dbos", "python-statemachine", "segno", "fastapi", "uvicorn", "asyncpg"
        code = "import importlib.metadata as m, sys; print(*map(m.version, sys.argv[1:]), sys.version.split()[0])"
        *of_libraries, of_python = printed([PYTHON, "-c", code, *libraries]).split()
        return {
            "Zontik": printed(["git", "describe", "--always", "--dirty"], cwd=ROOT).strip(),
            "PostgreSQL": self.postgresql.version(), "Redis": self.redis.version(),
            "SQLite": printed([self.folder + "/sqlite", "--version"]).strip(),
            "Qt": printed([self.folder + "/qt", "--version"]).strip(), **dict(zip(libraries, of_libraries)),
            "libqrencode": printed(["pkg-config", "--modversion", "libqrencode"]).strip(), "Python": of_python,
        }


def say(text):
    print(text, file=sys.stderr, flush=True)


def measure(peers, options):
    """As many rounds as are wanted of which the disk was quiet at both ends, out of three times as many."""
    kept, raw, thrown = [], [], 0
    for number in range(options.rounds * 3):
        if len(kept) == options.rounds:
            break
        before = peers.raw_median()
        # What is thrown away need not be measured.
        rows = peers.round(number, options.seconds) if before <= options.limit else None
        after = peers.raw_median() if rows else before
        if max(before, after) <= options.limit:
            kept.append(rows)
            raw += [before, after]
        else:
            thrown += 1
        verdict = "kept" if max(before, after) <= options.limit else "thrown away: a neighbour is busy"
        say(f"Round {number + 1}: a raw append took {before:.2f} ms before and {after:.2f} ms after, {verdict}.")
        if not rows:
            time.sleep(5)
    return kept, raw, thrown


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench --peers")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3, help="of each contender in a round")
    parser.add_argument("--limit", type=float, default=0.5, help="milliseconds of a raw append above which a round is thrown away")
    parser.add_argument("--check", action="store_true", help="exit with 1 where a gate is missed")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with contextlib.ExitStack() as ends:
        folder = ends.enter_context(tempfile.TemporaryDirectory(prefix="peers.", dir=ROOT + "/.build"))
        sockets = ends.enter_context(tempfile.TemporaryDirectory(prefix="peers."))
        for path in [folder, sockets]:
            os.chmod(path, 0o711)  # PostgreSQL's user goes through both.
        peers = Peers(folder, sockets, ends)
        kept, raw, thrown = measure(peers, options)
        facts = report.Facts(peers.versions(), peers.record, peers.code, len(kept), raw, thrown, options)
        facts.machine = report.machine(folder)
    if not kept:
        say("No round was quiet enough: nothing is written.")
        raise SystemExit(1)
    figures = report.Figures(kept)
    print(figures.table(), facts.text(), sep="\n\n")
    is_whole = len(kept) == options.rounds
    if not is_whole:
        say(f"Only {len(kept)} of {options.rounds} rounds were quiet enough.")
    if is_whole and options.rounds >= 5:
        report.write(figures, facts, ROOT + "/docs/figures.md", ROOT + "/docs/pictures/peers.svg")
    else:
        report.try_out(figures, facts, ROOT + "/.build/peers")
        say("docs is left as it is; the table and the picture are in .build/peers.")
    if options.check and (figures.missed() or not is_whole):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
