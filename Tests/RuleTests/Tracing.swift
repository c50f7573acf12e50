import Rental

@testable import RentalTables

/// What the rules lead to, found out: which checks notice what, and which crash points lie where.
struct Tracing {
    let chart: RuleChart
    let points: CrashPoints
    /// The commands of the scripted rentals that commit a transition, as places in `points`.
    let tried: [String: [Int]]
    /// The checks that notice that a transition is left out of the core.
    let missed: [String: [Check]]
    /// The checks that notice a mistake.
    let noticed: [String: [Check]]

    /// Transitions that no program can be brought to, each with the reason. They are tried on the core alone.
    static let beyondPrograms = [
        "informationOffline: holdAuthorized":
            "an answer of the gateway comes with the connection, which is recorded first"
    ]

    init() throws {
        let chart = try RuleChart()
        self.chart = chart
        points = try CrashPoints()
        tried = points.byTransition(chart)
        missed = Dictionary(
            uniqueKeysWithValues: chart.names.map { ($0, Check.noticing(chart.without($0), in: chart)) })
        noticed = Dictionary(
            uniqueKeysWithValues: Mistake.all.map { ($0.name, Check.noticing($0.core, in: chart)) })
    }

    /// Whatever keeps a rule from being traced; empty if nothing does.
    func objections(to rule: Rule) throws -> [String] {
        var objections: [String] = []
        if rule.transitions.isEmpty { objections.append("it has no transition") }
        for name in rule.transitionNames {
            guard let checks = missed[name] else {
                objections.append("\(name) is no transition of the chart")
                continue
            }
            if let objection = objection("\(name), left out,", noticedBy: checks) { objections.append(objection) }
        }
        for name in rule.mistakes {
            guard let checks = noticed[name] else {
                objections.append("\(name) is no mistake that is shown to the checks")
                continue
            }
            if let objection = objection(name, noticedBy: checks) { objections.append(objection) }
        }
        for name in rule.mutants {
            guard let mutant = MutantPatch(name) else {
                objections.append("Tests/Mutants has no \(name).patch")
                continue
            }
            if try !mutant.applies() { objections.append("\(mutant.path) does not apply: remake it") }
        }
        if points.count(commands(of: rule)) == 0 { objections.append("it has no crash points") }
        return objections + Face.allCases.compactMap { $0.objection($0.shown(of: rule)) }
    }

    /// That chart and code differ is seen without knowing what is right: somebody else has to notice, too.
    func objection(_ what: String, noticedBy checks: [Check]) -> String? {
        checks.contains { $0 != .chart }
            ? nil : "\(what) is noticed by \(checks.isEmpty ? "no check" : "the chart alone")"
    }

    /// The commands that commit one of its transitions.
    func commands(of rule: Rule) -> [Int] { rule.transitionNames.flatMap { tried[$0] ?? [] } }
}
