import Rental
import StateMachine
import Testing

@testable import RentalTables

/// Receipts of rentals that were told by hand; the random ones are looked at by every property of the rental.
@Suite struct ReceiptTests {
    typealias Kind = UmbrellaRental.Event.Kind

    /// A session as it goes, second by second.
    private struct Story {
        var state = UmbrellaRental.initial
        var fold = ReceiptFold()
        var steps: [(before: UmbrellaRental.State, event: Kind, effects: [UmbrellaRental.Effect])] = []

        mutating func send(_ event: Kind, at seconds: Int64) {
            let at = Fixture.now.advanced(bySeconds: seconds)
            guard case .accepted(let next, let effects) = UmbrellaRental.transition(state, .init(at: at, event)) else {
                Issue.record("\(event) was refused in \(state.screen)")
                return
            }
            steps.append((state, event, effects))
            fold.add(event, effects, to: next)
            state = next
        }

        mutating func scan(_ point: String, at seconds: Int64) {
            guard let (handover, purpose) = state.awaited else {
                Issue.record("no code is shown in \(state.screen)")
                return
            }
            let point = PointID(rawValue: point)
            send(
                .scanned(
                    .init(handover: handover.number, purpose: purpose, point: point, stock: 3, takesReturns: true)),
                at: seconds)
        }

        mutating func handOut(_ begin: Kind, at seconds: Int64) {
            send(begin, at: seconds)
            send(.pay(PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))), at: seconds)
            send(.holdAuthorized(hold: state.revision), at: seconds)
            scan("harbour", at: seconds)
            send(.continue, at: seconds)
        }
    }

    private static let card = PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))

    /// One of each kind, and much in between that is on no receipt.
    private static func allKinds() -> Story {
        var story = Story()
        story.send(.openMap, at: 0)
        story.handOut(.rent(Fixture.tariff), at: 10)
        story.send(.openInformation, at: 20)
        story.send(.closeInformation, at: 30)
        story.send(.finish, at: 3_700)
        story.scan("station", at: 3_710)
        story.send(.continue, at: 3_720)
        story.send(.submitFeedback(.init(rating: 4, comment: "dry")), at: 3_730)
        story.handOut(.rent(Fixture.tariff), at: 4_000)
        story.send(.maximumReached, at: 4_000_000)
        story.handOut(.rent(Fixture.tariff), at: 4_000_100)
        story.send(.buy(Fixture.tariff), at: 4_000_200)
        story.send(.pay(card), at: 4_000_200)
        story.send(.skipFeedback, at: 4_000_300)
        story.handOut(.rent(Fixture.premium), at: 4_001_000)
        story.send(.buy(Fixture.premium), at: 4_001_100)
        story.send(.pay(card), at: 4_001_200)
        story.send(.holdAuthorized(hold: story.state.revision), at: 4_001_300)
        story.send(.skipFeedback, at: 4_001_400)
        story.handOut(.buy(Fixture.tariff), at: 4_002_000)
        story.send(.submitFeedback(.init(rating: nil, comment: nil)), at: 4_002_100)
        return story
    }

    @Test func everyKindHasItsFigures() {
        let receipts = Self.allKinds().fold.receipts
        let station = PointID(rawValue: "station")
        #expect(receipts.map(\.ending) == [.returned(to: station), .forfeited, .boughtOut, .boughtOut, .bought])
        #expect(receipts.map(\.from.rawValue) == Array(repeating: "harbour", count: 5))
        #expect(receipts.map(\.total.amount) == [250, 2_500, 2_000, 3_900, 2_000])
        // The clock stops at the maximum, however late that was recorded.
        #expect(receipts.map(\.seconds) == [3_700, Fixture.tariff.secondsToMaximum, 100, 300, 0])
        #expect(receipts.map { $0.fare?.fare.amount } == [250, 2_500, 150, 150, nil])
        #expect(receipts.map { $0.fare?.intervals } == [3, 48, 1, 1, nil])
        #expect(receipts.map { $0.price?.amount } == [nil, nil, 2_000, 3_900, 2_000])
        #expect(receipts.map { $0.holds.map(\.held.amount) } == [[2_500], [2_500], [2_500], [2_500, 1_400], [2_000]])
        #expect(receipts.map { $0.holds.map(\.released.amount) } == [[2_250], [0], [500], [0, 0], [0]])
        #expect(receipts.map { $0.feedback?.rating } == [4, nil, nil, nil, nil])
        #expect(receipts[0].feedback?.comment == "dry" && receipts[4].feedback != nil)
    }

    @Test func anIdentifierIsTheRevisionOfTheScan() {
        let story = Self.allKinds()
        for receipt in story.fold.receipts {
            guard case .scanned(let scan) = story.steps[receipt.id - 1].event else {
                Issue.record("\(receipt.id) is no scan")
                continue
            }
            #expect(scan.purpose != .return && scan.point == receipt.from)
        }
    }

    /// Wherever reading begins, what it gives is the same; only what was handed out before is missing.
    @Test func readingMayBeginAnywhere() {
        let story = Self.allKinds()
        for first in story.steps.indices {
            var fold = ReceiptFold(after: story.steps[first].before)
            for (number, step) in story.steps.enumerated().dropFirst(first) {
                let next = number + 1 < story.steps.count ? story.steps[number + 1].before : story.state
                fold.add(step.event, step.effects, to: next)
            }
            #expect(fold.receipts == story.fold.receipts.filter { $0.id > first })
        }
    }

    @Test func aReceiptIsSettledOnceTheFeedbackIsLeft() {
        var story = Story()
        #expect(story.fold.isSettled && story.fold.openID == nil)
        story.handOut(.rent(Fixture.tariff), at: 0)
        #expect(!story.fold.isSettled && story.fold.openID == 4 && story.fold.receipts.isEmpty)
        story.send(.finish, at: 60)
        #expect(!story.fold.isSettled)
        story.scan("station", at: 70)
        #expect(!story.fold.isSettled && story.fold.openID == nil && story.fold.receipts.count == 1)
        story.send(.continue, at: 80)
        #expect(!story.fold.isSettled)
        story.send(.skipFeedback, at: 90)
        #expect(story.fold.isSettled)
    }

    @Test func whatTheMaximumCutsIsTold() {
        let tariff = Tariff(
            currency: .eur, unlock: 100, perInterval: 300, intervalSeconds: 60, maximum: 900, price: 1)
        let cut = FareSteps(tariff, afterSeconds: 120)
        #expect(cut.intervals == 3 && cut.used.amount == 900 && cut.fare.amount == 900 && cut.isCapped)
        let before = FareSteps(tariff, afterSeconds: 119)
        #expect(before.intervals == 2 && before.fare.amount == 700 && !before.isCapped)
        #expect(FareSteps(tariff, afterSeconds: .max) == cut && FareSteps(tariff, afterSeconds: .min).intervals == 1)
    }
}
