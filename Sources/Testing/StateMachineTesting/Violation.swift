/// A promise that a system under test broke.
public struct Violation: Error, Equatable, Sendable {
    /// The promise, as a sentence; shrinking looks for the shortest run that breaks the same one.
    public let invariant: String
    /// What was found instead.
    public let message: String

    /// - Parameters:
    ///   - invariant: the promise that is broken, as a sentence.
    ///   - message: what was found instead.
    @inlinable
    public init(_ invariant: String, _ message: String) {
        self.invariant = invariant
        self.message = message
    }
}
