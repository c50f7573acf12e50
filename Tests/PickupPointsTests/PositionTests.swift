import PickupPoints
import Testing

@Suite struct PositionTests {
    private func position(_ latitude: Double, _ longitude: Double) throws -> Position {
        try Position(latitude: latitude, longitude: longitude)
    }

    /// Computed apart from this code, with the angle between two vectors.
    @Test func referenceDistances() throws {
        let landsEnd = try position(50 + 3 / 60.0 + 59 / 3600.0, -(5 + 42 / 60.0 + 53 / 3600.0))
        let johnOGroats = try position(58 + 38 / 60.0 + 38 / 3600.0, -(3 + 4 / 60.0 + 12 / 3600.0))
        #expect(abs(landsEnd.distance(to: johnOGroats) - 968_854.884_950_654) < 0.001)
        #expect(abs(landsEnd.bearing(to: johnOGroats) - (9 + 7 / 60.0 + 11 / 3600.0)) < 0.001)
        let station = try Position("52.5246,13.3712")
        let market = try Position("52.5183,13.4012")
        #expect(abs(station.distance(to: market) - 2_147.234_296) < 0.001)
        #expect(station.distance(to: market) == market.distance(to: station))
    }

    @Test func extremes() throws {
        let half = Double.pi * Position.earthRadius
        #expect(try abs(position(0, 0).distance(to: position(0, 180)) - half) < 0.001)
        #expect(try abs(position(90, 0).distance(to: position(-90, 77)) - half) < 0.001)
        #expect(try abs(position(0, -180).distance(to: position(0, 180))) < 0.001)
        #expect(try position(37.3, 11.9).distance(to: position(37.3, 11.9)) == 0)
        #expect(try abs(position(0, 0).distance(to: position(1e-5, 0)) - half / 180e5) < 1e-9)
    }

    @Test func bearings() throws {
        let origin = try position(0, 0)
        for (latitude, longitude, degrees) in [(1.0, 0.0, 0.0), (0, 1, 90), (-1, 0, 180), (0, -1, 270)] {
            #expect(try abs(origin.bearing(to: position(latitude, longitude)) - degrees) < 1e-9)
        }
        #expect(origin.bearing(to: origin) == 0)
        #expect(try (0..<360).contains(origin.bearing(to: position(1, -1e-300))))
    }

    @Test(arguments: [
        ("52.5246,13.3712", 52.5246, 13.3712), ("-90,-180", -90, -180), ("+90,180", 90, 180), ("0,0", 0, 0),
        (" 52.5 , 13 ", 52.5, 13),
    ])
    func parsed(text: String, latitude: Double, longitude: Double) throws {
        #expect(try Position(text) == position(latitude, longitude))
    }

    @Test(arguments: [
        "", ",", "52.5", "52.5,", ",13", "52,5,13,4", "52.5;13.4", "52.5N,13.4E", "nan,0", "inf,0", "0x1,0", "1e1,0",
        ".5,1", "5.,1", "--1,1", "5 2,1", "1.2.3,1", "٣,1",
    ])
    func notAPosition(text: String) {
        #expect(throws: PositionError.notAPosition(text)) { try Position(text) }
    }

    @Test func outOfRange() {
        #expect(throws: PositionError.latitude(90.1)) { try Position("90.1,0") }
        #expect(throws: PositionError.longitude(-180.5)) { try Position("0,-180.5") }
        #expect(throws: PositionError.self) { try position(.nan, 0) }
        #expect(throws: PositionError.self) { try position(0, .infinity) }
    }
}
