import Foundation
import Testing

/// The JSON of every command: one value a line, with exactly the keys that are promised.
struct JSONTests {
    static let status: Set = [
        "screen", "purpose", "phase", "information", "online", "revision", "actions", "code", "elapsedSeconds", "due",
        "notice", "noticeReason", "demonstration", "tariff", "toHold", "held", "paid", "rental", "codeExpires",
        "charge", "returnNumber", "clerkReturn",
    ]

    @Test func aStatusHasItsKeysOnEveryScreenAndNullsForWhatDoesNotApply() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik service up"])
        let walk = [
            ("status", "main"), ("step open-map", "map"), ("step rent", "payment rent choosing"),
            ("step pay", "qrCode rent awaiting"), ("scan", ""), ("status", "qrCode rent scanned"),
            ("step continue", "activeRent"), ("step buy", "payment buyOut choosing"), ("step back", "activeRent"),
            ("step finish", "qrCode return awaiting"), ("scan", ""), ("status", "qrCode return scanned"),
            ("step continue", "feedback"), ("step skip-feedback", "main"), ("step buy", "payment buy choosing"),
            ("step pay", "qrCode buy awaiting"), ("scan", ""), ("status", "qrCode buy scanned"),
        ]
        for (command, place) in walk {
            let answer = try object(bench.run("zontik \(command) --json"))
            if place.isEmpty {
                #expect(Set(answer.keys) == ["rider", "purpose", "point", "stock"])
                continue
            }
            #expect(Set(answer.keys) == Self.status, "\(command)")
            let words = ["screen", "purpose", "phase"].compactMap { answer[$0] as? String }
            #expect(words.joined(separator: " ") == place, "\(command)")
            let awaits = place.hasSuffix("awaiting")
            #expect(answer["code"] is NSNull != awaits, "\(command)")
            let runs =
                place.contains("activeRent") || place.contains("buyOut") || place.contains("return")
                || place == "qrCode rent scanned"
            #expect(answer["elapsedSeconds"] is NSNull != runs, "\(command)")
            #expect(Set((answer["due"] as? [String: Any] ?? [:]).keys) == (runs ? ["amount", "currency"] : []))
            #expect(answer["notice"] is NSNull)
            #expect(answer["noticeReason"] is NSNull)
        }
    }

    @Test func aRefusedStepAnswersTheSameAndWhy() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let answer = try bench.run("zontik step finish --json")
        #expect(answer.status == 3 && answer.errors.isEmpty)
        let report = try object(answer)
        #expect(Set(report.keys) == Self.status.union(["refused"]))
        let refused = try #require(report["refused"] as? [String: String])
        #expect(Set(refused.keys) == ["reason", "message"])
        #expect(refused["reason"] == "notOnThisScreen")
    }

    @Test func aNoticeHasAReason() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay --card declined"])
        #expect(
            try object(bench.run("zontik --lang ru status --json"))["noticeReason"] as? String == "declined:byIssuer")
    }

    @Test(arguments: [
        ("scan --json", ["refused"]), ("code --json", ["code"]),
        ("verify --json", ["findings", "kinds", "records", "sessions"]),
        ("service --json", ["service"]), ("chart --json", ["chart", "format"]),
        ("replay", ["revision", "screen", "shell", "time"]),
        ("status > out; zontik backup b --json", ["file", "records", "sessions"]),
        ("status > out; zontik backup b > out; zontik --store new restore b --json", ["file", "records", "sessions"]),
        ("why pay --json", ["accepted", "action", "actions", "from", "refused", "rule", "to"]),
        (
            "step rent > out; zontik why 1 --json",
            [
                "revision", "sequence", "at", "recordedAt", "name", "event", "from", "to", "answers", "effects",
                "ledger", "stock",
            ]
        ),
    ])
    func otherAnswersAreOneObject(_ command: String, _ keys: [String]) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik service up"])
        #expect(Set(try object(bench.run("zontik \(command)")).keys) == Set(keys))
    }

    @Test func listsAreArraysOfObjects() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay"])
        let history = try array(bench.run("zontik history --json"))
        #expect(history.count == 3)
        for item in history {
            #expect(Set(item.keys) == ["revision", "at", "recordedAt", "name", "event", "effects", "configuration"])
        }
        try bench.run(["zontik step back", "zontik step back", "zontik step buy", "zontik step pay", "zontik scan"])
        let receipts = try array(bench.run("zontik receipts --json"))
        #expect(receipts.count == 1)
        for receipt in receipts {
            let keys: Set = [
                "id", "ending", "from", "to", "start", "end", "seconds", "tariff", "fare", "price", "holds", "paid",
                "feedback", "number", "status", "total", "owed", "refused", "cancelled", "returnNumber", "clerkReason",
            ]
            #expect(Set(receipt.keys) == keys)
            let number = try #require(receipt["number"] as? Int)
            let one = try object(bench.run("zontik receipt \(number) --format json"))
            #expect(one as NSDictionary == receipt as NSDictionary)
        }
        let points = try array(bench.run("zontik points --json"))
        #expect(points.count == 74)
        for point in points {
            let keys: Set = [
                "id", "name", "address", "district", "status", "latitude", "longitude", "distanceMetres", "open",
                "opening",
                "takesReturns", "stock",
            ]
            #expect(Set(point.keys).subtracting(["nextChange"]) == keys)
        }
    }

    private func object(_ answer: Bench.Answer) throws -> [String: Any] {
        #expect(answer.text.hasSuffix("\n") && !answer.text.dropLast().contains("\n"), "one line")
        return try #require(try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any])
    }

    private func array(_ answer: Bench.Answer) throws -> [[String: Any]] {
        try #require(try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [[String: Any]])
    }
}
