import Checkpoint
import HandoverCode
import Rental
import RentalApp
import StateMachine

@testable import CommandLineTool

/// A store with a long past, written at once: what matters is how much of it is read.
struct PastRentals {
    let store: String
    static let perRental = 11
    private static let start = Instant(milliseconds: 1_700_000_000_000)
    private static let tariff = TariffName.standard.tariff

    /// So many rentals of eleven transitions each, of the rider anna.
    /// - Parameters:
    ///   - looks: how often the rider looks at the information after each rental.
    ///   - isDuring: whether it is during the rental instead, and once more before the feedback.
    init(_ count: Int, in store: String, looks: Int = 0, isDuring: Bool = false) throws {
        self.store = store
        let journal = try RentalJournal(StoreDirectory(path: store))
        try journal.write { transaction in
            try transaction.adjustStock(
                [.adjustCounter(place: "point:harbour", count: 9)], reason: StoreTime.pretended.rawValue,
                at: Self.start)
            let session = try transaction.openSession(owner: "anna", at: Self.start)
            var snapshot = SessionState<UmbrellaRental>(session: session, revision: 0, state: UmbrellaRental.initial)
            for number in 0..<count {
                let at = Self.start.advanced(bySeconds: Int64(number) * 3_600)
                for event in Self.rental(after: snapshot.revision, looks: looks, isDuring: isDuring) {
                    let event = try UmbrellaRental.completed(.init(at: at, event), in: snapshot.state) {
                        try transaction.value(of: $0, in: $1)
                    }
                    guard case .accepted(let next, let effects) = UmbrellaRental.transition(snapshot.state, event)
                    else {
                        preconditionFailure("\(event) is refused in \(snapshot.state)")
                    }
                    snapshot = try transaction.append(event, after: snapshot, to: next, effects: effects, at: at)
                }
            }
        }
    }

    private static func rental(after revision: Int, looks: Int, isDuring: Bool) -> [UmbrellaRental.Event.Kind] {
        func scan(_ handover: Int, _ purpose: HandoverPurpose) -> UmbrellaRental.Event.Kind {
            let harbour = PointID(rawValue: "harbour")
            return .scanned(
                Scan(handover: handover, purpose: purpose, point: harbour, stock: 9, takesReturns: true))
        }
        let look = (0..<looks).flatMap { _ in [UmbrellaRental.Event.Kind.openInformation, .closeInformation] }
        let (during, after) = isDuring ? (look, []) : ([], look)
        return [
            .rent(tariff), .pay(PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))),
            .holdAuthorized(hold: revision + 2), scan(revision + 3, .rent), .continue, .openInformation,
            .closeInformation,
        ] + during + [.finish, scan(revision + 8 + during.count, .return)] + during + [.continue, .skipFeedback] + after
    }
}
