import Synchronization

/// Parts of pages that change as the store does, drawn once for all who look at the same one.
final class CachedSections<Key: Hashable & Sendable, Version: Equatable & Sendable>: Sendable {
    private struct Contents {
        var parts: [Key: (version: Version, text: String)] = [:]
        var drawn = 0
    }

    private let contents = Mutex(Contents())

    /// How many were drawn; for tests.
    var drawn: Int { contents.withLock(\.drawn) }

    /// - Parameters:
    ///   - version: of what it is drawn of: while that is the same, so is the part.
    ///   - draw: draws it anew; whoever asks meanwhile waits for that.
    func text(of key: Key, _ version: Version, _ draw: () throws -> String) rethrows -> String {
        try contents.withLock { contents in
            if let part = contents.parts[key], part.version == version { return part.text }
            let text = try draw()
            contents.parts[key] = (version, text)
            contents.drawn += 1
            return text
        }
    }
}
