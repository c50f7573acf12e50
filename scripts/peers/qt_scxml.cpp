// Runs a chart in Qt SCXML: qt_scxml CHART SECONDS LEAF EVENT…
// The events lead from LEAF back to LEAF. What is reported is the best of the passes.
#include <QCoreApplication>
#include <QScxmlStateMachine>

#include <algorithm>
#include <cstring>
#include <memory>

#include "figures.h"

int main(int count, char **arguments) {
    if (count == 2 && strcmp(arguments[1], "--version") == 0) return puts(qVersion()) < 0;
    demand(count >= 5, "usage: qt_scxml CHART SECONDS LEAF EVENT...");
    QCoreApplication application(count, arguments);
    std::unique_ptr<QScxmlStateMachine> machine(QScxmlStateMachine::fromFile(arguments[1]));
    demand(machine && machine->parseErrors().isEmpty() && machine->init(), "the chart is read");
    const QString leaf = arguments[3];
    machine->start();
    QCoreApplication::processEvents();
    demand(machine->isActive(leaf), "the chart begins at the leaf");
    // An event that is refused changes nothing.
    for (int number = 4; number < count; number++) {
        const QStringList before = machine->activeStateNames();
        machine->submitEvent(arguments[number]);
        QCoreApplication::processEvents();
        demand(machine->activeStateNames() != before, arguments[number]);
    }
    const int rentals = 20;
    const long long end = now() + (long long)(atof(arguments[2]) * 1e9);
    double best = 1e18;
    do {
        const long long start = now();
        for (int rental = 0; rental < rentals; rental++)
            for (int number = 4; number < count; number++) machine->submitEvent(arguments[number]);
        QCoreApplication::processEvents();
        best = std::min(best, double(now() - start) / (rentals * (count - 4)));
        demand(machine->isActive(leaf), "the events lead back to the leaf");
    } while (now() < end);
    report("Qt SCXML, core", best, "ns");
}
