import Foundation
import SimulatedPayments
import Testing

@Suite struct ConcurrencyTests {
    let scratch = Scratch()

    /// On a loaded machine a turn takes long, and who waits too long for it would fail.
    private static let lockTimeout = Duration.seconds(120)

    /// What each of several processes, objects or threads does to one store: keys that all of them use, keys of its
    /// own on a hold all of them share, and a race for who releases.
    static func hammer(_ gateway: SimulatedGateway, worker: Int, rounds: Int) throws {
        for round in 0..<rounds {
            let hold = "h\(round)"
            _ = try gateway.authorize(key: "a\(round)", hold: hold, amount: 1000, currency: "EUR", card: "visa")
            try gateway.capture(key: "shared\(round)", hold: "pot", amount: 1, currency: "EUR")
            try gateway.capture(key: "own\(round)-\(worker)", hold: "pot", amount: 1, currency: "EUR")
            if round.isMultiple(of: 10) { try gateway.close() }
            try gateway.release(key: "r\(round)-\(worker)", hold: hold)
        }
    }

    func judge(workers: Int, rounds: Int) throws {
        let statement = try SimulatedGateway(directory: scratch.directory).statement()
        let pot = try #require(statement.holds.first { $0.hold == "pot" })
        #expect(pot.captured == Int64(rounds + rounds * workers))
        #expect(statement.holds.count == rounds + 1)
        #expect(statement.holds.filter { $0.hold != "pot" }.allSatisfy { $0.authorized == 1000 && $0.left == 0 })
        let shared = statement.calls.filter { $0.key.hasPrefix("shared") || ($0.key.hasPrefix("a")) }
        #expect(shared.count == 2 * rounds)
        #expect(shared.allSatisfy { $0.asked == Int64(workers) && $0.reused == 0 })
        #expect(statement.calls.count == 2 * rounds + 2 * rounds * workers + 1)
        #expect(try scratch.integrity() == "ok")
    }

    func fillPot() throws {
        _ = try SimulatedGateway(directory: scratch.directory)
            .authorize(key: "pot", hold: "pot", amount: 100_000, currency: "EUR", card: "visa")
    }

    @Test func processesLoseNothingOfEachOther() async throws {
        try fillPot()
        let directory = scratch.directory
        await withTaskGroup { group in
            for worker in 1...3 {
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [directory = directory as String, worker = worker as Int] in
                        try ConcurrencyTests.hammer(
                            SimulatedGateway(directory: directory, lockTimeout: ConcurrencyTests.lockTimeout),
                            worker: worker, rounds: 60)
                    }
                }
            }
        }
        try judge(workers: 3, rounds: 60)
    }

    @Test func objectsLoseNothingOfEachOther() throws {
        try fillPot()
        let directory = scratch.directory
        DispatchQueue.concurrentPerform(iterations: 3) { worker in
            #expect(throws: Never.self) {
                try Self.hammer(
                    SimulatedGateway(directory: directory, lockTimeout: Self.lockTimeout), worker: worker, rounds: 40)
            }
        }
        try judge(workers: 3, rounds: 40)
    }

    @Test func threadsMayShareAnObject() throws {
        try fillPot()
        let gateway = SimulatedGateway(directory: scratch.directory)
        DispatchQueue.concurrentPerform(iterations: 3) { worker in
            #expect(throws: Never.self) { try Self.hammer(gateway, worker: worker, rounds: 40) }
        }
        try judge(workers: 3, rounds: 40)
    }

    @Test func objectsMayCreateTheStoreTogether() throws {
        let directory = scratch.directory
        DispatchQueue.concurrentPerform(iterations: 8) { worker in
            #expect(throws: Never.self) {
                try SimulatedGateway(directory: directory).hold("h\(worker)", key: "a\(worker)")
            }
        }
        #expect(try SimulatedGateway(directory: directory).statement().holds.count == 8)
    }

    /// Never half a word, and never no file, which would say "up".
    @Test func theSwitchIsNeverSeenHalfWritten() throws {
        let service = ServiceSwitch(directory: scratch.directory)
        try service.set(.down)
        DispatchQueue.concurrentPerform(iterations: 3) { worker in
            for round in 0..<(worker == 0 ? 4_000 : 60) {
                #expect(throws: Never.self) {
                    if worker == 0 {
                        #expect(try service.read() != .up)
                    } else {
                        try service.set((round + worker).isMultiple(of: 2) ? .down : .slow)
                    }
                }
            }
        }
    }
}
