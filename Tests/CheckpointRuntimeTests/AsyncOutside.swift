import Checkpoint
import CheckpointRuntime
import StateMachineTesting
import Synchronization

/// Answers without a thread, as a test decides, and remembers what it was asked.
final class AsyncOutside: AsyncEffectPort {
    typealias M = Bell

    struct Call: Equatable {
        let text: String
        let attempt: Int
        let key: EffectKey
        /// By the outside's clock.
        let began: TestClock.Instant
    }

    private struct Content {
        var calls: [Call] = []
        var underWay = 0
        var most = 0
        var cancelled = 0
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let answer: @Sendable (AsyncOutside, String, Int) async throws -> Outcome<Bell.Event>
    private let content = Mutex(Content())
    private let clock: TestClock

    /// - Parameters:
    ///   - clock: times the calls.
    ///   - answer: gets the outside, the text and the number of the attempt.
    init(
        on clock: TestClock = TestClock(),
        _ answer: @escaping @Sendable (AsyncOutside, String, Int) async throws -> Outcome<Bell.Event>
    ) {
        self.clock = clock
        self.answer = answer
    }

    var calls: [Call] { content.withLock(\.calls) }
    var asked: [String] { calls.map(\.text) }
    var underWay: Int { content.withLock(\.underWay) }
    /// The most that were under way at a time.
    var most: Int { content.withLock(\.most) }
    var cancelled: Int { content.withLock(\.cancelled) }

    func perform(_ effect: Bell.Effect, key: EffectKey, attempt: Int) async throws -> Outcome<Bell.Event> {
        guard case .ask(let text) = effect else { return .confirmed }
        content.withLock { content in
            content.calls.append(Call(text: text, attempt: attempt, key: key, began: clock.now))
            content.underWay += 1
            content.most = max(content.most, content.underWay)
        }
        defer {
            content.withLock { content in
                content.underWay -= 1
                if Task.isCancelled { content.cancelled += 1 }
            }
        }
        return try await answer(self, text, attempt)
    }

    /// Waits until `open`, whether it is cancelled or not.
    func gate() async {
        await withCheckedContinuation { continuation in
            let isOpen = content.withLock { content in
                if !content.isOpen { content.waiting.append(continuation) }
                return content.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = content.withLock { content in
            content.isOpen = true
            defer { content.waiting = [] }
            return content.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
