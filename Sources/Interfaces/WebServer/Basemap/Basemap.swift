import Checkpoint
import Digest
import Foundation
import PlainText
import SQLite

/// An operator's map: an MBTiles file, read as it was when it was opened.
///
/// A file that takes its place is another one, and is read by the next start.
final class Basemap: Sendable {
    let metadata: BasemapMetadata
    /// Of this file in this state: another one has another version.
    let version: String
    private let database: Exclusive<Database>

    /// In bytes; pictures of 512 pixels have a tenth of it.
    private static let largestTile = 4 << 20

    /// Why a tile of the file cannot be shown.
    enum DamagedTile: Error {
        case isNoBlob
        case isTooLarge
        case isNoPicture
    }

    /// - Parameter path: of the file.
    /// - Throws: `BasemapFlaw`.
    init(_ path: String) throws(BasemapFlaw) {
        version = try Self.version(of: path)
        do {
            let database = try Database(path, .immutable)
            for (table, columns) in [
                ("metadata", ["name", "value"]), ("tiles", ["zoom_level", "tile_column", "tile_row", "tile_data"]),
            ] {
                let found: [String] = try database.values("SELECT name FROM pragma_table_info(?)", [table])
                guard Set(found.map { $0.lowercased() }).isSuperset(of: columns) else { throw BasemapFlaw.isNotMBTiles }
            }
            metadata = try BasemapMetadata(database)
            self.database = Exclusive(database)
        } catch let flaw as BasemapFlaw {
            throw flaw
        } catch {
            throw .unreadable(reason: (error as? DatabaseError)?.message ?? "\(error)")
        }
    }

    /// The tile at a place; nil where the file has none. Waits for the disk.
    /// - Throws: `DatabaseError`, `DamagedTile`.
    func tile(at place: TilePlace) throws -> Tile? {
        try database.use { database in
            try database.first(
                """
                SELECT length(tile_data), tile_data FROM tiles
                WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?
                """, [place.zoom, place.column, place.rowFromSouth]
            ) { row -> Tile? in
                // Before it is read.
                if let length = row.number(0), length > Self.largestTile { throw DamagedTile.isTooLarge }
                guard let bytes = row.bytes(1) else { throw DamagedTile.isNoBlob }
                // Some programs write no picture where there is nothing to see.
                if bytes.isEmpty { return nil }
                guard let format = TileFormat(bytes) else { throw DamagedTile.isNoPicture }
                return Tile(bytes: bytes, format: format)
            }
        }
    }

    /// Looks at a file before SQLite does, which would take whatever it is for a database that is damaged.
    private static func version(of path: String) throws(BasemapFlaw) -> String {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        guard let facts = try? FileManager.default.attributesOfItem(atPath: url.path) else { throw .missing }
        guard facts[.type] as? FileAttributeType == .typeRegular else { throw .isNotMBTiles }
        let head: [UInt8]
        do {
            let file = try FileHandle(forReadingFrom: url)
            defer { try? file.close() }
            head = try file.read(upToCount: 16).map(Array.init) ?? []
        } catch {
            throw .unreadable(reason: error.localizedDescription)
        }
        if head.starts(with: Array("PMTiles".utf8)) { throw .isPMTiles }
        guard head.elementsEqual(Array("SQLite format 3\0".utf8)) else { throw .isNotMBTiles }
        let changed = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        let state = "\(facts[.size] ?? 0) \(changed) \(facts[.systemFileNumber] ?? 0)"
        return DigitText.base64URL.encode(Array(SHA256.hash(data: Array(state.utf8)).prefix(9)))
    }
}
