import Foundation
import RentalApp

/// A place for one store, which goes away with this value: a folder, in memory where the system has such a place, since
/// what is tested here is what is written and not how safely; and a schema, for a store in a database.
final class StorePlace: Sendable {
    /// The folder of all that a run keeps beside its store.
    let path: String
    let store: StoreLocation
    private let places: StorePlaces

    init(_ name: String, of places: StorePlaces) {
        let memory = "/dev/shm"
        let parent = FileManager.default.isWritableFile(atPath: memory) ? memory + "/" : NSTemporaryDirectory()
        path = parent + "zontik-\(name)-\(UUID().uuidString)"
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            preconditionFailure("cannot make \(path): \(error)")
        }
        self.places = places
        store = places.location(in: path + "/store")
    }

    deinit {
        places.remove(store)
        try? FileManager.default.removeItem(atPath: path)
    }
}
