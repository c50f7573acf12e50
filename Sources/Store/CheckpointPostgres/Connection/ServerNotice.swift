/// A message of the server's beside its answer (PostgreSQL documentation, section 55.8).
struct ServerNotice: Sendable {
    /// Not translated: "WARNING", "NOTICE" and others.
    let severity: String
    /// SQLSTATE.
    let state: String
    /// The file of the server's source that it comes from; nil where a pooler or another server leaves it out.
    let file: String?
    /// In the server's language.
    let message: String

    /// Whether it may say that a wait for the standby was ended. Its SQLSTATE does not show it: that is the one of any
    /// warning (01000), which a full queue of notifications has, too. The file does, and a warning without a file is
    /// not trusted.
    var endsWait: Bool {
        severity == "WARNING" && (state.hasPrefix("57") || file.map { $0.hasSuffix("syncrep.c") } ?? true)
    }
}
