/// The error of a check that did not pass; the description has all details.
public struct CheckFailure: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String
}
