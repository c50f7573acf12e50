import Synchronization

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

    private struct Contents {
        var parts: [Question: DrawnText] = [:]
        var size = 0
        var drawn = 0
    }

    private let contents = Mutex(Contents())
    /// In bytes of UTF-8.
    private let most: Int

    /// - Parameter most: how many bytes are kept; amounts stand in some parts.
    init(keeping most: Int = 4 * 1_024 * 1_024) {
        self.most = most
    }

    /// How many were drawn; for tests.
    var drawn: Int { contents.withLock(\.drawn) }

    /// - Parameter draw: draws the part where it is not known.
    func drawn(_ template: String, _ model: some Hashable & Sendable, draw: () -> String) -> DrawnText {
        let question = Question(template: template, model: model)
        if let known = contents.withLock({ $0.parts[question] }) { return known }
        let drawn = DrawnText(draw())
        contents.withLock { contents in
            // All at once: those that are seen often are soon back.
            if contents.size + drawn.size > most { (contents.parts, contents.size) = ([:], 0) }
            contents.drawn += 1
            if contents.parts.updateValue(drawn, forKey: question) == nil { contents.size += drawn.size }
        }
        return drawn
    }
}
