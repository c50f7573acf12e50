import Dispatch
import Synchronization

/// What several threads make.
final class Results<Value: Sendable>: Sendable {
    private let results: Mutex<[Result<Value, any Error>?]>

    init(count: Int) { results = Mutex(Array(repeating: nil, count: count)) }

    func put(_ index: Int, _ result: Result<Value, any Error>) {
        results.withLock { $0[index] = result }
    }

    func all() throws -> [Value] { try results.withLock { try $0.map { try $0!.get() } } }

    /// What is made of each of these, by several threads.
    /// - Throws: what the first of those threw that could not be made.
    static func of<Source: Sendable>(_ sources: [Source], _ make: @Sendable (Source) throws -> Value) throws -> [Value]
    {
        let results = Results(count: sources.count)
        DispatchQueue.concurrentPerform(iterations: sources.count) { index in
            results.put(index, Result { try make(sources[index]) })
        }
        return try results.all()
    }
}
