import Foundation

/// `docs/rules.md`: a table of the rules, a line each, and a page for each area, with what is shown of its rules.
struct RulesDocument {
    private static let file = "docs/rules.md"
    /// The first is the table.
    let pages: [(file: String, text: String)]

    init(_ tracing: Tracing) {
        let areas = Rule.areas.map { area in
            let name = area.name.lowercased().split { !$0.isLetter }.joined(separator: "-")
            return (name: area.name, rules: area.rules, page: "rules/\(name).md")
        }
        let tables = areas.map { area in
            """
            ## \(area.name)

            | rule | transitions | tests |
            |---|---|---|
            \(area.rules.map { Self.row($0, area.page, tracing) }.joined(separator: "\n"))
            """
        }
        let table = ([Self.introduction(tracing)] + tables).joined(separator: "\n\n") + "\n"
        pages =
            [(Self.file, table)]
            + areas.map { area in
                let rules = area.rules.map { Self.section($0, tracing) }
                let text = (["# \(area.name)", Self.legend(tracing)] + rules).joined(separator: "\n\n") + "\n"
                return ("docs/" + area.page, text)
            }
    }

    private static func introduction(_ tracing: Tracing) -> String {
        """
        # Rules

        What a rental promises: \(Rule.all.count) rules over the \(tracing.chart.names.count) transitions of the
        [chart](../StateCharts/README.md). `scripts/rules` makes this page and those it links to from `Tests/RuleTests`, and a
        test compares them. A rule that lacks a column or a line of its page fails the test, and so does a transition that
        belongs to no rule.

        - **rule**: in brackets whether the product's brief says so, or the chart decided it where the brief is silent. The
          link leads to where riders and clerks are shown it, and to how often programs are killed on the way.
        - **transitions**: states of `rental.scxml`, each with the events of its transitions that the rule is about.
        - **tests**: in every test run each of these transitions is left out of the core; these checks noticed. `chart` is
          `ChartAgreementTests`; `table` is what was written by hand from the brief (`Edges.swift`, `DueCells.swift`), which
          `ExhaustiveTests` holds against every cell; `books` is random rentals, held against the reference ledger and the
          invariants, as `zontik check core` does. The chart alone is not enough.
        """
    }

    /// What the lines of a page mean.
    private static func legend(_ tracing: Tracing) -> String {
        let beyond = Tracing.beyondPrograms.sorted { $0.key < $1.key }.map { "`\($0)`: \($1)" }
        let (points, commands) = (tracing.points, tracing.points.commands)
        return """
            Made by `scripts/rules`; [rules.md](../rules.md) has all areas.

            - **mistakes**: each is made in the core in every test run, and the checks behind it noticed. Mistakes outside the core
              are patches in [Tests/Mutants](../../Tests/Mutants/README.md): the test sees that they fit the sources, and
              `scripts/torture planted` that the campaign or test which is named notices them.
            - **crash points**: the system calls before which the campaign `kills` kills the commands that commit these
              transitions; then the fewest that one of the transitions has. In \(Set(commands.map(\.rental)).count) scripted rentals
              there are \(number(points.count(commands.indices))) ([crash-points.txt](../../Tests/RuleTests/crash-points.txt));
              [torture.md](../torture.md) says how many of them are tried, and when. Of the chart's transitions no program gets to
              \(beyond.joined(separator: "; ")).
            - **terminal, pages, API**: a file in which a test recorded what riders and clerks were shown, the line of the file
              that begins with `$`, and what is read in the answer to it.
            """
    }

    private static func row(_ rule: Rule, _ page: String, _ tracing: Tracing) -> String {
        let cells = [
            "[`\(rule.id)`](\(page)#\(rule.id)) \(rule.sentence) (\(rule.source))",
            rule.transitions.joined(separator: "; "), checks(rule, tracing),
        ]
        return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }

    private static func section(_ rule: Rule, _ tracing: Tracing) -> String {
        let mistakes = mistakes(rule, tracing)
        let faces = Face.allCases.map { "- \($0.name): " + shown($0, rule) }
        let lines =
            (mistakes.isEmpty ? [] : ["- mistakes: " + mistakes.joined(separator: "; ")])
            + ["- crash points: " + crashPoints(rule, tracing)] + faces
        return "## \(rule.id)\n\n\(rule.sentence)\n\n" + lines.joined(separator: "\n")
    }

    private static func checks(_ rule: Rule, _ tracing: Tracing) -> String {
        let names = rule.transitionNames
        return Check.allCases.compactMap { check -> String? in
            let count = names.count { tracing.missed[$0]?.contains(check) == true }
            return count == 0 ? nil : count == names.count ? check.rawValue : "\(check) (\(count) of \(names.count))"
        }.joined(separator: ", ")
    }

    private static func mistakes(_ rule: Rule, _ tracing: Tracing) -> [String] {
        let mistakes = rule.mistakes.map { name in
            "\(name): \((tracing.noticed[name] ?? []).map(\.rawValue).joined(separator: ", "))"
        }
        let mutants = rule.mutants.compactMap { name in
            MutantPatch(name).map { "[\(name)](../../\($0.path)): `\($0.caughtBy)`" }
        }
        return mistakes + mutants
    }

    private static func crashPoints(_ rule: Rule, _ tracing: Tracing) -> String {
        let all = number(tracing.points.count(tracing.commands(of: rule)))
        let each = rule.transitionNames.compactMap { name in tracing.tried[name].map { tracing.points.count($0) } }
        guard each.count > 1, let fewest = each.min() else { return all }
        return "\(all); fewest \(number(fewest))"
    }

    private static func shown(_ face: Face, _ rule: Rule) -> String {
        let shown = face.shown(of: rule)
        let text = shown.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(
            separator: " / ")
        return "[\(shown.file)](../../\(face.path(shown))), `\(shown.after)`: “\(text)”"
    }

    /// 1234567 as 1,234,567.
    private static func number(_ number: Int) -> String {
        var digits = Array(String(number))
        for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        return String(digits)
    }
}
