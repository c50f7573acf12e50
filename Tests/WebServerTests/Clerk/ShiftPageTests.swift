import Checkpoint
import Foundation
import Hummingbird
import Rental
import RentalApp
import Testing

@testable import WebServer

/// The end of a shift at the page of a point.
@Suite struct ShiftPageTests {
    private static let path = PointPageTests.path + "/shift"

    private static func end(
        _ browser: ClerkBrowser, _ page: ClerkBrowser.Page, counted: String, note: String = ""
    ) async throws -> ClerkBrowser.Page {
        try await browser.post(
            path, ["form": page.field("form"), "seen": page.field("seen"), "counted": counted, "reason": note])
    }

    @Test func theCountIsRecordedAndTheClerkSignedOut() async throws {
        let service = try TestService()
        let (clerk, token) = try service.clerk(at: "alter-markt")
        try await ClerkBrowser.page(service) { browser in
            let page = try await PointPageTests.signIn(browser, token)
            #expect(page.field("seen") == "24" && page.text.contains("End the shift"))
            let ended = try await Self.end(browser, page, counted: "24")
            #expect(ended.status == .ok && ended.text.contains("Our records agree."), "\(ended.text)")
            #expect(ended.text.contains("/sign-in"))
            // Sent again, as after a lost answer.
            let again = try await Self.end(browser, page, counted: "24")
            #expect(again.status == .ok && again.text == ended.text)
            #expect(try service.shared.app.correctedCounts().count == 1)
            let strange = try await browser.post(Self.path, ["form": "x", "seen": "24", "counted": "24"])
            #expect(strange.status == .forbidden && !strange.text.contains("has ended"))
            #expect(try await browser.get(PointPageTests.path).text.contains("/sign-in"))

            let next = try await PointPageTests.signIn(browser, token)
            #expect(next.text.contains("Last count: 10:00<"), "nothing was written")
            let second = try await Self.end(browser, next, counted: "22", note: "Two are wet.")
            #expect(second.text.contains("Our records said 24, and are corrected."))
            #expect(try service.stock(at: "alter-markt") == 22)
            let counts = try service.shared.app.correctedCounts()
            #expect(counts.map(\.change) == [-2, 0] && counts.allSatisfy { $0.clerk == clerk.id })
            #expect(counts.map(\.reason) == ["Two are wet.", StockCount.endOfShift])

            // The next clerk reads it, as long as its writer is not forgotten.
            let third = try await PointPageTests.signIn(browser, token)
            #expect(third.text.contains("Last count: 10:00 · Two are wet."), "\(third.text)")
            _ = try service.shared.app.clerks.forget(clerk.id, now: service.clock.now())
            let (_, other) = try service.clerk(at: "alter-markt")
            let fourth = try await PointPageTests.signIn(browser, other)
            #expect(fourth.text.contains("Last count: 10:00") && !fourth.text.contains("wet"))
        }
        #expect(try RentalJournal(StoreDirectory(path: service.store)).verify().findings == [])
        try await service.end()
    }

    @Test func whatIsNoCountEndsNoShift() async throws {
        let service = try TestService()
        let (_, token) = try service.clerk(at: "alter-markt")
        try await ClerkBrowser.page(service) { browser in
            let page = try await PointPageTests.signIn(browser, token)
            for counted in ["", "-1", "many", "10001"] {
                let answer = try await Self.end(browser, page, counted: counted)
                #expect(answer.status == .unprocessableContent && answer.text.contains("Enter a whole number"))
            }
            let foreign = try await browser.post(Self.path, ["form": "x", "seen": "24", "counted": "24"])
            #expect(foreign.status == .forbidden)
            #expect(try await browser.get(Self.path).status == .seeOther)
            // The stock has moved since the page was loaded.
            let moved = try await browser.post(
                Self.path, ["form": page.field("form"), "seen": "25", "counted": "24"])
            #expect(moved.status == .conflict && moved.text.contains("our records now show 24"))
            #expect(try await browser.get(PointPageTests.path).text.contains("End the shift"), "still signed in")
            #expect(try service.shared.app.correctedCounts().isEmpty)
        }
        try await service.end()
    }
}
