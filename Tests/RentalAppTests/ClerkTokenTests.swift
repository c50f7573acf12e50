import Foundation
import PlainText
import Testing

@testable import HandoverCode
@testable import RentalApp

struct ClerkTokenTests {
    @Test func readsWhatItWrote() throws {
        let token = ClerkToken()
        #expect(token.secret.wholeMatch(of: /zc_[A-Z2-7]{52}/) != nil)
        let read = try #require(ClerkToken(" \t\(token.secret)\r\n"))
        #expect(read.secret == token.secret)
        #expect(read.digest == token.digest && read.digest.matches(token.digest))
    }

    @Test func isAlwaysAnother() {
        #expect(Set((0..<1000).map { _ in ClerkToken().secret }).count == 1000)
    }

    /// The digest of 32 zero bytes, as sha256sum prints it.
    @Test func isKeptAsSHA256() throws {
        let token = try #require(ClerkToken("zc_" + String(repeating: "A", count: 52)))
        let digest = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        let bytes = stride(from: 0, to: 64, by: 2).map { UInt8(digest.dropFirst($0).prefix(2), radix: 16)! }
        let json = try JSONEncoder().encode(token.digest)
        #expect(String(decoding: json, as: UTF8.self) == "\"\(DigitText.base32.encode(bytes))\"")
        #expect(try JSONDecoder().decode(TokenDigest.self, from: json) == token.digest)
    }

    @Test func digestsThatDifferInOneBitDoNotMatch() throws {
        let token = ClerkToken()
        var bytes = try #require(DigitText.base32.decode(token.secret.dropFirst(3).utf8))
        for bit in 0..<256 {
            bytes[bit / 8] ^= 1 << (bit % 8)
            let other = try #require(ClerkToken("zc_" + DigitText.base32.encode(bytes)))
            #expect(!token.digest.matches(other.digest))
            bytes[bit / 8] ^= 1 << (bit % 8)
        }
    }

    @Test func nothingElseIsAToken() {
        let good = ClerkToken().secret
        let bad = [
            "", "zc_", String(good.dropFirst(3)), good.lowercased(), good.uppercased(), String(good.dropLast()),
            good + "A",
            good + "=", good.replacing("zc_", with: "zc-"), "zc_" + good, good.dropLast(2) + "A1", "\u{FEFF}" + good,
            good.dropLast() + "B", good + " " + good, String(repeating: " ", count: 1_000_000) + good,
        ]
        for text in bad { #expect(ClerkToken(text) == nil, "\(text.prefix(60))") }
    }

    @Test func isNeverPrinted() {
        let token = ClerkToken()
        let letters = token.secret.dropFirst(3)
        var dumped = ""
        dump(token, to: &dumped)
        for shown in ["\(token)", String(reflecting: token), dumped, "\(Optional(token) as Any)", "\([token])"] {
            #expect(!shown.contains(letters) && !shown.contains("bytes"), "\(shown)")
        }
    }

    @Test(arguments: ["\"\"", "\"AAAA\"", "\"\(String(repeating: "a", count: 52))\"", "7", "null"])
    func nothingElseIsADigest(_ json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(TokenDigest.self, from: Data(json.utf8)) }
    }
}
