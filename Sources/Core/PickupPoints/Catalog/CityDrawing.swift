import Essentials

/// The invented city as GeoJSON (RFC 7946), for maps that draw it: its water, parks and streets, and names where they
/// may stand. A feature's kind is the kind of a landmark or of a street.
struct CityDrawing: Encodable {
    private struct Properties: Encodable {
        let kind: String
        var name: String?
    }

    private struct Geometry<Coordinates: Encodable>: Encodable {
        let type: String
        let coordinates: Coordinates
    }

    private enum Shape: Encodable {
        case point(Position)
        case lines([[Position]])
        /// An outline, and what is cut out of it.
        case area([[Position]])

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .point(let place): try Geometry(type: "Point", coordinates: Self.pair(place)).encode(to: encoder)
            case .lines(let lines):
                try Geometry(type: "MultiLineString", coordinates: lines.map(Self.pairs)).encode(to: encoder)
            case .area(let rings):
                try Geometry(type: "Polygon", coordinates: rings.map(Self.pairs)).encode(to: encoder)
            }
        }

        /// Longitude comes first (section 3.1.1).
        private static func pair(_ place: Position) -> [Double] { [place.longitude, place.latitude] }

        private static func pairs(_ line: [Position]) -> [[Double]] { line.map(pair) }
    }

    private struct Feature: Encodable {
        let type = "Feature"
        let properties: Properties
        let geometry: Shape
    }

    private let type = "FeatureCollection"
    private let features: [Feature]

    /// The district that lies in the river.
    private static let island = "Werderinsel"

    /// - Parameter streets: what has one kind becomes one feature, the finest first.
    init(_ landmarks: [Landmark], _ streets: [NeuWerder.Street]) {
        let island = landmarks.first { $0.name == Self.island }.map(\.lines) ?? []
        let areas = landmarks.filter { $0.kind != .district }.map { landmark in
            // A river is drawn by its two banks.
            let rings = landmark.lines.count == 2 ? [Self.area(between: landmark.lines)] + island : landmark.lines
            return Feature(properties: Properties(kind: landmark.kind.rawValue), geometry: .area(rings))
        }
        let beyond = streets.filter { $0.kind == .water }.flatMap(\.lines).map {
            Feature(properties: Properties(kind: Landmark.Kind.water.rawValue), geometry: .area([$0]))
        }
        let lines = [NeuWerder.Street.Kind.lane, .street, .main, .rail].map { kind in
            Feature(
                properties: Properties(kind: kind.rawValue),
                geometry: .lines(streets.filter { $0.kind == kind }.flatMap(\.lines)))
        }
        let names = landmarks.flatMap { landmark in
            Self.few(landmark.names).map {
                Feature(
                    properties: Properties(kind: landmark.kind.rawValue, name: landmark.name), geometry: .point($0))
            }
        }
        features = areas + beyond + lines + names
    }

    private static func area(between banks: [[Position]]) -> [Position] {
        let outline = banks[0] + banks[1].reversed()
        return outline + outline.prefix(1)
    }

    /// The best place; of the many of a river, three.
    private static func few(_ places: [Position]) -> [Position] {
        places.count < 3 ? Array(places.prefix(1)) : [1, 3, 5].map { places[places.count * $0 / 6] }
    }

    /// Always the same bytes.
    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(self) else { preconditionFailure("the embedded drawing is no JSON") }
        return Array(data)
    }
}

extension PointCatalog {
    /// The ground below the points as GeoJSON; nil where points were imported, because their city is a real one.
    package var drawing: [UInt8]? { isEmbedded ? Self.embeddedDrawing : nil }

    /// Of `embedded`.
    package static let embeddedDrawing = CityDrawing(NeuWerder.landmarks, NeuWerder.streets).bytes
}
