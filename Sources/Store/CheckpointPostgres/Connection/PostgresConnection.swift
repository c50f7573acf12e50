import CPostgreSQL
import Checkpoint

/// A connection to the server that takes writes. Each wait for an answer has an end, so that a server that was stopped,
/// or a network that was cut, does not block the caller for ever.
///
/// Used by one thread at a time.
final class PostgresConnection {
    /// Of the transactions of this connection: see `PostgresStore.commit`.
    let client = Int64.random(in: .min ... .max)
    /// The number of the newest transaction that was begun to write.
    var transaction: Int64 = 0
    /// Whether all that was committed before it was connected is durable, as far as this is asked.
    var isProved = false
    /// What the commit of the transaction that is open will mean, where it was asked and answered: see `askTerms`.
    var terms: CommitTerms?
    var hasAskedTerms = false
    let library: postgresql
    let handle: OpaquePointer
    let answerLimit: Duration
    private let notices: Notices
    /// The names of the statements that are prepared.
    private var prepared: [String: String] = [:]
    private var preparations = 0
    /// Sent, and not answered yet.
    private var queued: [Queued] = []
    private(set) var isLost = false

    /// What the server says beside its answers, until it is read.
    private final class Notices {
        let library: postgresql
        var all: [ServerNotice] = []

        init(_ library: postgresql) { self.library = library }

        func add(_ notice: OpaquePointer) {
            all.append(
                ServerNotice(
                    severity: Self.field("V", of: notice, library) ?? "",
                    state: Self.field("C", of: notice, library) ?? "",
                    file: Self.field("F", of: notice, library),
                    message: Self.field("M", of: notice, library) ?? ""))
        }

        /// A field of an error or a notice (PostgreSQL documentation, section 55.8).
        static func field(_ name: Unicode.Scalar, of result: OpaquePointer, _ library: postgresql) -> String? {
            library.PQresultErrorField(result, Int32(name.value)).map { String(cString: $0) }
        }
    }

    private enum Queued {
        /// A statement is prepared, for what follows.
        case preparing(String)
        case asking(check: ((PostgresAnswer) throws -> Void)?)
        /// The answer is not awaited, whatever it is.
        case posted
        /// The end of a part (Sync): what comes after it is done also where a statement before it was refused.
        case end
    }

    /// - Throws: `PostgresFailure.unreachable`, with what libpq says where no server takes writes.
    init(_ address: PostgresAddress, _ library: postgresql, answerLimit: Duration) throws(PostgresFailure) {
        self.library = library
        self.answerLimit = answerLimit
        guard let handle = address.connect(library) else {
            throw .unreachable("there is no memory for a connection", states: [])
        }
        if library.PQstatus(handle) != 0 {
            let message = String(cString: library.PQerrorMessage(handle)!).trimmed
            // A server has spoken: libpq writes two spaces behind the word for the severity, in every language.
            guard message.contains(":  ") else {
                library.PQfinish(handle)
                throw .unreachable(message, states: [])
            }
            // The next attempt says which SQLSTATE it has refused with.
            _ = library.PQsetErrorVerbosity(handle, 2)
            library.PQreset(handle)
            guard library.PQstatus(handle) == 0 else {
                let states = ConnectionProblem.states(in: String(cString: library.PQerrorMessage(handle)!))
                library.PQfinish(handle)
                throw .unreachable(message, states: states)
            }
        }
        self.handle = handle
        notices = Notices(library)
        _ = library.PQsetNoticeReceiver(
            handle,
            { context, notice in
                guard let context, let notice else { return }
                Unmanaged<Notices>.fromOpaque(context).takeUnretainedValue().add(notice)
            }, Unmanaged.passUnretained(notices).toOpaque())
        guard library.PQsetnonblocking(handle, 1) == 0, library.PQenterPipelineMode(handle) == 1 else {
            isLost = true
            return
        }
    }

    deinit { library.PQfinish(handle) }

    /// The server's host, or the folder of its socket.
    var host: String { String(cString: library.PQhost(handle)!) }

    /// The number of the server's process, as it said when it was connected to; a pooler's own number behind one.
    var process: Int32 { library.PQbackendPID(handle) }

    /// Such as 150018 for 15.18.
    var serverVersion: Int { Int(library.PQserverVersion(handle)) }

    /// What the server has said since this was asked before.
    func takeNotices() -> [ServerNotice] {
        defer { notices.all = [] }
        return notices.all
    }

    /// Sends a statement with the next one whose answer is awaited.
    /// - Parameter check: throws for an answer that is not as it has to be, when it is there.
    func queue(_ statement: PostgresStatement, check: ((PostgresAnswer) throws -> Void)? = nil) throws {
        guard !isLost else { throw PostgresFailure.lost("the connection was lost before") }
        try prepare(statement.sql)
        // libpq copies what it sends. All parameters lie in one buffer while it does.
        var buffer: [UInt8] = []
        let counts = statement.values.map { $0.append(to: &buffer) }
        let formats = [Int32](repeating: 1, count: counts.count)
        buffer.append(0)
        let isSent = buffer.withUnsafeBytes { bytes in
            var start = bytes.baseAddress!.assumingMemoryBound(to: CChar.self)
            let pointers: [UnsafePointer<CChar>?] = counts.map { count in
                guard let count else { return nil }
                defer { start += count }
                return start
            }
            return library.PQsendQueryPrepared(
                handle, prepared[statement.sql], Int32(counts.count), pointers, counts.map { Int32($0 ?? 0) },
                formats, 1)
        }
        guard isSent == 1 else { throw markLost() }
        queued.append(.asking(check: check))
    }

    /// Sends a statement, as a separate transaction, and does not wait. What becomes of it is not asked.
    func post(_ statement: PostgresStatement) {
        // Of those that were posted before.
        try? takeAnswers()
        guard !isLost, (try? queue(statement)) != nil else { return }
        queued[queued.count - 1] = .posted
        try? sendPart()
    }

    /// Hands what was queued to the server, as far as it takes it now, so that it begins. It is a separate part: the
    /// server limits the time of a transaction that stands still only between two parts.
    /// - Parameter guarding: refused where no transaction is open: one whose beginning was refused must not be followed
    ///   by changes that are separate transactions.
    /// - Throws: `PostgresFailure.lost`. What else goes wrong is seen with the answers.
    func push(guarding: PostgresStatement) throws {
        try sendPart()
        try queue(guarding)
    }

    /// Ends a transaction that only reads, and waits for nothing: what comes of it is seen with the next answers.
    func leaveReading() throws {
        try queue(PostgresStatement("ROLLBACK"))
        try sendPart()
    }

    private func sendPart() throws {
        try endPart()
        _ = library.PQflush(handle)
    }

    private func endPart() throws {
        guard library.PQpipelineSync(handle) == 1 else { throw markLost() }
        queued.append(.end)
    }

    private func prepare(_ sql: String) throws {
        guard prepared[sql] == nil else { return }
        // Behind a pooler, no other client has a statement of this name.
        let name = "s\(String(UInt64(bitPattern: client), radix: 36))_\(preparations)"
        preparations += 1
        guard library.PQsendPrepare(handle, name, sql, 0, nil) == 1 else { throw markLost() }
        prepared[sql] = name
        queued.append(.preparing(sql))
    }

    /// Sends a statement, and waits for its answer and for those of all that were queued.
    /// - Throws: `PostgresFailure`; what a check throws.
    @discardableResult
    func run(_ statement: PostgresStatement) throws -> PostgresAnswer {
        var answer: PostgresAnswer?
        try queue(statement) { answer = $0 }
        try takeAnswers()
        return answer!
    }

    /// Waits for the answers of all that were queued.
    func takeAnswers() throws {
        guard !queued.isEmpty else { return }
        try endPart()
        let end = ContinuousClock.now + answerLimit
        try flush(until: end)
        let questions = queued
        queued = []
        var failure: (any Error)?
        for question in questions {
            do { try takeAnswer(to: question, until: end, isChecked: failure == nil) } catch {
                if isLost { throw error }
                forget(question)
                if case .posted = question { continue }
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    private func takeAnswer(to question: Queued, until end: ContinuousClock.Instant, isChecked: Bool) throws {
        if case .end = question {
            // It is answered, too.
            if let end = try result(until: end) { library.PQclear(end) }
        } else if let answer = try take(until: end) {
            if isChecked, case .asking(let check) = question { try check?(answer) }
        } else {
            forget(question)
        }
    }

    /// What was not prepared is prepared again. The server keeps all others until the connection ends, and they are not
    /// made twice.
    private func forget(_ question: Queued) {
        if case .preparing(let sql) = question { prepared[sql] = nil }
    }

    /// The answer to one question. Nil where the server passed over it, because one before it failed.
    private func take(until end: ContinuousClock.Instant) throws -> PostgresAnswer? {
        guard let result = try result(until: end) else { throw markLost("an answer is missing") }
        defer { library.PQclear(result) }
        let status = library.PQresultStatus(result)
        // Nothing follows the answer but its end.
        if let more = try self.result(until: end) { library.PQclear(more) }
        switch status {
        // PGRES_COMMAND_OK, PGRES_TUPLES_OK
        case 1, 2: return PostgresAnswer(result, library)
        // PGRES_PIPELINE_ABORTED
        case 11: return nil
        default:
            if library.PQstatus(handle) != 0 { throw markLost() }
            throw PostgresFailure.refused(
                state: Notices.field("C", of: result, library) ?? "",
                message: Notices.field("M", of: result, library) ?? String(cString: library.PQerrorMessage(handle)!))
        }
    }

    private func result(until end: ContinuousClock.Instant) throws -> OpaquePointer? {
        while library.PQisBusy(handle) == 1 {
            try wait(until: end)
            guard library.PQconsumeInput(handle) == 1 else { throw markLost() }
        }
        return library.PQgetResult(handle)
    }

    private func flush(until end: ContinuousClock.Instant) throws {
        while true {
            switch library.PQflush(handle) {
            case 0: return
            case 1:
                try wait(orToSend: true, until: end)
                // A server that cannot send its answers reads nothing more.
                guard library.PQconsumeInput(handle) == 1 else { throw markLost() }
            default: throw markLost()
            }
        }
    }

    /// Nothing more is asked on this connection.
    @discardableResult
    func markLost(_ why: String? = nil) -> PostgresFailure {
        isLost = true
        return .lost(why ?? String(cString: library.PQerrorMessage(handle)!).trimmed)
    }
}

extension String {
    /// Without white space at either end.
    var trimmed: String {
        let isSpace = { (character: Character) in character.isWhitespace }
        return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}
