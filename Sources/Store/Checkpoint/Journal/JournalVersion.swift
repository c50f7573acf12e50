/// Identifies one state of a journal: where two are equal, nothing was committed between them by any process, and
/// nothing was found to be damaged.
public struct JournalVersion: Equatable, Sendable {
    /// See `CheckpointStore.dataVersion`.
    let data: Int64
    let findings: Int
}
