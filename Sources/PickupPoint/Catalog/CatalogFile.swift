public import Checkpoint
import Foundation

public import struct Foundation.TimeZone

/// The catalog of a store that points were imported into: one file, replaced whole or not at all.
public struct CatalogFile: Sendable {
    private let file: SnapshotFile

    public static let name = "points"
    /// Enough for the two lines that stand before the points.
    private static let head = 1024

    /// - Parameter directory: the folder of a store.
    public init(directory: String) {
        // More than the largest feed makes.
        file = SnapshotFile(path: directory + "/" + Self.name, largest: 4 * PointFeed.largestFile)
    }

    public var path: String { file.path }

    /// How the file begins, which holds the hash of the rest and so tells one version from another; nil when nothing was
    /// imported.
    public func beginning() throws(StoreError) -> [UInt8]? { try file.beginning(Self.head) }

    /// Nil when nothing was imported.
    /// - Throws: `StoreError.damaged`, `newer`, `unsafe`, or `failed` for what the system says.
    public func read() throws(StoreError) -> PointCatalog? {
        guard let text = try known(file.read()) else { return nil }
        do {
            return try CatalogText.decode(text)
        } catch {
            throw damaged(error.what)
        }
    }

    /// The time zone of the catalog, for whoever needs no points; nil when nothing was imported.
    public func timeZone() throws(StoreError) -> TimeZone? {
        guard let text = try known(beginning()) else { return nil }
        guard let zone = CatalogText.zone(text) else { throw damaged("its time zone cannot be read") }
        return zone
    }

    /// Replaces the file. When it returns, the new one survives a power cut; when it throws, or the process is killed
    /// before, the old one is there as it was. Two processes must not do this at once: hold the store's lock.
    public func write(_ catalog: PointCatalog) throws(StoreError) {
        try file.replace(CatalogText.encode(catalog))
    }

    /// A text of a version that is known.
    private func known(_ text: [UInt8]?) throws(StoreError) -> [UInt8]? {
        guard let text else { return nil }
        guard let version = CatalogText.version(of: text) else { throw damaged("it is not a catalogue of points") }
        guard version <= CatalogText.version else {
            throw .newer(path: path, found: version, known: CatalogText.version)
        }
        return text
    }

    private func damaged(_ what: String) -> StoreError {
        .damaged(path: path, what: what, advice: "put it aside and import the feed again; the rentals are not touched")
    }
}
