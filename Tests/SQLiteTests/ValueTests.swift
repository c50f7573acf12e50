import CSQLite
import Testing

@testable import SQLite

/// What is written is read, to the bit, and nothing is taken for what it is not.
@Suite struct ValueTests {
    let db: Database

    init() throws {
        db = try Database.inMemory()
        try db.execute("CREATE TABLE t(a)")
    }

    private func back(_ value: SQLValue) throws -> SQLValue? {
        try db.run("DELETE FROM t")
        try db.run("INSERT INTO t VALUES (?)", [value])
        return try db.first("SELECT a FROM t") { $0[0] }
    }

    @Test(
        arguments: [
            .null, .integer(0), .integer(.min), .integer(.max), .integer(-1), .real(0), .real(-0.5),
            .real(.greatestFiniteMagnitude), .real(.leastNonzeroMagnitude), .real(.infinity), .real(-.infinity),
            .text(""), .text("'"), .text("é"), .text("e\u{301}"), .text("a\0b\0"), .text("\u{10FFFF}"), .bytes([]),
            .bytes([0]), .bytes([0, 255, 0]),
        ] as [SQLValue])
    func comesBackAsItWas(value: SQLValue) throws {
        #expect(try back(value) == value)
        if case .text(let text) = value {
            #expect(try db.value("SELECT length(CAST(a AS BLOB)) FROM t") == text.utf8.count)
        }
    }

    /// SQLite has no such number.
    @Test func whatIsNoNumberIsNull() throws { #expect(try back(.real(.nan)) == .null) }

    @Test func manyBytesComeBack() throws {
        let bytes = (0..<20_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        #expect(try back(.bytes(bytes)) == .bytes(bytes))
        #expect(throws: DatabaseError.self) {
            sqlite3_limit(db.handle, SQLITE_LIMIT_LENGTH, 1_000)
            try db.run("INSERT INTO t VALUES (?)", [bytes])
        }
    }

    @Test func twoSpellingsOfALetterAreTwoTexts() {
        #expect("é" == "e\u{301}" && SQLValue.text("é") != .text("e\u{301}"))
        #expect(SQLValue.integer(1) != .real(1) && SQLValue.text("1") != .integer(1) && SQLValue.bytes([]) != .text(""))
    }

    @Test func aValueOfAnotherKindIsAnError() throws {
        try db.execute("INSERT INTO t VALUES (CAST('x' AS BLOB))")
        for read in [
            { _ = try $0.value("SELECT a FROM t") as String? }, { _ = try $0.value("SELECT a FROM t") as Int? },
            { _ = try $0.values("SELECT a FROM t") as [Double] }, { _ = try $0.values("SELECT NULL") as [Int64] },
            { _ = try $0.value("SELECT 1.0") as Int64? }, { _ = try $0.value("SELECT '1'") as Int64? },
        ] as [(Database) throws -> Void] {
            #expect { try read(db) } throws: { ($0 as? DatabaseError)?.code == SQLITE_MISMATCH }
        }
        #expect {
            _ = try db.value("SELECT a FROM t") as String?
        } throws: {
            "\($0)" == "SQLite error 20: a value is not what was written: x'78' in column 0 - while executing "
                + "`SELECT a FROM t`"
        }
        #expect(try db.value("SELECT NULL") as Int? == nil)
        #expect(try db.value("SELECT a FROM t WHERE a = 1") as Int? == nil)
        #expect(
            try db.first("SELECT a FROM t") { ($0.text(0), $0.number(0), $0.bytes(0), $0.isNull(0)) }! == (
                nil, nil, [120], false
            ))
    }

    /// A text that is no UTF-8 is not repaired into one that could pass for another: its characters are replaced.
    @Test func bytesThatAreNoTextAreReplaced() throws {
        #expect(try db.value("SELECT CAST(x'61FF62' AS TEXT)") == "a\u{FFFD}b")
    }

    @Test func describesItselfAsSQL() throws {
        for value in [.null, .integer(.min), .text("it's"), .bytes([0, 171])] as [SQLValue] {
            #expect(try db.first("SELECT \(value)") { $0[0] } == value)
        }
    }
}
