extension Rule {
    private static let running = ["rentScanned", "activeRent", "buyOutChoosing", "buyOutAuthorizing", "returnAwaiting"]

    static let rent: [Rule] = [
        Rule(
            id: "clock-starts-at-the-scan",
            sentence: "The clock starts at the scan that hands out, and not at continue.",
            source: "chart, clock", transitions: ["rentAwaiting: scanned", "rentScanned: continue"],
            mistakes: ["clock-starts-at-continue"],
            terminal: Shown(
                "rent-and-return", "zontik status", "Scanned. Take your umbrella and stay dry!\n  Elapsed: 0:00:00"),
            pages: Shown("rent", "look", "The clock has been running since 10:05."),
            api: Shown("rent", "scan alter-markt", "\"start\":\"2026-07-01T08:05:01Z\"")),
        Rule(
            id: "clock-stops-at-the-scan",
            sentence: "The clock stops at the scan that takes back, and not at continue.",
            source: "chart, clock", transitions: ["returnAwaiting: scanned", "returnScanned: continue"],
            mistakes: ["clock-stops-at-continue"],
            terminal: Shown(
                "rent-and-return", "zontik status",
                "The umbrella is returned, and the clock has stopped.\n  Elapsed: 0:45:00"),
            pages: Shown("rent", "wait 840", "Scanned. The umbrella is returned, and the clock has stopped."),
            api: Shown("rent", "wait 840", "\"elapsedSeconds\":2161")),
        Rule(
            id: "rent-live", sentence: "During a rental the elapsed time and the amount due so far are shown.",
            source: "brief, active rent", transitions: ["rentScanned: continue"] + running.map { "\($0): fareRose" },
            mutants: ["first-interval-free", "fare-in-floating-point"],
            terminal: Shown("rent-and-return", "zontik status", "Elapsed: 0:30:00\n  Due so far: €2.00"),
            pages: Shown("rent", "wait 1860", "Elapsed\n0:31:00\nDue so far €2.00"),
            api: Shown("rent", "wait 1860", "\"due\":{\"amount\":200,\"currency\":\"EUR\"},\"elapsedSeconds\":1860")),
        Rule(
            id: "fare-recorded",
            sentence: "A fare that grows is recorded before it is shown, and nothing else changes.",
            source: "chart, clock", transitions: running.map { "\($0): fareRose" }, mistakes: ["fare-rises-and-more"],
            mutants: ["time-goes-back"],
            terminal: Shown(
                "rent-and-buy-out", "zontik history", "6  Wed 1 Jul 2026 12:00:00  fareRose → liveOnline, activeRent"),
            pages: Shown("clock", "wait -7200", "Due so far €2.00"),
            api: Shown("clock", "wait -7200", "\"due\":{\"amount\":200,\"currency\":\"EUR\"}")),
        Rule(
            id: "rent-finish", sentence: "Finish shows a code for the return.", source: "brief, active rent",
            transitions: ["activeRent: finish"],
            terminal: Shown(
                "rent-and-return", "zontik step finish",
                "Show this code to the person at the point and give the umbrella back."),
            pages: Shown("rent", "finish", "Return the umbrella"),
            api: Shown("rent", "finish", "\"phase\":\"awaiting\",\"purpose\":\"return\"")),
        Rule(
            id: "return-charge", sentence: "At a return the fare is charged, and the rest of the hold is released.",
            source: "chart, hand-over", transitions: ["returnAwaiting: scanned"], mistakes: ["rest-of-the-hold-kept"],
            mutants: ["receipt-without-release"],
            terminal: Shown("rent-and-return", "zontik status", "Paid: €2.00"),
            pages: Shown("rent", "continue", "Paid: €2.00"),
            api: Shown("rent", "scan hauptbahnhof", "\"held\":null")),
        Rule(
            id: "clock-corrected",
            sentence:
                "Where a person sets right a clock that ran ahead, the time and the fare counted so far stay as they are.",
            source: "chart, clock",
            transitions: ["liveOnline", "liveOffline", "informationOnline", "informationOffline"].map {
                "\($0): clockCorrected"
            },
            mistakes: ["correction-changes-the-fare"],
            terminal: Shown("clock", "zontik status", "Elapsed: 0:45:00\n  Due so far: €2.00"),
            pages: Shown("clock", "clock confirm", "Due so far €2.00\nNext increase in 0:30:00 €2.50"),
            api: Shown(
                "clock", "clock confirm", "\"due\":{\"amount\":200,\"currency\":\"EUR\"},\"elapsedSeconds\":1800")),
    ]

    static let keeping: [Rule] = [
        Rule(
            id: "keep-without-a-code",
            sentence: "During a rental the rider can buy the umbrella, and needs no code for it.",
            source: "brief, buy during a rent", transitions: ["activeRent: buy", "buyOutChoosing: pay"],
            mistakes: ["umbrella-kept-is-still-on-rent"],
            terminal: Shown("rent-and-buy-out", "zontik step buy", "Buy and keep · online"),
            pages: Shown("keep", "buy", "Buy and keep"),
            api: Shown("keep", "buy", "\"phase\":\"choosing\",\"purpose\":\"buyOut\"")),
        Rule(
            id: "keep-price",
            sentence: "Who keeps the umbrella pays in all the larger of the price and the fare so far.",
            source: "chart, buy during a rent",
            transitions: ["buyOutChoosing: pay", "buyOutAuthorizing: holdAuthorized"],
            mistakes: ["price-when-the-fare-is-higher"],
            terminal: Shown("rent-and-buy-out", "zontik --rider ben step buy", "You pay: €23.00"),
            pages: Shown("keep", "pay", "Paid: €22.00"),
            api: Shown("keep", "pay", "\"paid\":{\"amount\":2200,\"currency\":\"EUR\"}")),
        Rule(
            id: "keep-second-hold",
            sentence: "A price above the amount held needs a second hold, for the difference alone.",
            source: "chart, second hold",
            transitions: ["buyOutChoosing: pay.beyondHold", "buyOutAuthorizing: holdAuthorized"],
            mistakes: ["one-cent-less-held", "difference-not-held"],
            terminal: Shown("buy-out-premium", "zontik step buy", "Additionally held: €14.00"),
            pages: Shown("keep-beyond-the-hold", "buy", "Additionally held €14.00"),
            api: Shown("keep-beyond-the-hold", "buy", "\"toHold\":{\"amount\":1400,\"currency\":\"EUR\"}")),
        Rule(
            id: "keep-clock", sentence: "The clock runs until the purchase is confirmed.",
            source: "chart, buy during a rent",
            transitions: ["buyOutChoosing: fareRose", "buyOutAuthorizing: fareRose"],
            terminal: Shown("buy-out-premium", "zontik status", "Elapsed: 1:40:00\n  Due so far: €3.00"),
            pages: Shown("keep", "buy", "The clock runs until the payment is confirmed."),
            api: Shown("keep-beyond-the-hold", "wait 1860", "\"elapsedSeconds\":5580")),
    ]

    static let maximum: [Rule] = [
        Rule(
            id: "maximum-completes",
            sentence: "At its maximum a rental is complete, whatever screen it is at while the clock runs: "
                + "main with a notice, no feedback, and the umbrella is the rider's.",
            source: "brief, maximum", transitions: ["onRent: maximumReached"],
            mistakes: [
                "maximum-without-a-notice", "umbrella-stays-on-rent-after-the-maximum",
                "second-hold-kept-at-the-maximum",
            ],
            terminal: Shown("maximum", "zontik status", "You paid €25.00, and the umbrella is yours."),
            pages: Shown("maximum", "wait 1", "You paid €25.00, and the umbrella is yours."),
            api: Shown("maximum", "wait 1", "\"noticeReason\":\"maximumReached\"")),
        Rule(
            id: "maximum-at-its-instant",
            sentence: "The maximum takes effect at its instant, once, however long no program ran, and not before.",
            source: "brief, maximum", transitions: ["onRent: maximumReached"],
            mistakes: ["maximum-before-its-time"],
            mutants: ["deadline-late-by-an-interval", "deadline-not-fired-on-resuming"],
            terminal: Shown(
                "maximum", "zontik history", "8  Thu 2 Jul 2026 09:30:00  maximumReached → liveOnline, main"),
            pages: Shown("maximum", "continue", "Maximum at Thu 2 Jul 09:30 €25.00"),
            api: Shown("maximum", "continue", "\"maximumAt\":\"2026-07-02T07:30:00Z\"")),
        Rule(
            id: "maximum-or-return",
            sentence:
                "Until its deadline a scan returns the umbrella; from then on the rental is complete, and no scan counts.",
            source: "chart, order", transitions: ["returnAwaiting: scanned", "onRent: maximumReached"],
            mistakes: ["scan-after-the-maximum-accepted"],
            terminal: Shown("maximum", "zontik scan - < code", "The rental reached its maximum and is complete."),
            pages: Shown("maximum", "scan hauptbahnhof", "The rental reached its maximum and is complete."),
            api: Shown("maximum", "scan hauptbahnhof", "\"reason\":\"maximumOverdue\"")),
        Rule(
            id: "maximum-closes-information",
            sentence: "The maximum takes effect under open information, and closes it.",
            source: "chart, maximum",
            transitions: ["informationOnline: maximumReached", "informationOffline: maximumReached"],
            terminal: Shown("maximum", "zontik history", "maximumReached → liveOnline, main"),
            pages: Shown("maximum", "wait 1", "Umbrellas for rent\nYour rental reached its maximum"),
            api: Shown("maximum", "wait 1", "\"information\":false")),
        Rule(
            id: "maximum-offline", sentence: "The maximum takes effect while the service is out of reach.",
            source: "chart, maximum", transitions: ["onRent: maximumReached", "informationOffline: maximumReached"],
            mistakes: ["deadline-waits-for-the-connection"],
            terminal: Shown(
                "maximum", "zontik --rider carl status", "Owed: €25.00. It has not been charged yet."),
            pages: Shown("offline", "wait 84600", "Owed: €25.00. It has not been charged yet."),
            api: Shown("offline", "wait 84600", "\"noticeReason\":\"maximumReached\",\"online\":false")),
    ]
}
