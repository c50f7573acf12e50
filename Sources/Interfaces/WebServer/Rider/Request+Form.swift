import HTTPTypes
import Hummingbird
import NIOCore

/// A form without fields: that it is pressed says it all.
struct BareForm: Decodable {
    let form: String
}

extension Request {
    /// The form that was sent.
    /// - Throws: `HTTPError` 400 for a form that is none of ours, 413 for one that is too large, 415 for one of another
    ///   type or compressed.
    func form<Form: Decodable>(_ context: ServiceContext) async throws -> Form {
        let media = headers[.contentType]?.split(separator: ";").first?.withoutOptionalWhiteSpace
        guard media?.lowercased() == "application/x-www-form-urlencoded" else { throw HTTPError(.unsupportedMediaType) }
        guard !isEncoded else { throw HTTPError(.unsupportedMediaType, headers: Self.unencodedOnly) }
        do {
            return try await URLEncodedFormDecoder().decode(Form.self, from: self, context: context)
        } catch is NIOTooManyBytesError {
            throw HTTPError(.contentTooLarge)
        } catch is DecodingError {
            throw HTTPError(.badRequest)
        } catch is URLEncodedFormError {
            throw HTTPError(.badRequest)
        }
    }
}
