import Foundation
import TerminalScreen
import Testing

@testable import WebServer

/// The service reads its store in the background, and stops what is damaged: that, and nothing else.
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

    /// In the same process: the session that is damaged gets no answer, and another one does.
    @Test func theSessionThatIsDamagedIsStopped() async throws {
        let service = try TestService()
        let (broken, other) = (try await service.waiting(), try await service.waiting())
        let session = try #require(try service.shared.look(broken.owner)?.snapshot.session)
        let edited = try Tool("sqlite3").run(
            [
                service.store + "/journal.db",
                "UPDATE record SET at = at + 1 WHERE session = \(session) AND revision = 1 RETURNING 1",
            ])
        #expect(edited.text == "1\n", "\(edited.errors)")
        #expect(try service.shared.look(broken.owner) != nil, "what is not read is not missed")
        try await service.running {
            try await soon("it was not stopped") { (try? service.shared.look(broken.owner)) == nil }
            guard case .done = try await service.shared.act(other, .back) else {
                Issue.record("another session does not go on")
                return
            }
        }
        try await service.end()
    }
}
