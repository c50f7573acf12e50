import StateMachine

/// An idempotent request: however often it is sent, it is performed once, and each repeat gets the first answer.
public struct Request<M: Machine> {
    /// Chosen by the sender, once per request; unique in a session among senders of the same kind. 1 to 64 visible
    /// ASCII characters.
    public let key: String
    /// The kind of sender; nil for the owner of the session.
    public let sender: Sender?
    /// Whether an event that was recorded under the key belongs to this request. It must ignore what differs between
    /// two sendings of the same request, such as the time.
    public let isSame: (M.Event) -> Bool

    /// A kind of sender other than the session's owner. Senders of different kinds may choose the same key.
    public struct Sender {
        /// Stored before the key in the journal, separated by a space, which no key contains.
        public let name: String
        /// Whether an event is one that only this kind of sender sends. Older journals hold keys without the name.
        public let sends: (M.Event) -> Bool

        /// - Parameters:
        ///   - name: without spaces; short, because it is stored with each key.
        ///   - sends: whether an event is one that only this kind of sender sends.
        public init(name: String, sends: @escaping (M.Event) -> Bool) {
            self.name = name
            self.sends = sends
        }
    }

    /// As it stands in the journal.
    var recorded: String { sender.map { "\($0.name) \(key)" } ?? key }

    /// Nil if the key's length or one of its characters is invalid.
    public init?(key: String, sender: Sender? = nil, isSame: @escaping (M.Event) -> Bool) {
        guard (1...64).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.key = key
        self.sender = sender
        self.isSame = isSame
    }
}
