import Rental

/// The chart of the product's brief as values: from, event, to, effects.
enum Edges {
    typealias F = Fixture
    typealias Screen = UmbrellaRental.Screen
    typealias Effect = UmbrellaRental.Effect

    static let all: [String: (Screen, [Effect])] = browsing.merging(paying) { a, _ in a }
        .merging(handingOver) { a, _ in a }.merging(ending) { a, _ in a }.merging(rising) { a, _ in a }
        .merging(takingBack) { a, _ in a }

    /// A step of the fare falls between the time of the session and that of the event: nothing else moves.
    private static let rising: [String: (Screen, [Effect])] = Dictionary(
        uniqueKeysWithValues: F.screens.filter { F.state($0.1).running != nil }.map {
            ("\($0.0) + fareRose", ($0.1, []))
        })

    private static let browsing: [String: (Screen, [Effect])] = [
        "main + rent": (.payment(.rent(F.tariff, from: .main, .choosing(nil))), []),
        "main + buy": (.payment(.buy(F.tariff, .choosing(nil))), []),
        "main + openMap": (.map(nil), []),
        "main with notice + rent": (.payment(.rent(F.tariff, from: .main, .choosing(nil))), []),
        "main with notice + buy": (.payment(.buy(F.tariff, .choosing(nil))), []),
        "main with notice + openMap": (.map(nil), []),
        "main with a settled return + rent": (.payment(.rent(F.tariff, from: .main, .choosing(nil))), []),
        "main with a settled return + buy": (.payment(.buy(F.tariff, .choosing(nil))), []),
        "main with a settled return + openMap": (.map(nil), []),
        "map + rent": (.payment(.rent(F.tariff, from: .map, .choosing(nil))), []),
        "map + back": (.main(nil), []),
    ]

    private static let paying: [String: (Screen, [Effect])] = [
        "rentChoosing + pay": (
            .payment(.rent(F.tariff, from: .main, .authorizing(Hold(id: 8, amount: F.euros(2500))))),
            [.authorize(Hold(id: 8, amount: F.euros(2500)), card: "visa")]
        ),
        "rentChoosing + back": (.main(nil), []),
        "rentChoosing from map + pay": (
            .payment(.rent(F.tariff, from: .map, .authorizing(Hold(id: 8, amount: F.euros(2500))))),
            [.authorize(Hold(id: 8, amount: F.euros(2500)), card: "visa")]
        ),
        "rentChoosing from map + back": (.map(nil), []),
        "rentAuthorizing + back": (
            .payment(.rent(F.tariff, from: .main, .choosing(nil))), [.release(hold: 5)]
        ),
        "rentAuthorizing + holdAuthorized 5": (
            .qrCode(.rentAwaiting(F.issued, F.tariff, F.hold, from: .main)),
            [.post(from: .rider, to: .held(hold: 5), F.euros(2500))]
        ),
        "rentAuthorizing + holdDeclined 5": (
            .payment(.rent(F.tariff, from: .main, .choosing(.byIssuer))), []
        ),
        "buyChoosing + pay": (
            .payment(.buy(F.tariff, .authorizing(Hold(id: 8, amount: F.euros(2000))))),
            [.authorize(Hold(id: 8, amount: F.euros(2000)), card: "visa")]
        ),
        "buyChoosing + back": (.main(nil), []),
        "buyAuthorizing + back": (.payment(.buy(F.tariff, .choosing(nil))), [.release(hold: 5)]),
        "buyAuthorizing + holdAuthorized 5": (
            .qrCode(.buyAwaiting(F.issued, F.tariff, F.buyHold)),
            [.post(from: .rider, to: .held(hold: 5), F.euros(2000))]
        ),
        "buyAuthorizing + holdDeclined 5": (.payment(.buy(F.tariff, .choosing(.byIssuer))), []),
        // 20.00 is more than the fare of 2.50; 5.00 of the hold go back.
        "buyOutChoosing + pay": (
            .feedback(paid: F.euros(2000)),
            [
                .capture(hold: 5, F.euros(2000)), .post(from: .held(hold: 5), to: .revenue, F.euros(2000)),
                .release(hold: 5), .post(from: .held(hold: 5), to: .rider, F.euros(500)),
                .move(from: .onRent, to: .sold),
            ]
        ),
        "buyOutChoosing + back": (.activeRent(F.rent), []),
        "buyOutChoosing premium + pay": (
            .payment(.buyOut(F.premiumRent, .authorizing(Hold(id: 8, amount: F.euros(1400))))),
            [.authorize(Hold(id: 8, amount: F.euros(1400)), card: "visa")]
        ),
        "buyOutChoosing premium + back": (.activeRent(F.premiumRent), []),
        "buyOutAuthorizing + back": (
            .payment(.buyOut(F.premiumRent, .choosing(nil))), [.release(hold: 7)]
        ),
        "buyOutAuthorizing + holdAuthorized 7": (
            .feedback(paid: F.euros(3900)),
            [
                .post(from: .rider, to: .held(hold: 7), F.euros(1400)),
                .capture(hold: 5, F.euros(2500)), .post(from: .held(hold: 5), to: .revenue, F.euros(2500)),
                .capture(hold: 7, F.euros(1400)), .post(from: .held(hold: 7), to: .revenue, F.euros(1400)),
                .move(from: .onRent, to: .sold),
            ]
        ),
        "buyOutAuthorizing + holdDeclined 7": (.payment(.buyOut(F.premiumRent, .choosing(.byIssuer))), []),
    ]

    private static let handingOver: [String: (Screen, [Effect])] = [
        "rentAwaiting + back": (.payment(.rent(F.tariff, from: .main, .choosing(nil))), released(2500)),
        "rentAwaiting + scanned rent": (.qrCode(.rentScanned(begun)), handedOut(to: .onRent)),
        "rentAwaiting from map + back": (.payment(.rent(F.tariff, from: .map, .choosing(nil))), released(2500)),
        "rentAwaiting from map + scanned rent": (.qrCode(.rentScanned(begun)), handedOut(to: .onRent)),
        "rentScanned + continue": (.activeRent(F.rent), []),
        "buyAwaiting + back": (.payment(.buy(F.tariff, .choosing(nil))), released(2000)),
        "buyAwaiting + scanned buy": (
            .qrCode(.buyScanned(paid: F.euros(2000))),
            handedOut(to: .sold) + [
                .capture(hold: 5, F.euros(2000)), .post(from: .held(hold: 5), to: .revenue, F.euros(2000)),
            ]
        ),
        "buyScanned + continue": (.feedback(paid: F.euros(2000)), []),
    ]

    private static let ending: [String: (Screen, [Effect])] = [
        "activeRent + finish": (.qrCode(.returnAwaiting(F.issued, F.rent)), []),
        "activeRent + buy": (.payment(.buyOut(F.rent, .choosing(nil))), []),
        "activeRent + buy unsound": (.payment(.buyOut(F.rent, .choosing(nil))), []),
        "returnAwaiting + back": (.activeRent(F.rent), []),
        "returnAwaiting + scanned return": returned,
        "returnAwaiting + scanned return at empty point": returned,
        // The clock stopped at the scan, 20 seconds before the third interval.
        "returnScanned + continue": (.feedback(paid: F.euros(200)), []),
        "feedback + submitFeedback": (.main(nil), []),
        "feedback + submitFeedback empty": (.main(nil), []),
        "feedback + skipFeedback": (.main(nil), []),
    ]

    /// Without a code, whatever the rider's screen shows; and what becomes of it.
    private static let takingBack: [String: (Screen, [Effect])] = {
        var edges: [String: (Screen, [Effect])] = [
            "mainWithdrawable + rent": (.payment(.rent(F.tariff, from: .main, .choosing(nil))), settled),
            "mainWithdrawable + buy": (.payment(.buy(F.tariff, .choosing(nil))), settled),
            "mainWithdrawable + openMap": (.map(F.returned), []),
            "mapWithdrawable + rent": (.payment(.rent(F.tariff, from: .map, .choosing(nil))), settled),
            "mapWithdrawable + back": (.main(.returnedByClerk(F.returned)), []),
        ]
        for screen in ["mainWithdrawable", "mapWithdrawable"] {
            edges["\(screen) + returnWithdrawn"] = (.activeRent(F.rent), [.move(from: .point(F.point), to: .onRent)])
        }
        for (name, screen) in F.screens {
            guard let rent = F.state(screen).running else { continue }
            let pending: [Effect] = name == "buyOutAuthorizing" ? [.release(hold: 7)] : []
            edges["\(name) + returnedByClerk"] = (
                .main(.returnedByClerk(ClerkReturn(rent, F.handBack(), end: F.now))),
                pending + [.move(from: .onRent, to: .point(F.point))]
            )
        }
        return edges
    }()

    /// An hour less 20 seconds, and the second interval: 1.00 + 2 × 0.50.
    static let settled: [Effect] = [
        .capture(hold: 5, F.euros(200)), .post(from: .held(hold: 5), to: .revenue, F.euros(200)),
        .release(hold: 5), .post(from: .held(hold: 5), to: .rider, F.euros(2300)),
    ]

    private static let begun = Rent(tariff: F.tariff, hold: F.hold, start: F.now, from: F.point)

    private static func released(_ cents: Int64) -> [Effect] {
        [.release(hold: 5), .post(from: .held(hold: 5), to: .rider, F.euros(cents))]
    }

    private static func handedOut(to place: Place) -> [Effect] {
        [.redeem(handover: 6, at: F.point), .move(from: .point(F.point), to: place)]
    }

    /// An hour and the third interval: 1.00 + 3 × 0.50.
    private static let returned: (Screen, [Effect]) = (
        .qrCode(.returnScanned(F.rent, end: F.now)),
        [
            .redeem(handover: 6, at: F.point), .move(from: .onRent, to: .point(F.point)),
            .capture(hold: 5, F.euros(250)), .post(from: .held(hold: 5), to: .revenue, F.euros(250)),
            .release(hold: 5), .post(from: .held(hold: 5), to: .rider, F.euros(2250)),
        ]
    )

    /// Refusals that say more than "not on this screen".
    static let refusals: [String: UmbrellaRental.Refusal] = {
        var refusals: [String: UmbrellaRental.Refusal] = [:]
        for (name, screen) in F.screens where F.state(screen).running != nil {
            refusals["\(name) + returnedByClerk other"] = .otherRental
            refusals["\(name) + returnedByClerk refused"] = .noReturnsHere
            refusals["\(name) + returnedByClerk without a reason"] = .reasonInvalid
            refusals["\(name) + returnedByClerk long"] = .reasonInvalid
            // It was handed out an hour ago.
            refusals["\(name) + returnedByClerk undone"] = .withdrawalTooLate
            refusals["\(name) + returnedByClerk undone elsewhere"] = .otherPoint
        }
        for screen in ["mainWithdrawable", "mapWithdrawable", "main with a settled return", "returnScanned"] {
            for event in ["", " refused", " without a reason", " long", " undone", " undone elsewhere"] {
                refusals["\(screen) + returnedByClerk\(event)"] = .alreadyReturned
            }
        }
        for event in ["", " other", " refused", " without a reason", " long", " undone", " undone elsewhere"] {
            refusals["main with notice + returnedByClerk\(event)"] = .maximumReached
        }
        for screen in ["mainWithdrawable", "mapWithdrawable"] {
            refusals["\(screen) + returnWithdrawn elsewhere"] = .otherPoint
            refusals["\(screen) + returnWithdrawn empty"] = .pointEmpty
        }
        for event in ["", " elsewhere", " empty"] {
            refusals["main with a settled return + returnWithdrawn\(event)"] = .withdrawalTooLate
        }
        let homes = ["main", "main with notice", "main with a settled return", "mainWithdrawable"]
        for screen in homes + ["map", "mapWithdrawable"] { refusals["\(screen) + rent unsound"] = .unsoundTariff }
        for screen in homes { refusals["\(screen) + buy unsound"] = .unsoundTariff }
        for screen in [
            "rentChoosing", "rentChoosing from map", "buyChoosing", "buyOutChoosing", "buyOutChoosing premium",
        ] {
            refusals["\(screen) + pay expired"] = .cardExpired
        }
        for screen in ["rentAuthorizing", "buyAuthorizing", "buyOutAuthorizing"] {
            refusals["\(screen) + pay"] = .authorizationPending
            refusals["\(screen) + pay expired"] = .authorizationPending
        }
        for screen in ["rentAwaiting", "rentAwaiting from map"] {
            refusals["\(screen) + scanned buy"] = .wrongPurpose
            refusals["\(screen) + scanned buy empty"] = .wrongPurpose
            refusals["\(screen) + scanned rent empty"] = .pointEmpty
            for event in ["return", "return refused", "return at empty point"] {
                refusals["\(screen) + scanned \(event)"] = .wrongPurpose
            }
        }
        for event in ["rent", "rent empty", "return", "return refused", "return at empty point"] {
            refusals["buyAwaiting + scanned \(event)"] = .wrongPurpose
        }
        refusals["buyAwaiting + scanned buy empty"] = .pointEmpty
        for event in ["rent", "rent empty", "buy", "buy empty"] {
            refusals["returnAwaiting + scanned \(event)"] = .wrongPurpose
        }
        refusals["returnAwaiting + scanned return refused"] = .noReturnsHere
        for screen in ["rentAwaiting", "rentAwaiting from map", "buyAwaiting", "returnAwaiting"] {
            refusals["\(screen) + continue"] = .notScannedYet
        }
        for screen in ["rentScanned", "buyScanned", "returnScanned"] {
            refusals["\(screen) + back"] = .alreadyScanned
        }
        refusals["feedback + submitFeedback 0"] = .ratingOutOfRange
        refusals["feedback + submitFeedback 6"] = .ratingOutOfRange
        refusals["feedback + submitFeedback long"] = .commentTooLong
        return refusals
    }()

    static func usualRefusal(_ screen: String, _ kind: UmbrellaRental.Event.Kind) -> UmbrellaRental.Refusal {
        switch kind {
        case .scanned: screen.hasSuffix("Scanned") ? .alreadyScanned : .codeVoided
        case .holdAuthorized, .holdDeclined: .staleAnswer
        case .codeExpired, .maximumReached, .fareRose, .clockCorrected, .returnSettled: .notDueYet
        case .returnedByClerk: .nothingOnRent
        case .returnWithdrawn: .nothingToWithdraw
        default: .notOnThisScreen
        }
    }
}
