import Rental
import StateMachine
import Testing

@testable import RentalTables

/// A hand-over that was a mistake is undone within ten minutes, whatever the rider's screen shows, and costs nothing.
@Suite struct UndoneHandoverTests {
    typealias F = Fixture

    /// Handed out this many seconds before `F.now`.
    private static func rent(_ seconds: Int64, _ tariff: Tariff = F.tariff) -> Rent {
        Rent(
            tariff: tariff, hold: F.hold, start: F.now.advanced(bySeconds: -seconds), from: F.point,
            number: ReturnNumber(417_305))
    }

    private static func screens(_ seconds: Int64) -> [UmbrellaRental.Screen] {
        let (rent, premium) = (rent(seconds), rent(seconds, F.premium))
        return [
            .qrCode(.rentScanned(rent)), .activeRent(rent), .qrCode(.returnAwaiting(F.handover, rent)),
            .payment(.buyOut(rent, .choosing(nil))), .payment(.buyOut(premium, .authorizing(F.secondHold))),
        ]
    }

    private static func undone(_ point: PointID = F.point) -> UmbrellaRental.Event {
        .init(at: F.now, .returnedByClerk(HandBack(undoing: 5, at: point, clerk: 1)))
    }

    @Test(arguments: [(false, true), (false, false), (true, true), (true, false)])
    func theUmbrellaIsBackAndTheRiderSeesIt(information: Bool, online: Bool) throws {
        for screen in Self.screens(599) {
            let state = F.state(screen, information: information, online: online)
            guard case .accepted(let next, let effects) = UmbrellaRental.transition(state, Self.undone()) else {
                Issue.record("refused: \(screen)")
                continue
            }
            let pending: [UmbrellaRental.Effect] =
                if case .payment(.buyOut(_, .authorizing)) = screen { [.release(hold: 7)] } else { [] }
            #expect(effects == pending + [.move(from: .onRent, to: .point(F.point))])
            #expect(next.shell == .init(information: false, online: online))
            let returned = try #require(next.screen.withdrawable)
            #expect(returned.undoesHandover && returned.fare == F.euros(0))
            #expect(returned.settles == F.now.advanced(bySeconds: 600))
        }
    }

    @Test func tenMinutesAfterTheScanItIsFinal() {
        for seconds in [600, 601, 3_600] as [Int64] {
            for screen in Self.screens(seconds) {
                let answer = UmbrellaRental.transition(F.state(screen), Self.undone())
                #expect(answer == .refused(.withdrawalTooLate), "\(screen)")
            }
        }
    }

    @Test func noOtherPointUndoesIt() {
        for screen in Self.screens(20) {
            let answer = UmbrellaRental.transition(F.state(screen), Self.undone(PointID(rawValue: "mensa")))
            #expect(answer == .refused(.otherPoint), "\(screen)")
        }
    }

    /// The whole hold is released, when nothing can be withdrawn any more.
    @Test func nothingIsCharged() throws {
        let rent = Self.rent(60)
        let returned = ClerkReturn(rent, HandBack(undoing: 5, at: F.point, clerk: 1), end: F.now)
        let free: [UmbrellaRental.Effect] = [
            .release(hold: 5), .post(from: .held(hold: 5), to: .rider, F.euros(2500)),
            .unlist(try #require(rent.number)),
        ]
        let state = F.state(.main(.returnedByClerk(returned)))
        let settled = UmbrellaRental.transition(state, .init(at: returned.settles, .returnSettled))
        guard case .accepted(let next, free) = settled else { throw Unexpected("\(settled)") }
        #expect(next.screen == .main(.returnSettled(returned)) && next.paid == F.euros(0))
        let another = UmbrellaRental.transition(state, .init(at: F.now, .rent(F.tariff)))
        guard case .accepted(_, free) = another else { throw Unexpected("\(another)") }
        // It leads to no receipt, so it needs no number.
        #expect(!UmbrellaRental.endsRental(state, .init(at: returned.settles, .returnSettled)))
        let goesOn = UmbrellaRental.transition(state, .init(at: F.now, F.withdrawal()))
        guard case .accepted(let running, _) = goesOn else { throw Unexpected("\(goesOn)") }
        #expect(running.running == rent)
    }

    private struct Unexpected: Error {
        let answer: String
        init(_ answer: String) { self.answer = answer }
    }
}
