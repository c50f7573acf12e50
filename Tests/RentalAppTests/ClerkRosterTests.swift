import Rental
import StateMachine
import StateMachineTesting
import Testing

@testable import HandoverCode
@testable import RentalApp

struct ClerkRosterTests {
    private let here = PointID(rawValue: "alter-markt")
    private let noon = Instant(milliseconds: 1_782_900_000_000)

    private func after(_ events: [ClerkRoster.Event.Kind], at: Instant? = nil) throws -> ClerkRoster.State {
        try events.reduce(ClerkRoster.initial) { state, kind in
            switch ClerkRoster.transition(state, .init(at: at ?? noon, kind)) {
            case .accepted(let next, _): next
            case .refused(let refusal): throw ClerkProblem(refusal)
            }
        }
    }

    private func refusal(_ kind: ClerkRoster.Event.Kind, _ state: ClerkRoster.State) -> ClerkRoster.Refusal? {
        guard case .refused(let refusal) = ClerkRoster.transition(state, .init(at: noon, kind)) else { return nil }
        return refusal
    }

    @Test func aTokenIsGoodUntilItIsRevoked() throws {
        let (berta, caesar) = (ClerkToken().digest, ClerkToken().digest)
        let both = try after([.add(at: here, name: "Berta", token: berta), .add(at: here, name: nil, token: caesar)])
        #expect(both.clerks.map(\.id) == [1, 2])
        #expect(both.clerk(holding: berta)?.name == "Berta" && both.clerk(holding: caesar)?.id == 2)
        #expect(both.clerk(holding: ClerkToken().digest) == nil)
        let later = noon.advanced(bySeconds: 60)
        guard case .accepted(let one, let effects) = ClerkRoster.transition(both, .init(at: later, .revoke(1))) else {
            Issue.record("refused")
            return
        }
        #expect(effects.isEmpty)
        #expect(one.clerk(holding: berta) == nil && one.clerk(holding: caesar)?.id == 2)
        #expect(one.clerks[0].revoked == later)
        let again = ClerkRoster.transition(one, .init(at: later.advanced(bySeconds: 60), .revoke(1)))
        #expect(again == .accepted(one, []), "revoked since the first time")
    }

    @Test func theTimeOfAClerkNeverGoesBack() throws {
        let state = try after([.add(at: here, name: nil, token: ClerkToken().digest)])
        let earlier = ClerkRoster.Event(at: .epoch, .revoke(1))
        guard case .accepted(let next, _) = ClerkRoster.transition(state, earlier) else {
            Issue.record("refused")
            return
        }
        #expect(next.clerks[0].revoked == noon)
    }

    @Test func refusals() throws {
        let token = ClerkToken().digest
        let state = try after([.add(at: here, name: "Berta", token: token)])
        #expect(refusal(.add(at: here, name: nil, token: token), state) == .tokenTaken)
        for id in [0, -1, 2, .max] { #expect(refusal(.revoke(id), state) == .unknownClerk) }
        let long = String(repeating: "я", count: 81)
        for name in ["", " ", "a\u{1B}[2J", "a\u{202E}b", "a\nb", "\u{200B}", "\u{E0041}", long] {
            #expect(refusal(.add(at: here, name: name, token: ClerkToken().digest), state) == .nameInvalid, "\(name)")
        }
        for name in ["B", "Jürgen Groß-Müller", "Мария 🌂", String(long.dropLast())] {
            #expect(refusal(.add(at: here, name: name, token: ClerkToken().digest), state) == nil, "\(name)")
        }
    }

    @Test func aFullRosterMakesRoomForNobodyUntilSomebodyIsRevoked() throws {
        let tokens = (0..<ClerkRoster.largest).map { _ in ClerkToken().digest }
        let full = try after(tokens.map { .add(at: here, name: nil, token: $0) })
        let newcomer = ClerkRoster.Event.Kind.add(at: here, name: nil, token: ClerkToken().digest)
        #expect(refusal(newcomer, full) == .full)
        let room = try [500, 7].enumerated().reduce(full) { state, revoked in
            let at = noon.advanced(bySeconds: Int64(revoked.offset))
            guard case .accepted(let next, _) = ClerkRoster.transition(state, .init(at: at, .revoke(revoked.element)))
            else { throw ClerkProblem(.unknownClerk) }
            return next
        }
        guard case .accepted(let next, _) = ClerkRoster.transition(room, .init(at: noon, newcomer)) else {
            Issue.record("refused")
            return
        }
        #expect(next.clerks.count == ClerkRoster.largest && next.clerks.last?.id == ClerkRoster.largest + 1)
        #expect(!next.clerks.contains { $0.id == 500 }, "who was revoked first goes first")
        #expect(next.clerks.contains { $0.id == 7 })
    }

    /// Random histories against the plainest of models: who was added and not revoked may scan, nobody else.
    @Test(arguments: UInt64(1)...5) func onlyWhoWasAddedAndNotRevokedMayScan(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var state = ClerkRoster.initial
        var given: [(token: TokenDigest, point: PointID)] = []
        var good: Set<Int> = []
        for step in 0..<50 {
            let at = noon.advanced(bySeconds: Int64.random(in: -100...100, using: &random))
            let event: ClerkRoster.Event.Kind
            if Bool.random(using: &random) {
                given.append((ClerkToken().digest, PointID(rawValue: "p\(step % 3)")))
                event = .add(at: given[given.count - 1].point, name: nil, token: given[given.count - 1].token)
                good.insert(given.count)
            } else {
                let id = Int.random(in: 0...given.count + 1, using: &random)
                event = .revoke(id)
                good.remove(id)
            }
            if case .accepted(let next, _) = ClerkRoster.transition(state, .init(at: at, event)) { state = next }
            for (index, (token, point)) in given.enumerated() {
                let clerk = state.clerk(holding: token)
                #expect((clerk != nil) == good.contains(index + 1))
                if let clerk { #expect(clerk.id == index + 1 && clerk.point == point) }
            }
        }
        #expect(!good.isEmpty && good.count < given.count)
    }
}
