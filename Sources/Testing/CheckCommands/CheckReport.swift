import CommandLineTool
import StateMachineTesting

/// A check as programs read it.
struct CheckReport: Encodable {
    private let check: String
    private let problems: [String]
    private let summary: [String]
    private let transitions: [Transition]
    private let pairs: [Pair]

    private struct Transition: Encodable {
        let from: String
        let event: String
        let to: String
        let times: Int
    }

    /// One transition, and the event that followed it directly.
    private struct Pair: Encodable {
        let from: String
        let event: String
        let to: String
        let nextEvent: String
        let nextTo: String
        let times: Int
    }

    init(_ check: RentalCheck, _ findings: RentalFindings) {
        self.check = check.rawValue
        problems = findings.problems
        // In the words of every earlier version.
        summary = ([findings.verdict] + findings.summary).map(\.en)
        transitions = (findings.coverage?.edges ?? [:]).sorted { $0.key < $1.key }.map { edge, times in
            Transition(from: edge.from, event: edge.event, to: edge.to, times: times)
        }
        pairs = (findings.coverage?.pairs ?? [:]).sorted { $0.key < $1.key }.map { pair, times in
            Pair(
                from: pair.first.from, event: pair.first.event, to: pair.first.to, nextEvent: pair.second.event,
                nextTo: pair.second.to, times: times)
        }
    }
}
