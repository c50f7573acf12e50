import DurableFiles
public import Payments
import Synchronization

/// A payment service for demonstrations and tests: it holds, captures and releases money that does not exist.
///
/// It stands for the outside: it has a separate directory and store, so that it survives our crash and remembers which
/// keys it has seen. Several processes, objects and threads may use one directory at once.
///
/// Keys, hold names and card tokens have 1 to 255 bytes and no control characters. Amounts are at most
/// `GatewayRequest.maximumAmount`.
public final class SimulatedGateway: PaymentGateway {
    private struct Opened {
        let store: GatewayStore
        var calls = 0
    }

    public let service: ServiceSwitch
    private let directory: SafeDirectory
    private let faults: GatewayFaults
    private let opened: Mutex<Opened>

    /// Touches nothing: the directory and the store are created and opened by the first operation.
    /// - Parameters:
    ///   - directory: for the gateway alone; created with mode 0700, and refused when others may write to it. Its
    ///     parent must be there: the folder of a store that was removed or moved meanwhile is not made again.
    ///   - lockTimeout: how long to wait for another process before `busy` is thrown.
    ///   - faults: what shall go wrong; for tests.
    public init(directory: String, lockTimeout: Duration = .seconds(10), faults: GatewayFaults = GatewayFaults()) {
        self.directory = SafeDirectory(directory)
        self.faults = faults
        service = ServiceSwitch(directory: directory)
        opened = Mutex(
            Opened(
                store: GatewayStore(
                    directory: SafeDirectory(directory), lockTimeout: lockTimeout)))
    }

    /// For those who open a store.
    public static let open: OpenGateway = { SimulatedGateway(directory: $0, lockTimeout: $1) }

    /// A hold that was declined may be tried again by another key, with another card. A hold that was released,
    /// before or after it was authorized, is declined as `released`.
    /// - Parameter card: the token of a `TestCard`.
    public func authorize(
        key: String, hold: String, amount: Int64, currency: String, card: String, by requester: Requester? = nil
    ) throws(GatewayError) -> Authorization {
        let request = GatewayRequest(.authorize, hold: hold, amount: amount, currency: currency, card: card)
        guard case .authorization(let answer) = try ask(request, key: key, by: requester) else { throw mismatch(key) }
        return answer
    }

    @discardableResult
    public func capture(
        key: String, hold: String, amount: Int64, currency: String, by requester: Requester? = nil
    ) throws(GatewayError) -> Capture {
        let request = GatewayRequest(.capture, hold: hold, amount: amount, currency: currency)
        guard case .captured = try ask(request, key: key, by: requester) else { throw mismatch(key) }
        return .captured
    }

    @discardableResult
    public func release(
        key: String, hold: String, by requester: Requester? = nil
    ) throws(GatewayError) -> Release {
        let request = GatewayRequest(.release, hold: hold)
        guard case .released = try ask(request, key: key, by: requester) else { throw mismatch(key) }
        return .released
    }

    private var isUsed: Bool { (try? FileStatus(directory.file(GatewayStore.fileName))) != nil }

    /// All the gateway believes. It is for audits, not for the rider's program, and is given while the service is
    /// down too. Empty, and nothing is created, where no gateway has been used yet.
    /// - Throws: `insecure`, `busy`, `damaged`, `newer` or `storage`.
    public func statement() throws(GatewayError) -> GatewayStatement {
        guard isUsed else { return GatewayStatement(holds: [], calls: []) }
        return try opened.withLock { opened throws(GatewayError) in
            try opened.store.commit { try GatewayBook(database: $0, isSlow: false, declines: false).statement() }
        }
    }

    /// With what SQLite finds wrong with the file it is in.
    public func books() throws(GatewayError) -> (GatewayStatement, problems: [String]) {
        guard isUsed else { return (GatewayStatement(holds: [], calls: []), []) }
        return try opened.withLock { opened throws(GatewayError) in
            try opened.store.commit { database in
                let problems = try GatewayBook.problems(database)
                return (try GatewayBook(database: database, isSlow: false, declines: false).statement(), problems)
            }
        }
    }

    /// As the switch says.
    public func state() throws(GatewayError) -> ServiceState { try service.read() }

    /// Closes the store; the next operation opens it again. Without it the store is closed when this object goes,
    /// and a process that just ends leaves a little more work to the next one.
    /// - Throws: `busy`, with the store still open, or `storage`.
    public func close() throws(GatewayError) {
        try opened.withLock { opened throws(GatewayError) in try opened.store.close() }
    }

    /// For tests: called inside every transaction, before and after its commit.
    func interrupt(_ body: @escaping @Sendable (_ committed: Bool) -> Void) {
        opened.withLock { $0.store.interruption = body }
    }

    private func ask(
        _ request: GatewayRequest, key: String, by requester: Requester?
    ) throws(GatewayError) -> GatewayAnswer {
        try request.validate(key: key)
        let state = try service.read()
        guard state != .down else { throw .unreachable }
        let (answer, number) = try opened.withLock { opened throws(GatewayError) in
            let number = opened.calls + 1
            let call = Call(request: request, key: key, requester: requester, isSlow: state == .slow, number: number)
            let answer: GatewayAnswer
            do throws(GatewayError) {
                answer = try perform(call, on: opened.store)
            } catch {
                // A request repeated only because its sender did not know what to follow does not count.
                if case .elsewhere = error {} else { opened.calls = number }
                throw error
            }
            opened.calls = number
            guard faults.performedTwice.contains(number) else { return (answer, number) }
            return (try perform(call.repeated, on: opened.store), number)
        }
        if faults.answerLost.contains(number) { throw .answerLost }
        if faults.late.contains(number), request.operation == .authorize { return .authorization(.pending) }
        if case .refused(let refusal) = answer { throw .refused(refusal) }
        return answer
    }

    /// A request on its way to the books.
    private struct Call {
        let request: GatewayRequest
        let key: String
        var requester: Requester?
        let isSlow: Bool
        /// From 1.
        let number: Int

        /// As it reaches the gateway a second time, with no request between.
        var repeated: Call {
            var call = self
            call.requester = nil
            return call
        }
    }

    private func perform(_ call: Call, on store: GatewayStore) throws(GatewayError) -> GatewayAnswer {
        let outcome = try store.commit { database in
            if let requester = call.requester { try StoreMarks(database: database).admit(requester) }
            let declines = faults.declined.contains(call.number)
            return try GatewayBook(database: database, isSlow: call.isSlow, declines: declines)
                .answer(call.request, key: call.key)
        }
        switch outcome {
        case .answered(let answer): return answer
        case .reused(let first): throw .keyReused(key: call.key, first: first, second: call.request)
        }
    }

    private func mismatch(_ key: String) -> GatewayError {
        .damaged("the answer to \(key) is that of another operation")
    }
}
