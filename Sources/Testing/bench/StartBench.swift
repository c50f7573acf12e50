import Foundation
import RentalApp

/// The service's start after a kill, until its first answer: on a store of a million records and 100,000 open sessions,
/// beside an empty one.
enum StartBench {
    static func run(serve: String, in folder: String, rounds: Int = 5) throws -> [Row] {
        // Of now: a service does not begin where the clock says that the newest record is years old.
        try ResumeBench.fill(
            folder + "/many", sessions: 100_000, records: 1_000_000, at: SystemClock().now())
        var (many, empty) = (Samples(), Samples())
        for _ in 0..<rounds {
            many.record(try start(serve, folder + "/many"))
            empty.record(try start(serve, folder + "/empty"))
        }
        return [
            Row(
                what: "the service started after a kill, 1,000,000 records",
                figure: "\(Table.microseconds(many.median)) against \(Table.microseconds(empty.median))"),
            Row(
                what: "  ratio to an empty store", Double(many.median) / Double(empty.median),
                .atMost(1.5, aim: 1.1)),
        ]
    }

    /// How long it takes up to the first answer, in nanoseconds; then the service is killed.
    private static func start(_ serve: String, _ store: String) throws -> UInt64 {
        let start = monotonicNanoseconds()
        let service = try BenchService(serve, store: store)
        defer { service.kill() }
        _ = try Caller(port: service.port).open()
        return monotonicNanoseconds() - start
    }
}
