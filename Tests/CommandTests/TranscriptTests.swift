import Foundation
import Testing

/// Whole rentals as a person at a prompt sees them, compared with what somebody has read and found good. What a command
/// says to type next is typed, too.
///
/// `ZONTIK_RECORD=1` writes the files anew; read them before they are committed.
struct TranscriptTests {
    static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Transcripts")
    static let records = ProcessInfo.processInfo.environment["ZONTIK_RECORD"] == "1"

    static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
        return (files ?? []).filter { $0.hasSuffix(".txt") }.sorted()
    }()

    static func read(_ name: String) throws -> Transcript {
        Transcript(try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8))
    }

    @Test(arguments: names) func goesAsRecorded(_ name: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let recorded = try Self.read(name)
        var walker = Walker(bench)
        let advice = AdviceTyper(bench)
        defer { advice.remove() }
        let walked = try walker.walk(recorded) { try advice.type($1, after: $0, now: $2) }
        #expect(Transcript(walked.text).items == walked.items, "an output that looks like a command cannot be kept")
        if Self.records {
            let file = Self.directory.appendingPathComponent(name)
            try walked.text.write(to: file, atomically: false, encoding: .utf8)
            return
        }
        for (then, now) in zip(recorded.items, walked.items) {
            guard case .command(let command, let expected) = then, case .command(_, let output) = now else { continue }
            #expect(output == expected, "\(name): \(command)")
        }
    }

    @Test func thereAreTranscripts() {
        #expect(Self.names.count > 20)
    }
}
