import ArgumentParser
import Checkpoint

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a session: its state, what it waits for, and what happened.")

    @OptionGroup var store: StoreOptions
    @Argument(help: "The session's owner, or its number.") var session: String
    @Option(help: "How many of the newest transitions to show.") var last = 10
    @Flag(help: "One object, for programs.") var json = false

    func validate() throws {
        guard last >= 0 else { throw ValidationError("--last is 0 or more.") }
    }

    func run() throws {
        let shown = try store.read { try ShownSession($0.session(session), in: $0, last: last) }
        for line in json ? [shown.report.json] : shown.lines { try output(line) }
    }
}

private struct ShownSession {
    let number: Int64
    let owner: String
    let now: SessionState<RecordedMachine>
    let pending: [PendingEffect<RecordedMachine>]
    let parked: [ParkedEffect<RecordedMachine>]
    let history: [HistoryEntry<RecordedMachine>]

    init(_ session: Int64, in transaction: Transaction<RecordedMachine>, last: Int) throws {
        number = session
        owner = try transaction.owner(session: session) ?? ""
        now = try transaction.latest(session)
        pending = try transaction.pendingEffects(session)
        parked = try transaction.parkedEffects().filter { $0.key.session == session }
        let first = max(1, now.revision - last + 1)
        history = last == 0 ? [] : try transaction.history(session, revisions: first...max(first, now.revision))
    }

    var lines: [String] {
        var lines = [
            "session \(number) of \(visible(owner)), revision \(now.revision)",
            now.revision == 0 ? "nothing has happened yet" : now.state.json.indented(),
        ]
        lines += pending.map { "pending  \($0.key.position)  since \(time($0.requestedAt))  \($0.effect.json.text)" }
        lines += parked.map(\.line)
        for entry in history {
            let key = entry.request.map { "  by request \(visible($0))" } ?? ""
            lines.append("\(entry.revision)  \(time(entry.at))  \(entry.event.json.text)\(key)")
        }
        return lines
    }

    var report: StoredValue {
        .members([
            "session": .count(number), "owner": .string(owner), "revision": .count(now.revision),
            "state": now.state.json,
            "pending": .array(
                pending.map {
                    .members([
                        "effect": .string("\($0.key.position)"), "key": .string("\($0.key)"),
                        "at": .instant($0.requestedAt), "requested": $0.effect.json,
                    ])
                }),
            "parked": .array(parked.map(\.report)),
            "transitions": .array(history.map(\.report)),
        ])
    }
}

extension HistoryEntry<RecordedMachine> {
    var report: StoredValue {
        .members([
            "revision": .count(revision), "at": .instant(at), "event": event.json,
            "effects": .array(effects.map(\.json)), "state": state.json,
            "request": request.map { .string($0) } ?? .null,
        ])
    }
}
