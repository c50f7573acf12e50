import CSQLite
import SQLite

/// The end of SQLite's log, which may be in the page cache and nowhere else.
///
/// When a sync fails, the kernel may count the pages as written: they can be read, a later sync of them succeeds, and
/// they are gone when the power is. So what follows the commit of the record that the anchor names, and which was
/// synced before the anchor was written, is written again, with the same bytes, before it is synced and believed.
///
/// Written through the descriptor that SQLite has, under the store's lock. (File format, section 4.1.)
struct LogTail {
    private let log: UnsafeMutablePointer<sqlite3_file>
    private let pageSize: Int
    private let salts: [UInt8]
    private let database: DatabaseFile?
    /// The page in each frame of this log, in order, and whether a commit ends there.
    private var frames: [(page: Int, isCommit: Bool)] = []

    private static let headerSize = 32
    private static let frameHeaderSize = 24

    /// Nil where the log is empty.
    /// - Parameter db: after a first reading, which opens the log.
    init?(_ db: Database) throws {
        var log: UnsafeMutablePointer<sqlite3_file>?
        let code = sqlite3_file_control(db.handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log)
        guard code == SQLITE_OK, let log, log.pointee.pMethods != nil,
            let header = try Self.read(Self.headerSize, at: 0, of: log)
        else { return nil }
        self.log = log
        pageSize = Self.number(header[8..<12])
        salts = Array(header[16..<24])
        database = try DatabaseFile(db)
        guard pageSize >= 512 else { return nil }
        while let header = try Self.read(Self.frameHeaderSize, at: offset(of: frames.count), of: log),
            header[8..<16].elementsEqual(salts)
        {
            frames.append((Self.number(header[..<4]), header[4..<8].contains { $0 != 0 }))
        }
        if frames.isEmpty { return nil }
    }

    /// Writes what follows the commit of a record again, and syncs it.
    /// - Parameter anchored: the number of the record; 0 for everything.
    func rewrite(after anchored: Int64) throws {
        let start = try firstFrame(after: anchored)
        guard start < frames.count else { return }
        if start == 0 { try rewrite(Self.headerSize, at: 0) }
        for frame in start..<frames.count { try rewrite(Self.frameHeaderSize + pageSize, at: offset(of: frame)) }
        try sync()
    }

    /// Makes the log durable.
    func sync() throws { try Self.demand(log.pointee.pMethods.pointee.xSync(log, SQLITE_SYNC_FULL)) }

    /// The frame behind the first commit with which the journal reaches as far as a record; 0 where that is not known.
    private func firstFrame(after anchored: Int64) throws -> Int {
        var first = 0
        for end in ([0] + frames.indices.filter { frames[$0].isCommit }.map { $0 + 1 }).reversed() {
            guard let newest = try newestRecord(in: end) else { return 0 }
            guard newest >= anchored else { break }
            first = end
        }
        return first
    }

    /// The newest record in the database and the first frames of the log; nil where the way to it cannot be read.
    private func newestRecord(in end: Int) throws -> Int64? {
        try database?.newestRecord { page in
            guard let frame = frames[..<end].lastIndex(where: { $0.page == page }) else { return nil }
            return try Self.read(pageSize, at: offset(of: frame) + Self.frameHeaderSize, of: log)
        }
    }

    private func offset(of frame: Int) -> Int { Self.headerSize + frame * (Self.frameHeaderSize + pageSize) }

    private func rewrite(_ count: Int, at offset: Int) throws {
        // The last frame may be cut off.
        guard let bytes = try Self.read(count, at: offset, of: log) else { return }
        try Self.demand(log.pointee.pMethods.pointee.xWrite(log, bytes, Int32(count), sqlite3_int64(offset)))
    }

    /// Nil where the file ends before.
    private static func read(
        _ count: Int, at offset: Int, of file: UnsafeMutablePointer<sqlite3_file>
    ) throws -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let code = file.pointee.pMethods.pointee.xRead(file, &bytes, Int32(count), sqlite3_int64(offset))
        if code == SQLITE_IOERR | 2 << 8 { return nil }
        try demand(code)
        return bytes
    }

    private static func demand(_ code: Int32) throws {
        guard code == SQLITE_OK else { throw DatabaseError(code: code) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
