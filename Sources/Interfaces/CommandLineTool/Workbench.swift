import RentalApp
import RiderProfile
import Synchronization

/// What searches a rental for mistakes and reads its chart: `zontik-check` has it, and `zontik` starts that program.
package protocol Workbench: Sendable {
    /// Carries out a check.
    /// - Throws: `BadRegressions`; what keeps a check from being made at all, such as a folder that cannot be created;
    ///   `StoreError` where schemas that it made are left in a database.
    func check(_ order: CheckOrder) throws -> CheckAnswer
    /// The chart of a rental.
    /// - Parameters:
    ///   - format: of the text; for a picture, the graph that Graphviz draws.
    ///   - marking: the states to be marked.
    func chart(_ format: ChartCommand.Format, marking: Set<String>) throws -> String
    /// What the chart says of an event.
    /// - Parameters:
    ///   - event: its name in the chart.
    ///   - leaves: the states that a session is in.
    func rule(for event: String, in leaves: [String]) throws -> ChartRule
}

/// What a check is asked for.
package struct CheckOrder: Sendable {
    /// How much is said beside the verdict.
    package enum Detail: Sendable {
        /// How much was reached.
        case brief
        /// And some of what was never reached.
        case usual
        /// And all of it, and the tables of what was reached.
        case tables
    }

    package let check: RentalCheck
    /// 0 for a check that draws nothing.
    package let runs: Int
    package let seed: UInt64
    /// The most commands of a run; 0 where that is no question.
    package let length: Int
    /// The text of a file of past failures.
    package let regressions: String
    /// Whose database it may make schemas in; nil for temporary folders.
    package let server: StoreLocation?
    package let detail: Detail
    package let isJSON: Bool
    package let language: Language
}

/// What a check found.
package struct CheckAnswer: Sendable {
    let text: String
    let isPassed: Bool
    let isInterrupted: Bool

    /// - Parameters:
    ///   - text: for people, or JSON.
    ///   - isPassed: whether nothing is wrong.
    ///   - isInterrupted: whether a signal ended it, which is no verdict.
    package init(text: String, isPassed: Bool, isInterrupted: Bool) {
        (self.text, self.isPassed, self.isInterrupted) = (text, isPassed, isInterrupted)
    }
}

/// A file of past failures that cannot be used.
package struct BadRegressions: Error {
    let message: String

    package init(_ message: String) { self.message = message }
}

/// What the chart says of an event in some states.
package enum ChartRule: Sendable {
    /// The arrow that is taken, with its condition.
    case arrow(line: Int, from: String, to: String, condition: String?)
    /// There is an arrow from here that needs another state beside it.
    case needs(String)
    /// There is no arrow from here, only from elsewhere.
    case none(sources: [String])
}

extension Zontik {
    /// What this program has; nil for a rider's.
    static let workbench = Mutex<(any Workbench)?>(nil)

    /// What this program has. A program without becomes the one that has it, with the same words, and does not return.
    /// - Throws: `Failure` where that is not there.
    static func ownWorkbench() throws(Failure) -> any Workbench {
        if let own = workbench.withLock({ $0 }) { return own }
        try Process.become("zontik-check", CommandLine.arguments.dropFirst(), next: "scripts/run check")
    }
}
