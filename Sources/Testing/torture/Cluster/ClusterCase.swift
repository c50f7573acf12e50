import AsyncHTTPClient
import Checkpoint
import Foundation
import HandoverCode
import PickupPoints
import RentalApp
import SimulatedPayments
import StateMachineTesting

/// A cluster with two services, 50 riders and 10 clerks before them, and one fault after the other. After each fault
/// every answer must be in the store of the primary that is left, and at the end the whole store must be sound.
final class ClusterCase: Sendable {
    let cluster: Cluster
    private let run: Run
    private let number: Int
    private let client: HTTPClient
    private let clerks: [ServiceClerk]
    private let verifier: CodeVerifier
    private let store: AppContext
    private let acknowledged = Acknowledgements()
    private let record: ClusterRecord

    private static let riders = 50
    private static let points = 10

    init(_ run: Run, _ number: Int, _ cluster: Cluster, _ client: HTTPClient, _ record: ClusterRecord) throws {
        (self.run, self.number, self.cluster, self.client, self.record) = (run, number, cluster, client, record)
        let location = cluster.location
        clerks = try PointCatalog.embedded.points.prefix(Self.points).map { point in
            let words = ["--store", location.text, "clerk", "add", "--point", point.id.rawValue]
            guard let token = try Child(run.settings.zontik, words).readLine(seconds: 60) else {
                throw Trouble("no clerk for \(point.id)")
            }
            return ServiceClerk(point: point.id.rawValue, token: token)
        }
        verifier = CodeVerifier(try KeyFile(directory: cluster.state).privateKey().publicKey)
        store = try AppContext(opening: location, gateway: SimulatedGateway.open, clock: SystemClock(), time: .real)
    }

    private var recovery: Recovery { Recovery(cluster: cluster, copies: record.copies) }

    private var choices: Choices { run.choices(case: number) }

    /// - Parameter faults: in their order; as many as are asked for.
    func carryOut(_ faults: [ClusterFault]) async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for rider in 0..<Self.riders {
                let rider = self.rider(rider)
                group.addTask {
                    do { try await rider.ride() } catch is CancellationError {}
                    return false
                }
            }
            group.addTask { [self] in
                for fault in faults where !run.isOver {
                    do { try await round(fault) } catch let broken as Broken {
                        throw Broken("\(fault.title): \(broken) (\(cluster.keepEvidence()))")
                    } catch let trouble as Trouble {
                        throw Trouble("\(fault.title): \(trouble) (\(cluster.keepEvidence()))")
                    }
                    run.count()
                }
                return true
            }
            for try await isOver in group where isOver { break }
            group.cancelAll()
        }
        try await audit()
    }

    private func rider(_ number: Int) -> ServiceRider {
        ServiceRider(
            number, client, Cluster.web, clerks, verifier, run.choices(case: 1_000 * (self.number + 1) + number),
            acknowledged, record.answers, pauseMilliseconds: 0...1_500)
    }

    private func round(_ fault: ClusterFault) async throws {
        try await expectAnswers(20, seconds: 60, "before the fault")
        // A slow machine may have had an unplanned failover since the last round. A primary that dies before Patroni
        // has written down who its standby is has no successor.
        try await recovery.carryOut(after: "no fault")
        let primary = try cluster.primary
        acknowledged.watch()
        let passed = Passing()
        // Also where the fault could not be injected: the clients below are waited for.
        defer { passed.set() }
        async let register: Void = RegisterClients(client: client, address: Cluster.web, choices: choices)
            .act { passed.isSet }
        try await blocking { [cluster] in try fault.inject(into: cluster, primary: primary) }
        if fault.lastsUntilHealed {
            try await Task.sleep(for: .seconds(10))
            _ = try await blocking { [cluster] in try cluster.run("heal") }
        }
        if fault.movesPrimary {
            try await soon("there is no other primary", seconds: 120) { [cluster] in
                try await blocking { (try? cluster.primary).map { $0 != primary } ?? false }
            }
        }
        try await expectAnswers(50, seconds: 120, "after the fault")
        record.outages.add(acknowledged.longestGap, under: fault.title)
        _ = try await blocking { [cluster] in try cluster.run("heal") }
        try await recovery.carryOut(after: fault.title)
        try await blocking { [cluster] in try fault.undo(in: cluster, primary) }
        passed.set()
        try await register
        try await judge()
    }

    private func expectAnswers(_ count: Int, seconds: Double, _ when: String) async throws {
        let before = acknowledged.count
        try await soon("riders got no \(count) answers \(when)", seconds: seconds) {
            acknowledged.count >= before + count
        }
    }

    /// The answers first: one that comes while the store is read need not be in it.
    private func judge() async throws {
        let answers = acknowledged.fresh()
        try await blocking { [store] in
            let lost = try store.journal.read { transaction in
                try answers.compactMap { try $0.loss(in: transaction) }
            }
            if let loss = lost.first { throw Broken("an answer was given and is lost: \(loss) (\(lost.count) in all)") }
            let umbrellas = try store.journal.read { try $0.stock() }.values.reduce(0, +)
            if umbrellas != Audit.builtInFleet { throw Broken("\(umbrellas) umbrellas, not \(Audit.builtInFleet)") }
        }
        acknowledged.judged(answers.count)
    }

    /// Riders have gone. What is still owed is done, and then the store and the gateway's books are read whole, from a
    /// copy in a folder: codes, umbrellas, money, every record, and the keys of what was typed.
    private func audit() async throws {
        try await judge()
        try await soon("the outbox is not empty", seconds: 60) { [store] in
            try await blocking { try store.journal.read { try $0.outboxDepth() } == 0 }
        }
        try await blocking { [cluster] in
            for service in ["web1", "web2"] { try cluster.run("kill \(service)") }
            let scratch = try Scratch()
            defer { withExtendedLifetime(scratch) {} }
            let copy = StoreLocation(folder: scratch.path + "/store")
            try StoreCopying(from: cluster.location, to: copy, .keeping, in: scratch.path).run()
            try FileManager.default.copyItem(atPath: cluster.state + "/gateway", toPath: copy.folder + "/gateway")
            let audit = try Audit(store: copy.folder, fleet: Audit.builtInFleet)
            if let finding = audit.findings.first { throw Broken("the store: \(finding)") }
            let requests = Dictionary(grouping: audit.records.compactMap(\.request)) { $0 }
            if let twice = requests.first(where: { $0.value.count > 1 }) {
                throw Broken("\(twice.key) was done twice")
            }
        }
    }
}
