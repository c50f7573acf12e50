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
            try bench.service.shared.journal.write {
                try $0.adjustStock(
                    [.stockAdjustment(place: label, count: Int64(-stock))], reason: "all gone",
                    at: bench.service.clock.now())
            }
            let rest = try await walk(bench, try #require(next(first)))
            #expect(rest == Array(before.dropFirst(5)))
        }
    }

    @Test func aPageWhoseNextHasComeIsAnother() async throws {
        try await APIBench.with { bench in
            let all = try await bench.get("/v1/points?limit=74")
            let last = try await bench.get("/v1/points?limit=73")
            #expect(all["Link"] == nil && last["Link"] != nil && all["ETag"] != last["ETag"])
            let tag = try #require(last["ETag"])
            let again = try await bench.get("/v1/points?limit=73", ["If-None-Match": tag])
            #expect(again.status == 304)
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
