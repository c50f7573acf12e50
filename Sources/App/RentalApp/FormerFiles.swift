public import Checkpoint
import DurableFiles
import Rental
import RiderProfile

extension UmbrellaRental {
    /// Versions of the store before the third kept the clerks, the imported points and the public half of the key in
    /// files alone, which were believed whatever their age.
    public static func formerFiles(in store: StoreDirectory) throws -> FormerFiles {
        var files = FormerFiles()
        let clerks = SnapshotStore<ClerkRoster>(
            FileSnapshots(store, folder: ClerkRoster.document), owner: ClerkRoster.name)
        if FileName.isThere(clerks.path) {
            files.documents[ClerkRoster.document] = SnapshotText<ClerkRoster>.encode(try clerks.read())
            files.paths.append(store.path + "/" + ClerkRoster.document)
        }
        let points = CatalogFile(directory: store.path)
        if let catalog = try points.read() {
            for (name, content) in CatalogDocument.contents(of: catalog) { files.documents[name] = content }
            files.paths.append(points.path)
        }
        // One that is damaged is found when a code is made.
        if let key = KeyFile(directory: store.path).publicLine() { files.documents[KeyFile.document] = key }
        for name in FileSnapshots(store, folder: NotebookMark.folder).names() {
            files.documents[NotebookMark.prefix + name] = NotebookMark.content
        }
        return files
    }

    /// Files of an earlier version that lie in a store and are not read any more: what a process left that was killed
    /// while it took them in, or what a user put back.
    public static func unreadFiles(in store: StoreDirectory) -> [String] {
        [ClerkRoster.document, CatalogFile.name].map { store.path + "/" + $0 }.filter(FileName.isThere)
    }
}
