import Checkpoint
import HandoverCode
import Payments
import Rental
import RentalApp
import ServiceProgram
import SimulatedPayments
import StateMachine
import Synchronization
import Testing

@testable import WebServer

/// Who watches a session hears of its moves, whoever made them.
@Suite(.timeLimit(.minutes(20))) struct WatchTests {
    let service: TestService

    init() throws { service = try TestService() }

    @Test func aMoveByAnotherProcessIsTold() async throws {
        let rider = service.shared.open(name: nil, language: nil)
        try await service.running {
            try await soon { service.shared.runtime.isReady }
            let watch = service.shared.watches.watch(rider.owner)
            let others = service.shared.watches.watch("somebody else")
            // A journal of its own, as a terminal's or a scanner's is.
            let stranger = try RentalJournal(StoreDirectory(path: service.store))
            let engine = try Engine(
                stranger, owner: rider.owner,
                port: GatewayPort(service.shared.app.gateway, for: stranger, now: service.clock.now),
                now: service.clock.now)
            let now = service.clock.now()
            _ = try engine.send(.init(at: now, .openInformation), at: now)
            var moves = watch.moves.makeAsyncIterator()
            #expect(await moves.next() != nil)
            #expect(try service.shared.look(rider)?.state.shell.information == true)
            // Somebody else's watch has heard nothing: what it hears first is that it asked to be woken.
            let asked = ContinuousClock.now
            others.wake(within: .milliseconds(400))
            var iterator = others.moves.makeAsyncIterator()
            _ = await iterator.next()
            #expect(ContinuousClock.now - asked >= .milliseconds(400))
        }
        try await service.end()
    }

    /// Their sessions have not moved, but a code of theirs is another one.
    @Test func aRenewedKeyIsTold() async throws {
        let rider = try await service.waiting()
        try await service.running {
            try await soon { service.shared.runtime.isReady }
            let watch = service.shared.watches.watch(rider.owner)
            let stranger = try AppContext(
                opening: StoreLocation(folder: service.store), gateway: SimulatedGateway.open, clock: service.clock,
                time: .real)
            try stranger.key.renew()
            watch.wake(within: .seconds(20))
            var moves = watch.moves.makeAsyncIterator()
            #expect(await moves.next() == .moved)
        }
        try await service.end()
    }

    /// Every commit elsewhere is none of a clerk's business.
    @Test func aPointIsToldOfItsOwnUmbrellasOnly() async throws {
        let here = PointID(rawValue: "arena")
        let (first, second) = (try await service.waiting(), try await service.waiting())
        try await service.running {
            try await soon { service.shared.runtime.isReady }
            let watch = service.shared.watches.watch(topic: here.rawValue)
            let heard = Count()
            let listening = Task {
                for await wake in watch.moves {
                    switch wake {
                    case .moved: heard.moves.withLock { $0 += 1 }
                    case .due: heard.wakes.withLock { $0 += 1 }
                    }
                }
            }
            /// The moves by all that was committed before: they come before a wake that is asked for afterwards.
            func moves() async throws -> Int {
                let wakes = heard.wakes.withLock { $0 }
                watch.wake(within: .zero)
                try await soon { heard.wakes.withLock { $0 } > wakes }
                return heard.moves.withLock { $0 }
            }
            let start = try await moves()
            _ = service.shared.open(name: nil, language: nil)
            _ = try await service.shared.act(first, .openInformation)
            _ = try await service.shared.act(first, .closeInformation)
            _ = try await service.shared.scan(service.code(of: first), at: service.point("hauptbahnhof"))
            #expect(try await moves() == start, "told of what happened elsewhere")
            _ = try await service.shared.scan(service.code(of: second), at: service.point("arena"))
            try await soon("not told of a scan here") { heard.moves.withLock { $0 } > start }
            let scanned = try await moves()
            _ = try await service.shared.write { [service] in
                try service.shared.journal.write {
                    try $0.adjustStock(
                        [.adjustCounter(place: Place.point(here).label, count: 1)], reason: "found",
                        at: service.clock.now())
                }
            }
            try await soon("not told of a count") { heard.moves.withLock { $0 } > scanned }
            listening.cancel()
        }
        try await service.end()
    }

    private final class Count: Sendable {
        let moves = Mutex(0)
        let wakes = Mutex(0)
    }

    @Test func aPartIsDrawnOnceForAllWhoLookAtIt() throws {
        let parts = VersionedCache<String, Int, String>()
        for _ in 1...300 { #expect(parts.value(of: "arena", 7) { "a" } == "a") }
        #expect(parts.made == 1)
        #expect(parts.value(of: "bahnhof", 7) { "b" } == "b")
        #expect(parts.value(of: "arena", 8) { "c" } == "c")
        #expect(parts.value(of: "arena", 8) { "d" } == "c")
        #expect(parts.made == 3)
    }

    @Test func whoLeavesIsForgotten() async throws {
        do {
            let watch = service.shared.watches.watch("rider")
            #expect(service.shared.watches.count == 1)
            let task = Task { for await _ in watch.moves {} }
            task.cancel()
            await task.value
        }
        try await soon { service.shared.watches.count == 0 }
        #expect(service.shared.watches.owners == [])
        try await service.end()
    }

    @Test func watchesEndWithTheService() async throws {
        let watch = service.shared.watches.watch(topic: "arena")
        let heard = Task { for await _ in watch.moves {} }
        try await service.running { try await soon { service.shared.runtime.isReady } }
        await heard.value
        for await _ in service.shared.watches.watch("rider").moves { Issue.record("told after the end") }
        try await service.end()
    }
}
