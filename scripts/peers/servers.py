"""PostgreSQL, Redis, and a service with FastAPI, each on a separate store and socket, and ended by its process id."""

import glob, os, pwd, resource, shutil, signal, socket, statistics, subprocess, time, urllib.error, urllib.request


class Server:
    """A program that runs beside us until it is ended."""

    def __init__(self, command, log, ends, user=None, environment=None):
        """`ends` is the contextlib.ExitStack that ends it."""
        self.log = log
        with open(log, "wb") as file:
            # In a new session: an interrupt from the keyboard ends the benchmark, which ends its servers.
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, user=user, start_new_session=True,
                cwd=os.path.dirname(log), env=environment)
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


def processor_seconds(process):
    """What a process has taken of the processor, with what it has started."""
    ticks = 0
    with open(f"/proc/{process}/task/{process}/children") as file:
        running = file.read().split()
    for number, count in [(process, 4), *((child, 2) for child in running)]:
        try:
            with open(f"/proc/{number}/stat") as file:
                # In user mode and in the kernel; then the same of the children that have ended.
                ticks += sum(map(int, file.read().rsplit(")", 1)[1].split()[11:11 + count]))
        except OSError:
            pass  # It has ended, and counts as a child the next time.
    return ticks / os.sysconf("SC_CLK_TCK")


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
        self.server = self.start(make, folder + "/postgresql", self.sockets, ends)
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
        return server

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
        before = self.processor()
        text = printed(
            [self.programs + "/pgbench", *self.here, "-n", "-M", "prepared", "-f", self.script, "-D", "body=" + "x" * self.size,
             "-c", str(clients), "-j", str(min(clients, 2)), "-T", str(max(1, round(seconds))), *log, "postgres"], stderr=subprocess.DEVNULL)
        durations = []
        for path in glob.glob(self.log + ".*"):
            with open(path) as file:
                durations += [int(line.split()[2]) for line in file]
            os.remove(path)
        rate = float(text.split("tps = ")[1].split()[0])
        if clients == 64:
            count = int(text.split("actually processed: ")[1].split("/")[0].split()[0])
            taken = (self.processor() - before) / count
            yield {"name": "PostgreSQL by pgbench, processor", "value": taken * 1e6, "unit": "µs"}
        yield {"name": f"PostgreSQL by pgbench, {clients}", "value": rate, "unit": "/s"}
        if clients == 1:
            yield {"name": "PostgreSQL by pgbench, p50", "value": statistics.median(durations), "unit": "µs"}

    def processor(self):
        """Seconds of the primary and of all clients that have ended."""
        clients = resource.getrusage(resource.RUSAGE_CHILDREN)
        return processor_seconds(self.server.process.pid) + clients.ru_utime + clients.ru_stime

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


class FastAPI:
    """What a team would pick instead: two workers of uvicorn, and one insert a request on PostgreSQL."""

    def __init__(self, python, folder, postgresql, size, ends):
        postgresql.sql(
            "CREATE TABLE event(id bigserial PRIMARY KEY, token text NOT NULL, key text NOT NULL, body text NOT NULL, "
            "UNIQUE(token, key))")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        here = os.path.dirname(os.path.abspath(__file__))
        command = [
            python, "-m", "uvicorn", "fastapi_app:app", "--app-dir", here, "--port", str(self.port), "--workers", "2",
            "--log-level", "warning", "--no-access-log"]
        environment = os.environ | {
            "PEERS_SOCKETS": postgresql.sockets, "PEERS_SIZE": str(size), "PYTHONDONTWRITEBYTECODE": "1"}
        server = Server(command, folder + "/fastapi.log", ends, environment=environment)
        server.wait_until(self.answers)

    def answers(self):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health/live", timeout=1) as answer:
                return answer.status == 200
        except (OSError, urllib.error.URLError):
            return False
