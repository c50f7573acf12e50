import Foundation
import Rental
import Testing

@testable import torture

/// `docs/rules.md`: every rule has transitions, checks that notice when it is gone, crash points, and three faces that
/// show it.
@Suite struct RuleTests {
    private static let tracing = Result { try Tracing() }
    private var tracing: Tracing { get throws { try Self.tracing.get() } }

    @Test func everyRuleCanBeTraced() throws {
        for rule in Rule.all {
            for objection in try tracing.objections(to: rule) { Issue.record("\(rule.id): \(objection)") }
        }
        #expect(Set(Rule.all.map(\.id)).count == Rule.all.count, "two rules have one name")
    }

    @Test func everyTransitionOfTheChartBelongsToARule() throws {
        let claimed = Set(Rule.all.flatMap(\.transitionNames))
        for name in try tracing.chart.names where !claimed.contains(name) {
            Issue.record("\(name) is a transition of the chart, and of no rule")
        }
    }

    @Test func everyMistakeBelongsToARule() {
        let used = Set(Rule.all.flatMap(\.mistakes))
        for mistake in Mistake.all where !used.contains(mistake.name) {
            Issue.record("\(mistake.name) has no check")
        }
    }

    /// A core without a mistake passes: what notices one notices the mistake.
    @Test func theTrueCoreIsNotObjectedTo() throws {
        #expect(try Check.noticing({ UmbrellaRental.transition($0, $1) }, in: tracing.chart) == [])
    }

    /// The transitions that no program reaches are listed, and are no others.
    @Test func everyOtherTransitionHasCrashPoints() throws {
        let tried = try Set(tracing.tried.keys)
        #expect(try Set(tracing.chart.names).subtracting(tried) == Set(Tracing.beyondPrograms.keys))
    }

    /// The table of crash points is that of the scripts and the chart as they are.
    @Test func theCrashPointsAreThoseOfTheScripts() throws {
        let (points, chart) = try (tracing.points, tracing.chart)
        let scripts = ScriptedRental.all.flatMap { rental in rental.steps.map { "\(rental.name), \($0.label)" } }
        #expect(points.commands.map { "\($0.rental), \($0.label)" } == scripts, "record it again: scripts/rules")
        for command in points.commands {
            #expect(command.points > 0, "\(command.rental), \(command.label)")
            for step in command.transitions {
                #expect(chart.leads(step.event, before: step.before, after: step.after), "\(command.label): \(step)")
            }
        }
    }

    @Test func theDocumentsSaySo() throws {
        for (name, text) in try RulesDocument(tracing).pages {
            let file = Repository.root.appending(path: name)
            if ProcessInfo.processInfo.environment["ZONTIK_RECORD"] == "1" {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            #expect((try? Repository.text(name)) == text, "\(name) is out of date: run scripts/rules")
        }
    }

    // MARK: What is missing is noticed

    private static let rule = Rule.all.first { $0.id == "payment-back" }!

    private func objections(_ change: (inout Rule) -> Void) throws -> [String] {
        var rule = Self.rule
        change(&rule)
        return try tracing.objections(to: rule)
    }

    @Test func aRuleThatLacksOneOfTheseIsNoticed() throws {
        #expect(try objections { _ in } == [])
        #expect(try objections { $0.transitions = [] } == ["it has no transition", "it has no crash points"])
        #expect(try objections { $0.transitions = ["main: fly"] }.contains("main: fly is no transition of the chart"))
        #expect(try objections { $0.mistakes = ["none"] } == ["none is no mistake that is shown to the checks"])
        #expect(try objections { $0.mutants = ["none"] } == ["Tests/Mutants has no none.patch"])
        #expect(try objections { $0.transitions = Array(Tracing.beyondPrograms.keys) } == ["it has no crash points"])
        let nothing = Shown("back", "zontik step back", "")
        #expect(try objections { $0.terminal = nothing } == ["terminal: nothing is named that shows it"])
        let other = Shown("rent", "back", "Welcome to the moon")
        #expect(try objections { $0.pages = other }.count == 1 && objections { $0.api = other }.count == 1)
        #expect(try objections { $0.api = Shown("rent", "fly", "{") }.count == 1)
        #expect(try objections { $0.api = Shown("moon", "back", "{") } == ["\(Face.api.rawValue)/moon.txt is missing"])
    }

    /// A mistake that changes nothing is noticed by nobody, and that is said.
    @Test func aMistakeThatNobodyNoticesIsNoticed() throws {
        #expect(try tracing.objection("none", noticedBy: []) != nil)
        #expect(try tracing.objection("chart only", noticedBy: [.chart]) != nil)
    }
}
