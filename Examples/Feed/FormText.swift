import Foundation

/// Names and values as a browser sends a form (`application/x-www-form-urlencoded`).
struct FormText {
    private(set) var values: [String: String] = [:]

    /// - Parameter text: of a name that stands twice, nothing is kept (RFC 6749, 3.1: a parameter stands once).
    init(_ text: some StringProtocol) {
        var twice: [String] = []
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let decoded = parts.map { String($0).replacing("+", with: " ").removingPercentEncoding ?? "" }
            if values[decoded[0]] != nil { twice.append(decoded[0]) }
            values[decoded[0]] = decoded.count > 1 ? decoded[1] : ""
        }
        for name in twice { values[name] = nil }
    }

    /// Of the part of a target that follows `?`.
    init(target: String) {
        self.init(target.split(separator: "?", maxSplits: 1).dropFirst().first ?? "")
    }

    subscript(name: String) -> String { values[name] ?? "" }

    /// - Parameter pairs: in the order in which they are written.
    static func text(_ pairs: KeyValuePairs<String, String>) -> String {
        pairs.map { "\(encoded($0))=\(encoded($1))" }.joined(separator: "&")
    }

    /// Everything but unreserved characters is written as its bytes (RFC 3986, 2.3).
    private static func encoded(_ text: String) -> String {
        let unreserved = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
