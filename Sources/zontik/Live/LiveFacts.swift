import Notebook
import QRCode
import Rental
import Simulation
import StateMachine
import Terminal

/// Gathers what the screens show.
struct LiveFacts {
    private let session: Session
    private let drawsCodes: Bool

    init(_ session: Session, drawsCodes: Bool) {
        self.session = session
        self.drawsCodes = drawsCodes
    }

    /// Renews everything but what the rider was told.
    func gather(into old: Facts, _ notebook: RiderNotebook.State) throws -> Facts {
        var facts = old
        facts.notebook = notebook
        let world = session.world
        facts.state = session.state
        facts.now = session.now
        facts.language = world.options.lang
        facts.rider = world.options.rider
        facts.offer = world.options.tariff.tariff
        facts.actions = Action.open(in: session.state)
        facts.code = try code(old)
        facts.cards = TestCard.all.map {
            Facts.Card(token: $0.token, label: "\($0.label) ···· \($0.last4)", validThrough: $0.validThrough)
        }
        facts.pendingEffects = try session.pendingEffects()
        facts.secondsFromUTC = session.secondsFromUTC
        facts.points = try points(notebook)
        return facts
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
