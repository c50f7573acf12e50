import StateMachine
import Testing

@testable import Checkpoint

/// What older versions recorded is brought to today's form in steps; what cannot be stops its session alone.
@Suite struct UpcastTests {
    let store = Store()

    private func engine<M: Basket>(_ machine: M.Type, _ owner: String) throws -> Engine<M, NoPort<M>> {
        try Engine(Journal<M>(store.directory), owner: owner, port: NoPort<M>(), now: { noon })
    }

    private func fill(_ owners: String...) throws {
        for owner in owners { _ = try engine(FirstBasket.self, owner).send(.init(add: 2), at: noon) }
    }

    @Test func inSteps() throws {
        try fill("ada")
        let engine = try engine(ThirdBasket.self, "ada")
        #expect(engine.snapshot.state == ThirdBasket.State(count: 2, owner: "nobody"))
        _ = try engine.send(.init(add: 3, unit: "piece"), at: noon)
        let journal = try Journal<ThirdBasket>(store.directory)
        let events = try journal.read { try $0.history(1) }.map(\.event)
        #expect(events == [.init(add: 2, unit: "old"), .init(add: 3, unit: "piece")])
        #expect(try journal.verify().findings == [])
        #expect(
            try store.rows("SELECT state FROM record WHERE kind = 'transition' ORDER BY sequence")
                == [[#"{"items":2}"#], [#"{"count":5,"owner":"nobody"}"#]], "records keep their form")
    }

    /// Bob's record has a number that no version can have written.
    @Test func aRecordThatNobodyCanReadStopsItsSessionAlone() throws {
        try fill("ada")
        _ = try engine(FirstBasket.self, "bob").send(.init(add: -1), at: noon)
        for _ in 1...2 {
            #expect { try engine(ThirdBasket.self, "bob") } throws: {
                "\($0)" == """
                    machine basket: the state of revision 1 of bob cannot be read (version 1): a basket with -1 items; \
                    nothing was changed
                    """
            }
            _ = try engine(ThirdBasket.self, "ada").send(.init(add: 1, unit: "piece"), at: noon)
        }
        #expect(try engine(ThirdBasket.self, "ada").snapshot.state.count == 4)
        let findings = try Journal<ThirdBasket>(store.directory).verify().findings
        #expect(
            findings.count == 1 && findings[0].contains("its state of version 1 of the rules cannot be read: a basket"),
            "\(findings)")
    }

    /// One group commit, one of whose sessions cannot be read.
    @Test func othersInTheGroupGoOn() throws {
        try fill("ada")
        _ = try engine(FirstBasket.self, "bob").send(.init(add: -1), at: noon)
        let shared = try Journal<ThirdBasket>(.sqlite(store.directory))
        #expect(throws: MachineFault.self) {
            try Engine(shared, owner: "bob", port: NoPort<ThirdBasket>(), now: { noon })
        }
        let ada = try Engine(shared, owner: "ada", port: NoPort<ThirdBasket>(), now: { noon })
        _ = try ada.send(.init(add: 1, unit: "piece"), at: noon)
        #expect(ada.snapshot.state.count == 3)
    }

    /// A program whose state got a field, and that forgot to say what it is in older records.
    @Test func aMissingFieldIsNamed() throws {
        try fill("ada")
        #expect { try engine(ForgetfulBasket.self, "ada") } throws: {
            "\($0)".contains("the state of revision 1 of ada cannot be read (version 1)") && "\($0)".contains("(count)")
        }
    }

    @Test func membersAreChangedInTheirPlaces() throws {
        var value = try StoredValue(json: #"{"a":1,"b":{"a":2},"c":[{"a":3}]}"#)
        value["d"] = "new"
        value["a"] = nil
        value.updateAll("a") { $0 = true }
        #expect(value.json == #"{"b":{"a":true},"c":[{"a":true}],"d":"new"}"#)
        #expect(StoredValue.null["a"] == nil)
    }
}

enum NoReason: Codable, Equatable, Sendable { case none }

protocol Basket: JournaledMachine where Effect == Never, Refusal == NoReason {}

extension Basket {
    static var name: String { "basket" }
    static var chart: [UInt8] { [6] }
    static func placement(of effect: Never) -> Placement {}
}

enum FirstBasket: Basket {
    static let initial = State(items: 0)

    struct State: Codable, Equatable, Sendable { let items: Int }
    struct Event: Codable, Equatable, Sendable { let add: Int }

    static func transition(_ state: State, _ event: Event) -> Transition<FirstBasket> {
        .accepted(State(items: state.items + event.add), [])
    }
}

/// In version 2 events have a unit, in version 3 states have an owner, and their number another name.
enum ThirdBasket: Basket {
    static let initial = State(count: 0, owner: "nobody")
    static let version = 3

    struct State: Codable, Equatable, Sendable {
        let count: Int
        let owner: String
    }

    struct Event: Codable, Equatable, Sendable {
        let add: Int
        let unit: String
    }

    struct Impossible: Error, CustomStringConvertible {
        let description: String
    }

    static func transition(_ state: State, _ event: Event) -> Transition<ThirdBasket> {
        .accepted(State(count: state.count + event.add, owner: state.owner), [])
    }

    static func upcast(_ value: StoredValue, _ kind: StoredKind, from version: Int) throws -> StoredValue {
        var value = value
        switch (kind, version) {
        case (.event, 1): value["unit"] = "old"
        case (.state, 2):
            guard case .number(let items)? = value["items"], !items.hasPrefix("-") else {
                throw Impossible(description: "a basket with \(value["items"]?.json ?? "no") items")
            }
            value["items"] = nil
            value["count"] = .number(items)
            value["owner"] = "nobody"
        default: break
        }
        return value
    }
}

private enum ForgetfulBasket: Basket {
    static let initial = ThirdBasket.initial
    static let version = 2

    static func transition(_ state: ThirdBasket.State, _ event: ThirdBasket.Event) -> Transition<ForgetfulBasket> {
        .refused(.none)
    }
}
