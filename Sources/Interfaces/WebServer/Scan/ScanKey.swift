import Checkpoint
import Digest
import Foundation
import Hummingbird

/// The key under which a scan from a form is done once: sent again, as by reloading its page, it is answered as it was.
enum ScanKey {
    /// Stands in a form.
    static var new: String { UUID().uuidString }

    /// The key of a code sent in a form. Another code in the same form, as after going back to it, is another request.
    ///
    /// A former program made other keys of some forms. Where it has scanned a form that is sent again to this one, the
    /// code, which is good once whatever the key is, is refused as used: nothing is handed out twice.
    /// - Throws: `HTTPError` 400 for a form that is not ours.
    static func request(_ form: String?, code: String) throws -> String {
        guard let form, (1...64).contains(form.utf8.count) else { throw HTTPError(.badRequest) }
        return text(of: SHA256.hash(data: "\(form)\n\(code)".utf8))
    }

    /// Its first 24 bytes: two forms that share them cannot be found.
    static func text(of digest: some Sequence<UInt8>) -> String {
        digest.prefix(24).hexadecimal
    }
}
