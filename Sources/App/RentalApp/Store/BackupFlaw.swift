import Checkpoint
import DurableFiles

/// Why a file is no backup, found by its first bytes and its length, before anything is made of it.
package enum BackupFlaw: Equatable, Sendable {
    case missing
    /// A folder; whether it has a store.
    case folder(hasStore: Bool)
    /// What the system says.
    case unreadable(String)
    case empty
    /// A file of another kind.
    case notABackup
    /// The end is missing: so many bytes of so many are there.
    case cutOff(bytes: Int, of: Int)

    /// - Returns: nil where the file begins and ends as a backup does. Whether its records are whole, restoring finds.
    package init?(of path: String) {
        do throws(FileError) {
            let status = try FileStatus(path, followsLinks: true)
            guard !status.isFolder else {
                self = .folder(hasStore: StoreDirectory(path: path).holdsStore)
                return
            }
            let head = try OpenFile(path, .input).rest(atMost: Self.headerLength)
            guard let flaw = Self.flaw(of: head, length: status.size) else { return nil }
            self = flaw
        } catch {
            if case .system(_, _, .notFound) = error { self = .missing } else { self = .unreadable(error.reason) }
        }
    }

    /// The header of a database (https://www.sqlite.org/fileformat.html, 1.3).
    private static let headerLength = 100

    private static func flaw(of head: [UInt8], length: Int) -> BackupFlaw? {
        guard !head.isEmpty else { return .empty }
        guard head.starts(with: Array("SQLite format 3\0".utf8)), head.count == headerLength,
            number(in: head[68..<72]) == Int(Schema.applicationID)
        else { return .notABackup }
        // A page size of 1 stands for 65,536.
        let pageSize = number(in: head[16..<18])
        let whole = (pageSize == 1 ? 65_536 : pageSize) * number(in: head[28..<32])
        return length < whole ? .cutOff(bytes: length, of: whole) : nil
    }

    private static func number(in bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
