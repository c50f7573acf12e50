/// Why a text cannot become a QR code.
public enum QRError: Error, Equatable, Sendable {
    /// There is no text.
    case empty
    /// The text holds U+0000, where the encoder would silently cut it off.
    case containsNul
    /// No symbol is large enough: `bytes` is the length of the text in UTF-8.
    case tooLong(bytes: Int, correction: QRCorrection)
    /// The encoder found no memory.
    case outOfMemory
    /// The encoder failed for a reason it is not documented to have; `reason` is its `errno`.
    case encoder(reason: Int32)
}

extension QRError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty:
            "An empty text has no QR code."
        case .containsNul:
            "The text holds a NUL character, which a QR code made from text cannot carry."
        case .tooLong(let bytes, let correction):
            "The text of \(bytes) bytes is too long for a QR code. At error correction \"\(correction)\" the largest "
                + "holds \(correction.mostDigits) digits, \(correction.mostAlphanumerics) upper-case characters or "
                + "\(correction.mostBytes) bytes."
        case .outOfMemory:
            "There is not enough memory to make a QR code."
        case .encoder(let reason):
            "The QR encoder failed with error number \(reason)."
        }
    }
}
