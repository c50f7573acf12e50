import Foundation
import Hummingbird

/// The query of a request: every parameter at most once, and no unknown one, so that a slip is not passed over.
struct QueryReader {
    private let values: [String: String]
    private let known: [String]

    /// - Throws: `APIProblem` 400.
    init(_ request: Request, _ known: [String]) throws {
        var values: [String: String] = [:]
        for part in (request.uri.query ?? "").split(separator: "&") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let decoded = pair.map { $0.replacing("+", with: " ").removingPercentEncoding }
            guard let name = decoded[0], let value = decoded.count == 2 ? decoded[1] : "" else {
                throw APIProblem(.queryMalformed, "the query is not percent-encoded UTF-8")
            }
            guard known.contains(name) else {
                let names = known.isEmpty ? "none" : known.joined(separator: ", ")
                throw APIProblem(.queryMalformed, "there is no such query parameter here; there are: \(names)")
            }
            guard values.updateValue(value, forKey: name) == nil else {
                throw APIProblem(.queryMalformed, "the query parameter \(name) is there twice")
            }
        }
        self.values = values
        self.known = known
    }

    subscript(name: String) -> String? { values[name] }

    /// The query that asks for the same, but for some parameters.
    func text(with others: [String: String]) -> String {
        known.compactMap { name in
            (others[name] ?? values[name]).map { "\(name)=\($0.percentEncoded)" }
        }.joined(separator: "&")
    }

    /// - Throws: `APIProblem` 400 for anything but `true` and `false`.
    func flag(_ name: String) throws -> Bool {
        switch values[name] {
        case nil, "false": false
        case "true": true
        default: throw APIProblem(.queryMalformed, "\(name) must be true or false")
        }
    }

    /// A plain decimal number.
    /// - Throws: `APIProblem` 400 for one out of range.
    func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let text = values[name] else { return nil }
        guard let number = Int(text), "\(number)" == text, range.contains(number) else {
            throw APIProblem(.queryMalformed, "\(name) must be \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}

extension Request {
    func noQuery() throws { _ = try QueryReader(self, []) }
}
