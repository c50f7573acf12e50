import Localization
import Payments
import PickupPoints
import QRCode
import Rental
import RentalApp
import RiderProfile
import StateMachine
import RentalScreens
import TerminalUI

/// Gathers what the screens show.
final class ScreenModelBuilder {
    let points: PointLoader
    let history: HistoryLoader
    private let session: Session
    private let drawsColours: Bool
    /// The terminal's background: without colours a code is drawn for it.
    var background = Theme.dark {
        didSet { if background != oldValue { drawn = nil } }
    }
    /// The code drawn last, with the hand-over it is for: another hand-over is drawn again, however it came about.
    private var drawn: (handover: Handover, code: ScreenModel.Code, command: String)?
    /// Whether there was a screen before.
    private var hasDrawn = false

    init(_ session: Session, drawsColours: Bool) {
        self.session = session
        self.drawsColours = drawsColours
        points = PointLoader(session.context, drawsColours: drawsColours)
        history = HistoryLoader(session)
    }

    /// Renews everything but the rider's messages.
    /// - Parameter size: of the window.
    func gather(into old: ScreenModel, size: (columns: Int, rows: Int)) throws -> ScreenModel {
        var model = old
        let context = session.context
        model.state = session.state
        model.now = session.now
        model.language = context.options.lang
        model.rider = context.options.rider
        model.offer = context.options.tariff.tariff
        model.actions = Action.open(in: session.state)
        model.code = try code(model.data)
        model.scanCommand = model.code.flatMap { _ in drawn?.command }
        model.cards = cards(context.texts)
        model.charge = try session.rental.charge()?.status ?? .owed
        model.pendingEffects = try session.rental.pendingEffects()
        model.names = names(model.data)
        model.program = ScreenModel.Program(
            version: Zontik.version, store: context.options.store,
            isInDatabase: context.options.location.server != nil)
        model.zone = context.app.timeZone.local
        model.hasColours = drawsColours
        model.isDemonstration = context.app.isDemonstration
        model.isClockBehind = session.rental.isClockBehind
        gatherPoints(into: &model, size)
        switch model.cursor.panels.last?.page {
        case .history?: model.history = history.page(chosen: model.cursor.panels.last?.chosen ?? 0)
        case .receipt(let number)?: model.receipt = history.receipt(number, context.texts)
        case .keys, .onboarding, .points, .point, .account, .settings, .reminders, .errors, .information, .entry, nil:
            break
        }
        return model
    }

    /// What the texts of reminders need.
    func forReminders() throws -> ScreenModel {
        var model = ScreenModel(
            state: session.state, now: session.now, language: session.context.options.lang,
            offer: session.context.options.tariff.tariff)
        model.data = try session.context.profile.state()
        model.zone = session.context.app.timeZone.local
        model.names = names(model.data)
        return model
    }

    private func cards(_ texts: any Texts) -> [ScreenModel.Card] {
        TestCard.all.map { card in
            let label = card == .byName ? texts.byName : texts.testCard("\(card.label) ···· \(card.last4)")
            return ScreenModel.Card(
                token: card.token, label: label, validThrough: card.validThrough,
                explanation: card == .byName ? texts.byNameExplained : nil)
        }
    }

    /// Of the points that reminders speak of.
    private func names(_ data: RiderData.State) -> [PointID: String] {
        var points = data.reminders.given.compactMap { reminder -> PointID? in
            if case .closing(let point, _) = reminder.what { point } else { nil }
        }
        if let watch = data.reminders.watch { points.append(watch.point) }
        if points.isEmpty { return [:] }
        let catalog = try? session.context.catalog
        return Dictionary(points.map { ($0, catalog?[$0]?.name ?? $0.rawValue) }) { first, _ in first }
    }

    /// A code's text follows from the hand-over it is for.
    private func code(_ data: RiderData.State) throws -> ScreenModel.Code? {
        guard let (handover, purpose) = session.state.awaited else { return nil }
        if let drawn, drawn.handover == handover { return drawn.code }
        guard let code = try draw() else { return nil }
        drawn = (handover, code, scanCommand(purpose, data))
        return code
    }

    /// What the person at the nearest point of use would type: the gateway is a simulated one, and nothing real is
    /// paid.
    private func scanCommand(_ purpose: HandoverPurpose, _ data: RiderData.State) -> String {
        let store = session.context.options.store
        let filters: PointFilters = purpose == .return ? [.openNow, .takesReturns] : [.openNow, .hasUmbrellas]
        let nearest = Browsing(filters: filters, insteadOf: data.settings)
        let point = (try? points.chosen(nearest, data, now: session.now)).flatMap { $0 }
        return "zontik scan" + (point.map { " --point \(RecoveryAdvice.quoted($0.rawValue))" } ?? "")
            + (store == StorePath.usual ? "" : " --store \(RecoveryAdvice.quoted(store))")
            + (session.context.options.replicatedBy.map { " --replicated-by \(RecoveryAdvice.quoted($0))" } ?? "")
            + (session.context.options.allowUnreplicated ? " --allow-unreplicated" : "")
    }

    private func draw() throws -> ScreenModel.Code? {
        guard let text = try session.code() else { return nil }
        let matrix = try QRMatrix.encode(text)
        let drawing =
            drawsColours
            ? QRTerminal(matrix) : QRTerminal(matrix, style: .reverseHalfBlocks, invert: background == .dark)
        return ScreenModel.Code(text: text, rows: drawing.lines(), columns: drawing.columns)
    }
}

/// The points, where a screen shows some.
extension ScreenModelBuilder {
    private func gatherPoints(into model: inout ScreenModel, _ size: (columns: Int, rows: Int)) {
        let (browsing, data, now) = (model.cursor.browsing, model.data, model.now)
        model.map = nil
        model.detail = nil
        switch model.pointsShown {
        case .none: return
        case .nearest(let filters):
            if case .main = model.state.screen {
                guard size.columns >= Body.wide else { return }
                // The first screen does not wait for the points.
                defer { hasDrawn = true }
                guard hasDrawn else { return model.points = .loading }
            }
            // Whatever the rider looks for elsewhere must not hide the next point.
            let nearest = Browsing(filters: filters, insteadOf: data.settings)
            model.points = points.page(nearest, data, now: now, rows: Self.nearestRows)
            guard size.columns >= Body.wide else { return }
            model.map = try? points.nearestMap(nearest, data, now: now, window: Self.smallWindow(size))
        case .list:
            model.points = points.page(browsing, data, now: now, rows: size.rows)
            model.map = try? points.map(browsing, data, now: now, window: Self.window(size))
        case .point(let point):
            model.points = points.page(browsing, data, now: now, rows: size.rows)
            model.detail = try? points.detail(of: point, browsing, data, now: now, window: Self.window(size))
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

extension ScreenModel {
    enum PointsShown {
        case none, list
        /// The next ones of use.
        case nearest(PointFilters)
        case point(PointID)
    }

    /// Which points the screen is about.
    var pointsShown: PointsShown {
        for panel in cursor.panels.reversed() {
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
