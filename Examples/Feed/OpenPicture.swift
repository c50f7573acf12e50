/// The image that is open in full.
public struct OpenPicture: Codable, Equatable, Sendable {
    public enum Progress: String, Codable, Sendable {
        case loading, shown
        /// A placeholder stands for it.
        case missing
        /// The service did not answer: an alert says so.
        case unanswered
    }

    public let photo: Int
    public internal(set) var progress = Progress.loading
    public internal(set) var view = View()

    public init(photo: Int) { self.photo = photo }

    /// The picture after an event that concerns it; nil for one that does not, or not now.
    func changed(by event: Feed.Event) -> OpenPicture? {
        var next = self
        switch (progress, event) {
        case (.loading, .pictureLoaded(photo)): next.progress = .shown
        case (.loading, .pictureMissing(photo)), (.unanswered, .ok): next.progress = .missing
        case (.loading, .pictureUnanswered(photo)): next.progress = .unanswered
        case (.shown, .adjust(let adjustment)): next.view.adjust(adjustment)
        case (.shown, .share): break
        case (.loading, _), (.shown, _), (.missing, _), (.unanswered, _): return nil
        }
        return next
    }
}
