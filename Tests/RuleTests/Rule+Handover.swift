extension Rule {
    static let handover: [Rule] = [
        Rule(
            id: "code-needs-a-scan", sentence: "Continue is refused, with a message, until the code has been scanned.",
            source: "brief, QR code",
            transitions: ["rentScanned: continue", "buyScanned: continue", "returnScanned: continue"],
            mistakes: ["continue-before-the-scan"],
            terminal: Shown("rent-and-return", "zontik step continue", "The code has not been scanned yet."),
            pages: Shown("rent", "continue", "The code has not been scanned yet."),
            api: Shown("rent", "continue", "\"reason\":\"notScannedYet\"")),
        Rule(
            id: "code-back", sentence: "Back while a code waits voids it and releases what was held for it.",
            source: "chart, QR code", transitions: ["rentAwaiting: back", "buyAwaiting: back", "returnAwaiting: back"],
            mistakes: ["hold-kept-on-back", "voided-code-accepted"],
            terminal: Shown("back", "zontik scan - < given-up", "The rider replaced or cancelled this code."),
            pages: Shown("rent", "back", "Rent an umbrella"),
            api: Shown("rent", "back", "\"code\":null")),
        Rule(
            id: "code-no-back-after-the-scan", sentence: "After the scan there is no way back, only continue.",
            source: "chart, QR code",
            transitions: ["rentScanned: continue", "buyScanned: continue", "returnScanned: continue"],
            mistakes: ["back-after-the-scan"],
            terminal: Shown("rent-and-return", "zontik step back", "The code has been scanned, so you cannot go back."),
            pages: Shown("rent", "back", "The code has been scanned, so you cannot go back."),
            api: Shown("rent", "back", "\"reason\":\"alreadyScanned\"")),
        Rule(
            id: "code-renewed", sentence: "A code past its time is replaced in place, and the old one is refused.",
            source: "chart, QR code",
            transitions: ["rentAwaiting: codeExpired", "buyAwaiting: codeExpired", "returnAwaiting: codeExpired"],
            mistakes: ["expired-code-stays", "code-replaced-before-its-time"], mutants: ["expired-code-accepted"],
            terminal: Shown(
                "expired-code", "zontik scan - < first", "The code has expired. Ask the rider to show the new one."),
            pages: Shown("rent", "scan alter-markt old", "The code has expired. Ask the rider to show the new one."),
            api: Shown("rent", "scan alter-markt old", "\"reason\":\"expired\"")),
        Rule(
            id: "scan-hands-out", sentence: "A scan for renting moves one umbrella from the point to the rider.",
            source: "chart, hand-over", transitions: ["rentAwaiting: scanned"],
            mistakes: ["umbrella-not-moved-by-a-scan"], mutants: ["stock-outside-the-commit"],
            terminal: Shown("rent-and-return", "zontik scan --point hauptbahnhof", "hauptbahnhof · 39 umbrellas"),
            pages: Shown("rent", "scan alter-markt", "Rented: hand out one umbrella."),
            api: Shown("rent", "scan alter-markt", "\"phase\":\"scanned\",\"purpose\":\"rent\"")),
        Rule(
            id: "scan-sells", sentence: "A scan for buying moves one umbrella from the point to its new owner.",
            source: "chart, hand-over", transitions: ["buyAwaiting: scanned"],
            mistakes: ["umbrella-not-moved-by-a-scan"],
            terminal: Shown("buy", "zontik scan --point alter-markt", "Sold: hand out one umbrella to keep."),
            pages: Shown("buy", "scan stadtbibliothek", "Sold: hand out one umbrella to keep."),
            api: Shown("buy", "scan stadtbibliothek", "\"phase\":\"scanned\",\"purpose\":\"buy\"")),
        Rule(
            id: "scan-takes-back", sentence: "A scan for returning moves the umbrella back to the point.",
            source: "chart, hand-over", transitions: ["returnAwaiting: scanned"],
            mistakes: ["umbrella-not-moved-by-a-scan"],
            terminal: Shown("rent-and-return", "zontik scan --point alter-markt", "alter-markt · 25 umbrellas"),
            pages: Shown("rent", "scan hauptbahnhof", "Returned: take the umbrella back."),
            api: Shown("rent", "scan hauptbahnhof", "\"phase\":\"scanned\",\"purpose\":\"return\"")),
        Rule(
            id: "scan-once", sentence: "A code is good for one scan, at any point.", source: "brief, QR code",
            transitions: ["rentAwaiting: scanned", "buyAwaiting: scanned", "returnAwaiting: scanned"],
            mistakes: ["code-not-used-up"],
            mutants: ["redeemed-outside-the-commit", "signature-not-checked", "code-of-any-store"],
            terminal: Shown("scan-refusals", "zontik scan - < code", "The code was used before."),
            pages: Shown("rent", "scan hauptbahnhof", "The code was used before."),
            api: Shown("rent", "scan hauptbahnhof", "\"reason\":\"used\"")),
        Rule(
            id: "scan-purpose", sentence: "A code is good for its own purpose alone.", source: "chart, hand-over",
            transitions: ["rentAwaiting: scanned", "buyAwaiting: scanned", "returnAwaiting: scanned"],
            mistakes: ["code-for-any-purpose"],
            terminal: Shown(
                "scan-refusals", "zontik scan --expect return - < code",
                "The code does not match what the rider is doing."),
            pages: Shown("rent", "peek return", "Hand out a rental umbrella"),
            api: Shown("rent", "peek return", "\"reason\":\"wrongPurpose\"")),
        Rule(
            id: "scan-stock", sentence: "A point without umbrellas hands none out.", source: "chart, hand-over",
            transitions: ["rentAwaiting: scanned", "buyAwaiting: scanned"], mistakes: ["stock-not-looked-at"],
            terminal: Shown("scan-refusals", "zontik scan --point mensa", "Our records show no umbrellas left here."),
            pages: Shown("rent", "scan mensa", "Our records show no umbrellas left here."),
            api: Shown("rent", "scan mensa", "\"reason\":\"pointEmpty\"")),
        Rule(
            id: "scan-returns", sentence: "A point that takes no returns takes none.", source: "chart, hand-over",
            transitions: ["returnAwaiting: scanned"], mistakes: ["returned-anywhere"],
            terminal: Shown("scan-refusals", "zontik scan --point museumsufer", "This point takes no returns."),
            pages: Shown("rent", "scan museumsufer", "This point takes no returns."),
            api: Shown("rent", "scan museumsufer", "\"reason\":\"noReturnsHere\"")),
    ]
}
