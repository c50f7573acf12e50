import Checkpoint
import Foundation
import PostgresRentals
import PostgresServer
import Rental
import RentalApp
import ServiceProgram
import TerminalScreen
import Testing

@testable import WebServer

/// Two services of one machine on one store in a database.
@Suite(.timeLimit(.minutes(5))) struct ServerServiceTests {
    private let server: PostgresServer
    private let here, there: TestService
    private let state: TemporaryDirectory

    init() throws {
        StoreLocation.register(PostgresRentals())
        let (server, state) = (try PostgresServer(), try TemporaryDirectory())
        func service() throws -> TestService {
            try TestService {
                $0.location = StoreLocation(server.uri(), allowsUnreplicated: true, folder: state.url.path + "/own")!
            }
        }
        (here, there) = (try service(), try service())
        (self.server, self.state) = (server, state)
    }

    @Test func whatOneCommitsTheOtherShows() async throws {
        let rider = try await here.waiting()
        let code = try await here.shared.read { try here.code(of: rider) }
        #expect(try there.code(of: rider) == code)
        try await there.running {
            try await soon { there.shared.runtime.isReady }
            let watch = there.shared.watches.watch(rider.owner)
            var moves = watch.moves.makeAsyncIterator()
            _ = try await here.shared.act(rider, .openInformation)
            watch.wake(within: .seconds(20))
            #expect(await moves.next() == .moved, "who looks at the other service is told")
            #expect(try there.shared.look(rider)?.state.shell.information == true)
        }
        #expect(there.app.services().count == 2, "no database of one's own is scrubbed")
    }

    @Test func aRepeatGetsTheFirstAnswer() async throws {
        let (server, folder) = (server, state.url.path + "/own")
        try await APIBench.with {
            $0.quotas.session = 10_000
            $0.location = StoreLocation(server.uri(), allowsUnreplicated: true, folder: folder)!
        } _: {
            try await APIRepeatTests.rental($0)
        }
    }

    /// As a supervisor sees it, the program ends.
    @Test(arguments: [
        "DELETE FROM zontik.record WHERE sequence = (SELECT max(sequence) FROM zontik.record)",
        "UPDATE zontik.store SET epoch = epoch + 1",
    ])
    func aServiceWhoseDatabaseWasPutBackEnds(change: String) async throws {
        _ = try await here.waiting()
        let running = Task { try await here.shared.runtime.runUntilStopped() }
        try await soon { here.shared.runtime.isReady }
        try server.sql(change)
        let failure = await #expect(throws: StoreError.self) { try await running.value }
        #expect(try ExitStatus(#require(failure)) == .failed)
    }

    @Test func theFiguresOfTheDatabaseAreForTheOperator() async throws {
        try await here.app.metricsPage.store.update()
        let page = here.app.registry.page()
        for line in ["timeline 1", "standbys 0", "commits_warned 0", "servers_outdated 0", "commits_looked_up 0"] {
            #expect(page.contains("\nzontik_database_\(line)\n"), "\(line)")
        }
    }

    /// What is not in the journal is everywhere, too.
    @Test func ridersDataAndClerksAreKnownToBoth() async throws {
        let rider = try await here.waiting(name: "Ada")
        #expect(try there.shared.profile(of: rider.owner).state().settings.called == "Ada")
        let (clerk, token) = try here.clerk(at: "alter-markt")
        let (session, now) = (ClerkSession(), here.clock.now())
        let (mine, theirs) = (ClerkSessionStore(in: here.shared.app.data), ClerkSessionStore(in: there.shared.app.data))
        try mine.begin(session, of: token.digest, at: now)
        #expect(try theirs.token(of: session, at: now) == clerk.token)
        try theirs.end(session, at: now)
        #expect(try mine.token(of: session, at: now) == nil)
        // Erased for both.
        #expect(try there.shared.app.forget(rider.owner, ending: true) == .rentalRuns)
        _ = try await here.shared.act(rider, .back)
        _ = try await here.shared.act(rider, .back)
        #expect(try there.shared.app.forget(rider.owner, ending: true) == nil)
        #expect(try here.shared.profile(of: rider.owner).state().settings.called == nil)
        #expect(throws: TokenRevoked.self) { try here.shared.look(rider) }
    }

    /// Two devices of one rider, each led to another service.
    @Test func aCodeIsScannedOnceWhoeverIsAsked() async throws {
        let rider = try await here.waiting()
        let code = try here.code(of: rider)
        let point = try here.point("alter-markt")
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for service in [here, there] {
                for _ in 0..<4 {
                    group.addTask {
                        (try? await service.shared.write {
                            _ = try service.shared.app.scan(code, at: point)
                        }) != nil
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(outcomes == 1)
        #expect(try server.sql("SELECT count(*) FROM zontik.redeemed") == "1")
        #expect(try here.stock(at: "alter-markt") == Int64(point.initialStock) - 1)
    }
}
