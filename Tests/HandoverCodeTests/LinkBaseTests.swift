import HandoverCode
import Testing

@Suite struct LinkBaseTests {
    @Test(arguments: [
        ("https://zontik.test/scan/", "HTTPS://ZONTIK.TEST/SCAN/"),
        ("HTTP://127.0.0.1:8080/S/", "HTTP://127.0.0.1:8080/S/"),
        ("http://a/", "HTTP://A/"),
    ])
    func good(text: String, upper: String) throws {
        let base = try LinkBase(text)
        #expect(base.text == upper)
        let link = try CodeSigner(key()).text(for: claims(), base: base)
        #expect(link.hasPrefix(upper))
        #expect(try CodeVerifier(key().publicKey, keyID: 5).verify(link) == claims())
    }

    @Test func bad() {
        let long = "HTTP://A/" + String(repeating: "A", count: 991) + "/"
        let cases: [(String, LinkBaseError)] = [
            ("", .scheme("")), ("zontik.test/", .scheme("zontik.test/")), ("FTP://A/", .scheme("FTP://A/")),
            ("HTTPS://A", .noSlashAtEnd("HTTPS://A")), ("HTTPS://", .noSlashAtEnd("HTTPS://")),
            ("HTTPS:///", .noHost("HTTPS:///")), ("HTTPS://:80/", .noHost("HTTPS://:80/")),
            ("HTTPS://A B/", .character(" ", column: 10)), ("HTTPS://A/?q=/", .character("?", column: 11)),
            ("HTTPS://straße/", .character("ß", column: 13)), ("HTTPS://A_B/", .character("_", column: 10)),
            ("HTTPS://A/\n/", .character("\n", column: 11)), (long, .tooLong(1_001)),
        ]
        for (text, error) in cases {
            #expect(throws: error) { try LinkBase(text) }
        }
    }
}
