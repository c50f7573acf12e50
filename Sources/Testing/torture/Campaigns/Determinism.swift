import Checkpoint
import Digest
import Foundation
import StateMachineTesting
import Synchronization

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
private final class Journals: Sendable {
    private struct Contents {
        var digests: [Int: String] = [:]
        var records = 0
    }

    private let contents = Mutex(Contents())

    func add(_ journal: FixtureDay.Journal, _ number: Int) {
        contents.withLock { contents in
            contents.digests[number] = journal.digest
            contents.records += journal.records
        }
    }

    var text: String {
        let contents = contents.withLock { $0 }
        let all = contents.digests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
        let digest = SHA256.hash(data: Data(all.utf8)).hexadecimal
        return "\(contents.records) records in \(contents.digests.count) journals: \(digest)"
    }
}
