@_spi(Stores) import Checkpoint

/// A transaction that only reads. It begins with the first question, and ends in the same flight, because most ask
/// nothing else. With the second question another one begins, which must show the same records; where it does not, the
/// reader starts again in that one.
final class PostgresLook: PostgresReading {
    /// The records have moved on since the first question was answered.
    private struct Moved: Error {}

    private let durable: DurableHead
    private let check: (Beginning) throws -> Void
    private var beginning: Beginning?
    /// Whether all that was seen is durable.
    private var isDurable = true
    /// Whether the transaction goes on after an answer.
    private var isOpen = false
    /// What the reader was thrown, or would have been: whatever it makes of that is not believed.
    private var failure: (any Error)?

    /// - Parameter check: throws where a transaction that found this must not be read.
    init(
        _ name: String, _ connection: PostgresConnection, _ durable: DurableHead,
        check: @escaping (Beginning) throws -> Void
    ) {
        self.durable = durable
        self.check = check
        super.init(name, connection, .genesis)
    }

    /// Asked for where nothing was asked before, it is a question of the reader's.
    override var head: Head {
        if beginning == nil, failure == nil { _ = try? noted { try begin() } }
        return beginning?.head ?? .genesis
    }

    override func ask(_ sql: String, _ values: [PostgresValue] = []) throws -> PostgresAnswer {
        if let failure { throw failure }
        let statement = try statement(sql, values)
        return try noted {
            try mapped { try isOpen ? connection.run(statement) : begin(asking: statement) }
        }
    }

    private func noted<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch {
            failure = error
            throw error
        }
    }

    /// - Returns: the answer to the statement.
    private func begin(asking statement: PostgresStatement) throws -> PostgresAnswer {
        var answer: PostgresAnswer?
        try begin { try connection.queue(statement) { answer = $0 } }
        guard let answer else { throw PostgresFailure.lost("an answer is missing") }
        return answer
    }

    private func begin(_ ask: () throws -> Void = {}) throws {
        var found: Beginning?
        let isFirst = beginning == nil
        try Beginning.reading(connection, known: durable.newest) { found = $0 }
        try ask()
        if isFirst { try connection.queue(PostgresStatement("ROLLBACK")) }
        try connection.takeAnswers()
        guard let found else { throw PostgresFailure.lost("an answer is missing") }
        isOpen = !isFirst
        try check(found)
        isDurable = durable.has(found)
        let isSame = beginning.map { $0.head == found.head && $0.timeline == found.timeline } ?? true
        beginning = found
        guard isSame else { throw Moved() }
    }

    /// Runs a reader's `body`, once or twice.
    /// - Parameter confirm: waits until all that it saw is durable, outside of a transaction.
    /// - Returns: what it returned or threw, when that is so.
    func run<Result>(_ body: (any StoreReading) throws -> Result, confirm: () throws -> Void) throws -> Result {
        var result = Swift.Result(catching: { try body(self) })
        if failure is Moved {
            failure = nil
            result = Swift.Result(catching: { try body(self) })
        }
        if let failure { throw failure }
        if isOpen { try isDurable ? connection.leaveReading() : connection.queue(PostgresStatement("ROLLBACK")) }
        if let beginning, !isDurable {
            try confirm()
            durable.note(beginning.head, of: beginning.timeline)
        }
        return try result.get()
    }
}
