import StateMachine

/// A request that its sender may repeat without fear: done once, answered as often as it is sent.
public struct Request<M: Machine> {
    /// Chosen by the sender, once for each thing it wants; unique in a session. 1 to 64 visible ASCII characters.
    public let key: String
    /// Whether an event that was recorded under the key is what this request means too. What differs between two
    /// sendings of one request, such as the time, must not count.
    public let isSame: (M.Event) -> Bool

    /// Nil where the key's length or a character of it is out of range.
    public init?(key: String, isSame: @escaping (M.Event) -> Bool) {
        guard (1...64).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.key = key
        self.isSame = isSame
    }
}
