import Foundation
import ServiceProgram
import TerminalScreen
import Testing

/// The program reads its store in the background, and reports what is damaged.
@Suite(.timeLimit(.minutes(20))) struct ScrubbingTests {
    @Test func rotIsFoundWhileNobodyAsksForIt() async throws {
        let service = try RunningService(["--metrics-address", "127.0.0.1:0"])
        defer { service.folder.remove() }
        for rider in ["anna", "boris"] {
            for words in [["step", "open-map"], ["step", "back"]] {
                #expect(try service.command(["--rider", rider] + words).status == 0)
            }
        }
        func metric(_ name: String) throws -> Double? {
            let page = try Tool("curl").run(["-s", service.metrics ?? ""]).text
            return page.split(separator: "\n").first { $0.hasPrefix(name + " ") }.flatMap {
                Double($0.dropFirst(name.count + 1))
            }
        }
        try await soon("it does not read") { try metric("zontik_scrub_passes") ?? 0 > 1 }
        #expect(try metric("zontik_scrub_findings_total") ?? 0 == 0)
        // An old record, which nothing that is asked rests on.
        let first = try Tool("sqlite3").run(
            [
                service.store + "/journal.db",
                """
                UPDATE record SET state = replace(state, 'map', 'Map')
                WHERE session = 1 AND revision = 1 RETURNING 1
                """,
            ])
        #expect(first.text == "1\n", "\(first.errors)")
        try await soon("nothing was found") { try metric("zontik_scrub_findings_total") ?? 0 > 0 }
        #expect(try metric("zontik_scrub_pass_age_seconds") ?? 99 < 60)
        #expect(
            service.errors.contains("the store is damaged") && service.errors.contains("revision 1"),
            "\(service.errors)")
        // The service goes on for everybody else.
        let live = try Tool("curl").run(["-s", service.address + "/health/live"])
        #expect(live.text == "alive\n")
        #expect(try service.command(["--rider", "boris", "step", "open-map"]).status == 0)
        #expect(service.stop() == 0)
    }
}
