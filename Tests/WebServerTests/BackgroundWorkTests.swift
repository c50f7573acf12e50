import Checkpoint
import Foundation
import HandoverCode
import Payments
import Rental
import RentalApp
import ServiceProgram
import StateMachine
import StateMachineTesting
import TerminalScreen
import Testing

@testable import WebServer

/// What happens without anybody asking for it.
@Suite(.timeLimit(.minutes(20))) struct BackgroundWorkTests {
    let service: TestService

    init() throws { service = try TestService() }

    @Test func theMaximumIsReachedWithoutTheRider() async throws {
        let rider = try await service.waiting()
        let handed = try await service.shared.scan(service.code(of: rider), at: service.point("arena")).result
        #expect(handed.purpose == .rent && handed.stock == 34)
        try await service.running {
            let start = service.clock.now()
            service.clock.advance(bySeconds: 30 * 24 * 3_600)
            try await soon {
                try service.shared.look(rider)?.state.screen == .main(.maximumReached(paid: Money(2500, .eur)))
            }
            let view = try #require(try service.shared.look(rider))
            #expect(view.state.time > start && view.state.time < service.clock.now(), "not at the deadline itself")
            try await soon("the capture is owed") { try service.shared.look(rider)?.pending == 0 }
        }
        let holds = try service.gateway.statement().holds
        #expect(holds.map(\.captured) == [2500])
        try await service.end()
    }

    @Test func aCodeThatExpiresIsReplacedWithoutTheRider() async throws {
        let rider = try await service.waiting()
        let first = try service.code(of: rider)
        try await service.running {
            service.clock.advance(bySeconds: Handover.lifeSeconds)
            try await soon { try service.code(of: rider) != first }
        }
        try await service.end()
    }

    @Test func whatIsOwedIsDoneWhenThePaymentServiceComesBack() async throws {
        let rider = service.shared.open(name: nil, language: nil)
        _ = try await service.shared.act(rider, .rent(TariffName.standard.tariff))
        try service.gateway.service.set(.slow)
        guard case .done(let view) = try await service.shared.act(rider, TestService.pay) else {
            Issue.record("refused")
            return
        }
        #expect(view.pending == 1 && view.state.awaited == nil)
        try service.gateway.service.set(.up)
        try await service.running {
            try await soon { try service.shared.look(rider)?.state.awaited?.purpose == .rent }
        }
        try await service.end()
    }

    @Test func whoWatchesIsToldThatThePaymentServiceWent() async throws {
        let (rider, visitor) = (service.shared.open(name: nil), service.shared.open(name: nil))
        _ = try await service.shared.act(rider, .openMap)
        let watches = [rider.owner, visitor.owner, visitor.visitor].map { service.shared.watches.watch($0) }
        defer { withExtendedLifetime(watches) {} }
        try await service.running {
            try await soon { service.shared.runtime.isReady }
            let late = service.shared.watches.watch(visitor.visitor)
            late.wake(within: .seconds(50))
            var moves = late.moves.makeAsyncIterator()
            for state in [ServiceState.down, .up] {
                try service.gateway.service.set(state)
                try await soon { try service.shared.look(rider)?.state.shell.online == (state == .up) }
                #expect(await moves.next() == .moved, "who has no session looks at the service itself")
            }
        }
        #expect(try service.shared.journal.read { try $0.owners().map(\.owner) } == [rider.owner])
        try await service.end()
    }

    /// The gateway refuses a key that it knows from elsewhere: that request is parked, and all goes on.
    @Test func whatIsRefusedForGoodTakesNobodysWorkAway() async throws {
        let (broken, other) = (try await service.waiting(), try await service.waiting())
        let session = try #require(try service.shared.look(broken)?.snapshot.session)
        let key = EffectKey(
            store: try service.shared.journal.read { $0.store },
            position: EffectPosition(session: session, revision: 4, index: 0))
        try service.shared.app.gateway.release(key: key.description, hold: "of somebody else", by: nil)
        // What was committed is answered as done, and what was refused is not waited for.
        guard case .done(let view) = try await service.shared.act(broken, .back) else {
            Issue.record("what is done was refused")
            return
        }
        #expect(view.pending == 0 && view.state.awaited == nil)
        let first = try service.code(of: other)
        try await service.running {
            service.clock.advance(bySeconds: Handover.lifeSeconds)
            try await soon { try service.code(of: other) != first }
            // And in the rounds after that.
            let second = try service.code(of: other)
            service.clock.advance(bySeconds: Handover.lifeSeconds)
            try await soon { try service.code(of: other) != second }
        }
        #expect(try service.shared.look(broken)?.pending == 0)
        #expect(try service.shared.app.parkedEffects().map(\.key) == [key])
        try await service.end()
    }

    /// Nobody asks a service that is away, and each deadline is noticed all the same.
    @Test func whatIsOwedWaitsForThePaymentServiceAndDeadlinesDoNot() async throws {
        let (rider, other) = (service.shared.open(name: nil), try await service.waiting())
        _ = try await service.shared.act(rider, .rent(TariffName.standard.tariff))
        try service.gateway.service.set(.slow)
        _ = try await service.shared.act(rider, TestService.pay)
        try service.gateway.service.set(.down)
        let (first, revision) = (try service.code(of: other), try service.shared.look(rider)?.snapshot.revision)
        try await service.running {
            try await soon { service.shared.runtime.isReady }
            service.clock.advance(bySeconds: Handover.lifeSeconds)
            try await soon { try service.code(of: other) != first }
            let view = try #require(try service.shared.look(rider))
            #expect(view.pending == 1 && view.snapshot.revision == revision, "nobody looks at it")
            try service.gateway.service.set(.up)
            try await soon { try service.shared.look(rider)?.state.awaited?.purpose == .rent }
        }
        try await service.end()
    }

    @Test func aSessionThatIsDamagedTakesNobodysWorkAway() async throws {
        let (broken, other) = (try await service.waiting(), try await service.waiting())
        let session = try #require(try service.shared.look(broken)?.snapshot.session)
        let edited = try Tool("sqlite3").run([
            service.store + "/journal.db",
            "UPDATE record SET at = at + 1 WHERE session = \(session) AND revision = 3 RETURNING 1",
        ])
        #expect(edited.text == "1\n", "\(edited.errors)")
        service.shared.known.forget(broken.owner)
        let first = try service.code(of: other)
        service.clock.advance(bySeconds: Handover.lifeSeconds)
        try await service.running {
            try await soon { try service.code(of: other) != first && service.shared.runtime.isReady }
        }
        #expect(throws: StoreError.self) { try service.shared.look(broken) }
        try await service.end()
    }

    /// As an editor leaves the switch for a moment, or a process that has no file left to open.
    @Test func aPassingFaultOfTheGatewayEndsNothing() async throws {
        try await service.end()
        let delays = TestClock()
        let service = try TestService { $0.delays = delays }
        let rider = try await service.waiting()
        let first = try service.code(of: rider)
        try await service.running {
            let path = service.store + "/gateway/service"
            try Data("neither up nor down".utf8).write(to: URL(fileURLWithPath: path))
            try await delays.passesInSearches(2)
            try service.gateway.service.set(.up)
            service.clock.advance(bySeconds: Handover.lifeSeconds)
            try await delays.passesInSearches(2)
            try await soon("its background work has ended") { try service.code(of: rider) != first }
        }
        try await service.end()
    }

    /// The umbrella is out of the clerk's hands: what the gateway says afterwards is no answer to a scan.
    @Test func aScanThatIsDoneIsToldWhateverTheGatewaySays() async throws {
        let rider = service.shared.open(name: nil, language: nil)
        for event in [.buy(TariffName.standard.tariff), TestService.pay] {
            _ = try await service.shared.act(rider, event)
        }
        let snapshot = try #require(try service.shared.look(rider)).snapshot
        let store = try service.shared.journal.read { $0.store }
        for index in 0...4 {
            let position = EffectPosition(session: snapshot.session, revision: snapshot.revision + 1, index: index)
            let key = EffectKey(store: store, position: position)
            try service.shared.app.gateway.release(key: key.description, hold: "of somebody else", by: nil)
        }
        let handed = try await service.shared.scan(service.code(of: rider), at: service.point("arena")).result
        #expect(handed.purpose == .buy && handed.stock == 34)
        #expect(try service.shared.app.parkedEffects().map(\.owner) == [rider.owner])
        try await service.end()
    }

    /// The information needs no gateway, not even one that can be asked whether it is there.
    @Test func informationOpensWhereTheGatewayCannotBeAsked() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent)
            let folder = bench.service.store + "/gateway"
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try Data("perhaps".utf8).write(to: URL(fileURLWithPath: folder + "/service"))
            #expect(throws: (any Error).self) { try bench.service.shared.app.gateway.state() }
            #expect(try await bench.act(rider, #"{"action":"open-information"}"#).status == 200)
        }
    }
}
