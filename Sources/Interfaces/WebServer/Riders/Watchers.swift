import Rental

/// Those who watch sessions and points. A commit looks up whom it concerns: what it costs does not grow with the number
/// of those who watch.
struct Watchers {
    enum Subject {
        case session(owner: String)
        case point(PointID)
    }

    struct Watcher {
        let subject: Subject
        let continuation: AsyncStream<ChangeBroadcaster.Wake>.Continuation
        /// When it wants to be woken without a change.
        var due: ContinuousClock.Instant?
    }

    /// By number.
    private var watchers: [Int: Watcher] = [:]
    private var numbersBySession: [String: Set<Int>] = [:]
    private var numbersByPoint: [PointID: Set<Int>] = [:]
    private var last = 0

    var count: Int { watchers.count }
    var all: [Watcher] { Array(watchers.values) }
    /// The owners of the sessions that are watched.
    var owners: [String] { Array(numbersBySession.keys) }
    /// The points that are watched.
    var points: Set<PointID> { Set(numbersByPoint.keys) }

    func watching(session owner: String) -> [Watcher] {
        numbersBySession[owner, default: []].compactMap { watchers[$0] }
    }

    func watching(_ point: PointID) -> [Watcher] {
        numbersByPoint[point, default: []].compactMap { watchers[$0] }
    }

    /// - Returns: the number of the one who watches from now on.
    mutating func add(_ subject: Subject, _ continuation: AsyncStream<ChangeBroadcaster.Wake>.Continuation) -> Int {
        last += 1
        watchers[last] = Watcher(subject: subject, continuation: continuation)
        switch subject {
        case .session(let owner): numbersBySession[owner, default: []].insert(last)
        case .point(let point): numbersByPoint[point, default: []].insert(last)
        }
        return last
    }

    mutating func remove(_ number: Int) {
        guard let watcher = watchers.removeValue(forKey: number) else { return }
        switch watcher.subject {
        case .session(let owner):
            numbersBySession[owner]?.remove(number)
            if numbersBySession[owner]?.isEmpty == true { numbersBySession[owner] = nil }
        case .point(let point):
            numbersByPoint[point]?.remove(number)
            if numbersByPoint[point]?.isEmpty == true { numbersByPoint[point] = nil }
        }
    }

    mutating func wake(_ number: Int, at due: ContinuousClock.Instant) { watchers[number]?.due = due }

    /// Those who wanted to be woken by now, and do not any more.
    mutating func takeDue(by now: ContinuousClock.Instant) -> [Watcher] {
        let due = watchers.filter { $0.value.due.map { $0 <= now } ?? false }
        for number in due.keys { watchers[number]?.due = nil }
        return Array(due.values)
    }
}
