import Foundation
import Payments
import Rental
import Testing

@testable import Checkpoint

/// A whole rental, killed before and after every one of its commits, and taken up again.
@Suite(.timeLimit(.minutes(20))) struct KillTests {
    /// What the undisturbed ride leaves behind, and its commits in order.
    private func twin(_ story: Ride.Story) throws -> (RideFacts, commits: [Ride.CommitPoint]) {
        let store = Store()
        var commits: [Ride.CommitPoint] = []
        #expect(try Ride(story, store.path, onCommit: { if $0.isAfter { commits.append($0) } }).finish())
        let facts = try RideFacts(store)
        facts.checkLaws("undisturbed")
        #expect(facts.owed == [])
        #expect(facts.asked == 1...1)
        return (facts, commits)
    }

    /// A ride in a process of its own that dies at a commit; or, when it gets through, after leaving a note.
    private func ride(_ story: Ride.Story, in store: Store, dyingAt number: Int, after: Bool) async -> Bool {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [
                path = store.path as String, story = story.rawValue as String, number = number as Int,
                after = after as Bool
            ] in
            let ride = try Ride(Ride.Story(rawValue: story)!, path) {
                if $0.number == number, $0.isAfter == after { kill(getpid(), SIGKILL) }
            }
            let finished = try ride.finish()
            precondition(finished)
            precondition(FileManager.default.createFile(atPath: path + "/survived", contents: nil))
            kill(getpid(), SIGKILL)
        }
        return store.mode("survived") == nil
    }

    @Test(arguments: Ride.Story.allCases, [false, true])
    func aRideKilledAtAnyCommitEndsAsIfItHadNotBeen(story: Ride.Story, after: Bool) async throws {
        let (whole, commits) = try twin(story)
        var number = 1
        while true {
            let store = Store()
            guard await ride(story, in: store, dyingAt: number, after: after) else { break }
            let comment: Comment = "\(story), killed \(after ? "after" : "before") commit \(number)"
            let survivors = after ? commits[number - 1].sequence : number == 1 ? 0 : commits[number - 2].sequence
            let left = try RideFacts(store)
            // Exactly before or exactly after: the same records, to the byte.
            #expect(left.hashes == Array(whole.hashes.prefix(Int(survivors))), comment)
            left.checkLaws(comment)
            #expect(try Ride(story, store.path).finish(), comment)
            let resumed = try RideFacts(store)
            resumed.checkLaws(comment)
            #expect(resumed == whole, comment)
            #expect(resumed.asked.upperBound <= 2, comment)
            // Taken up once more, nothing is left to do.
            #expect(try Ride(story, store.path).finish(), comment)
            #expect(try RideFacts.hashes(store) == whole.hashes, comment)
            number += 1
        }
        // It got through at the first number beyond its last commit: none was left out.
        #expect(number == commits.count + 1)
    }

    @Test func theStoriesCostWhatTheyShould() throws {
        let (rent, _) = try twin(.rentAndReturn)
        // Unlocking, and two half hours begun; the rest of the hold goes back.
        #expect(rent.balances == ["rider EUR": -400, "revenue EUR": 400])
        #expect(rent.holds.map(\.captured) == [400])
        #expect(rent.holds.map(\.released) == [1_600])
        #expect(rent.stock.values.sorted() == [0, 2, 4])
        let (buyOut, _) = try twin(.buyOut)
        #expect(buyOut.balances == ["rider EUR": -3_200, "revenue EUR": 3_200])
        #expect(buyOut.holds.map(\.captured) == [2_000, 1_200])
        #expect(buyOut.holds.map(\.left) == [0, 0])
        #expect(buyOut.stock["sold"] == 1)
        let (maximum, _) = try twin(.maximum)
        #expect(maximum.balances == ["rider EUR": -2_000, "revenue EUR": 2_000])
        #expect(maximum.stock["kept"] == 1)
        #expect(maximum.totals.map(\.held) == [0])
    }
}
