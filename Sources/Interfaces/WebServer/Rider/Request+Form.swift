import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
    /// The form that was sent.
    /// - Throws: `HTTPError` 400 for a form that is none of ours, 413 for one that is too large.
    func form<Form: Decodable>(_ context: ServiceContext) async throws -> Form {
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
