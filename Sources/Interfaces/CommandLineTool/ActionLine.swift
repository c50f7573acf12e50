import ArgumentParser
import CommandSpeech
import Localization
import Payments
import PlainText
import Rental
import RentalApp
import StateMachine

/// An action as it is typed: its name and, for two of them, options.
package struct ActionLine: ParsableArguments {
    @Argument(
        help: .of("action <action>", value: "action", filling: Action.allCases.map(\.rawValue).joined(separator: ", ")),
        completion: .list(Action.allCases.map(\.rawValue)))
    package var action: String

    @Option(help: .of("action --card", value: "token", filling: TestCard.all.map(\.token).joined(separator: ", ")))
    package var card: String = TestCard.visa.token

    @Option(help: .of("action --rating", value: "rating"))
    package var rating: Int?

    @Option(help: .of("action --comment", value: "comment"))
    package var comment: String?

    @Option(help: .of("action --key", value: "key"))
    var key: String?

    @Option(help: .of("action --if-revision", value: "revision"))
    var ifRevision: Int?

    @Option(help: .of("action --on", value: "screen"), completion: .list(UmbrellaRental.Screen.names))
    var on: String?

    /// What the rider says they know of the session; nil where they say nothing.
    var expectation: Expectation? { ifRevision.map(Expectation.revision) ?? on.map(Expectation.screen) }

    /// What the rider means, as an event.
    /// - Throws: a usage failure for a word that is no action, or a card that is none.
    package func event(offering tariff: Tariff) throws -> UmbrellaRental.Event.Kind {
        guard let action = Action(rawValue: action) else {
            let actions = Action.allCases.map(\.rawValue)
            let near = Suggestion.nearest(to: action, among: actions)
            throw ValidationError(.notAnAction(Sanitizer.visible(action), near: near, actions))
        }
        try RequestKey.validate(key)
        try validateExpectation()
        if action != .submitFeedback, rating != nil || comment != nil {
            throw ValidationError(.ratingNeedsFeedback)
        }
        guard let card = TestCard(token: card) else { throw Self.unknownCard(card) }
        return action.event(
            card: card, feedback: .init(rating: rating, comment: comment.map(TypedText.plain)), offering: tariff)
    }

    static func unknownCard(_ token: String) -> ValidationError {
        ValidationError(.noCard(Sanitizer.visible(token), TestCard.all.map(\.token)))
    }

    private func validateExpectation() throws {
        if ifRevision != nil, on != nil { throw ValidationError(.notBoth("--if-revision", "--on")) }
        if let ifRevision, ifRevision < 0 {
            throw ValidationError(.mustBe("--if-revision", .atLeast(0), not: "\(ifRevision)"))
        }
        if let on, !UmbrellaRental.Screen.names.contains(on) {
            throw ValidationError(
                .mustBe("--on", .oneOf(UmbrellaRental.Screen.names), not: Sanitizer.visible(on)))
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
        guard quote == nil else { throw ValidationError(.quoteOpen) }
        word.map { words.append($0) }
        return try parse(words)
    }
}
