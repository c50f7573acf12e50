import DurableFiles
import SQLite

/// Exports all that can still be read of a journal, damaged or not, as one line of JSON per record.
///
/// Works on a copy: nothing in the store's folder is opened for writing or by SQLite. Needs no machine.
public struct Export {
    /// The number of records that could be read.
    public private(set) var records = 0
    /// Of these, the number whose hash does not match their columns and the record before.
    public private(set) var misfits = 0
    /// The number of missing records, as far as the numbers of the others show.
    public private(set) var missing: Int64 = 0
    /// Of the records that were read, the number with a column that cannot be read.
    public private(set) var unreadable = 0
    /// The problems, in the order found.
    public private(set) var problems: [String] = []

    /// Whether every record was read, and every hash is right.
    public var isWhole: Bool { misfits == 0 && unreadable == 0 && missing == 0 && problems.isEmpty }

    /// Records that were found in the bytes of the files only.
    private var salvaged = 0
    private var owners: [Int64: String] = [:]

    /// - Parameters:
    ///   - directory: the store; nothing in it is changed.
    ///   - folder: where temporary copies are made; they take as much space as the journal, and twice that if it is
    ///     damaged.
    ///   - line: is called with each line, in the order of the records.
    /// - Throws: `StoreError` if the files cannot be copied at all; the errors of `line`.
    public init(
        _ directory: StoreDirectory, in folder: String, _ line: (String) throws -> Void
    ) throws {
        let copy = try PrivateCopy(of: directory, in: folder)
        let anchor: TrustedHead.Finding
        do { anchor = try TrustedHead.find(path: directory.anchor, writing: false) } catch {
            anchor = .unreadable
            problems.append("\(error)")
        }
        let carving = try Carving(path: copy.carving)
        let found = Self.mended(copy, carving)
        problems += found
        if try !found.isEmpty || !Self.fits(carving, anchor) {
            try carving.carve(PageImages(database: copy.database, log: copy.log))
        }
        try walk(carving.db, anchor, line)
    }

    /// Reads the copy with SQLite, after giving a truncated file its length back: SQLite would read none of it.
    private static func mended(_ copy: PrivateCopy, _ carving: Carving) -> [String] {
        var problems: [String] = []
        guard let length = (try? FileStatus(copy.database))?.size else { return ["the file journal.db is missing"] }
        let header = (try? OpenFile(copy.database, .reading).read(atMost: 32, at: 0)) ?? []
        if header.count == 32 {
            let size = max(Int(header[16]) << 8 | Int(header[17]), 512)
            let pages = header[28..<32].reduce(0) { $0 << 8 | Int($1) }
            // As many as there could be: a damaged count must not fill the disk.
            if pages < 1 << 24, pages * size > length, pages * size < max(length, 1 << 20) * 64 {
                problems.append("the file journal.db ends after \(length) of \(pages * size) bytes")
                try? OpenFile(copy.database, .updating).resize(to: pages * size)
            }
        }
        return problems + carving.read(copy.database)
    }

    /// Whether SQLite gave every record, and every hash fits: then there is nothing to look for in the pages.
    private static func fits(_ carving: Carving, _ anchor: TrustedHead.Finding) throws -> Bool {
        var head = Head.genesis
        let rows = try carving.db.rows(Database.recordColumns() + " ORDER BY sequence")
        while let row = try rows.next() {
            guard let record = Record(row), let hash = row.bytes(13), record.sequence == head.sequence + 1,
                record.fits(hash, after: head.hash)
            else { return false }
            head = Head(sequence: record.sequence, hash: hash)
        }
        if case .valid(let anchored) = anchor { return anchored.sequence <= head.sequence }
        return true
    }

    // MARK: Writing

    private mutating func walk(_ db: Database, _ anchor: TrustedHead.Finding, _ line: (String) throws -> Void) throws {
        var last: Int64 = 0
        // Nil after a gap: what follows cannot be held against anything.
        var previous: [UInt8]? = Head.genesis.hash
        let sequences = try db.rows("SELECT DISTINCT sequence FROM record ORDER BY sequence")
        while let sequence: Int64 = try sequences.next()?.decode(0) {
            if sequence > last + 1 {
                try miss(last + 1, sequence - 1, line)
                previous = nil
            }
            let found = try RecoveredRecord.best(db, sequence, after: previous)
            records += 1
            if found.fits == false { misfits += 1 }
            if found.record == nil { unreadable += 1 }
            if found.origin != .database { salvaged += 1 }
            try line(found.line(&owners))
            (last, previous) = (sequence, found.hash)
        }
        if salvaged > 0 {
            let lie = salvaged == 1 ? "lies" : "lie"
            problems.append("\(RecordCount.of(salvaged)) \(lie) where SQLite does not read any more")
        }
        let end = "what the journal lacks at its end cannot be told"
        switch anchor {
        case .missing: problems.append("the file anchor is missing: \(end)")
        case .unreadable: problems.append("the file anchor cannot be read: \(end)")
        case .valid(let anchored): if anchored.sequence > last { try miss(last + 1, anchored.sequence, line) }
        }
    }

    private mutating func miss(_ first: Int64, _ last: Int64, _ line: (String) throws -> Void) throws {
        missing += last - first + 1
        try line("{\"missing\":{\"from\":\(first),\"to\":\(last)}}")
    }
}
