import Checkpoint
import Foundation
import HTTPTypes
import Hummingbird
import RentalApp
import Testing

@testable import WebServer

/// Whoever has the token has the session, and nobody else has.
struct CapabilityTests {
    @Test func tokensAreNeverTheSameAndNeverInTheStore() async throws {
        let service = try TestService()
        let tokens = [service.shared.open(name: "Ada", language: .de), service.shared.open(name: nil)]
        for token in tokens { _ = try await service.shared.act(token, .openMap) }
        #expect(Set(tokens.map(\.text)).count == 2 && Set(tokens.map(\.owner)).count == 2)
        for token in tokens {
            #expect(token.text.utf8.count >= 89 && RiderToken(token.text) == token)
            #expect(!"\(token)".contains(token.text.dropFirst(3)))
            #expect(try service.shared.look(token)?.snapshot.revision == 1)
            for name in try FileManager.default.subpathsOfDirectory(atPath: service.store) {
                let bytes = FileManager.default.contents(atPath: service.store + "/" + name) ?? Data()
                #expect(bytes.range(of: Data(token.text.dropFirst(3).utf8)) == nil, "\(name) has the token")
            }
        }
        #expect(service.shared.app.names.first(of: tokens[0].owner) == "Ada")
        #expect(service.shared.app.names.first(of: tokens[1].owner) == nil)
        try await service.end()
    }

    @Test(arguments: [
        "", "zr_", "zr_short", "zr_" + String(repeating: "A", count: 44), "zr_" + String(repeating: "é", count: 43),
        // A second way to write the same bytes, and a text that is longer than any token.
        "zr_" + String(repeating: "A", count: 42) + "B", "zr_" + String(repeating: "A", count: 400),
        "zc_" + String(repeating: "a", count: 43), " zr_" + String(repeating: "a", count: 43),
    ])
    func whatCannotBeATokenIsNone(_ text: String) { #expect(RiderToken(text) == nil) }

    @Test func aFormFromElsewhereIsRefused() throws {
        func check(_ site: String?, _ given: String?, origin: String? = nil) -> Bool {
            var headers = HTTPFields()
            if let site { headers[HTTPField.Name("Sec-Fetch-Site")!] = site }
            if let origin { headers[.origin] = origin }
            let request = Request(
                head: .init(method: .post, scheme: "http", authority: "x", path: "/act", headerFields: headers),
                body: .init(buffer: .init()))
            return (try? CSRFProtection.check(request, given: given, expected: "right")) != nil
        }
        #expect(check(nil, "right") && check("same-origin", "right") && check("none", "right"))
        #expect(!check("cross-site", "right") && !check("same-site", "right"))
        #expect(!check(nil, "wrong") && !check(nil, nil) && !check(nil, ""))
        // What older browsers say instead.
        for origin in ["http://x", "https://X"] { #expect(check(nil, "right", origin: origin)) }
        for origin in ["null", "http://y", "http://x.y", "http://x:81", "x", ""] {
            #expect(!check(nil, "right", origin: origin), "\(origin)")
        }
        #expect(check("same-origin", "right", origin: "http://behind-a-proxy"))
    }

    @Test(arguments: [
        ("de-DE,de;q=0.9,en;q=0.5", "de"), ("ru", "ru"), ("fr, en;q=0.3, de;q=0.8", "de"), ("fr", "en"), ("", "en"),
        ("en;q=0, ru;q=0.1", "ru"), ("DE", "de"), ("de;q=x,ru", "de"),
    ])
    func theFirstLanguageThatIsOursIsSpoken(_ wanted: String, _ language: String) {
        let request = Request(
            head: .init(
                method: .get, scheme: "http", authority: "x", path: "/", headerFields: [.acceptLanguage: wanted]),
            body: .init(buffer: .init()))
        #expect(request.language.rawValue == language)
    }
}
