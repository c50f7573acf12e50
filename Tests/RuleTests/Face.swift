/// The three faces of the product, each with the folder of what it showed.
enum Face: String, CaseIterable {
    case terminal = "Tests/CommandTests/Transcripts"
    case pages = "Tests/WebServerTests/Transcripts/pages"
    case api = "Tests/WebServerTests/Transcripts/API"

    var name: String {
        switch self {
        case .terminal: "terminal"
        case .pages: "pages"
        case .api: "API"
        }
    }

    func shown(of rule: Rule) -> Shown {
        switch self {
        case .terminal: rule.terminal
        case .pages: rule.pages
        case .api: rule.api
        }
    }

    func path(_ shown: Shown) -> String { "\(rawValue)/\(shown.file).txt" }

    /// Why the face does not show it; nil if it does.
    func objection(_ shown: Shown) -> String? {
        guard !shown.text.isEmpty else { return "\(name): nothing is named that shows it" }
        guard let text = try? Repository.text(path(shown)) else { return "\(path(shown)) is missing" }
        let answers = text.split(separator: "\n$ ", omittingEmptySubsequences: false).map {
            $0.hasPrefix("$ ") ? $0.dropFirst(2) : $0
        }
        let asked = answers.filter { $0.prefix { $0 != "\n" } == shown.after }
        guard !asked.isEmpty else { return "\(path(shown)): no line says '\(shown.after)'" }
        guard asked.contains(where: { $0.drop { $0 != "\n" }.contains(shown.text) }) else {
            return "\(path(shown)), after '\(shown.after)': '\(shown.text)' is not there"
        }
        return nil
    }
}
