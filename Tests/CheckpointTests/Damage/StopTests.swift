import Foundation
import Testing
import TinyMachine

@testable import Checkpoint

#if os(Linux)
    /// A write or sync that fails stops the journal; nothing is tried again in the same process.
    @Suite struct StopTests {
        let store = Store()

        /// Puts a pipe where a file of the store was: writing at a position and syncing fail on it.
        private func breakFile(_ name: String) throws {
            var ends: [Int32] = [0, 0]
            #expect(pipe(&ends) == 0)
            for entry in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + entry)
                if target == store.path + "/" + name, let descriptor = Int32(entry) { dup2(ends[1], descriptor) }
            }
            for end in ends { close(end) }
        }

        private func isStopped(_ body: () throws -> Void) -> Bool {
            do {
                try body()
                return false
            } catch {
                return "\(error)".contains("check the disk, then start again")
            }
        }

        @Test func anAnchorThatCannotBeWrittenStopsTheJournalAndLosesNothing() throws {
            do {
                let journal = try store.journal()
                let engine = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
                #expect(try engine.send(.coin(at: noon), at: noon).isAccepted)
                let before = engine.snapshot
                try breakFile("anchor")
                #expect(isStopped { _ = try engine.send(.push(at: noon), at: noon) })
                #expect(engine.snapshot == before)
                #expect(isStopped { try engine.refresh() })
                #expect(isStopped { _ = try journal.newestSequence() })
            }
            // The commit had succeeded: only a fresh look can tell.
            #expect(try store.engine().snapshot.revision == 2)
            #expect(try store.journal().verify().findings == [])
        }

        @Test func aSyncThatFailedIsNotTriedAgain() throws {
            let first = try store.journal()
            let second = try store.journal()
            try second.write { try $0.adjustStock([.adjustCounter(place: "a", count: 1)], reason: "test", at: noon) }
            // Both have the file open; the second has done its work.
            try breakFile("anchor")
            #expect(isStopped { _ = try first.read { try $0.stock() } })
            #expect(isStopped { _ = try first.newestSequence() })
            #expect(isStopped { try first.write { _ in } })
        }

        @Test func aLogThatCannotBeWrittenStopsTheJournal() throws {
            do {
                let journal = try store.journal()
                let engine = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
                #expect(try engine.send(.coin(at: noon), at: noon).isAccepted)
                try breakFile("journal.db-wal")
                #expect(isStopped { _ = try engine.send(.push(at: noon), at: noon) })
                #expect(isStopped { _ = try engine.send(.push(at: noon), at: noon) })
                #expect(engine.snapshot.revision == 1)
            }
            let engine = try store.engine()
            #expect(engine.snapshot.revision == 1)
            #expect(try engine.send(.push(at: noon), at: noon).isAccepted)
        }
    }
#endif
