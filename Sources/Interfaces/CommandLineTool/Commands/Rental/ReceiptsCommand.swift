import ArgumentParser
import CommandSpeech
import Localization
import PlainText
import Rental
import RentalApp

struct ReceiptsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(of: "receipts")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Option(help: .of("receipts --limit", value: "count"))
    var limit: Int?

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError(.mustBe("--limit", .atLeast(1), not: "\(limit)")) }
    }

    func run() throws {
        let session = try Session.readOnly(options)
        let list = try session.receipts.receipts(count: limit ?? .max)
        let texts = session.context.texts
        if options.json {
            try Process.print(try list.receipts.map(ReceiptReport.init).json())
        } else if !list.receipts.isEmpty {
            let rows = list.receipts.map { PastRow(session.context.app.named($0), texts) }
            try Process.print(Self.aligned(rows).joined(separator: "\n"))
            if list.hasMore { Process.say(texts.command.olderReceipts) }
        } else if list.missing.isEmpty {
            Process.say("\(texts.historyEmpty) \(texts.historyEmptyAdvice)")
        }
        guard list.missing.isEmpty else {
            let archives = list.missing.map { Sanitizer.visible($0) }.joined(separator: ", ")
            throw Failure(.failed, texts.receiptsMissing(archives))
        }
    }

    /// Numbers, times and amounts end below each other; the rest begins there.
    private static func aligned(_ rows: [PastRow]) -> [String] {
        let numbers = rows.map { DisplayWidth.of($0.number) }.max() ?? 0
        let starts = rows.map { DisplayWidth.of($0.start) }.max() ?? 0
        let ways = rows.map { DisplayWidth.of($0.way) }.max() ?? 0
        let clocks = rows.map { DisplayWidth.of($0.clock) }.max() ?? 0
        let amounts = rows.map { DisplayWidth.of($0.paid) }.max() ?? 0
        func space(_ width: Int, _ text: String) -> String {
            String(repeating: " ", count: width - DisplayWidth.of(text))
        }
        return rows.map { row in
            let line = [
                space(numbers, row.number) + row.number, space(starts, row.start) + row.start,
                row.way + space(ways, row.way), space(clocks, row.clock) + row.clock,
                space(amounts, row.paid) + row.paid,
            ].joined(separator: "  ")
            return row.stars.isEmpty ? line : line + "  " + row.stars
        }
    }
}
