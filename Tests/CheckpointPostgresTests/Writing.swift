import Checkpoint
import CheckpointConformance
import Foundation
import PostgresServer
import StateMachine
import Synchronization

let noon = Instant(milliseconds: 1_780_000_000_000)

/// What runs on a thread of its own, because it will wait.
final class Writing: Sendable {
    private let result = Mutex<Result<Void, any Error>?>(nil)

    init(_ body: @escaping @Sendable () throws -> Void) {
        Thread.detachNewThread { [self] in
            let outcome = Result { try body() }
            result.withLock { $0 = outcome }
        }
    }

    /// - Throws: what it throws.
    func end(_ server: PostgresServer) throws {
        try server.wait("the end") { self.result.withLock { $0 } != nil }
        try result.withLock { $0 }?.get()
    }

    var hasEnded: Bool { result.withLock { $0 } != nil }
}

extension JournalAccess<Till> {
    func open(_ owner: String) throws { _ = try write { try $0.openSession(owner: owner, at: noon) } }

    func note(_ reason: String) throws { try write { try $0.adjustStock([], reason: reason, at: noon) } }

    func owners() throws -> [String] { try read { try $0.owners().map(\.owner) } }
}
