import Crypto
import Foundation
import Hummingbird

/// The key under which a scan from a form is done once: sent again, as by loading its page anew, it is answered as it
/// was.
enum ScanKey {
    /// Stands in a form.
    static var new: String { UUID().uuidString }

    /// The key of a code sent in a form. Another code in the same form, as after going back to it, is another request.
    /// - Throws: `HTTPError` 400 for a form that is not ours.
    static func request(_ form: String?, code: String) throws -> String {
        guard let form, (1...64).contains(form.utf8.count) else { throw HTTPError(.badRequest) }
        let hash = SHA256.hash(data: Data("\(form)\n\(code)".utf8))
        return hash.map { String($0, radix: 16) }.joined().prefix(48) + ""
    }
}
