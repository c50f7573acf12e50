import Foundation
import FuzzTargets
import Testing

/// The seeds of the fuzzers and whatever they once found, held to the same properties in every test run.
@Suite struct CorpusTests {
    @Test(arguments: FuzzTarget.allCases) func theCorpusHasEveryProperty(target: FuzzTarget) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Corpus/\(target.rawValue)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count > 5)
        for file in files.sorted(by: { $0.path < $1.path }) {
            let bytes = Array(try Data(contentsOf: file))
            #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.check(bytes) }
            // What stands beside a seed is tried, too: cut off, and with a bit turned over.
            for place in stride(from: 0, to: bytes.count, by: 1 + bytes.count / 25) {
                var changed = bytes
                changed[place] ^= UInt8(truncatingIfNeeded: 1 << (place & 7))
                #expect(throws: Never.self, "\(file.lastPathComponent), byte \(place)") { try target.check(changed) }
                #expect(throws: Never.self, "\(file.lastPathComponent), \(place) bytes") {
                    try target.check(Array(bytes[..<place]))
                }
            }
        }
    }
}
