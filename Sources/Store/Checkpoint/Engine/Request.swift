import StateMachine

/// An idempotent request: however often it is sent, it is performed once, and each repeat gets the first answer.
public struct Request<M: Machine> {
    /// Chosen by the sender, once per request; unique in a session among senders of the same kind. Of any length and
    /// content; two keys are the same if their UTF-8 is.
    public let key: String
    /// The kind of sender; nil for the owner of the session. Senders of different kinds may choose the same key. It has
    /// no spaces: it is stored before the key in the journal, separated by a space, which no stored key contains. It is
    /// short, because it is stored with each key.
    public let sender: String?
    /// Whether an event that was recorded under the key belongs to this request. It must ignore what differs between
    /// two sendings of the same request, such as the time.
    public let isSame: (M.Event) -> Bool

    /// As the journal stores it: a key of 1 to 64 visible ASCII characters as it is, of any other its SHA-256.
    var recorded: String {
        let stored = RequestKey.stored(key)
        return sender.map { "\($0) \(stored)" } ?? stored
    }

    /// - Parameters:
    ///   - key: not empty, such as the identifier of a webhook's delivery.
    ///   - sender: the kind of sender; nil for the owner of the session.
    ///   - isSame: whether an event that was recorded under the key belongs to this request.
    /// - Throws: `EmptyRequestKey`. The key often comes from outside the program, so that an empty one is no reason to
    ///   end the process.
    public init(
        key: String, sender: String? = nil, isSame: @escaping (M.Event) -> Bool
    ) throws(EmptyRequestKey) {
        guard !key.isEmpty else { throw EmptyRequestKey() }
        self.key = key
        self.sender = sender
        self.isSame = isSame
    }
}
