import ExampleFeed
import ExampleSupport
import Foundation
import TerminalScreen
import Testing

/// What the image feed promises beyond its machine. The browser is the program's own: it presses Login, or Cancel.
struct FeedFlowTests {
    private static let login = ["BROWSER": BuiltProgram.path("example-feed") + " sign-in"]
    private static let denial = ["BROWSER": BuiltProgram.path("example-feed") + " sign-in --cancel"]

    @Test func loggingOutLeavesNothingOfTheUserAndRevokesOnce() throws {
        var moment = 1
        while true {
            let program = try Program("example-feed")
            defer { program.folder.remove() }
            try program.run(["login", "profile"], environment: Self.login)
            let token = try FlowSession<FeedFlow>(FlowSettings(store: program.store)).state.token
            let lines = ["logout", "yes"]
            let isKilled = try program.run(lines, ["--crash-at", "\(moment)"]).status == -9
            try program.run([])
            let session = try FlowSession<FeedFlow>(FlowSettings(store: program.store))
            let revoked = session.flow.done.filter { $0.hasPrefix("revoke ") }
            if session.state.leaves[0] == "login" {
                #expect(revoked == ["revoke " + token])
                #expect(!(program.bytes(below: "session").contains(token)), "killed at moment \(moment)")
            } else {
                // Before the commit of the answer Yes nothing has happened.
                #expect(revoked == [] && moment <= 3 && session.state.token == token)
            }
            guard isKilled else { break }
            moment += 1
        }
        #expect(moment > 8)
    }

    @Test func whoeverIsDeniedReturnsToTheLogin() throws {
        let program = try Program("example-feed")
        defer { program.folder.remove() }
        let output = try program.run(["login", "show", "ok"], environment: Self.denial)
        #expect(output.status == 0 && output.text.contains("access_denied"))
        #expect(
            output.text.contains("now: loginFailed") && output.text.hasSuffix("now: login, noList, unasked, settled\n"))
    }

    /// Nobody logs in without a browser; the attempt can be left, and another one be made.
    @Test func anAttemptIsLeft() throws {
        let program = try Program("example-feed")
        defer { program.folder.remove() }
        let output = try program.run(["login", "show", "cancel", "login", "cancel"])
        #expect(output.status == 0 && output.text.contains("http://127.0.0.1:"))
        let session = try FlowSession<FeedFlow>(FlowSettings(store: program.store))
        try session.catchUp()
        #expect(session.state.leaves[0] == "login" && !session.isWaiting)
    }

    /// What the file of faults names is refused by the service: the feed says so, and tries again when it is told to.
    @Test func failuresAreShownAndTriedAgain() throws {
        let program = try Program("example-feed")
        defer { program.folder.remove() }
        func fail(_ words: String) throws {
            try FileManager.default.createDirectory(atPath: program.store, withIntermediateDirectories: true)
            try words.write(toFile: program.store + "/faults", atomically: true, encoding: .utf8)
        }
        func places(_ lines: [String], _ arguments: [String] = []) throws -> String {
            let output = try program.run(lines, arguments, environment: Self.login)
            return output.text.split(separator: "\n").last.map(String.init) ?? output.errors
        }
        try fail("token")
        #expect(try places(["login"]) == "now: loginFailed, noList, unasked, settled")
        try fail("page")
        #expect(try places(["ok", "login"]) == "now: feed, failed, unasked, settled")
        try fail("image")
        #expect(try places(["more"]) == "now: feed, ready, unasked, settled")
        #expect(
            try FlowSession<FeedFlow>(FlowSettings(store: program.store)).state.photos.allSatisfy {
                $0.image == .missing
            })
        try fail("page picture")
        #expect(try places(["more"]) == "now: feed, failedMore, unasked, settled")
        #expect(try places(["more"], ["--offline"]) == "now: feed, failedMore, unasked, settled")
        #expect(try places(["open 3"]) == "now: pictureMissing, failedMore, unasked, settled")
        #expect(
            try places(["close", "open 3"], ["--offline"]) == "now: pictureUnanswered, failedMore, unasked, settled")
        try fail("")
        #expect(try places(["retry"]) == "now: pictureShown, failedMore, unasked, settled")
        #expect(try places(["close", "more"]) == "now: feed, ready, unasked, settled")
        try fail("like profile")
        #expect(try places(["like 4"]) == "now: feed, ready, unasked, takenBack")
        let session = try FlowSession<FeedFlow>(FlowSettings(store: program.store))
        #expect(session.state.photos.count == 12 && session.state.photo(4)?.isLiked == false)
        #expect(try places(["dismiss", "profile"]) == "now: profile, ready, notKnown, settled")
        try fail("")
        #expect(try places(["feed", "like 4", "profile"]) == "now: profile, ready, known, settled")
        #expect(try FlowSession<FeedFlow>(FlowSettings(store: program.store)).state.profile?.favourites.count == 1)
    }

    @Test(arguments: [["--theme", "pink"], ["--store", ""], ["--crash-at", "0"], ["--nonsense"]])
    func badOptionsChangeNothing(_ options: [String]) throws {
        let program = try Program("example-feed")
        defer { program.folder.remove() }
        let output = try program.run(["login"], options)
        #expect(output.status == 64 && output.errors.contains("Error: "))
        #expect(!FileManager.default.fileExists(atPath: program.store))
    }

    @Test func theCheckRepeatsItsSeed() throws {
        let program = try Program("example-feed")
        defer { program.folder.remove() }
        let first = try program.check(["--runs", "20", "--seed", "7"])
        #expect(first.status == 0 && first.text.contains("20 runs") && first.text.contains("seed 7"))
        #expect(try program.check(["--runs", "20", "--seed", "7"]).text == first.text)
        #expect(try program.check(["--runs", "0"]).status == 64)
    }
}
