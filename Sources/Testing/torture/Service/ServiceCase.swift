import AsyncHTTPClient
import Checkpoint
import Foundation
import HandoverCode
import RentalApp
import StateMachineTesting

/// One store, a service on it, riders who drive whole rentals, and a fault. The store is judged by a copy each time
/// that the service is gone: it must hold every answer that a rider or clerk has got, nothing that was refused, and be
/// sound.
final class ServiceCase: Sendable {
    let service: ServiceProcess
    let client: HTTPClient
    let clerks: [ServiceClerk]
    let acknowledged = Acknowledgements()
    private let run: Run
    private let number: Int
    private let scratch: Scratch
    private let verifier: CodeVerifier
    private let faults: Tally
    private let answers: Tally
    private let disk: FullDisk?
    private let pushes: PushReceiver

    /// Makes the store; its service runs.
    init(
        _ run: Run, _ number: Int, _ fault: ServiceFault, _ client: HTTPClient, in base: String,
        faults: Tally, answers: Tally
    ) async throws {
        (self.run, self.number, self.client, self.faults, self.answers) = (run, number, client, faults, answers)
        scratch = try Scratch(in: base)
        disk = fault == .fullDisk ? try FullDisk(at: scratch.path + "/disk") : nil
        pushes = try PushReceiver(run.choices(case: number))
        service = try ServiceProcess(
            in: disk?.path ?? scratch.path, run.settings, isSecure: fault.isSecure, pushService: pushes.origin)
        clerks = try await service.clerks()
        try await service.start()
        verifier = CodeVerifier(try KeyFile(directory: service.store).privateKey().publicKey)
    }

    /// The choices of this case.
    var choices: Choices { run.choices(case: number) }

    func carryOut(_ fault: ServiceFault) async throws {
        try await ServiceProbe(client, service, clerks[0]).check()
        try await inject(fault)
        // What is still owed is done by the service on its own, and nothing is left then.
        try await service.waitUntilIdle(client)
        try await service.stop()
        try await judge()
        pushes.end()
        // A disk that is full takes no record of an answer.
        try pushes.judge(most: service.lives.withLock(\.self) + (fault == .fullDisk ? 10 : 0))
        answers.count("messages", by: pushes.count)
    }

    private func inject(_ fault: ServiceFault) async throws {
        switch fault {
        case .kills: try await ServiceKills(self).carryOut(fault.count)
        case .idleConnections: try await IdleConnections(self).carryOut()
        case .greedyAddresses: try await GreedyAddresses(self).carryOut()
        case .drippingClients: try await DrippingClients(self).carryOut()
        case .sleepingPhones: try await SleepingPhones(self).carryOut()
        case .stop: try await Stop(self).carryOut()
        case .fullDisk: try await disk?.carryOut(self)
        case .silentNetwork: try await SilentNetwork(self).carryOut()
        case .openPages: try await OpenPages(self).carryOut()
        }
    }

    /// The fault was tried.
    func count(_ fault: ServiceFault) {
        faults.count(fault.title)
        run.count()
    }

    /// Runs `body` while so many riders ride.
    /// - Parameter port: of who passes their requests on; the service's own by default.
    func withRiders(
        _ count: Int, port: Int? = nil, _ body: @escaping @Sendable () async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<count {
                let rider = rider(number, port: port)
                group.addTask {
                    do { try await rider.ride() } catch is CancellationError {}
                    return false
                }
            }
            group.addTask {
                try await body()
                return true
            }
            for try await isOver in group where isOver { break }
            group.cancelAll()
        }
    }

    /// - Parameter number: one of each number; they do not meet.
    func rider(_ number: Int, port: Int? = nil) -> ServiceRider {
        ServiceRider(
            number, client, port.map { "http://127.0.0.1:\($0)" } ?? service.address, clerks, verifier,
            run.choices(case: 1_000 * (self.number + 1) + number), acknowledged, answers,
            pushService: pushes.origin)
    }

    /// The cookies of so many visitors.
    func visits(_ count: Int) async throws -> [String] {
        var cookies: [String] = []
        for _ in 0..<count {
            let page = try await client.ask(.GET, service.address + "/")
            guard let cookie = page.headers["Set-Cookie"].first?.prefix(while: { $0 != ";" }) else {
                throw Broken("a visitor gets no cookie: \(page.status)")
            }
            cookies.append(String(cookie))
        }
        return cookies
    }

    /// That riders are being answered: so many more answers within so many seconds.
    func expectAnswers(_ count: Int, seconds: Double, _ when: String) async throws {
        let before = acknowledged.count
        try await soon("riders got no \(count) answers \(when)", seconds: seconds) {
            acknowledged.count >= before + count
        }
    }

    /// Looks at a copy: a look recovers what it looks at, and that is the service's to do. At the journal alone,
    /// which is where an answer must be. The service is dead.
    func judge() async throws {
        try await blocking { [self] in
            let copy = scratch.path + "/copy"
            try? FileManager.default.removeItem(atPath: copy)
            // The answers first: one that comes while the copy is made need not be in it.
            let answers = acknowledged.fresh()
            try FileManager.default.copyItem(atPath: service.store, toPath: copy)
            let audit = try Audit(store: copy, fleet: Audit.builtInFleet)
            if let finding = audit.findings.first { throw Broken("the store: \(finding)") }
            let requests = Dictionary(grouping: audit.records.compactMap(\.request)) { $0 }
            if let twice = requests.first(where: { $0.value.count > 1 }) { throw Broken("\(twice.key) was done twice") }
            let journal = try RentalJournal(StoreDirectory(path: copy))
            let lost = try journal.read { transaction in try answers.compactMap { try $0.loss(in: transaction) } }
            if let loss = lost.first { throw Broken("an answer was given and is lost: \(loss) (\(lost.count) in all)") }
            acknowledged.judged(answers.count)
        }
    }
}
