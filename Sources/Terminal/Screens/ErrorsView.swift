import Notebook

/// What went wrong last, newest first.
struct ErrorsView: View {
    let facts: Facts

    var title: String { texts.errors }

    func body(wide: Bool) -> Body {
        let mishaps = facts.notebook.mishaps
        guard let chosen = facts.chosen(of: mishaps.count) else {
            return Body(main: [Section(.essential, [.text(texts.noErrors)])])
        }
        let entries = mishaps.reversed().map { (question: facts.text(of: $0), answer: [Block]()) }
        return Body(main: [
            Section(.essential, [.questions(entries, chosen: chosen)]),
            Section(.useful, [.text(texts.newestErrors(Mishap.kept), .dim)]),
        ])
    }

    var keys: [Key] { (facts.notebook.mishaps.isEmpty ? [] : [facts.choose]) + [facts.close, facts.quit] }
}

extension Facts {
    /// When, and why.
    func text(of mishap: Mishap) -> String { "\(timeOfDay(mishap.at))  \(mishap.cause)" }
}
