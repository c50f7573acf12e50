import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import PickupPoints
import PlainText
import Rental
import RentalApp

extension ClerkCommand {
    struct Mark: ParsableCommand {
        static let configuration = CommandConfiguration(of: "clerk mark")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        @Argument(
            help: .of("clerk mark <mark>", value: "mark"), completion: .list(UmbrellaMark.allCases.map(\.rawValue)))
        var mark: String

        @OptionGroup var desk: ReturnCommand.ClerkPlace

        func validate() throws {
            guard UmbrellaMark(rawValue: mark) != nil else {
                let all = LocalizedText.oneOf(UmbrellaMark.allCases.map(\.rawValue))
                throw ValidationError(.mustBe("<mark>", all, not: Sanitizer.visible(mark)))
            }
        }

        func run() throws {
            let context = try CommandContext(options, .open)
            guard let mark = UmbrellaMark(rawValue: mark) else { return }
            do {
                let point = try desk.place(context)
                let clerk = try desk.person(context, at: point)
                let stock = try context.app.mark(mark, at: point.id, by: clerk, key: desk.key)
                let report = MarkReport(mark, point, stock)
                let words = options.json ? try report.json() : report.line(context.texts)
                try options.answer(words)
            } catch let problem as ReturnProblem {
                throw Failure(.refused, context.texts.returnRefusal(problem.refusal))
            } catch is NothingToMark {
                throw Failure(.refused, mark.refusal(options.lang))
            }
        }
    }
}

extension MarkReport {
    fileprivate func line(_ texts: any Texts) -> String {
        let parts = [Sanitizer.visible(point), texts.stock(Int(stock))] + texts.marked(repair: inRepair, lost: lost)
        return parts.joined(separator: " · ")
    }
}
