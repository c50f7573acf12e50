import ArgumentParser
import Checkpoint

struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the sessions, oldest first.")

    @OptionGroup var store: StoreOptions
    @OptionGroup var state: StateOption
    @Flag(help: "One object a line, for programs.") var json = false

    func run() throws {
        let lines = try store.read { transaction in
            let parked = Dictionary(grouping: try transaction.parkedEffects(), by: \.key.session).mapValues(\.count)
            return try transaction.owners().map { session, owner in
                try ListedSession(session, owner, parked: parked[session] ?? 0, in: transaction, state.path)
            }
        }
        for line in lines { try output(json ? line.report.json : line.text) }
    }
}

/// Where in a state its name is.
struct StateOption: ParsableArguments {
    @Option(
        name: .customLong("by"),
        help: ArgumentHelp(
            "The member that says which state a session is in, where states have several; dots lead inwards.",
            valueName: "member"))
    var path: String?
}

private struct ListedSession {
    let number: Int64
    let owner: String
    let revision: Int
    let newest: HistoryEntry<RecordedMachine>?
    let name: String?
    let pending: Int
    let parked: Int

    init(
        _ session: Int64, _ owner: String, parked: Int, in transaction: Transaction<RecordedMachine>, _ path: String?
    ) throws {
        let latest = try transaction.latest(session)
        (number, self.owner, revision) = (session, owner, latest.revision)
        newest = try transaction.history(session, revisions: revision...max(revision, 1)).last
        name = CaseName.of(latest.state.json, at: path)
        pending = try transaction.pendingEffects(session).count
        self.parked = parked
    }

    var report: StoredValue {
        .members([
            "session": .count(number), "owner": .string(owner), "revision": .count(revision),
            "at": newest.map { .instant($0.at) } ?? .null, "state": name.map { .string($0) } ?? .null,
            "pending": .count(pending), "parked": .count(parked),
        ])
    }

    var text: String {
        let counts = [(pending, "pending"), (parked, "parked")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
        let words = [
            "\(number)", visible(owner), "revision \(revision)", newest.map { time($0.at) }, name.map(visible),
        ]
        return (words.compactMap(\.self) + counts).joined(separator: "  ")
    }
}
