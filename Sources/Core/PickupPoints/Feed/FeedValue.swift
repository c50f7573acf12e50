import PlainText
import Rental

/// A value of a feed and the way to it, for what is wrong to be found.
struct FeedValue {
    let json: JSON
    let path: String
    let file: String

    /// A member; nil where there is none, or null.
    subscript(name: String) -> FeedValue? {
        guard let value = json[name] else { return nil }
        if case .null = value { return nil }
        return FeedValue(json: value, path: way(to: name), file: file)
    }

    func required(_ name: String) throws(FeedError) -> FeedValue {
        guard case .object = json else { throw error("is no object") }
        guard let value = self[name] else {
            throw FeedError(file: file, place: .path(way(to: name)), problem: "is missing")
        }
        return value
    }

    func elements() throws(FeedError) -> [FeedValue] {
        guard case .array(let values) = json else { throw error("is no array") }
        return values.enumerated().map { FeedValue(json: $1, path: "\(path)[\($0)]", file: file) }
    }

    /// A text, or of a text in several languages (GBFS 3.0) the one in `language`, else in English, else the first.
    /// - Parameter limit: characters it may have at most.
    func text(_ language: String = "", limit: Int) throws(FeedError) -> String {
        guard case .array = json else { return try string(limit: limit) }
        let versions = try elements()
        func version(_ language: String) -> FeedValue? {
            versions.first { value in
                guard case .string(let tag)? = value["language"]?.json else { return false }
                // Of a language tag (BCP 47) the first part names the language.
                return tag.prefix { $0 != "-" }.lowercased() == language
            }
        }
        guard let value = version(language) ?? version("en") ?? versions.first else { throw error("is empty") }
        return try value.required("text").string(limit: limit)
    }

    func string(limit: Int) throws(FeedError) -> String {
        guard case .string(let text) = json else { throw error("is no text") }
        guard text.count <= limit else { throw error("is longer than \(limit) characters") }
        return text
    }

    /// A text, or a number without a fraction as some feeds write their ids.
    func pointID() throws(FeedError) -> PointID {
        let text: String
        if case .number(let number) = json, let whole = Int64(exactly: number) {
            text = "\(whole)"
        } else {
            guard case .string(let string) = json else { throw error("is not a valid id") }
            text = string
        }
        guard let id = PointID(visible: text) else {
            throw error("\(visible(String(text.prefix(80)))) is not a valid id: it must be 1 to 64 visible characters")
        }
        return id
    }

    func number() throws(FeedError) -> Double {
        guard case .number(let number) = json else { throw error("is no number") }
        return number
    }

    /// A number of things: 0 to a million.
    func count() throws(FeedError) -> Int {
        let number = try number()
        guard let count = Int(exactly: number), (0...1_000_000).contains(count) else {
            let written = Int(exactly: number).map { "\($0)" } ?? "\(number)"
            throw error("\(written) is not a valid count: it must be a whole number from 0 to 1000000")
        }
        return count
    }

    /// Before GBFS 2.0 written as 0 and 1; in OpenStreetMap as `yes` and `no`.
    func flag() throws(FeedError) -> Bool {
        switch json {
        case .bool(let flag): return flag
        case .number(0), .string("no"): return false
        case .number(1), .string("yes"): return true
        case .null, .number, .string, .array, .object: throw error("is neither true nor false")
        }
    }

    func error(_ problem: String) -> FeedError {
        FeedError(file: file, place: path.isEmpty ? .file : .path(path), problem: problem)
    }

    private func way(to name: String) -> String { path.isEmpty ? name : path + "." + name }
}

extension FeedValue {
    /// Where something is, from degrees in two members.
    static func position(latitude: FeedValue, longitude: FeedValue) throws(FeedError) -> Position {
        let (north, east) = (try latitude.number(), try longitude.number())
        do {
            return try Position(latitude: north, longitude: east)
        } catch {
            switch error {
            case .longitude: throw longitude.error("\(east) is not a valid longitude: it must be −180 to 180 degrees")
            case .latitude, .notAPosition:
                throw latitude.error("\(north) is not a valid latitude: it must be −90 to 90 degrees")
            }
        }
    }
}

extension PointID {
    /// Nil for a text that is not 1 to 64 visible characters; spaces may stand between them.
    public init?(visible text: String) {
        let isVisible = text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
            case .spaceSeparator: scalar == " "
            default: true
            }
        }
        guard (1...64).contains(text.unicodeScalars.count), isVisible, text.first != " ", text.last != " " else {
            return nil
        }
        self.init(rawValue: text)
    }
}
