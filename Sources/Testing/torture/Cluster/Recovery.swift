/// The end of a fault: it waits until a cluster is whole, and does meanwhile what its operator has to do. A standby
/// that starts without end is rebuilt (docs/cluster.md).
struct Recovery: Sendable {
    let cluster: Cluster
    /// Counts each standby that is rebuilt.
    let copies: Tally

    /// How long a standby may start before an operator looks at it: PostgreSQL replays its log within seconds here.
    private static let startTimeout = Duration.seconds(45)

    /// - Throws: `Broken` when it takes more than three minutes.
    func carryOut(after fault: String) async throws {
        var since: [String: ContinuousClock.Instant] = [:]
        try await soon("not all nodes work again", seconds: 180) {
            let now = ContinuousClock.now
            let starting = try await blocking { [cluster] in (try? cluster.startingStandbys()) ?? [] }
            since = since.filter { starting.contains($0.key) }
            for node in starting where since[node, default: now].duration(to: now) >= Self.startTimeout {
                try await rebuild(node, after: fault)
                since[node] = now
            }
            for node in starting where since[node] == nil { since[node] = now }
            return try await blocking { [cluster] in (try? cluster.isWhole()) ?? false }
        }
    }

    /// Patroni refuses it while there is no primary; then it is tried again.
    private func rebuild(_ node: String, after fault: String) async throws {
        guard try await blocking({ [cluster] in (try? cluster.run("reinit \(node)")) != nil }) else { return }
        copies.count(fault)
    }
}
