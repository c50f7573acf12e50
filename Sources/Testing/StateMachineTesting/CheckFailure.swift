/// A check that did not pass; the description is the whole story.
public struct CheckFailure: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String
}
