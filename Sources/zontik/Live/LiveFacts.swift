import Notebook
import QRCode
import Rental
import Simulation
import StateMachine
import Terminal

/// Gathers what the screens show.
final class LiveFacts {
    private let session: Session
    private let drawsCodes: Bool

    init(_ session: Session, drawsCodes: Bool) {
        self.session = session
        self.drawsCodes = drawsCodes
    }

    /// Renews everything but what the rider was told.
    /// - Parameter rows: of the window.
    func gather(into old: Facts, rows: Int) throws -> Facts {
        var facts = old
        let world = session.world
        facts.state = session.state
        facts.now = session.now
        facts.language = world.options.lang
        facts.rider = world.options.rider
        facts.offer = world.options.tariff.tariff
        facts.actions = Action.open(in: session.state)
        facts.code = try code(old)
        facts.cards = TestCard.all.map { card in
            let label = card == .byName ? world.texts.byName : "\(card.label) ···· \(card.last4)"
            return Facts.Card(token: card.token, label: label, validThrough: card.validThrough)
        }
        facts.pendingEffects = try session.pendingEffects()
        facts.names = names(facts.notebook)
        facts.program = Facts.Program(version: Zontik.version, store: world.options.store)
        facts.secondsFromUTC = session.secondsFromUTC
        facts.points = try points(facts.notebook)
        return facts
    }

    /// What reminders need to be told in words.
    func forReminders() throws -> Facts {
        var facts = Facts(
            state: session.state, now: session.now, language: session.world.options.lang,
            offer: session.world.options.tariff.tariff)
        facts.notebook = try session.world.notebook.state()
        facts.secondsFromUTC = session.secondsFromUTC
        facts.names = names(facts.notebook)
        return facts
    }

    /// Of the points that reminders speak of.
    private func names(_ notebook: RiderNotebook.State) -> [PointID: String] {
        var points = notebook.reminders.told.compactMap { reminder -> PointID? in
            if case .closing(let point, _) = reminder.what { point } else { nil }
        }
        if let watch = notebook.reminders.watch { points.append(watch.point) }
        return Dictionary(points.map { ($0, session.world.catalog[$0]?.name ?? $0.rawValue) }) { first, _ in first }
    }

    private func points(_ notebook: RiderNotebook.State) throws -> Facts.Loaded<Facts.PointPage> {
        var page = Facts.PointPage()
        page.rows = try PointList(session.world).items.map { item in
            var point = Facts.Point(id: item.point.id, name: item.point.name, status: item.status)
            point.metres = item.metres
            point.stock = Int(item.stock)
            point.takesReturns = item.point.takesReturns
            return point
        }
        page.all = page.rows.count
        page.matching = page.all
        page.chosen = page.rows.firstIndex { $0.id == notebook.browsing.selected } ?? 0
        return .ready(page)
    }

    private func code(_ old: Facts) throws -> Facts.Code? {
        guard session.state.awaited != nil else { return nil }
        // A code's text follows from the hand-over it is for.
        if let code = old.code, old.state.awaited?.handover == session.state.awaited?.handover { return code }
        guard let text = try session.code() else { return nil }
        guard drawsCodes else { return Facts.Code(text: text, rows: [], columns: 0) }
        let drawing = QRTerminal(try QRMatrix.encode(text))
        return Facts.Code(text: text, rows: drawing.lines(), columns: drawing.columns)
    }
}
