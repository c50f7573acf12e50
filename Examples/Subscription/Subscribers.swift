import Checkpoint
import CheckpointRuntime
import Logging
import StateMachine

/// Many subscribers in one process, with a bank beside them.
public struct Subscribers: Sendable {
    /// Each may be killed at any time, and begun again.
    public let store, bank: StoreDirectory
    public let now: @Sendable () -> Instant

    /// - Parameters:
    ///   - folder: of both stores.
    ///   - now: the clock.
    public init(in folder: String, now: @escaping @Sendable () -> Instant) {
        store = StoreDirectory(path: folder + "/subscriptions")
        bank = StoreDirectory(path: folder + "/bank")
        self.now = now
    }

    /// Subscribes those who are not subscribed yet, and returns when all subscriptions have ended.
    /// - Parameters:
    ///   - count: of subscribers.
    ///   - month: in milliseconds.
    ///   - term: in months.
    ///   - lost: of a hundred questions to the bank, and of a hundred answers.
    /// - Throws: `StoreError`, where the store has records of newer rules, for one.
    public func run<R: Rules>(_ rules: R.Type, count: Int, month: Int64, term: Int, lost: Int)
        async throws
    {
        let bank = Runtime(try Journal<Bank>(.sqlite(self.bank)), port: NoOutside(), now: now)
        let journal = try Journal<Subscription<R>>(.sqlite(store))
        let runtime = Runtime(
            journal, port: BankLine<R>(bank: bank, now: now, lost: lost),
            settings: RuntimeSettings(pollInterval: .milliseconds(100)),
            logger: Logger(label: "subscriptions"),
            now: now)
        async let running: Void = runtime.runUntilStopped()
        for number in 1...count {
            let subscribe = try Request<Subscription<R>>(key: "subscribe") { _ in true }
            try await runtime.send(
                .subscribe(at: now(), month: month, term: term), to: "subscriber \(number)",
                request: subscribe)
        }
        for number in 1...count {
            for try await snapshot in runtime.states(of: "subscriber \(number)")
            where snapshot.state.phase == .ended { break }
        }
        while try await runtime.read({ try journal.read { try $0.outboxDepth() } }) > 0 {
            try await Task.sleep(for: .milliseconds(20))
        }
        runtime.stop()
        try await running
    }
}
