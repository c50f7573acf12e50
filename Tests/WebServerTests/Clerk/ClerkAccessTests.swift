import Checkpoint
import HandoverCode
import Rental
import RentalApp
import Testing

@testable import WebServer

/// A clerk's token, judged once for pages and API.
@Suite(.timeLimit(.minutes(20))) struct ClerkAccessTests {
    @Test func aTokenIsGoodForItsPointUntilItIsRevoked() async throws {
        let service = try TestService()
        let app = service.shared.app
        let (berta, token) = try service.clerk(at: "alter-markt", name: "Berta")
        guard case .granted(berta, let point) = try app.access(of: token) else {
            Issue.record("a good token is not taken")
            return
        }
        #expect(point.name == "Kiosk am Alten Markt")
        for token in [nil, ClerkToken(), ClerkToken("zc_")] { #expect(try app.access(of: token).isDenied) }
        // By another process, of which nothing is heard.
        _ = try ClerkStore(RentalJournal(StoreDirectory(path: service.store))).revoke(berta.id, now: app.now)
        #expect(try app.access(of: token).isDenied, "what was known of it counts no more")
        try await service.end()
    }

    /// The point was taken out of the catalogue: the same answer wherever the clerk asks.
    @Test func aClerkWithoutAPointIsRefusedEverywhere() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            let (code, token) = (try await bench.code(rider), try bench.service.clerk(at: "nowhere").token)
            guard case .withoutPoint(let clerk) = try bench.service.shared.app.access(of: token) else {
                Issue.record("there is no such point")
                return
            }
            #expect(clerk.point.rawValue == "nowhere")
            let answer = try await bench.scan(code, token.secret)
            #expect(answer.status == 409 && answer.reason == "unknownPoint")
            let text = try #require(code.split(separator: "/").last)
            let form = ["Content-Type": "application/x-www-form-urlencoded"]
            let page = try await bench.post("/scan/\(text)", form, "token=\(token.secret)&key=k")
            #expect(page.status == 409 && page.text.contains("Nothing was done"))
        }
    }
}

extension ClerkAccess {
    fileprivate var isDenied: Bool {
        switch self {
        case .denied: true
        case .granted, .withoutPoint: false
        }
    }
}
