import Foundation
import RentalApp
import Synchronization

/// Where a check makes its stores, each in a place that goes away with it: in temporary folders, or in schemas of a
/// database.
package final class StorePlaces: Sendable {
    /// Temporary folders.
    package static let folders = StorePlaces(beside: nil)

    /// What a schema that a check makes is called; a random name follows.
    package static let prefix = "zontik_check_"

    /// The store in whose database they are; nil for folders.
    private let neighbour: StoreLocation?
    private let schemas = Mutex(Schemas())

    private struct Schemas {
        var made = 0
        /// Those that could not be removed.
        var left: [StoreLocation] = []
    }

    /// - Parameter neighbour: a store that is never touched; those that are made lie in the same database. In separate
    ///   folders where it is in a folder.
    package init(beside neighbour: StoreLocation?) {
        self.neighbour = neighbour?.server == nil ? nil : neighbour
    }

    /// Sees whether stores can be made here, before a failure would be taken for the rental's.
    /// - Throws: `StoreError`.
    package func tryOut() throws {
        guard neighbour != nil else { return }
        let place = StorePlace("trial", of: self)
        _ = try RentalStore(opening: place.store)
    }

    /// Where to make a new store.
    func location(in folder: String) -> StoreLocation {
        guard let neighbour else { return StoreLocation(folder: folder) }
        schemas.withLock { $0.made += 1 }
        let name = UUID().uuidString.lowercased().filter { $0 != "-" }
        return neighbour.other(schema: Self.prefix + name, folder: folder)
    }

    /// Removes a store from the database.
    func remove(_ store: StoreLocation) {
        do { try store.removeFromServer() } catch { schemas.withLock { $0.left.append(store) } }
    }

    /// Removes what could not be removed before; to be called when everything else has gone.
    /// - Throws: `StoreError` where schemas are left.
    package func close() throws {
        let left = schemas.withLock { schemas in
            defer { schemas.left = [] }
            return schemas.left
        }
        // All of them are tried before the first failure is reported.
        let removals = left.map { store in Result { try store.removeFromServer() } }
        for removal in removals { try removal.get() }
    }

    /// What a report says of them; nil for folders.
    package var summary: String? {
        guard let neighbour else { return nil }
        return "on the server: \(schemas.withLock { $0.made }) schemas of \(neighbour.name), made and removed; the "
            + "server itself was not disturbed, scripts/torture cluster does that"
    }
}

// MARK: To see a run again

extension StorePlaces {
    /// What a command line needs after its own words, to check at these places.
    var options: String {
        guard let neighbour else { return "" }
        return " --store '\(neighbour.name)'" + Self.flags(neighbour)
    }

    /// The first lines of a script, which make its store an empty one.
    var head: [String] {
        guard let neighbour else { return ["store=$(mktemp -d)/store"] }
        // Commands take no schema: the script works in the usual one of a database, where no store may be.
        return [
            "store=${EMPTY:?set it to postgres://… of a database that has no store}; export ZONTIK_STATE=$(mktemp -d)",
            "zontik() { command zontik \"$@\"\(Self.flags(neighbour)); }",
        ]
    }

    private static func flags(_ location: StoreLocation) -> String {
        (location.server?.replicatedBy.map { " --replicated-by '\($0)'" } ?? "")
            + (location.server?.allowsUnreplicated == true ? " --allow-unreplicated" : "")
    }
}
