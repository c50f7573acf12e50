import Checkpoint
import Digest
import Foundation
import StateMachineTesting

extension Campaign {
    /// The same choices write the same journal, byte for byte.
    static let determinism = Campaign(
        name: "determinism", title: "same seed, same journal", unit: "seeds", everyday: 20, full: 10_000
    ) { run in
        let journals = Journals()
        run.forEachCase(below: run.goal ?? .max) { number in
            let first = try FixtureDay.journal(of: run.choices(case: number), in: run.settings.scratch)
            let second = try FixtureDay.journal(of: run.choices(case: number), in: run.settings.scratch)
            journals.add(first, number)
            run.count()
            guard first != second else { return }
            let place = zip(first.database, second.database).enumerated().first { $1.0 != $1.1 }?.offset
            throw Broken(
                "two journals: \(place.map { "differ from byte \($0)" } ?? "anchors or lengths differ"), of "
                    + "\(first.database.count) and \(second.database.count)")
        }
        run.note(journals.text)
    }
}

/// What all journals of a campaign come to: another build must come to the same.
private final class Journals: @unchecked Sendable {
    private let lock = NSLock()
    private var digests: [Int: String] = [:]
    private var records = 0

    func add(_ journal: FixtureDay.Journal, _ number: Int) {
        lock.withLock {
            digests[number] = journal.digest
            records += journal.records
        }
    }

    var text: String {
        lock.withLock {
            let all = digests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
            let digest = SHA256.hash(data: Data(all.utf8)).hexadecimal
            return "\(records) records in \(digests.count) journals: \(digest)"
        }
    }
}
