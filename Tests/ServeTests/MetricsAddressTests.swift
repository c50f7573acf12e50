import Foundation
import ServiceProgram
import TerminalScreen
import Testing

/// Where the service publishes its figures.
@Suite(.timeLimit(.minutes(20))) struct MetricsAddressTests {
    @Test func theyAreAtTheirOwnAddressOnly() async throws {
        func status(_ url: String) throws -> String {
            try Tool("curl").run(["-s", "-o", "/dev/null", "-w", "%{http_code}", url]).text
        }
        let plain = try RunningService()
        #expect(try status(plain.address + "/metrics") == "404" && plain.metrics == nil)
        plain.folder.remove()
        let service = try RunningService(["--metrics-address", "127.0.0.1:0"])
        defer { service.folder.remove() }
        try await soon("it does not listen") { service.metrics != nil }
        let metrics = try #require(service.metrics)
        #expect(try status(service.address + "/metrics") == "404")
        #expect(try Tool("curl").run(["-s", metrics]).text.contains("# HELP zontik_rents_running "))
        #expect(try status(metrics.replacing("/metrics", with: "/")) == "404", "nothing else is there")
        // One that is taken.
        let port = try #require(metrics.firstMatch(of: /:(\d+)\//)).output.1
        let other = try service.command(["serve", "--port", "0", "--metrics-address", "127.0.0.1:\(port)"])
        #expect(other.status == 1 && other.errors.contains("give another --metrics-address"), "\(other.errors)")
        #expect(service.stop() == 0)
    }

    @Test func anOptionThatIsNoAddressIsRefused() throws {
        for words in [
            ["--metrics-address", "nowhere"], ["--actions-per-session", "0"], ["--openings-per-client", "-1"],
        ] {
            let folder = try TemporaryDirectory()
            defer { folder.remove() }
            let output = try RunningService.zontik(["--store", folder.url.path + "/store", "serve"] + words)
            #expect(output.status == 64 && output.errors.contains(words[0]), "\(output.errors)")
        }
    }
}
