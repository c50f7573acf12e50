import CommandLineTool
import RentalApp
import RentalChart
import RentalTesting
import StateChart
import StateMachineTesting

/// The commands that search a rental for mistakes and read its chart.
package struct RentalWorkbench: Workbench {
    package init() {}

    package func check(_ order: CheckOrder) throws -> CheckAnswer {
        let models = [RentalCheck.core, .stored, .code].compactMap(\.model)
        let regressions: Regressions
        do { regressions = try Regressions(order.regressions, models: models) } catch {
            throw BadRegressions("\(error)")
        }
        let watch = Watch(order.check.rawValue, of: order.check.runs == nil ? nil : order.runs)
        let findings = try order.check.carryOut(
            RentalCheck.Order(
                runs: order.runs, seed: order.seed, length: order.length, regressions: regressions,
                places: order.server.map { StorePlaces(beside: $0) } ?? .folders, progress: watch.goesOn))
        watch.end()
        let text =
            order.isJSON
            ? try CheckReport(order.check, findings).json() : findings.text(order.detail, order.language)
        return CheckAnswer(text: text, isPassed: findings.problems.isEmpty, isInterrupted: watch.isInterrupted)
    }

    package func chart(_ format: ChartCommand.Format, marking: Set<String>) throws -> String {
        let written: ChartFormat =
            switch format {
            case .svg, .dot: .dot
            case .mermaid: .mermaid
            case .text: .text
            }
        return written.render(try Chart(scxml: RentalChart.scxml), marking: marking)
    }

    package func rule(for event: String, in leaves: [String]) throws -> ChartRule {
        let chart = try Chart(scxml: RentalChart.scxml)
        let configuration = ChartConfiguration(leaves: Set(leaves))
        if let arrow = chart.transitions(for: event, in: configuration).first {
            return .arrow(line: arrow.line, from: arrow.source, to: arrow.target, condition: arrow.guardText)
        }
        let active = chart.activeStates(of: configuration)
        let arrows = chart.transitions.filter { $0.event == event || $0.event.hasPrefix(event + ".") }
        if let needed = arrows.first(where: { active.contains($0.source) })?.condition { return .needs(needed) }
        return .none(sources: chart.inOrder(Set(arrows.map(\.source))))
    }
}
