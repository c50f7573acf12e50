/// What was archived.
public struct Archiving: Equatable, Sendable {
    /// The path of the file.
    public let file: String
    /// How many records are in it, and of how many sessions.
    public let records: Int
    /// How many sessions the records belong to.
    public let sessions: Int
}
