import Checkpoint
import CheckpointRuntime
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Rental
import RentalApp
import StateMachine

/// The least that serves transitions over HTTP: a request names a rider and an action in its path, the transition is
/// committed in a group, and the answer is empty. There are no rights, limits, JSON, middleware or routes. What
/// `zontik-serve` needs beyond this is what its handlers could be spared.
enum CommitServer {
    /// Serves until the process is ended. Prints its address once it listens.
    /// - Parameter riders: how many sessions there are.
    static func run(in folder: String, riders: Int) throws {
        let journal = try RentalJournal(.sqlite(path: folder + "/committed"))
        try GroupBench.fill(journal, riders)
        let runtime = Runtime(journal, port: CommitBench.ImmediateGateway(), now: { Script.start })
        let responder = CallbackResponder<BasicRequestContext> { request, _ in
            guard let (rider, kind) = asked(by: request.uri.path),
                case .accepted = try await runtime.send(.init(at: Script.start, kind), to: rider)
            else { return Response(status: .conflict) }
            return Response(status: .ok)
        }
        let application = Application(
            responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: 0), serverName: nil),
            onServerRunning: { channel in
                let line = "127.0.0.1:\(channel.localAddress?.port ?? 0)\n"
                FileHandle.standardOutput.write(Data(line.utf8))
            }, logger: Logger(label: "bench", factory: { _ in SwiftLogNoOpLogHandler() }))
        try GroupBench.waited { try await application.run() }
    }

    /// A rider opens or closes the information.
    static func path(_ rider: String, isOpening: Bool) -> String { "/\(rider)/\(isOpening ? "open" : "close")" }

    private static func asked(by path: String) -> (rider: String, UmbrellaRental.Event.Kind)? {
        let parts = path.split(separator: "/")
        guard parts.count == 2 else { return nil }
        return ("rider \(parts[0])", parts[1] == "open" ? .openInformation : .closeInformation)
    }
}
