import Checkpoint
import Rental
import ServiceLifecycle

/// Reads the store in the background, slowly, and stops what is found to be damaged: one session, or all of it.
// Unchecked: the scrub is used by the one task that runs it, one slice after the other.
final class Scrubbing: Service, @unchecked Sendable {
    private let shared: SharedApp
    private let scrub = Scrub<UmbrellaRental>()
    private let figures = ScrubMetrics()

    /// Records in a slice, and the rest after it: some hundred records a second cost next to nothing.
    private static let slice = 100
    private static let rest = Duration.milliseconds(500)
    private static let restAfterError = Duration.seconds(60)

    init(_ shared: SharedApp) {
        self.shared = shared
    }

    func run() async throws {
        while !Task.isShuttingDownGracefully {
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.rest) }
            do {
                let findings = try await shared.read { [self] in
                    try shared.journal.read { try scrub.advance($0, by: Self.slice) }
                }
                for finding in findings {
                    shared.logger.error("the store is damaged", metadata: ["error": "\(finding.text)"])
                    shared.journal.stop(finding)
                }
                figures.read(scrub.records, passes: scrub.passes, findings: findings.count)
            } catch let error as StoreError {
                // A page that cannot be read at all: whom it touches finds it as well, and the others go on. Or a fault
                // that passes. It is told again while it lasts.
                shared.logger.error("the store cannot be read", metadata: ["error": "\(error)"])
                figures.read(scrub.records, passes: scrub.passes, findings: 1)
                try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.restAfterError) }
            }
        }
    }
}
