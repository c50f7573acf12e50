import Foundation
import QRCode
import TerminalScreen
import Testing

extension BrowserTests {
    private struct DrawnCode: Encodable {
        let text: String
        let rows: [String]
    }

    /// The page's own reader of codes reads what libqrencode draws: digits, upper case, bytes, at every level and in
    /// sizes up to the largest that are drawn here. A code that is damaged beyond repair is read as nothing else.
    @Test func thePageReadsWhatLibqrencodeDraws() throws {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 $%*+-./:")
        var codes: [DrawnCode] = []
        for length in [1, 10, 25, 60, 154, 230, 400, 700] {
            let texts = [
                String((0..<length).map { Character("\(($0 * 7 + 3) % 10)") }),
                String((0..<length).map { letters[($0 * 11 + 5) % letters.count] }),
                String((0..<length).map { Array("Zwölf Schirme: зонт, ☂️ — https://zontik.example/a?b=c")[$0 % 50] }),
            ]
            for text in texts {
                for correction in QRCorrection.allCases {
                    let code = try QRMatrix.encode(text, correction: correction)
                    let side = 0..<code.side
                    codes.append(
                        DrawnCode(
                            text: text,
                            rows: side.map { y in String(side.map { x in code.isDark(x: x, y: y) ? "1" : "0" }) }))
                }
            }
        }
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("codes.json")
        try JSONEncoder().encode(codes).write(to: file)
        let answer = try ForeignBrowser.run("browser_codes.py", "read", adding: ["ZONTIK_CODES": file.path])
        #expect(answer.status == 0 && answer.text == "well\n", "\(answer.text)\(answer.errors)")
    }
}
