/// What the answer to a commit means. It is asked in the transaction, and again behind its commit, in the same flight:
/// where both answers are the same, what they say held while the commit waited.
struct CommitTerms: Equatable {
    /// `synchronous_standby_names`: the standbys that a commit waits for; empty for a single server.
    let standbys: String
    /// When the session read the server's settings last, in microseconds: a list that was emptied for a moment has
    /// ended all waits, and is the same list again.
    private let settingsRead: Int64?
    private let holds: Bool

    /// Whether the session waits for the standby, and gets the warning when that wait is cut short. The store sets both
    /// for its sessions; a pooler, which hands a session to one client after the other, may reset them.
    static let sessionHolds = """
        (current_setting('synchronous_commit') IN ('on', 'remote_apply')
          AND current_setting('client_min_messages') <> 'error')
        """

    /// The session reads changed settings before each statement, also behind a commit: PostgreSQL's postmaster signals
    /// a change to all sessions before it signals it to the process that ends their waits.
    static let columns =
        "current_setting('synchronous_standby_names'), pg_conf_load_time(), " + sessionHolds

    static let question = PostgresStatement("SELECT " + columns)

    /// The settings in a row of `columns`, of which `first` is the place of the first.
    init?(_ row: PostgresRow?, from first: Int) {
        guard let row, let standbys = row.text(first) else { return nil }
        self.standbys = standbys
        settingsRead = row.number(first + 1)
        holds = row.isTrue(first + 2)
    }

    /// Why a commit that was answered may not be on the standby; nil where it is.
    /// - Parameters:
    ///   - behind: the terms that were found behind the commit.
    ///   - expected: the standbys that it was to wait for; nil for any.
    func doubt(_ behind: CommitTerms?, _ expected: String?) -> String? {
        if !holds { return Self.reset }
        guard self == behind, expected == nil || expected == standbys else {
            return "the server's settings were read again while a commit waited for its standby"
        }
        return nil
    }

    /// Why a session is not used.
    static let reset = """
        the session waits for no standby, or hides the server's warnings, because its settings were reset: \(howToPool)
        """

    /// What an operator of a pooler is advised.
    static let howToPool = """
        connect to the server itself, or let the pooler keep a session for its client (pgbouncer: pool_mode = session)
        """
}
