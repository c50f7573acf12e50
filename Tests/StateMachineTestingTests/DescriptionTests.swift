import StateMachine
import StateMachineTesting
import Testing

/// A state with everything that is hard to print the same way twice.
private enum Warehouse: Machine {
    static let name = "warehouse"
    static let initial = State(note: nil, tags: ["b", "a", "c"], stock: ["south": 1, "north": 2], last: .none)

    struct State: Codable, Equatable, Sendable {
        var note: String?
        var tags: Set<String>
        var stock: [String: Int]
        var last: Move
    }

    enum Move: Codable, Equatable, Sendable {
        case none
        case to(String, count: Int)
        case all([Int])
    }

    static func transition(_ state: State, _ event: Move) -> Transition<Warehouse> {
        var next = state
        next.note = "moved"
        next.last = event
        return .accepted(next, [])
    }

    typealias Event = Move
    typealias Effect = Int
    typealias Refusal = Int
}

@Suite struct DescriptionTests {
    private func change(_ move: Warehouse.Move) -> String? {
        Exhaustive(of: Warehouse.self, events: { _ in [move] }, abstraction: { $0.note != nil })
            .findings(never: "a move") { _ in true }.first?.description
    }

    @Test func oneFactALineAndWithoutRegardToHashing() {
        #expect(
            change(.to("north", count: 2)) == """
                warehouse: "never: a move" does not hold
                  it did

                after
                  to("north", count: 2)

                state, before (-) and after (+)
                    State
                  -   note: nil
                  +   note: "moved"
                      tags: [3]
                        "a"
                        "b"
                        "c"
                      stock: [2]
                        ()
                          key: "north"
                          value: 2
                        ()
                          key: "south"
                          value: 1
                  -   last: .none
                  +   last: .to
                  +     "north"
                  +     count: 2
                """)
    }

    @Test func arraysAndSingleFactsAreShown() {
        #expect(
            change(.all([1, 2]))?.hasSuffix(
                """
                  -   last: .none
                  +   last: .all
                  +     [2]
                  +       1
                  +       2
                """) == true)
        #expect(change(.all([]))?.hasSuffix("+   last: .all([])") == true)
    }

    /// A value with a raw value is shown by it, however it keeps it.
    @Test func rawValuesAreShownAsSuch() {
        let found = Exhaustive(of: Tags.self, events: { _ in [Label(rawValue: "a")] }, abstraction: \.rawValue)
            .findings(never: "a label") { _ in true }.first?.description
        #expect(
            found?.hasSuffix(
                """
                state, before (-) and after (+)
                  - Label(rawValue: "none")
                  + Label(rawValue: "a")
                """) == true)
    }
}

private struct Label: RawRepresentable, Codable, Equatable, Sendable {
    private let bytes: [UInt8]
    var rawValue: String { String(decoding: bytes, as: UTF8.self) }
    init(rawValue: String) { bytes = Array(rawValue.utf8) }
}

private enum Tags: Machine {
    static let name = "labels"
    static let initial = Label(rawValue: "none")
    static func transition(_ state: Label, _ event: Label) -> Transition<Tags> { .accepted(event, []) }
    typealias Effect = Int
    typealias Refusal = Int
}
