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
    /// What is said of each return that can be undone, by the identifier of its rental.
    package var returns: [String: String] = [:]
    /// What became of the last act.
    package var notice: ClerkNotice?
    /// Why the store cannot be had at the moment.
    package var waiting: String?

    package init(language: Language, point: String, clerk: String?) {
        (self.language, self.point, self.clerk) = (language, point, clerk)
    }
}
