import Foundation
import SQLite
import TerminalScreen

/// An MBTiles file in a folder that goes away with this value.
final class MapFile {
    let folder: TemporaryDirectory
    let path: String

    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    static let webp = Array("RIFF\u{4}\u{0}\u{0}\u{0}WEBP".utf8)
    /// As vector tiles begin.
    static let gzip: [UInt8] = [0x1F, 0x8B, 0x08]

    /// The metadata of a map that is shown.
    static let metadata = [
        "name": "Neu Werder", "format": "png", "bounds": "13.2,52.4,13.6,52.6", "minzoom": "0", "maxzoom": "14",
        "attribution": "© <a href=\"https://osm.example/copyright\">Surveyors</a>",
    ]

    init(
        _ metadata: [String: String] = metadata, tiles: [(zoom: Int, column: Int, row: Int, data: SQLValue)] = [],
        named name: String = "map.mbtiles"
    ) throws {
        folder = try TemporaryDirectory()
        path = folder.url.path + "/" + name
        let database = try Database(path, .create)
        try database.execute(
            """
            CREATE TABLE metadata (name text, value text);
            CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
            CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
            """)
        for (name, value) in metadata { try database.run("INSERT INTO metadata VALUES (?, ?)", [name, value]) }
        let tiles = tiles.isEmpty ? [(0, 0, 0, .bytes(Self.png))] : tiles
        for tile in tiles {
            try database.run("INSERT INTO tiles VALUES (?, ?, ?, ?)", [tile.zoom, tile.column, tile.row, tile.data])
        }
    }

    deinit { folder.remove() }

    /// Changes the file with SQL.
    func change(_ sql: String) throws { try Database(path).execute(sql) }
}
