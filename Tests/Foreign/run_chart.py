"""Runs StateCharts/rental.scxml in an SCXML engine that is not ours and compares it with a matrix on standard input.

The matrix names configurations (with a path of events that leads there), events, and for each pair the leaves that
should be active afterwards. Every difference is one line on standard output, followed by a count. Exit 1 when
anything differs or when nothing was compared.

    python3 Tests/Foreign/run_chart.py [CHART] < matrix.json
"""

import json
import pathlib
import sys

from statemachine.io.scxml.processor import SCXMLProcessor

ROOT = pathlib.Path(__file__).resolve().parents[2]


def snapshot(machine):
    """All the engine remembers: active states and, for each history, what it stands for."""
    active = frozenset(state.id for state in machine.configuration)
    history = frozenset((key, tuple(s.id for s in states)) for key, states in machine.history_values.items())
    return active, history


def leaves(machine):
    return sorted(state.id for state in machine.configuration if state.is_atomic)


def driven(machine_class, path):
    machine = machine_class()
    for event in path:
        machine.send(event)
    return machine


def compare(machine_class, matrix):
    """Yields one (configuration, event, expected, found) for every comparison made."""
    for configuration in matrix["configurations"]:
        name, path = configuration["name"], configuration["path"]
        machine = driven(machine_class, path)
        before = snapshot(machine)
        yield name, "(arrival)", sorted(configuration["leaves"]), leaves(machine)
        for event in matrix["events"]:
            machine.send(event)
            yield name, event, sorted(matrix["expected"][name][event]), leaves(machine)
            # A machine that remembers exactly what it did before the event serves for the next one.
            if snapshot(machine) != before:
                machine = driven(machine_class, path)


def main():
    chart = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "StateCharts" / "rental.scxml"
    matrix = json.load(sys.stdin)
    processor = SCXMLProcessor()
    processor.parse_scxml("rental", chart.read_text(encoding="utf-8"))
    processor.start()

    compared = differences = 0
    for name, event, expected, found in compare(processor.root_cls, matrix):
        compared += 1
        if expected != found:
            differences += 1
            print(f"{name} + {event}: expected {' '.join(expected)}, found {' '.join(found)}")
    print(f"{compared} compared, {differences} different")
    return 1 if differences or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
