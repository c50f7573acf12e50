/// What a store does that it must not, or does not do that it must.
public struct Nonconformance: Error, Equatable, CustomStringConvertible {
    /// The name of the check.
    public let check: String
    /// What was found, and what had to be there.
    public let what: String

    public var description: String { "\(check): \(what)" }
}
