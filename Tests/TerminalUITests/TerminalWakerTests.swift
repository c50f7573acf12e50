import Foundation
import Testing

@testable import TerminalUI

/// The waiting for keys ends early where another thread has something to show.
struct TerminalWakerTests {
    private let keys = Pipe()
    private var descriptor: Int32 { keys.fileHandleForReading.fileDescriptor }

    private func read(_ waker: TerminalWaker, waiting milliseconds: Int32 = 20) -> TerminalInput {
        RawTerminal.read(from: descriptor, waitingMilliseconds: milliseconds, waker: waker)
    }

    private func press(_ text: String) { keys.fileHandleForWriting.write(Data(text.utf8)) }

    @Test func itEndsTheWaitingOfAnotherThread() {
        let waker = TerminalWaker()
        let start = ContinuousClock.now
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.05)
            waker.wake()
        }
        #expect(read(waker, waiting: 20_000) == .woken)
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test func whatCameBeforeTheWaitingEndsItOnce() {
        let waker = TerminalWaker()
        for _ in 0..<3 { waker.wake() }
        #expect(read(waker, waiting: 20_000) == .woken)
        #expect(read(waker) == .nothing)
        // More than a pipe takes, and nobody waits.
        for _ in 0..<100_000 { waker.wake() }
        #expect(read(waker) == .woken)
        #expect(read(waker) == .nothing)
        waker.wake()
        #expect(read(waker) == .woken)
    }

    @Test func keysAreReadFirst() {
        let waker = TerminalWaker()
        press("r")
        waker.wake()
        #expect(read(waker) == .bytes(Array("r".utf8)))
        #expect(read(waker) == .nothing)
        press("q")
        #expect(read(waker) == .bytes(Array("q".utf8)))
        keys.fileHandleForWriting.closeFile()
        #expect(read(waker) == .end)
    }

    /// Its end is in another thread's hands: half an arrow must not become Escape, and a paste is not over.
    @Test func whoIsWokenHasNotPaused() {
        let terminal = LiveTerminal<Int>()
        func presses(_ input: TerminalInput) -> [KeyPress] { terminal.presses(input, isTyping: false) }
        func bytes(_ text: String) -> TerminalInput { .bytes(Array(text.utf8)) }
        #expect(presses(bytes("\u{1B}")).isEmpty)
        #expect(presses(.woken).isEmpty)
        #expect(presses(bytes("[A")) == [.up])
        #expect(presses(bytes("\u{1B}")).isEmpty)
        #expect(presses(.nothing).isEmpty && presses(.nothing) == [.escape])
        #expect(presses(bytes("\u{1B}[200~half")).isEmpty)
        #expect(presses(.woken).isEmpty && !terminal.isTextUnfinished)
        #expect(presses(.nothing).isEmpty && terminal.isTextUnfinished)
        #expect(presses(bytes(" a line\u{1B}[201~")) == [.paste("half a line")])
        #expect(!terminal.isTextUnfinished)
        // What follows a flood without a pause belongs to it.
        #expect(presses(bytes("abcdef")) == [.paste("abcdef")])
        #expect(presses(.woken).isEmpty)
        #expect(presses(bytes("q")) == [.paste("q")])
        #expect(presses(.nothing).isEmpty)
        #expect(presses(bytes("q")) == [.character("q")])
    }
}
