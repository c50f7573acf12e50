/// A session cannot be opened for an owner with such a name; nothing was recorded.
public struct UnusableOwner: Error, Equatable, CustomStringConvertible {
    /// The longest name of an owner, in bytes of UTF-8. Every store can have it as the key of an index.
    public static var mostBytes: Int { 1_024 }

    /// The length of the name, in bytes of UTF-8.
    public let bytes: Int

    /// - Parameter bytes: the length of the name, in bytes of UTF-8.
    public init(bytes: Int) { self.bytes = bytes }

    public var description: String {
        "the owner of a session must have 1 to \(Self.mostBytes) bytes of UTF-8, and has \(bytes); nothing was "
            + "recorded; use a short identifier, such as that of `StoreIdentity.pseudonym`"
    }
}
