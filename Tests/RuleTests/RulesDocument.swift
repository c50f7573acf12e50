import Foundation

/// `docs/rules.md`: a table of the rules, a line each.
struct RulesDocument {
    static let file = "docs/rules.md"
    let text: String

    init(_ tracing: Tracing) {
        var parts = [Self.introduction(tracing)]
        for (area, rules) in Rule.areas {
            let rows = rules.map { Self.row($0, tracing) }
            parts.append(
                """
                ## \(area)

                | rule | transitions | what fails without it | crash points | terminal | pages | API |
                |---|---|---|---|---|---|---|
                \(rows.joined(separator: "\n"))
                """)
        }
        text = parts.joined(separator: "\n\n") + "\n"
    }

    private static func introduction(_ tracing: Tracing) -> String {
        let beyond = Tracing.beyondPrograms.sorted { $0.key < $1.key }.map { "`\($0)`: \($1)" }
        let (points, commands) = (tracing.points, tracing.points.commands)
        return """
            # Rules

            What a rental promises: \(Rule.all.count) rules over the \(tracing.chart.names.count) transitions of the
            [chart](../StateCharts/README.md). `scripts/rules` makes this page of `Tests/RuleTests`, and a test compares it. A rule
            that lacks one of the columns fails the test, and so does a transition that belongs to no rule.

            - **rule**: in brackets whether the product's brief says so, or the chart decided it where the brief is silent.
            - **transitions**: states of `rental.scxml`, each with the events of its transitions that the rule is about.
            - **what fails without it**: in every test run each of these transitions is left out of the core, and each mistake
              that is named is made in the core; the checks behind it noticed. `chart` is `ChartAgreementTests`; `table` is what was
              written by hand from the brief (`Edges.swift`, `DueCells.swift`), which `ExhaustiveTests` holds against every cell;
              `books` is random rentals, held against the reference ledger and the invariants, as `zontik check core` does. The
              chart alone is not enough. Mistakes outside the core are patches in [Tests/Mutants](../Tests/Mutants/README.md): the
              test sees that they fit the sources, and `scripts/torture planted` that the campaign which is named notices them.
            - **crash points**: the system calls before which the campaign `kills` kills the commands that commit these
              transitions; then the fewest that one of the transitions has. In \(Set(commands.map(\.rental)).count) scripted rentals
              there are \(number(points.count(commands.indices))) ([crash-points.txt](../Tests/RuleTests/crash-points.txt)); [torture.md](torture.md) says how
              many of them are tried, and when. Of the chart's transitions no program gets to
              \(beyond.joined(separator: "; ")).
            - **terminal, pages, API**: a file in which a test recorded what riders and clerks were shown, the line of the file
              that begins with `$`, and what is read in the answer to it.
            """
    }

    private static func row(_ rule: Rule, _ tracing: Tracing) -> String {
        let cells =
            [
                "**`\(rule.id)`** \(rule.sentence) (\(rule.source))",
                rule.transitions.joined(separator: "; "), proof(rule, tracing), crashPoints(rule, tracing),
            ] + Face.allCases.map { shown($0, rule) }
        return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }

    private static func proof(_ rule: Rule, _ tracing: Tracing) -> String {
        let names = rule.transitionNames
        let left = Check.allCases.compactMap { check -> String? in
            let count = names.count { tracing.missed[$0]?.contains(check) == true }
            return count == 0 ? nil : count == names.count ? check.rawValue : "\(check) (\(count) of \(names.count))"
        }
        let mistakes = rule.mistakes.map { name in
            "\(name): \((tracing.noticed[name] ?? []).map(\.rawValue).joined(separator: ", "))"
        }
        let mutants = rule.mutants.compactMap { name in
            MutantPatch(name).map { "[\(name)](../\($0.path)): `\($0.caughtBy)`" }
        }
        return (["left out: " + left.joined(separator: ", ")] + mistakes + mutants).joined(separator: "; ")
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
        return "[\(shown.file)](../\(face.path(shown))), `\(shown.after)`: “\(text)”"
    }

    /// 1234567 as 1,234,567.
    private static func number(_ number: Int) -> String {
        var digits = Array(String(number))
        for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        return String(digits)
    }
}
