import Foundation
import StateMachineTesting
import Synchronization

/// One campaign at work: counts what is tried, keeps what was violated, knows when to stop. For several threads.
///
/// Every case has a number and follows from it and the seed alone, so that any one of them can be run again.
final class Run: Sendable {
    let campaign: Campaign
    let seed: UInt64
    let settings: Settings

    /// What all campaigns of an invocation share.
    struct Settings: Sendable {
        var jobs = 2
        /// Only the slice of every test run.
        var isEveryday = false
        /// The first violation ends the campaign.
        var failsFast = false
        /// The one case to run.
        var only: Int?
        /// A word in the description of the places that are hit; nil for all.
        var at: String?
        /// The folder for stores; in memory where the system has such a place.
        var scratch = Scratch.base
        /// The rider's and the clerk's program under test.
        var zontik = ""
    }

    struct Violation: Sendable {
        let text: String
        /// The line that shows it again.
        let command: String
    }

    private struct Progress {
        var goal: Int?
        var counted = 0
        var found: [Violation] = []
        var hindered: [String] = []
        var notes: [String] = []
        var shown = Date.distantPast
    }

    private let started = Date()
    private let deadline: Date?
    private let progress: Mutex<Progress>
    /// What is thoroughly broken need not be shown more often.
    private static let enough = 50
    private static let isWatched = isatty(STDERR_FILENO) == 1

    /// - Parameters:
    ///   - goal: how many to try; nil to go on until the time is over.
    ///   - seconds: how long to go on at most.
    init(_ campaign: Campaign, seed: UInt64, goal: Int?, seconds: Double?, settings: Settings) {
        self.campaign = campaign
        self.seed = seed
        progress = Mutex(Progress(goal: goal))
        self.settings = settings
        deadline = seconds.map { Date(timeIntervalSinceNow: $0) }
    }

    /// How many to try; nil when the time alone decides.
    var goal: Int? { progress.withLock(\.goal) }
    var tried: Int { progress.withLock(\.counted) }
    var violations: [Violation] { progress.withLock(\.found) }
    /// Why the campaign, or cases of it, could not be run: they have shown nothing, and broken no promise.
    var hindrances: [String] { progress.withLock(\.hindered) }
    var notes: [String] { progress.withLock(\.notes) }
    var seconds: Double { -started.timeIntervalSinceNow }

    var isOver: Bool {
        if let deadline, deadline.timeIntervalSinceNow <= 0 { return true }
        return progress.withLock { progress in
            progress.found.count >= (settings.failsFast ? 1 : Self.enough)
                || progress.hindered.count >= Self.enough
                || progress.goal.map { progress.counted >= $0 } ?? false
        }
    }

    /// There are no more cases than this.
    func limit(to count: Int) {
        progress.withLock { progress in progress.goal = progress.goal.map { min($0, count) } }
    }

    /// So many more units are done.
    func count(_ units: Int = 1) {
        let (isDue, done, total) = progress.withLock { progress in
            progress.counted += units
            let isDue = Self.isWatched && progress.shown.timeIntervalSinceNow < -0.2
            if isDue { progress.shown = Date() }
            return (isDue, progress.counted, progress.goal)
        }
        guard isDue else { return }
        let line = ProgressBar(campaign.name, of: total).line(
            done: done, seconds: seconds, remaining: deadline?.timeIntervalSinceNow)
        FileHandle.standardError.write(Data("\r\u{1B}[2K\(line)".utf8))
    }

    /// Takes the bar off the screen.
    func finish() {
        if Self.isWatched { FileHandle.standardError.write(Data("\r\u{1B}[2K".utf8)) }
    }

    /// A promise was broken in this case.
    func violation(_ text: String, case number: Int) {
        // Which places there are, and so what a number means, depends on all of these.
        let command =
            "scripts/torture \(campaign.name)\(settings.isEveryday ? " --everyday" : "")"
            + "\(settings.at.map { " --at '\($0)'" } ?? "") --seed \(seed) --only \(number)"
        progress.withLock { $0.found.append(Violation(text: text, command: command)) }
    }

    /// The bench itself could not do this case, or any.
    func hindrance(_ error: any Error) { progress.withLock { $0.hindered.append("\(error)") } }

    /// A figure worth a line below the table.
    func note(_ text: String) {
        progress.withLock { $0.notes.append(text) }
    }

    /// Runs cases until the goal or the time is reached; numbers go up from 0 and are handed to several threads.
    /// What a case throws is a violation, unless it is the bench's own trouble. `body` counts its own units.
    /// - Parameter jobs: how many threads; nil for as many as are asked for.
    func forEachCase(
        below end: Int = .max, jobs: Int? = nil, _ body: @escaping @Sendable (Int) throws -> Void
    ) {
        if let only = settings.only { return attempt(only, body) }
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: jobs ?? settings.jobs) { _ in
            while !self.isOver {
                let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard number < end else { return }
                self.attempt(number, body)
            }
        }
    }

    private func attempt(_ number: Int, _ body: (Int) throws -> Void) {
        do {
            try body(number)
        } catch let trouble as Trouble {
            hindrance(trouble)
        } catch {
            violation("\(error)", case: number)
        }
    }
}
