/// A kind of picture that browsers show, by its first bytes.
enum TileFormat: String {
    case png, jpeg, webp

    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            self = .webp
        } else {
            return nil
        }
    }

    var mediaType: String { "image/" + rawValue }

    /// Vector tiles are compressed (MBTiles 1.3, section “Tiles”), and pictures are not.
    static func isVector(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }
}

/// A picture of a square of the map.
struct Tile: Equatable {
    let bytes: [UInt8]
    let format: TileFormat
}

/// Where a tile lies: at a zoom of n the world is a square of 2ⁿ by 2ⁿ, counted from the north-west.
struct TilePlace: Equatable, Sendable {
    /// Deeper there is no map of a city.
    static let deepest = 24

    let zoom, column, row: Int

    /// Nil for what is no number, and outside of the world.
    init?(zoom: Substring?, column: Substring?, row: Substring?) {
        guard let zoom = zoom.flatMap(Self.number), let column = column.flatMap(Self.number),
            let row = row.flatMap(Self.number), zoom <= Self.deepest, column < 1 << zoom, row < 1 << zoom
        else { return nil }
        (self.zoom, self.column, self.row) = (zoom, column, row)
    }

    /// MBTiles counts rows from the south.
    var rowFromSouth: Int { (1 << zoom) - 1 - row }

    private static func number(_ text: Substring) -> Int? {
        // Longer than any place is.
        guard (1...8).contains(text.utf8.count) else { return nil }
        return text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}
