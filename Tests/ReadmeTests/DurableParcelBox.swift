import Checkpoint
import Foundation
import StateMachine
import Testing

extension ParcelBox: JournaledMachine {
    static let chart = Array("empty → holding → empty, holding → expired → empty".utf8)

    static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .bill(let cents): .inside(.post(from: "courier", to: "sales", amount: cents, currency: "EUR"))
        case .sendCode, .unlock, .callCourier: .outside
        }
    }
}

/// The lock and the telephone.
final class Hardware: EffectPort {
    typealias M = ParcelBox

    var isReachable = true
    private(set) var done: [EffectKey: ParcelBox.Effect] = [:]

    func perform(_ effect: ParcelBox.Effect, key: EffectKey) -> Outcome<ParcelBox.Event> {
        guard isReachable else { return .unreachable }
        if done[key] == nil { done[key] = effect }  // here the door would open
        return .confirmed
    }
}

/// A box in its folder, and the clock on the wall beside it.
final class Wall {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parcel-box-\(UUID())").path
    let hardware = Hardware()
    var now = Instant(milliseconds: 1_700_000_000_000)

    /// What a process does when it starts.
    func begin() throws -> Engine<ParcelBox, Hardware> {
        let journal = try Journal<ParcelBox>(.sqlite(path: folder))
        return try Engine(journal, owner: "box 7", port: hardware, now: { self.now })
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
}

struct DurableParcelBoxTests {
    @Test func aParcelOutlivesTheProcess() throws {
        let wall = Wall()
        wall.hardware.isReachable = false
        let delivered = wall.now
        do {
            let box = try wall.begin()
            _ = try box.send(.deliver(code: 4711, at: delivered), at: delivered)
            #expect(try box.runUntilIdle() == .unreachable)  // the parcel is in, the code is not out yet
        }
        wall.hardware.isReachable = true
        let box = try wall.begin()
        #expect(box.snapshot.state == .holding(code: 4711, until: delivered.advanced(bySeconds: ParcelBox.holdingTime)))
        #expect(try box.runUntilIdle() == .empty)
        #expect(wall.hardware.done.map { "\($0.key.position) \($0.value)" } == ["1/1/1 sendCode(4711)"])
    }
}

extension DurableParcelBoxTests {
    @Test func aDeadlineFiresHoweverLongNobodyLooked() throws {
        let wall = Wall()
        _ = try wall.begin().send(.deliver(code: 4711, at: wall.now), at: wall.now)
        wall.now = wall.now.advanced(bySeconds: 30 * 86_400)
        let box = try wall.begin()
        try box.runUntilIdle()
        #expect(box.snapshot.state == .expired)
        #expect(wall.hardware.done.values.contains(.callCourier))
        #expect(try box.send(.open(code: 4711, at: wall.now), at: wall.now) == .refused(.tooLate))
    }
}

extension DurableParcelBoxTests {
    @Test func aRepeatedRequestIsDoneOnce() throws {
        let wall = Wall()
        let box = try wall.begin()
        let request = try Request<ParcelBox>(key: "delivery-2031") { event in
            if case .deliver(code: 4711, at: _) = event { true } else { false }
        }
        let first = try box.send(.deliver(code: 4711, at: wall.now), at: wall.now, request: request)
        let second = try box.send(.deliver(code: 4711, at: wall.now), at: wall.now, request: request)
        #expect(first == second)
        #expect(box.snapshot.revision == 1)
    }
}

extension DurableParcelBoxTests {
    @Test func aBackupIsTheWholeStore() throws {
        let wall = Wall()
        let journal = try Journal<ParcelBox>(StoreDirectory(path: wall.folder))
        let box = try Engine(journal, owner: "box 7", port: wall.hardware, now: { wall.now })
        _ = try box.send(.deliver(code: 4711, at: wall.now), at: wall.now)
        #expect(try journal.verify().findings.isEmpty)
        #expect(try journal.read { try $0.balances(1) } == ["courier EUR": -40, "sales EUR": 40])
        let file = wall.folder + ".backup"
        defer { try? FileManager.default.removeItem(atPath: file) }
        _ = try journal.backUp(to: file)
        let other = Wall()
        _ = try Journal<ParcelBox>.restore(file, into: StoreDirectory(path: other.folder))
        #expect(try other.begin().snapshot == box.snapshot)
    }
}
