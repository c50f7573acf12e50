import Foundation
import ServiceProgram
import TerminalScreen
import Testing

/// What the command line says is what the service does, or the service does not start.
@Suite(.timeLimit(.minutes(20))) struct ServeOptionsTests {
    private static func serve(_ words: [String]) throws -> Tool.Output {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        // A service that starts, because nothing is refused, must not go on for ever.
        let errors = try Tool("timeout").run(
            ["10", RunningService.program, "--store", folder.url.path + "/store", "serve"] + words)
        if errors.status == 64 { #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/store")) }
        return errors
    }

    private static func page(_ service: RunningService) throws -> String {
        try Tool("curl").run(["-s", "-H", "Accept-Language: en", service.address + "/"]).text
    }

    @Test func thePricesThatWereAskedForAreServed() throws {
        let standard = try RunningService()
        #expect(try Self.page(standard).contains("€20.00"))
        for (options, environment) in [(["--tariff", "premium"], [:]), ([], ["ZONTIK_TARIFF": "premium"])] {
            let premium = try RunningService(options, environment: environment)
            defer { premium.folder.remove() }
            #expect(try Self.page(premium).contains("€39.00"), "\(options) \(environment)")
        }
        standard.folder.remove()
    }

    @Test(arguments: [["--link-base", "https://z.example/s/"], []]) func codesLinkToWhereTheyWereToldTo(
        options: [String]
    ) throws {
        let service = try RunningService(
            options + ["--feed-system", "rain_town", "--feed-contact", "us@rain.example"],
            environment: options.isEmpty ? ["ZONTIK_LINK_BASE": "https://z.example/s/"] : [:])
        defer { service.folder.remove() }
        func ask(_ words: [String]) throws -> String { try Tool("curl").run(["-s"] + words).text }
        let opened = try ask(["-H", "Content-Type: application/json", "-d", "{}", service.address + "/v1/sessions"])
        let token = try #require(opened.firstMatch(of: /zr_[A-Za-z0-9_-]+/)).output
        for action in [#"{"action":"rent"}"#, #"{"action":"pay","card":"visa"}"#] {
            _ = try ask([
                "-H", "Authorization: Bearer \(token)", "-H", "Content-Type: application/json", "-H", "If-Match: *",
                "-d", action, service.address + "/v1/session/events",
            ])
        }
        let code = try ask(["-H", "Authorization: Bearer \(token)", service.address + "/v1/session/code"])
        #expect(code.hasPrefix("HTTPS://Z.EXAMPLE/S/"), "\(code)")
        #expect(try ask([service.address + "/gbfs/gbfs.json"]).contains(service.address), "feeds lead to the service")
    }

    @Test(arguments: [
        ["--now", "2026-07-01T10:00:00Z"], ["--lang", "de"], ["--rider", "anna"], ["--json"],
    ]) func whatTheServiceCannotHonourIsRefused(option: [String]) throws {
        // In the language that was asked for.
        let refusal = option[0] + (option.last == "de" ? " gibt es bei serve nicht" : " is not for serve")
        for words in [["--port", "0"] + option, option + ["--port", "0"]] {
            let output = try Self.serve(words)
            #expect(output.status == 64 && output.errors.contains(refusal), "\(output.errors)")
        }
    }

    /// Codes and feeds would lead nobody anywhere.
    @Test(arguments: ["::1", "::", "0.0.0.0", "0", "my_host"])
    func aHostThatNoLinkLeadsToIsRefused(host: String) throws {
        let output = try Self.serve(["--port", "0", "--host", host])
        #expect(output.status == 64 && output.errors.contains("--public-address https://"), "\(output.errors)")
    }

    @Test(arguments: ["https://[::1]:8080", "https://my_host", "https://zontik.example?x", "zontik.example"])
    func aPublicAddressThatNoCodeCanHoldIsRefused(address: String) throws {
        let output = try Self.serve(["--port", "0", "--public-address", address])
        #expect(output.status == 64 && output.errors.contains("--public-address must be"), "\(output.errors)")
    }

    @Test(arguments: [
        ["--feed-terms", "https://rain.example/terms"], ["--feed-terms-date", "2026-01-31"],
        ["--feed-terms", "rain.example/terms", "--feed-terms-date", "2026-01-31"],
        ["--feed-terms", "https://rain.example/terms", "--feed-terms-date", "2026-02-30"],
        ["--feed-terms", "https://rain.example/terms", "--feed-terms-date", "2026-1-31"],
    ]) func termsThatAreNoneAreRefused(words: [String]) throws {
        for policy in ["--feed-terms", "--feed-privacy"] {
            let words = words.map { $0.replacing("--feed-terms", with: policy) }
            let output = try Self.serve(["--port", "0"] + words)
            #expect(output.status == 64 && output.errors.contains(policy), "\(output.errors)")
        }
    }

    @Test func aBasemapThatIsNoneIsRefused() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let text = try folder.file("diary", holding: Array("dear diary".utf8))
        for (file, words) in [(text, "is not an MBTiles file"), (text + "x", "there is no file")] {
            let store = folder.url.path + "/store"
            let output = try Tool("timeout").run(
                ["10", RunningService.program, "--store", store, "serve", "--port", "0", "--basemap", file])
            #expect(output.status == 1 && output.text.isEmpty, "\(output.status)")
            #expect(output.errors.contains(words) && output.errors.contains(file), "\(output.errors)")
            #expect(!FileManager.default.fileExists(atPath: store))
        }
    }

    @Test func withAPublicAddressItListensAnywhere() throws {
        let service = try RunningService(["--host", "::1", "--public-address", "http://localhost:8080"])
        defer { service.folder.remove() }
        #expect(service.address == "http://localhost:8080" && service.stop() == 0)
    }

    /// One error, one exit code, whichever program meets it.
    @Test func exitCodesAreThoseOfTheOtherCommands() throws {
        let service = try RunningService()
        defer { service.folder.remove() }
        #expect(service.stop() == 0)
        let key = service.store + "/code-key"
        let whole = try #require(FileManager.default.contents(atPath: key))
        try Data("no key".utf8).write(to: URL(fileURLWithPath: key))
        let damaged = try service.command(["serve", "--port", "0"])
        #expect(damaged.status == 5, "\(damaged.errors)")
        try whole.write(to: URL(fileURLWithPath: key))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
        // Nobody but its owner may write to it.
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: service.store)
        let codes = try [["status"], ["serve", "--port", "0"]].map { try service.command($0).status }
        #expect(codes == [5, 5])
    }
}
