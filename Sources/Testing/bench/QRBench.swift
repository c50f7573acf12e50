import CQREncode
import QRCode

/// Encoding and drawing a code of a rental beside libqrencode's own encoding.
enum QRBench {
    /// As long as a code of a rental.
    static let text = "HTTPS://ZONTIK.TEST/SCAN/" + String(repeating: "ZONTIK234567ABCD", count: 8)

    static func run() throws -> [Row] {
        let samples = try inTurn(4_000) {
            let lines = QRTerminal(try QRMatrix.encode(text)).lines()
            precondition(lines.count == 23)
        } _: {
            let code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1)
            precondition(code != nil)
            QRcode_free(code)
        }
        return [
            Row(
                what: "QR encode and draw",
                figure:
                    "\(Table.microseconds(samples.first.median)) against \(Table.microseconds(samples.second.median))"),
            Row(
                what: "  ratio to libqrencode's encoding",
                Double(samples.first.median) / Double(samples.second.median), .atMost(1.25)),
        ]
    }
}
