import Foundation
import Hummingbird
import Rental
import RentalApp
import Testing

@testable import WebServer

/// Broken and lost umbrellas at the page of a point.
@Suite struct MarkPageTests {
    /// Each is a form of one press; sent again, as after a lost answer, it is made once.
    @Test func whatIsBrokenOrLostIsMarkedAndFoundAgain() async throws {
        let service = try TestService()
        let (clerk, token) = try service.clerk(at: "alter-markt")
        try await ClerkBrowser.page(service) { browser in
            let page = try await PointPageTests.signIn(browser, token)
            #expect(page.text.contains("One is broken") && !page.text.contains("One is repaired"))
            func send(_ mark: String, _ page: ClerkBrowser.Page) async throws -> ClerkBrowser.Page {
                try await browser.post(
                    PointPageTests.path + "/mark", ["form": page.field("form"), "key": page.field("key"), "mark": mark])
            }
            let broken = try await send("broken", page)
            #expect(broken.status == .ok && broken.text.contains("One goes to repair"))
            #expect(broken.text.contains("in repair: 1") && broken.text.contains("data-count=\"23\""))
            let again = try await send("broken", page)
            #expect(again.status == .ok && again.text.contains("data-count=\"23\""))
            let lost = try await send("lost", broken)
            #expect(lost.text.contains("in repair: 1 · lost: 1") && lost.text.contains("One was found"))
            let back = try await send("found", try await send("repaired", lost))
            #expect(back.text.contains("data-count=\"24\"") && !back.text.contains("One is repaired"))
            let none = try await send("found", back)
            #expect(none.status == .conflict && none.text.contains("The point has no lost umbrella."))
            #expect(try await send("wet", none).status == .badRequest)
            let foreign = try await browser.post(
                PointPageTests.path + "/mark", ["form": "x", "key": page.field("key"), "mark": "broken"])
            #expect(foreign.status == .forbidden)
            #expect(try await browser.get(PointPageTests.path + "/mark").status == .seeOther)
            #expect(try service.stock(at: "alter-markt") == 24)
            let marks = try service.shared.app.correctedCounts()
            #expect(marks.compactMap(\.reason) == ["found", "repaired", "lost", "broken"])
            #expect(marks.allSatisfy { $0.clerk == clerk.id })
        }
    }
}
