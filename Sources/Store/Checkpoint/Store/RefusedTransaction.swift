/// A store refused something that a transaction had changed, and with it the whole transaction; nothing was kept.
///
/// For a store to throw where it does not know which of several writes was meant: `Journal` then runs each of the
/// group alone, and the one that is refused again gets the error.
@_spi(Stores) public struct RefusedTransaction: Error {
    /// What the caller gets.
    public let error: any Error

    /// - Parameter error: what the caller gets.
    public init(_ error: any Error) { self.error = error }
}
