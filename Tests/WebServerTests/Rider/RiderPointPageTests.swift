import Foundation
import HTTPTypes
import PickupPoints
import Rental
import Testing

@testable import WebServer

/// A point's page for riders: what the terminal says of a point, and the way to it.
@Suite struct RiderPointPageTests {
    private func rows(_ browser: PhoneBrowser) -> [String] {
        browser.page.matches(of: /<div([^>]*)><dt>([^<]*)<\/dt><dd>([^<]*)<\/dd><\/div>/).map {
            ($0.output.1.isEmpty ? "" : "*") + "\($0.output.2) \($0.output.3)"
        }
    }

    @Test func aRiderFindsThePointAndItsHours() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open("/?point=arena")
            let path = try #require(browser.page.firstMatch(of: /href="(\/points\/[^"]*)"/)?.output.1)
            #expect(path == "/points/arena")
            let answer = try await browser.open(String(path))
            #expect(answer.status == .ok)
            let point = try service.point("arena")
            for text in [point.name, point.address, "35 umbrellas", "Opening hours", "Way there"] {
                #expect(browser.page.contains(text), "\(text)")
            }
            // The clock of the tests is at noon of a Wednesday.
            #expect(
                rows(browser) == [
                    "Mon closed", "Tue closed", "*Wed closed", "Thu closed", "Fri 14:00–23:00", "Sat 14:00–23:00",
                    "Sun 14:00–23:00",
                ])
            let place = "52.515300,13.490200"
            #expect(browser.page.contains("href=\"geo:\(place)?q=\(place)(Arena%20Sternfeld)\""))
            #expect(browser.page.contains("opens Fri 14:00"))
        }
        // A look writes nothing.
        #expect(try service.shared.journal.read { try $0.owners().isEmpty })
        try await service.end()
    }

    @Test func itSpeaksTheRidersLanguage() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            for (language, words) in [
                ("de", ["Öffnungszeiten", "Weg dorthin", "geschlossen", "Mi"]),
                ("ru", ["Часы работы", "Как добраться", "закрыто", "ср"]),
            ] {
                browser.language = language
                try await browser.open("/points/arena")
                for word in words { #expect(browser.page.contains(word), "\(language): \(word)") }
            }
        }
        try await service.end()
    }

    /// Kept with what the rider keeps everywhere: the terminal shows it, too.
    @Test func aRiderKeepsFavouritesAndFindsThem() async throws {
        let service = try TestService()
        let arena = PointID(rawValue: "arena")
        try await PhoneBrowser.at(service) { browser in
            try await browser.open("/points/arena")
            #expect(!browser.page.contains("id=\"favourite\""), "nothing is kept of a visitor")
            try await browser.open("/?q=")
            #expect(!browser.page.contains("name=\"favourites\""))
            try await browser.press(.openMap)
            #expect(browser.page.contains("name=\"favourites\""))
            try await browser.open("/points/arena")
            #expect(browser.page.contains("Add to favourites"))
            #expect(try await browser.submit("/points/arena/favourite", ["kept": "1"]) == "/points/arena")
            #expect(browser.page.contains("Remove from favourites") && browser.page.contains("</span> Favourite"))
            let owner = try #require(try service.shared.journal.read { try $0.owners().first?.owner })
            #expect(try service.shared.app.profile(of: owner).state().favourites == [arena])

            try await browser.open("/?favourites=on")
            #expect(names(browser) == ["Arena Sternfeld"], "\(names(browser))")
            #expect(try await browser.another.open("/?favourites=on").status == .ok, "a visitor has none")
            try await browser.open("/points/arena")
            #expect(try await browser.submit("/points/nowhere/favourite", ["kept": "1"]) == "404")
            try await browser.open("/points/arena")
            #expect(try await browser.submit("/points/arena/favourite", ["kept": "0", "form": "x"]) == "403")
            for kept in ["2", "-1", "yes", ""] {
                try await browser.open("/points/arena")
                #expect(try await browser.submit("/points/arena/favourite", ["kept": kept]) == "400", "\(kept)")
            }
            #expect(try service.shared.app.profile(of: owner).state().favourites == [arena])
            for query in ["open=on&open=on", "q=a&q=b"] {
                #expect(try await browser.open("/?" + query).status == .badRequest, "\(query)")
                #expect(try await browser.open("/points.json?" + query).status == .badRequest, "\(query)")
            }
            try await browser.open("/points/arena")
            try await browser.submit("/points/arena/favourite", ["kept": "0"])
            #expect(try service.shared.app.profile(of: owner).state().favourites.isEmpty)
            try await browser.open("/?favourites=on")
            #expect(names(browser).isEmpty && browser.page.contains("No point matches your search."))
        }
        try await service.end()
    }

    private func names(_ browser: PhoneBrowser) -> [String] {
        browser.page.matches(of: /<a href="\/points\/[^"]*"><b>([^<]*)<\/b>/).map { "\($0.output.1)" }
    }

    /// On the page and on its map alike, and none of it where a rider brings an umbrella back.
    @Test func filtersChooseWhatIsShown() async throws {
        let service = try TestService()
        let catalog = try service.shared.app.catalogs.catalog()
        let index = PointIndex(catalog)
        let open = catalog.points.indices.filter { index.status($0, at: service.clock.now()).isOpen == true }
        let renting = try await service.renting()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open("/?open=on")
            #expect(
                Set(names(browser)) == Set(open.map { catalog.points[$0].name }) && open.count < catalog.points.count)
            #expect(
                browser.page.contains("name=\"open\" checked") && !browser.page.contains("name=\"returns\" checked"))
            let json = try await browser.open("/points.json?open=on")
            let onMap = try JSONSerialization.jsonObject(with: Data(json.body.readableBytesView)) as? [Any]
            #expect(onMap?.count == open.count)
            try await browser.open("/?q=bahn&returns=on&umbrellas=on")
            #expect(!names(browser).isEmpty && names(browser).allSatisfy { $0.lowercased().contains("bahn") })
            // A link to a point is to that point.
            try await browser.open("/?point=arena&open=on")
            #expect(names(browser) == ["Arena Sternfeld"])
            let rider = browser.another
            rider.cookie = "zontik=\(renting.text)"
            try await rider.open()
            #expect(!rider.page.contains("name=\"returns\"") && rider.page.contains("name=\"open\""))
        }
        try await service.end()
    }

    @Test func whatIsNoPointIsNotFound() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            for path in ["/points/nowhere", "/points/", "/points/%00", "/points/..%2Farena", "/points/ARENA"] {
                let answer = try await browser.open(path)
                #expect(answer.status == .notFound, "\(path)")
            }
        }
        try await service.end()
    }

    /// Each point of the list has its page, whatever its hours and its name are.
    @Test func everyPointHasAPage() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open("/?q=")
            let paths = browser.page.matches(of: /href="(\/points\/[^"]*)"/).map { String($0.output.1) }
            let all = try service.shared.app.catalogs.catalog().points.count
            #expect(paths.count == min(60, all) && Set(paths).count == paths.count)
            for path in paths {
                let answer = try await browser.open(path)
                #expect(answer.status == .ok, "\(path)")
                #expect([0, 7].contains(rows(browser).count), "\(path)")
            }
        }
        try await service.end()
    }
}
