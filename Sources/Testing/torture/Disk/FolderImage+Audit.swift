import Checkpoint
import Rental
import RentalApp
import StateMachine

extension FolderImage {
    /// Audits it in a temporary folder; nil where there is no store.
    func audit(in scratch: String, fleet: Int64) throws -> Audit? {
        guard exists else { return nil }
        let folder = scratch + "/look"
        removeFolder(folder)
        try write(to: folder)
        defer { removeFolder(folder) }
        return try Audit(store: folder, fleet: fleet)
    }

    /// Opens the journal and reads all of it.
    func read(in scratch: String) throws -> (findings: [String], records: [Record]) {
        let folder = scratch + "/image"
        removeFolder(folder)
        var journalOnly = self
        journalOnly.files = files.filter { !$0.key.hasPrefix("gateway/") }
        journalOnly.folders.remove("gateway")
        try journalOnly.write(to: folder)
        defer { removeFolder(folder) }
        let journal = try RentalJournal(StoreDirectory(path: folder))
        let (records, owners, identity) = try journal.read { (try $0.records(), try $0.owners(), $0.store) }
        return (try journal.verify().findings + Comments(store: folder, identity, owners).findings(records), records)
    }
}
