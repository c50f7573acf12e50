import ArgumentParser
import Checkpoint

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show a transition: what led to it, what it changed, and what became of its effects.")

    @OptionGroup var store: StoreOptions
    @Argument(help: "The session's owner, or its number.") var session: String
    @Argument(help: "The number of the transition in its session.") var revision: Int
    @Flag(help: "One object, for programs.") var json = false

    func run() throws {
        let explanation = try store.read { transaction in
            let session = try transaction.session(session)
            guard let explanation = try transaction.explain(session, revision: revision) else {
                let newest = try transaction.latest(session).revision
                throw Failure(what: "session \(session) has no revision \(revision); its newest is \(newest)")
            }
            return explanation
        }
        for line in json ? [explanation.report.json] : explanation.lines { try output(line) }
    }
}

extension Explanation<RecordedMachine> {
    fileprivate var lines: [String] {
        let request = item.request.map { "  by request \(visible($0))" } ?? ""
        var lines = ["revision \(item.revision), record \(sequence), \(time(item.at))\(request)"]
        if let answers { lines.append("answers  \(answers.key)  \(answers.effect?.json.text ?? "")") }
        // Which state a session begins in, only the machine knows.
        if item.revision > 1 { lines.append("before   \(before.json.text)") }
        lines += ["event    \(item.event.json.text)", "after    \(item.state.json.text)"]
        for effect in effects {
            lines.append("effect   \(effect.key)  \(effect.effect.json.text)  \(effect.fate.text)")
            if let refused = effect.refusedAnswer { lines.append("  answered with \(refused.json.text), refused") }
        }
        return lines + postings.map { "posting  \(visible($0.account))  \($0.amount) \(visible($0.currency))" }
    }

    fileprivate var report: StoredValue {
        .members([
            "record": .count(sequence), "transition": item.report, "before": before.json,
            "answers": answers.map { .string("\($0.key)") } ?? .null,
            "effects": .array(
                effects.map {
                    .members([
                        "effect": .string("\($0.key)"), "requested": $0.effect.json, "fate": .string($0.fate.text),
                        "refusedAnswer": $0.refusedAnswer?.json ?? .null,
                    ])
                }),
            "postings": .array(
                postings.map {
                    .members([
                        "account": .string($0.account), "amount": .count($0.amount), "currency": .string($0.currency),
                    ])
                }),
        ])
    }
}

extension Explanation.Fate {
    fileprivate var text: String {
        switch self {
        case .committed: "inside the store, with the transition"
        case .pending: "pending"
        case .acknowledged(let sequence, let revision, let at):
            "answered by " + (revision.map { "revision \($0)" } ?? "record \(sequence)") + " at \(time(at))"
        case .parked(_, let reason, let at): "parked at \(time(at)): \(visible(reason))"
        case .cancelled(_, let at): "cancelled at \(time(at))"
        }
    }
}
