@_spi(Stores) import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer
import Testing

/// The rights that a program needs, as docs/cluster.md gives them to a user who does not own the tables.
@Suite struct RoleTests {
    private func rights(_ place: Place, _ user: String) throws -> String {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let document = try String(contentsOf: here.appending(path: "../../../docs/cluster.md"), encoding: .utf8)
        let chapter = try #require(document.components(separatedBy: "```sql\n").last)
        let block = try #require(chapter.components(separatedBy: "```").first)
        #expect(block.contains("REVOKE UPDATE, DELETE ON zontik.record FROM zontik_user"))
        return block.replacing("zontik_user", with: user).replacing("zontik.", with: place.schema + ".")
            .replacing("SCHEMA zontik", with: "SCHEMA " + place.schema)
    }

    @Test func aUserWhoCannotChangeRecordsIsEnough() throws {
        let place = try Place()
        let user = "u" + place.schema
        try place.open().open("ada")
        try place.server.sql(rights(place, user))
        let uri = place.server.uri().replacing("postgres://postgres@", with: "postgres://\(user)@")
        let store = try place.store(#require(PostgresAddress(uri, schema: place.schema)))
        let journal = try Journal<Till>(store)
        let engine = try Engine(journal, owner: "bob", port: Silence(), now: { noon })
        for event: Till.Event in [.redeem("v"), .print(1), .sit(guest: "g", seat: "s")] {
            let transition = try engine.send(event, at: noon)
            #expect("\(transition)".hasPrefix("accepted"), "\(event): \(transition)")
        }
        #expect(try store.coordination?.lease("bob", for: .seconds(1)) == true)
        #expect(try journal.verify().findings == [])
        #expect(try store.figures().timeline == 1)
        for change in ["UPDATE \(place.schema).record SET at = 0", "DELETE FROM \(place.schema).record"] {
            #expect(throws: (any Error).self) { try place.server.sql("SET ROLE \(user); \(change)") }
        }
        try place.server.sql("DROP OWNED BY \(user); DROP ROLE \(user)")
    }

    @Test func whatTheOperatorVouchesForIsShown() throws {
        var place = try Place()
        place.settings = PostgresSettings()
        #expect(throws: StoreError.self) { _ = try place.store() }
        place.settings.vouchedReplication = "the host"
        let store = try place.store()
        try Journal<Till>(store).open("ada")
        let words = try store.durability().description(vouched: "the host")
        #expect(words.contains("one server") && words.contains("the host") && words.contains("vouches"))
    }
}
