/// What the service knows of the user. Nothing of it can be changed here.
public struct Profile: Codable, Equatable, Sendable {
    public let name: String
    public let username: String
    public let about: String
    /// The photo, in the format of `Image`; nil where the service has none.
    public let photo: String?
    /// Titles of the images that the user likes.
    public let favourites: [String]

    public init(name: String, username: String, about: String, photo: String?, favourites: [String]) {
        (self.name, self.username, self.about) = (name, username, about)
        (self.photo, self.favourites) = (photo, favourites)
    }
}
