import ArgumentParser
import CommandSpeech
import PlainText
import Rental
import RentalApp
import StateMachine

/// One rider's session with all a command knows besides: what the commands and the live screens share.
final class Session {
    var context: CommandContext
    let rental: RentalSession

    /// What the rider can know of the session: what was shown to them last, or else what they left.
    private(set) var known = Expectation.anything
    /// The revision of the notice that was marked as shown.
    private var noticed: Int?
    /// Why the session stands as it was recorded, with nothing overdue done: the machine's clock is not believed.
    private(set) var clockFault: ClockFault?

    var state: UmbrellaRental.State { rental.state }
    var now: Instant { rental.now }
    var time: Instant { rental.time }
    var receipts: ReceiptReader { context.app.receipts(of: context.options.rider, rental.engine.snapshot) }

    /// Takes the session up where it was committed, finishes what is owed to the outside, and fires what is overdue.
    init(_ context: CommandContext) throws {
        self.context = context
        rental = try context.app.session(of: context.options.rider)
        known = try hasUnseenNotice() ? .outdated : .screen(state.screen.name)
        guard !context.isReadOnly else { return }
        do { try rental.catchUp() } catch let fault as ClockFault where !context.refusesClock { clockFault = fault }
    }

    /// For a command that only shows something: says that it is shown by a clock that is not believed.
    static func readOnly(_ options: GlobalOptions) throws -> Session {
        let session = try Session(CommandContext(options, .readOnly))
        if let fault = session.clockFault { Process.say("zontik: \(fault.words(session.context.texts))") }
        return session
    }

    /// Whether something ended the rental, and the rider has not seen the notice.
    private func hasUnseenNotice() throws -> Bool {
        guard let revision = try rental.noticeRevision() else { return false }
        // Notes that cannot be read do not prevent the next rental.
        guard let notes = try? context.profile.state() else { return false }
        return notes.noticed ?? 0 < revision
    }

    /// To be called when the session as it is was put before the rider.
    func wasShown() throws {
        known = .screen(state.screen.name)
        guard noticed != state.revision, let revision = try rental.noticeRevision() else { return }
        noticed = state.revision
        guard let notes = try? context.profile.state(), notes.noticed ?? 0 < revision else { return }
        // Where it cannot be written down, the rider sees the notice again.
        _ = try? context.profile.send(.noticed(revision), at: now)
    }

    /// The text of the code that waits to be scanned. Links to what was asked for, or else to the service that runs on
    /// the store now.
    func code() throws -> String? {
        context.app.codes.base =
            context.options.linkBase ?? ServiceAddress.linkBase(store: context.options.folder) ?? .standard
        return try rental.code()
    }

    /// Does what was typed, if the rider knew where the session is.
    /// - Parameter knowing: what the rider saw when typing it; nil for what was shown last.
    /// - Throws: `Failure.refused` for a payment by name where there is no account, with nothing changed.
    func perform(_ line: ActionLine, knowing: Expectation? = nil, performingPending: Bool = true) throws
        -> ActionRefusal?
    {
        let event = try line.event(offering: context.options.tariff.tariff)
        let refusal = try rental.perform(event, expecting: line.expectation ?? knowing ?? known, key: line.key)
        if refusal == .lacksName {
            let next = context.options.next("account set --name NAME --email ADDRESS")
            throw Failure(.refused, context.texts.byNameNeedsAccount, next: [next])
        }
        if refusal == nil, performingPending { try rental.performPending() }
        return refusal
    }
}

extension Session {
    func report(_ refused: ActionRefusal? = nil) throws -> StatusReport {
        try StatusReport(
            state, code: code(), at: time, context.texts, isDemonstration: context.app.isDemonstration,
            offer: context.options.tariff.tariff, charge: rental.charge(), refused: refused)
    }

    /// Does what a typed line says.
    /// - Parameter knowing: what the rider saw when typing it; nil for what was shown last.
    /// - Throws: `ValidationError` for a line that makes no sense, with nothing changed.
    func perform(_ text: String, knowing: Expectation? = nil, performingPending: Bool = true) throws -> ActionRefusal? {
        let line: ActionLine
        do {
            line = try ActionLine.parse(line: text)
            _ = try line.event(offering: context.options.tariff.tariff)
        } catch {
            throw ValidationError("'\(Sanitizer.visible(text))': \(ActionLine.message(for: error))")
        }
        return try perform(line, knowing: knowing, performingPending: performingPending)
    }
}
