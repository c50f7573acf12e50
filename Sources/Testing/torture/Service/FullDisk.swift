import Foundation

/// A small disk, full for a while. The service goes on by itself when there is space again, or it ends and its
/// supervisor starts it again: here that is done every half second.
final class FullDisk: Sendable {
    let path: String

    /// - Parameter path: where it is mounted.
    init(at path: String) throws {
        self.path = path
        let mounted = try LimitsShell.run("mkdir -p '\(path)' && mount -t tmpfs -o size=12m tmpfs '\(path)'")
        guard mounted.status == 0 else { throw Trouble("no disk: \(mounted.errors)") }
    }

    deinit { _ = try? LimitsShell.run("umount -l '\(path)'") }

    /// Whether disks may be mounted here.
    static func isPossible(in scratch: String) throws -> Bool {
        let line = "mkdir -p '\(scratch)/try' && mount -t tmpfs none '\(scratch)/try' && umount '\(scratch)/try'"
        return try LimitsShell.run(line).status == 0
    }

    func carryOut(_ test: ServiceCase) async throws {
        var choices = test.choices
        let rounds = choices.int(in: 1...4)
        try await test.withRiders(10) { [self] in
            try await test.expectAnswers(10, seconds: 20, "before the disk is full")
            let ballast = path + "/ballast"
            _ = try await blocking { try LimitsShell.run("dd if=/dev/zero of='\(ballast)' bs=4096 2> /dev/null") }
            // Until it is felt: there may be room in files that are there already.
            try await soon("the full disk has no effect", seconds: 30) { try await !isReady(test) }
            for _ in 0..<rounds {
                try await supervise(test)
                try await Task.sleep(for: .milliseconds(500))
            }
            unlink(ballast)
            try await soon("it is not ready though there is space again, and has not ended", seconds: 20) {
                try await supervise(test)
                return try await isReady(test)
            }
            try await test.expectAnswers(20, seconds: 20, "though there is space again")
            test.count(.fullDisk)
        }
    }

    private func isReady(_ test: ServiceCase) async throws -> Bool {
        let answer = try? await test.client.ask(.GET, test.service.address + "/health/ready")
        guard let status = answer?.status, status != 200 else { return answer != nil }
        guard status == 503 else { throw Broken("/health/ready says \(status)") }
        return false
    }

    /// Starts it where it has ended; it may well end again at once.
    private func supervise(_ test: ServiceCase) async throws {
        guard test.service.hasEnded else { return }
        do { try await test.service.start() } catch is Broken {}
    }
}
