import ArgumentParser
import CommandSpeech
import Localization
import PlainText
import Rental
import RentalApp

struct ReceiptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(of: "receipt")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, svg
    }

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Argument(help: .of("receipt <id>", value: "id"))
    var label: String

    @Option(help: .of("receipt --format", value: "format"))
    var format: Format = .text

    func run() throws {
        let session = try Session.readOnly(options)
        let receipt = try find(session)
        let sheet = ReceiptSheet(session.context.app.named(receipt), session.context.texts)
        switch options.json ? .json : format {
        case .text: try Process.print(sheet.text)
        case .json: try Process.print(try ReceiptReport(receipt).json())
        case .svg: try Process.print(sheet.svg)
        }
    }

    private func find(_ session: Session) throws -> Receipt {
        let reader = session.receipts
        let id = Int(label.hasPrefix("r") ? label.dropFirst() : label[...])
        if let number = Int(label), let receipt = try reader.receipt(numbered: number) { return receipt }
        switch try id.map({ try reader.receipt($0) }) ?? .none {
        case .receipt(let receipt): return receipt
        case .running: throw Failure(.refused, session.context.texts.receiptRuns(label))
        case .none: throw Failure(.usage, try advice(session))
        }
    }

    /// How many numbers the error after a wrong one lists.
    private static let named = 10

    private func advice(_ session: Session) throws -> String {
        let list = try session.receipts.receipts(count: Self.named)
        return session.context.texts.command.noReceipt(
            Sanitizer.visible(label), newest: list.receipts.map(\.label), hasMore: list.hasMore)
    }
}
