import Foundation
import Synchronization

/// A proxy before a server that counts round trips: how often a client speaks after the server has. It can keep for a
/// while what clients send, as a pooler does that stands still.
public final class FlightCounter: Sendable {
    /// The folder of its socket.
    private let folder: String
    private let listener: Int32
    private let flights = Mutex(0)
    private let isHolding = Atomic(false)

    public init(_ server: PostgresServer) throws {
        folder = FileManager.default.temporaryDirectory.path + "/pc-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let name = "/.s.PGSQL.5432"
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        self.listener = listener
        guard Self.with(folder + name, { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0 else {
            throw PostgresProgram.Failed(what: "no proxy in \(folder): error \(errno)")
        }
        Thread.detachNewThread { [weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0, let self else { return }
                let there = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
                _ = Self.with(server.folder + name) { connect(there, $0, $1) }
                self.carry(client, there)
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        try? FileManager.default.removeItem(atPath: folder)
    }

    public var count: Int { flights.withLock { $0 } }

    /// Keeps what clients send from now on, until `release`.
    public func hold() { isHolding.store(true, ordering: .sequentiallyConsistent) }

    /// Sends it to the server, also for clients that are gone.
    public func release() { isHolding.store(false, ordering: .sequentiallyConsistent) }

    private func waitForRelease() {
        while isHolding.load(ordering: .sequentiallyConsistent) { usleep(1_000) }
    }

    /// The address of the server by way of the proxy.
    public var uri: String { "postgres://postgres@\(host)/postgres" }

    /// The folder of its socket, as an address has it.
    public var host: String { folder.addingPercentEncoding(withAllowedCharacters: .alphanumerics)! }

    private func carry(_ client: Int32, _ server: Int32) {
        // The server greets nobody.
        let turn = Turn()
        Thread.detachNewThread { [weak self] in
            Self.copy(client, server) {
                if turn.change(toServer: false) { self?.flights.withLock { $0 += 1 } }
                self?.waitForRelease()
            }
        }
        Thread.detachNewThread { Self.copy(server, client) { _ = turn.change(toServer: true) } }
    }

    /// Who has spoken last.
    private final class Turn: Sendable {
        private let isServers = Mutex(true)

        /// - Returns: whether it is another one than before.
        func change(toServer: Bool) -> Bool {
            isServers.withLock { turn in
                defer { turn = toServer }
                return turn != toServer
            }
        }
    }

    private static func copy(_ from: Int32, _ to: Int32, _ seen: () -> Void) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(from, &buffer, buffer.count)
            guard count > 0 else { break }
            seen()
            var sent = 0
            while sent < count {
                let more = buffer[sent..<count].withUnsafeBytes {
                    send(to, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard more > 0 else { break }
                sent += more
            }
        }
        shutdown(to, Int32(SHUT_WR))
    }

    private static func with(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }
}
