/// The error of a check that did not pass; the description has all details.
public struct CheckFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// Everything that is wrong, and what was reached.
    public let description: String
}
