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
    /// What is newest of each session: the number of its newest transition, 0 before the first, and its newest record,
    /// of whichever kind.
    private(set) var newest: [Int64: (revision: Int, sequence: Int64)] = [:]
    /// The transitions that the newest one of each session leads to by skipping, and that one itself, oldest first.
    private var paths: [Int64: [(revision: Int, sequence: Int64)]] = [:]

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
        newest[session] = (revision ?? before?.revision ?? 0, sequence)
        var path = paths[session, default: []]
        guard let revision else { return (before?.sequence, path.last?.sequence) }
        let target = Self.target(of: revision)
        while let last = path.last, last.revision > target { path.removeLast() }
        let skip = path.last.flatMap { $0.revision == target ? $0.sequence : nil }
        paths[session] = path + [(revision, sequence)]
        return (before?.sequence, skip)
    }
}
