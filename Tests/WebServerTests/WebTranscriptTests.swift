import Foundation
import RentalApp
import Testing

/// What the pages and the API show in the course of whole rentals, as it was agreed: `docs/rules.md` refers to it.
///
/// `ZONTIK_RECORD=1` writes the files anew; read them before they are committed.
struct WebTranscriptTests {
    struct Rental: CustomTestStringConvertible {
        let name: String
        var tariff = TariffName.standard
        let steps: [String]

        var testDescription: String { name }
    }

    @Test(arguments: rentals) func showsWhatWasAgreed(_ rental: Rental) async throws {
        let transcript = try await WebTranscript(rental.steps, tariff: rental.tariff)
        for (face, text) in [("pages", transcript.pages), ("API", transcript.answers)] {
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "Transcripts/\(face)/\(rental.name).txt")
            if ProcessInfo.processInfo.environment["ZONTIK_RECORD"] == "1" {
                try text.write(to: file, atomically: true, encoding: .utf8)
            } else {
                #expect(
                    try String(contentsOf: file, encoding: .utf8) == text, "\(file.path); ZONTIK_RECORD=1 records it")
            }
        }
    }

    static let rentals = [
        Rental(
            name: "rent",
            steps: [
                "look", "open-information", "rent", "close-information", "open-map", "rent", "back", "back", "rent",
                "pay --card expired", "pay --card declined", "pay", "continue", "back", "pay", "wait 301",
                "scan alter-markt old", "scan mensa", "peek return", "scan alter-markt", "look", "back", "continue",
                "wait 1860",
                "open-information", "close-information", "finish", "back", "finish", "wait 301", "scan museumsufer",
                "scan hauptbahnhof", "scan hauptbahnhof", "wait 840", "back", "continue", "open-information",
                "submit-feedback --rating 6", "submit-feedback --rating 4 --comment dry",
            ]),
        Rental(
            name: "buy",
            steps: [
                "buy", "back", "buy", "pay --card declined", "pay", "back", "pay", "wait 301", "scan mensa",
                "scan stadtbibliothek", "look", "back", "continue", "skip-feedback",
            ]),
        Rental(
            name: "keep",
            steps: [
                "rent", "pay", "scan alter-markt", "look", "continue", "buy", "back", "wait 73800", "buy", "pay",
                "skip-feedback",
            ]),
        Rental(
            name: "keep-beyond-the-hold", tariff: .premium,
            steps: [
                "rent", "pay", "scan alter-markt", "look", "wait 1860", "continue", "buy", "wait 1860",
                "pay --card declined", "service slow", "pay", "wait 1860", "back", "pay", "open-information",
                "service up", "submit-feedback",
            ]),
        Rental(
            name: "maximum",
            steps: [
                "rent", "pay", "scan alter-markt", "look", "continue", "wait 84420", "finish", "open-information",
                "wait 179",
                "wait 1", "scan hauptbahnhof", "rent",
            ]),
        Rental(
            name: "slow",
            steps: [
                "service slow", "rent", "pay", "pay", "back", "service up", "service slow", "buy", "back", "buy", "pay",
                "back", "service up",
            ]),
        Rental(
            name: "offline",
            steps: [
                "rent", "pay", "service down", "back", "open-information", "scan alter-markt", "look", "continue",
                "service up", "open-information", "service down", "close-information", "service up", "continue",
                "open-information", "service down", "wait 84600", "service up",
            ]),
        Rental(
            name: "crash",
            steps: [
                "open-map", "crash", "rent", "crash", "pay", "crash", "scan alter-markt", "crash", "continue",
                "wait 1860", "crash", "open-information", "crash", "close-information", "finish", "crash",
                "scan hauptbahnhof", "crash", "continue", "crash", "skip-feedback",
            ]),
        Rental(
            name: "return",
            steps: [
                "return hauptbahnhof", "rent", "pay", "scan alter-markt", "look", "continue", "wait 1860",
                "open-information", "return museumsufer", "return hauptbahnhof", "return hauptbahnhof", "open-map",
                "undo mensa", "wait 599", "undo hauptbahnhof", "look", "return hauptbahnhof", "open-map", "back",
                "wait 600", "undo hauptbahnhof", "rent",
            ]),
        Rental(
            name: "return-then-another",
            steps: [
                "rent", "pay", "scan alter-markt", "return hauptbahnhof", "rent", "undo hauptbahnhof", "back",
            ]),
        Rental(
            name: "undone",
            steps: [
                "rent", "pay", "scan alter-markt", "undo-handover mensa", "undo-handover alter-markt",
                "undo-handover alter-markt", "open-map", "undo alter-markt", "continue", "undo-handover alter-markt",
                "wait 600", "rent", "pay", "scan alter-markt", "wait 600", "undo-handover alter-markt",
            ]),
        Rental(
            name: "clock",
            steps: [
                "rent", "pay", "scan alter-markt", "look", "continue", "wait 1860", "wait -7200", "clock confirm",
                "open-information", "wait -60", "clock confirm", "service down", "wait -60", "clock confirm",
                "close-information", "wait -60", "clock confirm",
            ]),
    ]
}
