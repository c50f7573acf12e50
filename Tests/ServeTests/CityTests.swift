import Foundation
import ServiceProgram
import TerminalScreen
import Testing

/// Several cities in one group of processes.
@Suite(.timeLimit(.minutes(20))) struct CityTests {
    /// A group of cities that runs.
    private final class Group {
        let folder: TemporaryDirectory
        private let process: ChildProcess

        init(_ file: String, in folder: TemporaryDirectory) throws {
            self.folder = folder
            let cities = try folder.file("cities", holding: Array(file.utf8))
            process = try ChildProcess(
                path: RunningService.program, arguments: ["serve", "--stores", cities],
                environment: [
                    "PATH": "/usr/bin:/bin", "HOME": folder.url.path, "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
                ], output: folder.url.path + "/output", errors: folder.url.path + "/errors")
        }

        deinit {
            process.signal(SIGKILL)
            _ = process.wait(seconds: 10)
        }

        private func said(_ file: String) -> String {
            (try? String(contentsOfFile: folder.url.path + "/" + file, encoding: .utf8)) ?? ""
        }

        var errors: String { said("errors") }

        func store(_ city: String) -> String { folder.url.path + "/" + city }

        /// Where a city was served last.
        func address(_ city: String) -> String? {
            said("output").split(separator: "\n").last { $0.hasPrefix(city + " http") }
                .map { String($0.dropFirst(city.count + 1)) }
        }

        /// The status of a page of a city; 000 where nothing answers.
        func status(_ city: String, _ path: String = "/health/ready") throws -> String {
            guard let address = address(city) else { return "000" }
            return try Tool("curl").run(["-s", "-o", "/dev/null", "-w", "%{http_code}", address + path]).text
        }

        /// The status of a new rider's first action.
        func act(_ city: String) throws -> String {
            let json = ["-s", "-H", "Content-Type: application/json"]
            guard let address = address(city),
                let token = try Tool("curl").run(json + ["-d", "{}", address + "/v1/sessions"]).text
                    .firstMatch(of: /zr_[A-Za-z0-9_-]+/)?.output
            else { return "000" }
            return try Tool("curl").run(
                json + [
                    "-o", "/dev/null", "-w", "%{http_code}", "-H", "If-Match: *", "-H",
                    "Authorization: Bearer \(token)", "-d", #"{"action":"open-map"}"#, address + "/v1/session/events",
                ]
            ).text
        }

        func stop(by signal: Int32) -> Int32? {
            process.signal(signal)
            return process.wait(seconds: 30)
        }
    }

    private static func cities(_ folder: TemporaryDirectory, _ more: String = "") -> String {
        """
        # name  options
        dresden --store \(folder.url.path)/dresden --port 0 --metrics-address 127.0.0.1:0 \(more)

        leipzig --store \(folder.url.path)/leipzig --port 0 --tariff premium
        """
    }

    @Test func aDamagedStoreStopsNoOtherCity() async throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let group = try Group(Self.cities(folder), in: folder)
        for city in ["dresden", "leipzig"] { try await soon("\(city)") { try group.status(city) == "200" } }
        let (dresden, leipzig) = (try #require(group.address("dresden")), try #require(group.address("leipzig")))
        func prices(_ address: String) throws -> String { try Tool("curl").run(["-s", address + "/"]).text }
        #expect(try prices(dresden).contains("€20.00") && prices(leipzig).contains("€39.00"), "each has its options")
        let metrics = try #require(group.errors.firstMatch(of: /metrics=(127\.0\.0\.1:\d+)/)).output.1
        let page = try Tool("curl").run(["-s", "http://\(metrics)/metrics"]).text
        #expect(page.contains("zontik_rents_running{city=\"dresden\"} 0"), "\(page.prefix(300))")
        // Beneath a service that runs.
        let journal = group.store("dresden") + "/journal.db"
        let whole = try Data(contentsOf: URL(fileURLWithPath: journal))
        try Data(repeating: 0xFF, count: whole.count).write(to: URL(fileURLWithPath: journal))
        try await soon("the damage is seen") { try group.act("dresden") != "200" }
        #expect(try group.act("leipzig") == "200")
        // It ends by itself or is killed, cannot start any more, and is tried again and again.
        let pattern = group.store("dresden") + " .*--city dresden"
        for process in try Tool("pgrep").run(["-f", "--", pattern]).text.split(separator: "\n") {
            _ = try? Tool("kill").run(["-9", String(process)])
        }
        try await soon("it was tried twice") { group.errors.components(separatedBy: "code=5").count > 2 }
        #expect(group.errors.contains("city=dresden") && !group.errors.contains("city=leipzig"))
        #expect(try group.status("leipzig") == "200" && group.act("leipzig") == "200")
        #expect(group.address("leipzig") == leipzig, "it was never started again")
        // What an operator does is enough, such as putting a backup there.
        try FileManager.default.removeItem(atPath: group.store("dresden"))
        try await soon("dresden is back") {
            try group.address("dresden") != dresden && group.status("dresden") == "200"
        }
        #expect(group.stop(by: SIGTERM) == 0, "\(group.errors)")
        #expect(try group.status("leipzig") == "000" && group.status("dresden") == "000")
        for city in ["dresden", "leipzig"] {
            #expect(try RunningService.zontik(["--store", group.store(city), "verify"]).status == 0)
        }
    }

    /// By whatever the group ends, its services do not go on without it.
    @Test(arguments: [SIGINT, SIGKILL]) func noServiceOutlivesTheGroup(signal: Int32) async throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let group = try Group(Self.cities(folder), in: folder)
        for city in ["dresden", "leipzig"] { try await soon("\(city)") { try group.status(city) == "200" } }
        #expect(group.stop(by: signal) == (signal == SIGINT ? 0 : -SIGKILL))
        try await soon("they ended") { try ["dresden", "leipzig"].allSatisfy { try group.status($0) == "000" } }
    }

    @Test(arguments: [
        ("Dresden --store {} --port 0", "line 1: the name of a city"),
        ("a --port 0", "line 1: each city needs its own --store"),
        ("a --store {}/a --port 0 --stores x", "line 1: a city has no --stores"),
        ("a --store {}/a --port 70000", "line 1: --port must be"),
        ("a --store {}/a --port 0\na --store {}/b --port 0", "line 2: a is that of a"),
        ("a --store {}/a --port 0\nb --store {}/a --port 0", "is that of a"),
        ("a --store {}/a\nb --store {}/b", "line 2: --host 127.0.0.1 --port 8080 is that of a"),
        ("# nothing", "names no city"),
    ]) func aFileThatCannotBeServedIsRefused(text: String, words: String) throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let file = try folder.file("cities", holding: Array(text.replacing("{}", with: folder.url.path).utf8))
        let output = try RunningService.zontik(["serve", "--stores", file])
        #expect(output.status == 64 && output.errors.contains(words), "\(output.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/a"), "nothing was started")
    }
}
