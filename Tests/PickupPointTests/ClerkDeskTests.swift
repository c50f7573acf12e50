import Checkpoint
import Foundation
import Rental
import StateMachine
import Testing

@testable import PickupPoint

@Suite final class ClerkDeskTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "clerks-\(UUID().uuidString)").path
    private let here = PointID(rawValue: "alter-markt")
    private let noon = Instant(milliseconds: 1_782_900_000_000)
    private var store: StoreDirectory { StoreDirectory(path: path) }

    init() throws { try store.prepare() }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @Test func aTokenOpensThePointItWasMadeFor() throws {
        let desk = ClerkDesk(store: store)
        let (clerk, token) = try desk.add(at: here, name: "Berta", now: noon)
        #expect(clerk.point == here && clerk.name == "Berta" && clerk.added == noon && clerk.revoked == nil)
        #expect(try desk.clerk(holding: token.secret) == clerk)
        #expect(try desk.clerk(holding: "  \(token.secret)\n") == clerk)
        #expect(try desk.clerk(holding: ClerkToken().secret) == nil)
        #expect(try desk.clerk(holding: "zc_") == nil)
        #expect(try ClerkDesk(store: store).clerk(holding: token.secret) == clerk, "read anew")
    }

    /// A service runs for weeks, and the roster is changed by another process.
    @Test func whatAnotherProcessChangesCountsAtOnce() throws {
        let (service, command) = (ClerkDesk(store: store), ClerkDesk(store: store))
        #expect(try service.clerks().isEmpty)
        let (berta, first) = try command.add(at: here, now: noon)
        #expect(try service.clerk(holding: first.secret) == berta)
        let (caesar, second) = try command.add(at: here, now: noon)
        #expect(try command.revoke(berta.id, now: noon).revoked == noon)
        #expect(try service.clerk(holding: first.secret) == nil)
        #expect(try service.clerk(holding: second.secret) == caesar)
        #expect(try service.clerks() == command.clerks())
    }

    @Test func theTokenIsNotInTheStore() throws {
        let (_, token) = try ClerkDesk(store: store).add(at: here, now: noon)
        let files = try FileManager.default.subpathsOfDirectory(atPath: path).map { path + "/" + $0 }
            .filter { !FileManager.default.isFolder($0) }
        #expect(!files.isEmpty)
        let letters = Data(token.secret.dropFirst(3).utf8)
        for file in files { #expect(try Data(contentsOf: URL(filePath: file)).range(of: letters) == nil) }
    }

    @Test func aRosterThatWasChangedByHandIsNotBelieved() throws {
        let desk = ClerkDesk(store: store)
        let (clerk, token) = try desk.add(at: here, now: noon)
        _ = try desk.revoke(clerk.id, now: noon)
        #expect(ClerkDesk.findings(store).isEmpty)
        let folder = path + "/clerks"
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first { !$0.contains(".") })
        let file = URL(filePath: folder + "/" + name)
        let text = try String(contentsOf: file, encoding: .utf8).replacing(/"revoked":\d+,/, with: "")
        try text.write(to: file, atomically: false, encoding: .utf8)
        let again = ClerkDesk(store: store)
        #expect(throws: StoreError.self) { try again.clerk(holding: token.secret) }
        #expect(throws: StoreError.self) { try again.add(at: here, now: noon) }
        #expect(ClerkDesk.findings(store).count == 1)
        #expect(try String(contentsOf: file, encoding: .utf8) == text, "nothing is repaired silently")
    }

    @Test func manyAddAtOnce() throws {
        let path = path
        let (here, noon) = (here, noon)
        let added = Added()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            added.note(Result { try ClerkDesk(store: StoreDirectory(path: path)).add(at: here, now: noon) })
        }
        let desk = ClerkDesk(store: store)
        #expect(try desk.clerks().map(\.id) == Array(1...8))
        for result in added.all {
            let (clerk, token) = try result.get()
            #expect(try desk.clerk(holding: token.secret) == clerk)
        }
    }

    private final class Added: @unchecked Sendable {
        private let lock = NSLock()
        private var results: [Result<(clerk: Clerk, token: ClerkToken), any Error>] = []
        var all: [Result<(clerk: Clerk, token: ClerkToken), any Error>] { lock.withLock { results } }
        func note(_ result: Result<(clerk: Clerk, token: ClerkToken), any Error>) { lock.withLock { results.append(result) } }
    }
}

extension FileManager {
    fileprivate func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
