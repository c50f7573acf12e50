import Foundation
import ServiceProgram
import TerminalScreen
import Testing

@testable import WebServer

/// The service reads its store in the background, and stops what is damaged: that, and nothing else.
@Suite(.timeLimit(.minutes(20))) struct ScrubbingTests {
    /// The session that is damaged gets no answer, and another one does.
    @Test func theSessionThatIsDamagedIsStopped() async throws {
        let service = try TestService()
        let (broken, other) = (try await service.waiting(), try await service.waiting())
        let session = try #require(try service.shared.look(broken)?.snapshot.session)
        let edited = try Tool("sqlite3").run(
            [
                service.store + "/journal.db",
                "UPDATE record SET at = at + 1 WHERE session = \(session) AND revision = 1 RETURNING 1",
            ])
        #expect(edited.text == "1\n", "\(edited.errors)")
        #expect(try service.shared.look(broken) != nil, "what is not read is not missed")
        try await service.running {
            try await soon("it was not stopped") { (try? service.shared.look(broken)) == nil }
            guard case .done = try await service.shared.act(other, .back) else {
                Issue.record("another session does not go on")
                return
            }
        }
        try await service.end()
    }
}
