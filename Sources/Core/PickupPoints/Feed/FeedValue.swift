import JSON
import PlainText
import Rental
import TimeZones

/// A value of a feed and the way to it, for what is wrong to be found.
struct FeedValue {
    let json: JSONValue
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

    /// A text, or of a text in several languages (GBFS 3.0) the one in the first of some languages that it has, else in
    /// English, else the first.
    /// - Parameter limit: characters it may have at most.
    func text(_ languages: [String], limit: Int) throws(FeedError) -> String {
        guard case .array = json else { return try string(limit: limit) }
        let versions = try elements()
        func version(_ language: String) -> FeedValue? {
            versions.first { value in
                guard case .string(let tag)? = value["language"]?.json else { return false }
                // Of a language tag (BCP 47) the first part names the language.
                return tag.prefix { $0 != "-" }.lowercased() == language
            }
        }
        let wanted = languages.lazy.compactMap(version).first
        guard let value = wanted ?? version("en") ?? versions.first else { throw error("is empty") }
        return try value.required("text").string(limit: limit)
    }

    func string(limit: Int) throws(FeedError) -> String {
        guard case .string(let text) = json else { throw error("is no text") }
        guard text.count <= limit else { throw error("is longer than \(limit) characters") }
        return text
    }

    /// The name of a time zone.
    func zone() throws(FeedError) -> ZoneInfo {
        let name = try string(limit: 80)
        do {
            return try PointCatalog.zone(named: name)
        } catch {
            throw self.error("\(error)")
        }
    }

    /// A text, or a number without a fraction as some feeds write their ids, folded to one spelling.
    func pointID() throws(FeedError) -> PointID {
        let text: String
        if case .number(let number) = json, let digits = JSONValue.wholeDigits(number) {
            text = digits
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
        guard case .number(let text) = json, let number = Double(text) else { throw error("is no number") }
        return number
    }

    /// A number of things: 0 to a million.
    func count() throws(FeedError) -> Int {
        guard case .number(let number) = json else { throw error("is no number") }
        guard let count = JSONValue.wholeDigits(number).flatMap({ Int($0) }), (0...1_000_000).contains(count) else {
            let written = number.count > 40 ? number.prefix(40) + "…" : number[...]
            throw error("\(written) is not a valid count: it must be a whole number from 0 to 1000000")
        }
        return count
    }

    /// In OpenStreetMap `yes` and `no`.
    func flag() throws(FeedError) -> Bool {
        switch json {
        case .bool(let flag): return flag
        case .string("no"): return false
        case .string("yes"): return true
        case .number(let number) where JSONValue.wholeDigits(number) == "0": return false
        case .number(let number) where JSONValue.wholeDigits(number) == "1": return true
        case .null, .number, .string, .array, .object: throw error("is neither true nor false")
        }
    }

    func error(_ problem: String) -> FeedError {
        FeedError(file: file, place: path.isEmpty ? .file : .path(path), problem: problem)
    }

    private func way(to name: String) -> String { path.isEmpty ? name : path + "." + name }
}

extension FeedValue {
    /// All of a file.
    /// - Throws: `FeedError` where it is no JSON.
    init(_ bytes: [UInt8], file: String) throws(FeedError) {
        do { json = try JSONReader.read(bytes, by: .file) } catch {
            throw FeedError(file: file, place: .line(error.line, column: error.column), problem: error.problem)
        }
        (path, self.file) = ("", file)
    }

    func latitude() throws(FeedError) -> Double { try degrees("latitude", 90) }

    func longitude() throws(FeedError) -> Double { try degrees("longitude", 180) }

    private func degrees(_ name: String, _ most: Double) throws(FeedError) -> Double {
        let degrees = try number()
        guard (-most...most).contains(degrees) else {
            throw error("\(degrees) is not a valid \(name): it must be −\(Int(most)) to \(Int(most)) degrees")
        }
        return degrees
    }
}

extension PointID {
    /// Folded to one spelling; nil for a text that is then not 1 to 64 visible characters. Spaces may be between them.
    public init?(visible text: String) {
        let text = Spelling.folded(text)
        let isVisible = text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
            case .spaceSeparator: scalar == " "
            default: true
            }
        }
        guard text.unicodeScalars.count <= 64, isVisible, isSeen(text), text.first != " ", text.last != " " else {
            return nil
        }
        self.init(rawValue: text)
    }
}
