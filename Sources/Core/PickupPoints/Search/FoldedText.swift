import PlainText

/// A text as a search compares it: without case and diacritics.
///
/// Letters lose the marks of their canonical decomposition (Unicode Standard Annex 15): `ü` is found by `u`, `ё` by
/// `е`. Those that Unicode does not decompose are spelled out as they are on a keyboard without them: `ß` is `ss`, `ø`
/// is `o`. The Cyrillic `й` is a separate letter and stays.
struct FoldedText {
    /// In UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Where in `bytes` each character begins, and where the last ends; filled on request only.
    private(set) var starts: [Int] = []

    private static let spelled: [Character: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "й": "й",
    ]

    /// Appends what the whole of a text is folded to, and keeps what single characters are in `known`.
    static func fold(_ text: String, into bytes: inout [UInt8], known: inout [Character: [UInt8]]) {
        var text = text
        let isASCII = text.withUTF8 { utf8 in
            guard utf8.allSatisfy({ $0 < 0x80 }) else { return false }
            for byte in utf8 { bytes.append(fold(byte)) }
            return true
        }
        if isASCII { return }
        for character in text {
            if let byte = character.asciiValue {
                bytes.append(fold(byte))
            } else if let folded = known[character] {
                bytes.append(contentsOf: folded)
            } else {
                let start = bytes.count
                fold(character, into: &bytes)
                known[character] = Array(bytes[start...])
            }
        }
    }

    /// Of ASCII: control characters become spaces.
    private static func fold(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : max(byte, 0x20) }

    /// - Parameter isMeasured: whether `range(of:)` is going to be asked for.
    init(_ text: String, isMeasured: Bool = false) {
        bytes.reserveCapacity(text.utf8.count)
        for character in text {
            if isMeasured { starts.append(bytes.count) }
            Self.fold(character, into: &bytes)
        }
        if isMeasured { starts.append(bytes.count) }
    }

    static func fold(_ character: Character, into bytes: inout [UInt8]) {
        if let ascii = character.asciiValue {
            bytes.append(fold(ascii))
            return
        }
        let lower = character.lowercased()
        if let first = lower.first, lower.count == 1, let text = spelled[first] {
            bytes.append(contentsOf: text.utf8)
            return
        }
        let start = bytes.count
        for scalar in Spelling.decomposed(lower)
        where scalar.properties.generalCategory != .nonspacingMark {
            bytes.append(contentsOf: String(scalar).utf8)
        }
        // A mark that stands alone is itself.
        if bytes.count == start { bytes.append(contentsOf: lower.utf8) }
    }

    /// Where another text is found first, in whole characters of this one.
    func range(of other: FoldedText) -> Range<Int>? {
        guard !other.bytes.isEmpty, let start = bytes[...].firstRange(of: other.bytes) else { return nil }
        let first = starts.lastIndex { $0 <= start.lowerBound } ?? 0
        let end = starts.firstIndex { $0 >= start.upperBound } ?? starts.count - 1
        return first..<end
    }
}
