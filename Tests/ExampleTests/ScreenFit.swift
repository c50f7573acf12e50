import ExampleSupport
import StateMachine
import StateMachineTesting
import TerminalUI
import Testing

/// Every screen that random events lead to fits its window, in every theme.
enum ScreenFit {
    /// - Parameter pages: how many pages the flow has.
    static func check<F: Flow, Model: MachineModel>(
        _ model: Model, _ flow: F.Type, pages: Int
    ) throws where Model.M == F.M, Model.Command == F.M.Event {
        let program = try Program("example-order")
        defer { program.folder.remove() }
        let flow = try F(FlowSettings(store: program.store))
        var seen: Set<[String]> = []
        for seed in UInt64(0)..<200 {
            var choices = Choices(seed: seed)
            let reference = model.start(&choices)
            var state = F.M.initial
            for _ in 0..<60 {
                guard let event = model.command(state, reference, &choices) else { break }
                if case .accepted(let next, _) = F.M.transition(state, event) { state = next }
                // Two states of one place of the chart differ in their texts alone.
                guard seen.insert(flow.leaves(of: state)).inserted else { continue }
                for chosen in [0, 1, 40] {
                    let screen = flow.screen(of: state, chosen: chosen, now: .epoch)
                    for (columns, rows) in [(80, 24), (40, 24), (120, 40)] {
                        let frame = Frame(screen, columns: columns, rows: rows)
                        #expect(frame.lines.count == rows && frame.lines.allSatisfy { $0.width <= columns })
                        #expect(!Theme.none.lines(frame).joined().contains("\u{1B}"))
                    }
                    // Whoever cannot type can leave.
                    #expect(Frame(screen, columns: 80, rows: 24).keys.contains { !$0.commands.isEmpty })
                }
            }
        }
        #expect(Set(seen.map { $0[0] }).count == pages, "\(seen)")
    }
}
