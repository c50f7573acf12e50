import Foundation
import SQLite
import Payments
import SimulatedPayments

/// A directory that goes away with this value. The gateway's own directory is inside and does not exist yet.
final class Scratch {
    let root: String
    var directory: String { root + "/gateway" }

    init() {
        root = NSTemporaryDirectory() + "zontik-simulation-\(UUID().uuidString)"
        precondition(mkdir(root, 0o700) == 0, "cannot create \(root)")
    }

    deinit {
        try? FileManager.default.removeItem(atPath: root)
    }

    /// The permission bits of a file or directory, a link not followed; nil where nothing is.
    func mode(_ path: String) -> mode_t? {
        var info = stat()
        guard lstat(path, &info) == 0 else { return nil }
        return info.st_mode & 0o7777
    }

    /// What SQLite itself says about the store.
    func integrity() throws -> String? {
        try Database(directory + "/gateway.db").value("PRAGMA integrity_check")
    }

    /// Changes the store behind the gateway's back.
    func edit(_ sql: String) throws {
        try Database(directory + "/gateway.db", .create).execute(sql)
    }
}

extension SimulatedGateway {
    /// The usual hold of 20 euros.
    @discardableResult
    func hold(_ hold: String = "h", key: String = "a", card: String = "visa") throws -> Authorization {
        try authorize(key: key, hold: hold, amount: 2000, currency: "EUR", card: card)
    }

    func line(_ hold: String = "h") throws -> GatewayStatement.Hold? {
        try statement().holds.first { $0.hold == hold }
    }

    func asked(_ key: String) throws -> Int64? {
        try statement().calls.first { $0.key == key }?.asked
    }
}
