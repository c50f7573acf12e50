import CheckCommands
import CommandLineTool
import PostgresRentals
import PostgresServer
import Rental
import RentalApp
import RentalTesting
import StateMachineTesting
import Testing

/// The properties of rentals that lie in stores of their own in a database.
@Suite(.serialized) struct ServerTests {
    private let server: PostgresServer
    private let places: StorePlaces

    init() throws {
        StoreLocation.register(PostgresRentals())
        server = try PostgresServer.shared.get()
        places = StorePlaces(beside: StoreLocation(server.uri(), allowsUnreplicated: true))
    }

    /// Fewer runs than in folders: each transition waits for a server's disk.
    @Test(arguments: [(RentalCheck.stored, 5), (.parallel, 10), (.code, 2)])
    func whatHoldsInFoldersHoldsHere(what: RentalCheck, runs: Int) throws {
        let seed = Settings.seed ?? .random(in: 0 ... .max)
        let order = RentalCheck.Order(
            runs: Settings.runs ?? runs, seed: seed, length: what.length ?? 0,
            regressions: try Settings.regressions(), places: places)
        var findings: RentalFindings?
        let time = try ContinuousClock().measure { findings = try what.carryOut(order) }
        let text = findings?.text(.brief) ?? ""
        #expect(findings?.problems == [], "seed \(seed): \(text)")
        print("\(what) in \(Settings.seconds(time)) s: \(text)")
        #expect(text.contains("schemas of postgres://") && text.contains("was not disturbed"))
        #expect(try schemas() == [])
    }

    /// Those that checks have made; there is one test here at a time.
    private func schemas() throws -> [String] {
        try server.sql("SELECT nspname FROM pg_namespace WHERE starts_with(nspname, '\(StorePlaces.prefix)')")
            .split(separator: "\n").map(String.init)
    }

    /// A rental after whose third command something is wrong.
    private struct Wrong: SystemUnderTest {
        let rental: StoredRental
        var commands = 0

        var state: UmbrellaRental.State { rental.state }

        mutating func apply(_ command: StoredCommand) throws -> Observation<UmbrellaRental> {
            commands += 1
            guard commands < 3 else { throw Violation("nothing is wrong", "something is") }
            return try rental.apply(command)
        }
    }

    @Test func aFailureIsReducedAndLeavesNothing() throws {
        var most = 0
        let report = check(
            StoredModel(in: places), runs: 5, seed: 7, maxLength: 10, shrinkBudget: 10
        ) { reference in
            most = max(most, try schemas().count)
            return Wrong(rental: try StoredRental(reference, in: places))
        }
        try places.close()
        let problem = report.problems.joined()
        #expect(report.counterexample?.commands.count == 3 && problem.contains("nothing is wrong"))
        #expect(problem.contains("zontik check stored --runs 1 --seed"))
        #expect(problem.contains("--store 'postgres://") && problem.contains("--allow-unreplicated"))
        #expect(problem.contains("store=${EMPTY:?"), "no line works in a store that is there")
        #expect(most <= 1, "\(most) stores at a time")
        #expect(try schemas() == [])
    }
}
