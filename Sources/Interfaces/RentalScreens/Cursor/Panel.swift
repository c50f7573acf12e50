/// A page that lies over the rental's screen. The rental below does not change by it.
public struct Panel: Codable, Hashable, Sendable {
    public let page: Page
    /// The row of its list that is chosen.
    public var chosen = 0

    public init(_ page: Page) {
        self.page = page
    }
}
