import Foundation
import RentalApp
import RiderProfile
import Testing

@testable import WebServer

/// One name, one verdict, wherever it is given.
@Suite struct RiderNameTests {
    @Test(arguments: [
        ("Ada", true), ("Ada Lovelace", true), ("Zoë\u{0301}", true), (String(repeating: "ä", count: 40), true),
        (String(repeating: "ä", count: 41), false), ("", false), (" ", false), (" Ada", false), ("A\u{7}", false),
        ("A\nB", false), (String(repeating: "👩‍👩‍👧‍👦", count: 20), false),
    ]) func isJudgedAlikeByNotebookAndAPI(name: String, isGood: Bool) async throws {
        #expect(Settings.isName(name) == isGood)
        try await APIBench.with { bench in
            let keeper = ProfileStore(store: bench.service.store, rider: "somebody")
            var isKept = false
            if case .accepted = try keeper.send(.set([.called(name)]), at: bench.service.clock.now()) { isKept = true }
            #expect(isKept == isGood)
            let body = try JSONSerialization.data(withJSONObject: ["name": name])
            let answer = try await bench.post("/v1/sessions", String(decoding: body, as: UTF8.self))
            #expect(answer.status == (isGood ? 201 : 400), "\(answer.text)")
        }
    }
}
