import Foundation
import Testing

@testable import PickupPoints

/// The invented city is drawn as its points have it.
struct CityDrawingTests {
    private struct Drawing: Decodable {
        struct Feature: Decodable {
            struct Properties: Decodable {
                let kind: String
                let name: String?
            }
            struct Geometry: Decodable {
                let type: String
            }
            let type: String
            let properties: Properties
            let geometry: Geometry
        }
        let type: String
        let features: [Feature]
    }

    private let catalog = PointCatalog.embedded

    private func isNear(_ place: Position, _ line: [Position], metres: Double) -> Bool {
        zip(line, line.dropFirst()).contains { a, b in
            // On a plain, which a city is.
            let scale = cos(place.latitude * .pi / 180)
            func flat(_ other: Position) -> (x: Double, y: Double) {
                ((other.longitude - place.longitude) * scale * 111_195, (other.latitude - place.latitude) * 111_195)
            }
            let (a, b) = (flat(a), flat(b))
            let (x, y) = (b.x - a.x, b.y - a.y)
            let part = x == 0 && y == 0 ? 0 : min(1, max(0, -(a.x * x + a.y * y) / (x * x + y * y)))
            return hypot(a.x + part * x, a.y + part * y) <= metres
        }
    }

    @Test func itIsGeoJSONAndSmall() throws {
        let bytes = try #require(catalog.drawing)
        #expect(bytes.count <= 40_000, "\(bytes.count)")
        let drawing = try JSONDecoder().decode(Drawing.self, from: Data(bytes))
        #expect(drawing.type == "FeatureCollection" && drawing.features.allSatisfy { $0.type == "Feature" })
        let kinds = Dictionary(grouping: drawing.features) { "\($0.properties.kind) \($0.geometry.type)" }
        #expect(
            kinds.mapValues(\.count) == [
                // The river, where it comes from and goes, and the lake.
                "water Polygon": 4, "park Polygon": 5, "main MultiLineString": 1, "street MultiLineString": 1,
                "lane MultiLineString": 1, "rail MultiLineString": 1, "water Point": 4, "park Point": 5,
                "district Point": 11,
            ])
        for feature in drawing.features {
            #expect((feature.properties.name != nil) == (feature.geometry.type == "Point"))
        }
    }

    @Test func linesAreWhereTheCityIs() throws {
        let text = String(decoding: try #require(catalog.drawing), as: UTF8.self)
        // Longitude first: the other way round the city would lie in the Indian Ocean.
        let pairs = text.matches(of: /\[(-?[0-9.]+),(-?[0-9.]+)\]/)
        #expect(pairs.count > 1_000)
        for pair in pairs {
            let (longitude, latitude) = (Double(pair.output.1) ?? 0, Double(pair.output.2) ?? 0)
            #expect((13.2...13.6).contains(longitude) && (52.4...52.6).contains(latitude), "\(pair.output.0)")
        }
        // The island is cut out of the river, whose outline ends as it begins.
        let island = try #require(catalog.landmarks.first { $0.name == "Werderinsel" }).lines[0]
        #expect(text.contains("]],[[\(island[0].longitude),\(island[0].latitude)],"))
        let outlines = text.matches(
            of: /"coordinates":\[\[\[([^\]]+)\][^"]*?\[([^\]]+)\]\](?:,\[\[[^"]*)?\],"type":"Polygon"/)
        #expect(outlines.count == 9)
        for outline in outlines { #expect(outline.output.1 == outline.output.2) }
    }

    /// Every point stands at a street, and at the one of its address where that is drawn.
    @Test func streetsPassThePoints() {
        let streets = NeuWerder.streets.filter { $0.kind == .main || $0.kind == .street }
        var named = 0
        for point in catalog.points {
            let lines = streets.flatMap(\.lines)
            #expect(lines.contains { isNear(point.position, $0, metres: 60) }, "\(point.id.rawValue) is at no street")
            let own = streets.filter { $0.name.map { point.address.hasPrefix($0 + " ") } ?? false }
            guard !own.isEmpty else { continue }
            named += 1
            #expect(
                own.flatMap(\.lines).contains { isNear(point.position, $0, metres: 60) },
                "\(point.id.rawValue) is not at \(point.address)")
        }
        #expect(named > 40, "\(named)")
    }

    /// The old town's ring is closed, and bridges lead over the river.
    @Test func theCityHangsTogether() throws {
        let ring = try #require(NeuWerder.streets.first { $0.name == "Wallstraße" }).lines[0]
        #expect(ring.first == ring.last)
        let banks = try #require(catalog.landmarks.first { $0.name == "Werde" }).lines
        let bridges = NeuWerder.streets.filter { $0.kind == .main }.filter { street in
            street.lines.contains { line in
                banks.allSatisfy { bank in line.indices.dropFirst().contains { crosses(line[$0 - 1], line[$0], bank) } }
            }
        }
        #expect(bridges.compactMap(\.name).count >= 6, "\(bridges.compactMap(\.name))")
    }

    private func crosses(_ a: Position, _ b: Position, _ line: [Position]) -> Bool {
        func side(_ p: Position, _ q: Position, _ r: Position) -> Bool {
            (q.longitude - p.longitude) * (r.latitude - p.latitude)
                > (q.latitude - p.latitude) * (r.longitude - p.longitude)
        }
        return zip(line, line.dropFirst()).contains { c, d in
            side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b)
        }
    }

    @Test func anImportedCityIsNotDrawn() throws {
        let imported = try PointCatalog(city: "Neu Werder", timeZone: "Europe/Berlin", points: catalog.points)
        #expect(imported.drawing == nil && catalog.drawing != nil)
    }
}
