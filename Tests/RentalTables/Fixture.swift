import Rental
import StateMachine

/// The values the tables of these tests are written in.
enum Fixture {
    /// The price lies within the hold.
    static let tariff = Tariff(
        currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 2500, price: 2000)
    /// The price exceeds the hold by 14.00.
    static let premium = Tariff(
        currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 2500, price: 3900)

    static let now = Instant(milliseconds: 1_700_000_000_000)
    static let card = PaymentMethod(token: "visa", validThrough: now)
    static let expiredCard = PaymentMethod(token: "old", validThrough: now.advanced(bySeconds: -1))
    static let point = PointID(rawValue: "mitte")

    /// Sessions in these tests have come to this revision; what is issued next carries the one after it.
    static let revision = 7
    static let hold = Hold(id: 5, amount: euros(2500))
    static let buyHold = Hold(id: 5, amount: euros(2000))
    static let secondHold = Hold(id: 7, amount: euros(1400))
    /// Handed out an hour ago: three intervals have started, 2.50 is due.
    static let rent = Rent(tariff: tariff, hold: hold, start: now.advanced(bySeconds: -3600), from: point)
    static let premiumRent = Rent(tariff: premium, hold: hold, start: now.advanced(bySeconds: -3600), from: point)
    /// A clerk took the umbrella of `rent` back 20 seconds ago.
    static let returned = ClerkReturn(rent, handBack(), end: now.advanced(bySeconds: -20))
    static let handover = Handover(number: 6, expires: now.advanced(bySeconds: 60))
    static let issued = Handover(number: 8, expires: now.advanced(bySeconds: 300))

    static func euros(_ cents: Int64) -> Money { Money(cents, .eur) }

    static func state(
        _ screen: UmbrellaRental.Screen, information: Bool = false, online: Bool = true
    ) -> UmbrellaRental.State {
        .init(
            revision: revision, time: now.advanced(bySeconds: -10),
            shell: .init(information: information, online: online), screen: screen)
    }

    static func scan(
        _ purpose: HandoverPurpose, handover: Int = 6, stock: Int = 3, takesReturns: Bool = true
    ) -> UmbrellaRental.Event.Kind {
        .scanned(
            Scan(handover: handover, purpose: purpose, point: point, stock: stock, takesReturns: takesReturns))
    }

    static func handBack(rental: Int = 5, takesReturns: Bool = true, reason: TypedText = "no phone") -> HandBack {
        HandBack(rental: rental, point: point, takesReturns: takesReturns, clerk: 1, reason: reason)
    }

    static func withdrawal(
        rental: Int = 5, at point: PointID = point, stock: Int = 3
    ) -> UmbrellaRental.Event.Kind {
        .returnWithdrawn(ReturnWithdrawal(rental: rental, point: point, stock: stock, clerk: 1))
    }

    /// One screen of every kind, by the name its tables use.
    static let screens: [(name: String, screen: UmbrellaRental.Screen)] = [
        ("main", .main(nil)),
        ("main with notice", .main(.maximumReached(paid: euros(2500)))),
        ("main with a settled return", .main(.returnSettled(returned))),
        ("mainWithdrawable", .main(.returnedByClerk(returned))),
        ("map", .map(nil)),
        ("mapWithdrawable", .map(returned)),
        ("rentChoosing", .payment(.rent(tariff, from: .main, .choosing(nil)))),
        ("rentChoosing from map", .payment(.rent(tariff, from: .map, .choosing(.byIssuer)))),
        ("rentAuthorizing", .payment(.rent(tariff, from: .main, .authorizing(hold)))),
        ("buyChoosing", .payment(.buy(tariff, .choosing(nil)))),
        ("buyAuthorizing", .payment(.buy(tariff, .authorizing(buyHold)))),
        ("buyOutChoosing", .payment(.buyOut(rent, .choosing(nil)))),
        ("buyOutChoosing premium", .payment(.buyOut(premiumRent, .choosing(nil)))),
        ("buyOutAuthorizing", .payment(.buyOut(premiumRent, .authorizing(secondHold)))),
        ("rentAwaiting", .qrCode(.rentAwaiting(handover, tariff, hold, from: .main))),
        ("rentAwaiting from map", .qrCode(.rentAwaiting(handover, tariff, hold, from: .map))),
        ("rentScanned", .qrCode(.rentScanned(rent))),
        ("buyAwaiting", .qrCode(.buyAwaiting(handover, tariff, buyHold))),
        ("buyScanned", .qrCode(.buyScanned(paid: euros(2000)))),
        ("returnAwaiting", .qrCode(.returnAwaiting(handover, rent))),
        ("returnScanned", .qrCode(.returnScanned(rent, end: now.advanced(bySeconds: -20)))),
        ("activeRent", .activeRent(rent)),
        ("feedback", .feedback(paid: euros(250))),
    ]

    /// Every event, with the variants a guard tells apart, by the name its tables use.
    static let events: [(name: String, kind: UmbrellaRental.Event.Kind)] = [
        ("rent", .rent(tariff)),
        ("rent unsound", .rent(unsound)),
        ("buy", .buy(tariff)),
        ("buy unsound", .buy(unsound)),
        ("openMap", .openMap),
        ("back", .back),
        ("pay", .pay(card)),
        ("pay expired", .pay(expiredCard)),
        ("continue", .continue),
        ("finish", .finish),
        ("submitFeedback", .submitFeedback(.init(rating: 5, comment: "dry"))),
        ("submitFeedback empty", .submitFeedback(.init(rating: nil, comment: nil))),
        ("submitFeedback 0", .submitFeedback(.init(rating: 0, comment: nil))),
        ("submitFeedback 6", .submitFeedback(.init(rating: 6, comment: nil))),
        (
            "submitFeedback long",
            .submitFeedback(.init(rating: nil, comment: .plain(String(repeating: "ä", count: 1001))))
        ),
        ("skipFeedback", .skipFeedback),
        ("openInformation", .openInformation),
        ("closeInformation", .closeInformation),
        ("holdAuthorized 5", .holdAuthorized(hold: 5)),
        ("holdAuthorized 7", .holdAuthorized(hold: 7)),
        ("holdDeclined 5", .holdDeclined(hold: 5, .byIssuer)),
        ("holdDeclined 7", .holdDeclined(hold: 7, .byIssuer)),
        ("scanned rent", scan(.rent)),
        ("scanned buy", scan(.buy)),
        ("scanned return", scan(.return)),
        ("scanned old", scan(.rent, handover: 4)),
        ("scanned rent empty", scan(.rent, stock: 0)),
        ("scanned buy empty", scan(.buy, stock: 0)),
        ("scanned return refused", scan(.return, takesReturns: false)),
        ("scanned return at empty point", scan(.return, stock: 0)),
        ("connectionLost", .connectionLost),
        ("connectionRestored", .connectionRestored),
        ("codeExpired early", .codeExpired(handover: 6)),
        ("maximumReached early", .maximumReached),
        ("returnedByClerk", .returnedByClerk(handBack())),
        ("returnedByClerk other", .returnedByClerk(handBack(rental: 4))),
        ("returnedByClerk refused", .returnedByClerk(handBack(takesReturns: false))),
        ("returnedByClerk without a reason", .returnedByClerk(handBack(reason: ""))),
        ("returnedByClerk long", .returnedByClerk(handBack(reason: .plain(String(repeating: "ä", count: 201))))),
        ("returnedByClerk undone", .returnedByClerk(HandBack(undoing: 5, at: point, clerk: 1))),
        (
            "returnedByClerk undone elsewhere",
            .returnedByClerk(HandBack(undoing: 5, at: PointID(rawValue: "mensa"), clerk: 1))
        ),
        ("returnWithdrawn", withdrawal()),
        ("returnWithdrawn other", withdrawal(rental: 4)),
        ("returnWithdrawn elsewhere", withdrawal(at: PointID(rawValue: "elsewhere"))),
        ("returnWithdrawn empty", withdrawal(stock: 0)),
        ("returnSettled early", .returnSettled),
        ("fareRose", .fareRose),
        ("clockCorrected", .clockCorrected),
    ]

    static let unsound = Tariff(
        currency: .eur, unlock: 100, perInterval: 0, intervalSeconds: 1800, maximum: 2500, price: 2000)
}
