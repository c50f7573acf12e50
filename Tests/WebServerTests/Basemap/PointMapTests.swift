import Foundation
import PickupPoints
import RentalApp
import Testing

@testable import WebServer

/// What a page says of the map below its points.
@Suite struct PointMapTests {
    private func ground(_ page: String) -> Substring? { page.firstMatch(of: /<div id="map"[\s\S]*?<\/div>/)?.output }

    @Test func theInventedCityIsDrawn() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open("/?q=")
            let map = try #require(ground(browser.page))
            #expect(map.contains("data-drawing=\"/assets/city.geojson\"") && !map.contains("data-tiles"))
            let answer = try await browser.open("/assets/city.geojson")
            #expect(answer.status == .ok && answer.headers[.contentType] == "application/geo+json")
            #expect(Array(browser.page.utf8) == PointCatalog.embedded.drawing)
        }
        try await service.end()
    }

    @Test func itIsSmallOnTheNetwork() async throws {
        try await APIBench.with { bench in
            let packed = try await bench.get("/assets/city.geojson", ["Accept-Encoding": "gzip"])
            #expect(packed["Content-Encoding"] == "gzip" && packed.bytes.count <= 12_000, "\(packed.bytes.count)")
        }
    }

    /// A real city has other streets.
    @Test func importedPointsAreNotOnItsStreets() async throws {
        let service = try TestService()
        let text =
            #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"a","properties":{"name":"A"},"#
            + #""geometry":{"type":"Point","coordinates":[13.4,52.5]}}]}"#
        try await PhoneBrowser.at(service) { browser in
            try await browser.open("/?q=")
            #expect(ground(browser.page)?.contains("data-drawing") == true)
            let feed = try PointFeed([("f", Array(text.utf8))], language: "en")
            _ = try service.shared.app.take(
                ImportRequest(feed, zone: nil, replacing: true), endingReturns: nil, named: "points")
            try await browser.open("/?q=")
            let map = try #require(ground(browser.page))
            #expect(!map.contains("data-drawing") && !map.contains("data-tiles"))
        }
        try await service.end()
    }

    @Test func theOperatorsMapGoesBeforeIt() async throws {
        let html = "© <a href=\"https://osm.example/?a=1&amp;b=2\">Surveyors</a> <script>alert(1)</script>&lt;i&gt;"
        let file = try MapFile(MapFile.metadata.merging(["attribution": html]) { $1 })
        let version = try Basemap(file.path).version
        let service = try TestService { $0.basemap = file.path }
        try await PhoneBrowser.at(service) { browser in
            try await browser.open("/?q=")
            let map = try #require(ground(browser.page))
            #expect(!map.contains("data-drawing"))
            #expect(map.contains("data-tiles=\"/basemap/{z}/{x}/{y}?v=\(version)\""), "\(map)")
            #expect(map.contains("data-min-zoom=\"0\" data-max-zoom=\"14\""))
            #expect(map.contains("data-bounds=\"[[52.4,13.2],[52.6,13.6]]\""))
            let credit = try #require(map.firstMatch(of: /<p class="credit">(.*)<\/p>/)).output.1
            #expect(
                credit
                    == "© <a href=\"https://osm.example/?a=1&amp;b=2\" rel=\"noreferrer\">Surveyors</a> &lt;i&gt;",
                "\(credit)")
        }
        try await service.end()
    }

    @Test func withoutAnAttributionNothingStandsThere() async throws {
        let file = try MapFile(["format": "png"])
        let service = try TestService { $0.basemap = file.path }
        try await PhoneBrowser.at(service) { browser in
            try await browser.open("/?q=")
            let map = try #require(ground(browser.page))
            #expect(map.contains("data-tiles") && !map.contains("credit") && !map.contains("data-bounds"))
        }
        try await service.end()
    }
}
