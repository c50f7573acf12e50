import Foundation
import RentalApp
import SimulatedPayments

/// A rider who does, on every screen, the next thing; and a log of what was answered.
final class LimitsRental {
    private struct Status: Decodable {
        let screen: String
        let phase: String?
        let revision: Int
    }

    private let program: String
    private let folder: String
    private let fault: LimitsFault
    private var store: String { folder + "/disk/store" }
    /// What was answered with success: the outside's memory, which the store must agree with.
    private var acknowledged: [(revision: Int, screen: String)] = []
    private var steps = 0
    private var failures = 0
    private var isFaulty = false
    /// Whether a right clock had been at work before the fault: what a wrong one is judged by.
    private var hadRightClock = false

    init(program: String, in folder: String, _ fault: LimitsFault) {
        self.program = program
        self.folder = folder
        self.fault = fault
    }

    deinit {
        _ = try? LimitsShell.run("umount -l '\(folder)/disk' 2> /dev/null; umount -l '\(folder)/disk' 2> /dev/null")
    }

    func ride(_ tally: LimitsTally) throws {
        try shell("mkdir -p '\(folder)/disk'")
        if fault.kind == .diskFull { try shell("mount -t tmpfs -o size=512k tmpfs '\(folder)/disk'") }
        try go(commands: fault.step)
        try begin()
        try go(commands: 6)
        try end()
        // A session's time never goes back: after a clock beyond all cards and codes there is nothing to pay with.
        guard try go(commands: 30) || fault.isBeyondCards else {
            throw CorruptionError(text: "the rental does not come to its end")
        }
        try check()
        tally.add(fault.kind, failures: failures)
    }

    // MARK: The fault

    private func begin() throws {
        isFaulty = true
        hadRightClock = acknowledged.contains { $0.revision > 0 }
        let disk = folder + "/disk"
        switch fault.kind {
        case .diskFull:
            // All there is, and then as much given back as the case leaves.
            _ = try LimitsShell.run("dd if=/dev/zero of='\(disk)/ballast' bs=4096 2> /dev/null")
            let size = (try FileManager.default.attributesOfItem(atPath: disk + "/ballast")[.size] as? Int) ?? 0
            try shell("truncate -s \(max(0, size - fault.amount)) '\(disk)/ballast'")
        case .readOnly:
            try shell("mount --bind '\(disk)' '\(disk)' && mount -o remount,ro,bind '\(disk)'")
        case .fileSize, .descriptors, .clock, .realClock: break
        }
    }

    private func end() throws {
        isFaulty = false
        switch fault.kind {
        case .diskFull: try shell("rm '\(folder)/disk/ballast'")
        case .readOnly: try shell("umount '\(folder)/disk'")
        case .realClock where fault.isFarBehind && !hadRightClock: try confirmTheClock()
        case .fileSize, .descriptors, .clock, .realClock: break
        }
    }

    /// A store that was made by a clock years behind goes by the right one only after a person has confirmed it; until
    /// then it is shown.
    private func confirmTheClock() throws {
        let shown = try zontik("status")
        // Where a time service keeps the clock, nothing needs to be asked.
        guard shown.status == 0, shown.errors.isEmpty == (SystemClock().status().isSynchronized == true) else {
            throw CorruptionError(text: "the right clock is not asked about: \(shown.text)\(shown.errors)")
        }
        let confirmed = try zontik("clock confirm")
        guard confirmed.status == 0 else { throw CorruptionError(text: "clock confirm: \(confirmed.errors)") }
    }

    private func shell(_ line: String) throws {
        let answer = try LimitsShell.run(line)
        guard answer.status == 0 else { throw CorruptionError(text: "\(line): \(answer.errors)") }
    }

    private func zontik(_ command: String) throws -> LimitsShell.Answer {
        steps += 1
        let now = isFaulty && fault.kind == .clock ? LimitsFault.clocks[fault.amount] : time
        var line = "'\(program)' \(command) --store '\(store)' --rider anna"
        if fault.kind != .realClock { line += " --now \(now)" }
        if isFaulty {
            switch fault.kind {
            case .fileSize: line = "ulimit -f \(fault.amount); exec \(line)"
            case .descriptors: line = "ulimit -n \(fault.amount); exec \(line)"
            case .realClock: line = "exec faketime -f '\(LimitsFault.systemClocks[fault.amount])' \(line)"
            case .diskFull, .readOnly, .clock: break
            }
        }
        let answer = try LimitsShell.run(line)
        // Its shared memory has the number of a process in its name. What one left that was killed is in the way of a
        // later one of that number, and of no other.
        return answer.errors.hasPrefix("faketime: ") ? try LimitsShell.run(line) : answer
    }

    private var time: String {
        let seconds = 10 * steps
        return "2026-07-01T10:\(seconds / 600)\(seconds / 60 % 10):\(seconds % 60 / 10)0Z"
    }

    // MARK: The rider

    /// - Returns: whether the end was reached.
    @discardableResult
    private func go(commands: Int) throws -> Bool {
        for _ in 0..<commands {
            // Looking makes no store.
            if access(store + "/journal.db", F_OK) != 0 { _ = try answer("service up") }
            guard let status = try ask("status") else { continue }
            if status.screen == "main", status.revision > 0 { return true }
            guard let command = Self.next(status) else { continue }
            if command == "scan" {
                // The answer is about stock, not about the session.
                _ = try answer("scan --json --point hauptbahnhof")
            } else {
                _ = try ask("step \(command)")
            }
        }
        return false
    }

    private static func next(_ status: Status) -> String? {
        switch (status.screen, status.phase) {
        case ("main", _), ("map", _): "rent"
        case ("payment", "choosing"): "pay"
        case ("qrCode", "awaiting"): "scan"
        case ("qrCode", _): "continue"
        case ("activeRent", _): "finish"
        case ("feedback", _): "skip-feedback"
        default: nil
        }
    }

    /// Nil when it was not answered, which only a fault may bring about.
    private func ask(_ command: String) throws -> Status? {
        guard let text = try answer(command + " --json") else { return nil }
        let status = try JSONDecoder().decode(Status.self, from: Data(text.utf8))
        acknowledged.append((status.revision, status.screen))
        return status
    }

    private func answer(_ command: String) throws -> String? {
        let answer = try zontik(command)
        guard !answer.isKilled else {
            throw CorruptionError(text: "\(command) ends with signal \(answer.status - 128)")
        }
        switch answer.status {
        case 0 where isFaulty && fault.isImplausible && hadRightClock && !command.hasPrefix("status"):
            throw CorruptionError(text: "\(command) believes the clock: \(answer.text)")
        case 0: return answer.text
        // A clock that cannot be right is refused without an answer, and with a word about it.
        case 3 where isFaulty && fault.kind == .realClock && answer.text.isEmpty:
            failures += 1
            guard answer.errors.contains("clock confirm") else {
                throw CorruptionError(text: "\(command) says: \(answer.errors)")
            }
            return nil
        // Refused by the machine: what failed before had been done, or the time has come.
        case 3 where !command.hasPrefix("scan"): return answer.text
        case 3: return nil
        default:
            failures += 1
            guard isFaulty, answer.status == 1, !fault.kind.isOfTime else {
                throw CorruptionError(text: "\(command) exits \(answer.status): \(answer.errors)")
            }
            guard answer.errors.hasPrefix("zontik: "), answer.errors.contains("\n  next: ") else {
                throw CorruptionError(text: "\(command) says: \(answer.errors)")
            }
            return nil
        }
    }

    // MARK: The judge

    private func check() throws {
        let verified = try zontik("verify")
        guard verified.status == 0 else { throw CorruptionError(text: "verify: \(verified.text)\(verified.errors)") }
        var looked: Set<String> = []
        // Most revisions are answered several times.
        for (revision, screen) in acknowledged where looked.insert("\(revision) \(screen)").inserted {
            let replayed = try zontik("replay --to \(revision)")
            guard replayed.status == 0, replayed.text.contains("\"screen\":{\"\(screen)\"") else {
                throw CorruptionError(
                    text: "revision \(revision) was answered as \(screen), and is: \(replayed.text)\(replayed.errors)")
            }
        }
        let statement = try SimulatedGateway(directory: store + "/gateway").statement()
        let isOver = !fault.isBeyondCards
        for total in statement.totals where total.captured > 2_500 || isOver && total.held != 0 {
            throw CorruptionError(text: "the gateway took \(total.captured) and still holds \(total.held)")
        }
        guard statement.calls.allSatisfy({ $0.reused == 0 }) else {
            throw CorruptionError(text: "a key was used twice")
        }
    }
}
