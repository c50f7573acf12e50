import ExampleFeed
import ExampleSupport
import Foundation
import TerminalScreen
import Testing

/// A program is killed (`SIGKILL`) just before and just after every commit of every store that it has, and its
/// script is sent again: it goes to the same end, and everything outside was done once.
struct FeedKillTests {
    private let login = ["BROWSER": BuiltProgram.path("example-feed") + " sign-in"]
    private static let liked = [
        "login", "like 1", "open 2", "like 2", "view in", "share", "link", "share", "download", "close", "profile",
    ]

    @Test func everythingIsDoneOnceWhereverTheProcessIsKilled() throws {
        var moment = 1
        while true {
            let program = try Program("example-feed")
            defer { program.folder.remove() }
            let script = ["--requests", "script"]
            let isKilled =
                try program.run(
                    Self.liked, script + ["--crash-at", "\(moment)"], environment: login
                ).status == -9
            let second = try program.run(Self.liked, script, environment: login)
            #expect(second.status == 0, "killed at moment \(moment): \(second.text)\(second.errors)")
            let session = try FlowSession<FeedFlow>(FlowSettings(store: program.store))
            #expect(session.state.leaves == ["profile", "ready", "known", "settled"], "killed at moment \(moment)")
            #expect(session.state.photos.filter(\.isLiked).map(\.id) == [1, 2])
            let done = session.flow.done.map { $0.hasPrefix("token ") ? "token" : $0 }
            #expect(done == ["token", "like 1", "like 2", "https://photos.example/photos/2"], "moment \(moment)")
            let pixmap = try String(contentsOfFile: program.store + "/downloads/photo-2.ppm", encoding: .utf8)
            #expect(pixmap.hasPrefix("P3\n138 138\n255\n"))
            guard isKilled else { break }
            moment += 1
        }
        // Each line commits, each request is answered, and the service and the other program have stores of their own.
        #expect(moment > 2 * 30)
    }
}
