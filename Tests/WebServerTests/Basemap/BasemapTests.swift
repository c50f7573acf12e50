import Foundation
import Localization
import SQLite
import TerminalScreen
import Testing

@testable import WebServer

/// Which files are taken for a map, and what is read of them.
@Suite struct BasemapTests {
    private func flaw(_ file: MapFile) -> BasemapFlaw? { flaw(file.path) }

    private func flaw(_ path: String) -> BasemapFlaw? {
        do {
            _ = try Basemap(path)
            return nil
        } catch { return error }
    }

    @Test func aFileSaysWhatItShows() throws {
        let file = try MapFile()
        let metadata = try Basemap(file.path).metadata
        #expect(metadata.zooms == 0...14)
        #expect(metadata.bounds == BasemapMetadata.Bounds(west: 13.2, south: 52.4, east: 13.6, north: 52.6))
        #expect(metadata.attribution?.parts.map(\.text) == ["© ", "Surveyors"])
    }

    @Test func whatItDoesNotSayIsFoundInItsTiles() throws {
        let file = try MapFile(
            [:], tiles: [(5, 3, 3, .bytes(MapFile.webp)), (9, 1, 1, .bytes(MapFile.webp)), (7, 1, 1, .null)])
        let metadata = try Basemap(file.path).metadata
        #expect(metadata.zooms == 5...9 && metadata.bounds == nil && metadata.attribution == nil)
    }

    /// Such as those of MBUtil, which keeps equal pictures once.
    @Test func viewsAreTablesToo() throws {
        let file = try MapFile()
        try file.change(
            """
            CREATE TABLE map (zoom_level, tile_column, tile_row, tile_id);
            CREATE TABLE images (tile_id, tile_data);
            INSERT INTO map VALUES (0, 0, 0, 'a');
            INSERT INTO images SELECT 'a', tile_data FROM tiles;
            DROP TABLE tiles;
            CREATE VIEW tiles AS
            SELECT zoom_level, tile_column, tile_row, tile_data FROM map JOIN images USING (tile_id);
            """)
        let map = try Basemap(file.path)
        #expect(try map.tile(at: #require(TilePlace(zoom: "0", column: "0", row: "0")))?.bytes == MapFile.png)
    }

    @Test func whatIsNoMapIsRefused() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        func file(_ name: String, _ bytes: [UInt8]) throws -> String { try folder.file(name, holding: bytes) }
        #expect(flaw(folder.url.path + "/none") == .missing)
        #expect(flaw(folder.url.path) == .isNotMBTiles, "a folder")
        #expect(try flaw(file("empty", [])) == .isNotMBTiles)
        #expect(try flaw(file("text", Array("dear diary, it is raining again".utf8))) == .isNotMBTiles)
        #expect(try flaw(file("map.pmtiles", Array("PMTiles".utf8) + [3])) == .isPMTiles)
        guard case .unreadable? = try flaw(file("head", Array("SQLite format 3\0".utf8) + [1, 2, 3])) else {
            return #expect(Bool(false), "a database that is cut off")
        }
        for table in ["tiles", "metadata"] {
            let lacking = try MapFile()
            try lacking.change("DROP TABLE \(table)")
            #expect(flaw(lacking) == .isNotMBTiles, "\(table)")
        }
        let other = try MapFile()
        try other.change("ALTER TABLE tiles RENAME COLUMN tile_data TO picture")
        #expect(flaw(other) == .isNotMBTiles)
        let empty = try MapFile()
        try empty.change("DELETE FROM tiles")
        #expect(flaw(empty) == .isEmpty)
    }

    @Test(
        arguments: [
            ("pbf", .isVector), ("PBF", .isVector), ("tiff", .format("tiff")), ("", .format("?")), ("jpg", nil),
            ("JPEG", nil),
            ("webp", nil),
        ] as [(String, BasemapFlaw?)])
    func formatsAreThoseOfBrowsers(format: String, expected: BasemapFlaw?) throws {
        let file = try MapFile(["format": format], tiles: [(0, 0, 0, .bytes([1, 2, 3]))])
        #expect(flaw(file) == expected)
    }

    @Test func withoutAFormatTheTilesSayIt() throws {
        #expect(try flaw(MapFile([:])) == nil)
        #expect(try flaw(MapFile([:], tiles: [(0, 0, 0, .bytes(MapFile.gzip))])) == .isVector)
    }

    @Test(arguments: [
        ("minzoom", "-1"), ("minzoom", "15"), ("minzoom", "3.5"), ("maxzoom", "25"), ("maxzoom", "deep"),
        ("maxzoom", "99999999999999999999"),
    ])
    func impossibleZoomsAreRefused(name: String, value: String) throws {
        let expected = BasemapFlaw.zooms(name: name, value: value)
        #expect(try flaw(MapFile(MapFile.metadata.merging([name: value]) { $1 })) == expected)
    }

    @Test(arguments: [
        "13.2,52.4,13.6", "13.2,52.4,13.6,52.6,1", "west,south,east,north", "13.2,52.6,13.6,52.4",
        "13.2,52.4,13.2,52.6",
        "-181,0,1,1", "0,-91,1,1", "0,0,nan,1", "0,0,inf,1",
    ])
    func impossibleBoundsAreRefused(bounds: String) throws {
        #expect(try flaw(MapFile(MapFile.metadata.merging(["bounds": bounds]) { $1 })) == .bounds(bounds))
    }

    @Test(arguments: ["-180.0,-85.0511,180.00000000000003,85.0511", " 13.2, 52.4, 13.6, 52.6 ", "177,-19,-178,-16"])
    func possibleBoundsAreTaken(bounds: String) throws {
        let file = try MapFile(MapFile.metadata.merging(["bounds": bounds]) { $1 })
        let map = try Basemap(file.path)
        // Leaflet knows no bounds across the 180th meridian.
        #expect((map.metadata.bounds == nil) == bounds.hasPrefix("177"))
    }

    /// A file keeps its version, and what takes its place has another; what is open stays what it was.
    @Test func anotherFileIsAnotherVersion() throws {
        let (file, other) = (try MapFile(), try MapFile(tiles: [(0, 0, 0, .bytes(MapFile.jpeg))]))
        let first = try Basemap(file.path)
        #expect(try Basemap(file.path).version == first.version)
        try FileManager.default.removeItem(atPath: file.path)
        try FileManager.default.moveItem(atPath: other.path, toPath: file.path)
        let place = try #require(TilePlace(zoom: "0", column: "0", row: "0"))
        #expect(try first.tile(at: place)?.format == .png)
        let second = try Basemap(file.path)
        #expect(try second.tile(at: place)?.format == .jpeg && second.version != first.version)
    }

    /// In a folder that may not be written to, and under whatever name.
    @Test func nothingIsWrittenBesideTheFile() throws {
        let file = try MapFile(named: "100% ?map#ö.mbtiles")
        try file.change("PRAGMA journal_mode = WAL")
        _ = try Basemap(file.path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.url.path).count == 1)
    }

    @Test func theServiceDoesNotStartAndSaysWhy() throws {
        let file = try MapFile(["format": "pbf"])
        var (words, store) = ("", "")
        do {
            _ = try TestService {
                $0.basemap = file.path
                store = $0.location.folder
            }
        } catch let error as ServiceError { words = error.description }
        #expect(words.contains(file.path) && words.contains("vector tiles (pbf)"), "\(words)")
        #expect(!store.isEmpty && !FileManager.default.fileExists(atPath: store), "nothing is made")
    }

    @Test func everyFlawHasWordsInEveryLanguage() {
        let flaws: [BasemapFlaw] = [
            .missing, .unreadable(reason: "because"), .isPMTiles, .isNotMBTiles, .isEmpty, .isVector, .format("tiff"),
            .zooms(name: "minzoom", value: "x"), .bounds("x"),
        ]
        for language in Language.allCases {
            let words = flaws.map { $0.words("a\u{1B}b")(language) }
            #expect(Set(words).count == flaws.count)
            // What steers a terminal is not printed.
            for text in words { #expect(text.contains("a\u{241B}b"), "\(text)") }
        }
    }
}
