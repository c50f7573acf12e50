public import Checkpoint
public import PickupPoints
import PlainText
public import Rental
public import StateMachine
public import TimeZones

/// The catalogue with imported points, as documents of a store's journal; a store without an import has none.
public enum CatalogDocument {
    static let name = "points"
    /// A copy of the time zone alone: every command needs it, few need the points.
    static let zone = "points-zone"

    static func contents(of catalog: PointCatalog) -> [String: [UInt8]] {
        [name: CatalogText.encode(catalog), zone: Array(catalog.timeZone.identifier.utf8)]
    }

    static func damaged(_ what: String) -> StoreError {
        .damaged(
            path: "the document '\(name)'", what: what,
            advice: "nothing was changed; import the feed again with --replace")
    }

    /// The store is as it was, and this system cannot show what clocks show there.
    static func unknown(_ zone: UnknownZone) -> StoreError {
        .failed(path: "the document '\(name)'", what: zone.description, advice: "nothing was changed")
    }
}

/// How the books of a store spell the ids of points.
struct PointSpellings {
    private let books: [String: Int64]

    init(_ transaction: Transaction<UmbrellaRental>) throws {
        books = try transaction.stock()
    }

    /// The id as the books have it; as it is where they have it in no spelling.
    subscript(id: PointID) -> PointID {
        guard let index = books.index(forKey: Place.point(id).label) else { return id }
        let prefix = Place.point(PointID(rawValue: "")).label.utf8.count
        return PointID(rawValue: String(Substring(books.keys[index].utf8.dropFirst(prefix))))
    }
}

extension Transaction where M == UmbrellaRental {
    /// The version of the catalogue; nil if nothing was imported.
    public func catalogVersion() throws -> Int64? { try documentVersion(CatalogDocument.name) }

    /// The catalogue; nil if nothing was imported.
    /// - Throws: `StoreError.damaged`, `newer`.
    public func catalog() throws -> PointCatalog? {
        guard let text = try document(CatalogDocument.name) else { return nil }
        guard let version = CatalogText.version(of: text) else {
            throw CatalogDocument.damaged("it is not a catalogue of points")
        }
        guard version <= CatalogText.version else {
            throw StoreError.newer(path: "the document 'points'", found: version, known: CatalogText.version)
        }
        let catalog: PointCatalog
        do {
            catalog = try CatalogText.decode(text)
        } catch {
            throw error.zone.map(CatalogDocument.unknown) ?? CatalogDocument.damaged(error.what)
        }
        return try spelledAsInBooks(catalog)
    }

    /// An earlier version took a feed's spelling of an id into the catalogue while the umbrellas were booked under
    /// another one, and neither hands out the other's. The books are what a point goes by.
    private func spelledAsInBooks(_ catalog: PointCatalog) throws -> PointCatalog {
        guard catalog.points.contains(where: { !Spelling.isASCII($0.id.rawValue) }) else { return catalog }
        let spellings = try PointSpellings(self)
        return catalog.respelled { spellings[$0] }
    }

    /// The time zone of the catalogue, without reading the points; nil if nothing was imported.
    /// - Throws: `StoreError.failed` where the system does not know it.
    public func catalogTimeZone() throws -> ZoneInfo? {
        guard let text = try document(CatalogDocument.zone) else { return nil }
        let name = String(decoding: text, as: UTF8.self)
        do {
            return try PointCatalog.zone(named: name)
        } catch {
            throw CatalogDocument.unknown(error)
        }
    }
}

extension WriteTransaction where M == UmbrellaRental {
    /// Stores a catalogue in place of the current one, in this commit; documents that do not change are not written.
    public func keep(_ catalog: PointCatalog, at: Instant) throws {
        for (name, content) in CatalogDocument.contents(of: catalog).sorted(by: { $0.key < $1.key }) {
            try keep(document: name, content, at: at)
        }
    }
}
