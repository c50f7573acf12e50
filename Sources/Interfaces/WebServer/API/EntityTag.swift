import Digest
import Foundation
import HTTPTypes

/// Identifies a state of a resource (RFC 9110, section 8.8.3): a session's revision, or the hash of what has none.
struct EntityTag: Equatable {
    /// In quotes, as in a header.
    let text: String

    init(_ revision: Int) { text = "\"\(revision)\"" }

    init(of bytes: some DataProtocol) {
        text = "\"\(Data(SHA256.hash(data: bytes).prefix(12)).base64EncodedString())\""
    }

    /// The same in a content coding: another representation (section 8.8.3.3).
    func encoded(_ coding: String) -> EntityTag { EntityTag(known: text.dropLast() + "-\(coding)\"") }

    private init(known text: String) { self.text = text }

    /// Whether a field `If-None-Match` names this one, by the weak comparison (section 13.1.2).
    func isNamed(by field: String) -> Bool {
        field.split(separator: ",").contains { part in
            let tag = part.withoutOptionalWhiteSpace
            return tag == "*" || tag == text || tag == "W/" + text
        }
    }
}

/// The revision that a request wants to act on.
enum Precondition: Equatable {
    /// Whatever it is.
    case any
    case revision(Int)

    /// A revision that no session has: where tags are compared, what is no revision matches none.
    private static let never = -1

    /// Reads a field `If-Match` (RFC 9110, section 13.1.1).
    /// - Returns: nil for anything but `*` or one tag. Of several, a session could have but one.
    init?(_ field: String) {
        let text = field[...].withoutOptionalWhiteSpace
        if text == "*" {
            self = .any
            return
        }
        // By the strong comparison, which a weak tag never passes.
        let isWeak = text.hasPrefix("W/")
        let tag = isWeak ? text.dropFirst(2) : text[...]
        guard tag.utf8.count >= 2, tag.first == "\"", tag.last == "\"" else { return nil }
        let opaque = tag.dropFirst().dropLast()
        guard opaque.utf8.allSatisfy({ $0 == 0x21 || (0x23...0x7E).contains($0) }) else { return nil }
        let revision = Int(opaque).flatMap { "\($0)" == opaque ? $0 : nil }
        self = .revision(isWeak ? Self.never : revision ?? Self.never)
    }
}
