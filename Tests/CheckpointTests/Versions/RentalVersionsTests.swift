import Payments
import PickupPoints
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import Testing

@testable import Checkpoint

/// Rentals go on across changes of the rules, wherever they stood.
@Suite struct RentalVersionsTests {
    private let store = Store()
    private let clock = ManualClock(noon)

    private enum Step {
        case act(UmbrellaRental.Event.Kind)
        case scan
    }

    private static let steps: [Step] = [
        .act(.openMap), .act(.rent(Ride.tariff)), .act(.pay(visa)), .scan, .act(.continue), .act(.openInformation),
        .act(.closeInformation), .act(.finish), .scan, .act(.continue),
        .act(.submitFeedback(.init(rating: 5, comment: nil))),
    ]

    private static var visa: PaymentMethod {
        PaymentMethod(token: TestCard.visa.token, validThrough: TestCard.visa.validThrough)
    }

    /// What one program does, from opening the store to closing it.
    private func run<M: RentalVersion>(_ machine: M.Type, _ steps: ArraySlice<Step>) throws -> UmbrellaRental.State {
        let journal = try Journal<M>(store.directory)
        if try journal.newestSequence() == 0 {
            try journal.write { transaction in
                try transaction.adjustStock(
                    Ride.points.map { .adjustCounter(place: Place.point($0.id).label, count: 3) }, reason: "stock",
                    at: noon)
            }
        }
        let gateway = SimulatedGateway(directory: store.root + "/gateway")
        let engine = try Engine(
            journal, owner: "ada", port: GatewayPort(gateway, for: journal, now: clock.now), now: clock.now)
        try engine.runUntilIdle()
        for step in steps {
            clock.advance(bySeconds: 10)
            let at = clock.now()
            let transition = try engine.send(at: at) { transaction, snapshot in
                .init(at: at, try kind(of: step, M.rental(snapshot.state), transaction))
            }
            guard case .accepted = transition else { throw StoreError.stopped("\(step): \(transition)") }
            try engine.runUntilIdle()
        }
        #expect(try journal.verify().findings == [])
        return M.rental(engine.snapshot.state)
    }

    private func kind<M: RentalVersion>(
        of step: Step, _ state: UmbrellaRental.State, _ transaction: Transaction<M>
    ) throws -> UmbrellaRental.Event.Kind {
        guard case .act(let kind) = step else {
            let (handover, purpose) = try #require(state.awaited)
            let point = Ride.points[0]
            return .scanned(
                Scan(
                    handover: handover.number, purpose: purpose, point: point.id,
                    stock: Int(try transaction.stock(Place.point(point.id).label)), takesReturns: true))
        }
        return kind
    }

    /// Today's version up to any step, the next from there to any other, the one after that to the end.
    @Test(arguments: 0...steps.count) func aRentalGoesOnWhereverItStood(first: Int) throws {
        for second in first...Self.steps.count {
            let bench = RentalVersionsTests()
            let left = try bench.run(UmbrellaRental.self, Self.steps[..<first])
            #expect(try bench.run(RentalWithLongCodes.self, []) == left)
            let then = try bench.run(RentalWithLongCodes.self, Self.steps[first..<second])
            #expect(try bench.run(RentalWithDeposit.self, []) == then)
            let end = try bench.run(RentalWithDeposit.self, Self.steps[second...])
            guard case .main = end.screen else {
                Issue.record("\(first), \(second): it ends with \(end)")
                continue
            }
            let snapshot = try Journal<RentalWithDeposit>(bench.store.directory).read { try $0.latest(1) }
            #expect(snapshot.state.deposit == RentalWithDeposit.deposit)
        }
    }

    /// What waits for the gateway is asked by the newer program, under the key of the older one's record.
    @Test func whatIsOwedIsDoneByTheNewerProgram() throws {
        let gateway = SimulatedGateway(directory: store.root + "/gateway")
        try gateway.service.set(.slow)
        _ = try run(UmbrellaRental.self, Self.steps[..<3])
        try gateway.service.set(.up)
        let state = try run(RentalWithDeposit.self, [])
        #expect(state.awaited != nil)
        #expect(try gateway.statement().calls.map(\.asked) == [2])
        #expect(try gateway.statement().holds.map(\.state) == [.authorized])
    }

    /// A code lives as long as the rules say that issued it.
    @Test func aCodeKeepsTheLifeThatItWasIssuedWith() throws {
        let issued = try #require(try run(UmbrellaRental.self, Self.steps[..<3]).awaited?.handover)
        #expect(issued.expires.seconds(since: clock.now()) == Handover.lifeSeconds)
        #expect(try run(RentalWithLongCodes.self, []).awaited?.handover == issued)
        clock.set(issued.expires)
        let next = try #require(try run(RentalWithLongCodes.self, []).awaited?.handover)
        #expect(next.number != issued.number)
        #expect(next.expires.seconds(since: clock.now()) == Handover.lifeSeconds + RentalWithLongCodes.added)
    }

    @Test func theOlderProgramIsRefused() throws {
        _ = try run(UmbrellaRental.self, Self.steps[..<4])
        _ = try run(RentalWithDeposit.self, Self.steps[4..<5])
        for _ in 1...2 {
            #expect { try run(UmbrellaRental.self, []) } throws: {
                let (later, own) = (RentalWithDeposit.version, UmbrellaRental.version)
                return "\($0)".contains(
                    "has records of version \(later) of machine umbrella-rental, this program knows \(own); update")
            }
        }
        #expect(try run(RentalWithDeposit.self, []).running != nil)
    }
}
