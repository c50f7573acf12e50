import Checkpoint

extension ConnectionPool {
    /// What the writers' lock is held for. Without the rights of `pg_read_all_stats` nothing is shown of a standby but
    /// that it is connected.
    private static let question = PostgresStatement(
        """
        SELECT extract(epoch FROM clock_timestamp() - a.xact_start)::bigint, s.connected, s.waited
        FROM pg_locks l JOIN pg_stat_activity a USING (pid),
          (SELECT count(*) connected, count(*) FILTER (WHERE coalesce(sync_state, 'sync') IN ('sync', 'quorum')) waited
            FROM pg_stat_replication) s
        WHERE l.relation = 'writing'::regclass AND l.granted AND a.wait_event = 'SyncRep'
        """)

    /// Why a commit does not end that others wait behind, where it waits for a standby; nil where it does not.
    func waitForStandby() -> StoreError? {
        let answer = try? use { try $0.run(Self.question) }
        guard let row = answer?.rows.first, let seconds = row.number(0) else { return nil }
        let standbys =
            switch (row.number(1), row.number(2)) {
            case (0, _): "none is connected"
            case (_, 0): "none that it may wait for is connected"
            default: "one is connected"
            }
        return .failed(
            path: name, what: "a commit has waited \(seconds) s for a standby, and \(standbys)",
            advice: "start the standby, or see its log, and try again; nothing was changed")
    }
}
