import Foundation
import Testing

@testable import Payments
@testable import SimulatedPayments

@Suite struct CrashTests {
    let scratch = Scratch()

    @Test func killedBeforeTheCommitNothingHappened() async throws {
        let directory = scratch.directory
        await #expect(processExitsWith: .signal(SIGKILL)) { [directory = directory as String] in
            let gateway = SimulatedGateway(directory: directory)
            try gateway.hold("h1", key: "a1")
            gateway.interrupt { committed in if !committed { kill(getpid(), SIGKILL) } }
            try gateway.hold("h2", key: "a2")
        }
        let gateway = SimulatedGateway(directory: directory)
        #expect(try gateway.statement().calls.map(\.key) == ["a1"])
        #expect(try gateway.statement().holds.map(\.hold) == ["h1"])
        #expect(try gateway.hold("h1", key: "a1") == .authorized)
        #expect(try gateway.hold("h2", key: "a2") == .authorized)
    }

    @Test func killedAfterTheCommitTheAnswerIsRemembered() async throws {
        let directory = scratch.directory
        await #expect(processExitsWith: .signal(SIGKILL)) { [directory = directory as String] in
            let gateway = SimulatedGateway(directory: directory)
            try gateway.hold(card: "declined")
            gateway.interrupt { committed in if committed { kill(getpid(), SIGKILL) } }
            try gateway.hold("h2", key: "a2")
        }
        let gateway = SimulatedGateway(directory: directory)
        #expect(try gateway.statement().calls.map(\.answer) == ["declined:insufficientFunds", "authorized"])
        #expect(try gateway.hold("h2", key: "a2") == .authorized)
        #expect(try gateway.asked("a2") == 2)
        #expect(try gateway.line("h2")?.left == 2000)
    }

    /// A process is killed at a moment nobody chose, again and again on the same store, and has written down outside
    /// of it what it was answered.
    @Test func whatWasAnsweredIsRememberedAfterAnyKill() async throws {
        let directory = scratch.directory
        let witness = scratch.root + "/answers"
        for life in 0..<6 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [directory = directory as String, witness = witness as String, life = life as Int] in
                let file = open(witness, O_WRONLY | O_CREAT | O_APPEND, 0o600)
                let gateway = SimulatedGateway(directory: directory)
                for number in 0... {
                    let name = "\(life)-\(number)"
                    try gateway.hold("h\(name)", key: "a\(name)")
                    try gateway.capture(key: "c\(name)", hold: "h\(name)", amount: 7, currency: "EUR")
                    let line = Array("\(name)\n".utf8)
                    precondition(write(file, line, line.count) == line.count)
                    // Counted from an answer, so that a busy machine does not make this a test of starting up.
                    if number == life {
                        Thread.detachNewThread {
                            usleep(UInt32(life * 1_370))
                            kill(getpid(), SIGKILL)
                        }
                    }
                }
            }
        }
        let gateway = SimulatedGateway(directory: directory)
        let statement = try gateway.statement()
        let answered = try String(contentsOfFile: witness, encoding: .utf8).split(separator: "\n")
        #expect(answered.count >= 6)
        let captured = Set(statement.holds.filter { $0.captured == 7 }.map(\.hold))
        for name in answered { #expect(captured.contains("h\(name)")) }
        // Answer and money are one commit: there is not one without the other.
        #expect(statement.calls.filter { $0.answer == "authorized" }.count == statement.holds.count)
        #expect(statement.calls.filter { $0.answer == "captured" }.count == captured.count)
        for name in answered {
            #expect(try gateway.capture(key: "c\(name)", hold: "h\(name)", amount: 7, currency: "EUR") == .captured)
        }
        #expect(try gateway.statement().holds == statement.holds)
        #expect(try scratch.integrity() == "ok")
    }
}
