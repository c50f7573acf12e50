import Foundation
import Testing

@testable import Localization
@testable import RentalScreens
@testable import TerminalUI

/// Every screen in English as text, compared with what a person has looked at and found good; in the other languages
/// the page with the most text, in its wide layout. `FrameTests` draws every screen in every language.
///
/// `ZONTIK_RECORD=1` writes the files anew; look at them before they are committed.
struct ScreenTests {
    static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Screens")
    static let records = ProcessInfo.processInfo.environment["ZONTIK_RECORD"] == "1"

    static let recorded: [(picture: Picture, language: Language)] = Language.allCases.flatMap { language in
        Picture.all.filter { language == .en || $0.name == "information-rules" }.map { ($0, language) }
    }

    static func name(_ picture: Picture, _ language: Language) -> String { "\(picture.name).\(language.rawValue).txt" }

    @Test(arguments: recorded)
    func looksAsRecorded(_ picture: Picture, _ language: Language) throws {
        let sizes = language == .en ? [(40, 24), (80, 24), (120, 40)] : [(120, 40)]
        let model = picture.model(language)
        let drawn =
            sizes.map { columns, rows in
                let heading = "\(columns) × \(rows) " + String(repeating: "=", count: columns - 8)
                return ([heading] + Theme.none.lines(Frame(model, columns: columns, rows: rows))).joined(
                    separator: "\n")
            }.joined(separator: "\n") + "\n"
        let file = Self.directory.appendingPathComponent(Self.name(picture, language))
        if Self.records { try drawn.write(to: file, atomically: false, encoding: .utf8) }
        let recorded = try String(contentsOf: file, encoding: .utf8)
        let difference = zip(recorded.split(separator: "\n"), drawn.split(separator: "\n")).first { $0 != $1 }
        #expect(
            recorded == drawn,
            "\(file.lastPathComponent): recorded “\(difference?.0 ?? "")”, drawn “\(difference?.1 ?? "")”")
    }

    @Test func noRecordedScreenIsStale() throws {
        let names = Set(Self.recorded.map(Self.name))
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
        for file in files where !names.contains(file) {
            if Self.records { try FileManager.default.removeItem(at: Self.directory.appendingPathComponent(file)) }
            #expect(Self.records, "\(file) belongs to no picture")
        }
    }
}
