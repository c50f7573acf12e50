import Foundation
import SQLite
import RentalApp
import StateMachine
import TinyMachine

@testable import Checkpoint

let noon = Instant(milliseconds: 1_780_000_000_000)

/// A folder for one store, which goes away with this value. The store in it does not exist yet.
final class Store: Sendable {
    let root: String
    var path: String { root + "/store" }
    var directory: StoreDirectory { StoreDirectory(path: path) }

    init() {
        root = NSTemporaryDirectory() + "zontik-checkpoint-\(UUID().uuidString)"
        precondition(mkdir(root, 0o700) == 0, "cannot create \(root)")
    }

    deinit {
        try? FileManager.default.removeItem(atPath: root)
    }

    func journal(timeout: Int = 10_000) throws -> Journal<Turnstile> {
        try Journal(directory, lockTimeout: .milliseconds(timeout))
    }

    func errands() throws -> Journal<Errands> { try Journal(directory) }

    func engine(
        _ rider: String = "ada", slot: CoinSlot = CoinSlot(), clock: ManualClock = ManualClock(noon)
    ) throws -> Engine<Turnstile, CoinSlot> {
        try Engine(try journal(), owner: rider, port: slot, now: clock.now)
    }

    /// Commits coins and pushes, two records a round and one for the session; closes the journal again.
    func ride(rounds: Int, rider: String = "ada") throws {
        let engine = try engine(rider)
        for _ in 0..<rounds {
            guard case .accepted = try engine.send(.coin(at: noon), at: noon),
                case .accepted = try engine.send(.push(at: noon), at: noon)
            else { preconditionFailure("a turnstile refused a paid passage") }
        }
    }

    /// A copy of the folder as it is now, with a store of its own. No journal may be open.
    func copy() throws -> Store {
        let copy = Store()
        try FileManager.default.copyItem(atPath: path, toPath: copy.path)
        return copy
    }

    /// What an auditor would compare: name, mode and bytes of every file. The lock holds nothing and the index of the
    /// log is rebuilt by every opening; an empty log is no log.
    func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: path) {
            guard name != "lock", !name.hasSuffix("-shm") else { continue }
            let data = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
            if !name.hasSuffix("-wal") || !data.isEmpty { contents["\(name) \(mode(name) ?? 0)"] = data }
        }
        return contents
    }

    func mode(_ name: String = "") -> mode_t? {
        var info = stat()
        return lstat(path + "/" + name, &info) == 0 ? info.st_mode & 0o7777 : nil
    }

    func size(_ name: String) -> Int {
        var info = stat()
        return lstat(path + "/" + name, &info) == 0 ? Int(info.st_size) : 0
    }
}

/// Behind the journal's back.
extension Store {
    /// Runs statements on a connection of its own, which neither checks references nor touches the log when it closes.
    func edit(_ statements: String...) throws {
        let db = try Connection.open(path + "/journal.db")
        defer { db.close() }
        for statement in statements { try db.execute(statement) }
    }

    /// Runs a statement that the table's own rules would not let through.
    func force(_ table: String, _ statement: String) throws {
        let db = try Database(path + "/journal.db")
        defer { db.close() }
        try db.execute("PRAGMA writable_schema = ON")
        let rules: String? = try db.value("SELECT sql FROM sqlite_schema WHERE name = ?", [table])
        try db.execute(
            """
            UPDATE sqlite_schema SET sql =
              replace(replace(replace(sql, 'STRICT, ', ''), ' STRICT', ''), ' NOT NULL', '') WHERE name = ?
            """, [table])
        try db.execute("PRAGMA writable_schema = RESET")
        try db.execute(statement)
        try db.execute("PRAGMA writable_schema = ON")
        try db.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", [rules, table])
    }

    func rows(_ sql: String) throws -> [[String]] {
        let db = try Connection.open(path + "/journal.db")
        defer { db.close() }
        return try db.all(sql) { row in row.values.map { $0.isNull ? "null" : $0.text ?? "\($0)" } }
    }

    func number(_ sql: String) throws -> Int { Int(try rows(sql)[0][0])! }

    func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
    }

    func overwrite(_ name: String, _ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
        chmod(path + "/" + name, 0o600)
    }

    func remove(_ names: String...) throws {
        for name in names { unlink(path + "/" + name) }
    }

    func flip(_ name: String, at position: Int) throws {
        var bytes = try bytes(name)
        bytes[position] ^= 0x40
        try overwrite(name, bytes)
    }
}

extension Transition {
    var isAccepted: Bool {
        if case .accepted = self { true } else { false }
    }
}
