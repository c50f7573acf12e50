import Foundation
import Hummingbird
import HummingbirdTesting
import Payments
import Rental
import RentalApp
import ServiceProgram
import StateMachine

@testable import WebServer

/// One rental in a browser and through the API at once, kept as two texts: what each of the two showed after each step.
///
///     $ pay --card declined      what is done
///     Rent an umbrella           what the page says, or the API answers
///
/// A step that is refused on the page is sent to the API as well.
struct WebTranscript {
    private(set) var pages = ""
    private(set) var answers = ""

    /// Plays the steps, one a line. Beside the rider's actions there are `look`; `scan POINT`, with `old` behind it for
    /// the code that was shown before; `peek PURPOSE`, which looks at the link of the code and scans it for this
    /// purpose; `return POINT`, `undo-handover POINT` and `undo POINT`, by a clerk there; `wait SECONDS`; `service up`,
    /// `slow` or `down`; `clock confirm`; and `crash`: from there on another service serves what this one has left.
    init(_ steps: [String], tariff: TariffName = .standard) async throws {
        var service = try TestService { $0.tariff = tariff }
        let player = Player()
        for part in steps.split(separator: "crash", omittingEmptySubsequences: false).enumerated() {
            if part.offset > 0 { service = try TestService(after: service) { $0.tariff = tariff } }
            let steps = (part.offset > 0 ? ["crash"] : []) + part.element
            player.service = service
            try await Application(router: service.app.router).test(.router) { client in
                try await player.meet(client)
                for step in steps { try await player.play(step) }
            }
        }
        self = player.transcript
        try await service.end()
    }

    fileprivate init() {}

    fileprivate mutating func add(_ step: String, page: String, answer: String) {
        pages += "$ \(step)\n\(page)\n\n"
        answers += "$ \(step)\n\(answer)\n\n"
    }
}

// Unchecked: one test uses it, in one task after the other.
private final class Player: @unchecked Sendable {
    var service: TestService!
    private var bench: APIBench!
    private var browser: PhoneBrowser!
    private var client: (any TestClientProtocol)!
    private var codes: [String] = []
    /// The return number of the newest rental.
    private var number = "100000"
    private(set) var transcript = WebTranscript()

    /// The page's token is the API's as well; the first action renews it.
    private var rider: APIBench.Rider { APIBench.Rider(token: browser.token?.text ?? "") }

    /// Goes on at a service, with the cookie of before.
    func meet(_ client: any TestClientProtocol) async throws {
        let cookie = browser?.cookie
        self.client = client
        bench = APIBench(service: service, client: client)
        browser = PhoneBrowser(client)
        browser.cookie = cookie
        try await browser.open()
    }

    func play(_ step: String) async throws {
        var words = step.split(separator: " ").map(String.init)
        let word = words.removeFirst()
        switch word {
        case "look", "crash": break
        case "peek": return try await peek(step, words[0])
        case "wait": service.clock.advance(bySeconds: Int64(words[0])!)
        case "service": try service.gateway.service.set(ServiceState(rawValue: words[0])!)
        case "clock": _ = try service.shared.journal.confirmClock(service.clock.now)
        case "return", "undo-handover", "undo": return try await clerkReturn(step, word, at: words[0])
        case "scan": return try await scan(step, at: words[0], words.last == "old" ? codes.dropLast().last : nil)
        default: return try await act(step, Action(rawValue: word)!, words)
        }
        try await look(step)
    }

    private func look(_ step: String) async throws {
        try service.keepUp()
        try await browser.open()
        try await describe(step, browser.page, bench.get(rider.path, token: rider.token).text)
    }

    private func describe(_ step: String, _ page: String, _ answer: String) async throws {
        let code = try await bench.get(rider.path + "/code", token: rider.token)
        if code.status == 200, code.text != codes.last { codes.append(code.text) }
        transcript.add(step, page: Self.text(page), answer: Self.plain(answer))
    }

    private func act(_ step: String, _ action: Action, _ options: [String]) async throws {
        var fields: [String: String] = [:]
        for (name, value) in zip(options, options.dropFirst()) where name.hasPrefix("--") {
            fields[String(name.dropFirst(2))] = value
        }
        if action == .pay, fields.isEmpty { fields["card"] = "visa" }
        let place = try await browser.press(action, fields)
        try service.keepUp()
        guard place != "/" else { return try await look(step) }
        var body: [String: Any] = ["action": action.rawValue]
        for (name, value) in fields { body[name] = Int(value) ?? value }
        let json = String(
            decoding: try JSONSerialization.data(withJSONObject: body, options: .sortedKeys), as: UTF8.self)
        try await describe(step, browser.page, bench.act(rider, json).text)
        try await browser.open()
    }

    private func peek(_ step: String, _ purpose: String) async throws {
        try service.keepUp()
        let code = (codes.last ?? "").trimmingCharacters(in: .newlines)
        let page = try await ClerkBrowser(client).get("/scan/" + (code.split(separator: "/").last ?? ""))
        let body = "{\"code\":\"\(code)\",\"expect\":\"\(purpose)\"}"
        let answer = try await bench.post("/v1/scans", token: bench.clerk(at: "alter-markt"), body)
        try await describe(step, page.text, answer.text)
        try await browser.open()
    }

    /// On the page of a clerk's browser; what is refused there is sent to the API as well.
    private func scan(_ step: String, at point: String, _ old: String?) async throws {
        try service.keepUp()
        let token = try bench.clerk(at: point)
        guard let code = old ?? codes.last else { throw Unexpected("no code") }
        let path = "/scan/" + (code.trimmingCharacters(in: .newlines).split(separator: "/").last ?? "")
        let clerk = ClerkBrowser(client)
        let page = try await clerk.post(path, ["token": token, "key": try await clerk.get(path).field("key") ?? "k"])
        let answer =
            page.status == .ok
            ? try await bench.get(rider.path, token: rider.token)
            : try await bench.scan(code.trimmingCharacters(in: .newlines), token)
        try await describe(step, page.text, answer.text)
        try await browser.open()
    }

    /// By the return number, as the rider would say it; what is refused is shown as the clerk is told it.
    private func clerkReturn(_ step: String, _ word: String, at point: String) async throws {
        try service.keepUp()
        let token = try bench.clerk(at: point)
        number = try await bench.get(rider.path, token: rider.token).object["returnNumber"] as? String ?? number
        let answer =
            word == "return"
            ? try await bench.post(
                "/v1/returns", token: token, "{\"rental\":\"\(number)\",\"reason\":\"battery empty\"}")
            : try await bench.ask(
                .delete, (word == "undo" ? "/v1/returns/" : "/v1/handovers/") + number, token: token, [:])
        guard answer.status != 200 else { return try await look(step) }
        try await browser.open()
        try await describe(step, browser.page, answer.text)
    }

    /// What can be read on a page: a paragraph a line, buttons in brackets. Of a long list the first three entries.
    private static func text(_ page: String) -> String {
        var part = page[(page.range(of: "<main")?.upperBound ?? page.startIndex)...].drop { $0 != ">" }.dropFirst()
        part = part[..<(part.range(of: "</main>")?.lowerBound ?? part.endIndex)]
        var html = String(part).replacing(#/<svg.*?</svg>/#.dotMatchesNewlines(), with: "")
        html = html.replacing(#/<(p|button|span|div)[^>]* hidden[^>]*>.*?</\1>/#, with: "")
        html = html.replacing(#/<button[^>]* disabled>(.*?)</button>/#, with: { "[\($0.output.1): not now]\n" })
        html = html.replacing(#/<button[^>]*>(.*?)</button>/#, with: { "[\($0.output.1)]\n" })
        if let rest = html.range(of: "<details class=\"card\" data-wide>\n<summary>How it works")
            ?? html.range(of: "<label for=\"called\"")
        {
            html = String(html[..<rest.lowerBound])
        }
        if let list = html.range(of: "<ul class=\"list\"") {
            let rows = html[list.lowerBound...].matches(of: #/</li>/#)
            if rows.count > 3 { html = String(html[..<rows[2].range.upperBound]) }
        }
        html = html.replacing(#/</(dt|label|b)>\s*/#, with: " ").replacing(#/<[^>]*>/#, with: "")
        let lines = html.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return plain(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    /// Without what differs each time.
    private static func plain(_ text: String) -> String {
        text.replacing(#/(?i)https?:\\?/\\?/[^\s"<]*\\?/scan\\?/[A-Z2-7]+/#, with: "‹code›")
            .trimmingCharacters(in: .newlines)
    }
}
