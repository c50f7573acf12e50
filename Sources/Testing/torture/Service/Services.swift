import AsyncHTTPClient
import Checkpoint
import Foundation
import HandoverCode
import Rental
import RentalApp
import StateMachine
import StateMachineTesting

extension Campaign {
    /// The web service on the real program, killed at random moments while riders drive whole rentals over HTTP.
    static let services = Campaign(
        name: "services", title: "service killed under 50 riders", unit: "kills", everyday: 12, full: 200
    ) { run in
        let campaign = try Services(run)
        let done = DispatchSemaphore(value: 0)
        Task {
            do {
                try await campaign.carryOut()
            } catch let trouble as Trouble {
                run.hindrance(trouble)
            } catch {
                run.violation("\(error)", case: 0)
            }
            done.signal()
        }
        done.wait()
    }
}

/// One store, fifty riders, and a service that dies again and again. After each death a copy of the store is judged: it
/// must hold every answer that a rider or clerk has got, and be sound; then the service goes on with the store.
private final class Services: Sendable {
    private static let riders = 50

    private let run: Run
    private let scratch: Scratch
    private let service: ServiceProcess
    private let acknowledged = Acknowledgements()
    private let tally = Tally()

    init(_ run: Run) throws {
        self.run = run
        scratch = try Scratch(in: run.settings.scratch)
        service = try ServiceProcess(store: scratch.path + "/store", zontik: run.settings.zontik)
    }

    func carryOut() async throws {
        let client = HTTPClient(
            eventLoopGroupProvider: .singleton,
            configuration: .init(
                connectionPool: .init(idleTimeout: .seconds(5), concurrentHTTP1ConnectionsPerHostSoftLimit: 64)))
        do {
            try await ride(client)
        } catch {
            try await client.shutdown()
            throw error
        }
        try await client.shutdown()
        run.note("answers \(acknowledged.count), none lost; \(tally.text)")
    }

    private func ride(_ client: HTTPClient) async throws {
        let clerks = try service.clerks()
        try await service.start()
        let verifier = CodeVerifier(try KeyFile(directory: service.store).privateKey().publicKey)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<Self.riders {
                let rider = ServiceRider(
                    number, client, service.address, clerks, verifier, run.choices(case: number + 1), acknowledged,
                    tally)
                group.addTask { try await rider.ride() }
            }
            group.addTask { [self] in
                var choices = run.choices(case: 0)
                while !run.isOver {
                    try await Task.sleep(for: .milliseconds(choices.int(in: 20...900)))
                    service.kill()
                    try judge()
                    run.count()
                    try await service.start()
                }
                throw CancellationError()
            }
            do { for try await _ in group {} } catch is CancellationError {}
            group.cancelAll()
        }
        // What is still owed is done by the service on its own, and nothing is left then.
        try await service.waitUntilIdle(client)
        try service.stop()
        try judge()
    }

    /// Looks at a copy: a look recovers what it looks at, and that is the service's to do. At the journal alone,
    /// which is where an answer must be.
    private func judge() throws {
        let copy = scratch.path + "/copy"
        try? FileManager.default.removeItem(atPath: copy)
        // The answers first: one that comes while the copy is made need not be in it. The service is dead, though.
        let answers = acknowledged.fresh()
        try FileManager.default.copyItem(atPath: service.store, toPath: copy)
        let audit = try Audit(store: copy, fleet: Audit.builtInFleet)
        if let finding = audit.findings.first { throw Broken("after a kill: \(finding)") }
        let journal = try RentalJournal(StoreDirectory(path: copy))
        let lost = try journal.read { transaction in try answers.compactMap { try $0.loss(in: transaction) } }
        if let loss = lost.first { throw Broken("an answer was given and is lost: \(loss) (\(lost.count) in all)") }
        acknowledged.judged(answers.count)
    }
}
