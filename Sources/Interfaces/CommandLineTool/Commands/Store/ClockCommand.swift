import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import Rental
import RentalApp
import StateMachine
import RentalScreens

struct ClockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(of: "clock")

    enum Action: String, ExpressibleByArgument, CaseIterable { case confirm }

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Argument(help: .of("clock <action>", value: "action"))
    var action: Action?

    func run() throws {
        let context = try CommandContext(options, .readOnly)
        try context.app.checkTime()
        switch action {
        case .confirm: try confirm(context)
        case nil:
            let report = try ClockReport(context)
            try Process.print(options.json ? report.json() : report.lines(context).joined(separator: "\n"))
        }
    }

    private func confirm(_ context: CommandContext) throws {
        if context.isReadOnly { _ = try CommandContext(options, .open) }
        let corrected = try context.app.confirmClock()
        let text = context.texts.clockConfirmed(context.timestamp(context.clock.now()), sessions: corrected)
        try Process.print(options.json ? try ["corrected": corrected].json() : text)
    }
}

/// What the clock says, held against the store.
private struct ClockReport: Encodable {
    /// A word for programs.
    enum Judgement: String, Encodable { case plausible, ahead, behind }

    private let now: Instant
    private let newest: Instant?
    private let judgement: Judgement
    /// How many riders' time lies ahead of the clock by more than clocks may differ.
    private let ridersAhead: Int
    private let isDemonstration: Bool

    init(_ context: CommandContext) throws {
        let now = context.app.shownTime
        let limit = now.advanced(bySeconds: Handover.skewSeconds)
        (newest, ridersAhead) = try context.journal.read { transaction in
            let ahead = try transaction.owners().count { session, _ in
                // A damaged one is reported when it is resumed.
                ((try? transaction.latest(session).state.time) ?? now) > limit
            }
            return (try transaction.newestTime(), ahead)
        }
        self.now = now
        isDemonstration = context.app.isDemonstration
        let isBelieved: Bool
        do {
            try context.app.judgeClock()
            isBelieved = true
        } catch is ClockFault {
            isBelieved = false
        }
        judgement = !isBelieved ? .ahead : ridersAhead > 0 ? .behind : .plausible
    }

    func lines(_ context: CommandContext) -> [String] {
        let texts = context.texts
        var lines = [texts.clockNow(context.timestamp(now))]
        if let newest { lines.append(texts.newestRecord(context.timestamp(newest))) }
        switch (judgement, newest) {
        case (.ahead, let newest?): lines.append(ClockFault(now: now, newest: newest).words(texts))
        case (.plausible, _), (.ahead, nil): lines.append(texts.clockPlausible)
        case (.behind, _): break
        }
        if ridersAhead > 0 { lines.append(texts.sessionsAhead(ridersAhead)) }
        if isDemonstration { lines.append(texts.demonstrationStore) }
        return lines
    }

    private enum Key: String, CodingKey { case now, newest, judgement, ridersAhead, demonstration }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(CivilTime.rfc3339(now), forKey: .now)
        // `encode`, not `encodeIfPresent`: every answer has every key.
        try container.encode(newest.map(CivilTime.rfc3339), forKey: .newest)
        try container.encode(judgement, forKey: .judgement)
        try container.encode(ridersAhead, forKey: .ridersAhead)
        try container.encode(isDemonstration, forKey: .demonstration)
    }
}
