import HTTPTypes
import Hummingbird
import JSON
import NIOCore

extension Request {
    /// The body, as a JSON object of exactly the members it may have.
    /// - Throws: `APIProblem` 400 or 415; the web server's error for a body that is too large.
    func decode<Body: Decodable>(_ type: Body.Type, _ context: ServiceContext) async throws -> Body {
        let media = headers[.contentType]?.split(separator: ";").first?.withoutOptionalWhiteSpace
        guard media?.lowercased() == ContentType.json.rawValue else {
            throw APIProblem(.bodyTypeUnknown, "the body must be application/json")
        }
        guard !isEncoded else {
            throw APIProblem(
                .bodyTypeUnknown, "the body must be sent without Content-Encoding", headers: Self.unencodedOnly)
        }
        let bytes = try await body.collect(upTo: context.maxUploadSize)
        do {
            return try JSONReader.read(Array(bytes.readableBytesView), by: .body).decoded(as: type)
        } catch let error as JSONError {
            throw APIProblem(
                .bodyMalformed, "the body is no JSON at line \(error.line), column \(error.column): \(error.problem)")
        } catch let error as DecodingError {
            throw APIProblem(.bodyMalformed, Self.explanation(error))
        }
    }

    /// Whether the body is compressed, or encoded in another way that is not read here (RFC 9110, section 8.4).
    var isEncoded: Bool {
        headers[values: .contentEncoding].joined(separator: ",").split(separator: ",").contains {
            $0.withoutOptionalWhiteSpace.lowercased() != "identity"
        }
    }

    /// What goes with the 415 for it (RFC 9110, section 15.5.16).
    static let unencodedOnly: HTTPFields = [.acceptEncoding: "identity"]

    private static func explanation(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, _): "the member \(key.stringValue) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.isEmpty
                ? "the body is not the JSON object that is wanted here"
                : "the member \(context.codingPath.map(\.stringValue).joined(separator: ".")) is not what it must be"
        @unknown default: "the body is not what is wanted here"
        }
    }
}

extension Decoder {
    /// The members of an object that has no others: a misspelled one is reported, not passed over.
    func members<Key: CodingKey & CaseIterable>(_ type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let all = try container(keyedBy: AnyKey.self).allKeys
        guard all.allSatisfy({ Key(stringValue: $0.stringValue) != nil }) else {
            let names = Key.allCases.map(\.stringValue).joined(separator: ", ")
            throw APIProblem(.bodyMalformed, "the body has a member that is not wanted here; there are: \(names)")
        }
        return try container(keyedBy: Key.self)
    }
}

extension KeyedDecodingContainer {
    /// A member that may be missing, but not null.
    func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
        contains(key) ? try decode(type, forKey: key) : nil
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
