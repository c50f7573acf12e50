import Localization

/// `gbfs.json`: where the other feeds are.
struct Discovery: Encodable {
    struct Entry: Encodable {
        let name: String
        let url: String
    }

    let feeds: [Entry]

    init(_ publisher: FeedPublisher, _ format: FeedFormat) {
        feeds = format.listed.map { Entry(name: $0.rawValue, url: publisher.url(of: $0, format)) }
    }

    /// Before 3.0: one for each language, by its code.
    static func byLanguage(_ publisher: FeedPublisher) -> [String: Discovery] {
        Dictionary(
            uniqueKeysWithValues: Language.allCases.map { ($0.rawValue, Discovery(publisher, .v2_3($0))) })
    }
}
