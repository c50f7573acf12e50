import HandoverCode
import Testing

/// One spelling of a code, many ways to deliver it.
@Suite struct CodeTextTests {
    private let verifier = CodeVerifier(key().publicKey, keyID: 5)

    @Test(arguments: [
        "", " ", "\r\n\t", "HTTPS://ZONTIK.TEST/SCAN/", "https://zontik.test/", "http://127.0.0.1:8080/s/",
        "hTTp://[::1]:1/a/?q=/", " \n HTTPS://ZONTIK.TEST/SCAN/",
    ])
    func accepted(front: String) throws {
        for back in ["", "\n", "\r\n", " \t"] {
            #expect(try verifier.verify(front + Golden.code + back) == claims())
        }
    }

    @Test(arguments: [
        "/", "//", "SCAN/", "ftp://zontik.test/", "HTTPS:/ZONTIK.TEST/", "HTTPS://", "HTTPS:///", "javascript://x/",
        "HTTPS://ZONTIK TEST/", "HTTPS://ZÖNTIK.TEST/", "HTTPS://\u{0}/", "x HTTPS://ZONTIK.TEST/",
    ])
    func notALink(front: String) {
        #expect(throws: CodeError.malformed(.notALink)) { try verifier.verify(front + Golden.code) }
    }

    @Test func flaws() {
        let code = Golden.code
        let cases: [(String, CodeFlaw)] = [
            ("", .empty), (" \n\t", .empty), (String(repeating: "A", count: 2_049), .tooLong(2_049)),
            (String(code.dropLast()), .length(127)), (code + "A", .length(129)), ("hello", .length(5)),
            (code + "======", .length(134)), ("HTTPS://ZONTIK.TEST/SCAN/", .length(0)),
            ("HTTPS://ZONTIK.TEST/SCAN/" + code + "/", .length(0)),
            ("HTTPS://ZONTIK.TEST/SCAN/" + code + "?a", .length(130)),
            (code.lowercased(), .lowerCase(column: 1)), (code.dropLast() + "z", .lowerCase(column: 128)),
            (code.dropLast() + "0", .character("0", column: 128)),
            ("A\u{1B}" + code.dropFirst(2), .character("\u{1B}", column: 2)),
            (code.prefix(64) + " " + code.dropFirst(65), .character(" ", column: 65)),
            ("é" + code.dropFirst(2), .character("é", column: 1)), ("ä", .character("ä", column: 1)),
            ("\u{A0}" + code, .character("\u{A0}", column: 1)),
        ]
        for (text, flaw) in cases {
            #expect(throws: CodeError.malformed(flaw)) { try verifier.verify(text) }
        }
    }

    @Test func messagesMoveNoCursor() {
        let text = CodeError.malformed(.character("\u{1B}", column: 2)).description
        #expect(text.contains("U+001B"))
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
}
