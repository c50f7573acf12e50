import Checkpoint
import PickupPoints

/// The file in which versions of the store before the third kept the catalogue that points were imported into.
struct CatalogFile {
    private let file: SnapshotFile

    static let name = "points"

    /// - Parameter directory: the folder of a store.
    init(directory: String) {
        // More than the largest feed makes.
        file = SnapshotFile(path: directory + "/" + Self.name, largest: 4 * PointFeed.largestFile)
    }

    var path: String { file.path }

    /// Nil when nothing was imported.
    /// - Throws: `StoreError.damaged`, `newer`, `unsafe`, or `failed` for what the system says.
    func read() throws(StoreError) -> PointCatalog? {
        guard let text = try file.read() else { return nil }
        guard let version = CatalogText.version(of: text) else { throw damaged("it is not a catalogue of points") }
        guard version <= CatalogText.version else {
            throw .newer(path: path, found: version, known: CatalogText.version)
        }
        do {
            return try CatalogText.decode(text)
        } catch {
            throw damaged(error.what)
        }
    }

    private func damaged(_ what: String) -> StoreError {
        .damaged(path: path, what: what, advice: "put it aside and import the feed again; the rentals are not touched")
    }
}
