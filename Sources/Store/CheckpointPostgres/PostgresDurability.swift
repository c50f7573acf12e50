/// What a commit rests on, as the server reports it (PostgreSQL documentation, sections 20.5 and 20.6.2).
public struct PostgresDurability: Equatable, Sendable, CustomStringConvertible {
    /// `synchronous_standby_names`: the standbys that a commit waits for; empty for a single server.
    public let standbys: String
    /// `fsync`: whether the server waits for its own disk.
    public let syncs: Bool
    /// `full_page_writes`: whether a page that a power cut leaves half written can be repaired.
    public let writesFullPages: Bool

    /// Whether a commit is on another server, too, when it is answered.
    public var isReplicated: Bool { !standbys.isEmpty }

    /// The settings in a row of `columns`, of which `first` is the place of the first.
    init?(_ row: PostgresRow?, from first: Int) {
        guard let row, let standbys = row.text(first) else { return nil }
        self.standbys = standbys
        syncs = row.isTrue(first + 1)
        writesFullPages = row.isTrue(first + 2)
    }

    /// As `description`, with what the operator vouches for.
    public func description(vouched: String?) -> String {
        guard !isReplicated, let vouched else { return description }
        return "each commit waits for the disk of one server, which \(vouched) replicates, as its operator vouches"
    }

    static let columns = """
        current_setting('synchronous_standby_names'), current_setting('fsync') = 'on',
        current_setting('full_page_writes') = 'on'
        """

    init(_ connection: PostgresConnection) throws {
        let answer = try connection.run(PostgresStatement("SELECT \(Self.columns)"))
        guard let durability = PostgresDurability(answer.rows.first, from: 0) else {
            throw PostgresFailure.refused(state: "", message: "the server does not tell its settings")
        }
        self = durability
    }

    /// Why nothing may rest on it; nil where it may.
    func obstacle(_ settings: PostgresSettings) -> (what: String, advice: String)? {
        if !syncs { return ("the server does not wait for its disk (fsync is off)", "switch fsync on") }
        if !writesFullPages {
            return ("a power cut can damage the server's pages (full_page_writes is off)", "switch full_page_writes on")
        }
        return isReplicated || settings.acceptsSingle ? nil : Self.single(settings)
    }

    /// Why nothing may rest on a server that nothing replicates.
    static func single(_ settings: PostgresSettings) -> (what: String, advice: String) {
        (
            "this is a single server (synchronous_standby_names is empty): what it acknowledges is lost with its disk",
            "add a synchronous standby, or \(settings.howToAllowUnreplicated), where one disk is enough"
                + (settings.howToVouch.map { ", or \($0)" } ?? "")
        )
    }

    public var description: String {
        isReplicated
            ? "each commit waits for the disks of the server and of a standby (\(standbys))"
            : "each commit waits for the disk of one server, which nothing replicates"
    }
}
