/// An image of the feed.
public struct Photo: Codable, Equatable, Sendable {
    /// What became of the small image on its card.
    public enum Image: String, Codable, Sendable { case awaited, loaded, missing }

    public let id: Int
    public let title: String
    /// The date of its upload, as the service writes it: ISO 8601, without a time.
    public let date: String
    public var isLiked: Bool
    public var image = Image.awaited

    public init(id: Int, title: String, date: String, isLiked: Bool) {
        (self.id, self.title, self.date, self.isLiked) = (id, title, date, isLiked)
    }
}
