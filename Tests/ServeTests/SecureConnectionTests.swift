import Foundation
import ServiceProgram
import TerminalScreen
import Testing

/// What is served by TLS, in both versions of HTTP that browsers speak.
@Suite struct SecureConnectionTests {
    /// A service with a certificate of its own, and a client that speaks one version of HTTP.
    private final class Bench {
        let service: RunningService
        private let certificate: String
        private let version: String

        init(_ version: String) throws {
            let folder = try TemporaryDirectory()
            self.version = version
            let files = try TestCertificate(in: folder)
            certificate = files.chain
            service = try RunningService(files.options, in: folder)
        }

        deinit { service.folder.remove() }

        var root: String { "https://localhost:\(service.port)" }
        private var jar: String { service.folder.url.path + "/cookies" }

        func words(_ path: String, _ options: [String] = []) -> [String] {
            [
                "-s", "--http\(version)", "--cacert", certificate, "--resolve",
                "localhost:\(service.port):127.0.0.1", "-c", jar, "-b", jar,
            ] + options + [root + path]
        }

        func ask(_ path: String, _ options: [String] = []) throws -> String {
            try Tool("curl").run(words(path, options)).text
        }
    }

    /// A client that shook hands for HTTP/2 and says nothing, as a phone that sleeps: the acknowledgement of a PING
    /// never comes. The deadline of the process is not needed for it.
    @Test func aSilentConnectionDoesNotHoldUpTheEnd() throws {
        let bench = try Bench("2")
        let output = bench.service.folder.url.path + "/handshake"
        let client = try ChildProcess(
            path: "/bin/sh",
            arguments: [
                "-c", "exec openssl s_client -connect localhost:\(bench.service.port) -alpn h2 -ign_eof < /dev/null",
            ],
            environment: ProcessInfo.processInfo.environment, output: output, errors: output + ".errors")
        defer {
            client.signal(SIGKILL)
            _ = client.wait(seconds: 10)
        }
        let limit = ContinuousClock.now + .seconds(60)
        while (try? String(contentsOfFile: output, encoding: .utf8))?.contains("ALPN protocol: h2") != true {
            try #require(ContinuousClock.now < limit)
            usleep(5_000)
        }
        #expect(bench.service.stop() == 0)
        #expect(!bench.service.errors.contains("closed connections that did not end"))
        #expect(try bench.service.command(["verify"]).status == 0)
    }

    /// Who types the address without its scheme.
    @Test func plainHTTPIsSentOn() throws {
        let bench = try Bench("1.1")
        let plain = "http://localhost:\(bench.service.port)"
        func ask(_ path: String, _ options: [String] = []) throws -> String {
            try Tool("curl").run(["-s", "-i", "--path-as-is", plain + path] + options).text
        }
        let page = try ask("/?q=a%20b")
        #expect(page.hasPrefix("HTTP/1.1 308 "), "\(page)")
        #expect(page.contains("Location: \(bench.service.address)/?q=a%20b\r\n"), "\(page)")
        // The method stays, and so does the body.
        #expect(try ask("/v1/sessions", ["-X", "POST", "-d", "{}"]).hasPrefix("HTTP/1.1 308 "))
        #expect(try ask("/", ["-H", "Host: elsewhere.example"]).contains("Location: \(bench.service.address)/\r\n"))
        #expect(try bench.ask("/health/live") == "alive\n")
    }

    private static let versions = ["1.1", "2"]

    @Test(arguments: versions) func itSpeaksWhatTheClientChooses(_ version: String) throws {
        let bench = try Bench(version)
        #expect(bench.service.address.hasPrefix("https://"))
        let answer = try bench.ask("/health/live", ["-i", "-w", "HTTP %{http_version}"])
        #expect(answer.contains("alive") && answer.hasSuffix("HTTP \(version)"), "\(answer)")
        #expect(answer.lowercased().contains("strict-transport-security"))
    }

    /// A page, a form and the stream that a page listens to.
    @Test(arguments: versions) func aRentalBegins(_ version: String) throws {
        let bench = try Bench(version)
        let page = try bench.ask("/")
        let form = try #require(page.firstMatch(of: /name="form" value="([^"]*)"/)).output.1
        let pressed = try bench.ask(
            "/act",
            [
                "-i", "-H", "Origin: \(bench.root)", "--data-urlencode", "form=\(form)", "-d", "revision=0",
                "-d", "action=rent",
            ])
        #expect(pressed.contains("303") && pressed.lowercased().contains("__host-zontik="), "\(pressed)")
        #expect(try bench.ask("/").contains("data-screen=\"rentChoosing\""))
        let stream = try bench.ask("/events", ["-N", "--max-time", "1"])
        #expect(stream.contains("data: "), "\(stream)")
        // Another site's form does nothing, in whatever version.
        let foreign = try bench.ask(
            "/act",
            ["-i", "-H", "Origin: https://evil.example", "-d", "form=\(form)", "-d", "revision=1", "-d", "action=back"])
        #expect(foreign.contains("403"), "\(foreign)")
        let long = try bench.ask("/", ["-i", "-H", "X-Long: \(String(repeating: "x", count: 20_000))"])
        #expect(!long.contains("data-screen"), "a head of 20 KB is read")
        #expect(try bench.ask("/health/live").contains("alive"))
    }

    /// Who listens does not hold the service up when it is told to stop.
    @Test(arguments: versions) func streamsEndWithTheService(_ version: String) throws {
        let bench = try Bench(version)
        _ = try bench.ask("/")
        let began = ContinuousClock.now
        let words = bench.words("/events", ["-N", "--max-time", "25"])
        Thread.detachNewThread { _ = try? Tool("curl").run(words) }
        usleep(700_000)
        #expect(bench.service.stop() == 0)
        #expect(ContinuousClock.now - began < .seconds(12))
    }

    /// Who begins a handshake and says no more is not kept.
    @Test func aHandshakeHasTenSecondsInAll() throws {
        let bench = try Bench("2")
        let said = try Tool("sh").run(
            ["-c", "exec timeout 20 bash -c 'exec 3<>/dev/tcp/127.0.0.1/\(bench.service.port); cat <&3'"], seconds: 25)
        #expect(said.status == 0, "the connection is still open after 20 s")
    }
}
