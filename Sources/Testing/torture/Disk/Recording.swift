import Checkpoint
import StateMachineTesting

/// All that programs did to a disk one after the other, and what must be true after a power cut at each moment of it.
struct Recording: Sendable {
    let name: String
    let origin: FolderImage
    let changes: [DiskChange]
    /// The moments of interest: cuts before the changes from here on.
    let first: Int
    /// For each moment: how many records must be there, because an answer or the gateway rests on them.
    private let required: [Int]
    /// The journal when all was written.
    let audit: Audit

    /// - Parameters:
    ///   - first: the first moment of interest.
    ///   - answered: how many records answers rest on that were given before it.
    ///   - fleet: how many umbrellas there are.
    ///   - scratch: a folder in which disks are made to look at.
    init(
        _ name: String, from origin: FolderImage, _ changes: [DiskChange], first: Int = 0, answered: Int = 0,
        fleet: Int64, scratch: String
    ) throws {
        self.name = name
        self.origin = origin
        self.changes = changes
        self.first = first
        var disk = Disk(origin)
        var required: [Int] = []
        var least = answered
        var choices = Choices(seed: 0)
        for (index, change) in changes.enumerated() {
            required.append(least)
            disk.apply(change)
            // Nothing is lost here: these are looks at what the programs saw.
            if index == first - 1 || index >= first && change.isObservable {
                let audit: Audit?
                do {
                    audit = try disk.image(.kept, sector: 512, &choices).audit(in: scratch, fleet: fleet)
                } catch {
                    throw Trouble("\(name), as it was after change \(index), \(change.label): \(error)")
                }
                if let audit {
                    guard audit.findings.isEmpty else { throw Broken("\(name), as it was: \(audit.findings)") }
                    if index >= first, case .answer = change { least = max(least, audit.records.count) }
                    least = max(least, Int(audit.intended))
                }
            }
        }
        self.required = required + [least]
        guard let audit = try disk.image(.kept, sector: 512, &choices).audit(in: scratch, fleet: fleet) else {
            throw Trouble("\(name) left no store")
        }
        self.audit = audit
    }

    /// The moments at which more records are required than before, and thus the first to be looked at.
    var observableMoments: [Int] {
        moments.filter { $0 > first && required[$0] > required[$0 - 1] }
    }

    var moments: Range<Int> { first..<changes.count + 1 }

    func disk(at moment: Int) -> Disk {
        Disk(origin, changes[..<moment])
    }

    /// Holds one image against what must be true; nil when all is well.
    func trouble(_ image: FolderImage, at moment: Int, scratch: String) throws -> String? {
        let found: (findings: [String], records: [Record])
        do {
            found = try image.read(in: scratch)
        } catch {
            return "is refused: \(error)"
        }
        if let finding = found.findings.first { return finding }
        if found.records.count < required[moment] {
            return "\(found.records.count) records, and what was answered or done outside rests on \(required[moment])"
        }
        guard found.records.elementsEqual(audit.records.prefix(found.records.count)) else {
            return "the journal is not a beginning of the one that was written"
        }
        return nil
    }

}

extension DiskChange {
    /// Whether more is known outside after it: an answer was given, or the gateway's store has changed.
    fileprivate var isObservable: Bool {
        switch self {
        case .answer: true
        case .write(let path, _, _), .sync(let path), .remove(let path), .truncate(let path, _):
            path.hasPrefix("store/gateway/")
        default: false
        }
    }
}
