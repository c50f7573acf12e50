import StateMachine
import StateMachineTesting
import Testing

/// A stack of plates and a limit: commands that only change data, on which later ones depend.
private enum Shelf: Machine {
    struct State: Codable, Equatable, Sendable {
        var plates: [Int] = []
        var limit = 20
        /// How often the plate 7 was seen.
        var seen = 0
    }

    enum Event: Codable, Equatable, Sendable {
        case put(Int)
        case take
        case look(place: Int)
        case limit(Int)
        case load(Int)
    }

    enum Effect: Codable, Equatable, Sendable { case show(Int), overload }
    enum Refusal: Codable, Equatable, Sendable { case nothingThere }

    static let name = "shelf"
    static let initial = State()

    static func transition(_ state: State, _ event: Event) -> Transition<Shelf> {
        var next = state
        switch event {
        case .put(let plate): next.plates.append(plate)
        case .take:
            guard !state.plates.isEmpty else { return .refused(.nothingThere) }
            next.plates.removeLast()
        case .look(let place):
            guard state.plates.indices.contains(place) else { return .refused(.nothingThere) }
            next.seen += state.plates[place] == 7 ? 1 : 0
            return .accepted(next, [.show(state.plates[place])])
        case .limit(let limit): next.limit = limit
        case .load(let weight): return .accepted(state, weight > state.limit ? [.overload] : [])
        }
        return .accepted(next, [])
    }
}

private struct ShelfModel: MachineModel {
    typealias M = Shelf
    var invariants: [Invariant<Shelf>]

    init(_ holds: @escaping @Sendable (Step<Shelf>) -> Bool) {
        invariants = [Invariant("it holds") { holds($0) ? nil : "it does not" }]
    }

    func command(_ state: Shelf.State, _ reference: Void, _ choices: inout Choices) -> Shelf.Event? {
        switch choices.index(weights: [3, 2, 2, 1, 1]) {
        case 0: .put(choices.int(in: 0...9))
        case 1: .take
        case 2: .look(place: choices.int(in: 0...5))
        case 3: .limit(choices.int(in: 0...50))
        default: .load(choices.int(in: 0...50))
        }
    }
}

/// Commands that cannot be deleted alone, because what comes later depends on them.
@Suite struct NeedlessCommandTests {
    private func replayed(_ text: String, _ model: ShelfModel) throws -> Counterexample<ShelfModel> {
        try #require(check(model, runs: 0, regressions: Regressions("shelf \(text)")).counterexample)
    }

    /// A plate that is put and taken away again, with a command in between that is needed.
    @Test func twoCommandsThatUndoEachOtherAreDeletedTogether() throws {
        let model = ShelfModel { $0.effects != [.show(7)] || $0.after.plates != [7] || $0.after.limit != 30 }
        let found = try replayed("x,0.7,0.1,3.1e,1,2.0", model)
        #expect(found.commands == [.put(7), .limit(30), .look(place: 0)])
    }

    /// A plate below that only makes the place of another one a larger number.
    @Test func aLaterChoiceIsLoweredWhereACommandIsDeleted() throws {
        let model = ShelfModel { $0.effects != [.show(7)] }
        let found = try replayed("x,0.1,0.7,2.1", model)
        #expect(found.commands == [.put(7), .look(place: 0)])
    }

    @Test func laterChoicesThatAreEqualAreLoweredTogether() throws {
        let found = try replayed("x,0.1,0.7,2.1,2.1", ShelfModel { $0.after.seen < 2 })
        #expect(found.commands == [.put(7), .look(place: 0), .look(place: 0)])
    }

    /// A limit that a larger load exceeds without it.
    @Test func aLaterChoiceIsRaisedWhereACommandIsDeleted() throws {
        let model = ShelfModel { $0.effects != [.overload] }
        let found = try replayed("x,3.5,4.6", model)
        #expect(found.commands == [.load(21)])
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func whatIsFoundAtRandomHasNoNeedlessCommand(seed: UInt64) throws {
        let model = ShelfModel { $0.effects != [.show(7)] || $0.after.plates.count > 1 }
        let found = try #require(check(model, seed: seed, maxFailures: 1).counterexample)
        #expect(found.commands == [.put(7), .look(place: 0)])
        let heavy = try #require(
            check(ShelfModel { $0.effects != [.overload] }, seed: seed, maxFailures: 1).counterexample)
        #expect(heavy.commands == [.load(21)])
    }
}
