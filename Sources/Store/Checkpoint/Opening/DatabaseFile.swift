import CSQLite
import DurableFiles
import SQLite

/// What the database file holds by itself, as if there were no log.
///
/// Read through the descriptor that SQLite has: opening and closing another would drop the locks it holds.
struct DatabaseFile {
    private let file: UnsafeMutablePointer<sqlite3_file>
    private let pageSize: Int
    private let root: Int
    /// The number of the schema in which the table lies there: VACUUM and a migration move it, and raise the number.
    private let schema: Int

    /// Deeper than a table of ours can be.
    private static let deepest = 12

    init?(_ db: Database) throws {
        var file: UnsafeMutablePointer<sqlite3_file>?
        let code = sqlite3_file_control(db.handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        let root: Int? = try db.value("SELECT rootpage FROM sqlite_schema WHERE name = 'record'")
        guard code == SQLITE_OK, let file, let root, root > 1 else { return nil }
        self.file = file
        self.root = root
        schema = try db.value("PRAGMA schema_version") ?? 0
        pageSize = try db.value("PRAGMA page_size") ?? 4_096
    }

    /// The newest record, 0 where there is none; nil where the way to it cannot be read: a checkpoint was cut off in
    /// the middle, and the log still has the pages that are not there, or are torn; or the table lay elsewhere then.
    /// (File format, sections 1.3.9 and 1.6.)
    /// - Parameter newer: the page of this number in a log, to be read instead; nil for none.
    func newestRecord(_ newer: (Int) throws -> [UInt8]? = { _ in nil }) rethrows -> Int64? {
        guard let header = try newer(1) ?? page(1), Self.number(header[40..<44]) == schema else { return nil }
        var number = root
        // Records have no gaps, so each page says with which one the last below it begins.
        var first: Int64 = 1
        for _ in 0..<Self.deepest {
            guard let page = try newer(number) ?? page(number) else { return nil }
            switch page[0] {
            case 0x05:
                guard let left = Self.keys(in: page, cells: 12, before: 4)?.last, (0..<1 << 53).contains(left)
                else { return nil }
                first = left + 1
                number = Self.number(page[8..<12])
            case 0x0D:
                guard let keys = Self.leafKeys(in: page) else { return nil }
                // Of a torn page, some sectors are of one day and some of another.
                guard keys.elementsEqual(first..<first + Int64(keys.count)) else { return nil }
                return first + Int64(keys.count) - 1
            default: return nil
            }
        }
        return nil
    }

    /// Each cell begins with the length of its payload.
    private static func leafKeys(in page: [UInt8]) -> [Int64]? {
        keys(in: page, cells: 8, before: nil)
    }

    /// The keys of a page's cells, in order; nil where a cell does not lie in the page.
    /// - Parameters:
    ///   - cells: where the pointers to them begin.
    ///   - before: bytes that stand before a key; nil for a number of variable length.
    private static func keys(in page: [UInt8], cells: Int, before: Int?) -> [Int64]? {
        let count = number(page[3..<5])
        guard cells + 2 * count <= page.count else { return nil }
        return page.withUnsafeBytes { bytes in
            var keys: [Int64] = []
            for cell in 0..<count {
                let pointer = cells + 2 * cell
                var offset = number(page[pointer..<pointer + 2])
                guard offset >= cells, offset < page.count else { return nil }
                if let before { offset += before } else if BTreeScanner.varint(bytes, &offset) == nil { return nil }
                guard let key = BTreeScanner.varint(bytes, &offset) else { return nil }
                keys.append(key)
            }
            return keys
        }
    }

    private func page(_ number: Int) -> [UInt8]? {
        guard number > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: pageSize)
        let code = file.pointee.pMethods.pointee.xRead(
            file, &bytes, Int32(pageSize), sqlite3_int64(number - 1) * sqlite3_int64(pageSize))
        return code == SQLITE_OK ? bytes : nil
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// Page 1 counts the pages. An older one counts fewer than the file has; SQLite would write new pages over those in
    /// use. To be called with the log empty.
    static func checkLength(_ db: Database, path: String) throws {
        let count = try db.value("PRAGMA page_count") ?? 0
        let size = try db.value("PRAGMA page_size") ?? 0
        let length = try asStoreError(FileStatus(path, followsLinks: true)).size
        guard count * size == length else {
            throw db.damaged(
                "its first page counts \(count) pages of \(size) bytes, and the file has \(length) bytes: the page "
                    + "is changed, or older than the file")
        }
    }
}
