"""The peers that are Python libraries, each in a separate process, which prints its rows as objects of JSON.

    in_python.py dbos FOLDER SECONDS SIZE WRITERS
    in_python.py statemachine CHART SECONDS LEAF EVENT…
    in_python.py segno SECONDS TEXT
"""

import json, statistics, sys, time


def report(name, value, unit):
    print(json.dumps({"name": name, "value": value, "unit": unit}), flush=True)


def dbos(folder, seconds, size, writers):
    """A workflow for each writer, and in it one step after the other: DBOS records each of them durably."""
    from dbos import DBOS

    seconds, size, writers = float(seconds), int(size), int(writers)
    database = f"sqlite:///{folder}/dbos-{writers}.sqlite"
    DBOS(config={"name": "peer", "system_database_url": database, "log_level": "ERROR", "run_admin_server": False})
    body = "x" * size
    durations = []

    @DBOS.step()
    def step():
        return body

    @DBOS.workflow()
    def run(seconds):
        count, start = 0, time.perf_counter()
        before = start
        while before - start < seconds:
            step()
            after = time.perf_counter()
            durations.append(after - before)
            before, count = after, count + 1
        return count

    DBOS.launch()
    handles = [DBOS.start_workflow(run, seconds) for _ in range(writers)]
    start = time.perf_counter()
    count = sum(handle.get_result() for handle in handles)
    report(f"DBOS on SQLite, {writers}", count / (time.perf_counter() - start), "/s")
    if writers == 1:
        report("DBOS on SQLite, p50", statistics.median(durations) * 1e6, "µs")
    DBOS.destroy()


def statemachine(chart, seconds, leaf, *events):
    """The best of the passes, as with the others."""
    from statemachine.io.scxml.processor import SCXMLProcessor

    processor = SCXMLProcessor()
    with open(chart, encoding="utf-8") as file:
        processor.parse_scxml("rental", file.read())
    processor.start()
    machine = processor.root_cls()
    active = lambda: {state.id for state in machine.configuration}
    for event in events:
        before = active()
        machine.send(event)
        assert active() != before, event
    best, end = float("inf"), time.perf_counter() + float(seconds)
    while time.perf_counter() < end:
        start = time.perf_counter()
        for event in events:
            machine.send(event)
        best = min(best, (time.perf_counter() - start) / len(events))
        assert leaf in active()
    report("python-statemachine, core", best * 1e9, "ns")


def segno(seconds, text):
    import segno

    durations, end = [], time.perf_counter() + float(seconds)
    while time.perf_counter() < end:
        start = time.perf_counter()
        segno.make_qr(text, error="l", boost_error=False)
        durations.append(time.perf_counter() - start)
    report("segno, QR code", statistics.median(durations) * 1e6, "µs")


{"dbos": dbos, "statemachine": statemachine, "segno": segno}[sys.argv[1]](*sys.argv[2:])
