import Checkpoint
import DurableFiles
import PickupPoints
import Rental
import SimulatedPayments
import StateMachine
import TerminalScreen
import Testing

@testable import RentalApp

/// A store that is left and found again: the machine's clock, the kernel's word and the time since the machine was
/// started are injected.
struct ClockEvidenceTests {
    private static let start = Instant(milliseconds: 1_782_900_000_000)
    private static let day: Int64 = 86_400

    /// A machine whose clocks are acted out.
    fileprivate struct Machine {
        let clock = ManualClock(ClockEvidenceTests.start)
        let store: String
        private var boot = "first"
        private var uptime: Int64 = 1_000

        init(_ folder: TemporaryDirectory) {
            store = folder.url.path + "/store"
            report(true)
        }

        private func report(_ isSynchronized: Bool?) {
            clock.set(ClockStatus(isSynchronized: isSynchronized, uptime: .init(boot: boot, milliseconds: uptime)))
        }

        /// - Parameter counted: the days by the clock that cannot be set.
        mutating func pass(days: Int64, counted: Int64, isSynchronized: Bool?) {
            clock.advance(bySeconds: days * ClockEvidenceTests.day)
            uptime += counted * ClockEvidenceTests.day * 1_000
            report(isSynchronized)
        }

        mutating func restart() { (boot, uptime) = (boot + "-next", 20_000) }

        func open() throws -> RentalSession {
            try AppContext(
                opening: StoreLocation(folder: store), gateway: SimulatedGateway.open, clock: clock, time: .real
            ).session(of: "anna")
        }

        /// A rider has an umbrella.
        func rent() throws {
            let app = try AppContext(
                opening: StoreLocation(folder: store), gateway: SimulatedGateway.open, clock: clock, time: .real)
            try app.judgeClock()
            try app.session(of: "anna").rent(in: app)
        }
    }

    enum Absence: String, CaseIterable, Sendable {
        case aDay, aWeekend, aMonth, aMonthSynchronized, aReboot, aSuspendedLaptop, aContainer

        fileprivate func pass(_ machine: inout Machine) {
            switch self {
            case .aDay: machine.pass(days: 1, counted: 1, isSynchronized: false)
            case .aWeekend: machine.pass(days: 3, counted: 3, isSynchronized: false)
            case .aMonth: machine.pass(days: 31, counted: 31, isSynchronized: false)
            case .aSuspendedLaptop: machine.pass(days: 120, counted: 120, isSynchronized: false)
            case .aMonthSynchronized:
                machine.restart()
                machine.pass(days: 31, counted: 0, isSynchronized: true)
            case .aReboot:
                machine.restart()
                machine.pass(days: 31, counted: 0, isSynchronized: false)
            case .aContainer:
                machine.restart()
                machine.pass(days: 31, counted: 0, isSynchronized: nil)
            }
        }
    }

    /// No question, and the maximum fires at its instant.
    @Test(arguments: Absence.allCases) func anAbsenceIsBelieved(_ absence: Absence) throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        var machine = Machine(folder)
        try machine.rent()
        absence.pass(&machine)
        let session = try machine.open()
        let deadline = try #require(session.state.running).start
            .advanced(bySeconds: TariffName.standard.tariff.secondsToMaximum)
        try session.catchUp()
        let ended = try #require(session.history().last { $0.event.kind == .maximumReached })
        #expect(ended.event.at >= deadline && session.state.running == nil)
        guard case .main(let notice?) = session.state.screen else {
            Issue.record("no notice: \(session.state)")
            return
        }
        #expect("\(notice)".contains("\(deadline.milliseconds)") || ended.event.at == deadline, "\(notice)")
    }

    /// The machine was not restarted, and its clock is days ahead of the time that it was on.
    @Test(arguments: [true, false, nil]) func aClockThatWasSetIsRefused(_ isSynchronized: Bool?) throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        var machine = Machine(folder)
        try machine.rent()
        machine.pass(days: 3, counted: 0, isSynchronized: isSynchronized)
        let app = try AppContext(
            opening: StoreLocation(folder: machine.store), gateway: SimulatedGateway.open, clock: machine.clock,
            time: .real)
        let session = try app.session(of: "anna")
        let revision = session.state.revision
        #expect(throws: ClockFault.self) { try session.catchUp() }
        #expect(session.state.revision == revision && session.state.running != nil)
        // Meanwhile what is recorded is shown as of the newest record.
        #expect(session.now <= Self.start.advanced(bySeconds: 60))
        _ = try app.confirmClock()
        try session.catchUp()
        #expect(session.state.running == nil, "it was right, and the rental is over")
        #expect(throws: Never.self) { try machine.open().catchUp() }
    }

    /// Nothing rests on the file: without it a clock is judged by less.
    @Test(arguments: ["", "x", "first 1 2", "first 1000\n", "first x 5\n", "second 1000 5\n", "first 99999999999 5\n"])
    func aDamagedWitnessIsAsNone(_ content: String) throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        var machine = Machine(folder)
        try machine.rent()
        try WholeFile(machine.store + "/clock").replace(Array(content.utf8))
        machine.pass(days: 3, counted: 0, isSynchronized: false)
        #expect(throws: Never.self) { try machine.open().catchUp() }
    }

    @Test func theWitnessIsWrittenOnceAStart() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        var machine = Machine(folder)
        try machine.rent()
        func witness() throws -> [UInt8] { try #require(try WholeFile(machine.store + "/clock").read(atMost: 200)) }
        let first = try witness()
        machine.pass(days: 2, counted: 2, isSynchronized: nil)
        try machine.open().catchUp()
        #expect(try witness() == first)
        machine.restart()
        machine.pass(days: 2, counted: 0, isSynchronized: nil)
        try machine.open().catchUp()
        #expect(try witness() != first)
    }

    /// What the system itself says can be read here.
    @Test func theSystemSaysSomething() throws {
        let status = SystemClock().status()
        let (boot, later) = (try #require(status.uptime), try #require(SystemClock().status().uptime))
        #expect(boot.boot == later.boot && boot.milliseconds <= later.milliseconds && !boot.boot.isEmpty)
    }
}
