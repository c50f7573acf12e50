import Foundation
import StateMachineTesting

/// What is done to a cluster.
enum ClusterFault: CaseIterable, Sendable {
    case primaryKilled, serviceKilled, servicePaused, switchover, standbyKilled, etcdLeaderKilled
    case primaryPaused, primaryCutOff, primaryCutFromNodes, primaryFull, primaryAndServiceKilled, waitsCancelled
    case allNodesKilled, writerPaused, waitsCancelledUnseen, standbysForgotten, clockAhead, putBack, twoCities
    case poolersKilled, poolerStopped, poolersHandOn, primaryKilledBehindPoolers

    /// Those of every test run.
    static let everyday: [ClusterFault] = [
        .primaryKilled, .serviceKilled, .switchover, .standbyKilled, .etcdLeaderKilled,
    ]

    /// All of them, or those with a word in their title, in another order for each cluster.
    static func all(_ choices: Choices, at word: String?) -> [ClusterFault] {
        var (faults, choices) = (allCases.filter { word.map($0.title.contains) ?? true }, choices)
        for place in faults.indices.dropLast() {
            faults.swapAt(place, choices.int(in: place...faults.count - 1))
        }
        return faults
    }

    var title: String {
        switch self {
        case .primaryKilled: "primary killed"
        case .serviceKilled: "service killed"
        case .servicePaused: "service paused and woken"
        case .switchover: "switchover"
        case .standbyKilled: "standby killed"
        case .etcdLeaderKilled: "etcd leader killed"
        case .primaryPaused: "primary paused and woken"
        case .primaryCutOff: "primary cut off"
        case .primaryCutFromNodes: "primary cut off, not from services"
        case .primaryFull: "primary's disk full"
        case .primaryAndServiceKilled: "primary and service killed"
        case .waitsCancelled: "waits for the standby cancelled, and primary killed"
        case .allNodesKilled: "all nodes dead for a while"
        case .writerPaused: "service paused while it writes"
        case .waitsCancelledUnseen: "waits cancelled with warnings off, and primary killed"
        case .standbysForgotten: "list of standbys emptied, and primary killed"
        case .clockAhead: "primary's clock a week ahead"
        case .putBack: "database put back for a while"
        case .twoCities: "primary of two cities killed"
        case .poolersKilled: "poolers killed one after the other"
        case .poolerStopped: "pooler stopped while a service writes"
        case .poolersHandOn: "poolers hand sessions on for a while"
        case .primaryKilledBehindPoolers: "primary killed behind poolers"
        }
    }

    /// Whether another node must become the primary.
    var movesPrimary: Bool {
        switch self {
        case .serviceKilled, .servicePaused, .writerPaused, .standbyKilled, .etcdLeaderKilled, .primaryFull,
            .allNodesKilled, .clockAhead, .putBack, .poolersKilled, .poolerStopped, .poolersHandOn:
            false
        default: true
        }
    }

    /// Whether it is healed after ten seconds, whether riders are served meanwhile or not: no standby takes the place
    /// of a primary with a full disk, and a server whose clock has leapt is started again without that.
    var lastsUntilHealed: Bool { self == .primaryFull || self == .clockAhead }

    /// Does it.
    /// - Parameter primary: the node that takes writes.
    func inject(into cluster: Cluster, primary: String) throws {
        switch self {
        case .primaryKilled: try cluster.run("kill \(primary)")
        case .serviceKilled: try cluster.run("kill web1")
        // With whatever lock it has.
        case .servicePaused: try cluster.run("pause web1")
        case .switchover: try cluster.run("switchover")
        case .standbyKilled: try cluster.run("kill \(Self.standby(cluster))")
        case .etcdLeaderKilled: try cluster.run("kill-etcd \(cluster.run("etcd-leader"))")
        case .primaryPaused: try cluster.run("pause \(primary)")
        case .primaryCutOff: try cluster.run("cut \(primary)")
        case .primaryCutFromNodes: try cluster.run("cut \(primary) --but-for-clients")
        case .primaryFull: try cluster.run("fill \(primary)")
        case .primaryAndServiceKilled:
            try cluster.run("kill \(primary)")
            try cluster.run("kill web2")
        case .waitsCancelled: try Self.cancelWaits(cluster, primary)
        case .allNodesKilled: try Self.killAll(cluster)
        case .writerPaused: try cluster.run("pause-writer web1")
        case .waitsCancelledUnseen:
            // Of the role, as an operator would set it for all programs; sessions that are open do not have it.
            try cluster.execute("ALTER ROLE zontik SET client_min_messages = error", on: primary)
            try cluster.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'zontik'", on: primary)
            Thread.sleep(forTimeInterval: 1)
            try Self.cancelWaits(cluster, primary)
        case .standbysForgotten: try Self.forgetStandbys(cluster, primary)
        case .clockAhead: try cluster.run("leap \(primary)")
        case .putBack: try Self.putBack(cluster)
        case .twoCities:
            try SecondCity(cluster, zontik: Torture.program("zontik")).act { try cluster.run("kill \(primary)") }
        case .poolersKilled: try Poolers(before: cluster).kill()
        case .poolerStopped: try Poolers(before: cluster).stop()
        case .poolersHandOn: try Poolers(before: cluster).handSessionsOn(zontik: Torture.program("zontik"))
        case .primaryKilledBehindPoolers:
            _ = try Poolers(before: cluster)
            try cluster.run("kill \(primary)")
        }
    }

    /// Undoes what stays in the settings of a cluster that is whole again.
    /// - Parameter node: the former primary.
    func undo(in cluster: Cluster, _ node: String) throws {
        switch self {
        case .waitsCancelledUnseen:
            try cluster.execute("ALTER ROLE zontik RESET client_min_messages", on: cluster.primary)
        case .standbysForgotten:
            // A file of the node, and a standby's as well.
            try cluster.execute("ALTER SYSTEM RESET synchronous_standby_names", on: node)
            try cluster.execute("SELECT pg_reload_conf()", on: node)
        case .poolersKilled, .poolerStopped, .poolersHandOn, .primaryKilledBehindPoolers:
            try Poolers.remove(from: cluster)
        default: break
        }
    }

    /// For so long that a client that tries again for half a minute has failed more than once. The services are not
    /// touched: they must find the servers again.
    private static func killAll(_ cluster: Cluster) throws {
        try each(cluster, "kill")
        Thread.sleep(forTimeInterval: 80)
        try each(cluster, "heal")
    }

    /// Does the same with each node.
    private static func each(_ cluster: Cluster, _ command: String) throws {
        for node in 1...3 { try cluster.run("\(command) \(node)") }
    }

    /// The services meet servers that lack what riders were answered, as an operator would restore them, and then those
    /// that have it: what was written in between would be lost with the former.
    private static func putBack(_ cluster: Cluster) throws {
        try each(cluster, "kill")
        try cluster.run("keep older")
        try each(cluster, "heal")
        // Riders act again, and the older servers will not know of it.
        Thread.sleep(forTimeInterval: 40)
        try each(cluster, "kill")
        try cluster.run("put-back older")
        try each(cluster, "heal")
        Thread.sleep(forTimeInterval: 40)
        try each(cluster, "kill")
        try cluster.run("put-back newest")
        // The services, too: they may have ended.
        try cluster.run("heal")
    }

    /// Commits whose wait for the standby is ended are answered with a warning, and are on one disk only, which then is
    /// lost.
    private static func cancelWaits(_ cluster: Cluster, _ primary: String) throws {
        // Not paused: what has arrived in a buffer of a standby would be read when it is woken.
        try cluster.run("cut \(primary) --but-for-clients")
        for _ in 0..<6 {
            Thread.sleep(forTimeInterval: 0.3)
            try cluster.run("cancel \(primary)")
        }
        try cluster.run("kill \(primary)")
    }

    /// Commits wait for a standby that nothing reaches, until the list of standbys is emptied: they are acknowledged
    /// then without a warning, on one disk only, which is lost.
    private static func forgetStandbys(_ cluster: Cluster, _ primary: String) throws {
        try cluster.run("cut \(primary) --but-for-clients")
        Thread.sleep(forTimeInterval: 1)
        try cluster.execute("ALTER SYSTEM SET synchronous_standby_names = ''", on: primary)
        try cluster.execute("SELECT pg_reload_conf()", on: primary)
        Thread.sleep(forTimeInterval: 2)
        try cluster.run("kill \(primary)")
    }

    /// The number of the standby that commits wait for.
    private static func standby(_ cluster: Cluster) throws -> String {
        let line = try cluster.run("status").split(separator: "\n").first { $0.contains("synchronous") }
        guard let number = line?.dropFirst(4).first else { throw Trouble("there is no synchronous standby") }
        return "\(number)"
    }
}
