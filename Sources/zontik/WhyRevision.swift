import Checkpoint
import Rental
import Terminal

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
        /// committed, pending, settled or lost.
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
        case .lost: word = "lost"
        case .settled(let by, let answered, let instant):
            (word, sequence, revision, at) = ("settled", by, answered, CivilTime.rfc3339(instant))
        }
        return Followed(
            key: "\(effect.key)", name: effect.effect.name, effect: effect.effect, became: word, sequence: sequence,
            revision: revision, at: at)
    }

    private var stock: [Stock] {
        explanation.effects.flatMap { effect -> [Stock] in
            switch effect.placement {
            case .inside(.move(let from, let to)): [Stock(place: from, change: -1), Stock(place: to, change: 1)]
            case .inside(.supply(let place, let count)): [Stock(place: place, change: count)]
            case .inside(.post), .inside(.redeem), .outside: []
            }
        }
    }
}

extension WhyRevision {
    func text(_ texts: any Texts) -> String {
        let item = explanation.item
        var lines = ["revision \(item.revision): \(item.event.kind.name): \(item.event.kind.words(texts))"]
        func add(_ label: String, _ value: String) {
            lines.append("  " + label + String(repeating: " ", count: max(1, 9 - label.count)) + value)
        }
        add("at", CivilTime.rfc3339(item.state.time))
        if item.at != item.state.time { add("recorded", CivilTime.rfc3339(item.at)) }
        add("from", explanation.before.configuration.joined(separator: ", "))
        add("to", item.state.configuration.joined(separator: ", "))
        if let (key, effect) = explanation.answers {
            add("answers", "\(key)" + (effect.map { " \($0.name): \($0.words(texts))" } ?? ""))
        }
        for effect in explanation.effects {
            let words = "\(effect.effect.name): \(effect.effect.words(texts))"
            add("effect", "\(effect.key) \(words); \(Self.fate(effect.fate))")
        }
        for posting in explanation.postings {
            let amount = texts.money(Money(posting.amount, Currency(rawValue: posting.currency)))
            add("ledger", "\(posting.account) \(amount)")
        }
        for stock in stock { add("stock", "\(stock.place) \(stock.change > 0 ? "+" : "")\(stock.change)") }
        add("record", "\(explanation.sequence)")
        return lines.joined(separator: "\n")
    }

    private static func fate(_ fate: Explanation<UmbrellaRental>.Fate) -> String {
        switch fate {
        case .committed: "in the same commit"
        case .pending: "pending: asked for again until it is confirmed"
        case .settled(let sequence, nil, let at): "settled at \(CivilTime.rfc3339(at)) (record \(sequence))"
        case .settled(_, let revision?, let at): "settled at \(CivilTime.rfc3339(at)) by revision \(revision)"
        case .lost: "neither pending nor settled: run zontik verify"
        }
    }
}
