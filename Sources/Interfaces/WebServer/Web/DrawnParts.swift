/// Pages, and parts of pages, that look the same to many but for their placeholders, kept as they were drawn.
final class DrawnParts: Sendable {
    private struct Question: Hashable, Sendable {
        let template: String
        /// `AnyHashable` would compare it, and says of nothing that it is sendable.
        let model: any Hashable & Sendable

        static func == (one: Question, other: Question) -> Bool {
            one.template == other.template && AnyHashable(one.model) == AnyHashable(other.model)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(template)
            hasher.combine(model)
        }
    }

    /// All that a part follows from is in the question.
    private struct Always: Equatable {}

    private let parts: VersionedCache<Question, Always, DrawnText>

    /// - Parameter most: how many bytes of UTF-8 are kept; amounts stand in some parts.
    init(keeping most: Int = 4 * 1_024 * 1_024) {
        parts = VersionedCache(keeping: most, size: \.size)
    }

    /// How many were drawn; for tests.
    var drawn: Int { parts.made }

    /// - Parameter draw: draws the part where it is not known.
    func drawn(_ template: String, _ model: some Hashable & Sendable, draw: () -> String) -> DrawnText {
        let question = Question(template: template, model: model)
        if let known = parts.known(question, Always()) { return known }
        let drawn = DrawnText(draw())
        parts.keep(drawn, for: question, Always())
        return drawn
    }
}
