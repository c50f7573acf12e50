/// The files that a `gbfs.json` names, as they may lie beside it.
public struct FeedDirectory: Sendable {
    /// For each feed that says something about points: paths from the folder of `gbfs.json`, the likeliest first.
    public let files: [(feed: String, paths: [String])]

    /// How large a `gbfs.json` may be, in bytes.
    public static let largest = 1 << 20

    private static let wanted = [
        "system_information", "system_hours", "system_regions", "station_information", "station_status",
    ]

    /// - Parameter language: of the lists that a `gbfs.json` before 3.0 has, the preferred one (ISO 639-1); else the
    ///   English, else the first.
    /// - Returns: nil for another file.
    public init?(_ bytes: [UInt8], language: String) {
        guard bytes.count <= Self.largest, let data = (try? FeedValue(bytes, file: ""))?["data"],
            let feeds = Self.feeds(of: data, language: language),
            case .array(let entries) = feeds.list.json
        else { return nil }
        files = Self.wanted.compactMap { name in
            let entry = entries.first { entry in
                if case .string(name)? = entry["name"] { true } else { false }
            }
            guard let entry else { return nil }
            var paths: [String] = []
            if case .string(let link)? = entry["url"] { paths = Self.paths(of: link) }
            if let language = feeds.language { paths.append("\(language)/\(name).json") }
            return (name, paths + ["\(name).json"])
        }
    }

    /// The list of feeds: one, or before 3.0 one a language.
    static func feeds(of data: FeedValue, language: String) -> (language: String?, list: FeedValue)? {
        if let list = data["feeds"] { return (nil, list) }
        guard case .object(let members) = data.json else { return nil }
        let lists = members.compactMap { member in
            data[member.name]?["feeds"].map { (language: member.name, list: $0) }
        }
        let found = lists.first { $0.language == language } ?? lists.first { $0.language == "en" } ?? lists.first
        return found.flatMap { isName($0.language) ? ($0.language, $0.list) : nil }
    }

    /// Of a link the last part, and the last two: many an operator has a folder for each language.
    private static func paths(of link: String) -> [String] {
        let parts = link.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
        guard let last = parts.last, isName(last), last.contains(".json") || !last.contains(".") else { return [] }
        let name = last.contains(".") ? last : last + ".json"
        let folder = parts.dropLast().last.flatMap { isName($0) ? $0 : nil }
        return (folder.map { ["\($0)/\(name)"] } ?? []) + [name]
    }

    /// A name without anything that could lead out of a folder.
    private static func isName(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch UInt8(byte) {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default: false
            }
        } && text.first != "."
    }
}
