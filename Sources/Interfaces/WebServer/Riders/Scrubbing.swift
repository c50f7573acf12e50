import Checkpoint
import Rental
import ServiceLifecycle

/// Reads the store in the background, slowly, and stops what is found to be damaged: one session, or all of it.
final class Scrubbing: Service {
    private let shared: SharedApp
    private let scrub = Exclusive(Scrub<UmbrellaRental>())
    private let metrics = ScrubMetrics()

    /// Records in a slice, and the rest after it: some hundred records a second cost next to nothing.
    private static let slice = 100
    private static let rest = Duration.milliseconds(500)
    private static let restAfterError = Duration.seconds(60)

    private var delays: any Clock<Duration> { shared.settings.delays }

    init(_ shared: SharedApp) {
        self.shared = shared
    }

    func run() async throws {
        while !Task.isShuttingDownGracefully {
            try? await cancelWhenGracefulShutdown { try await self.delays.sleep(for: Self.rest) }
            do {
                let findings = try await shared.read { [shared, scrub] in
                    try shared.journal.read { slice in try scrub.use { try $0.advance(slice, by: Self.slice) } }
                }
                for finding in findings {
                    shared.logger.error("the store is damaged", metadata: ["error": "\(finding.text)"])
                    shared.journal.stop(finding)
                }
                report(findings: findings.count)
            } catch let error as StoreError {
                // A page that cannot be read at all: whom it touches finds it as well, and the others go on. Or a fault
                // that passes. It is logged again while it lasts.
                shared.logger.error("the store cannot be read", metadata: ["error": "\(error)"])
                report(findings: 1)
                try? await cancelWhenGracefulShutdown { try await self.delays.sleep(for: Self.restAfterError) }
            }
        }
    }

    private func report(findings: Int) {
        let (records, passes) = scrub.use { ($0.records, $0.passes) }
        metrics.read(records, passes: passes, findings: findings)
    }
}
