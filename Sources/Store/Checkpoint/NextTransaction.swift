/// The transaction after the one that is written, for a store whose commits wait long for their disks.
public struct NextTransaction {
    /// Whether somebody waits for it already.
    public let isAwaited: () -> Bool
    /// Says that it can begin: it sees what the one before wrote, and cannot become durable without it.
    public let begin: () -> Void

    /// See the properties.
    public init(isAwaited: @escaping () -> Bool, begin: @escaping () -> Void) {
        self.isAwaited = isAwaited
        self.begin = begin
    }
}
