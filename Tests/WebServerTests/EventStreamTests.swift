import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceProgram
import StateMachineTesting
import Synchronization
import Testing

@testable import WebServer

/// What a stream says while nothing happens.
@Suite(.timeLimit(.minutes(20))) struct EventStreamTests {
    private static let step = Duration.milliseconds(500)

    private final class Heard: Sendable {
        let text = Mutex("")
        let looks = Mutex(0)
    }

    private struct Writer: ResponseBodyWriter {
        let heard: Heard

        mutating func write(_ buffer: ByteBuffer) async throws { heard.text.withLock { $0 += String(buffer: buffer) } }
        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    /// Listens to a stream that has something to say when it is first looked at, while time passes, until it has said
    /// something.
    /// - Returns: what was heard, and how much time has passed.
    private func listen(
        _ heartbeat: EventStream.Heartbeat, until said: String, atMost limit: Duration
    ) async throws -> (heard: Heard, time: Duration) {
        let (delays, heard) = (TestClock(), Heard())
        let service = try TestService { $0.delays = delays }
        let time = try await service.running {
            try await soon { service.shared.runtime.isReady }
            let listener = service.shared.streams.listener("anna", "192.0.2.1")
            let response = EventStream.response(
                service.shared.watches.watch("anna"), for: listener, heartbeat: heartbeat
            ) {
                let looks = heard.looks.withLock { looks in
                    looks += 1
                    return looks
                }
                return (looks == 1 ? .init(data: "first") : nil, nil)
            }
            let listening = Task { try await response.body.write(Writer(heard: heard)) }
            try await soon { heard.text.withLock { $0.contains("first") } }
            let start = delays.now
            while delays.now < start.advanced(by: limit), !heard.text.withLock({ $0.contains(said) }) {
                try await delays.waitForSleepers(TestService.sleepers, within: .seconds(1))
                delays.advance(by: Self.step)
            }
            listening.cancel()
            return start.duration(to: delays.now)
        }
        try await service.end()
        return (heard, time)
    }

    @Test func aPageHearsEverySomeSecondsThatTheServiceIsThere() async throws {
        let (first, alive) = ("retry: 1000\n\ndata: first\n\n", "event: alive\ndata: \n\n")
        let (heard, time) = try await listen(.event, until: alive + alive, atMost: .seconds(17))
        let text = heard.text.withLock { $0 }
        #expect(text == first + alive + alive && time >= .seconds(12), "\(text), \(time)")
        #expect(heard.looks.withLock { $0 } == 1, "a heartbeat looks at the store")
    }

    @Test func aProgramHearsNothingOfThat() async throws {
        let heard = try await listen(.comment, until: "alive", atMost: .seconds(14)).heard
        #expect(heard.text.withLock { $0 } == "retry: 1000\n\ndata: first\n\n")
    }

    /// Whoever is slow to read hears of a move all the same.
    @Test func aMoveIsNotPushedOutByBeingWoken() async throws {
        let service = try TestService()
        let rider = try await service.waiting()
        try await service.running {
            try await soon { service.shared.runtime.isReady }
            let watch = service.shared.watches.watch(rider.owner)
            // Woken without a move, it has been notified of what was committed before, and so has the other one.
            let other = service.shared.watches.watch("somebody else")
            var others = other.moves.makeAsyncIterator()
            _ = try await service.shared.act(rider, .openInformation)
            other.wake(within: .zero)
            #expect(await others.next() == .due)
            watch.wake(within: .zero)
            other.wake(within: .zero)
            #expect(await others.next() == .due)
            var wakes = watch.moves.makeAsyncIterator()
            #expect(await wakes.next() == .moved)
            #expect(await wakes.next() == .due)
        }
        try await service.end()
    }
}
