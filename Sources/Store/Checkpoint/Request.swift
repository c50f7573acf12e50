import StateMachine

/// A request that its sender may repeat without fear: done once, answered as often as it is sent.
public struct Request<M: Machine> {
    /// Chosen by the sender, once for each thing it wants; unique in a session among the senders of its kind. 1 to 64
    /// visible ASCII characters.
    public let key: String
    /// The kind of sender; nil for the session's owner.
    public let sender: Sender?
    /// Whether an event that was recorded under the key is what this request means too. What differs between two
    /// sendings of one request, such as the time, must not count.
    public let isSame: (M.Event) -> Bool

    /// A kind of sender beside the session's owner: two of different kinds may choose the same key.
    public struct Sender {
        /// Stands before the key in the journal, with a space, which no key has.
        public let name: String
        /// Whether an event is one that only these send. Journals that are older hold their keys without the name.
        public let sends: (M.Event) -> Bool

        public init(name: String, sends: @escaping (M.Event) -> Bool) {
            self.name = name
            self.sends = sends
        }
    }

    /// As it stands in the journal.
    var recorded: String { sender.map { "\($0.name) \(key)" } ?? key }

    /// Nil where the key's length or a character of it is out of range.
    public init?(key: String, sender: Sender? = nil, isSame: @escaping (M.Event) -> Bool) {
        guard (1...64).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.key = key
        self.sender = sender
        self.isSame = isSame
    }
}
