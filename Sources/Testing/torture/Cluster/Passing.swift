import Foundation

/// Whether a fault has passed, for several tasks.
final class Passing: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool { lock.withLock { value } }

    func set() { lock.withLock { value = true } }
}
