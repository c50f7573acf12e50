extension Rule {
    static let payment: [Rule] = [
        Rule(
            id: "payment-rules",
            sentence: "Payment comes first in renting and buying, and shows the rules of the service.",
            source: "brief, payment", transitions: ["main: rent buy", "map: rent"],
            terminal: Shown(
                "rent-and-return", "zontik step rent", "• The clock runs from the scan at pickup to the scan at return."
            ),
            pages: Shown("rent", "rent", "Rules of the service"),
            api: Shown("rent", "rent", "\"phase\":\"choosing\",\"purpose\":\"rent\"")),
        Rule(
            id: "payment-back", sentence: "Back from a payment leads to where it was opened from.",
            source: "chart, payment", transitions: ["rentChoosing: back", "buyChoosing: back", "buyOutChoosing: back"],
            mistakes: ["back-forgets-the-map"],
            terminal: Shown("back", "zontik step back", "Pickup points · online"),
            pages: Shown("rent", "back", "Pickup points\n[Rent]"),
            api: Shown("rent", "back", "\"screen\":\"map\"")),
        Rule(
            id: "payment-hold",
            sentence: "Paying asks the gateway to hold the maximum of a rental or the price of an umbrella.",
            source: "chart, payment", transitions: ["rentChoosing: pay", "buyChoosing: pay"],
            mistakes: ["one-cent-less-held"], mutants: ["effect-before-the-record", "gateway-forgets-keys"],
            terminal: Shown("back", "zontik step pay", "Asking your bank to hold €25.00…"),
            pages: Shown("slow", "pay", "Asking your bank to hold €25.00…"),
            api: Shown("slow", "pay", "\"phase\":\"authorizing\",\"purpose\":\"rent\"")),
        Rule(
            id: "payment-card", sentence: "A card that has expired is refused before anything is asked.",
            source: "chart, payment",
            transitions: ["rentChoosing: pay", "buyChoosing: pay", "buyOutChoosing: pay pay.beyondHold"],
            mistakes: ["expired-card-accepted"],
            terminal: Shown("cards", "zontik step pay --card expired", "This card has expired. Choose another one."),
            pages: Shown("rent", "pay --card expired", "This card has expired. Choose another one."),
            api: Shown("rent", "pay --card expired", "\"reason\":\"cardExpired\"")),
        Rule(
            id: "payment-waits",
            sentence: "While the gateway decides, the screen says so, and paying again is refused.",
            source: "chart, payment",
            transitions: ["rentChoosing: pay", "buyChoosing: pay", "buyOutChoosing: pay.beyondHold"],
            mistakes: ["pay-twice"],
            terminal: Shown("buy-out-premium", "zontik step pay --card visa", "The bank has not answered yet."),
            pages: Shown("slow", "pay", "The bank has not answered yet."),
            api: Shown("slow", "pay", "\"reason\":\"authorizationPending\"")),
        Rule(
            id: "payment-authorized", sentence: "With the answer for this very hold the code is issued.",
            source: "chart, payment",
            transitions: ["rentAuthorizing: holdAuthorized", "buyAuthorizing: holdAuthorized"],
            mistakes: ["answer-for-any-hold"], mutants: ["key-without-store"],
            terminal: Shown("rent-and-return", "zontik step pay --card visa", "HTTPS://ZONTIK.TEST/SCAN/"),
            pages: Shown("rent", "pay", "‹code›"),
            api: Shown("rent", "pay", "\"phase\":\"awaiting\",\"purpose\":\"rent\"")),
        Rule(
            id: "payment-declined", sentence: "When the hold is declined, the rider stays and sees why.",
            source: "chart, payment",
            transitions: [
                "rentAuthorizing: holdDeclined", "buyAuthorizing: holdDeclined", "buyOutAuthorizing: holdDeclined",
            ],
            mistakes: ["decline-without-a-reason", "answer-for-any-hold"],
            terminal: Shown("cards", "zontik step pay --card declined", "Your bank declined the card."),
            pages: Shown("rent", "pay --card declined", "Your bank declined the card."),
            api: Shown("rent", "pay --card declined", "Your bank declined the card.")),
        Rule(
            id: "payment-given-up",
            sentence: "Back while the gateway decides voids the hold, also when it is authorized later.",
            source: "chart, payment",
            transitions: ["rentAuthorizing: back", "buyAuthorizing: back", "buyOutAuthorizing: back"],
            mistakes: ["hold-kept-on-back"], mutants: ["hold-not-released", "late-authorization-holds"],
            terminal: Shown("back", "zontik step pay", "This takes a moment. Press Back to cancel."),
            pages: Shown("slow", "back", "1 payment request is still pending."),
            api: Shown("slow", "service up", "\"held\":null")),
        Rule(
            id: "buy-price", sentence: "A purchase is paid with the held price at the scan, once.",
            source: "chart, hand-over",
            transitions: ["buyAwaiting: scanned"], mistakes: ["bought-without-a-charge"],
            mutants: ["key-from-the-clock"],
            terminal: Shown("buy", "zontik status", "Paid: €20.00"),
            pages: Shown("buy", "look", "Paid: €20.00"),
            api: Shown("buy", "look", "\"paid\":{\"amount\":2000,\"currency\":\"EUR\"}")),
    ]
}
