import Foundation
import StateMachineTesting

/// How much to run: `ZONTIK_RUNS` and `ZONTIK_SEED` in the environment override what a test does every day.
enum Settings {
    static let runs = ProcessInfo.processInfo.environment["ZONTIK_RUNS"].flatMap { Int($0) }
    static let seed = ProcessInfo.processInfo.environment["ZONTIK_SEED"].flatMap { UInt64($0) }

    /// A seed that is the same every day, and one that nobody has tried; or the one asked for, alone.
    static var seeds: [UInt64] {
        if let seed { return [seed] }
        return [20_250_601, .random(in: 0 ... .max)]
    }

    /// For what runs in real stores: the second seed alone on an everyday run (`scripts/test`), both on a full one.
    static var seedsInStores: [UInt64] {
        let isEveryday = ProcessInfo.processInfo.environment["ZONTIK_EVERYDAY"] != nil
        return isEveryday ? [seeds.last ?? 1] : seeds
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
