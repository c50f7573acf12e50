public import Localization

/// An edition of the General Bikeshare Feed Specification. Both are of the same facts; names and types differ, and
/// before 3.0 each language has separate files.
public enum FeedFormat: Hashable, Sendable {
    /// The current edition (https://gbfs.org/documentation/reference): texts in all languages, times in RFC 3339.
    case current
    /// Edition 2.3 (https://github.com/MobilityData/gbfs/blob/v2.3/gbfs.md), which many a reader has stayed with: texts
    /// in one language, times in whole seconds since 1970.
    case v2_3(Language)

    public static let all = [FeedFormat.current] + Language.allCases.map(FeedFormat.v2_3)

    /// One of each edition, the oldest first.
    static let editions = [FeedFormat.v2_3(.en), .current]

    /// As feeds have it.
    public var version: String {
        switch self {
        case .current: "3.0"
        case .v2_3: "2.3"
        }
    }

    /// The feeds that the edition has.
    public var names: [FeedName] {
        switch self {
        case .current: FeedName.allCases
        // It knows no list of a publisher's systems.
        case .v2_3: FeedName.allCases.filter { $0 != .manifest }
        }
    }

    /// The feeds that a `gbfs.json` lists: all but itself and the list of systems, to which `system_information` leads.
    var listed: [FeedName] { names.filter { $0 != .gbfs && $0 != .manifest } }

    /// Where a feed is, from the folder of all.
    public func path(of name: FeedName) -> String {
        switch self {
        case .current: name.file
        // The one file that leads to all languages.
        case .v2_3 where name == .gbfs: "2.3/\(name.file)"
        case .v2_3(let language): "2.3/\(language.rawValue)/\(name.file)"
        }
    }

    /// What only the current edition has a word for.
    func ifCurrent<Value>(_ value: @autoclosure () -> Value) -> Value? {
        self == .current ? value() : nil
    }
}

extension CodingUserInfoKey {
    /// The edition that is written.
    static let format = CodingUserInfoKey(rawValue: "format")!
}

extension Encoder {
    var format: FeedFormat { userInfo[.format] as? FeedFormat ?? .current }
}
