import PickupPoints
import RentalApp
import StateMachine
import Testing

@testable import WebServer

/// The list of all points is drawn anew where it has changed, and nowhere else.
struct DrawnPointsTests {
    private let drawn = DrawnPoints()
    private let catalog = PointIndex(.embedded)
    private let now = Instant(milliseconds: 1_782_892_800_000)

    private func html(
        _ text: String, newest: Int64, _ stock: [String: Int64] = ["a": 1], isRenting: Bool = false, seconds: Int64 = 0,
        catalog: PointIndex? = nil
    ) throws -> String {
        try drawn.html(
            .init(language: .en, isRenting: isRenting), catalog ?? self.catalog, newest: newest,
            at: now.advanced(bySeconds: seconds), stock: { stock }
        ) { _ in text }
    }

    @Test func aListIsDrawnOnceForEverybody() throws {
        for _ in 1...300 { #expect(try html("a", newest: 7) == "a") }
        #expect(drawn.drawn == 1)
    }

    @Test func recordsThatMoveNoUmbrellaDrawNothing() throws {
        for newest in 1...300 { #expect(try html("a \(newest)", newest: Int64(newest)) == "a 1") }
        #expect(drawn.drawn == 1)
    }

    @Test func whatItIsDrawnOfDrawsItAnew() throws {
        #expect(try html("a", newest: 1) == "a")
        #expect(try html("b", newest: 2, ["a": 2]) == "b", "the stock")
        #expect(try html("c", newest: 2, ["a": 2], seconds: 60) == "c", "the minute")
        #expect(try html("d", newest: 2, ["a": 2], seconds: 60, catalog: PointIndex(.embedded)) == "d", "the points")
        #expect(try html("e", newest: 2, ["a": 2], isRenting: true, seconds: 60) == "e", "what it is for")
    }
}
