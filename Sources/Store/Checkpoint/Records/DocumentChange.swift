import Digest
import SQLite

/// The event of a record of kind `document`.
struct DocumentChange: Codable, Equatable {
    let name: String
    /// SHA-256 of the content, in hexadecimal.
    let digest: String

    static func digest(_ content: some Sequence<UInt8>) -> String {
        SHA256.hash(data: content).hexadecimal
    }

    /// The table, held against what the records say should be in it.
    static func differences(
        _ expected: [String: (change: DocumentChange, sequence: Int64)], from db: Database
    ) throws -> [String] {
        var missing = expected
        var findings: [String] = []
        let rows = try db.rows("SELECT name, sequence, content FROM document NOT INDEXED ORDER BY name")
        while let row = try rows.next() {
            let name = row.text(0) ?? ""
            guard let (change, sequence) = missing.removeValue(forKey: name) else {
                findings.append("document: '\(name)' follows from no record")
                continue
            }
            if row.number(1) != sequence { findings.append("document: '\(name)' is not that of record \(sequence)") }
            if row.bytes(2).map(digest) != change.digest {
                findings.append("document: '\(name)' does not match the digest in record \(sequence)")
            }
        }
        return findings + missing.keys.sorted().map { "document: '\($0)' is missing" }
    }
}
