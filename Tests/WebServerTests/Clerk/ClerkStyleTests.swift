import Foundation
import HTTPTypes
import HandoverCode
import Testing

@testable import WebServer

/// What can be told of the clerk's pages without looking at them.
@Suite(.timeLimit(.minutes(20))) struct ClerkStyleTests {
    /// Relative luminance (WCAG 2.2) of `#rrggbb`.
    private static func luminance(_ colour: String) throws -> Double {
        let value = try #require(Int(colour.dropFirst(), radix: 16))
        let parts = [value >> 16 & 255, value >> 8 & 255, value & 255].map { part in
            let part = Double(part) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private static func contrast(_ one: String, _ other: String) throws -> Double {
        let (a, b) = (try luminance(one) + 0.05, try luminance(other) + 0.05)
        return max(a, b) / min(a, b)
    }

    /// WCAG 2.2: 4.5 for texts (1.4.3), 3 for the borders of controls (1.4.11), in both schemes.
    @Test func coloursAreTold() throws {
        let style = String(decoding: PackageResources.clerk_css, as: UTF8.self)
        let schemes = style.matches(of: /--ground: [^}]*/).map { scheme in
            scheme.output.matches(of: /--([a-z-]+): (#[0-9a-f]{6})/).reduce(into: [String: String]()) {
                $0[String($1.output.1)] = String($1.output.2)
            }
        }
        #expect(schemes.count == 2)
        for scheme in schemes {
            let colour = { (name: String) in try #require(scheme[name]) }
            for ground in ["ground", "sheet"] {
                for ink in ["ink", "soft", "main", "good", "bad"] {
                    let contrast = try Self.contrast(colour(ink), colour(ground))
                    #expect(contrast >= 4.5, "\(ink) on \(ground): \(contrast)")
                }
                let border = try Self.contrast(colour("line"), colour(ground))
                #expect(border >= 3, "line on \(ground): \(border)")
            }
            let button = try Self.contrast(colour("on-main"), colour("main"))
            #expect(button >= 4.5)
        }
    }

    @Test func everyFieldHasItsLabelAndNothingIsInline() async throws {
        let service = try TestService()
        let token = try service.clerk(at: "alter-markt").token
        let scan = try service.scanPath(of: await service.waiting())
        try await ClerkBrowser.page(service) { browser in
            var pages = [try await browser.get(scan), try await browser.get("/point/alter-markt")]
            _ = try await browser.post("/point/alter-markt/sign-in", ["token": token.secret])
            pages.append(try await browser.get("/point/alter-markt"))
            for page in pages {
                var fields = 0
                for input in page.text.matches(of: /<input [^>]*>/) where !input.output.contains("type=\"hidden\"") {
                    let id = try #require(input.output.firstMatch(of: /id="([^"]+)"/)?.output.1)
                    #expect(page.text.contains("<label for=\"\(id)\">"))
                    fields += 1
                }
                #expect(fields > 0)
                let inline = /<script(?! (type="module" )?src="\/assets\/)|<style| style=| on[a-z]+=/
                #expect(page.text.firstMatch(of: inline) == nil)
                #expect(page.text.contains("<html lang=\"en\">"))
                for asset in page.text.matches(of: /(?:src|href)="(\/assets\/[^"]+)"/) {
                    #expect(try await browser.get(String(asset.output.1)).status == .ok)
                }
            }
        }
    }
}
