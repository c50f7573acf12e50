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

    var secondsFromUTC: Int { world.timeZone.secondsFromUTC(at: now) }

    /// Takes the session up where it was committed, finishes what is owed to the outside, and fires what is overdue.
    init(_ world: World) throws {
        self.world = world
        mint = CodeMint(world.keys(), base: .standard)
        try super.init(
            world.journal, rider: world.options.rider, gateway: world.gateway, clock: world.clock,
            codes: mint)
        try catchUp()
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
        guard try !lacksName(event) else {
            throw Failure(
                .refused, world.texts.byNameNeedsAccount, next: ["zontik account set --name NAME --email ADDRESS"])
        }
        return try super.act(event, ifRevision: ifRevision, key: key)
    }
}

extension Session {
    /// Does what a typed line says.
    /// - Parameter ifRevision: the revision of the screen it was typed for; nil for any.
    /// - Throws: `ValidationError` for a line that makes no sense, `StaleRevision`; with nothing changed.
    func perform(_ line: String, ifRevision: Int? = nil, settling: Bool = true) throws -> UmbrellaRental.Refusal? {
        let event: UmbrellaRental.Event.Kind
        let key: String?
        do {
            let action = try ActionLine.parse(line: line)
            event = try action.event(offering: world.options.tariff.tariff)
            key = action.key
        } catch {
            throw ValidationError("'\(Sanitizer.visible(line))': \(ActionLine.message(for: error))")
        }
        let refusal = try act(event, ifRevision: ifRevision, key: key)
        if refusal == nil && settling { try settle() }
        return refusal
    }
}
