/// Those who watch sessions and topics. A commit looks up whom it concerns: what it costs does not grow with the number
/// of those who watch.
struct Watchers {
    enum Subject {
        case session(owner: String)
        case topic(String)
        /// Whatever is committed.
        case journal
    }

    struct Watcher {
        let subject: Subject
        let continuation: AsyncStream<Watch.Wake>.Continuation
        /// The tick at which it wants to be woken without a move.
        var due: Int64?
    }

    /// By number.
    private var watchers: [Int: Watcher] = [:]
    private var numbersBySession: [String: Set<Int>] = [:]
    private var numbersByTopic: [String: Set<Int>] = [:]
    private var numbersOfJournal: Set<Int> = []
    /// The owners of sessions with new watchers that no search for work has called since.
    private(set) var uncalled: Set<String> = []
    private var last = 0
    /// The numbers of those who want to be woken without a move, by the tick at which. Who asked again stands at
    /// several; the last counts.
    private var numbersByTick: [Int64: [Int]] = [:]

    /// How exact that is.
    private static let tick = Duration.milliseconds(100)

    var count: Int { watchers.count }
    var all: [Watcher] { Array(watchers.values) }
    /// The owners of the sessions that are watched.
    var owners: [String] { Array(numbersBySession.keys) }
    /// The topics that are watched.
    var topics: Set<String> { Set(numbersByTopic.keys) }

    func watching(session owner: String) -> [Watcher] {
        numbersBySession[owner, default: []].compactMap { watchers[$0] }
    }

    func watching(topic: String) -> [Watcher] {
        numbersByTopic[topic, default: []].compactMap { watchers[$0] }
    }

    var watchingJournal: [Watcher] { numbersOfJournal.compactMap { watchers[$0] } }

    /// - Returns: the number of the one who watches from now on.
    mutating func add(_ subject: Subject, _ continuation: AsyncStream<Watch.Wake>.Continuation) -> Int {
        last += 1
        watchers[last] = Watcher(subject: subject, continuation: continuation)
        switch subject {
        case .session(let owner):
            numbersBySession[owner, default: []].insert(last)
            uncalled.insert(owner)
        case .topic(let topic): numbersByTopic[topic, default: []].insert(last)
        case .journal: numbersOfJournal.insert(last)
        }
        return last
    }

    mutating func remove(_ number: Int) {
        guard let watcher = watchers.removeValue(forKey: number) else { return }
        switch watcher.subject {
        case .session(let owner):
            numbersBySession[owner]?.remove(number)
            guard numbersBySession[owner]?.isEmpty == true else { return }
            numbersBySession[owner] = nil
            uncalled.remove(owner)
        case .topic(let topic):
            numbersByTopic[topic]?.remove(number)
            if numbersByTopic[topic]?.isEmpty == true { numbersByTopic[topic] = nil }
        case .journal: numbersOfJournal.remove(number)
        }
    }

    mutating func noteCalled(_ owners: Set<String>) { uncalled.subtract(owners) }

    /// Not before `due`, a time of the runtime's clock, and at most a tick later.
    mutating func wake(_ number: Int, at due: Duration) {
        guard watchers[number] != nil else { return }
        let tick = Int64((due / Self.tick).rounded(.up))
        watchers[number]?.due = tick
        numbersByTick[tick, default: []].append(number)
    }

    /// Those who wanted to be woken by now, and do not any more. Goes through those who do, not through all.
    mutating func takeDue(by now: Duration) -> [Watcher] {
        let tick = Int64((now / Self.tick).rounded(.down))
        return numbersByTick.keys.filter { $0 <= tick }.flatMap { passed in
            (numbersByTick.removeValue(forKey: passed) ?? []).compactMap { number in
                guard watchers[number]?.due == passed else { return nil }
                watchers[number]?.due = nil
                return watchers[number]
            }
        }
    }
}
