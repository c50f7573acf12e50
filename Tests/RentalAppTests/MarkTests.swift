import Checkpoint
import PickupPoints
import Rental
import Testing

@testable import RentalApp

/// Broken and lost umbrellas: moved in the books, and never more or fewer of them.
@Suite struct MarkTests {
    private typealias Bench = RiderBench
    private let point = PointID(rawValue: "alter-markt")

    private func fleet(_ bench: Bench) throws -> Int64 {
        try bench.app.journal.read { try $0.stock().values.reduce(0, +) }
    }

    private func stock(_ bench: Bench) throws -> [Int64] {
        let stock = try bench.app.journal.read { try PointStock($0, at: point) }
        return [stock.stock, stock.repair, stock.lost]
    }

    @Test func eachMarkUndoesAnotherOneAndTheNumberStays() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let (fleet, all) = (try fleet(bench), try stock(bench)[0])
        let (clerk, _) = try bench.app.clerks.add(at: point, now: bench.clock.now())
        for (mark, expected) in [
            (UmbrellaMark.broken, [all - 1, 1, 0]), (.broken, [all - 2, 2, 0]), (.lost, [all - 3, 2, 1]),
            (.repaired, [all - 2, 1, 1]), (.found, [all - 1, 1, 0]), (.repaired, [all, 0, 0]),
        ] {
            let after = try bench.app.mark(mark, at: point, by: clerk)
            #expect([after.stock, after.repair, after.lost] == expected, "\(mark)")
            #expect(try stock(bench) == expected, "\(mark)")
            #expect(try self.fleet(bench) == fleet, "\(mark)")
        }
        let marks = try bench.app.correctedCounts()
        #expect(marks.map(\.reason) == ["repaired", "found", "repaired", "lost", "broken", "broken"])
        #expect(marks.map(\.change) == [1, 1, 1, -1, -1, -1] && marks.allSatisfy { $0.clerk == clerk.id })
        #expect(try bench.app.journal.verify().findings == [])
    }

    @Test func thereIsNothingToMarkWhereNoUmbrellaIs() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        for mark in [UmbrellaMark.repaired, .found] {
            #expect(throws: NothingToMark(mark: mark)) { try bench.app.mark(mark, at: point, by: nil) }
        }
        while try stock(bench)[0] > 0 { _ = try bench.app.mark(.broken, at: point, by: nil) }
        let newest = try bench.app.journal.read { $0.newestSequence }
        for mark in [UmbrellaMark.broken, .lost] {
            #expect(throws: NothingToMark(mark: mark)) { try bench.app.mark(mark, at: point, by: nil) }
        }
        #expect(try bench.app.journal.read { $0.newestSequence } == newest)
        #expect(try bench.app.correctedCounts().allSatisfy { $0.clerk == nil && $0.point == point })
    }

    @Test func aMarkUnderItsKeyIsMadeOnce() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let all = try stock(bench)[0]
        for _ in 0..<3 { _ = try bench.app.mark(.broken, at: point, by: nil, key: "one") }
        #expect(try stock(bench) == [all - 1, 1, 0])
        #expect(throws: RequestReused.self) { try bench.app.mark(.lost, at: point, by: nil, key: "one") }
        // Another point has its own keys.
        _ = try bench.app.mark(.broken, at: PointID(rawValue: "hauptbahnhof"), by: nil, key: "one")
        _ = try bench.app.mark(.broken, at: point, by: nil, key: "two")
        #expect(try stock(bench) == [all - 2, 2, 0])
    }

    /// The identifier of a point may be any text.
    @Test(arguments: ["alter-markt", "a at b", "a by clerk 3", "x by clerk y", "", " at "], [nil, 7])
    func aReasonIsReadBack(_ point: String, _ clerk: Int?) {
        for mark in UmbrellaMark.allCases {
            let reason = MarkReason(mark: mark, point: PointID(rawValue: point), clerk: clerk)
            #expect(MarkReason(reason.text) == reason)
        }
        #expect(MarkReason("counted at \(point) by clerk 1: broken at x") == nil)
    }
}
