import Foundation
import Synchronization

/// What the machine runs out of, and what its clock does: on the real programs, in the middle of a rental that then
/// goes on to its end.
extension Campaign {
    static let limits = Campaign(
        name: "limits", title: "limits: no space, no files, no writing, wrong clocks", unit: "rentals", everyday: 48,
        full: 1_000, run: LimitsCampaign.run)
}

enum LimitsCampaign {
    static func run(_ run: Run) throws {
        let scratch = try Scratch(in: run.settings.scratch)
        // Its folder goes with it, and only its path is used from here.
        defer { withExtendedLifetime(scratch) {} }
        let path = scratch.path
        let (kinds, notes) = try LimitsFault.possible(path)
        for note in notes { run.note(note) }
        let tally = LimitsTally()
        run.forEachCase { number in
            let folder = "\(path)/\(number)"
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let fault = LimitsFault(kinds[number % kinds.count], case: number, seed: run.seed)
            do {
                try LimitsRental(program: run.settings.zontik, in: folder, fault).ride(tally)
            } catch {
                // Also for what the system says to us.
                throw CorruptionError(text: "\(fault): \(error)")
            }
            run.count()
        }
        run.note(tally.text)
    }
}

/// How often the fault was felt: a campaign that nothing felt has shown nothing.
final class LimitsTally: Sendable {
    private let felt = Mutex<[LimitsFault.Kind: (cases: Int, failures: Int)]>([:])

    func add(_ kind: LimitsFault.Kind, failures: Int) {
        felt.withLock { felt in
            let before = felt[kind] ?? (0, 0)
            felt[kind] = (before.cases + 1, before.failures + failures)
        }
    }

    var text: String {
        let felt = felt.withLock { $0 }
        return "commands that failed, by fault: "
            + felt.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { "\($0.key.rawValue) \($0.value.failures) in \($0.value.cases)" }.joined(separator: ", ")
    }
}
