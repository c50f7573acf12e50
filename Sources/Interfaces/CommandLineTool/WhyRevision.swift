import Checkpoint
import CommandSpeech
import Localization
import PlainText
import Rental
import RentalScreens

/// How a session came to a revision: for programs, and in lines for people.
struct WhyRevision: Encodable {
    private let explanation: Explanation<UmbrellaRental>

    init(_ explanation: Explanation<UmbrellaRental>) {
        self.explanation = explanation
    }

    private enum Key: String, CodingKey {
        case revision, sequence, at, recordedAt, name, event, from, to, answers, effects, ledger, stock
    }

    private struct Answered: Encodable {
        let key: String
        let effect: UmbrellaRental.Effect?
    }

    private struct Followed: Encodable {
        let key, name: String
        let effect: UmbrellaRental.Effect
        /// committed, pending, settled, parked or cancelled.
        let became: String
        /// The record that says so.
        let sequence: Int64?
        let revision: Int?
        let at: String?
    }

    private struct Stock: Encodable {
        let place: String
        let change: Int64
    }

    func encode(to encoder: any Encoder) throws {
        let item = explanation.item
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(item.revision, forKey: .revision)
        try container.encode(explanation.sequence, forKey: .sequence)
        try container.encode(CivilTime.rfc3339(item.state.time), forKey: .at)
        try container.encode(CivilTime.rfc3339(item.at), forKey: .recordedAt)
        try container.encode(item.event.kind.name, forKey: .name)
        try container.encode(item.event, forKey: .event)
        try container.encode(explanation.before.configuration, forKey: .from)
        try container.encode(item.state.configuration, forKey: .to)
        // `encode`, not `encodeIfPresent`: what does not apply is null, so that every answer has every key.
        try container.encode(
            explanation.answers.map { Answered(key: "\($0.key)", effect: $0.effect) }, forKey: .answers)
        try container.encode(explanation.effects.map(Self.followed), forKey: .effects)
        try container.encode(explanation.postings, forKey: .ledger)
        try container.encode(stock, forKey: .stock)
    }

    private static func followed(_ effect: Explanation<UmbrellaRental>.Effect) -> Followed {
        var (word, sequence, revision, at) = ("committed", nil as Int64?, nil as Int?, nil as String?)
        switch effect.fate {
        case .committed: break
        case .pending: word = "pending"
        case .acknowledged(let by, let answered, let instant):
            (word, sequence, revision, at) = ("settled", by, answered, CivilTime.rfc3339(instant))
        case .parked(let by, _, let instant): (word, sequence, at) = ("parked", by, CivilTime.rfc3339(instant))
        case .cancelled(let by, let instant): (word, sequence, at) = ("cancelled", by, CivilTime.rfc3339(instant))
        }
        return Followed(
            key: "\(effect.key)", name: effect.effect.name, effect: effect.effect, became: word, sequence: sequence,
            revision: revision, at: at)
    }

    private var stock: [Stock] {
        explanation.effects.flatMap { effect -> [Stock] in
            switch effect.placement {
            case .inside(.transfer(let from, let to)): [Stock(place: from, change: -1), Stock(place: to, change: 1)]
            case .inside(.adjustCounter(let place, let count)): [Stock(place: place, change: count)]
            case .inside(.post), .inside(.consumeOnce), .inside(.insert), .inside(.put), .inside(.remove), .outside,
                .withdrawable, .withdrawal:
                []
            }
        }
    }
}

extension WhyRevision {
    /// With the times of the city's clocks.
    func text(_ context: CommandContext) -> String {
        let texts = context.texts
        let item = explanation.item
        let words = texts.command
        let width = WhyLabel.allCases.map { DisplayWidth.of(words.label($0)) }.max() ?? 0
        var lines = ["\(words.revision(item.revision)): \(item.event.kind.name): \(words.event(item.event.kind))"]
        func add(_ label: WhyLabel, _ value: String) {
            let label = words.label(label)
            lines.append("  " + label + String(repeating: " ", count: width + 1 - DisplayWidth.of(label)) + value)
        }
        add(.at, context.timestamp(item.state.time))
        if item.at != item.state.time { add(.recorded, context.timestamp(item.at)) }
        add(.from, explanation.before.configuration.joined(separator: ", "))
        add(.to, item.state.configuration.joined(separator: ", "))
        if let (key, effect) = explanation.answers {
            add(.answers, "\(key)" + (effect.map { " \($0.name): \(words.effect($0))" } ?? ""))
        }
        for effect in explanation.effects {
            let what = "\(effect.effect.name): \(words.effect(effect.effect))"
            add(.effect, "\(effect.key) \(what); \(words.fate(effect.fate, at: context.timestamp))")
        }
        for posting in explanation.postings {
            let amount = texts.money(Money(posting.amount, Currency(rawValue: posting.currency)))
            add(.ledger, "\(posting.account) \(amount)")
        }
        for stock in stock { add(.stock, "\(stock.place) \(stock.change > 0 ? "+" : "")\(stock.change)") }
        add(.record, "\(explanation.sequence)")
        return lines.joined(separator: "\n")
    }
}
