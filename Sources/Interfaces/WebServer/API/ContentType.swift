import Foundation
import HTTPTypes
import Hummingbird

/// The types that the API answers in.
enum ContentType: String, Sendable {
    case json = "application/json"
    case text = "text/plain"
    case svg = "image/svg+xml"
    case png = "image/png"
    case events = "text/event-stream"

    var field: String {
        switch self {
        case .text: rawValue + "; charset=utf-8"
        case .json, .svg, .png, .events: rawValue
        }
    }
}

extension Request {
    /// The type that the sender likes best of those on offer, and of equals the first (RFC 9110, section 12.5.1).
    /// - Throws: `APIProblem` 406 where it wants none of them.
    func preferred(of offers: [ContentType]) throws -> ContentType {
        let wishes = (headers[values: .accept].joined(separator: ",")).split(separator: ",").compactMap(MediaRange.init)
        // Who says nothing takes anything.
        if wishes.isEmpty { return offers[0] }
        let rated = offers.map { offer in
            // Of the ranges that hold the type, the most specific counts.
            (offer, weight: wishes.filter { $0.holds(offer) }.max { $0.specificity < $1.specificity }?.weight ?? 0)
        }
        var best = rated[0]
        for offer in rated where offer.weight > best.weight { best = offer }
        guard best.weight > 0 else {
            let types = offers.map(\.rawValue).joined(separator: ", ")
            throw APIProblem(.notAcceptable, "this is available as \(types)")
        }
        return best.0
    }
}

/// One element of a field `Accept`.
private struct MediaRange {
    let type: String
    let weight: Double

    init?(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.withoutOptionalWhiteSpace.lowercased() }
        guard let type = parts.first, !type.isEmpty else { return nil }
        self.type = type
        weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
    }

    var specificity: Int { type == "*/*" ? 0 : type.hasSuffix("/*") ? 1 : 2 }

    func holds(_ offer: ContentType) -> Bool {
        switch specificity {
        case 0: true
        case 1: offer.rawValue.hasPrefix(type.dropLast())
        default: offer.rawValue == type
        }
    }
}
