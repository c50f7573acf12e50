import Checkpoint
import Foundation
import Rental
import RentalApp
import StateMachine
import StateMachineTesting

/// A program of today's version in a separate process: it lets riders act until it dies at one of its commits, and says
/// of each step whose session is where.
enum OlderProgram {
    /// Its order, as one line.
    struct Order {
        let seed: UInt64
        let at: Instant
        /// The commit at which it dies, counted from 1; before the commit, or when it is durable.
        let commit: Int
        let isBefore: Bool

        var line: String { "\(seed) \(at.milliseconds) \(commit) \(isBefore)" }
    }

    /// What it says of a step, as one line.
    struct Answer {
        let rider: String
        let revision: Int
        let at: Instant

        var line: String { "\(rider) \(revision) \(at.milliseconds)" }
    }

    /// Lets it live and die on a store.
    /// - Returns: what it said, in order.
    static func live(on store: String, _ order: Order) throws -> [Answer] {
        let child = try Child(Torture.program("torture"), ["--older", store])
        try child.write(order.line)
        var answers: [Answer] = []
        while let line = try child.readLine(seconds: 60) {
            guard let answer = Answer(line: line) else { throw Broken("the older program says: \(line)") }
            answers.append(answer)
        }
        guard try child.wait(seconds: 60) == nil else { throw Broken("the older program ended by itself") }
        return answers
    }

    /// The other side.
    static func serve(_ store: String) throws {
        guard let order = readLine().flatMap(Order.init(line:)) else { throw Broken("no order") }
        let day = try VersionedDay<UmbrellaRental>(store, ManualClock(order.at))
        var commits = 0
        day.journal.onCommit = { phase, _ in
            guard (phase == .before) == order.isBefore else { return }
            commits += 1
            if commits == order.commit { _ = Foundation.kill(getpid(), SIGKILL) }
        }
        var choices = Choices(seed: order.seed)
        while true {
            let (rider, revision) = try day.step(&choices)
            let answer = Answer(rider: rider, revision: revision, at: day.clock.now())
            FileHandle.standardOutput.write(Data((answer.line + "\n").utf8))
        }
    }
}

extension OlderProgram.Order {
    init?(line: String) {
        let words = line.split(separator: " ")
        guard words.count == 4, let seed = UInt64(words[0]), let at = Int64(words[1]), let commit = Int(words[2]),
            let isBefore = Bool(String(words[3]))
        else { return nil }
        self.init(seed: seed, at: Instant(milliseconds: at), commit: commit, isBefore: isBefore)
    }
}

extension OlderProgram.Answer {
    init?(line: String) {
        let words = line.split(separator: " ")
        guard words.count == 3, let revision = Int(words[1]), let at = Int64(words[2]) else { return nil }
        self.init(rider: String(words[0]), revision: revision, at: Instant(milliseconds: at))
    }
}
