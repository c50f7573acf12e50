import Foundation
import TerminalScreen

/// A process that keeps a lock of a store until it is ended.
final class Keeper {
    private let process = Foundation.Process()

    /// - Parameter lock: in the store's folder; it must exist.
    init(_ bench: Bench, lock: String = "lock") throws {
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["flock", bench.store + "/" + lock, "sh", "-c", "echo kept; exec sleep 60"]
        process.standardOutput = pipe
        try process.run()
        _ = pipe.fileHandleForReading.availableData
    }

    func end() {
        // `flock` waits for the program it runs, and leaves its lock to it: both must end. That program blocks the
        // signals that the threads of tests block.
        guard process.isRunning else { return }
        _ = try? Tool("sh").run(["-c", "kill -KILL $(cat /proc/\(process.processIdentifier)/task/*/children)"])
        process.waitUntilExit()
    }
}
