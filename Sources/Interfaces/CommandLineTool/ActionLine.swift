import ArgumentParser
import Payments
import PlainText
import Rental
import RentalApp
import StateMachine

/// An action as it is typed: its name and, for two of them, options.
package struct ActionLine: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "One of: \(Action.allCases.map(\.rawValue).joined(separator: ", ")). With -, one action per line is read.",
            valueName: "action"), completion: .list(Action.allCases.map(\.rawValue)))
    package var action: String

    @Option(help: ArgumentHelp("pay: \(TestCard.all.map(\.token).joined(separator: ", ")).", valueName: "token"))
    package var card: String = TestCard.visa.token

    @Option(help: "submit-feedback: 1 to 5.")
    package var rating: Int?

    @Option(help: "submit-feedback: at most 1,000 characters.")
    package var comment: String?

    @Option(
        help:
            "A key for this request: repeated with the same key, the action is not performed again. 1 to 64 characters, no spaces."
    )
    var key: String?

    @Option(help: ArgumentHelp("Perform the action only if the session is at this revision.", valueName: "revision"))
    var ifRevision: Int?

    @Option(
        help: ArgumentHelp(
            "Perform the action only on this screen, as status --json names it: activeRent, or payment:buyOut.",
            valueName: "screen"),
        completion: .list(UmbrellaRental.Screen.names))
    var on: String?

    /// What the rider says they know of the session; nil where they say nothing.
    var expectation: Expectation? { ifRevision.map(Expectation.revision) ?? on.map(Expectation.screen) }

    /// What the rider means, as an event.
    /// - Throws: a usage failure for a word that is no action, or a card that is none.
    package func event(offering tariff: Tariff) throws -> UmbrellaRental.Event.Kind {
        guard let action = Action(rawValue: action) else {
            let actions = Action.allCases.map(\.rawValue)
            let near = Suggestion.nearest(to: action, among: actions).map { "did you mean \($0)? " } ?? ""
            throw ValidationError(
                "'\(Sanitizer.visible(action))' is not an action; \(near)use one of: \(actions.joined(separator: ", "))"
            )
        }
        try RequestKey.validate(key)
        try validateExpectation()
        if action != .submitFeedback, rating != nil || comment != nil {
            throw ValidationError("--rating and --comment go with submit-feedback")
        }
        guard let card = TestCard(token: card) else { throw Self.unknownCard(card) }
        return action.event(
            card: card, feedback: .init(rating: rating, comment: comment.map(TypedText.plain)), offering: tariff)
    }

    static func unknownCard(_ token: String) -> ValidationError {
        ValidationError("there is no card '\(token)'; use one of: \(TestCard.all.map(\.token).joined(separator: ", "))")
    }

    private func validateExpectation() throws {
        if ifRevision != nil, on != nil { throw ValidationError("give --if-revision or --on, not both") }
        if let ifRevision, ifRevision < 0 {
            throw ValidationError("--if-revision must be 0 or more, not \(ifRevision)")
        }
        if let on, !UmbrellaRental.Screen.names.contains(on) {
            throw ValidationError(
                "--on must be one of \(UmbrellaRental.Screen.names.joined(separator: ", ")), "
                    + "not '\(Sanitizer.visible(on))'")
        }
    }

    package init() {}

    /// As the parser leaves it where only an action is given.
    init(plain action: String) {
        (self.action, card, rating, comment) = (action, TestCard.visa.token, nil, nil)
        (key, ifRevision, on) = (nil, nil, nil)
    }

    /// Reads a typed line: words, with '…' or "…" around those that hold spaces.
    package static func parse(line: String) throws -> ActionLine {
        var words: [String] = []
        var word: String?
        var quote: Unicode.Scalar?
        // Not by characters: an accent that follows a quote or a space is one character with it.
        for scalar in line.unicodeScalars {
            if let open = quote {
                if scalar == open { quote = nil } else { word?.unicodeScalars.append(scalar) }
            } else if scalar == "'" || scalar == "\"" {
                quote = scalar
                word = word ?? ""
            } else if scalar.properties.isWhitespace {
                word.map { words.append($0) }
                word = nil
            } else {
                word = word ?? ""
                word?.unicodeScalars.append(scalar)
            }
        }
        guard quote == nil else { throw ValidationError("a quote is not closed") }
        word.map { words.append($0) }
        return try parse(words)
    }
}
