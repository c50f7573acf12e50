/// By which a session's records are found from its newest one, without an index.
///
/// Each record has the numbers of two that came before it in its session, in the columns `previous` and `skip`:
///
/// - `previous`: the record before, of whichever kind; none for the session's opening.
/// - `skip`: of a transition, that of the revision `target(of:)`; of a record of another kind, the session's newest
///   transition then. None where there is none.
///
/// The revisions to skip to are those of E. W. Myers, "An applicative random-access stack" (1983): with one pointer a
/// record, any revision is found in a number of steps that grows with the logarithm of their number.
///
/// No hash covers the pointers. Each is proved by what it leads to: the record there says, under its hash, whose and
/// which it is, and any other than the expected one is damage.
struct RecordPointers {
    /// What is newest of each session.
    private(set) var newest: [Int64: SessionPath] = [:]

    /// The revision that a transition skips to; 0 for none.
    ///
    /// A number is a sum of weights 1, 3, 7, 15 …, the largest that fits first; the last of them is skipped.
    static func target(of revision: Int) -> Int {
        var (rest, weight) = (revision, 1)
        while weight <= (revision &- 1) / 2 { weight = 2 * weight + 1 }
        while rest > weight {
            rest -= weight
            while weight > rest { weight /= 2 }
        }
        return revision &- weight
    }

    /// Takes the next record.
    /// - Returns: its pointers.
    mutating func add(_ sequence: Int64, _ session: Int64?, _ revision: Int?) -> (previous: Int64?, skip: Int64?) {
        guard let session else { return (nil, nil) }
        let before = newest[session]
        // A session's records are all known here: only a gap, which is reported elsewhere, leaves one out.
        let skip = newest[session, default: SessionPath(0, 0)].add(sequence, revision) { _ in nil }
        return (before?.sequence, skip)
    }
}

/// What is newest of a session, with the records that its next one may point to.
struct SessionPath {
    /// The number of its newest transition; 0 before the first.
    private(set) var revision: Int
    /// Its newest record, of whichever kind.
    private(set) var sequence: Int64
    /// The transitions that the newest one leads to by skipping, and that one itself, oldest first. The oldest of them
    /// are missing where the session was not followed from its beginning.
    private var steps: [(revision: Int, sequence: Int64)] = []

    init(_ revision: Int, _ sequence: Int64) { (self.revision, self.sequence) = (revision, sequence) }

    /// Takes the session's next record.
    /// - Parameters:
    ///   - revision: one more than the newest; nil for a record that is no transition.
    ///   - found: the record of an earlier transition, for one that is not known.
    /// - Returns: the record it skips to.
    mutating func add(_ sequence: Int64, _ revision: Int?, found: (Int) throws -> Int64?) rethrows -> Int64? {
        let target = revision.map(RecordPointers.target) ?? self.revision
        while let last = steps.last, last.revision > target { steps.removeLast() }
        if target > 0, steps.last?.revision != target, let skip = try found(target) { steps.append((target, skip)) }
        let skip = target > 0 && steps.last?.revision == target ? steps.last?.sequence : nil
        if let revision {
            steps.append((revision, sequence))
            self.revision = revision
        }
        self.sequence = sequence
        return skip
    }
}
