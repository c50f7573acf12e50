import Rental
import StateMachine
import Testing

@testable import WebServer

struct PageVersionTests {
    /// A page is told anew exactly when the fare grows.
    @Test func whatIsSeenHoldsUntilTheFareGrows() async throws {
        let service = try TestService()
        let token = try await service.waiting()
        _ = try await service.shared.scan(service.code(of: token), at: service.point("alter-markt"))
        func seen() throws -> PageVersion {
            PageVersion(try service.shared.look(token) ?? .new(at: service.shared.now))
        }

        let first = try seen()
        #expect(first.holds == .seconds(1_800))
        service.clock.advance(bySeconds: 1_799)
        #expect(try seen().text == first.text)
        #expect(try seen().holds == .seconds(1))
        service.clock.advance(bySeconds: 1)
        // Shown once it is recorded.
        #expect(try seen().text == first.text)
        try service.keepUp()
        #expect(try seen().text != first.text)
        #expect(try seen().holds == .seconds(1_800))
        try await service.end()
    }

    @Test func nothingIsSaidTwice() {
        let texts = DistinctUntilChanged<String>()
        #expect(texts.isNew("1") && !texts.isNew("1") && texts.isNew("2") && texts.isNew("1"))
    }
}
