import AsyncHTTPClient

extension Campaign {
    /// Three nodes of PostgreSQL, two services and HAProxy, hit while riders drive whole rentals over HTTP. Each case
    /// is a new cluster with one fault after the other.
    static let cluster = Campaign(
        name: "cluster", title: "cluster hit under riders and clerks", unit: "rounds",
        everyday: ClusterFault.everyday.count, full: 200
    ) { run in
        guard Cluster.isPossible else {
            run.note("no cluster was tried: network namespaces are not permitted here")
            return run.count(run.goal ?? 1)
        }
        try Descriptors.raise(to: 4_096)
        let client = HTTPClient.plain()
        defer { try? client.syncShutdown() }
        let record = ClusterRecord()
        // There is one cluster at a time.
        run.forEachCase(jobs: 1) { number in
            let all = ClusterFault.all(run.choices(case: number), at: run.settings.at)
            guard !all.isEmpty else { throw Trouble("no fault has this word: \(ClusterFault.allCases.map(\.title))") }
            let faults = run.settings.isEveryday && run.settings.at == nil ? ClusterFault.everyday : all
            try wait {
                let cluster = try Cluster(try Torture.program("zontik-serve"))
                // Also where something is found: there is one cluster at a time.
                defer { cluster.end() }
                let test = try ClusterCase(run, number, cluster, client, record)
                try await test.carryOut(faults)
            }
        }
        for line in record.lines { run.note(line) }
    }
}
