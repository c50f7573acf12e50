import CQREncode

/// A QR code as a square of dark and light modules, without its quiet zone.
public struct QRMatrix: Equatable, Sendable {
    /// Light modules that must surround a symbol on every side (ISO/IEC 18004:2015, 6.3.8).
    public static let quietZone = 4

    /// Modules along one side: 17 + 4 × version, so 21 to 177.
    public let side: Int

    /// The symbol's version, 1 to 40.
    public let version: Int

    /// Row by row, 1 for dark and 0 for light.
    private let modules: [UInt8]

    /// Encodes a text into the smallest symbol that holds it.
    ///
    /// Digits, upper-case text and other bytes each go in the densest mode that fits, so an upper-case text of up to
    /// 154 characters takes version 5 at `.low` (ISO/IEC 18004:2015, table 7). Upper and lower case stay as they are;
    /// text outside ASCII is stored as UTF-8.
    ///
    /// - Parameters:
    ///   - text: 1 to 7089 bytes of UTF-8, fewer when it is not all digits or `correction` is higher; no NUL.
    ///   - correction: how much damage the symbol survives.
    /// - Throws: ``QRError``, also when the text does not fit the largest symbol.
    public static func encode(_ text: String, correction: QRCorrection = .low) throws(QRError) -> QRMatrix {
        let bytes = text.utf8.count
        guard bytes > 0 else { throw .empty }
        // Known to fail, and the encoder would first spend time in proportion to the text.
        guard bytes <= correction.mostDigits else { throw .tooLong(bytes: bytes, correction: correction) }
        guard !text.utf8.contains(0) else { throw .containsNul }

        var reason: Int32 = 0
        guard let code = text.withCString({ cqrencode_encode($0, correction.level, &reason) }) else {
            switch reason {
            case cqrencode_too_long: throw .tooLong(bytes: bytes, correction: correction)
            case cqrencode_out_of_memory: throw .outOfMemory
            default: throw .encoder(reason: reason)
            }
        }
        defer { QRcode_free(code) }
        return QRMatrix(copying: code.pointee)
    }

    /// Whether a module is dark.
    ///
    /// - Parameters:
    ///   - x: column, 0 at the left.
    ///   - y: row, 0 at the top.
    /// - Returns: `false` for every place outside the symbol, where the quiet zone lies.
    public func isDark(x: Int, y: Int) -> Bool {
        guard x >= 0, x < side, y >= 0, y < side else { return false }
        return modules[y * side + x] != 0
    }

    /// A row from left to right, 1 for dark and 0 for light: for drawing all of it. `isDark` checks each place.
    func row(_ y: Int) -> ArraySlice<UInt8> { modules[(y * side)..<((y + 1) * side)] }

    private init(copying code: QRcode) {
        side = Int(code.width)
        version = Int(code.version)
        precondition(side == 17 + 4 * version, "a symbol of version \(version) has a side of \(side) modules")
        // Only the lowest bit is the colour; the others are the module's kind.
        modules = UnsafeBufferPointer(start: code.data, count: side * side).map { $0 & 1 }
    }
}

extension QRCorrection {
    fileprivate var level: QRecLevel {
        switch self {
        case .low: QR_ECLEVEL_L
        case .medium: QR_ECLEVEL_M
        case .quartile: QR_ECLEVEL_Q
        case .high: QR_ECLEVEL_H
        }
    }
}
