extension PostgresSettings {
    /// What holds for the store's sessions, whatever the server's settings are (PostgreSQL documentation, chapter 20).
    var ofSession: [String] {
        [
            // A commit waits for the standby, and the warning that it did not is not hidden.
            "synchronous_commit = on", "client_min_messages = warning",
            // No limit ends that wait. Waiting for the writers' lock ends before the wait for its answer, and after the
            // time of one who stands still with it.
            "statement_timeout = 0", "lock_timeout = \(max(1, (answerLimit * 2 / 3).milliseconds))",
            "idle_in_transaction_session_timeout = \(max(1, standstill.milliseconds))", "idle_session_timeout = 0",
            // A session whose client is gone, or whose network was cut, ends, and gives its lock back.
            "client_connection_check_interval = 2000", "tcp_keepalives_idle = 5", "tcp_keepalives_interval = 2",
            "tcp_keepalives_count = 3", "tcp_user_timeout = 15000",
            "jit = off",
        ]
    }
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }
}
