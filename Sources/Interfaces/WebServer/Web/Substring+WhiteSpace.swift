extension Substring {
    /// Without the spaces and tabs that may surround a value in a header's field (RFC 9110, section 5.6.3).
    var withoutOptionalWhiteSpace: String {
        var bytes = utf8
        while let first = bytes.first, Self.isWhiteSpace(first) { bytes.removeFirst() }
        while let last = bytes.last, Self.isWhiteSpace(last) { bytes.removeLast() }
        return String(Substring(bytes))
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
