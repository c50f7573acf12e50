import ArgumentParser
import Checkpoint
import StateMachine

struct ChartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart", abstract: "Draw the transitions that the sessions have made.",
        discussion: """
            States and events are named by the cases that their JSON has. What no session has done yet is not drawn: \
            for all of a machine, draw the edges of StateMachineTesting.
            """)

    @OptionGroup var store: StoreOptions
    @OptionGroup var state: StateOption
    @Option(
        name: .customLong("event-by"),
        help: ArgumentHelp("The same for events; without a name an arrow has none.", valueName: "member"))
    var event: String?

    @Option(help: "The language of the diagram.") var format = Format.mermaid

    enum Format: String, ExpressibleByArgument, CaseIterable { case mermaid, dot }

    func run() throws {
        let edges = try store.read { transaction in
            try transaction.owners().reduce(into: Set<Edge>()) { edges, listed in
                var from = "[*]"
                for entry in try transaction.history(listed.session) {
                    let to = try name(of: entry.state.json)
                    edges.insert(Edge(from, CaseName.of(entry.event.json, at: event) ?? "", to))
                    from = to
                }
            }
        }
        try output(String((format == .dot ? edges.dot() : edges.mermaid()).dropLast()))
    }

    private func name(of state: StoredValue) throws -> String {
        if let name = CaseName.of(state, at: state == .null ? nil : self.state.path) { return name }
        guard case .object(let members) = state else {
            throw Failure(what: "a state has no name: \(state.text)")
        }
        let names = members.map { visible($0.name) }.joined(separator: ", ")
        throw Failure(what: "say with --by which member of a state names it: \(names)")
    }
}
