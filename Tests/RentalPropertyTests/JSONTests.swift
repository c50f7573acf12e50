import JSON
import Rental
import StateMachine
import StateMachineTesting
import Testing

@testable import Checkpoint
@testable import RentalTesting

/// What values of the rental write of themselves is what their `Codable` conformances encode, byte for byte.
@Suite struct JSONTests {
    /// What is wrong with what a value writes of itself; nil if nothing is.
    private static func fault(of value: some Codable & Equatable) -> String? {
        guard let writable = value as? any JSONWritable else { return "\(value) does not write itself" }
        // Not by the encoder: a debug build would do there what is done here.
        let text = JSONText()
        writable.write(to: text)
        let written = text.string
        do {
            let encoded = try JSONTextEncoder.encode(value, isDirect: false)
            // As bytes: texts in different spellings are equal.
            guard Array(written.utf8) == Array(encoded.utf8) else { return "written \(written), encoded \(encoded)" }
            return try Coding().decode(written) == value ? nil : "decoded differently: \(written)"
        } catch { return "\(value): \(error)" }
    }

    @Test func everyStateEventAndEffectThereIs() {
        var states: Set<UmbrellaRental.State> = []
        var events: Set<UmbrellaRental.Event> = []
        var effects: Set<[UmbrellaRental.Effect]> = []
        for state in Exploration().all.states {
            for event in AllEvents.of(state) {
                let step = Step<UmbrellaRental>(from: state.rental, event)
                states.formUnion([step.before, step.after])
                events.insert(event)
                effects.insert(step.effects)
            }
        }
        #expect(states.count > 100 && events.count > 100 && effects.count > 20)
        #expect(states.compactMap(Self.fault) == [])
        #expect(events.compactMap(Self.fault) == [])
        #expect(effects.compactMap(Self.fault) == [])
    }

    @Test func randomRentals() throws {
        let isWritten = Invariant<UmbrellaRental>("what is written is what is encoded") { step in
            Self.fault(of: step.after) ?? Self.fault(of: step.event) ?? Self.fault(of: step.effects)
        }
        for seed in Settings.seeds {
            try check(
                RentalModel(invariants: [isWritten]), runs: Settings.runs ?? 2_000, seed: seed, maxLength: 60
            ).verify()
        }
    }

    // MARK: What neither reaches

    private static let text =
        String(decoding: 0..<128, as: UTF8.self) + "ü\u{FFFF} \u{2028} e\u{301} 🌂 \u{D7FF}\u{E000}\u{10FFFF}"
    private static let sealed = TypedText.sealed(SealedText(key: text, length: .max, box: text))
    private static let point = PointID(rawValue: text)
    private static let tariff = Tariff(
        currency: Currency(rawValue: "\"\\\u{0}\u{1F}\u{7F}"), unlock: .min, perInterval: -1, intervalSeconds: 0,
        maximum: .max, price: 10)

    @Test func textsToEscapeAndNumbersAtTheEnds() throws {
        let number = ReturnNumber(123_456)
        let kinds: [UmbrellaRental.Event.Kind] = [
            .rent(Self.tariff), .pay(PaymentMethod(token: Self.text, validThrough: Instant(milliseconds: .min))),
            .submitFeedback(.init(rating: .min, comment: .plain(Self.text))),
            .submitFeedback(.init(rating: nil, comment: Self.sealed)),
            .submitFeedback(.init(rating: nil, comment: nil)),
            .scanned(Scan(handover: -1, purpose: .buy, point: Self.point, stock: 0, takesReturns: false)),
            .scanned(
                Scan(
                    handover: 1, purpose: .return, point: Self.point, stock: .max, takesReturns: true,
                    returnNumber: number)),
            .returnedByClerk(HandBack(undoing: .max, at: Self.point, clerk: 2).saying(Self.sealed)),
            .returnedByClerk(
                HandBack(rental: 1, point: Self.point, takesReturns: false, clerk: nil, reason: .plain(Self.text))),
            .returnWithdrawn(ReturnWithdrawal(rental: 1, point: Self.point, stock: 2, clerk: nil)),
        ]
        #expect(kinds.compactMap { Self.fault(of: UmbrellaRental.Event(at: .epoch, $0, number: .max)) } == [])
        let hold = Hold(id: .max, amount: Money(.min, Currency(rawValue: "LETTERS8")))
        let accounts: [Account] = [.rider, .held(hold: .min), .revenue, .cancelled]
        let places: [Place] = [.point(Self.point), .onRent, .sold, .forfeited]
        let effects: [UmbrellaRental.Effect] =
            accounts.map { .post(from: $0, to: .rider, hold.amount) } + places.map { .move(from: .sold, to: $0) }
            + [.authorize(hold, card: Self.text), .redeem(handover: 0, at: Self.point), .number(.min)]
        #expect(Self.fault(of: effects) == nil)
        #expect(effects.compactMap(Self.fault) == [])
    }

    @Test func aReturnWithAllThatItCanHave() throws {
        let tariff = TariffGenerator.standard
        let rents = [nil, ReturnNumber(123_456)].map { number in
            Rent(
                tariff: tariff, hold: Hold(id: 1, amount: Money(tariff.maximum, .eur)), start: .epoch, from: Self.point,
                number: number)
        }
        let handBacks = [
            HandBack(undoing: 1, at: Self.point, clerk: nil).saying(Self.sealed),
            HandBack(rental: 1, point: Self.point, takesReturns: true, clerk: 3, reason: .plain(Self.text)),
        ]
        var screens: [UmbrellaRental.Screen] = rents.map { .activeRent($0) }
        for rent in rents {
            for handBack in handBacks {
                let returned = ClerkReturn(rent, handBack, end: Instant(milliseconds: .max))
                screens += [.map(returned), .main(.returnedByClerk(returned)), .main(.returnSettled(returned))]
            }
        }
        for screen in screens {
            let state = UmbrellaRental.State(
                revision: UmbrellaRental.State.largestRevision, time: Instant(milliseconds: .min),
                shell: .init(information: true, online: false), screen: screen)
            #expect(Self.fault(of: state) == nil)
        }
    }
}
