/// What stands in front of a code in its link: `HTTPS://HOST/PATH/`, upper case, letters of QR's alphanumeric mode.
///
/// Up to 26 characters keep the link within the 154 that version 5, level L of a QR code holds (ISO/IEC 18004, table
/// 7), which is what a terminal of 80 × 24 shows; longer ones draw a larger code.
public struct LinkBase: Hashable, Sendable, CustomStringConvertible {
    /// The base as printed in a link.
    public let text: String
    public var description: String { text }

    /// `.test` is reserved (RFC 6761, section 6.2): no link of an unconfigured installation leads to a stranger.
    public static let standard = LinkBase(checked: "HTTPS://ZONTIK.TEST/SCAN/")

    static let longest = 1_000

    /// Whether a code behind it is drawn in a terminal of 80 × 24.
    public var fitsSmallTerminal: Bool { text.utf8.count <= 26 }

    /// - Parameter text: any case; it is put into upper case, because QR's alphanumeric mode has no other.
    public init(_ text: String) throws(LinkBaseError) {
        for (index, scalar) in text.unicodeScalars.enumerated() where !Self.isUsable(scalar) {
            throw .character(scalar, column: index + 1)
        }
        guard text.utf8.count <= Self.longest else { throw .tooLong(text.utf8.count) }
        let upper = text.uppercased()
        guard let scheme = ["HTTPS://", "HTTP://"].first(where: upper.hasPrefix) else { throw .scheme(text) }
        let rest = upper.dropFirst(scheme.count)
        guard rest.hasSuffix("/") else { throw .noSlashAtEnd(text) }
        guard let first = rest.utf8.first, Self.isAlphanumeric(first) else { throw .noHost(text) }
        self.init(checked: upper)
    }

    private init(checked text: String) {
        self.text = text
    }

    /// QR's alphanumeric mode (ISO/IEC 18004, table 5) after upper-casing, without the space, which no link can hold.
    private static func isUsable(_ scalar: Unicode.Scalar) -> Bool {
        guard let byte = UInt8(exactly: scalar.value) else { return false }
        return isAlphanumeric(byte) || "$%*+-./:".utf8.contains(byte)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
