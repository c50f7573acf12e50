import Localization

/// Everything the live screen of a point shows. Equal models give equal screens.
package struct ClerkModel: Hashable, Sendable {
    package let language: Language
    /// The point's name.
    package let point: String
    /// The clerk's name; nil where none was given.
    package let clerk: String?
    package var input = ClerkInput()
    /// Nil until the records have been read.
    package var report: PointDay?
    /// The returns and hand-overs that can be undone, by the identifiers of their rentals.
    package var undoable: [String: Undoable] = [:]
    /// What became of the last act, or of several that were done at once.
    package var notices: [ClerkNotice] = []
    /// Why the store cannot be had at the moment.
    package var waiting: String?

    package struct Undoable: Hashable, Sendable {
        /// The return number.
        package let number: String
        /// The local time until which it can be undone.
        package let until: String
        /// Whether it is an undone hand-over.
        package let isHandover: Bool

        package init(number: String, until: String, isHandover: Bool) {
            (self.number, self.until, self.isHandover) = (number, until, isHandover)
        }
    }

    package init(language: Language, point: String, clerk: String?) {
        (self.language, self.point, self.clerk) = (language, point, clerk)
    }
}
