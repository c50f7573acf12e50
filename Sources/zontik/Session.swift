import ArgumentParser
import Desk
import Rental
import Simulation
import StateMachine
import Terminal

/// One rider's session with all a command knows besides: what the commands and the live screens share.
final class Session: RentalSession {
    var world: World
    private let mint: CodeMint

    /// What the rider can know of the session: what was shown to them last, or else what they left.
    private(set) var known = Expectation.anything
    /// The revision of the notice that was marked as shown.
    private var noticed: Int?

    /// Takes the session up where it was committed, finishes what is owed to the outside, and fires what is overdue.
    init(_ world: World) throws {
        self.world = world
        mint = CodeMint(world.key, base: .standard)
        try super.init(
            world.journal, rider: world.options.rider, gateway: world.gateway, clock: world.clock,
            codes: mint, judge: world.judge)
        known = try hasUnseenNotice() ? .outdated : .screen(state.screen.name)
        if !world.isReadOnly { try catchUp() }
    }

    /// Whether something happened that ended the rental, and nothing has told the rider.
    private func hasUnseenNotice() throws -> Bool {
        guard let revision = try noticeRevision() else { return false }
        // Notes that cannot be read keep nobody from the next rental.
        guard let notes = try? world.notebook.state() else { return false }
        return notes.noticed ?? 0 < revision
    }

    /// To be called when the session as it is was put before the rider.
    func wasShown() throws {
        known = .screen(state.screen.name)
        guard noticed != state.revision, let revision = try noticeRevision() else { return }
        noticed = state.revision
        guard let notes = try? world.notebook.state(), notes.noticed ?? 0 < revision else { return }
        // Where it cannot be written down, the rider is told once more.
        _ = try? world.notebook.send(.noticed(revision), at: now)
    }

    /// Links to what was asked for, or else to the service that runs on the store now.
    override func code() throws -> String? {
        mint.base = world.options.linkBase ?? ServiceAddress.linkBase(store: world.options.store) ?? .standard
        return try super.code()
    }

    /// Whether a payment is to be made by name, and nobody has given one.
    func lacksName(_ event: UmbrellaRental.Event.Kind) throws -> Bool {
        guard case .pay(let method) = event, method.token == TestCard.byName.token else { return false }
        return try world.notebook.state().profile == nil
    }

    /// - Throws: `Failure.refused` for a payment by name where there is no account, with nothing changed.
    override func act(
        _ event: UmbrellaRental.Event.Kind, ifRevision: Int? = nil, key: String? = nil
    ) throws -> UmbrellaRental.Refusal? {
        try demandName(event)
        return try super.act(event, ifRevision: ifRevision, key: key)
    }

    private func demandName(_ event: UmbrellaRental.Event.Kind) throws {
        guard try lacksName(event) else { return }
        throw Failure(
            .refused, world.texts.byNameNeedsAccount, next: [world.options.next("account set --name NAME --email ADDRESS")])
    }

    /// Does what was typed, if the rider knew where the session is.
    /// - Throws: `Failure.refused` as `act`.
    func perform(_ line: ActionLine, knowing: Expectation? = nil, settling: Bool = true) throws -> ActionRefusal? {
        let event = try line.event(offering: world.options.tariff.tariff)
        try demandName(event)
        do {
            if let refusal = try act(event, expecting: line.expectation ?? knowing ?? known, key: line.key) {
                return .rule(refusal)
            }
        } catch is StaleRevision {
            return .stale(Title(state))
        }
        if settling { try settle() }
        return nil
    }
}

extension Session {
    func report(_ refused: ActionRefusal? = nil) throws -> StatusReport {
        try StatusReport(self, world.texts, isDemonstration: world.isDemonstration, refused: refused)
    }

    /// Does what a typed line says.
    /// - Parameter knowing: what the rider saw when typing it; nil for what was shown last.
    /// - Throws: `ValidationError` for a line that makes no sense, with nothing changed.
    func perform(_ text: String, knowing: Expectation? = nil, settling: Bool = true) throws -> ActionRefusal? {
        let line: ActionLine
        do {
            line = try ActionLine.parse(line: text)
            _ = try line.event(offering: world.options.tariff.tariff)
        } catch {
            throw ValidationError("'\(Sanitizer.visible(text))': \(ActionLine.message(for: error))")
        }
        return try perform(line, knowing: knowing, settling: settling)
    }
}
