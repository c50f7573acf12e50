import Foundation
import PostgresServer
import TerminalScreen
import Testing
import Waiting

@Suite struct PostgresProgramTests {
    /// pgbouncer waited for its server for ever.
    @Test func aProgramThatDoesNotEndIsKilled() throws {
        let mark = "stays-\(UUID().uuidString)"
        func count() throws -> String { try Tool("pgrep").run(["-fc", "^sh .*\(mark)$"]).text }
        let log = NSTemporaryDirectory() + mark
        defer { for end in ["", ".end"] { try? FileManager.default.removeItem(atPath: log + end) } }
        do {
            let stubborn = "trap : INT; while :; do sleep 0.1; done"
            let program = try PostgresProgram(["sh", "-c", stubborn, mark], log: log, end: "INT")
            #expect(try eventually { try count() != "0\n" })
            withExtendedLifetime(program) {}
        }
        #expect(try count() == "0\n")
    }
}
