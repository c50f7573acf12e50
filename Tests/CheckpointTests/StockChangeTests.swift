import Foundation
import StateMachine
import StateMachineTesting
import Testing

@testable import Checkpoint

/// When the stock of a place last changed, as the records say.
@Suite struct StockChangeTests {
    let store = Store()
    private let places: Set = ["a", "b", "c", "d"]

    private func time(_ second: Int64) -> Instant { noon.advanced(bySeconds: second) }

    private func run(
        _ journal: Journal<Errands>, _ entries: [TableChange], at second: Int64, _ rider: String = "ada"
    )
        throws
    {
        let engine = try Engine(journal, owner: rider, port: Errand(), now: { noon })
        _ = try engine.send(.run(entries.map(Errands.Effect.keep)), at: time(second))
    }

    /// Whatever touches it: a supply of nothing, both ends of a move, a correction. What is only recorded beside does
    /// not.
    @Test func theNewestRecordOfAPlaceCounts() throws {
        let journal = try store.errands()
        let supply = ["a", "b"].map { TableChange.adjustCounter(place: $0, count: 2) }
        try journal.write {
            try $0.adjustStock(supply + [.adjustCounter(place: "c", count: 0)], reason: "first", at: time(0))
        }
        func changes(after sequence: Int64 = 0) throws -> [String: Instant] {
            try journal.read { try $0.stockChanges(of: places, after: sequence) }
        }
        #expect(try changes() == ["a": time(0), "b": time(0), "c": time(0)])
        try run(journal, [.transfer(from: "a", to: "d")], at: 10)
        #expect(try changes() == ["a": time(10), "b": time(0), "c": time(0), "d": time(10)])
        let sequence = try journal.read { $0.newestSequence }
        try run(journal, [.consumeOnce(token: "b", at: "b"), .put(table: "b", key: "b", value: "b")], at: 20)
        try journal.write { try $0.adjustStock([], reason: "nothing", at: time(25)) }
        #expect(try changes(after: sequence) == [:])
        try journal.write {
            try $0.adjustStock([.adjustCounter(place: "b", count: -1)], reason: "lost", at: time(30))
        }
        #expect(try changes(after: sequence) == ["b": time(30)])
        #expect(try changes() == ["a": time(10), "b": time(30), "c": time(0), "d": time(10)])
        #expect(try journal.read { try $0.stockChanges(of: [], after: 0) } == [:])
        #expect(try journal.read { try $0.stockChanges(of: ["b"], after: 0) } == ["b": time(30)])
    }

    /// In any order of sessions and places: what was known, and then what is new, is what all records say.
    @Test func partsAddUpToTheWhole() throws {
        let journal = try store.errands()
        var random = SplitMix64(seed: 47)
        try run(journal, places.sorted().map { .adjustCounter(place: $0, count: 9) }, at: 0)
        var known: [String: Instant] = [:]
        var sequence: Int64 = 0
        for second in 1...60 {
            let (from, to) = (places.randomElement(using: &random) ?? "", places.randomElement(using: &random) ?? "")
            let rider = ["ada", "bob", "eve"].randomElement(using: &random) ?? ""
            guard try journal.read({ try $0.stock(from) }) > 0 else { continue }
            try run(journal, [.transfer(from: from, to: to)], at: Int64(second), rider)
            guard Bool.random(using: &random) else { continue }
            let (new, all, newest) = try journal.read {
                (
                    try $0.stockChanges(of: places, after: sequence), try $0.stockChanges(of: places, after: 0),
                    $0.newestSequence
                )
            }
            known.merge(new) { $1 }
            sequence = newest
            #expect(known == all && all.count == 4)
        }
    }

    /// An archived record still counts; without its archive the one before it, that is left, does.
    @Test func whatIsArchivedCounts() throws {
        let journal = try store.errands()
        try journal.write {
            try $0.adjustStock([.adjustCounter(place: "a", count: 5)], reason: "first", at: time(0))
        }
        try run(journal, [.transfer(from: "a", to: "b")], at: 10)
        try run(journal, [], at: 20)
        let archive = try #require(try journal.archive(before: time(60), to: nil, at: time(60)))
        #expect(archive.records > 0)
        func changes() throws -> [String: Instant] {
            try store.errands().read { try $0.stockChanges(of: places, after: 0) }
        }
        #expect(try changes() == ["a": time(10), "b": time(10)])
        try FileManager.default.removeItem(atPath: archive.file)
        #expect(try changes() == ["a": time(0)])
    }
}
