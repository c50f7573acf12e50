public import StateMachine

/// An event that a transition of one session sends to another session of the same store. The transition that it causes
/// there is part of the same commit.
public struct Message<M: Machine>: Equatable, Sendable {
    /// The owner of the session that gets it; one who has none yet gets one if the machine accepts the event.
    public let owner: String
    /// What that session gets.
    public let event: M.Event

    /// - Parameters:
    ///   - owner: of the session that gets it.
    ///   - event: has everything that is needed to judge it, the time and the sender among it.
    public init(to owner: String, _ event: M.Event) {
        self.owner = owner
        self.event = event
    }
}

extension JournaledMachine {
    /// A chain of messages that is longer has no end.
    static var mostHops: Int { 100 }
}

/// The origin of a transition that a message caused, as its record has it in place of a request's key.
enum MessageOrigin {
    /// Two spaces, which no key of a request has: see `Request.recorded`.
    private static let prefix = "from  "

    static func recorded(_ effect: EffectPosition) -> String { prefix + "\(effect)" }

    static func effect(_ recorded: String?) -> EffectPosition? {
        guard let recorded, recorded.hasPrefix(prefix) else { return nil }
        return EffectPosition(String(recorded.dropFirst(prefix.count)))
    }
}
