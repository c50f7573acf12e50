import Foundation
import OpeningHours
import PickupPoints
import Rental
import RiderProfile
import StateMachine
import StateMachineTesting
import TerminalScreen
import Testing

@Suite struct PointQueryTests {
    private let points = PointIndex(.embedded)
    private let here = PointCatalog.embedded.points[0].position
    /// A Wednesday at ten.
    private let now = Instant(milliseconds: 1_782_892_800_000)

    private func ids(_ change: (inout PointQuery) -> Void, at instant: Instant? = nil) -> [String] {
        var query = PointQuery(here: here)
        change(&query)
        return query.run(points, at: instant ?? now) { points.catalog.points[$0].initialStock }
            .map { points.catalog.points[$0.index].id.rawValue }
    }

    @Test func distance() {
        let matches = PointQuery(here: here).run(points, at: now) { _ in 0 }
        #expect(matches.count == points.catalog.points.count && matches[0].metres == 0)
        #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.metres <= $1.metres })
        for match in matches {
            let metres = here.distance(to: points.catalog.points[match.index].position)
            #expect(abs(Double(match.metres) - metres) <= 0.5)
        }
    }

    /// Whoever searches again and again gets the same as who searches once, and reads all texts.
    @Test func theIndexFindsWhatAScanFinds() {
        let catalog = points.catalog
        var query = PointQuery(here: here)
        func found(_ points: PointIndex, _ text: String) -> [Int] {
            query.search = text
            return query.run(points, at: now) { _ in 1 }.map(\.index)
        }
        var parts: Set<String> = ["", "  ", "xyz", "ß", "straße", "STRASSE", "é", "\u{1F}", "aaa\u{1F}"]
        for point in catalog.points {
            for text in [point.name, point.address, point.district, point.id.rawValue] {
                for length in 1...5 where text.count > length {
                    parts.insert(
                        String(text.dropFirst((length * 7 + text.count) % (text.count - length)).prefix(length)))
                }
            }
        }
        for text in parts.sorted() { #expect(found(points, text) == found(PointIndex(catalog), text), "\(text)") }
        #expect(parts.contains { found(points, $0).count == 1 } && parts.count > 300)
    }

    @Test func names() {
        let ascending = ids { $0.order = .name }
        #expect(ids { $0.order = .nameDescending } == ascending.reversed())
        // Without case and diacritics, Ö stands with O, and Ä with A.
        #expect(ascending.firstIndex(of: "baeckerei-kroll")! < ascending.firstIndex(of: "bahnhof-sternfeld")!)
        #expect(ascending.firstIndex(of: "bahnhof-sternfeld")! < ascending.firstIndex(of: "ankerbar")!)
    }

    @Test func tiesComeInTheOrderOfIDs() throws {
        let names = ["b", "a", "c"]
        let same = try names.map { name in
            Point(
                id: PointID(rawValue: name), name: "Same", address: "", district: "",
                position: try Position(latitude: 1, longitude: 1), hours: .notGiven, initialStock: 0)
        }
        let points = PointIndex(try PointCatalog(city: "", timeZone: "UTC", points: same))
        var query = PointQuery(here: here)
        for (order, expected) in [(PointOrder.distance, "abc"), (.name, "abc"), (.nameDescending, "cba")] {
            query.order = order
            let found = query.run(points, at: now) { _ in 0 }.map { names[$0.index] }.joined()
            #expect(found == expected, "\(order)")
        }
    }

    @Test(arguments: [
        ("strasse", true, "ankerbar"), ("STRASSE", true, "ankerbar"), ("straße", true, "ankerbar"),
        ("Strassé", true, "ankerbar"), (" kaistr ", true, "ankerbar"), ("hafenviertel", true, "ankerbar"),
        ("ANKERBAR", true, "ankerbar"), ("cafe", true, "cafe-zeiselmair"), ("rohricht", true, "strandbad"),
        ("apotheke", false, "ankerbar"), ("bar kai", false, "ankerbar"), ("bar\u{1F}kai", false, "ankerbar"),
    ])
    func search(_ text: String, _ isFound: Bool, _ id: String) {
        #expect(ids { $0.search = text }.contains(id) == isFound)
    }

    @Test(arguments: [
        ("Große Straße", "strasse", 6..<12), ("Große Straße", "SS", 3..<4), ("Große Straße", "s", 3..<4),
        ("Ёлка у дома", "ЕЛ", 0..<2), ("Йод", "и", 0..<0), ("Йод", "й", 0..<1), ("Café", "fé", 2..<4),
        ("Cafe\u{301} 1", "fe 1", 2..<6), ("İzmir", "izmir", 0..<5), ("Łódź", "lodz", 0..<4), ("👍🏽 Ort", "ort", 2..<5),
        ("Ort", "", 0..<0), ("Ort", "  ", 0..<0), ("Ort", "Orte", 0..<0),
    ])
    func theMatchIsInWholeCharacters(_ name: String, _ search: String, _ range: Range<Int>) {
        var query = PointQuery(here: here)
        query.search = search
        #expect(query.found(in: name) == range)
    }

    @Test func filtersMustAllHold() {
        let catalog = points.catalog.points
        func expect(_ filters: PointFilters, _ holds: (Point) -> Bool) {
            let found = ids {
                $0.filters = filters; $0.favourites = [PointID(rawValue: "mensa"), PointID(rawValue: "oper")]
            }
            #expect(Set(found) == Set(catalog.filter(holds).map(\.id.rawValue)))
            #expect(!found.isEmpty && found.count < catalog.count)
        }
        let isOpen = { (point: Point) in points.catalog.status(of: point, at: now).isOpen == true }
        let isFavourite = { (point: Point) in ["mensa", "oper"].contains(point.id.rawValue) }
        expect(.openNow, isOpen)
        expect(.hasUmbrellas) { $0.initialStock > 0 }
        expect(.takesReturns) { $0.takesReturns }
        expect(.favourites, isFavourite)
        expect([.favourites, .openNow]) { isFavourite($0) && isOpen($0) }
        expect([.openNow, .hasUmbrellas, .takesReturns]) { isOpen($0) && $0.initialStock > 0 && $0.takesReturns }
    }

    @Test func favouritesFirst() {
        let favourites: Set = [PointID(rawValue: "mensa"), PointID(rawValue: "oper")]
        let plain = ids { _ in }
        let found = ids {
            $0.favourites = favourites
            $0.favouritesFirst = true
        }
        #expect(found == ["oper", "mensa"] + plain.filter { $0 != "oper" && $0 != "mensa" })
    }

    /// The same statuses as without a memory, with the clock going forth and back by a few hours for a week.
    @Test func rememberedStatusesAreRight() {
        var random = SplitMix64(seed: 5)
        var instant = now
        for _ in 0..<400 {
            instant = instant.advanced(bySeconds: Int64.random(in: -7_200...14_400, using: &random))
            for index in [1, 4, 5, 11, 44, 73] {
                let point = points.catalog.points[index]
                #expect(points.status(index, at: instant) == points.catalog.status(of: point, at: instant))
            }
        }
    }

    @Test func unknownHoursAreNotOpen() throws {
        let point = Point(
            id: PointID(rawValue: "x"), name: "X", address: "", district: "", position: here,
            hours: PointHours("08:00-sunset"), initialStock: 1)
        let points = PointIndex(try PointCatalog(city: "", timeZone: "UTC", points: [point]))
        #expect(points.status(0, at: now) == .unknown && points.catalog.week(of: point, at: now) == nil)
        var query = PointQuery(here: here)
        query.filters = .openNow
        #expect(query.run(points, at: now) { _ in 1 }.isEmpty)
    }
}
