@_spi(Stores) import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import CheckpointRuntime
import Foundation
import PostgresServer
import StateMachine
import Synchronization
import Testing
import Waiting

/// Several processes on one store, each with a store object of its own.
@Suite struct NodesTests {
    private func nodes(_ place: Place) throws -> any StoreCoordination { try #require(try place.store().coordination) }

    @Test func aSessionIsOnesUntilItsTimeIsOver() throws {
        let place = try Place()
        let (one, other) = (try nodes(place), try nodes(place))
        let long = Duration.seconds(60)
        #expect(try one.lease("ada", for: long) && one.lease("bob", for: long))
        #expect(try !other.lease("ada", for: long) && other.lease("eve", for: long))
        #expect(try one.lease("ada", for: .milliseconds(300)), "it is kept")
        #expect(try eventually(every: .milliseconds(20)) { try other.lease("ada", for: long) }, "its time is over")
        #expect(try !other.lease("bob", for: long), "a lease that lasts is kept")
        #expect(try !one.lease("ada", for: long))
        try other.releaseLease("ada")
        try other.releaseLease("bob")
        #expect(try one.lease("ada", for: long) && one.lease("bob", for: long))
        #expect(try !other.lease("bob", for: long), "nobody gives back what another one has")
    }

    /// An outside that takes a while, and knows how many ask it at a time.
    private final class SlowPrinter: EffectPort, Sendable {
        typealias M = Till

        private let asked = Mutex((now: 0, most: 0, all: 0))
        private let time: Duration

        init(time: Duration = .seconds(2)) { self.time = time }

        var most: Int { asked.withLock { $0.most } }
        var all: Int { asked.withLock { $0.all } }

        func perform(_ effect: Till.Effect, key: EffectKey) -> Outcome<Till.Event> {
            asked.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
            defer { asked.withLock { $0.now -= 1 } }
            Thread.sleep(forTimeInterval: time / .seconds(1))
            return .answered(.printed, at: noon)
        }
    }

    private static func settings(pollInterval: Duration, lease: Duration) -> RuntimeSettings {
        RuntimeSettings(pollInterval: pollInterval, watchInterval: .seconds(3_600), lease: lease)
    }

    /// The work takes longer than the lease, which is kept meanwhile by a thread that waits for no other test.
    @Test(.timeLimit(.minutes(20))) func aSessionIsWorkedOnByOneNode() async throws {
        let place = try Place()
        let printer = SlowPrinter(time: .seconds(17))
        let settings = Self.settings(pollInterval: .milliseconds(100), lease: .seconds(8))
        let runtimes = try (0..<2).map { _ in
            Runtime(try place.open(), port: printer, settings: settings, now: { noon })
        }
        let tasks = runtimes.map { runtime in Task { try await runtime.runUntilStopped() } }
        _ = try await runtimes[0].send(.print(1), to: "ada")
        let journal = try place.open()
        #expect(
            try await comesTrue(within: .seconds(600), every: .milliseconds(100)) {
                try journal.read { try $0.outboxDepth() } == 0
            })
        for task in tasks { task.cancel() }
        #expect(printer.most == 1 && printer.all == 1)
    }

    /// A clock that was a week ahead, and was set right.
    @Test func aLeaseDoesNotOutliveALeapOfTheServersClock() throws {
        let place = try Place()
        let (dead, one) = (try nodes(place), try nodes(place))
        #expect(try dead.lease("ada", for: .seconds(15)) && !one.lease("ada", for: .seconds(15)))
        try place.server.sql("UPDATE \(place.schema).lease SET until = until + interval '7 days'")
        #expect(try one.lease("ada", for: .seconds(15)) && !dead.lease("ada", for: .seconds(15)))
    }

    @Test(.timeLimit(.minutes(20))) func whatADeadNodeHadIsTaken() async throws {
        let place = try Place()
        let dead = try nodes(place)
        #expect(try dead.lease("ada", for: .seconds(3_600)))
        let printer = SlowPrinter()
        let settings = Self.settings(pollInterval: .milliseconds(100), lease: .seconds(1))
        let runtime = Runtime(try place.open(), port: printer, settings: settings, now: { noon })
        let task = Task { try await runtime.runUntilStopped() }
        _ = try await runtime.send(.print(1), to: "ada")
        try await Task.sleep(for: .seconds(1))
        #expect(printer.all == 0)
        // Its time is over.
        #expect(try dead.lease("ada", for: .milliseconds(1)))
        let journal = try place.open()
        #expect(
            try await comesTrue(within: .seconds(600), every: .milliseconds(100)) {
                try journal.read { try $0.outboxDepth() } == 0
            })
        task.cancel()
        #expect(printer.all == 1)
    }

    /// A page on one node moves when another node commits, though nobody looks but every hour.
    @Test(.timeLimit(.minutes(20))) func aCommitIsToldToTheOtherNode() async throws {
        let place = try Place()
        let settings = Self.settings(pollInterval: .seconds(3_600), lease: .seconds(15))
        let runtime = Runtime(try place.open(), port: SlowPrinter(), settings: settings, now: { noon })
        let task = Task { try await runtime.runUntilStopped() }
        let watch = runtime.watches.watch("ada")
        let moves = Mutex(0)
        let watching = Task {
            for await _ in watch.moves { moves.withLock { $0 += 1 } }
        }
        defer {
            watching.cancel()
            task.cancel()
        }
        let engine = try Engine(try place.open(), owner: "ada", port: Silence(), now: { noon })
        // Those who begin to watch are told at once; after that, of what the other node does.
        for round in 0..<3 {
            try await Task.sleep(for: .seconds(2))
            let before = moves.withLock { $0 }
            // The connection is lost in between, and what was told to nobody is made up for.
            if round == 2 {
                try place.server.sql(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%\(place.schema)'")
            }
            _ = try engine.send(.sit(guest: "ada", seat: "\(round)"), at: noon)
            try #require(try await comesTrue { moves.withLock { $0 } > before }, "round \(round)")
        }
    }
}
