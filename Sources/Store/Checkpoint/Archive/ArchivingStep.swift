/// The steps of an archiving at which a process may be killed; commits have `CommitPhase`.
enum ArchivingStep: String, CaseIterable, Sendable {
    /// The draft of the file is written.
    case written
    /// The file has its name, and is durable.
    case published
    /// The database is smaller in its log, and not yet in its file.
    case vacuumed
}
