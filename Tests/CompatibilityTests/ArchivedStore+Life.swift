import Foundation
import Testing

extension ArchivedStore {
    /// Demands that a store is taken up where it was left, is whole, and can be carried to its end.
    static func isResumedAndCarriedToItsEnd(_ name: String) throws {
        let store = try ArchivedStore(name)
        defer { store.folder.remove() }
        let fleet = try store.fleet()
        #expect(fleet > 0)
        var left = try store.status(of: store.shell("cat store/status.json"))
        // A later version may say more, and not less; and record first what its chart asks for and theirs did not.
        let now = try store.status(of: store.run("--json status"))
        var resumed = now.filter { left[$0.key] != nil }
        let (before, after) = (left["revision"] as? Int, resumed["revision"] as? Int)
        #expect(try #require(after) >= #require(before))
        resumed["revision"] = before
        // Some stores of version 7 were kept by a program that called paid what was only asked for.
        if left["charge"] == nil, let charge = now["charge"] as? NSDictionary, charge["status"] as? String == "owed" {
            if let paid = left["paid"] as? NSDictionary { #expect(charge["amount"] as? NSDictionary == paid) }
            left["paid"] = resumed["paid"]
        }
        #expect(resumed as NSDictionary == left as NSDictionary)
        #expect(try store.run("verify", expecting: 0).contains("all is well"))
        // All were told what time it is, from their first command on.
        #expect(now["demonstration"] as? Bool == true)
        // What it owes is paid, its rental ended, and another one goes through: tried once a version.
        try store.run("service up")
        try store.finish()
        if name.hasSuffix("-main.tar.gz") {
            try store.steps(["rent", "pay"])
            try store.run("scan --point hauptbahnhof", expecting: 0)
            try store.finish()
        }
        #expect(try store.run("verify", expecting: 0).contains("all is well"))
        #expect(try store.fleet() == fleet)
    }
}
