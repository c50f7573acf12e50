import PickupPoints
import Testing

/// The invented city has surroundings that fit its points; an imported one has none.
struct LandmarkTests {
    private let catalog = PointCatalog.embedded

    @Test func everyDistrictIsAroundItsPoints() throws {
        for point in catalog.points {
            let district = try #require(
                catalog.landmarks.first { $0.kind == .district && $0.name == point.district }, "\(point.district)")
            #expect(isInside(point.position, district.lines[0]), "\(point.id.rawValue) is outside of \(district.name)")
        }
    }

    @Test func noPointStandsInTheWater() throws {
        let river = try #require(catalog.landmarks.first { $0.kind == .water })
        let banks = river.lines[0] + river.lines[1].reversed()
        for point in catalog.points where point.district != "Werderinsel" {
            #expect(!isInside(point.position, banks), "\(point.id.rawValue)")
        }
    }

    @Test func linesOfAnAreaEndAsTheyBegin() {
        for landmark in catalog.landmarks {
            #expect(!landmark.names.isEmpty && !landmark.name.isEmpty)
            if landmark.lines.count == 1 {
                #expect(landmark.lines[0].first == landmark.lines[0].last, "\(landmark.name)")
            }
        }
    }

    /// By the crossings of a ray to the east.
    private func isInside(_ place: Position, _ outline: [Position]) -> Bool {
        zip(outline, outline.dropFirst() + outline.prefix(1)).count { a, b in
            guard (a.latitude > place.latitude) != (b.latitude > place.latitude) else { return false }
            let part = (place.latitude - a.latitude) / (b.latitude - a.latitude)
            return place.longitude < a.longitude + part * (b.longitude - a.longitude)
        } % 2 == 1
    }
}
