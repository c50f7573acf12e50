import StateMachine

/// Something wrong with a machine and a shortest way to see it.
public struct Finding<M: Machine>: Sendable, CustomStringConvertible {
    /// The promise that is broken.
    public let name: String
    /// What was found instead.
    public let message: String
    /// The fewest events, from the initial state, that show it.
    public let events: [M.Event]
    /// The events as lines for a shell.
    public let script: [String]
    /// The state before the last event; the state itself when the finding is about a state.
    public let before: M.State
    /// The state after the last event.
    public let after: M.State

    public var description: String {
        var lines = ["\(M.name): \"\(name)\" does not hold", "  \(message)", ""]
        lines.append(events.isEmpty ? "in the initial state" : "after")
        lines += script.map { "  " + $0 }
        lines += ["", before == after ? "state" : "state, before (-) and after (+)"]
        lines += Outline.difference(before, after).map { "  " + $0 }
        return lines.joined(separator: "\n")
    }
}
