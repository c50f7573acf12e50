@_spi(Stores) import Checkpoint
import Synchronization

/// A journal on a server that is away at times, as in a failover.
final class DistantJournal: SharedAccess {
    typealias M = Bell

    private let journal: Journal<Bell>
    private let isAway = Mutex(false)
    private let refusals = Mutex(0)

    let coordination: (any StoreCoordination)?

    init(coordination: (any StoreCoordination)? = nil) throws {
        self.coordination = coordination
        journal = try Journal(MemoryStore())
    }

    /// How often somebody asked in vain.
    var refused: Int { refusals.withLock { $0 } }

    func set(away: Bool) { isAway.withLock { $0 = away } }

    private func check() throws {
        guard isAway.withLock({ $0 }) else { return }
        refusals.withLock { $0 += 1 }
        throw StoreError.failed(path: "server", what: "no server answers", advice: "start it")
    }

    func write<Result>(_ body: (WriteTransaction<Bell>) throws -> Result) throws -> Result {
        try check()
        return try journal.write(body)
    }

    func write<Result: Sendable>(
        _ body: @escaping @Sendable (WriteTransaction<Bell>) throws -> Result
    ) async throws -> Result {
        try check()
        return try await journal.write(body)
    }

    func read<Result>(_ body: (Transaction<Bell>) throws -> Result) throws -> Result {
        try check()
        return try journal.read(body)
    }

    func stop(_ finding: Scrub<Bell>.Finding) { journal.stop(finding) }
}
