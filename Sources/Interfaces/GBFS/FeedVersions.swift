/// `gbfs_versions.json`: where each edition's `gbfs.json` is, the oldest first.
struct FeedVersions: Encodable {
    struct Entry: Encodable {
        let version: String
        let url: String
    }

    let versions: [Entry]

    init(_ publisher: FeedPublisher) {
        versions = FeedFormat.editions.map { Entry(version: $0.version, url: publisher.url(of: .gbfs, $0)) }
    }
}
