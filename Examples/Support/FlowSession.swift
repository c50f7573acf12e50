public import Checkpoint
import Foundation
import StateMachine

/// The session of an example program: its store, and the engine that runs it.
public final class FlowSession<F: Flow> {
    private let settings: FlowSettings
    public let flow: F
    private var engine: Engine<F.M, F>
    /// Whether what is owed to the outside was refused a connection.
    public private(set) var isWaiting = false

    /// Opens the store, or makes one.
    /// - Throws: `StoreError`; errors of the file system where an old store cannot be removed.
    public init(_ settings: FlowSettings) throws {
        self.settings = settings
        flow = try F(settings)
        engine = try Self.open(settings, flow)
        try finishRemoval()
        try catchUp()
    }

    public var state: F.M.State { engine.snapshot.state }
    public var revision: Int { engine.snapshot.revision }
    public var now: Instant { settings.now() }

    /// Acts on a line of words.
    /// - Parameter request: a name under which the line is acted on once, however often it is sent; nil for none.
    /// - Returns: why nothing was done; nil when it was.
    /// - Throws: `StoreError`; `RequestReused` for a name that stands for another line; `EmptyRequestKey`.
    public func act(_ line: String, request: String? = nil) throws -> String? {
        let at = settings.now()
        let key = try request.map { name in try Request<F.M>(key: name) { _ in true } }
        guard let event = flow.event(line, in: state, at: at) else { return "Unknown command: \(line)" }
        switch try engine.send(event, at: at, request: key) {
        case .accepted: return nil
        case .refused(let refusal): return flow.text(of: refusal)
        }
    }

    /// Sees what other processes did, fires what is due, performs what is owed, and removes a store that is over.
    /// - Throws: as `init`.
    public func catchUp() throws {
        try engine.refresh()
        isWaiting = try engine.runUntilIdle() == .unreachable
        guard flow.isOver(state) else { return }
        try remove()
    }

    private static func open(_ settings: FlowSettings, _ flow: F) throws -> Engine<F.M, F> {
        let journal = try Journal<F.M>(StoreDirectory(path: session(settings.store)))
        settings.crash?.watch(journal)
        return try Engine(journal, owner: "user", port: flow, now: settings.now)
    }

    private static func session(_ store: String) -> String { store + "/session" }
    private static func removed(_ store: String) -> String { store + "/removed" }

    /// Puts the session's store aside and begins a new one. What was put aside must be removed: if this process is
    /// killed, the next one does that.
    private func remove() throws {
        try FileManager.default.moveItem(atPath: Self.session(settings.store), toPath: Self.removed(settings.store))
        engine = try Self.open(settings, flow)
        try finishRemoval()
    }

    /// The old store goes last, because by it the next process sees that the new one has not begun.
    private func finishRemoval() throws {
        guard FileManager.default.fileExists(atPath: Self.removed(settings.store)) else { return }
        if let line = F.firstLineAfterRemoval, engine.snapshot.revision == 0 { _ = try act(line) }
        try FileManager.default.removeItem(atPath: Self.removed(settings.store))
    }
}
