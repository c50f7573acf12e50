import Foundation
import SQLite

/// What an MBTiles file says of itself (MBTiles 1.3, section “Metadata”), as far as a map needs it.
struct BasemapMetadata: Equatable, Sendable {
    /// In degrees.
    struct Bounds: Equatable, Sendable {
        let west, south, east, north: Double
    }

    let zooms: ClosedRange<Int>
    /// Nil where the file does not say, and across the 180th meridian.
    let bounds: Bounds?
    let attribution: Attribution?

    /// - Throws: `BasemapFlaw`, `DatabaseError`.
    init(_ database: Database) throws {
        let found = try database.all(
            "SELECT name, value FROM metadata WHERE name IN ('format', 'bounds', 'minzoom', 'maxzoom', 'attribution')"
        ) { row in (row.text(0) ?? "", row.text(1) ?? row.number(1).map { "\($0)" } ?? "") }
        let entries = Dictionary(found.filter { !$0.1.isEmpty }) { first, _ in first }
        guard let sample = try database.first("SELECT tile_data FROM tiles LIMIT 1", [], { $0.bytes(0) ?? [] }) else {
            throw BasemapFlaw.isEmpty
        }
        try Self.check(entries["format"], sample)
        zooms = try Self.zooms(entries, in: database)
        bounds = try entries["bounds"].flatMap(Self.bounds)
        attribution = entries["attribution"].flatMap(Attribution.init)
    }

    private static func check(_ format: String?, _ sample: [UInt8]) throws(BasemapFlaw) {
        switch format?.lowercased() {
        case "png", "jpg", "jpeg", "webp": break
        case "pbf", "mvt": throw .isVector
        case let other?: throw .format(other)
        case nil where TileFormat.isVector(sample): throw .isVector
        case nil: if TileFormat(sample) == nil { throw .format("?") }
        }
    }

    /// Of the metadata or, where they say nothing, of the tiles.
    private static func zooms(_ entries: [String: String], in database: Database) throws -> ClosedRange<Int> {
        func zoom(_ name: String, _ order: String) throws -> Int {
            let known = entries[name]
            let value =
                try known.map { Int($0) }
                ?? database.value("SELECT zoom_level FROM tiles ORDER BY zoom_level \(order) LIMIT 1")
            guard let value, (0...TilePlace.deepest).contains(value) else {
                throw BasemapFlaw.zooms(name: name, value: known ?? value.map { "\($0)" } ?? "?")
            }
            return value
        }
        let (least, most) = (try zoom("minzoom", "ASC"), try zoom("maxzoom", "DESC"))
        guard least <= most else { throw BasemapFlaw.zooms(name: "minzoom", value: "\(least)") }
        return least...most
    }

    private static func bounds(_ text: String) throws(BasemapFlaw) -> Bounds? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.trimmingCharacters(in: .whitespaces)) ?? .nan
        }
        // Files of the whole world say a little more than that.
        let (longitudes, latitudes) = (-180.01...180.01, -90.01...90.01)
        guard numbers.count == 4, longitudes.contains(numbers[0]), longitudes.contains(numbers[2]),
            latitudes.contains(numbers[1]), latitudes.contains(numbers[3]), numbers[1] < numbers[3],
            numbers[0] != numbers[2]
        else { throw .bounds(text) }
        guard numbers[0] < numbers[2] else { return nil }
        return Bounds(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
    }
}
