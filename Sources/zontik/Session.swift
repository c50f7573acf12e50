import ArgumentParser
import Checkpoint
import PickupPoint
import Rental
import Simulation
import StateMachine
import Terminal

/// One rider's session, driven: what the commands and the live screens share.
final class Session {
    var world: World
    private let engine: Engine<UmbrellaRental, GatewayPort>
    private var signer: CodeSigner?

    var state: UmbrellaRental.State { engine.snapshot.state }
    var now: Instant { world.clock.now() }
    var secondsFromUTC: Int { world.timeZone.secondsFromUTC(at: now) }
    /// A session's time never goes back.
    var time: Instant { max(now, state.time) }

    /// Takes the session up where it was committed, finishes what is owed to the outside, and fires what is overdue.
    init(_ world: World) throws {
        self.world = world
        engine = try Engine(world.journal, owner: world.options.rider, port: world.port, now: world.clock.now)
        try catchUp()
    }

    /// Sees what others did, notices the service going and coming, and settles.
    func catchUp() throws {
        try engine.refresh()
        if try world.gateway.service.read() == .down {
            try lose()
        } else {
            if !state.shell.online { _ = try engine.send(.init(at: now, .connectionRestored), at: now) }
            try settle()
        }
    }

    /// Whether a payment is to be made by name, and nobody has given one.
    func lacksName(_ event: UmbrellaRental.Event.Kind) throws -> Bool {
        guard case .pay(let method) = event, method.token == TestCard.byName.token else { return false }
        return try world.notebook.state().profile == nil
    }

    /// A rider's action, and all that follows from it at once.
    /// - Throws: `Failure.refused` for a payment by name where there is no account, with nothing changed.
    /// - Parameter key: an action repeated under its key is not done again; see `Request`.
    func act(_ event: UmbrellaRental.Event.Kind, key: String? = nil) throws -> UmbrellaRental.Refusal? {
        guard try !lacksName(event) else {
            throw Failure(
                .refused, world.texts.byNameNeedsAccount, next: ["zontik account set --name NAME --email ADDRESS"])
        }
        let at = now
        let request = key.flatMap { Request<UmbrellaRental>(key: $0) { $0.kind == event } }
        switch try engine.send(.init(at: at, event), at: at, request: request) {
        case .refused(let refusal):
            return refusal
        case .accepted:
            return nil
        }
    }

    func settle() throws {
        if try engine.settle() == .unreachable { try lose() }
    }

    private func lose() throws {
        if state.shell.online { _ = try engine.send(.init(at: now, .connectionLost), at: now) }
        // Deadlines do not wait for the service.
        try engine.settle()
    }

    /// The text of the code that waits to be scanned.
    func code() throws -> String? {
        guard let (handover, purpose) = state.awaited else { return nil }
        let signer = try self.signer ?? CodeSigner(world.keys().privateKey())
        self.signer = signer
        let claims: Claims
        do {
            claims = try Claims(
                session: UInt32(engine.snapshot.session), handover: handover.number, purpose: purpose,
                expires: handover.expires)
        } catch .expiryOutOfRange {
            // A clock beyond 2106 brought the session there, and its time never goes back. The screen still shows, and
            // the way back is open.
            return nil
        }
        return signer.text(for: claims, base: world.options.linkBase)
    }

    func pendingEffects() throws -> Int {
        try world.journal.read { try $0.outbox(engine.snapshot.session).count }
    }

    func history() throws -> [HistoryItem<UmbrellaRental>] {
        try world.journal.read { try $0.history(engine.snapshot.session) }
    }

    var receipts: ReceiptReader {
        ReceiptReader(newest: state.revision) { [world, session = engine.snapshot.session] revisions in
            try world.journal.read { try $0.history(session, revisions: revisions) }
        }
    }

    /// Nil for a revision the session does not have.
    func explain(_ revision: Int) throws -> Explanation<UmbrellaRental>? {
        try world.journal.read { try $0.explain(engine.snapshot.session, revision: revision) }
    }
}

extension Session {
    /// Does what a typed line says.
    /// - Throws: `ValidationError` for a line that makes no sense, with nothing changed.
    func perform(_ line: String, settling: Bool = true) throws -> UmbrellaRental.Refusal? {
        let event: UmbrellaRental.Event.Kind
        let key: String?
        do {
            let action = try ActionLine.parse(line: line)
            event = try action.event(offering: world.options.tariff.tariff)
            key = action.key
        } catch {
            throw ValidationError("'\(Sanitizer.visible(line))': \(ActionLine.message(for: error))")
        }
        let refusal = try act(event, key: key)
        if refusal == nil && settling { try settle() }
        return refusal
    }
}
