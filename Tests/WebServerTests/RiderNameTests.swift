import Foundation
import PickupPoints
import PlainText
import Rental
import RiderProfile
import StateMachine
import Testing

@testable import RentalApp
@testable import WebServer

/// One name, one verdict, wherever it is given.
@Suite struct RiderNameTests {
    /// Nothing of them is seen, although many are letters and symbols by their properties.
    private static let unseen: [String] = [
        "", " ", "\u{A0}", "\u{200B}", "\u{AD}", "\u{34F}", "\u{115F}", "\u{1160}", "\u{17B4}", "\u{180E}", "\u{2800}",
        "\u{3000}", "\u{3164}", "\u{FE0F}", "\u{FEFF}", "\u{FFA0}", "\u{FFFC}", "\u{13441}", "\u{13442}", "\u{1D159}",
        "\u{E0100}", "\u{301}", "\u{20E3}", "\u{200D}", "\u{E000}", "\u{3164} \u{2800}", "\u{1160}\u{301}\u{200C}",
    ]
    /// Something of them is seen, and something steers or hides.
    private static let steering = [
        "A\u{7}", "A\nB", "A\u{85}B", "A\u{202E}B", "A\u{2028}B", "A\u{200B}B", "A\u{E0041}",
    ]
    private static let readable = [
        "Ada", "Ada Lovelace", "Zoë\u{0301}", "نرگس\u{200C}ها", "👩\u{200D}👩\u{200D}👧", "❤\u{FE0F}", "한\u{3164}",
        "\u{2800}\u{2801}",
    ]

    private static func account(_ name: String) -> Profile {
        var profile = Profile()
        (profile.name, profile.email) = (name, "ada@example.org")
        return profile
    }

    /// By what a person gives a name, a reason or a note to.
    private static let verdicts: [(String, @Sendable (String) -> Bool)] = [
        ("what a rider is called", { Settings.isName($0) }),
        ("an account", { account($0).isValid }),
        ("a clerk", { Clerk.isName($0) }),
        ("a rider at a terminal", { Sanitizer.isName($0) }),
        ("a count", { (try? StockCount(seen: "1", counted: "2", reason: $0)) != nil }),
        ("a shift", { $0 != "" && (try? StockCount.atEndOfShift(seen: "1", counted: "2", note: $0)) != nil }),
        ("a return", { StockCount.isReason($0) }),
    ]

    @Test func hasOneRuleForWhatIsRead() {
        for (what, isTaken) in Self.verdicts {
            for name in Self.unseen + Self.steering { #expect(!isTaken(name), "\(what): \(name.debugDescription)") }
            for name in Self.readable { #expect(isTaken(name), "\(what): \(name.debugDescription)") }
        }
        for name in Self.unseen { #expect(PointID(visible: name) == nil, "\(name.debugDescription)") }
    }

    /// A clerk who cannot see a name asks for none.
    @Test func isNoneAtAPointWhereNobodySeesIt() async throws {
        let service = try TestService()
        let token = try await service.waiting()
        let keeper = ProfileStore(store: service.store, rider: token.owner)
        let step = try keeper.send(.keep(Self.account("\u{FE0F} Ada")), at: service.clock.now())
        guard case .accepted = step else {
            Issue.record("\(step)")
            return
        }
        #expect(service.shared.app.names.first(of: token.owner) == "Ada")
        try await service.end()
    }

    @Test(
        arguments: unseen + steering + readable + [
            String(repeating: "ä", count: 40), String(repeating: "ä", count: 41), " Ada",
            String(repeating: "👩‍👩‍👧‍👦", count: 20),
        ])
    func isJudgedAlikeByNotebookAndAPI(name: String) async throws {
        let isGood = Self.readable.contains(name) || name == String(repeating: "ä", count: 40)
        #expect(Settings.isName(name) == isGood)
        try await APIBench.with { bench in
            let keeper = ProfileStore(store: bench.service.store, rider: "somebody")
            var isKept = false
            if case .accepted = try keeper.send(.set([.called(name)]), at: bench.service.clock.now()) { isKept = true }
            #expect(isKept == isGood)
            let body = try JSONSerialization.data(withJSONObject: ["name": name])
            let answer = try await bench.post("/v1/sessions", String(decoding: body, as: UTF8.self))
            #expect(answer.status == (isGood ? 201 : 400), "\(answer.text)")
            guard Self.unseen.contains(name) else { return }
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent)
            let account = try JSONSerialization.data(withJSONObject: ["name": name, "email": "ada@example.org"])
            let kept = try await bench.ask(.put, "/v1/session/account", token: rider.token, body: Array(account))
            #expect(kept.status == 422 && kept.reason == "accountInvalid", "\(kept.text)")
        }
    }
}
