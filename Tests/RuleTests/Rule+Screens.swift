extension Rule {
    /// By what they are about.
    static let areas: [(name: String, rules: [Rule])] = [
        ("Looking around and feedback", screens), ("Payment", payment), ("Code and scan", handover),
        ("The rental and its clock", rent), ("Keeping the umbrella", keeping), ("The maximum", maximum),
        ("A return without a code", clerkReturns),
        ("Information, connection, crash", shell),
    ]

    static let all = areas.flatMap(\.rules)

    static let screens: [Rule] = [
        Rule(
            id: "main-prices", sentence: "The main screen shows the prices of renting and buying, and leads to both.",
            source: "brief, main", transitions: ["main: rent buy"],
            terminal: Shown(
                "rent-and-return", "zontik status", "One umbrella: €20.00\n  → rent, buy, open-map, open-information"),
            pages: Shown("rent", "look", "One umbrella €20.00\n[Rent]\n[Buy]\n[Map]\n[Information]"),
            api: Shown("rent", "look", "\"actions\":[\"rent\",\"buy\",\"open-map\",\"open-information\"]")),
        Rule(
            id: "map-view",
            sentence: "The map shows the pickup points; a rental can begin there, and back leads to main.",
            source: "brief, map", transitions: ["main: openMap", "map: rent back"],
            terminal: Shown("back", "zontik step open-map", "hauptbahnhof       Hauptbahnhof, Nordhalle"),
            pages: Shown("rent", "open-map", "Pickup points\n[Rent]\n[Back]\n[Information]"),
            api: Shown("rent", "open-map", "\"actions\":[\"rent\",\"back\",\"open-information\"]")),
        Rule(
            id: "feedback-optional",
            sentence: "Feedback is a rating from 1 to 5 and a comment, each optional, and then comes main.",
            source: "brief, feedback", transitions: ["feedback: submitFeedback"], mistakes: ["rating-not-checked"],
            terminal: Shown("feedback", "zontik step submit-feedback --rating 0", "A rating is a number from 1 to 5."),
            pages: Shown("rent", "submit-feedback --rating 6", "A rating is a number from 1 to 5."),
            api: Shown("rent", "submit-feedback --rating 6", "\"reason\":\"ratingOutOfRange\"")),
        Rule(
            id: "feedback-skipped", sentence: "Feedback can be skipped.", source: "brief, feedback",
            transitions: ["feedback: skipFeedback"],
            terminal: Shown("rent-and-buy-out", "zontik step pay", "→ submit-feedback, skip-feedback"),
            pages: Shown("buy", "continue", "[Skip]"),
            api: Shown("buy", "continue", "\"actions\":[\"submit-feedback\",\"skip-feedback\"]")),
        Rule(
            id: "feedback-at-the-end", sentence: "A return, a purchase and a buy-out each end with feedback.",
            source: "brief, feedback",
            transitions: [
                "returnScanned: continue", "buyScanned: continue", "buyOutChoosing: pay",
                "buyOutAuthorizing: holdAuthorized",
            ],
            terminal: Shown("rent-and-return", "zontik step continue", "Feedback · online"),
            pages: Shown("rent", "continue", "Feedback\nPaid: €2.00"),
            api: Shown("rent", "continue", "\"screen\":\"feedback\"")),
    ]
}
