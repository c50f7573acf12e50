import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import PickupPoints
import PlainText
import RentalApp
import RentalScreens
import TerminalUI

/// The live screen of a point: takes codes, and shows what happens there, in other terminals and in browsers, too.
final class ClerkSession {
    private let context: CommandContext
    private let place: PointReporter
    private let clerk: Clerk
    private let handovers = RecentHandovers()
    private let notifier = Notifier()
    private var model: ClerkModel
    /// What the figures on the screen were read from: the newest record, and the minute since 1970.
    private var shown: (newest: Int64, minute: Int64)?
    /// What is still to be done, the oldest first, each under the key with which it is asked for until it is answered.
    private var pending: [Request] = []
    private var isRunning = true
    /// What is said once the screen is gone.
    private var summary: String?

    private struct Request {
        let act: ClerkInput.Act
        let key = SecureRandom.bytes(16).hexadecimal
    }

    init(_ context: CommandContext, at point: Point, _ clerk: Clerk) {
        self.context = context
        self.clerk = clerk
        place = PointReporter(context.app, point, context.texts)
        model = ClerkModel(
            language: context.options.lang, point: Sanitizer.visible(point.name),
            clerk: clerk.name.map(Sanitizer.visible))
    }

    func run(theme: Theme?) throws {
        let terminal = try OutputFailure.mapped { () throws(TerminalError) in
            try LiveTerminal<ClerkScreen.Command>(theme: theme)
        }
        defer { terminal.close() }
        while true {
            try attempt {
                try performPending()
                try look()
            }
            guard isRunning else { break }
            let frame = try OutputFailure.mapped { () throws(TerminalError) in
                try terminal.show(ClerkScreen(model))
            }
            let presses = try OutputFailure.mapped { () throws(TerminalError) in try terminal.presses { true } }
            if let signal = terminal.signal {
                terminal.close()
                throw ExitCode(128 + signal)
            }
            guard let presses else { break }
            for press in presses { take(press, frame) }
        }
        terminal.close()
        if let summary { try Process.print(summary) }
        // What was scanned, and could not be done before the clerk left.
        if !pending.isEmpty { throw Failure(.busy, model.waiting) }
    }

    /// Does what needs the store. While another process keeps it the screen stays, says so, and tries again by itself.
    private func attempt(_ work: () throws -> Void) throws {
        do {
            try work()
            model.waiting = nil
        } catch let fault as any StoreFault where fault.isBusy {
            model.waiting = context.texts.command.fault(fault)
        }
    }

    /// Reads what was committed since the figures were read, and what the time brought.
    private func look() throws {
        let (newest, minute) = (
            try context.journal.read { $0.newestSequence }, context.clock.now().milliseconds / 60_000
        )
        guard shown.map({ $0 != (newest, minute) }) ?? true else { return }
        let books = try context.journal.read { try $0.stock() }
        model.report = try place.report(handovers, context.points(), books: books)
        let undoable = try context.app.undoable(at: place.point.id)
        model.undoable = [:]
        for rental in undoable {
            model.undoable[rental.id.text] = .init(
                number: rental.number?.text ?? rental.id.text, until: place.time(rental.undoableUntil),
                isHandover: rental.returned?.undoesHandover ?? false)
        }
        let returns = undoable.filter { $0.returned != nil }.map { ClerkInput.Entry.undo(rental: $0.id.text) }
        // The others have scrolled out of mind, and would fill the screen.
        let handovers = undoable.filter { $0.returned == nil }.prefix(3).map {
            ClerkInput.Entry.undoHandover(rental: $0.id.text)
        }
        let marks = try place.stock().marks.map(ClerkInput.Entry.mark)
        model.input.offer([.takeBack] + returns + marks + [.correct, .endShift] + handovers)
        shown = (newest, minute)
    }

    // MARK: Keys

    private func take(_ press: KeyPress, _ frame: Frame<ClerkScreen.Command>) {
        switch press {
        case .character(let character): model.input.insert(String(character))
        case .paste(let text): for act in model.input.paste(text) { ask(act) }
        case .backspace, .delete: model.input.eraseBackward()
        case .control("u"): model.input.eraseLine()
        // Whatever the screen offers for it: Enter may follow a code in one reading.
        case .enter: if !model.input.isEmpty { ask(model.input.enter()) }
        case .click, .wheelUp, .wheelDown, .escape, .tab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
            .control:
            perform(frame.command(for: press))
        }
    }

    private func perform(_ command: ClerkScreen.Command?) {
        switch command {
        case .enter: ask(model.input.enter())
        case .open: ask(model.input.openChosen(seen: model.report?.stock ?? 0))
        case .up: model.input.choose(model.input.chosen - 1)
        case .down: model.input.choose(model.input.chosen + 1)
        case .leave: model.input.leave()
        case .quit: isRunning = false
        case nil: break
        }
    }

    private func ask(_ act: ClerkInput.Act?) {
        // What was said of the last act is no answer to what is asked now.
        model.notices = []
        // A scanner may send a code twice.
        guard let act, !pending.contains(where: { $0.act == act }) else { return }
        pending.append(Request(act: act))
    }

    // MARK: Acts

    private func performPending() throws {
        while let next = pending.first {
            let notice = try outcome(of: next)
            pending.removeFirst()
            model.notices.append(notice)
            notifier.ring()
            if notice.tone == .refused { notifier.ring() }
            shown = nil
        }
    }

    /// - Throws: `StoreError`, where it is not known whether it was done.
    private func outcome(of request: Request) throws -> ClerkNotice {
        do {
            return try perform(request)
        } catch let problem as ScanProblem {
            if case .scan(let code) = request.act, problem.refusal == .malformed { model.input.mend(code) }
            return place.notice(problem)
        } catch let problem as ReturnProblem {
            mend(request.act, at: problem.refusal == .reasonInvalid ? .reasonForRider : .rental)
            return place.notice(problem)
        } catch let problem as StockCount.Problem {
            mend(request.act, at: problem == .reasonInvalid ? request.act.reason : .counted)
            return place.notice(problem)
        } catch let problem as NothingToMark {
            return place.notice(problem)
        } catch let fault as ClockFault {
            return ClerkNotice(.refused, context.texts.clerk.nothingDone, [fault.words(context.texts)])
        }
    }

    /// What was typed and refused is typed again at the answer that was wrong.
    private func mend(_ act: ClerkInput.Act, at question: ClerkInput.Question) {
        model.input.mend(act, at: question, seen: model.report?.stock ?? 0)
    }

    /// - Parameter rental: an identifier from the list.
    private func query(_ rental: String) throws -> RentalQuery {
        guard let query = RentalQuery(named: rental) else { throw ReturnProblem(.notFound) }
        return query
    }

    private func perform(_ request: Request) throws -> ClerkNotice {
        let (app, key) = (context.app, request.key)
        // Others import points and revoke tokens meanwhile.
        guard let point = try context.catalog[place.point.id] else { throw ReturnProblem(.unknownPoint) }
        let clerk = try ReturnCommand.ClerkPlace.clerk(clerk.id, context, at: point)
        switch request.act {
        case .scan(let code): return place.notice(try app.scan(code, at: point, key: key))
        case .takeBack(let rental, let from, let started, let reason):
            let query = try place.query(rental: rental, from: from, started: started)
            return place.notice(try app.takeBack(query, at: point, by: clerk, because: reason, key: key))
        case .undo(let rental):
            return place.notice(try app.withdrawReturn(query(rental), at: point, by: clerk, key: key))
        case .undoHandover(let rental):
            return place.notice(try app.undoHandover(query(rental), at: point, by: clerk, key: key))
        case .mark(let mark):
            return place.notice(mark, try app.mark(mark, at: point.id, by: clerk, key: key))
        case .correct(let seen, let counted, let reason):
            let count = try StockCount(seen: "\(seen)", counted: counted, reason: reason)
            try app.correct(point.id, by: clerk, count)
            return place.notice(count)
        case .endShift(let seen, let counted, let note):
            let count = try StockCount.atEndOfShift(seen: "\(seen)", counted: counted, note: note)
            try app.correct(point.id, by: clerk, count, isEndOfShift: true)
            (isRunning, summary) = (false, place.shiftEnded(count))
            return place.notice(count)
        }
    }
}

extension ClerkInput.Act {
    /// Where the text of a count is asked for.
    fileprivate var reason: ClerkInput.Question { if case .endShift = self { .note } else { .reason } }
}
