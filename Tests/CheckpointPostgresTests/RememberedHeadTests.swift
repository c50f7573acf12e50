import Checkpoint
import Foundation
import Testing
import Waiting

@testable import CheckpointPostgres

/// The file that remembers the newest record is not written for each commit, and does not lack the last one.
@Suite struct RememberedHeadTests {
    private let path = NSTemporaryDirectory() + "newest-\(UUID())"

    private func file(_ pause: Duration) -> RememberedHead {
        RememberedHead(path, of: StoreIdentity(id: "s", epoch: 1), at: "here", pace: Pace(pause))
    }

    private func head(_ sequence: Int64) -> Head { Head(sequence: sequence, hash: [UInt8](repeating: 7, count: 32)) }

    private var remembered: Int64? { RememberedHead.content(of: path)?.head.sequence }

    @Test func theLastOfManyIsWrittenAtTheEnd() {
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            let file = file(.seconds(3_600))
            let durable = DurableHead(rememberedIn: file)
            for number: Int64 in 1...100 { durable.note(head(number), of: 1) }
            #expect(remembered == 1, "it was written once")
        }
        #expect(remembered == 100)
    }

    @Test func theLastOfManyIsWrittenAfterThePause() async throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = file(.milliseconds(20))
        for number: Int64 in [1, 2, 4, 3] { file.keep(head(number)) }
        #expect(try await comesTrue { remembered == 4 })
        withExtendedLifetime(file) {}
    }
}
