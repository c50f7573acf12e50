/// A key was sent again with a different request; nothing has been changed.
public struct RequestReused: Error, Equatable, CustomStringConvertible {
    /// That of the request.
    public let key: String

    /// - Parameter key: that of the request.
    public init(key: String) { self.key = key }

    public var description: String {
        "the key \(RequestKey.visible(key)) was used for something else in this session; "
            + "give every new request a key of its own"
    }
}
