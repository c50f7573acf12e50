import Checkpoint
import Foundation
import PickupPoints
import PlainText
import Rental
import SimulatedPayments
import StateMachine
import Testing

@testable import RentalApp

/// One identifier has one form, and is found under any: also in stores that have it in another.
@Suite final class SpellingTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("spelling-\(UUID())").path
    private let noon = Instant(milliseconds: 1_782_900_000_000)
    private let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

    deinit { try? FileManager.default.removeItem(atPath: path) }

    private func app() throws -> AppContext {
        try AppContext(
            opening: StoreLocation(folder: path), gateway: SimulatedGateway.open, clock: ManualClock(noon),
            time: .pretended)
    }

    private func order(_ id: String, umbrellas: Int = 5) throws -> ImportRequest {
        let text =
            #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"\#(id)","geometry":{"type":"Point","#
            + #""coordinates":[13.4,52.5]},"properties":{"umbrellas":\#(umbrellas),"opening_hours":"24/7"}}]}"#
        return ImportRequest(try PointFeed([("f", Array(text.utf8))], language: "en"), zone: nil, replacing: true)
    }

    /// What the books have at the point that the catalogue shows.
    private func stock(_ app: AppContext, _ spelling: String) throws -> Int64? {
        let point = try app.point(PointID(rawValue: spelling))
        return try point.map { point in try app.journal.read { try $0.stock(Place.point(point.id).label) } }
    }

    @Test func `a point imported in two spellings is one`() throws {
        for (first, second) in [(composed, decomposed), (decomposed, composed)] {
            try? FileManager.default.removeItem(atPath: path)
            let app = try app()
            #expect(try app.take(order(first), endingReturns: [], named: "a").supplied == 5)
            let again = try app.take(order(second), endingReturns: [], named: "b")
            #expect(again.supplied == 0 && again.change.unchanged == 1)
            #expect(try stock(app, composed) == 5 && stock(app, decomposed) == 5)
            let id = try #require(try app.point(PointID(rawValue: first))?.id.rawValue)
            #expect(Spelling.areSame(id, composed))
        }
    }

    /// The catalogue and the books of a store of an earlier version, each in a spelling of its own.
    private func makeFormerStore(catalog: String, books: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        let journal = try app().journal
        try journal.write { transaction in
            let catalog = PointImport(try order(composed).feed, into: .embedded, replacing: true).catalog
                .respelled { _ in PointID(rawValue: catalog) }
            try transaction.keep(catalog, at: noon)
            try transaction.adjustStock(
                [.adjustCounter(place: "point:" + books, count: 5)], reason: "imported", at: noon)
        }
    }

    @Test func `a store keeps its bytes and is found under both`() throws {
        for catalog in [composed, decomposed] {
            for books in [composed, decomposed] {
                try makeFormerStore(catalog: catalog, books: books)
                let app = try app()
                #expect(try stock(app, composed) == 5 && stock(app, decomposed) == 5)
                let id = try #require(try app.point(PointID(rawValue: composed))?.id.rawValue)
                #expect(Spelling.areSame(id, books), "the umbrellas are under that name")
                let again = try app.take(order(composed), endingReturns: [], named: "b")
                #expect(again.supplied == 0 && again.change.added.isEmpty)
                #expect(try stock(app, composed) == 5)
                // A point that was away comes back to its umbrellas.
                _ = try app.take(order("other"), endingReturns: [], named: "c")
                _ = try app.take(order(composed), endingReturns: [], named: "d")
                #expect(try stock(app, decomposed) == 5)
            }
        }
    }

    @Test func `a rider is one in any spelling`() throws {
        let app = try app()
        let owner = try app.owner(of: composed)
        #expect(try app.owner(of: decomposed) == owner && app.spelling(of: decomposed) == composed)
        #expect(try Spelling.areSame(app.spelling(of: decomposed), composed))
    }

    @Test func `a rider of an earlier version is found under both spellings`() throws {
        let app = try app()
        let former = try app.journal.read { RiderName.terminal + $0.store.pseudonym(of: decomposed) }
        let noon = noon
        let engine = try Engine(app.journal, owner: former, port: app.port, now: { noon })
        let rent = UmbrellaRental.Event(at: noon, .rent(TariffName.standard.tariff))
        guard case .accepted = try engine.send(rent, at: noon) else {
            Issue.record("there is no session of an earlier version")
            return
        }
        for typed in [composed, decomposed] {
            #expect(try app.owner(of: typed) == former)
            #expect(try Spelling.areSame(app.spelling(of: typed), decomposed))
        }
    }
}
