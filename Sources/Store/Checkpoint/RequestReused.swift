/// A key was sent again with a different request; nothing has been changed.
public struct RequestReused: Error, Equatable, CustomStringConvertible {
    public let key: String

    public init(key: String) { self.key = key }

    public var description: String {
        "the key \(key) was used for something else in this session; give every new request a key of its own"
    }
}
