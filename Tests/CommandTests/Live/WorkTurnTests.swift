import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CommandLineTool

/// Where the shell stops the program, nobody is in the middle of a commit.
struct WorkTurnTests {
    /// What was seen, in order.
    private final class Notes: Sendable {
        let texts = Mutex<[String]>([])
        func add(_ text: String) { texts.withLock { $0.append(text) } }
    }

    private let turn = WorkTurn()
    private let notes = Notes()

    /// Works on another thread, until it is let go.
    private func work() -> DispatchSemaphore {
        let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread { [turn, notes] in
            turn.take {
                begun.signal()
                end.wait()
                notes.add("worked")
            }
        }
        begun.wait()
        return end
    }

    @Test func aPauseWaitsForWhatHasBegun() {
        let end = work()
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { end.signal() }
        turn.pause(timeout: .seconds(20)) { notes.add("paused") }
        #expect(notes.texts.withLock { $0 } == ["worked", "paused"])
    }

    @Test func nothingBeginsInAPause() {
        turn.pause(timeout: .seconds(20)) {
            Thread.detachNewThread { [turn, notes] in turn.take { notes.add("worked") } }
            Thread.sleep(forTimeInterval: 0.1)
            notes.add("paused")
        }
        turn.take { notes.add("later") }
        #expect(notes.texts.withLock { $0.first } == "paused")
    }

    /// An outside that takes long keeps nobody from the shell.
    @Test func aPauseWaitsNoLongerThanItsPatience() {
        let end = work()
        turn.pause(timeout: .milliseconds(20)) { notes.add("paused") }
        end.signal()
        turn.take {}
        #expect(notes.texts.withLock { $0 } == ["paused", "worked"])
    }
}
