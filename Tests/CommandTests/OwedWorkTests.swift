import Checkpoint
import Foundation
import Payments
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import TerminalScreen
import Testing

/// What is owed though nobody asks for it, looked up with neither a thread nor a timer.
@Suite final class OwedWorkTests {
    private let folder: TemporaryDirectory
    private let clock = ManualClock(Instant(milliseconds: 1_782_892_800_000))
    private let app: AppContext<RentalJournal>
    private let service: ServiceSwitch
    private var owed = OwedWork()

    init() throws {
        folder = try TemporaryDirectory()
        app = try AppContext(opening: folder.url.path + "/store", clock: clock, time: .real)
        service = ServiceSwitch(directory: folder.url.path + "/store/gateway")
    }

    deinit { folder.remove() }

    private static let pay = UmbrellaRental.Event.Kind.pay(
        PaymentMethod(token: TestCard.visa.token, validThrough: TestCard.visa.validThrough))

    /// The rider comes to a code, or to where the payment service lets them.
    private func pay(_ rider: String) throws {
        let session = try app.session(of: rider)
        for event in [.rent(TariffName.standard.tariff), Self.pay] {
            #expect(try session.perform(event) == nil)
            try session.performOwed()
        }
    }

    private func owners() throws -> Set<String> { try owed.look(app).owners }

    @Test func aDeadlineIsOwedUntilItsSessionIsTakenUp() throws {
        try pay("anna")
        #expect(try owners() == [])
        clock.advance(bySeconds: Handover.lifeSeconds)
        #expect(try owners() == ["anna"])
        #expect(try owners() == ["anna"], "who looks does nothing")
        try app.session(of: "anna").takeUp()
        #expect(try owners() == [])
        // As after a process that was killed: nothing is known from before.
        clock.advance(bySeconds: Handover.lifeSeconds)
        owed = OwedWork()
        #expect(try owners() == ["anna"])
    }

    @Test func anEffectIsOwedWhileThePaymentServiceCanBeReached() throws {
        try service.set(.slow)
        try pay("anna")
        #expect(try owners() == ["anna"])
        try service.set(.down)
        #expect(try owners() == [], "nobody would answer")
        try service.set(.up)
        #expect(try owners() == ["anna"])
        try app.session(of: "anna").takeUp()
        #expect(try owners() == [])
    }

    @Test func whoWatchesSeesThePaymentServiceGoAndCome() throws {
        try pay("anna")
        func round() throws -> OwedWork.Round { try owed.look(app) { ["anna", "boris"] } }
        #expect(try round().owners == ["anna", "boris"], "they may have been there before")
        for state in [ServiceState.down, .up] {
            #expect(try round().owners == [] && !round().isServiceChanged)
            try service.set(state)
            let found = try round()
            #expect(found.owners == ["anna", "boris"] && found.isServiceChanged)
        }
    }

    /// A look that fails has seen nothing: the next one finds what it would have.
    @Test func aClockThatLeaptOwesNothing() throws {
        try pay("anna")
        _ = try owed.look(app)
        try service.set(.down)
        clock.advance(bySeconds: 4 * 366 * 86_400)
        do {
            _ = try owed.look(app)
            Issue.record("the clock was believed")
        } catch {
            #expect(error is ClockFault && OwedWork.mayPass(error))
        }
        clock.advance(bySeconds: -4 * 366 * 86_400)
        let found = try owed.look(app)
        #expect(found.isServiceChanged && found.owners == [])
    }

    @Test func aSessionThatIsDamagedIsToldAndOthersGoOn() throws {
        try pay("anna")
        try pay("boris")
        let edited = try Tool("sqlite3").run([
            app.store + "/journal.db",
            """
            UPDATE record SET at = at + 1 WHERE revision = 3
            AND session = (SELECT id FROM session WHERE owner = 'boris') RETURNING 1
            """,
        ])
        #expect(edited.text == "1\n", "\(edited.errors)")
        clock.advance(bySeconds: Handover.lifeSeconds)
        let found = try owed.look(app)
        #expect(found.owners == ["anna"])
        #expect(found.damages.count == 1 && found.damages.allSatisfy { !OwedWork.mayPass($0) }, "\(found.damages)")
    }
}
