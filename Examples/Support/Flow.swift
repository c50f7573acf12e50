public import Checkpoint
public import StateMachine

/// What an example program adds to its machine: its words, its screens, and its outside.
///
/// A key of a screen stands for a line of words, so that the terminal and a script say the same.
public protocol Flow: EffectPort where M: JournaledMachine {
    /// Opens what lies outside of the machine's store.
    /// - Throws: `StoreError`.
    init(_ settings: FlowSettings) throws

    /// The event that a line of words means in a state; nil if the line means none.
    /// - Parameter at: the time of the event.
    func event(_ line: String, in state: M.State, at: Instant) -> M.Event?

    /// The words, one a line, with what they do.
    static var words: [String] { get }

    /// - Parameters:
    ///   - chosen: the row that is chosen where there is a list, from 0; out of range means the nearest.
    ///   - now: the time, for what is left of a timer.
    func screen(of state: M.State, chosen: Int, now: Instant) -> FlowScreen

    /// A refusal in words.
    func text(of refusal: M.Refusal) -> String

    /// The names in the chart of the active states.
    func leaves(of state: M.State) -> [String]

    /// Whether nothing of the session's owner may stay, so that the store is removed and a new one begun.
    func isOver(_ state: M.State) -> Bool

    /// A line that is acted on in the store that follows one that was removed; nil for none.
    static var firstLineAfterRemoval: String? { get }
}

extension Flow {
    public func isOver(_ state: M.State) -> Bool { false }
    public static var firstLineAfterRemoval: String? { nil }
}
