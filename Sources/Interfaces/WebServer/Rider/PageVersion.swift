import Rental
import RentalApp

/// What a page shows of a session, in a word: where it differs from the session's now, the page is drawn again.
struct PageVersion {
    let text: String
    /// Until the fare grows, where a clock runs; nil where nothing changes by itself.
    let holds: Duration?

    init(_ view: SessionView) {
        // A fare that grows counts as a revision.
        text = "\(view.snapshot.revision).\(view.pending)" + (view.codeKey.map { ".\($0)" } ?? "")
        holds = view.untilNextStep
    }
}

extension SessionView {
    /// Until the fare grows; nil where no clock runs.
    var untilNextStep: Duration? {
        state.running.map { .milliseconds($0.nextStep(after: time).milliseconds - time.milliseconds) }
    }
}
