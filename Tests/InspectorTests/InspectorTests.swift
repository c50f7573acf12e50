import Checkpoint
import CheckpointEncryption
import Foundation
import SQLite
import StateMachine
import TerminalScreen
import Testing

/// The program `checkpoint` on stores of a machine that it does not know.
struct InspectorTests {
    private let folder: TemporaryDirectory
    private var store: String { folder.url.appendingPathComponent("store").path }

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func journal(_ coder: (any PayloadCoder)? = nil) throws -> Journal<Oven> {
        try Journal(StoreDirectory(path: store), coder: coder)
    }

    @Test func sessionsAreListed() throws {
        defer { folder.remove() }
        try bake(on: journal())
        #expect(
            try lines("list", store) == [
                "1  kitchen  revision 2  1970-01-01T00:00:00.000Z  baking  1 parked",
                "2  the ␛[31mcellar  revision 3  1970-01-01T00:00:00.000Z  broken.door",
            ])
        #expect(
            try lines("list", store, "--json").first
                == #"{"session":1,"owner":"kitchen","revision":2,"at":"1970-01-01T00:00:00.000Z","state":"baking","#
                + #""pending":0,"parked":1}"#)
    }

    @Test func aSessionIsShownWithWhatItWaitsFor() throws {
        defer { folder.remove() }
        try bake(on: journal())
        let shown = try lines("show", store, "kitchen")
        #expect(shown.first == "session 1 of kitchen, revision 2")
        #expect(shown.contains(#"      "name": "Strudel""#))
        #expect(shown.contains(#"parked  1/1/2  1970-01-01T00:00:00.000Z  kitchen  {"call":{}}  no signal"#))
        #expect(
            shown.contains(
                #"1  1970-01-01T00:00:00.000Z  {"bake":{"_0":{"name":"Strudel"}}}  by request order-7"#))
        #expect(try lines("show", store, "2", "--last", "1").last?.hasPrefix("3  ") == true)
        let object = try #require(lines("show", store, "kitchen", "--json").first)
        #expect(object.contains(#""state":{"baking":{"_0":{"name":"Strudel"},"until":0}}"#))
    }

    @Test func aTransitionIsExplained() throws {
        defer { folder.remove() }
        try bake(on: journal())
        let first = try lines("explain", store, "kitchen", "1")
        #expect(first[1...2].map { $0.prefix(9) } == ["event    ", "after    "])
        #expect(
            first.suffix(3) == [
                #"effect   1/1/0  {"note":{"_0":"Strudel"}}  inside the store, with the transition"#,
                #"effect   1/1/1  {"heat":{"_0":180}}  answered by revision 2 at 1970-01-01T00:00:00.000Z"#,
                #"effect   1/1/2  {"call":{}}  parked at 1970-01-01T00:00:00.000Z: no signal"#,
            ])
        #expect(try lines("explain", store, "kitchen", "2")[1] == #"answers  1/1/1  {"heat":{"_0":180}}"#)
        let missing = try run("explain", store, "kitchen", "3")
        #expect(missing.status == 1)
        #expect(missing.errors == "checkpoint: session 1 has no revision 3; its newest is 2\n")
    }

    @Test func whatIsParkedIsRetriedByTheMachinesOwnProgram() throws {
        defer { folder.remove() }
        try bake(on: journal())
        #expect(try lines("parked", store).count == 1)
        #expect(try lines("retry", store, "1/1/2") == ["1/1/2 is pending again"])
        let again = try run("retry", store, "1/1/2")
        #expect(again.status == 3)
        #expect(try lines("parked", store) == [])
        #expect(try lines("list", store)[0].hasSuffix("baking  1 pending"))
        let journal = try journal()
        #expect(try journal.verify().findings.isEmpty)
        let kitchen = try Engine(journal, owner: "kitchen", port: OvenPort(), now: { .epoch })
        try kitchen.runUntilIdle()
        #expect(try journal.read { try $0.parkedEffects().map(\.key.position.index) } == [2])
    }

    @Test func damageIsFoundWithoutTheMachine() throws {
        defer { folder.remove() }
        try bake(on: journal())
        #expect(try lines("verify", store) == ["8 records, 2 sessions: nothing is wrong"])
        for (sql, finding) in [
            ("UPDATE record SET event = '{\"finish\":{}}' WHERE sequence = 2", "record 2 (session 1, revision 1)"),
            ("UPDATE session SET owner = 'attic' WHERE id = 2", "session: [\"2\", \"attic\"] follows from no record"),
            ("DELETE FROM parked", "parked: "), ("UPDATE parked SET effect = '{}'", "parked: "),
            (
                "INSERT INTO outbox(session, revision, position, effect) VALUES (1, 1, 1, '{\"heat\":{\"_0\":180}}')",
                "outbox: [\"1\", \"1\", \"1\""
            ),
            ("DELETE FROM record WHERE sequence = 4", "record 4"),
        ] {
            let copy = folder.url.appendingPathComponent(UUID().uuidString)
            try FileManager.default.copyItem(at: folder.url.appendingPathComponent("store"), to: copy)
            try Database(copy.appendingPathComponent("journal.db").path).execute(sql)
            let output = try run("verify", copy.path)
            #expect(output.status == 1, "\(sql): \(output.text)\(output.errors)")
            #expect(output.text.contains(finding), "\(sql): \(output.text)")
        }
    }

    @Test func theTransitionsOfAllSessionsAreDrawn() throws {
        defer { folder.remove() }
        try bake(on: journal())
        #expect(
            try lines("chart", store) == [
                "stateDiagram-v2", "    state \"baking\" as s0", "    state \"broken.door\" as s1",
                "    state \"broken.heater\" as s2", "    state \"idle\" as s3", "    [*] --> s0 : bake",
                "    [*] --> s2 : fail.heater", "    s0 --> s0 : heated", "    s2 --> s3 : mend",
                "    s3 --> s1 : fail.door",
            ])
        #expect(
            try lines("chart", store, "--format", "dot").contains(#"    "idle" -> "broken.door" [label="fail.door"]"#))
    }

    @Test func encryptedPayloadsAreReadWithTheirKey() throws {
        defer { folder.remove() }
        let key = EncryptedPayloads.randomKey()
        try bake(on: journal(EncryptedPayloads(key: key)))
        let file = try folder.file("key", holding: key)
        #expect(try lines("list", store, "--key", file)[0].contains("baking"))
        #expect(try lines("verify", store, "--key", file) == ["8 records, 2 sessions: nothing is wrong"])
        for words in [[], ["--key", try folder.file("other", holding: EncryptedPayloads.randomKey())]] {
            let output = try Tool(built: "checkpoint-inspector").run(["list", store] + words)
            #expect(output.status == 1)
            #expect(output.errors.contains("cannot be opened"))
        }
        #expect(try run("list", store, "--key", folder.file("short", holding: [1])).errors.contains("has 1 bytes"))
    }

    /// Looking changes no record, makes no store, and needs nothing that another process holds.
    @Test func lookingChangesNothing() throws {
        defer { folder.remove() }
        let missing = try run("list", store)
        #expect(missing.status == 1)
        #expect(missing.errors.contains("there is no store"))
        #expect(!FileManager.default.fileExists(atPath: store))
        let journal = try journal()
        try bake(on: journal)
        let newest = try journal.newestSequence()
        for command in ["list", "parked", "verify", "chart"] { _ = try lines(command, store) }
        #expect(try journal.newestSequence() == newest)
    }

    @Test func aStateWithoutACaseIsNamedByAMember() throws {
        defer { folder.remove() }
        let journal = try Journal<Counter>(StoreDirectory(path: store))
        try Engine(journal, owner: "gate", port: NoEffects(), now: { .epoch }).send(.init(kind: .count))
        let refused = try run("chart", store)
        #expect(refused.status == 1)
        #expect(refused.errors == "checkpoint: say with --by which member of a state names it: total, phase\n")
        #expect(
            try lines("chart", store, "--by", "phase", "--event-by", "kind").last == "    [*] --> s0 : count")
        #expect(try lines("list", store, "--by", "phase") == ["1  gate  revision 1  1970-01-01T00:00:00.000Z  open"])
    }
}

/// States and events that are no enumerations.
private enum Counter: JournaledMachine {
    struct State: Codable, Equatable, Sendable {
        var total: Int
        var phase: Phase
    }
    enum Phase: String, Codable, Sendable { case open }
    struct Event: Codable, Equatable, Sendable { let kind: Kind }
    enum Kind: Codable, Equatable, Sendable { case count }
    typealias Effect = String

    static let name = "counter"
    static let initial = State(total: 0, phase: .open)

    static func transition(_ state: State, _ event: Event) -> Transition<Counter> {
        .accepted(State(total: state.total + 1, phase: .open), [])
    }
}

private struct NoEffects: EffectPort {
    typealias M = Counter

    func perform(_ effect: String, key: EffectKey) -> Outcome<Counter.Event> { .confirmed }
}
