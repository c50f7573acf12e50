/// A store refused something that a transaction had changed, and with it the whole transaction; nothing was kept.
///
/// For a store to throw where it cannot tell which of several writes was meant: `StoreJournal` then runs each of the
/// group alone, and the one that is refused again is told the error.
public struct RefusedTransaction: Error {
    /// What is told.
    public let error: any Error

    /// - Parameter error: what is told.
    public init(_ error: any Error) { self.error = error }
}
