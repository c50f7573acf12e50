import Metrics

/// What a runtime counts. The series are made by the process's own factory (`MetricsSystem`).
struct RuntimeMetrics: Sendable {
    private let machine: String

    init(machine: String) { self.machine = machine }

    /// - Parameter outcome: accepted, refused or failed.
    func sent(_ outcome: String, after duration: Duration) {
        Counter(label: "checkpoint_events_total", dimensions: [("machine", machine), ("outcome", outcome)]).increment()
        Metrics.Timer(label: "checkpoint_event_seconds", dimensions: [("machine", machine)]).record(duration: duration)
    }

    func worked(_ outcome: WorkList.Outcome) {
        Counter(
            label: "checkpoint_work_total", dimensions: [("machine", machine), ("outcome", outcome.rawValue)]
        ).increment()
    }

    /// - Parameter outcome: answered or unanswered.
    func called(_ outcome: String) {
        Counter(label: "checkpoint_calls_total", dimensions: [("machine", machine), ("outcome", outcome)]).increment()
    }

    /// Answers of the outside that the machine refused.
    func refused(answers: Int) {
        Counter(label: "checkpoint_refused_answers_total", dimensions: [("machine", machine)]).increment(by: answers)
    }

    func found(due: Int, pending: Int, parked: Int) {
        for (label, count) in [
            ("checkpoint_due_sessions", due), ("checkpoint_owing_sessions", pending),
            ("checkpoint_parked_effects", parked),
        ] {
            Gauge(label: label, dimensions: [("machine", machine)]).record(count)
        }
    }
}
