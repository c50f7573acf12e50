import Notebook
import PickupPoint
import QRCode
import Rental
import RentalApp
import Simulation
import StateMachine
import Terminal

/// Gathers what the screens show.
final class LiveFacts {
    let points: PointFacts
    let history: HistoryFacts
    private let session: Session
    private let drawsCodes: Bool
    /// The terminal's background, as far as it told. Without colours of its own a code can be drawn only on a known one.
    var ground: Settings.Appearance? {
        didSet { if ground != oldValue { drawn = nil } }
    }
    /// The code drawn last, with the hand-over it is for: another hand-over is drawn anew, however it came about.
    private var drawn: (handover: Handover, code: Facts.Code, command: String)?
    /// Whether there was a screen before.
    private var isBegun = false

    init(_ session: Session, drawsCodes: Bool) {
        self.session = session
        self.drawsCodes = drawsCodes
        points = PointFacts(session.world, drawsColours: drawsCodes)
        history = HistoryFacts(session)
    }

    /// Renews everything but what the rider was told.
    /// - Parameter size: of the window.
    func gather(into old: Facts, size: (columns: Int, rows: Int)) throws -> Facts {
        var facts = old
        let world = session.world
        facts.state = session.state
        facts.now = session.now
        facts.language = world.options.lang
        facts.rider = world.options.rider
        facts.offer = world.options.tariff.tariff
        facts.actions = Action.open(in: session.state)
        facts.code = try code(facts.notebook)
        facts.scanCommand = facts.code.flatMap { _ in drawn?.command }
        facts.cards = cards(world.texts)
        facts.pendingEffects = try session.rental.pendingEffects()
        facts.names = names(facts.notebook)
        facts.program = Facts.Program(version: Zontik.version, store: world.options.store)
        facts.zone = world.app.timeZone.local
        facts.hasColours = drawsCodes
        facts.isDemonstration = world.app.isDemonstration
        facts.isClockBehind = session.rental.isClockBehind
        gatherPoints(into: &facts, size)
        switch facts.notebook.panels.last?.page {
        case .history?: facts.history = history.page(chosen: facts.notebook.panels.last?.chosen ?? 0)
        case .receipt(let number)?: facts.receipt = history.receipt(number, world.texts)
        case .keys, .onboarding, .points, .point, .account, .settings, .reminders, .errors, .information, .entry, nil: break
        }
        return facts
    }

    /// What reminders need to be told in words.
    func forReminders() throws -> Facts {
        var facts = Facts(
            state: session.state, now: session.now, language: session.world.options.lang,
            offer: session.world.options.tariff.tariff)
        facts.notebook = try session.world.notebook.state()
        facts.zone = session.world.app.timeZone.local
        facts.names = names(facts.notebook)
        return facts
    }

    private func cards(_ texts: any Texts) -> [Facts.Card] {
        TestCard.all.map { card in
            let label = card == .byName ? texts.byName : texts.testCard("\(card.label) ···· \(card.last4)")
            return Facts.Card(token: card.token, label: label, validThrough: card.validThrough)
        }
    }

    /// Of the points that reminders speak of.
    private func names(_ notebook: RiderNotebook.State) -> [PointID: String] {
        var points = notebook.reminders.told.compactMap { reminder -> PointID? in
            if case .closing(let point, _) = reminder.what { point } else { nil }
        }
        if let watch = notebook.reminders.watch { points.append(watch.point) }
        if points.isEmpty { return [:] }
        let catalog = try? session.world.catalog
        return Dictionary(points.map { ($0, catalog?[$0]?.name ?? $0.rawValue) }) { first, _ in first }
    }

    /// A code's text follows from the hand-over it is for.
    private func code(_ notebook: RiderNotebook.State) throws -> Facts.Code? {
        guard let (handover, purpose) = session.state.awaited else { return nil }
        if let drawn, drawn.handover == handover { return drawn.code }
        guard let code = try draw() else { return nil }
        drawn = (handover, code, scanCommand(purpose, notebook))
        return code
    }

    /// What the person at the nearest point of use would type: the gateway is a simulated one, and nothing real is paid.
    private func scanCommand(_ purpose: HandoverPurpose, _ notebook: RiderNotebook.State) -> String {
        let store = session.world.options.store
        var nearest = notebook
        nearest.browsing = Browsing()
        nearest.browsing.filters = purpose == .return ? [.openNow, .takesReturns] : [.openNow, .hasUmbrellas]
        let point = (try? points.chosen(nearest, now: session.now)).flatMap { $0 }
        return "zontik scan" + (point.map { " --point \(NextSteps.quoted($0.rawValue))" } ?? "")
            + (store == StorePath.usual ? "" : " --store \(NextSteps.quoted(store))")
    }

    private func draw() throws -> Facts.Code? {
        guard let text = try session.code() else { return nil }
        let matrix = try QRMatrix.encode(text)
        let drawing: QRTerminal
        if drawsCodes {
            drawing = QRTerminal(matrix)
        } else if let ground {
            drawing = QRTerminal(matrix, style: .plainHalfBlocks, invert: ground == .dark)
        } else {
            return Facts.Code(text: text, rows: [], columns: 0)
        }
        return Facts.Code(text: text, rows: drawing.lines(), columns: drawing.columns)
    }
}

/// The points, where a screen shows some.
extension LiveFacts {
    private func gatherPoints(into facts: inout Facts, _ size: (columns: Int, rows: Int)) {
        let (notebook, now) = (facts.notebook, facts.now)
        facts.map = nil
        facts.detail = nil
        switch facts.pointsShown {
        case .none: return
        case .nearest(let filters):
            if case .main = facts.state.screen {
                guard size.columns >= Frame.wide else { return }
                // The first screen does not wait for the points.
                defer { isBegun = true }
                guard isBegun else { return facts.points = .loading }
            }
            // Whatever the rider looks for elsewhere must not hide the next point.
            var nearest = notebook
            nearest.browsing = Browsing()
            nearest.browsing.filters = filters
            facts.points = points.page(nearest, now: now, rows: Self.nearestRows)
            guard size.columns >= Frame.wide else { return }
            facts.map = try? points.nearestMap(nearest, now: now, window: Self.smallWindow(size))
        case .list:
            facts.points = points.page(notebook, now: now, rows: size.rows)
            facts.map = try? points.map(notebook, now: now, window: Self.window(size))
        case .point(let point):
            facts.points = points.page(notebook, now: now, rows: size.rows)
            facts.detail = try? points.detail(of: point, notebook, now: now, window: Self.window(size))
        }
    }

    /// Rows of the points on a screen that is about something else; a page of them has twice as many.
    private static let nearestRows = 3

    /// What a map gets beside the facts of such a screen and below its list of points, a little less rather than more.
    static func smallWindow(_ size: (columns: Int, rows: Int)) -> MapWindow {
        MapWindow(columns: max(44, size.columns - 64), rows: max(6, size.rows - 18))
    }

    /// As much of the window as a map gets at most: beside the facts of a point where there is room.
    static func window(_ size: (columns: Int, rows: Int)) -> MapWindow {
        MapWindow(columns: size.columns >= 100 ? size.columns - 50 : min(76, size.columns - 2), rows: size.rows - 6)
    }
}

extension Facts {
    enum PointsShown {
        case none, list
        /// The next ones of use.
        case nearest(PointFilters)
        case point(PointID)
    }

    /// Which points the screen is about.
    var pointsShown: PointsShown {
        for panel in notebook.panels.reversed() {
            switch panel.page {
            case .points: return .list
            case .point(let point): return .point(point)
            // The keys of what is below.
            case .keys: continue
            case .onboarding, .account, .settings, .reminders, .history, .receipt, .errors, .information, .entry:
                return .none
            }
        }
        return switch state.screen {
        case .map: .list
        case .activeRent: .nearest(.takesReturns)
        case .main: .nearest([.openNow, .hasUmbrellas])
        case .payment, .qrCode, .feedback: .none
        }
    }
}
