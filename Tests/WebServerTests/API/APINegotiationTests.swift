import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import WebServer

@Suite struct APINegotiationTests {
    private func preferred(_ accept: String?) -> ContentType? {
        var head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
        if let accept { head.headerFields[.accept] = accept }
        return try? Request(head: head, body: .init(buffer: ByteBuffer())).preferred(of: [.text, .svg, .png])
    }

    @Test func theLikedTypeIsChosen() {
        let cases: [(String?, ContentType?)] = [
            (nil, .text), ("", .text), ("*/*", .text), ("image/*", .svg), ("image/png", .png),
            ("text/plain;q=0.1, image/png;q=0.2", .png), ("image/svg+xml;q=0, */*", .text),
            ("text/plain;q=0, image/*;q=0.3, image/svg+xml;q=0.1", .png), ("IMAGE/PNG", .png),
            ("application/json", nil), ("*/*;q=0", nil), ("text/html, image/webp", nil), ("rubbish", nil),
            (",;,", .text),
        ]
        for (accept, type) in cases { #expect(preferred(accept) == type, "\(accept ?? "nothing")") }
    }

    @Test func preconditionsAreRead() {
        #expect(Precondition("*") == .any && Precondition(" \"12\" ") == .revision(12))
        for never in ["\"012\"", "\"-1\"", "\"\"", "W/\"12\"", "\"9223372036854775808\""] {
            #expect(Precondition(never) == .revision(-1), "\(never)")
        }
        for none in ["", "12", "\"1\", \"2\"", "\"a b\"", "W/*", "\""] { #expect(Precondition(none) == nil, "\(none)") }
    }

    @Test func tagsAreNamed() {
        let tag = EntityTag(7)
        for field in ["\"7\"", "W/\"7\"", "\"6\", \"7\"", "*"] { #expect(tag.isNamed(by: field)) }
        for field in ["", "7", "\"70\"", "\"6\""] { #expect(!tag.isNamed(by: field)) }
        #expect(EntityTag(of: Array("a".utf8)) != EntityTag(of: Array("b".utf8)))
    }
}
