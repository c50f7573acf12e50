import Rental
import RentalApp
import ServiceProgram
import SimulatedPayments
import StateMachine
import StateMachineTesting
import Testing

@testable import WebServer

/// The machine's clock leaps while the service runs. It is judged once for each thing asked for, before all else.
@Suite(.timeLimit(.minutes(20))) struct ClockLeapTests {
    private func service(_ delays: any Clock<Duration> = ContinuousClock()) throws -> TestService {
        try TestService { settings in
            settings.delays = delays
            // A store of the machine's time: in others no clock is judged.
            let (store, clock) = (settings.location.folder, settings.clock)
            #expect(throws: Never.self) {
                _ = try AppContext(
                    opening: StoreLocation(folder: store), gateway: SimulatedGateway.open, clock: clock, time: .real)
            }
        }
    }

    /// What is due by it is not: the background work is left out, and goes on.
    @Test func nothingIsDueByAClockThatLeapt() async throws {
        let delays = TestClock()
        let service = try service(delays)
        let (shared, rider) = (service.shared, try await service.waiting())
        let (first, records) = (try service.code(of: rider), try shared.journal.read { $0.newestSequence })
        let leap: Int64 = 4 * 366 * 86_400
        service.clock.advance(bySeconds: leap)
        try await service.running {
            try await delays.passesInSearches(2)
            #expect(try shared.journal.read { $0.newestSequence } == records && !shared.runtime.isReady)
            service.clock.advance(bySeconds: Handover.lifeSeconds - leap)
            try await delays.passesInSearches(2)
            try await soon { try service.code(of: rider) != first && shared.runtime.isReady }
        }
        try await service.end()
    }

    @Test func nothingIsDoneByAClockThatLeapt() async throws {
        let service = try service()
        let (shared, rider) = (service.shared, try await service.waiting())
        let (code, point) = (try service.code(of: rider), try service.point("arena"))
        let records = try shared.journal.read { $0.newestSequence }
        let leap: Int64 = 4 * 366 * 86_400
        service.clock.advance(bySeconds: leap)
        await #expect(throws: ClockFault.self) { _ = try await shared.act(rider, .back) }
        await #expect(throws: ClockFault.self) { _ = try await shared.scan(code, at: point) }
        await #expect(throws: ClockFault.self) { _ = try await shared.act(shared.open(name: nil), .openMap) }
        let awaits = try await shared.readUpToDate(rider) { $0?.state.awaited != nil }
        #expect(awaits, "what stands is shown")
        #expect(try shared.journal.read { $0.newestSequence } == records)
        service.clock.advance(bySeconds: -leap)
        #expect(try await shared.scan(code, at: point).result.stock == 34)
        guard case .done = try await shared.act(rider, .continue) else {
            Issue.record("it does not go on")
            return
        }
        try await service.end()
    }
}
