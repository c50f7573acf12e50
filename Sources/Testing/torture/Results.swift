import Foundation

/// What several threads make.
// Unchecked: the lock keeps it.
final class Results<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [Result<Value, any Error>?]

    init(count: Int) { results = Array(repeating: nil, count: count) }

    func put(_ index: Int, _ result: Result<Value, any Error>) {
        lock.withLock { results[index] = result }
    }

    func all() throws -> [Value] { try lock.withLock { try results.map { try $0!.get() } } }

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
