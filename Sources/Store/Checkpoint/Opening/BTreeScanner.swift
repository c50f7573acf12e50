import Essentials
import SQLite

/// Reads the rows of tables out of the bytes of a file (SQLite file format, sections 1.6 and 2.1).
///
/// Everything that looks like a row is one, wherever it begins: the list of cells in front of a page, what the page
/// says it is, and the place it has in the file may be what was damaged.
struct BTreeScanner {
    struct Row {
        let rowid: Int64
        let values: [SQLValue]
    }

    let images: PageImages
    /// A record holds a hash of 32 bytes, a definition one of 64.
    private static let smallest = 40
    /// The most a row may hold; a larger one is no row of ours.
    private static let largest = 1 << 20

    func forEach(fromLog: Bool, _ body: (Row) throws -> Void) rethrows {
        try (fromLog ? images.log : images.database).withUnsafeBytes { bytes in
            for offset in 0..<bytes.count {
                if let row = row(bytes, at: offset, fromLog) { try body(row) }
            }
        }
    }

    private func row(_ bytes: UnsafeRawBufferPointer, at start: Int, _ fromLog: Bool) -> Row? {
        var offset = start
        // Most places are not the beginning of a row: the cheapest test comes first.
        guard let size = Self.varint(bytes, &offset), size >= Self.smallest, size <= Self.largest,
            let rowid = Self.varint(bytes, &offset), rowid > 0,
            let (kinds, length) = Self.header(bytes, at: offset), length == size
        else { return nil }
        let local = local(Int(size))
        guard offset + local <= bytes.count else { return nil }
        var payload = Array(bytes[offset..<offset + local])
        if local < size {
            guard offset + local + 4 <= bytes.count else { return nil }
            let next = Self.number(bytes[(offset + local)..<(offset + local + 4)])
            guard append(&payload, upTo: Int(size), from: next, fromLog) else { return nil }
        }
        return Row(rowid: rowid, values: Self.values(kinds, payload))
    }

    /// How much of a row stands in its page; the rest is in overflow pages.
    private func local(_ size: Int) -> Int {
        let most = images.pageSize - 35
        guard size > most else { return size }
        let least = (images.pageSize - 12) * 32 / 255 - 23
        let rest = least + (size - least) % (images.pageSize - 4)
        return rest <= most ? rest : least
    }

    private func append(_ payload: inout [UInt8], upTo size: Int, from first: Int, _ fromLog: Bool) -> Bool {
        var next = first
        while payload.count < size {
            guard let page = images.page(next, fromLog: fromLog) ?? images.page(next, fromLog: !fromLog)
            else { return false }
            next = Self.number(page.prefix(4))
            payload += page.dropFirst(4).prefix(size - payload.count)
        }
        return true
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    static func varint(_ bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> Int64? {
        var value: UInt64 = 0
        for count in 0..<9 {
            guard offset < bytes.count else { return nil }
            let byte = bytes[offset]
            offset += 1
            if count == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte & 0x80 == 0 { return Int64(bitPattern: value) }
        }
        return nil
    }

    /// The record format begins with a list of kinds; from these follows how long all of it is.
    private static func header(_ bytes: UnsafeRawBufferPointer, at start: Int) -> (kinds: [Int64], length: Int64)? {
        var offset = start
        guard let size = varint(bytes, &offset), size >= 2, size <= 64 else { return nil }
        let end = start + Int(size)
        var (kinds, length) = ([Int64](), size)
        while offset < end {
            guard let kind = varint(bytes, &offset), kind >= 0, kind != 10, kind != 11, kind <= Int64(largest) * 2 + 13
            else { return nil }
            kinds.append(kind)
            length += Int64(self.length(of: kind))
        }
        return offset == end ? (kinds, length) : nil
    }

    private static func values(_ kinds: [Int64], _ payload: [UInt8]) -> [SQLValue] {
        var offset = kinds.reduce(payload.count) { $0 - length(of: $1) }
        return kinds.map { kind in
            defer { offset += length(of: kind) }
            return value(kind, payload[offset..<offset + length(of: kind)])
        }
    }

    private static func length(of kind: Int64) -> Int {
        switch kind {
        case 0, 8, 9: 0
        case 1...4: Int(kind)
        case 5: 6
        case 6, 7: 8
        default: Int(kind - 12) / 2
        }
    }

    private static func value(_ kind: Int64, _ bytes: ArraySlice<UInt8>) -> SQLValue {
        switch kind {
        case 0: return .null
        case 8, 9: return .integer(kind - 8)
        case 1...6:
            let isNegative = (bytes.first ?? 0) & 0x80 != 0
            return .integer(bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) })
        case 7: return .real(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }))
        case let kind where kind % 2 == 0: return .bytes(Array(bytes))
        default: return .text(String(decoding: bytes, as: UTF8.self))
        }
    }
}
