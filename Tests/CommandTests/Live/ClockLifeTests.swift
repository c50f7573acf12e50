import Checkpoint
import Foundation
import HandoverCode
import Payments
import PickupPoints
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import StateMachineTesting
import TerminalScreen
import Testing

/// One rider with a machine whose clock somebody keeps setting, and people at points with clocks of their own: nobody
/// is charged by a wrong clock, nobody's time runs back, and whoever sets the clock right and confirms it goes on
/// rightly.
struct ClockLifeTests {
    @Test(arguments: 1...40) func nothingIsFrozenForEver(_ seed: Int) throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let life = try ClockLife(folder.url.path + "/store", seed: UInt64(seed))
        for _ in 0..<60 { try life.step() }
        try life.leadBack()
        try life.rentForNinetyMinutes()
        #expect(life.troubles.isEmpty, "seed \(seed): \(life.troubles.joined(separator: "\n"))")
    }
}

private final class ClockLife {
    private let machine: ManualClock
    private let app: AppContext
    private let session: RentalSession
    private let verifier: CodeVerifier
    private var random: SplitMix64
    /// What time it is, whatever any clock says.
    private var truth = Instant(milliseconds: 1_782_892_800_000)
    /// How far the machine's clock is off, in seconds.
    private var offset: Int64 = 0
    private(set) var troubles: [String] = []

    init(_ store: String, seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        machine = ManualClock(truth)
        app = try AppContext(
            opening: StoreLocation(folder: store), gateway: SimulatedGateway.open, clock: machine, time: .real)
        verifier = try app.verifier
        session = try app.session(of: "anna")
    }

    private var journal: RentalJournal { app.journal }

    private func below(_ count: Int64) -> Int64 { Int64(random.next() % UInt64(count)) }

    /// Time passes; somebody sets the clock, the rider does something, or somebody scans.
    func step() throws {
        pass(below(4) == 0 ? below(7_200) : below(120))
        switch below(10) {
        case 0: set(by: below(8 * 366 * 86_400))
        case 1: set(by: -below(8 * 366 * 86_400))
        case 2: set(by: below(7_200) - 3_600)
        case 3:
            set(by: 0)
            if below(2) == 0 { _ = try judged { _ = try journal.confirmClock(machine.now) } }
        case 4, 5: try scan(by: below(3) == 0 ? below(2 * 366 * 86_400) - 366 * 86_400 : offset + below(60))
        default: try act()
        }
    }

    private func pass(_ seconds: Int64) {
        truth = truth.advanced(bySeconds: seconds)
        machine.set(truth.advanced(bySeconds: offset))
    }

    private func set(by seconds: Int64) {
        offset = seconds
        pass(0)
    }

    /// Runs something, and holds what it did to the session against what no clock may do.
    @discardableResult
    private func judged(_ work: () throws -> Void) throws -> Bool {
        let (before, records) = (session.state, try journal.read { $0.newestSequence })
        do {
            try work()
        } catch let fault as ClockFault {
            let (known, limit) = (fault.newest, ClockJudge.rule.longestRentalSeconds)
            if machine.now() <= known.advanced(bySeconds: limit) { troubles.append("refused without reason: \(fault)") }
            if try journal.read({ $0.newestSequence }) != records {
                troubles.append("refused, and yet written: \(fault)")
            }
            return false
        }
        try session.engine.refresh()
        let after = session.state
        if let old = before.running, let new = after.running, old.hold == new.hold {
            let counted = before.time.seconds(since: old.start)
            if after.time.seconds(since: new.start) < counted { troubles.append("time ran back: \(before) \(after)") }
            if (after.fare?.amount ?? 0) < (before.fare?.amount ?? 0) {
                troubles.append("the fare fell: \(before) \(after)")
            }
        }
        return true
    }

    private func act() throws {
        let kinds = Action.open(in: session.state).filter { $0 != .buy }.map(kind)
        guard !kinds.isEmpty else { return }
        let kind = kinds[Int(below(Int64(kinds.count)))]
        try judged {
            try session.catchUp()
            _ = try session.perform(kind)
            try session.performPending()
        }
    }

    private func kind(_ action: Action) -> UmbrellaRental.Event.Kind {
        switch action {
        case .rent: .rent(TariffName.standard.tariff)
        case .buy: .buy(TariffName.standard.tariff)
        case .openMap: .openMap
        case .back: .back
        case .pay: .pay(PaymentMethod(token: "visa", validThrough: TestCard.visa.validThrough))
        case .continue: .continue
        case .finish: .finish
        case .submitFeedback: .submitFeedback(.init(rating: 5, comment: nil))
        case .skipFeedback: .skipFeedback
        case .openInformation: .openInformation
        case .closeInformation: .closeInformation
        }
    }

    /// By somebody whose clock is off by so many seconds.
    private func scan(by offset: Int64) throws {
        guard let text = try session.code(), let awaited = session.state.awaited else { return }
        let clock = truth.advanced(bySeconds: offset)
        let before = session.state
        let scanner = Scanner(journal, verifier: verifier, port: app.port) { clock }
        try judged {
            do { _ = try scanner.scan(text, at: point) } catch is ScanProblem {}
        }
        let moved = session.state.time.seconds(since: before.time)
        let most = Handover.lifeSeconds + Handover.skewSeconds
        if moved > most { troubles.append("a scanner's clock moved the session by \(moved) s: \(awaited) \(offset)") }
    }

    private var point: Point {
        get throws {
            try PointCatalog.embedded.points.first { $0.takesReturns } ?? { throw StoreError.stopped("no point") }()
        }
    }

    /// Somebody sets the clock right and confirms it; the rider ends what goes on.
    func leadBack() throws {
        set(by: 0)
        pass(60)
        _ = try journal.confirmClock(machine.now)
        try session.catchUp()
        if session.state.time > machine.now() { troubles.append("still ahead: \(session.state.time)") }
        for _ in 0..<20 {
            switch session.state.screen {
            case .main where !session.state.shell.information: return
            case .qrCode where session.state.awaited != nil && session.state.running != nil: try scan(by: 0)
            case .main, .map, .payment, .qrCode, .activeRent, .feedback:
                let open = Action.open(in: session.state)
                let wanted: [Action] = [.closeInformation, .skipFeedback, .continue, .finish, .back]
                guard let action = wanted.first(where: open.contains) else {
                    return troubles.append("stuck: \(session.state)")
                }
                let isBuyOut = if case .payment(.buyOut) = session.state.screen { true } else { false }
                try judged {
                    _ = try session.perform(kind(isBuyOut ? .back : action))
                    try session.performPending()
                }
            }
        }
        troubles.append("does not end: \(session.state)")
    }

    func rentForNinetyMinutes() throws {
        for action in [Action.rent, .pay] {
            if let refusal = try session.perform(kind(action)) { troubles.append("\(action): \(refusal)") }
            try session.performPending()
        }
        try scan(by: 0)
        if let refusal = try session.perform(.continue) { troubles.append("continue: \(refusal)") }
        pass(5_400)
        try session.catchUp()
        if session.state.fare != Money(300, .eur) {
            troubles.append("ninety minutes cost \(session.state.fare as Any)")
        }
    }
}
