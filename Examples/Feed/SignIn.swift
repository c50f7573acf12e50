import Checkpoint
import ExampleSupport
import Foundation
import NIOHTTP1
import Synchronization

/// Has a browser show the service's page, and waits for the redirect on a local address (RFC 8252, 7.3).
final class SignIn {
    private final class Running {
        let attempt: Attempt
        let server: LoopbackServer
        let result: Box
        /// It is not awaited any more.
        var isStopped = false

        init(_ attempt: Attempt, _ server: LoopbackServer, _ result: Box) {
            (self.attempt, self.server, self.result) = (attempt, server, result)
        }
    }

    private final class Box: Sendable {
        let event = Mutex<Feed.Event?>(nil)
    }

    private let settings: FlowSettings
    private let service: String
    private let browser: String
    private var running: Running?

    /// - Parameters:
    ///   - service: its address.
    ///   - browser: the command that opens a page, followed by its address; empty for that of the system.
    init(_ settings: FlowSettings, service: String, browser: String) {
        (self.settings, self.service, self.browser) = (settings, service, browser)
    }

    /// Where the page can be opened by hand while it is waited for.
    var address: String? { running.map { $0.server.address + "/" } }

    func ask(_ attempt: Attempt) -> Outcome<Feed.Event> {
        if running?.attempt != attempt {
            do { running = try start(attempt) } catch { return .failed(error) }
        }
        guard let running else { return .pending }
        if running.isStopped {
            self.running = nil
            return .confirmed
        }
        guard let event = running.result.event.withLock({ $0 }) else { return .pending }
        self.running = nil
        return .answered(event, at: settings.now())
    }

    /// An attempt that is asked for is ended first: both are owed, and both are kept until both are done.
    func stop(_ state: String) -> Outcome<Feed.Event> {
        guard let running, running.attempt.state == state else { return .confirmed }
        running.isStopped = true
        return .pending
    }

    private func start(_ attempt: Attempt) throws -> Running {
        let result = Box()
        let service = service
        let port = Mutex(0)
        let server = try LoopbackServer { request in
            let path = request.target.prefix { $0 != "?" }
            let address = "http://127.0.0.1:\(port.withLock { $0 })/callback"
            if path == "/" { return Self.redirect(to: service, attempt, address) }
            guard path == "/callback" else { return PhotoService.error(.notFound, "Page not found.") }
            let form = FormText(target: request.target)
            guard form["state"] == attempt.state else {
                return PhotoService.error(.badRequest, "This answer was not expected.")
            }
            result.event.withLock { event in
                event =
                    form["code"].isEmpty
                    ? .logInFailed(state: attempt.state, why: String(form["error"].prefix(80)))
                    : .redirected(state: attempt.state, code: form["code"], to: address)
            }
            return LoopbackServer.Response(
                headers: ["Content-Type": "text/html; charset=utf-8"],
                body: "<!doctype html><title>Photos</title><p>You can close this page and go back to the program.")
        }
        port.withLock { $0 = server.port }
        openBrowser(server.address + "/")
        return Running(attempt, server, result)
    }

    /// RFC 6749, 4.1.1, and RFC 7636, 4.3.
    private static func redirect(to service: String, _ attempt: Attempt, _ address: String) -> LoopbackServer.Response {
        let values = FormText.text([
            "response_type": "code", "client_id": PhotoService.client, "redirect_uri": address,
            "state": attempt.state, "code_challenge": Secrets.challenge(attempt.verifier),
            "code_challenge_method": "S256",
        ])
        return LoopbackServer.Response(
            status: .seeOther, headers: ["Location": service + "/oauth/authorize?" + values])
    }

    /// Where there is none, the address on the screen can be opened by hand.
    private func openBrowser(_ address: String) {
        var words = browser.split(separator: " ").map(String.init)
        if words.isEmpty {
            // Without a screen there is nothing to open it on.
            guard settings.isLive else { return }
            #if os(macOS)
                words = ["open"]
            #else
                words = ["xdg-open"]
            #endif
        }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words + [address]
        (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil, !settings.isLive else { return }
        process.waitUntilExit()
    }
}
