import Foundation
import Synchronization

/// Runs work on separate threads, all let go at the same moment, however few processors there are.
package enum Writers {
    package static func run<Result: Sendable>(
        _ count: Int, _ work: @escaping @Sendable (Int) throws -> Result
    ) throws -> [Result] {
        let results = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
        let gate = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        for index in 0..<count {
            Thread.detachNewThread {
                gate.wait()
                let result = Swift.Result { try work(index) }
                results.withLock { $0[index] = result }
                done.signal()
            }
        }
        for _ in 0..<count { gate.signal() }
        for _ in 0..<count { done.wait() }
        return try results.withLock { results in try (0..<count).map { try results[$0]!.get() } }
    }
}
