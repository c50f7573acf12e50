import Foundation
import Rental
import TerminalScreen
import Testing

@testable import WebServer

/// The end of a rental as a file for the phone's calendar, read by a program that is not ours.
@Suite struct RentalCalendarTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func read(_ text: String) throws -> [String] {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let file = try folder.file("zontik.ics", holding: Array(text.utf8))
        let python =
            ProcessInfo.processInfo.environment["ZONTIK_PYTHON"]
            ?? Self.root.appendingPathComponent(".build/venv/bin/python3").path
        let script = Self.root.appendingPathComponent("Tests/Foreign/run_calendar.py").path
        let answer = try Tool("sh").run(["-c", #"exec "$0" "$@""#, python, script, file])
        #expect(answer.status == 0, "run scripts/test, which installs icalendar: \(answer.errors)")
        return answer.text.split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
        ("en", "The rental reaches its maximum, €25.00, at"), ("de", "25,00"), ("ru", "25,00"),
    ])
    func aRunningRentalHasOne(language: String, words: String) async throws {
        let service = try TestService()
        let rider = try await service.renting()
        try await PhoneBrowser.at(service) { browser in
            browser.language = language
            browser.cookie = "zontik=\(rider.text)"
            try await browser.open()
            #expect(browser.page.contains("href=\"/rental.ics\""))
            let answer = try await browser.open("/rental.ics")
            #expect(answer.status == .ok && answer.headers[.contentType] == "text/calendar; charset=utf-8")
            let text = String(buffer: answer.body)
            let fields = try read(text)
            let rent = try #require(try service.shared.look(rider)?.state.running)
            let iso = ISO8601DateFormatter()
            func instant(_ text: String) -> Int64? { iso.date(from: text).map { Int64($0.timeIntervalSince1970) } }
            try #require(fields.count == 6, "\(fields)")
            #expect(instant(fields[1]) == rent.start.milliseconds / 1000)
            #expect(instant(fields[2]) == rent.deadline.milliseconds / 1000)
            #expect(fields[3].contains(words), "\(fields[3])")
            #expect(fields[4] == service.shared.address && fields[5] == "-1 day, 23:00:00")
            // A calendar that has it keeps one of it; whose it is, it does not say.
            try await browser.open("/rental.ics")
            #expect(browser.page == text && !text.contains(rider.text.dropFirst(3)) && !text.contains(rider.owner))
        }
        try await service.end()
    }

    @Test func withoutARentalThereIsNone() async throws {
        let service = try TestService()
        let waiting = try await service.waiting()
        try await PhoneBrowser.at(service) { browser in
            for cookie in [nil, "zontik=\(waiting.text)"] {
                browser.cookie = cookie
                let answer = try await browser.open("/rental.ics")
                #expect(answer.status == .notFound)
            }
        }
        try await service.end()
    }
}
