import Foundation
import ServiceProgram
import TerminalScreen
import Testing
import Waiting

/// The service as its own program: started, ended, killed, and beside other programs on the same store.
@Suite(.timeLimit(.minutes(20))) struct LifecycleTests {
    @Test(arguments: [SIGTERM, SIGINT]) func aSignalEndsItInOrder(signal: Int32) throws {
        let service = try RunningService(["--log", "warning"])
        defer { service.folder.remove() }
        #expect(service.stop(by: signal) == 0)
        #expect(service.errors == "")
        #expect(try service.command(["verify"]).status == 0)
    }

    /// Nothing reads what it says of its end, so it can neither say that nor go on: only the deadline of the process
    /// ends it.
    @Test func itEndsInTimeWhereItsLogIsStuck() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let log = folder.url.path + "/errors"
        try #require(mkfifo(log, 0o600) == 0)
        // Without a reader the service could not open it.
        let reader = open(log, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let service = try RunningService(["--log", "debug"], in: folder)
        let writer = open(log, O_WRONLY | O_NONBLOCK)
        defer { close(writer) }
        for size in [4_096, 1] {
            let bytes = [UInt8](repeating: 0x0A, count: size)
            while write(writer, bytes, size) == size {}
        }
        #expect(service.stop() == 0)
    }

    /// A connection that comes while the service ends is never handled: it must not end the process by a trap.
    @Test(arguments: 1...6) func itEndsInOrderWhileConnectionsArrive(round: Int) throws {
        let service = try RunningService(["--log", "warning"])
        defer { service.folder.remove() }
        let arrived = service.folder.url.path + "/arrived"
        let clients = try ChildProcess(
            path: "/usr/bin/env", arguments: ["python3", "-c", Self.arrivals, "\(service.port)"],
            environment: ProcessInfo.processInfo.environment, output: arrived)
        defer {
            clients.signal(SIGKILL)
            _ = clients.wait(seconds: 10)
        }
        eventually { (try? Data(contentsOf: URL(filePath: arrived)))?.isEmpty == false }
        #expect(service.stop() == 0 && service.errors == "", "\(service.errors)")
    }

    /// Four clients that ask on a new connection each time, until they are killed, and say when one was answered.
    private static let arrivals = """
        import os, socket, sys, threading
        def ask():
            while True:
                try:
                    with socket.create_connection(('127.0.0.1', int(sys.argv[1])), 5) as client:
                        client.sendall(b'GET /health/live HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n')
                        if client.recv(1000): os.write(1, b'.')
                except OSError: pass
        for _ in range(4): threading.Thread(target=ask).start()
        """

    @Test func commandsWorkBesideIt() throws {
        let service = try RunningService()
        defer { service.folder.remove() }
        for words in [
            ["step", "rent"], ["step", "pay"], ["scan", "--point", "arena"], ["step", "continue"], ["verify"],
        ] {
            let output = try service.command(["--rider", "anna"] + words)
            #expect(output.status == 0, "\(words): \(output.errors)")
        }
        #expect(service.stop() == 0)
    }

    @Test func afterAKillItGoesOnAtTheSamePlace() async throws {
        let first = try RunningService()
        defer { first.folder.remove() }
        first.kill()
        let second = try RunningService(in: first.folder, port: first.port)
        #expect(second.address == first.address)
        let answer = try Tool("curl").run(["-s", second.address + "/health/live"])
        #expect(answer.text == "alive\n")
    }

    @Test func aPortThatIsTakenIsSaid() throws {
        let service = try RunningService()
        defer { service.folder.remove() }
        let output = try service.command(["serve", "--port", "\(service.port)", "--log", "warning"])
        #expect(output.status == 1 && output.text.isEmpty)
        #expect(
            output.errors == "zontik: cannot listen at 127.0.0.1, port \(service.port): Address already in use; "
                + "give another --port or --host\n")
    }

    @Test func whatIsWrongWithTheOptionsIsSaid() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        func serve(_ words: String...) throws -> Tool.Output {
            try RunningService.zontik(["--store", folder.url.path + "/store", "serve"] + words)
        }
        #expect(try serve("--port", "70000").status == 64)
        #expect(try serve("--certificate", "x").errors.contains("--certificate and --key go together"))
        #expect(try serve("--public-address", "zontik.example/path").status == 64)
        #expect(try serve("--tariff", "free").status == 64)
        let broken = try serve("--port", "0", "--certificate", "/nowhere", "--key", "/nowhere")
        #expect(broken.status == 1 && broken.errors.contains("'/nowhere' cannot be read as PEM"))
    }

    @Test func aStoreThatIsDamagedIsRefused() throws {
        let service = try RunningService()
        defer { service.folder.remove() }
        #expect(service.stop() == 0)
        try FileManager.default.removeItem(atPath: service.store + "/anchor")
        let output = try service.command(["serve", "--port", "0"])
        #expect(output.status == 5 && output.errors.contains("anchor"))
    }
}
