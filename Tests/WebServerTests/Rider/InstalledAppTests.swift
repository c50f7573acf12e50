import Foundation
import Testing

@testable import WebServer

/// What makes an app of the rider's page, and what its service worker has to go by. The browser tests cut the network.
@Suite struct InstalledAppTests {
    private struct Manifest: Decodable {
        struct Icon: Decodable {
            let src, sizes, type, purpose: String
        }

        let name, short_name, lang, description, start_url, scope, display: String
        let icons: [Icon]
    }

    @Test(arguments: ["en", "de", "ru"]) func theManifestIsInTheRidersLanguage(language: String) async throws {
        try await APIBench.with { bench in
            let answer = try await bench.get(
                "/manifest.webmanifest", ["Accept-Language": "\(language), en;q=0.1"])
            #expect(answer.type == "application/manifest+json")
            let manifest = try JSONDecoder().decode(Manifest.self, from: Data(answer.bytes))
            #expect(manifest.lang == language && manifest.name == "Zontik" && manifest.display == "standalone")
            let page = try await bench.get("/", ["Accept-Language": language]).text
            #expect(page.contains(manifest.description), "another text than the page's")
            #expect(page.contains(#"<link rel="manifest" href="/manifest.webmanifest">"#))
            #expect(manifest.start_url == "/" && manifest.scope == "/")
        }
    }

    @Test func iconsAreAsLargeAsTheManifestSays() async throws {
        try await APIBench.with { bench in
            let answer = try await bench.get("/manifest.webmanifest")
            let icons = try JSONDecoder().decode(Manifest.self, from: Data(answer.bytes)).icons
            #expect(icons.map(\.sizes) == ["192x192", "512x512", "512x512"])
            #expect(icons.map(\.purpose) == ["any", "any", "maskable"])
            for icon in icons {
                let picture = try await bench.get(icon.src)
                #expect(picture.status == 200 && picture.type == icon.type)
                // Width and height in the header of a PNG (RFC 2083, section 4.1.1).
                let numbers = [16, 20].map { at in picture.bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
                #expect("\(numbers[0])x\(numbers[1])" == icon.sizes, "\(icon.src)")
            }
        }
    }

    /// The worker lies at the top, or it could not answer for the page; both go by one version.
    @Test func workerAndPageHaveOneVersion() async throws {
        try await APIBench.with { bench in
            let worker = try await bench.get("/worker.js")
            let script = try await bench.get("/assets/rider.js")
            #expect(worker.type == "text/javascript; charset=utf-8")
            let version = try #require(worker.text.firstMatch(of: /^const version = '[\w-]{43}';\n/)).output
            #expect(script.text.hasPrefix(version))
            #expect(script.text.firstMatch(of: /(?m)^(import \{|export )/) == nil, "a part asks for another part")
            let needed = try #require(worker.text.firstMatch(of: /needed = \[(.*)\]/)).output.1
            for path in needed.matches(of: /'([^']+)'/).map({ String($0.output.1) }) {
                #expect(try await bench.get(path).status == 200, "\(path)")
            }
        }
    }

    /// It has the headers of every page: what the phone has kept is shown with them.
    @Test(arguments: [("en", "Just a moment"), ("de", "Einen Moment"), ("ru", "Минутку")])
    func withoutAPageToShowThePhoneSaysWhy(language: String, title: String) async throws {
        try await APIBench.with { bench in
            let answer = try await bench.get("/offline", ["Accept-Language": language])
            #expect(answer.status == 200 && answer.text.contains("<html lang=\"\(language)\">"))
            #expect(answer.text.contains("<h1>\(title)"), "\(answer.text)")
            #expect(answer.text.contains(#"<meta http-equiv="refresh" content="5">"#), "it does not come back")
            let policy = try #require(answer["Content-Security-Policy"])
            #expect(policy.contains("default-src 'none'") && policy.contains("manifest-src 'self'"))
            #expect(!policy.contains("unsafe"))
        }
    }
}
