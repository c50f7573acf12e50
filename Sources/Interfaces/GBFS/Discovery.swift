/// `gbfs.json`: where the other feeds are.
struct Discovery: Encodable {
    struct Entry: Encodable {
        let name: String
        let url: String
    }

    let feeds: [Entry]

    init(_ publisher: FeedPublisher) {
        feeds = FeedName.allCases.filter { $0 != .gbfs }.map { Entry(name: $0.rawValue, url: publisher.url(of: $0)) }
    }
}
