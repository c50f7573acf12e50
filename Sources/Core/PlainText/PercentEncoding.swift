/// Texts in links, by percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// A text with some of its bytes in UTF-8 as they are, and the others as `%` and two digits.
    /// - Parameter isKept: whether a byte of ASCII stays; without `%` among them no two texts become one.
    package static func encoded(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            if byte < 0x80, isKept(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    /// What may stand in a part of a path: `unreserved` and `sub-delims` (sections 2.2 and 2.3).
    package static func isPlain(_ byte: UInt8) -> Bool {
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80 && (character.isLetter || character.isNumber || "-._~!$&'()*+,;=".contains(character))
    }

    /// What stands for itself in every part of a link: `unreserved` (section 2.3).
    package static func isUnreserved(_ byte: UInt8) -> Bool {
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80 && (character.isLetter || character.isNumber || "-._~".contains(character))
    }

    /// The text that `encoded` makes this one of; nil where it makes it of none.
    package static func decoded(_ text: String, keeping isKept: (UInt8) -> Bool) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
                rest = rest.dropFirst(2)
                bytes.append(byte)
            } else {
                bytes.append(byte)
            }
        }
        // Not what only resembles it: digits in small letters, encoded bytes that are kept.
        return String(validating: bytes, as: UTF8.self).flatMap {
            encoded($0, keeping: isKept).utf8.elementsEqual(text.utf8) ? $0 : nil
        }
    }
}
