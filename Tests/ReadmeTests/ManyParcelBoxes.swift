import Checkpoint
import CheckpointRuntime
import CheckpointService
import Foundation
import ServiceLifecycle
import ServiceLifecycleTestKit
import StateMachine
import Synchronization
import Testing

/// The locks and the telephones of all boxes.
final class Switchboard: EffectPort, Sendable {
    typealias M = ParcelBox

    private let performed = Mutex<[EffectKey: ParcelBox.Effect]>([:])
    private let calls = AsyncStream<Void>.makeStream()

    var done: [ParcelBox.Effect] { performed.withLock { Array($0.values) } }
    /// Says something after each call, for a test that waits.
    var called: AsyncStream<Void> { calls.stream }

    func perform(_ effect: ParcelBox.Effect, key: EffectKey) -> Outcome<ParcelBox.Event> {
        // A telephone that does not exist is refused for good.
        if effect == .sendCode(13) { return .rejected("there is no such number") }
        performed.withLock { if $0[key] == nil { $0[key] = effect } }
        calls.continuation.yield()
        return .confirmed
    }
}

/// A store for all boxes, in one folder.
final class ParcelHall: Sendable {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parcel-hall-\(UUID())").path
    let switchboard = Switchboard()

    func runtime() throws -> Runtime<ParcelBox> {
        let journal = try Journal<ParcelBox>(.sqlite(path: folder))
        return Runtime(
            journal, port: switchboard, now: { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) })
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
}

struct ManyParcelBoxesTests {
    @Test func theCodeOfEachParcelGoesOut() async throws {
        let hall = ParcelHall()
        let runtime = try hall.runtime()
        try await testGracefulShutdown { shutdown in
            async let running: Void = runtime.run()  // in a program: ServiceGroup(services: [runtime], …)
            let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
            for box in 1...100 {
                _ = try await runtime.send(.deliver(code: 4700 + box, at: now), to: "box \(box)")
            }
            for await _ in hall.switchboard.called where hall.switchboard.done.count == 100 { break }
            shutdown.triggerGracefulShutdown()
            try await running
        }
        #expect(hall.switchboard.done.contains(.sendCode(4747)))
    }
}

extension ManyParcelBoxesTests {
    @Test func aBoxIsFollowedUntilItIsEmpty() async throws {
        let hall = ParcelHall()
        let runtime = try hall.runtime()
        let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
        _ = try await runtime.send(.deliver(code: 4711, at: now), to: "box 7")
        for try await snapshot in runtime.states(of: "box 7") {
            if snapshot.state == .empty { break }
            _ = try await runtime.send(.open(code: 4711, at: now), to: "box 7")
        }
        #expect(try await runtime.state(of: "box 7").revision == 2)
        #expect(hall.switchboard.done.isEmpty)  // effects are performed by `run`
    }
}

extension ManyParcelBoxesTests {
    @Test func aRefusedEffectIsParked() async throws {
        let hall = ParcelHall()
        let runtime = try hall.runtime()
        try await testGracefulShutdown { shutdown in
            async let running: Void = runtime.run()
            let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
            let watch = runtime.watches.watch("box 7")
            _ = try await runtime.send(.deliver(code: 13, at: now), to: "box 7")
            for await _ in watch.moves {
                if try await !runtime.parkedEffects().isEmpty { break }
            }
            for effect in try await runtime.parkedEffects() {
                #expect(effect.owner == "box 7" && effect.reason == "there is no such number")
                #expect(try await runtime.cancel(effect))
            }
            shutdown.triggerGracefulShutdown()
            try await running
        }
        #expect(try await runtime.parkedEffects().isEmpty)
        #expect(hall.switchboard.done.isEmpty)
    }
}
