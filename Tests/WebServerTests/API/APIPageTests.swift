import Checkpoint
import Foundation
import PickupPoints
import Rental
import Testing

@testable import WebServer

/// Points, a page at a time.
@Suite struct APIPageTests {
    /// The next page's address, out of a field `Link` (RFC 8288).
    private func next(_ answer: APIBench.Answer) -> String? {
        (answer["Link"]?.firstMatch(of: /^<([^>]+)>; rel="next"$/)?.1).map(String.init)
    }

    /// All pages from a path on. Between two pages something may happen.
    private func walk(
        _ bench: APIBench, _ path: String, between: () throws -> Void = {}
    ) async throws -> [String] {
        var ids: [String] = []
        var path: String? = path
        for _ in 0..<100 {
            guard let asked = path else { return ids }
            let answer = try await bench.get(asked)
            #expect(answer.status == 200, "\(asked): \(answer.text)")
            ids += answer.list.compactMap { $0["id"] as? String }
            path = next(answer)
            if path != nil { try between() }
        }
        Issue.record("the pages have no end")
        return ids
    }

    @Test(arguments: ["distance", "name", "name-descending"]) func allPagesAreTheWholeList(order: String) async throws {
        try await APIBench.with { bench in
            for query in ["", "&near=52.53,13.38", "&search=a", "&takesReturns=true&open=true"] {
                let whole = try await bench.get("/v1/points?limit=1000&order=\(order)\(query)")
                #expect(next(whole) == nil)
                let ids = whole.list.compactMap { $0["id"] as? String }
                for limit in [1, 7, ids.count] where limit < 8 || ids.count > 0 {
                    if limit == 1, !query.isEmpty { continue }
                    let paged = try await walk(bench, "/v1/points?limit=\(max(1, limit))&order=\(order)\(query)")
                    #expect(paged == ids, "\(order)\(query) by \(limit)")
                }
            }
        }
    }

    /// The point at which a page ended loses its umbrellas: no other point is left out, none comes twice.
    @Test(arguments: ["distance", "name", "name-descending"])
    func whatChangesBetweenPagesMovesNobodyElse(order: String) async throws {
        try await APIBench.with { bench in
            let path = "/v1/points?limit=5&hasUmbrellas=true&order=\(order)"
            let before = try await walk(bench, path)
            let first = try await bench.get(path)
            let last = try #require(first.list.last?["id"] as? String)
            let stock = try #require(first.list.last?["stock"] as? Int)
            let label = Place.point(PointID(rawValue: last)).label
            try await bench.service.shared.journal.write {
                try $0.adjustStock(
                    [.adjustCounter(place: label, count: Int64(-stock))], reason: "all gone",
                    at: bench.service.clock.now())
            }
            let rest = try await walk(bench, try #require(next(first)))
            #expect(rest == Array(before.dropFirst(5)))
        }
    }

    /// The same points, and a way on since: who has the page without it is not told that it is the same.
    @Test func aPageWhoseNextHasComeIsAnother() async throws {
        try await APIBench.with { bench in
            func add(_ stock: [(id: String, count: Int)]) throws {
                let entries = stock.map {
                    TableChange.adjustCounter(
                        place: Place.point(PointID(rawValue: $0.id)).label, count: Int64($0.count))
                }
                let now = bench.service.clock.now()
                try bench.service.shared.journal.write { try $0.adjustStock(entries, reason: "a test", at: now) }
            }
            let all = try await bench.get("/v1/points?hasUmbrellas=true").list.compactMap { point in
                (point["id"] as? String).map { (id: $0, count: point["stock"] as? Int ?? 0) }
            }
            try add(all.dropFirst().map { ($0.id, -$0.count) })
            let path = "/v1/points?hasUmbrellas=true&limit=1"
            let alone = try await bench.get(path)
            #expect(alone.list.count == 1 && alone["Link"] == nil)
            let tag = ["If-None-Match": try #require(alone["ETag"])]
            #expect(try await bench.get(path, tag).status == 304)
            try add([(all[1].id, 1)])
            let first = try await bench.get(path, tag)
            #expect(first.status == 200 && first.bytes == alone.bytes && first["Link"] != nil)
        }
    }

    /// Whatever becomes the first point meanwhile, from which distances are measured for who names no place.
    @Test func pagesGoOnFromTheSamePlace() async throws {
        try await APIBench.with { bench in
            let start = PointCatalog.embedded.start
            let link = try #require(try await bench.get("/v1/points?limit=3")["Link"])
            #expect(link.contains("near=\(start.latitude)%2C\(start.longitude)"), "\(link)")
            let near = try #require(try await bench.get("/v1/points?limit=3&near=52.53,13.38")["Link"])
            #expect(near.contains("near=52.53%2C13.38"), "\(near)")
        }
    }

    @Test(arguments: ["x", "1-2-3", "-", "1--zz", "1-a-", "12345678901--", "1-0-0", ""])
    func aCursorThatIsNoneIsTold(cursor: String) async throws {
        try await APIBench.with { bench in
            let answer = try await bench.get("/v1/points?cursor=" + cursor)
            #expect(answer.status == 400 && answer.reason == "queryMalformed", "\(answer.text)")
            #expect(answer.object["detail"] as? String == "cursor must be one that a Link of an earlier answer has")
        }
    }
}
