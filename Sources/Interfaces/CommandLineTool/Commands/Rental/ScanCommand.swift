import ArgumentParser
import Checkpoint
import CommandSpeech
import PlainText
import Rental
import RentalApp
import StateMachine
import TerminalUI

struct ScanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(of: "scan")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Argument(help: .of("scan <code>", value: "code"))
    var code: String?

    @Option(help: .of("scan --point", value: "id"), completion: PlaceOption.points)
    var point: String?

    @Option(help: .of("scan --expect", value: "expect"))
    var expect: HandoverPurpose?

    @Option(help: .of("scan --key", value: "key"))
    var key: String?

    func validate() throws { try RequestKey.validate(key) }

    func run() throws {
        let context = try CommandContext(options, .open)
        do {
            let handover = try scan(context) { try report($0, named: $1, context) }
            if handover.isClockBehind { Process.say("zontik: \(context.texts.clockBehind)") }
            guard let error = handover.owed else { return }
            context.sayUnconfirmed(error)
        } catch let problem as ScanProblem {
            try report(problem, context)
        }
    }

    private func scan(
        _ context: CommandContext, reporting report: (ScanResult, _ name: String?) throws -> Void
    ) throws -> CompletedHandover {
        let catalog = try context.catalog
        let id = point ?? Process.environment("ZONTIK_POINT") ?? catalog.first?.id.rawValue ?? ""
        guard let point = catalog[PointID(rawValue: id)] else { throw ScanProblem(.unknownPoint) }
        if code == nil, let key,
            let before = try context.app.repeatedScan(key, at: point.id, of: options.namedRider, reporting: report)
        {
            return before
        }
        return try context.app.scan(try text(context), at: point, expecting: expect, key: key, reporting: report)
    }

    private func text(_ context: CommandContext) throws -> String {
        switch code {
        case "-": return try LineReader.next() ?? ""
        case let code?: return code
        case nil: return try waiting(context)
        }
    }

    /// The code on the one screen that shows one, or on that of the rider who was named.
    private func waiting(_ context: CommandContext) throws -> String {
        let waiting = try context.app.awaitingScan(of: options.namedRider)
        guard let snapshot = waiting.first?.snapshot else { throw ScanProblem(.nothingWaiting) }
        guard waiting.count == 1 else {
            throw Failure(
                .usage, context.texts.command.severalCodes(waiting.map { Sanitizer.visible($0.rider) }),
                next: [options.next("scan --rider NAME")])
        }
        guard let code = try context.app.codes.text(for: snapshot) else { throw ScanProblem(.nothingWaiting) }
        return code
    }

    private func report(_ result: ScanResult, named name: String?, _ context: CommandContext) throws {
        let name = name ?? RiderName.unknown
        if options.json {
            return try options.answer(
                try ScanReport(
                    rider: name, purpose: result.purpose, point: result.point.rawValue, stock: result.stock
                ).json(), .wasScanned)
        }
        try options.answer(context.texts.scanAccepted(result.purpose), .wasScanned)
        Process.say("\(name) · \(result.point.rawValue) · \(context.texts.stock(Int(result.stock)))")
    }

    /// The rider, who may have the clock that is wrong: on the screen that shows the code, and among their errors.
    private func report(_ clocks: ScanProblem.Clocks, _ context: CommandContext) {
        // Without the journal: a scan that is refused leaves no record.
        let profile = ProfileStore(in: context.app.data, rider: context.app.names.typed(for: clocks.rider))
        let language = (try? profile.state().settings.language) ?? options.lang
        let point = self.point ?? Process.environment("ZONTIK_POINT") ?? ""
        let message = language.texts.scannerClock(context.timestamp(clocks.scanner), at: Sanitizer.visible(point))
        // It is a word, and nothing rests on it.
        _ = try? profile.send(.failed(message), at: clocks.code)
    }

    private func report(_ problem: ScanProblem, _ context: CommandContext) throws {
        var message = context.texts.scanRefusal(problem.refusal)
        if let used = problem.usedAt { message += " (\(used.place), \(context.timestamp(used.at)))" }
        if let clocks = problem.clocks {
            message +=
                " "
                + context.texts.clocks(scanner: context.timestamp(clocks.scanner), code: context.timestamp(clocks.code))
            report(clocks, context)
        }
        // Where a person types a code, the place of the slip is worth more than the language it is named in.
        if problem.refusal == .malformed, options.lang == .en, let detail = problem.detail { message += " (\(detail))" }
        if options.json {
            try Process.print(try ScanRefused(refused: .init(reason: problem.refusal, message: message)).json())
        } else {
            Process.say("zontik: \(message)")
        }
        throw Failure(.refused)
    }
}

private struct ScanReport: Encodable {
    let rider: String
    let purpose: HandoverPurpose
    let point: String
    let stock: Int64
}

private struct ScanRefused: Encodable {
    struct Refused: Encodable {
        let reason: ScanRefusal
        let message: String
    }
    let refused: Refused
}

extension HandoverPurpose: ExpressibleByArgument {}
