/// A message of the server's beside its answer.
struct ServerNotice: Sendable {
    /// Not translated: "WARNING", "NOTICE" and others.
    let severity: String
    let message: String

    var isWarning: Bool { severity == "WARNING" }
}
