import Foundation

/// Two poolers through which the services of a cluster reach its primary, and what an operator does with them.
struct Poolers {
    private let cluster: Cluster
    private static let names = ["pool1", "pool2"]
    private static let services = ["web1", "web2"]
    /// What a program answers that must not work through them: the setting that it needs.
    private static let refusal = "pool_mode = session"

    /// Starts them, and leads the services through them.
    init(before cluster: Cluster) throws {
        self.cluster = cluster
        try cluster.run("pool")
    }

    /// Leads the services to the primary again, and ends them.
    static func remove(from cluster: Cluster) throws { try cluster.run("unpool") }

    /// Each once, the second one for as long as nothing is healed. The services go on with the other one.
    func kill() throws {
        for name in Self.names {
            try cluster.run("heal")
            try cluster.run("kill \(name)")
            Thread.sleep(forTimeInterval: 3)
        }
    }

    /// The one that is used, in the middle of a transaction. The services have gone on with the other one when what
    /// they have sent through this one arrives.
    func stop() throws { try cluster.run("pause-writer \(Self.names[0])") }

    /// For a while they hand the session of a transaction on after it.
    /// - Parameter zontik: the rider's program.
    /// - Throws: `Broken` where a service or a command does not refuse that and name the setting.
    func handSessionsOn(zontik: String) throws {
        let before = try Self.services.map(refusals)
        try cluster.run("pool-mode transaction")
        let end = Date(timeIntervalSinceNow: 60)
        for (service, former) in zip(Self.services, before) {
            while try refusals(of: service) == former {
                guard Date() < end else { throw Broken("\(service) does not refuse poolers that hand sessions on") }
                Thread.sleep(forTimeInterval: 0.1)
            }
        }
        try expectRefusal(of: zontik)
        // Riders go on meanwhile, with connections from before and after the change.
        Thread.sleep(forTimeInterval: 10)
        try cluster.run("pool-mode session")
    }

    /// How often a service has refused, as its log says.
    private func refusals(of service: String) throws -> Int {
        try cluster.log(of: service).components(separatedBy: Self.refusal).count
    }

    private func expectRefusal(of zontik: String) throws {
        let scratch = try Scratch()
        let said = scratch.path + "/said"
        let address = try cluster.run("pool-uri")
        let line = "ZONTIK_STATE='\(scratch.path)' exec '\(zontik)' --store '\(address)' status >'\(said)' 2>&1"
        let status = try Child("/bin/sh", ["-c", line]).wait(seconds: 60)
        let words = try String(contentsOfFile: said, encoding: .utf8)
        guard status == 1, words.contains(Self.refusal) else {
            throw Broken("a command through poolers that hand sessions on ended with \(status ?? -1): \(words)")
        }
    }
}
