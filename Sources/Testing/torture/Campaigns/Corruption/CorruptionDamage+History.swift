import Foundation

/// What a disk does that loses a write, or a bit.
extension CorruptionDamage {
    private static let pageSize = 4_096

    /// One bit of one column, all columns of all records in turn; the columns' lengths stay, so that the page stays
    /// whole.
    mutating func record(_ folder: CorruptionFolder) throws -> CorruptionRecord? {
        let places = stores.records.flatMap { record in record.columns.map { (record, $0) } }
        let (record, column) = places[turnOf(places.count, spread: true)]
        let byte = column.bytes.lowerBound + draw(column.bytes.count)
        let bit = draw(8)
        describe("record \(record.sequence): bit \(bit) of byte \(byte - column.bytes.lowerBound) of \(column.name)")
        guard var data = folder.bytes("journal.db"), let cell = data.range(of: record.cell) else { return nil }
        data[cell.lowerBound + byte] ^= 1 << bit
        try folder.write("journal.db", data)
        return record
    }

    /// One bit of what lies in a page of a b-tree: any row of any table, any entry of any index.
    mutating func page(_ folder: CorruptionFolder) throws {
        guard var data = folder.bytes("journal.db") else { return }
        let number = turnOf(data.count / Self.pageSize, spread: true)
        let start = number * Self.pageSize
        // File format, section 1.6: bytes 5 and 6 of a page's header say where its cells begin.
        let header = start + (number == 0 ? 100 : 0)
        let cells = Int(data[header + 5]) << 8 | Int(data[header + 6])
        let first = cells > 0 && cells < Self.pageSize ? cells : 0
        let (byte, bit) = (first + draw(Self.pageSize - first), draw(8))
        describe("page \(number + 1): bit \(bit) of byte \(byte)")
        data[start + byte] ^= 1 << bit
        try folder.write("journal.db", data)
    }

    /// A write that was lost: all pages in turn, each as it was in each of its earlier versions.
    mutating func oldPage(_ folder: CorruptionFolder) throws {
        guard var data = folder.bytes("journal.db") else { return }
        let old = stores.versions.pages[turnOf(stores.versions.pages.count, spread: true)]
        describe("page \(old.page + 1) as it was in version \(old.version)")
        data.replaceSubrange(
            old.page * Self.pageSize..<(old.page + 1) * Self.pageSize, with: stores.versions.bytes(old))
        try folder.write("journal.db", data)
    }

    /// One file from an earlier day among today's.
    mutating func oldFile(_ folder: CorruptionFolder) throws {
        let name = isLate ? "journal.db" : ["journal.db", "anchor", "journal.db-wal", "journal.db"][turnOf(4)]
        let copies = stores.versions.copies(of: name)
        let version = draw(copies.count)
        describe("\(name) as it was in version \(version)")
        folder.remove(name, "journal.db-shm")
        try folder.write(name, try Data(contentsOf: URL(fileURLWithPath: copies[version])))
    }
}
