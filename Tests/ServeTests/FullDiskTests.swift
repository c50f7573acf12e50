import Foundation
import ServiceProgram
import TerminalScreen
import Testing

/// A disk that fills up beneath the service, on a small file system of its own; only root may make one.
@Suite(.timeLimit(.minutes(20)), .enabled(if: geteuid() == 0)) struct FullDiskTests {
    @Test func theServiceEndsAndGoesOnWhenThereIsSpace() throws {
        let folder = try TemporaryDirectory()
        let path = folder.url.path
        try #require(try Tool("mount").run(["-t", "tmpfs", "-o", "size=8m", "none", path]).status == 0)
        defer {
            _ = try? Tool("umount").run(["-l", path])
            folder.remove()
        }
        func ask(_ service: RunningService, _ path: String, _ more: [String] = []) throws -> String {
            try Tool("curl").run(["-s", "-o", "/dev/null", "-w", "%{http_code}"] + more + [service.address + path]).text
        }
        let open = ["-H", "Content-Type: application/json", "-d", #"{"name":"Anna"}"#]
        let limits = ["--actions-per-session", "1000000", "--actions-per-client", "1000000"]
        let service = try RunningService(["--log", "warning"] + limits, in: folder)
        let opened = try Tool("curl").run(["-s"] + open + [service.address + "/v1/sessions"]).text
        let token = try #require(opened.firstMatch(of: /zr_[A-Za-z0-9_-]+/)).output
        func act(_ action: String) throws -> String {
            try ask(
                service, "/v1/session/events",
                [
                    "-H", "Content-Type: application/json", "-H", "If-Match: *", "-H", "Authorization: Bearer \(token)",
                    "-d", #"{"action":"\#(action)"}"#,
                ])
        }
        #expect(try act("open-map") == "200")
        try Tool("sh").run(["-c", "dd if=/dev/zero of='\(path)/fill' bs=4k 2>/dev/null; true"])
        var answers: [String] = []
        for number in 0..<400 where answers.last != "000" {
            answers.append(try act(number % 2 == 0 ? "open-information" : "close-information"))
        }
        #expect(answers.contains("503") && Set(answers).isSubset(of: ["200", "503", "000"]), "\(Set(answers))")
        #expect(service.wait() == 1, "it ends, so that it can be started again: \(service.errors)")
        try FileManager.default.removeItem(atPath: path + "/fill")
        let again = try RunningService(in: folder)
        #expect(try ask(again, "/health/ready", ["--retry", "5", "--retry-all-errors"]) == "200")
        #expect(try ask(again, "/v1/sessions", open) == "201")
        #expect(again.stop() == 0)
        let verified = try again.command(["verify"])
        #expect(verified.status == 0, "\(verified.errors)")
    }
}
