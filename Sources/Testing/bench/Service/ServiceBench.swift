import Checkpoint
import Foundation
import Rental
import Synchronization

/// Riders on the web service, which is a separate process, beside one thread that appends and syncs batches as large as
/// the service's groups were, and beside one rider's transition without the web.
enum ServiceBench {
    static func run(serve: String, in folder: String, seconds: Double = 4) throws -> [Row] {
        let service = try BenchService(serve, store: folder + "/service")
        defer { service.end() }
        var rows: [Row] = []
        for riders in [1, 8, 64] {
            let tokens = try (0..<riders).map { _ in try Caller(port: service.port).open() }
            let before = try service.figures()
            let (samples, count) = try ride(tokens, service.port, seconds: seconds)
            let after = try service.figures()
            let size = (after.records - before.records) / max(1, after.commits - before.commits)
            let raw = try GroupBench.batches(of: max(1, Int(size.rounded())), in: folder, seconds: seconds)
            let perSecond = Double(count) / seconds
            rows += [
                Row(
                    what: "\(riders) riders over HTTP",
                    figure: "\(Table.decimal(perSecond, 0))/s, groups of \(Table.decimal(size, 1))"),
                Row(
                    what: "  p50 and p99",
                    figure: "\(Table.microseconds(samples.median)), \(Table.microseconds(samples.percentile(99)))"),
                Row(
                    what: "  ratio to raw batches of that size",
                    figure: "\(Table.decimal(perSecond / raw, 2)) (\(Table.decimal(raw, 0))/s)"),
            ]
            if riders == 1 {
                let alone = try GroupBench.transitions(1, in: folder + "/alone", seconds: seconds).samples.median
                rows.append(
                    Row(
                        what: "  added to a commit, p50, in µs",
                        Double(samples.median - min(alone, samples.median)) / 1000, .atMost(300, aim: 150)))
            }
            if riders == 64 {
                rows += try beside(count, tokens, service, in: folder, seconds: seconds)
            }
        }
        return rows
    }

    /// What the riders reach with the smallest answer, and with nothing but commits.
    /// - Parameter count: how many transitions they made on the service.
    private static func beside(
        _ count: Int, _ tokens: [String], _ service: BenchService, in folder: String, seconds: Double
    ) throws -> [Row] {
        let live = try many(tokens, service.port, seconds: seconds) { caller, _, _ in
            _ = try caller.get("/health/live")
        }.count
        let server = try BenchService(committingIn: folder, riders: tokens.count)
        defer { server.end() }
        let riders = tokens.indices.map { "\($0)" }
        let committed = try many(riders, server.port, seconds: seconds, inTurns: 2) { caller, rider, number in
            try caller.commit(CommitServer.path(rider, isOpening: number % 2 == 0))
        }.count
        return [
            Row(
                what: "  ratio to GET /health/live by the same riders", Double(count) / Double(live),
                .atLeast(0.5, aim: 0.7)),
            Row(
                what: "  a server that only commits; its ratio to that",
                figure: "\(Table.decimal(Double(committed) / seconds, 0))/s, "
                    + Table.decimal(Double(committed) / Double(live), 2)),
        ]
    }

    /// Riders who look on: each has a session and an open stream.
    static func streams(_ count: Int, serve: String, in folder: String) throws -> [Row] {
        let service = try BenchService(serve, store: folder + "/streams")
        defer { service.end() }
        let opener = try Caller(port: service.port)
        let tokens = try (0..<count).map { _ in try opener.open() }
        let before = try service.residentBytes()
        let listeners = try tokens.enumerated().map { number, token in
            let caller = try Caller(port: service.port, from: Caller.host(number))
            try caller.listen(token: token)
            return caller
        }
        let after = try service.residentBytes()
        let change = try measure { try opener.act("open-information", token: tokens[0]) }
        withExtendedLifetime(listeners) {}
        return [
            Row(
                what: "\(count) open streams",
                figure: "\(after >> 20) MiB, \((after - before) / count / 1024) KiB each beyond the session"),
            Row(what: "  a transition beside them", figure: Table.microseconds(change)),
        ]
    }

    /// Each rider opens and closes the information, one request after the other.
    static func ride(_ tokens: [String], _ port: Int, seconds: Double) throws -> (samples: Samples, count: Int) {
        // An even number, so that the information is closed where the next round begins.
        try many(tokens, port, seconds: seconds, inTurns: 2) { caller, token, number in
            try caller.act(number % 2 == 0 ? "open-information" : "close-information", token: token)
        }
    }

    /// Each rider asks again and again.
    /// - Parameters:
    ///   - inTurns: the number of requests is a multiple of this.
    ///   - ask: the connection, the rider's token, and how many requests there were before.
    private static func many(
        _ tokens: [String], _ port: Int, seconds: Double, inTurns: Int = 1,
        _ ask: @escaping @Sendable (Caller, String, Int) throws -> Void
    ) throws -> (samples: Samples, count: Int) {
        let sums = Mutex((samples: Samples(), count: 0))
        let done = DispatchGroup()
        let end = monotonicNanoseconds() + UInt64(seconds * 1e9)
        for token in tokens {
            done.enter()
            Thread.detachNewThread {
                do {
                    var durations: [UInt64] = []
                    let caller = try Caller(port: port)
                    while monotonicNanoseconds() < end || durations.count % inTurns != 0 {
                        let number = durations.count
                        durations.append(try measure { try ask(caller, token, number) })
                    }
                    sums.withLock { sums in
                        durations.forEach { sums.samples.record($0) }
                        sums.count += durations.count
                    }
                } catch {
                    fatalError("\(error)")
                }
                done.leave()
            }
        }
        done.wait()
        return sums.withLock { $0 }
    }
}
