extension Rule {
    private static let withdrawable = ["mainWithdrawable", "mapWithdrawable"]

    static let clerkReturns: [Rule] = [
        Rule(
            id: "clerk-return",
            sentence: "The person at a point can take an umbrella back without a code, with a reason, whatever the "
                + "rider's screen shows; the clock stops then, and the rider sees it.",
            source: "chart, return without a phone",
            transitions: [
                "onRent: returnedByClerk", "informationOnline: returnedByClerk", "informationOffline: returnedByClerk",
            ],
            mistakes: [
                "taken-back-and-still-on-rent", "second-hold-kept-at-a-clerks-return", "another-rental-taken-back",
            ],
            terminal: Shown(
                "return", "zontik status", "took your umbrella back without a code: “battery empty”. The fare is €2.00."
            ),
            pages: Shown("return", "return hauptbahnhof", "took your umbrella back without a code: “battery empty”."),
            api: Shown("return", "return hauptbahnhof", "\"reason\":\"battery empty\"")),
        Rule(
            id: "clerk-return-number",
            sentence: "From the hand-over on the rider is shown a number by which a clerk finds the rental; no other "
                + "rental that is not over has it.",
            source: "chart, return without a phone", transitions: ["rentAwaiting: scanned", "onRent: returnedByClerk"],
            mutants: ["return-number-kept"],
            terminal: Shown("return", "zontik status", "Return number: "),
            pages: Shown("return", "look", "Return number "),
            api: Shown("return", "look", "\"returnNumber\":\"")),
        Rule(
            id: "clerk-return-settled",
            sentence: "Ten minutes after a clerk's return the fare is charged, as it was when the clock stopped; "
                + "nothing is charged before.",
            source: "chart, return without a phone", transitions: withdrawable.map { "\($0): returnSettled" },
            mistakes: ["settled-before-its-time", "settled-with-a-number-kept"],
            mutants: ["clerk-return-charged-at-once"],
            terminal: Shown("return", "zontik status", "You paid €2.00."),
            pages: Shown("return", "wait 600", "You paid €2.00."),
            api: Shown("return", "wait 600", "\"paid\":{\"amount\":200,\"currency\":\"EUR\"}")),
        Rule(
            id: "clerk-return-withdrawn",
            sentence: "Until then the same point can withdraw the return: the rental goes on, and its clock ran on.",
            source: "chart, return without a phone", transitions: withdrawable.map { "\($0): returnWithdrawn" },
            mistakes: ["withdrawn-after-ten-minutes", "clock-restarts-when-withdrawn"],
            terminal: Shown("return", "zontik status", "Elapsed: 0:59:59"),
            pages: Shown("return", "undo hauptbahnhof", "Elapsed\n0:40:59"),
            api: Shown("return", "undo hauptbahnhof", "\"elapsedSeconds\":2459")),
        Rule(
            id: "clerk-return-final",
            sentence: "What the rider starts next makes the return final, with the fare charged first.",
            source: "chart, return without a phone",
            transitions: ["mainWithdrawable: rent buy", "mapWithdrawable: rent"],
            mistakes: ["fare-not-taken-before-the-next-rental"],
            terminal: Shown(
                "return", "zontik return undo --rider ben --point alter-markt", "No running rental was found"),
            pages: Shown("return-then-another", "rent", "Rules"),
            api: Shown("return-then-another", "undo hauptbahnhof", "\"reason\":\"unknownNumber\"")),
        Rule(
            id: "handover-undone",
            sentence:
                "For ten minutes the point that handed an umbrella out can undo that: the umbrella is there again, "
                + "and nothing is charged. That can be withdrawn like a return.",
            source: "chart, return without a phone", transitions: ["onRent: returnedByClerk"],
            mistakes: [
                "handover-undone-after-ten-minutes", "handover-undone-elsewhere", "undone-handover-charged",
            ],
            terminal: Shown("undone", "zontik status", "undid the hand-over of your umbrella. Nothing was charged."),
            pages: Shown("undone", "wait 600", "undid the hand-over of your umbrella. Nothing was charged."),
            api: Shown("undone", "undo-handover alter-markt", "\"undoesHandover\":true")),
        Rule(
            id: "clerk-return-map",
            sentence: "A look at the map does not make the return final.", source: "chart, return without a phone",
            transitions: ["mainWithdrawable: openMap", "mapWithdrawable: back"],
            mistakes: ["map-takes-the-return-away"],
            terminal: Shown("return", "zontik step open-map", "took your umbrella back without a code"),
            pages: Shown("return", "open-map", "took your umbrella back without a code"),
            api: Shown("return", "open-map", "\"clerkReturn\":{")),
    ]
}
