import Foundation
import Logging
import RentalApp
import Synchronization

/// The service of a city, as a process: started again for as long as it ends by itself.
///
/// A process of its own, because nothing that goes wrong in it reaches another city: no damaged store, no full disk, no
/// trap, no memory that runs out.
final class CityService: Sendable {
    private let city: City
    private let program: URL
    private let logger: Logger
    /// Standard input of the process that runs: its end ends the service.
    private let life = Mutex<(process: Process, input: FileHandle)?>(nil)

    init(_ city: City, program: URL, logger: Logger) {
        (self.city, self.program, self.logger) = (city, program, logger)
    }

    /// A service that has run for so long is started again at once.
    private static let longRun: Duration = .seconds(60)

    /// Runs until the task is cancelled, and then for as long as the service takes to answer what was asked.
    /// - Parameter waits: between an end and the next start; the last one is repeated.
    func run(waits: [Duration] = [1, 2, 5, 10, 30].map { .seconds($0) }) async {
        var failures = 0
        while !Task.isCancelled {
            let start = ContinuousClock.now
            let code: Int32?
            do { code = try await runOnce() } catch {
                logger.error("a city is not started", metadata: ["city": "\(city.name)", "error": "\(error)"])
                code = nil
            }
            guard !Task.isCancelled else { return }
            failures = ContinuousClock.now - start > Self.longRun ? 0 : failures
            let wait = waits[min(failures, waits.count - 1)]
            failures += 1
            logger.error(
                "a city is down",
                metadata: ["city": "\(city.name)", "code": "\(code.map { "\($0)" } ?? "none")", "again in": "\(wait)"])
            try? await Task.sleep(for: wait)
        }
    }

    /// - Returns: its exit code, or the number of the signal that ended it.
    private func runOnce() async throws -> Int32 {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = program
        process.arguments = city.options + ["--city", city.name]
        (process.standardInput, process.standardOutput) = (input, output)
        let name = city.name
        output.fileHandleForReading.readabilityHandler = { handle in
            let text = handle.availableData
            if text.isEmpty { handle.readabilityHandler = nil }
            for line in text.split(separator: UInt8(ascii: "\n")) {
                try? FileHandle.standardOutput.write(contentsOf: Data("\(name) ".utf8) + line + Data("\n".utf8))
            }
        }
        defer { life.withLock { $0 = nil } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { ended in
                process.terminationHandler = { ended.resume(returning: $0.terminationStatus) }
                do {
                    try process.run()
                    life.withLock { $0 = (process, input.fileHandleForWriting) }
                    if Task.isCancelled { end() }
                } catch {
                    process.terminationHandler = nil
                    ended.resume(throwing: error)
                }
            }
        } onCancel: {
            end()
        }
    }

    private func end() { life.withLock { try? $0?.input.close() } }

    /// Does not wait for what was asked.
    func kill() { life.withLock { $0?.process.terminate() } }
}
