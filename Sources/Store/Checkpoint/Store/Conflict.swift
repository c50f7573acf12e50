/// Another writer has claimed this place in the store. What the transaction read is out of date: it is begun again.
@_spi(Stores) public struct Conflict: Error {
    /// For a store to throw; `Journal` catches it.
    public init() {}
}
