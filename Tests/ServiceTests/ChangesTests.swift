import Checkpoint
import Desk
import PickupPoint
import Rental
import Simulation
import StateMachine
import Testing

@testable import Service

/// Who watches a session hears of its moves, whoever made them.
@Suite(.timeLimit(.minutes(1))) struct ChangesTests {
    let service: TestService

    init() throws { service = try TestService() }

    @Test func aMoveByAnotherProcessIsTold() async throws {
        let rider = try await service.depot.open(name: nil, language: nil)
        try await service.running {
            let watch = service.depot.changes.watch(rider.owner)
            let others = service.depot.changes.watch("somebody else")
            try await Task.sleep(for: .milliseconds(250))
            // A journal of its own, as a terminal's or a scanner's is.
            let stranger = try RentalJournal(StoreDirectory(path: service.store))
            let engine = try Engine(
                stranger, owner: rider.owner, port: GatewayPort(service.depot.gateway, now: service.clock.now),
                now: service.clock.now)
            let now = service.clock.now()
            _ = try engine.send(.init(at: now, .openInformation), at: now)
            var moves = watch.moves.makeAsyncIterator()
            #expect(await moves.next() != nil)
            #expect(try service.depot.look(rider.owner)?.state.shell.information == true)
            // Somebody else's watch has heard nothing: what it hears first is that it asked to be woken.
            let asked = ContinuousClock.now
            others.wake(within: .milliseconds(400))
            var iterator = others.moves.makeAsyncIterator()
            _ = await iterator.next()
            #expect(ContinuousClock.now - asked >= .milliseconds(400))
        }
        try await service.end()
    }

    @Test func whoLeavesIsForgotten() async throws {
        do {
            let watch = service.depot.changes.watch("rider")
            #expect(service.depot.changes.watching == 1)
            let task = Task { for await _ in watch.moves {} }
            task.cancel()
            await task.value
        }
        try await soon { service.depot.changes.watching == 0 }
        #expect(service.depot.changes.watched == [])
        try await service.end()
    }

    @Test func watchesEndWithTheService() async throws {
        let watch = service.depot.changes.watch(nil)
        let heard = Task { for await _ in watch.moves {} }
        try await service.running { try await Task.sleep(for: .milliseconds(50)) }
        await heard.value
        for await _ in service.depot.changes.watch(nil).moves { Issue.record("told after the end") }
        try await service.end()
    }
}
