import Checkpoint
import CheckpointConformance
import Foundation
import StateMachine
import Synchronization

let noon = Instant(milliseconds: 1_780_000_000_000)

/// A write that runs on a thread of its own, because it will wait.
final class Writing: Sendable {
    private let result = Mutex<Result<Void, any Error>?>(nil)

    /// Opens a session for an owner.
    init(_ journal: StoreJournal<Till>, _ owner: String) {
        Thread.detachNewThread { [self] in
            let outcome = Result { _ = try journal.write { try $0.openSession(owner: owner, at: noon) } }
            result.withLock { $0 = outcome }
        }
    }

    /// - Throws: what the write throws.
    func end(_ server: PostgresServer) throws {
        try server.wait("the end of a write") { self.result.withLock { $0 } != nil }
        try result.withLock { $0 }?.get()
    }

    var hasEnded: Bool { result.withLock { $0 } != nil }
}

extension JournalAccess<Till> {
    func open(_ owner: String) throws { _ = try write { try $0.openSession(owner: owner, at: noon) } }

    func owners() throws -> [String] { try read { try $0.owners().map(\.owner) } }
}
