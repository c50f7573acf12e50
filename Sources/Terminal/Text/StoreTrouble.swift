/// Why a store cannot be worked with. The program stops rather than guess.
public enum StoreTrouble: Equatable, Sendable {
    /// Another program holds the store for longer than is waited.
    case busy
    /// A record does not read back as it was written.
    case damaged(revision: Int)
    /// Written by a later version of the program.
    case newer
    /// A commit did not reach the disk; what is shown is the last that did.
    case commitFailed
}
