import ArgumentParser
import Localization
import Rental
import RentalApp

struct ReceiptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "receipt",
        abstract: "Prints the receipt of a completed rental or purchase.",
        discussion: """
            Its number is the revision of the scan that handed the umbrella out; 'zontik receipts' lists them. Once the \
            feedback is given or skipped, a receipt no longer changes; only a comment can be erased.

            Example:
              zontik receipts
              zontik receipt 4 --format svg > receipt.svg
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, svg
    }

    @OptionGroup var options: GlobalOptions

    @Argument(help: ArgumentHelp("The number of the receipt; see 'zontik receipts'.", valueName: "id"))
    var number: Int

    @Option(help: "text, json or svg.")
    var format: Format = .text

    func run() throws {
        let session = try Session.looking(options)
        let receipt: Receipt
        switch try session.receipts.receipt(number) {
        case .receipt(let found): receipt = found
        case .running: throw Failure(.refused, session.context.texts.receiptRuns(number))
        case .none: throw Failure(.usage, try advice(session))
        }
        let sheet = ReceiptSheet(session.context.app.named(receipt), session.context.texts)
        switch options.json ? .json : format {
        case .text: try Process.print(sheet.text)
        case .json: try Process.print(try ReceiptReport(receipt).json())
        case .svg: try Process.print(sheet.svg)
        }
    }

    /// How many numbers are named to whoever gave a wrong one.
    private static let named = 10

    private func advice(_ session: Session) throws -> String {
        let (receipts, hasMore) = try session.receipts.receipts(count: Self.named)
        return session.context.texts.command.noReceipt(number, newest: receipts.map(\.id), hasMore: hasMore)
    }
}
