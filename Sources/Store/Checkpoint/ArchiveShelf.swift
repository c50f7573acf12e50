import DurableFiles
import Foundation
import GRDB

/// The archives that lie in the folder of a store, each opened when a record of it is first asked for.
final class ArchiveShelf {
    private var files: [Int64: ArchiveFile] = [:]

    /// The record that a stub stands for, proved by the hashes of the store.
    /// - Throws: `StoreError.archiveMissing` if the file is not there; `damaged` if the file does not have
    ///   the record as it left the store.
    func record(_ stub: Record, _ db: Database) throws -> Record {
        guard let number = stub.archive else { return stub }
        let file = try file(number, db)
        guard let previous = try db.hash(of: stub.sequence - 1), let hash = try db.hash(of: stub.sequence),
            let item = try file.item(stub.sequence), item.record.hash(after: previous) == hash,
            item.record.stub(in: number, hash: hash) == stub
        else { throw ArchiveFile.damaged(file.path, "it does not have \(stub.label) as it left the store") }
        return item.record
    }

    private func file(_ number: Int64, _ db: Database) throws -> ArchiveFile {
        if let file = files[number] { return file }
        let name = try db.archiveNote(number).file
        let path = try db.path(besideIt: name)
        guard FileName.isThere(path) else { throw StoreError.archiveMissing(path: path) }
        let file = try ArchiveFile(path)
        files[number] = file
        return file
    }
}

extension Database {
    /// What left the store with an archive.
    /// - Parameter number: of the archive's record.
    func archiveNote(_ number: Int64) throws -> ArchiveNote {
        let record = try proved(number)
        guard record.kind == .archive else { throw damaged("\(record.label) is said to close an archive") }
        return try Coding().decode(record.event)
    }

    /// A file in the folder of this database.
    func path(besideIt name: String) throws -> String {
        let rows = try Row.fetchAll(self, sql: "PRAGMA database_list")
        guard let path = rows.first(where: { $0.text(1) == "main" })?.text(2), !name.contains("/") else {
            throw damaged("the archive '\(name)' has the name of a folder")
        }
        // As the caller wrote it, where a connection has the path for its name.
        return SafeDirectory.parent(of: FileName.isThere(description) ? description : path) + "/" + name
    }
}
