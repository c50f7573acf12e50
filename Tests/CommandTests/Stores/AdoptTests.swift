import Checkpoint
import Foundation
import PickupPoints
import Rental
import RentalApp
import StateMachine
import TerminalScreen
import Testing

/// A store that was made when the catalogue had fewer points.
struct AdoptTests {
    private func oldStore() throws -> Bench {
        let bench = try Bench()
        let supply = PointCatalog.embedded.points.prefix(12).map {
            TableChange.adjustCounter(place: Place.point($0.id).label, count: 10)
        }
        let now = Instant(milliseconds: 1_782_892_800_000)
        try RentalJournal(StoreDirectory(path: bench.store)).write {
            try $0.adjustStock(supply, reason: StoreTime.pretended.rawValue, at: now)
        }
        return bench
    }

    @Test func pointsOfANewerCatalogueAreToldAndSuppliedOnce() throws {
        let bench = try oldStore()
        defer { bench.folder.remove() }
        let hint = "the books of this store do not know [0-9]+ points of the catalogue, which show 0 umbrellas"
        let before = try bench.run("zontik points --json")
        #expect(
            try before.errors.contains(Regex(hint)) && before.errors.contains("next: zontik --store store points adopt")
        )
        let verified = try bench.run("zontik verify")
        #expect(try verified.status == 0 && verified.errors.contains(Regex(hint)), "\(verified)")
        let adopted = try bench.run("zontik points adopt --json")
        #expect(adopted.status == 0 && !adopted.text.contains(#""points":[]"#))
        #expect(try bench.run("zontik points adopt --json").text == #"{"points":[],"umbrellas":0}"# + "\n")
        let after = try bench.run("zontik points --json")
        #expect(after.errors.isEmpty)
        let (old, new) = (try umbrellas(before), try umbrellas(after))
        let gained = new.filter { old[$0.key] == 0 }.values.reduce(0, +)
        #expect(gained > 0 && adopted.text.contains(#""umbrellas":\#(gained)}"#))
        #expect(
            old.allSatisfy { $0.value == 0 || new[$0.key] == $0.value }, "a point that was known keeps its umbrellas")
        #expect(try bench.run("zontik verify").status == 0)
    }

    private func umbrellas(_ answer: Bench.Answer) throws -> [String: Int] {
        let points = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [[String: Any]] ?? []
        return Dictionary(uniqueKeysWithValues: points.map { ($0["id"] as? String ?? "", $0["stock"] as? Int ?? -1) })
    }
}
