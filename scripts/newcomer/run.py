"""What a newcomer waits for: measures, from clean clones, the first run, the tests, the release build and the program
that it makes, a stranger's first build of the README's kettle, and the packages that are fetched."""

import argparse, os, pathlib, pty, re, select, shutil, signal, statistics, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts/peers"))
import report

PARTS = ["packages", "run", "kettle", "install", "test"]
# What a part measures, its unit, and its gate: a bound, or a ratio to the commit that is measured beside it.
FIGURES = {
    "packages, zontik": ("packages fetched for zontik", "", 8, None),
    "packages, kettle": ("packages fetched for the kettle", "", 0, None),
    "run, clock": ("scripts/run to the first screen, on the clock", "s", None, 0.35),
    "run, processor": ("scripts/run to the first screen, processor time", "s", None, 0.33),
    "run, folder": ("what it leaves in .build", "MB", None, None),
    "run, again": ("scripts/run again, on the clock", "s", None, None),
    "kettle, processor": ("the kettle's first debug build, processor time", "s", 100, None),
    "kettle, clock": ("the same, on the clock", "s", None, None),
    "install, processor": ("release build of zontik, processor time", "s", 450, None),
    "install, clock": ("the same, on the clock", "s", None, None),
    "install, size": ("zontik, release, stripped", "MB", 45, None),
    "install, start": ("zontik status ÷ git --version, just built", "", 5, None),
    "install, faults": ("page faults of zontik status, just built", "", None, None),
    "install, start from disk": ("zontik status ÷ git --version, read back from the disk", "", 5, None),
    "install, faults from disk": ("page faults of zontik status, read back from the disk", "", None, None),
    "install, all": ("scripts/install after that, processor time: the other programs, manual, completions", "s", None, None),
    "test, clock": ("scripts/test, on the clock", "s", None, 0.4),
    "test, set-up": ("of this, until the build begins", "s", None, None),
    "test, build": ("of this, the build", "s", None, None),
    "test, tests": ("of this, the tests", "s", None, None),
    "test, processor": ("scripts/test, processor time", "s", None, None),
}
# What scripts/run does before it builds zontik alone. Earlier commits fetch all packages for any program.
PREPARED = ". scripts/setup && need_to_build && if declare -F only_rider >/dev/null; then only_rider; fi"
ENTERS_SCREEN = b"\x1b[?1049h"


class Failed(Exception):
    pass


class Newcomer:
    """A clean clone, and a home folder that holds nothing: no package, no cache, no store."""

    def __init__(self, commit, folder):
        self.home, self.clone = folder / "home", folder / "zontik"
        self.home.mkdir()
        (folder / "tmp").mkdir()
        for words in (["clone", "-q", "--no-hardlinks", ROOT, self.clone], ["-C", self.clone, "checkout", "-q", commit]):
            subprocess.run(["git", *words], check=True)
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(("ZONTIK", "XDG_"))}
        self.environment |= {"HOME": str(self.home), "XDG_CACHE_HOME": str(self.home / ".cache"),
                             "ZONTIK_STORE": str(self.home / "store"), "TERM": "xterm-256color",
                             "TMPDIR": str(folder / "tmp")}
        schemas = pathlib.Path(os.environ.get("ZONTIK_GBFS_SCHEMAS", ROOT.parent / "shared/gbfs/v3.0"))
        if schemas.is_dir():
            self.environment["ZONTIK_GBFS_SCHEMAS"] = str(schemas)

    def starts(self, words, folder=None, seen=lambda text: None):
        """Runs a command to its end. Returns seconds on the clock and of processor time, its children's included."""
        began = time.monotonic()
        process = subprocess.Popen(words, cwd=folder or self.clone, env=self.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        kept = []
        for line in process.stdout:
            kept = kept[-40:] + [line]
            seen(line)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise Failed(f"{' '.join(map(str, words))} ended with {process.returncode}:\n{''.join(kept)}")
        return time.monotonic() - began, usage.ru_utime + usage.ru_stime

    def first_screen(self):
        """Runs scripts/run in a terminal until its first screen is drawn, and ends it."""
        began = drawn = time.monotonic()
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.clone)
            os.execve("scripts/run", ["scripts/run"], self.environment)
        said, isShown = b"", False
        try:
            # The screen is there when nothing more has come for half a second.
            while not isShown or select.select([terminal], [], [], 0.5)[0]:
                try:
                    bytes = os.read(terminal, 65536)
                except OSError:
                    raise Failed(f"scripts/run ended without a screen:\n{said[-4000:].decode(errors='replace')}")
                said, drawn = (said + bytes)[-100_000:], time.monotonic()
                isShown = isShown or ENTERS_SCREEN in said
        finally:
            try:
                os.killpg(child, signal.SIGKILL)
            except ProcessLookupError:
                pass
            _, _, usage = os.wait4(child, 0)
            os.close(terminal)
        return drawn - began, usage.ru_utime + usage.ru_stime

    # The parts

    def packages(self):
        self.starts(["bash", "-c", f"{PREPARED} && swift package resolve"])
        kettle = self.kettle_package()
        self.starts(["swift", "package", "resolve"], kettle)
        return {"packages, zontik": self.fetched(self.clone), "packages, kettle": self.fetched(kettle)}

    def run(self):
        clock, processor = self.first_screen()
        folder = sum(file.lstat().st_size for file in (self.clone / ".build").rglob("*") if not file.is_dir())
        again, _ = self.first_screen()
        return {"run, clock": clock, "run, processor": processor, "run, folder": folder / 1e6, "run, again": again}

    def kettle(self):
        clock, processor = self.starts(["swift", "build"], self.kettle_package())
        self.starts([self.kettle_package() / ".build/debug/Kettle", self.home / "kitchen"])
        return {"kettle, processor": processor, "kettle, clock": clock}

    def install(self):
        clock, processor = self.starts(["bash", "-c", f"{PREPARED} && build_release --product zontik"])
        rows = {"install, processor": processor, "install, clock": clock}
        program = self.home / "zontik"
        self.starts(["strip", "-o", program, self.clone / ".build/release/zontik"])
        rows["install, size"] = program.stat().st_size / 1e6
        self.starts([program, "step", "open-map"])
        rows["install, start"], rows["install, faults"] = self.start(program)
        descriptor = os.open(program, os.O_RDONLY)
        os.fsync(descriptor)
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        os.close(descriptor)
        rows["install, start from disk"], rows["install, faults from disk"] = self.start(program)
        if (self.clone / "scripts/install").exists():
            _, rows["install, all"] = self.starts(["scripts/install", "--prefix", self.home / "prefix"])
            self.starts([self.home / "prefix/bin/zontik", "status"])
        return rows

    def test(self):
        # Tests of earlier commits hold screens of 80 columns with the name of a temporary store in them.
        del self.environment["TMPDIR"]
        began, marks = time.monotonic(), {}

        def seen(line):
            for mark, words in (("build", "The build takes"), ("tests", "Test run started")):
                if words in line:
                    marks.setdefault(mark, time.monotonic() - began)

        clock, processor = self.starts(["scripts/test"], seen=seen)
        return {"test, clock": clock, "test, set-up": marks["build"], "test, build": marks["tests"] - marks["build"],
                "test, tests": clock - marks["tests"], "test, processor": processor}

    # What they need

    def kettle_package(self):
        """A stranger's package beside the clone: the code of the README, and the manifest of the tutorial."""
        place = self.home / "Kettle"
        if place.exists():
            return place
        (place / "Sources/Kettle").mkdir(parents=True)
        code = re.search(r"```swift\n(.*?)```", (self.clone / "README.md").read_text(), re.S)[1]
        (place / "Sources/Kettle/Kettle.swift").write_text(code)
        (place / "Sources/Kettle/main.swift").write_text(
            "import StateMachine\n\nprint(try makeTea(in: CommandLine.arguments[1], at: Instant(milliseconds: 0)))\n")
        article = self.clone / "Sources/Store/Checkpoint/Checkpoint.docc/FromAnEmptyPackageToAMachineThatSurvivesKill.md"
        dependency = re.search(r'\.package\(path: "\.\./zontik"[^)]*\)', article.read_text())[0]
        (place / "Package.swift").write_text(f'''// swift-tools-version:6.1
import PackageDescription

let package = Package(
    name: "Kettle", platforms: [.macOS(.v15)],
    dependencies: [{dependency.replace("../zontik", str(self.clone))}],
    targets: [
        .executableTarget(
            name: "Kettle",
            dependencies: ["Checkpoint", "StateMachine"].map {{ .product(name: $0, package: "zontik") }})
    ])
''')
        return place

    def fetched(self, package):
        checkouts = package / ".build/checkouts"
        return sum(1 for _ in checkouts.iterdir()) if checkouts.exists() else 0

    def start(self, program, runs=300):
        """How long `zontik status` takes beside `git --version`, in turn; medians; and its page faults."""
        status, git = [program, "status"], [shutil.which("git"), "--version"]
        for _ in range(20):
            self.process(status)
        times, beside, faults = [], [], []
        for _ in range(runs):
            took, usage = self.process(status)
            times.append(took)
            faults.append(usage.ru_minflt + usage.ru_majflt)
            beside.append(self.process(git)[0])
        return statistics.median(times) / statistics.median(beside), statistics.median(faults)

    def process(self, words):
        with open(os.devnull, "r+") as nothing:
            actions = [(os.POSIX_SPAWN_DUP2, nothing.fileno(), descriptor) for descriptor in (0, 1, 2)]
            began = time.perf_counter()
            child = os.posix_spawn(words[0], [str(word) for word in words], self.environment, file_actions=actions)
            _, status, usage = os.wait4(child, 0)
        if status != 0:
            raise Failed(f"{words[0]} ended with {os.waitstatus_to_exitcode(status)}")
        return time.perf_counter() - began, usage


def written(value, unit):
    if value is None:
        return "–"
    if unit == "s" and value >= 100:
        return "{} min {:02} s".format(*divmod(round(value), 60))
    return f"{value:,.1f} {unit}".strip() if unit else f"{value:,.2f}".rstrip("0").rstrip(".")


def row(name, value, beside):
    """A line of the table, and whether a gate is missed."""
    text, unit, bound, ratio = FIGURES[name]
    quotient = value / beside if beside else None
    gates = [f"≤ {bound} {unit}".strip()] if bound is not None else []
    missed = bound is not None and value > bound
    if ratio:
        gates.append(f"≤ {ratio} of it")
        missed = missed or quotient is not None and quotient > ratio
    cells = [text, written(value, unit), written(beside, unit), written(quotient, ""), ", ".join(gates) or "–"]
    return f"| {' | '.join(cells)}{': MISSED' if missed else ''} |", missed


def measured(commit, part):
    with tempfile.TemporaryDirectory(prefix="newcomer-", ignore_cleanup_errors=True) as folder:
        # A database server runs as another user, and has to find its folder.
        os.chmod(folder, 0o755)
        return getattr(Newcomer(commit, pathlib.Path(folder)), part)()


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench --setup", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all by default")
    parser.add_argument("--commit", default="HEAD", help="what is measured; what is not committed is not")
    parser.add_argument("--against", metavar="COMMIT", help="measure this commit beside it, and print the ratios")
    parser.add_argument("--check", action="store_true", help="exit with 1 where a gate is missed")
    options = parser.parse_args()
    unknown = [part for part in options.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part '{unknown[0]}'; there are {', '.join(PARTS)}")
    print(f"Machine: {report.machine(str(ROOT))}.\n")
    print(f"| | {options.commit} | {options.against or 'beside it'} | ratio | gate |\n|---|---|---|---|---|")
    isMissed = False
    for part in options.parts or PARTS:
        try:
            # The older one first: what the machine keeps of it is no help to the newer.
            beside = measured(options.against, part) if options.against else {}
            for name, value in measured(options.commit, part).items():
                line, missed = row(name, value, beside.get(name))
                isMissed = isMissed or missed
                print(line, flush=True)
        except Failed as failure:
            sys.exit(f"scripts/bench --setup {part}: {failure}")
    if isMissed and options.check:
        sys.exit(1)


if __name__ == "__main__":
    main()
