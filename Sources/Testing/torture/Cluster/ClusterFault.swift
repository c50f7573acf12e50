import Foundation
import StateMachineTesting

/// What is done to a cluster.
enum ClusterFault: CaseIterable, Sendable {
    case primaryKilled, serviceKilled, servicePaused, switchover, standbyKilled, etcdLeaderKilled
    case primaryPaused, primaryCutOff, primaryCutFromNodes, primaryFull, primaryAndServiceKilled, waitsCancelled
    case allNodesKilled

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
        }
    }

    /// Whether another node must become the primary.
    var movesPrimary: Bool {
        switch self {
        case .serviceKilled, .servicePaused, .standbyKilled, .etcdLeaderKilled, .primaryFull, .allNodesKilled: false
        default: true
        }
    }

    /// Whether riders may be refused for as long as it lasts: no standby takes the place of a primary with a full disk.
    var lastsUntilHealed: Bool { self == .primaryFull }

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
        }
    }

    /// For so long that a client that tries again for half a minute has failed more than once. The services are not
    /// touched: they must find the servers again.
    private static func killAll(_ cluster: Cluster) throws {
        let nodes = 1...3
        for node in nodes { try cluster.run("kill \(node)") }
        Thread.sleep(forTimeInterval: 80)
        for node in nodes { try cluster.run("heal \(node)") }
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

    /// The number of the standby that commits wait for.
    private static func standby(_ cluster: Cluster) throws -> String {
        let line = try cluster.run("status").split(separator: "\n").first { $0.contains("synchronous") }
        guard let number = line?.dropFirst(4).first else { throw Trouble("there is no synchronous standby") }
        return "\(number)"
    }
}
