import Foundation
import StateMachineTesting

/// How much to run: `ZONTIK_RUNS` and `ZONTIK_SEED` in the environment override what a test does every day.
enum Settings {
    static let runs = ProcessInfo.processInfo.environment["ZONTIK_RUNS"].flatMap { Int($0) }
    static let seed = ProcessInfo.processInfo.environment["ZONTIK_SEED"].flatMap { UInt64($0) }

    /// On an everyday run (`scripts/test`) a new seed; on a full one also one that is always the
    /// same; or the one asked for, alone.
    static var seeds: [UInt64] {
        if let seed { return [seed] }
        let new = UInt64.random(in: 0 ... .max)
        return ProcessInfo.processInfo.environment["ZONTIK_EVERYDAY"] == nil ? [20_250_601, new] : [new]
    }

    /// Failures of the past, from the file beside this one.
    static func regressions() throws -> Regressions {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("regressions.txt")
        return try Regressions(try String(contentsOf: file, encoding: .utf8))
    }

    /// How long something took, in seconds with one digit.
    static func seconds(_ duration: Duration) -> String {
        String(format: "%.1f", Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18)
    }
}
