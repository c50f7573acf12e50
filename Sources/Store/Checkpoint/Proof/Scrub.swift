import StateMachine

/// Reads a whole journal again and again, a few records at a time, to find damage in data that are not read otherwise,
/// while a backup can still help.
///
/// At the end of each pass every table and every index is compared with the records, in one read transaction. It does
/// not check what the machine would decide today, because its rules may have changed. For one thread.
public final class Scrub<M: JournaledMachine> {
    /// Something that is wrong, and what it affects.
    public struct Finding: Equatable, Sendable {
        /// The session that it affects; nil for the whole store.
        public let session: Int64?
        /// What is wrong.
        public let text: String
    }

    /// The number of records read, in all passes.
    public private(set) var records: Int64 = 0
    /// The number of complete passes.
    public private(set) var passes = 0
    /// The numbers of records and sessions that the last complete pass read.
    public private(set) var newestPass = (records: 0, sessions: 0)
    private var replay = Replay<M>(coding: Coding(), decides: false)
    /// The number of the record that was read last in this pass.
    private var last: Int64 = 0
    /// The number of the newest record when this pass began.
    private var began: Int64 = 0

    /// Begins before the first record.
    public init() {}

    /// Reads the next records; after the last record, everything else that a pass checks.
    /// - Parameters:
    ///   - transaction: one moment of the journal; each call may be given another.
    ///   - count: the largest number of records to read, 1 or more.
    /// - Returns: what is wrong, in the order found.
    public func advance(_ transaction: Transaction<M>, by count: Int = 100) throws -> [Finding] {
        let store = transaction.reading
        // What was read before an archiving and what is read after it do not belong together.
        if last > 0, try store.hasRecord(of: .archive, after: began) {
            (replay, last) = (Replay(coding: Coding(), decides: false), 0)
        }
        if last == 0 { began = transaction.newestSequence }
        replay.coding = transaction.coding
        var findings: [Finding] = []
        let batch = try store.storedRecords(after: last, limit: count)
        for stored in batch {
            last = stored.sequence
            records += 1
            guard let (record, hash) = stored.content else {
                findings.append(
                    Finding(session: stored.session, text: "\(stored.label): a column holds what no record can"))
                continue
            }
            findings += replay.add(record, hash: hash).map { Finding(session: record.session, text: $0) }
        }
        // Of a damaged record that a store does not read, the next call says so.
        guard batch.count < count, (try? store.storedRecords(after: last, limit: 1))?.isEmpty == true else {
            return findings
        }
        findings += try (replay.differences(from: store) + store.ownFindings()).map {
            Finding(session: $0.session, text: $0.text)
        }
        passes += 1
        newestPass = (Int(last), replay.owners.count)
        (replay, last) = (Replay(coding: Coding(), decides: false), 0)
        return findings
    }
}
