import Foundation
import StateMachineTesting
import Testing

@testable import torture

/// What 20 seeds write is written down: a build, a compiler or a machine on which they write anything else fails.
///
/// The digests are those of the records, not of SQLite's pages, which other versions lay out otherwise. They change
/// with the chart, with what stands in a record, and with the days that are lived through: then record them anew with
/// `ZONTIK_RECORD=1 scripts/test --filter JournalDigestTests`.
@Suite struct JournalDigestTests {
    private static let seeds: Range<UInt64> = 1..<21
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("journals.txt")

    @Test func aSeedWritesTheJournalThatItAlwaysWrote() throws {
        let lines = try Self.seeds.map { seed in
            "\(seed) \(try FixtureDay.journal(of: Choices(seed: seed), in: Scratch.base).chain)"
        }
        if ProcessInfo.processInfo.environment["ZONTIK_RECORD"] != nil {
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
        }
        let recorded = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
        for (line, known) in zip(lines, recorded) { #expect(line == known) }
        #expect(lines.count == recorded.count)
    }
}
