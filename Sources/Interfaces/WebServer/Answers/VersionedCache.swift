import Synchronization

/// What is made once for all who ask for it, while what it is made of stays the same: answers, reports, and parts of
/// pages.
final class VersionedCache<Key: Hashable & Sendable, Version: Equatable & Sendable, Value: Sendable>: Sendable {
    private struct Contents {
        var values: [Key: (version: Version, value: Value)] = [:]
        var size = 0
        var made = 0

        mutating func keep(_ value: Value, for key: Key, _ version: Version, _ most: Int, _ size: (Value) -> Int) {
            let old = values[key].map { size($0.value) } ?? 0
            let new = size(value)
            // All at once: what is asked for often is soon back.
            if self.size + new - old > most { (values, self.size) = ([:], old) }
            values[key] = (version, value)
            self.size += new - old
            made += 1
        }
    }

    private let contents = Mutex(Contents())
    private let most: Int
    private let size: @Sendable (Value) -> Int

    /// - Parameters:
    ///   - most: how much is kept, because some can be asked for in a great many ways; in the unit of `size`.
    ///   - size: of a value; 1 by default.
    init(keeping most: Int = .max, size: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
        (self.most, self.size) = (most, size)
    }

    /// How many were made; for tests.
    var made: Int { contents.withLock(\.made) }

    /// Nil where it is not known, or is of another version.
    func known(_ key: Key, _ version: Version) -> Value? {
        contents.withLock { contents in
            contents.values[key].flatMap { $0.version == version ? $0.value : nil }
        }
    }

    func keep(_ value: Value, for key: Key, _ version: Version) {
        contents.withLock { $0.keep(value, for: key, version, most, size) }
    }

    /// - Parameter make: makes it again; other requests wait for that meanwhile.
    func value(of key: Key, _ version: Version, _ make: () throws -> Value) rethrows -> Value {
        try contents.withLock { contents in
            if let known = contents.values[key], known.version == version { return known.value }
            let value = try make()
            contents.keep(value, for: key, version, most, size)
            return value
        }
    }
}

extension VersionedCache where Value == StoredAnswer {
    /// - Parameter most: in bytes.
    convenience init(bytes most: Int) { self.init(keeping: most, size: \.size) }
}
