/// A request was made with an empty key, which does not identify it.
public struct EmptyRequestKey: Error, Equatable, CustomStringConvertible {
    /// The only one there is.
    public init() {}

    public var description: String {
        "the key of a request is empty; choose one for each request, or send the event without a request"
    }
}
