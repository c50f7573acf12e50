import Localization
import PickupPoints
import RentalApp
import ServiceProgram
import Testing

@testable import WebServer

/// What is worked out about the points for one who asks serves the next, and is the same.
struct PointIndexTests {
    /// An index is for one thread at a time.
    @Test func anIndexIsLentToOneAtATime() async throws {
        let service = try TestService()
        let indexes = service.shared.indexes
        #expect(!indexes.isAtHand(nil))
        let (outer, inner) = try indexes.lend(nil) { outer in
            (ObjectIdentifier(outer), try indexes.lend(nil) { ObjectIdentifier($0) })
        }
        #expect(outer != inner && indexes.isAtHand(nil) && !indexes.isAtHand(1))
        let again = try (0..<5).map { _ in try indexes.lend(nil) { ObjectIdentifier($0) } }
        #expect(Set(again).count == 1 && [outer, inner].contains(again[0]))
        #expect(throws: Unexpected.self) {
            try indexes.lend(nil) { _ in throw Unexpected("") }
        }
        let after = try indexes.lend(nil) { outer in
            try indexes.lend(nil) { Set([ObjectIdentifier(outer), ObjectIdentifier($0)]) }
        }
        #expect(after == [outer, inner], "also after an error")
        try await service.end()
    }

    /// However a list is put together, it is what encoding it gives.
    @Test func aListOfFragmentsIsTheListEncoded() async throws {
        let service = try TestService()
        let (fragments, now) = (PointFragments(), service.clock.now())
        let version = PointVersion(number: 1, minute: 1)
        try service.shared.indexes.lend(nil) { index in
            var (texts, identities): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
            for language in Language.allCases {
                for (search, place) in [("", 0), ("", 7), ("a", 7), ("nowhere at all", 7), ("bahnhof", 3)] {
                    var query = PointQuery(here: index.catalog.points[place].position)
                    query.search = search
                    let list = PointList(index, books: [:], query, at: now, language.texts, limit: 20)
                    let kind = PointFragments.Kind(language: language, isWithWeek: place == 3)
                    func report(_ item: PointList.Item) -> PointReport {
                        PointReport(item, index.catalog, at: now, isWithWeek: kind.isWithWeek)
                    }
                    let (json, identity) = try fragments.json(list, kind, version, report)
                    #expect(try json == Array(list.items.map(report).json().utf8))
                    texts.insert(json)
                    identities.insert(identity)
                }
            }
            #expect(identities.count == texts.count && texts.count > Language.allCases.count)
        }
        try await service.end()
    }
}
