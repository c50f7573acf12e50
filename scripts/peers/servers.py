"""PostgreSQL and Redis, each on a separate store and socket, and ended by its process id."""

import glob, os, pwd, shutil, signal, statistics, subprocess, time


class Server:
    """A program that runs beside us until it is ended."""

    def __init__(self, command, log, ends, user=None):
        """`ends` is the contextlib.ExitStack that ends it."""
        self.log = log
        with open(log, "wb") as file:
            # In a new session: an interrupt from the keyboard ends the benchmark, which ends its servers.
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, user=user, start_new_session=True,
                cwd=os.path.dirname(log))
        ends.callback(self.end)

    def wait_until(self, answers):
        """Until it answers."""
        end = time.monotonic() + 30
        while not answers():
            if self.process.poll() is not None or time.monotonic() > end:
                with open(self.log, encoding="utf-8", errors="replace") as file:
                    raise SystemExit(f"{self.process.args[0]} does not start:\n{file.read()[-2000:]}")
            time.sleep(0.1)

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


def quiet(command):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def printed(command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


class PostgreSQL:
    """A cluster that is made here; the system's own is not touched. With the settings that PostgreSQL comes with."""

    def __init__(self, folder, sockets, size, ends):
        """A socket's path is short, so `sockets` lies elsewhere than `folder`, which lies on the disk that is measured."""
        # Where Debian has it; elsewhere it is on the path.
        self.programs = "/usr/lib/postgresql/15/bin"
        if not os.path.exists(self.programs):
            self.programs = os.path.dirname(shutil.which("initdb"))
        self.sockets = sockets + "/postgresql"
        self.here = ["-h", self.sockets, "-U", "peers"]
        make = ["initdb", "-U", "peers", "-A", "trust", "-E", "UTF8", "--no-locale"]
        self.start(make, folder + "/postgresql", self.sockets, ends)
        self.sql("CREATE TABLE record(id bigserial PRIMARY KEY, body text NOT NULL)")
        self.script, self.log, self.size = folder + "/insert.sql", folder + "/pgbench", size
        with open(self.script, "w") as file:
            file.write("INSERT INTO record(body) VALUES (:body);\n")

    def start(self, make, own, sockets, ends):
        """Has `make` make the data of a server in a new folder, and starts it there."""
        # It refuses to run as root.
        user = "postgres" if os.geteuid() == 0 else None
        for path in [own, sockets]:
            os.mkdir(path)
            if user:
                os.chown(path, pwd.getpwnam(user).pw_uid, -1)
        program, *options = make
        subprocess.run(
            [f"{self.programs}/{program}", "-D", own + "/data", *options], check=True, stdout=subprocess.DEVNULL, user=user,
            cwd=own)
        command = [self.programs + "/postgres", "-D", own + "/data", "-k", sockets, "-c", "listen_addresses="]
        server = Server(command, own + ".log", ends, user)
        server.wait_until(lambda: quiet([self.programs + "/pg_isready", "-h", sockets, "-U", "peers", "-d", "postgres"]))

    def sql(self, text):
        """What psql prints."""
        return printed([self.programs + "/psql", "-qXAt", *self.here, "-d", "postgres", "-c", text]).strip()

    def add_standby(self, folder, sockets, ends):
        """Another server on the same disk, that each commit waits for from now on."""
        make = ["pg_basebackup", "-R", "-c", "fast", "-d", f"host={self.sockets} user=peers application_name=standby"]
        self.start(make, folder + "/standby", sockets + "/standby", ends)
        # Before the standby ends: who commits after that would wait for ever.
        ends.callback(self.set, "synchronous_standby_names", "")
        self.set("synchronous_standby_names", "standby")
        end = time.monotonic() + 30
        while self.sql("SELECT sync_state FROM pg_stat_replication") != "sync":
            if time.monotonic() > end:
                raise SystemExit("the standby does not follow")
            time.sleep(0.1)

    def set(self, name, value):
        """Changes a setting while the server runs."""
        self.sql(f"ALTER SYSTEM SET {name} = '{value}'")
        self.sql("SELECT pg_reload_conf()")

    def rows(self, clients, seconds):
        # What each took is written down where the median is wanted.
        log = ["-l", "--log-prefix", self.log] if clients == 1 else []
        text = printed(
            [self.programs + "/pgbench", *self.here, "-n", "-M", "prepared", "-f", self.script, "-D", "body=" + "x" * self.size,
             "-c", str(clients), "-j", str(min(clients, 2)), "-T", str(max(1, round(seconds))), *log, "postgres"], stderr=subprocess.DEVNULL)
        durations = []
        for path in glob.glob(self.log + ".*"):
            with open(path) as file:
                durations += [int(line.split()[2]) for line in file]
            os.remove(path)
        rate = float(text.split("tps = ")[1].split()[0])
        yield {"name": f"PostgreSQL by pgbench, {clients}", "value": rate, "unit": "/s"}
        if clients == 1:
            yield {"name": "PostgreSQL by pgbench, p50", "value": statistics.median(durations), "unit": "µs"}

    def version(self):
        return printed([self.programs + "/postgres", "--version"]).split()[2]


class Redis:
    """Each SET is synced before it is answered."""

    def __init__(self, folder, sockets, size, ends):
        self.socket, self.size = sockets + "/redis", size
        data = folder + "/redis"
        os.mkdir(data)
        server = Server(
            ["redis-server", "--port", "0", "--unixsocket", self.socket, "--dir", data, "--save", "", "--appendonly", "yes",
             "--appendfsync", "always", "--auto-aof-rewrite-percentage", "0"], folder + "/redis.log", ends)
        server.wait_until(lambda: quiet(["redis-cli", "-s", self.socket, "ping"]))
        # It takes a number of requests, not a time: the number comes from what the last call reached.
        self.reached = {}

    def rows(self, clients, seconds):
        if clients not in self.reached:
            self.reached[clients] = self.measure(clients, 100 * clients)[0]
        rate, median = self.measure(clients, max(clients, round(self.reached[clients] * seconds)))
        self.reached[clients] = rate
        yield {"name": f"Redis, appendfsync always, {clients}", "value": rate, "unit": "/s"}
        if clients == 1:
            yield {"name": "Redis, appendfsync always, p50", "value": median, "unit": "µs"}

    def measure(self, clients, requests):
        lines = printed(
            ["redis-benchmark", "-s", self.socket, "--csv", "-t", "set", "-c", str(clients), "-n", str(requests),
             "-d", str(self.size), "-r", "100000"], stderr=subprocess.DEVNULL).splitlines()
        names, values = ([cell.strip('"') for cell in line.split(",")] for line in lines[-2:])
        row = dict(zip(names, values))
        return float(row["rps"]), float(row["p50_latency_ms"]) * 1000

    def version(self):
        return printed(["redis-server", "--version"]).split("v=")[1].split()[0]
