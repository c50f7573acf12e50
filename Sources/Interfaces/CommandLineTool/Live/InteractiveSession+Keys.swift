import ArgumentParser
import CommandSpeech
import Localization
import Payments
import Rental
import RentalApp
import RentalScreens
import RiderProfile
import StateMachine
import TerminalUI

/// What the keys do.
extension InteractiveSession {
    func handle(_ press: KeyPress) throws {
        if case .click(let column, let row) = press { return try click(column: column, row: row) }
        if press == .wheelUp || press == .wheelDown { return try wheel(up: press == .wheelUp) }
        if !model.isAsking {
            if model.cursor.typing != nil { return try type(press) }
            if press == .character(":") { return try move(to: .type(.command)) }
        }
        if case .paste = press {
            model.message = session.context.screenTexts.pasteIgnored
            return
        }
        guard let command = frame?.command(for: press) else { return }
        model.message = nil
        try attempt { try perform(command) }
        // A second key may have come with the first: it is for the screen that this one led to.
        frame = frame?.following(model.keys)
    }

    func perform(_ command: KeyCommand) throws {
        let (points, window) = (builder.points, ScreenModelBuilder.window(RawTerminal.size))
        let (browsing, data, now) = (model.cursor.browsing, model.data, model.now)
        switch command {
        case .quit: isRunning = false
        case .action(let action): try act(event(action))
        case .cursor(let event): try move(to: event)
        case .data(let event): try keep(event)
        case .move(let movement): try move(movement)
        case .logOut: try move(to: .askToLogOut(isRenting: session.state.isRenting))
        case .answer(let yes) where clockFault != nil: try answerAboutClock(yes)
        case .answer(let yes): try move(to: .answer(yes, isRenting: session.state.isRenting))
        case .pan(let direction):
            try move(to: .view(points.panned(direction, browsing, data, now: now, window: window)))
        case .zoom(let closer):
            try move(to: .view(points.zoomed(closer: closer, browsing, data, now: now, window: window)))
        case .centre: try move(to: .view(nil))
        case .open: try open()
        case .watch: try watch()
        // Whatever failed is tried again when it is shown next; what was kept of the failure goes.
        case .retry: builder.history.retry()
        }
    }

    /// The page of what is chosen.
    private func open() throws {
        if model.cursor.panels.last?.page == .history {
            if let rental = model.chosenRental { try move(to: .show(.receipt(rental.id))) }
        } else if case .list = model.pointsShown,
            let point = try builder.points.chosen(model.cursor.browsing, model.data, now: model.now)
        {
            try move(to: .show(.point(point)))
        }
    }

    /// Reminds before the point on the page closes, unless it never does.
    private func watch() throws {
        guard let point = model.detail?.point else { return }
        guard let closes = try builder.points.closing(of: point.id, now: model.now) else {
            let texts = session.context.texts
            model.message = point.isOpen == nil ? texts.closingUnknown : texts.neverCloses
            return
        }
        try keep(.watch(point.id, closes: closes))
    }

    private func act(_ event: UmbrellaRental.Event.Kind) throws {
        try perform { try session.rental.perform(event, expecting: .revision(shown)) }
    }

    private func move(_ movement: KeyCommand.Movement) throws {
        let (cursor, page) = (model.cursor, max(1, RawTerminal.size.rows - 8))
        let point = {
            try self.builder.points.point(
                movement, page: page, cursor.browsing, self.model.data, now: self.model.now)
        }
        switch model.pointsShown {
        case .list where cursor.panels.last?.page != .keys:
            if let point = try point() { try select(point) }
            return
        case .point where cursor.panels.last?.page != .keys:
            if let point = try point() { try move(to: .show(.point(point))) }
            return
        case .list, .point, .nearest, .none: break
        }
        let next = movement.applied(to: model.chosen, of: rows, page: page)
        let isInformation = cursor.panels.isEmpty && session.state.shell.information
        try move(to: isInformation ? .chooseInformation(next) : .choose(next))
    }

    /// The map goes with the choice, in one step.
    private func select(_ point: PointID) throws {
        var browsing = model.cursor.browsing
        browsing.selected = point
        let window = ScreenModelBuilder.window(RawTerminal.size)
        let viewport = try builder.points.following(browsing, model.data, now: model.now, window: window)
        try move(to: .select(point, viewport: viewport))
    }

    /// How many rows the list on top has.
    private var rows: Int {
        guard let panel = model.cursor.panels.last else {
            return session.state.shell.information ? InformationEntry.allCases.count : model.cards.count
        }
        switch panel.page {
        case .history:
            if case .ready(let page) = model.history { return page.rows.count }
            return 0
        case .receipt, .entry: return (frame?.hidden ?? 0) + 1
        case .information: return InformationEntry.allCases.count
        case .errors: return model.data.errors.count
        case .account: return Profile.Field.allCases.count
        case .settings: return model.settingsRows
        case .keys: return model.keyRows
        case .onboarding, .points, .point, .reminders: return 0
        }
    }

    private func event(_ action: Action) -> UmbrellaRental.Event.Kind {
        let card = model.cards[min(model.cursor.chosen, model.cards.count - 1)].token
        let draft = model.cursor.draft
        return action.event(
            card: TestCard(token: card) ?? .visa,
            feedback: .init(rating: draft.rating, comment: draft.comment.isEmpty ? nil : .plain(draft.comment)),
            offering: session.context.options.tariff.tariff)
    }

    func perform(_ act: () throws -> ActionRefusal?) throws {
        do {
            if let refusal = try act() { return try refused(refusal) }
        } catch let fault as any StoreFault where fault.isBusy {
            model.message = session.context.screenTexts.notDone
            throw fault
        }
        runtime?.workSoon()
        try moved()
        // A second key that came with this one is for the screen that this one led to.
        try draw()
    }

    private func refused(_ refusal: ActionRefusal) throws {
        switch refusal {
        case .rule: break
        case .lacksName: try move(to: .show(.account))
        case .stale:
            try session.rental.refresh()
            try moved()
        }
        let now = if case .stale = refusal { ActionRefusal.stale(Title(session.state)) } else { refusal }
        model.message = now.message(session.context.texts)
    }
}

extension KeyCommand.Movement {
    /// Where it leads in a list of so many rows.
    func applied(to row: Int, of count: Int, page: Int = 10) -> Int {
        let row = min(max(0, row), max(0, count - 1))
        let next =
            switch self {
            case .up: row - 1
            case .down: row + 1
            case .pageUp: row - page
            case .pageDown: row + page
            case .first: 0
            case .last: count - 1
            }
        return min(max(0, next), max(0, count - 1))
    }
}
