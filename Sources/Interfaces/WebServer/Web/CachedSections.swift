import Synchronization

/// Parts of pages and answers that change as the store does, made once for all who look at the same one.
final class CachedSections<Key: Hashable & Sendable, Version: Equatable & Sendable, Part: Sendable>: Sendable {
    private struct Contents {
        var parts: [Key: (version: Version, part: Part)] = [:]
        var drawn = 0
    }

    private let contents = Mutex(Contents())
    /// How many are kept. What everybody may ask for in another way goes, all of it at once, when there is more.
    private let most: Int

    init(keeping most: Int = .max) { self.most = most }

    /// How many were drawn; for tests.
    var drawn: Int { contents.withLock(\.drawn) }

    /// Nil where it is not known, or is of another version.
    func known(_ key: Key, _ version: Version) -> Part? {
        contents.withLock { contents in
            contents.parts[key].flatMap { $0.version == version ? $0.part : nil }
        }
    }

    /// For a part that was made ahead of requests.
    func keep(_ part: Part, for key: Key, _ version: Version) {
        contents.withLock { contents in
            if contents.parts.count >= most, contents.parts[key] == nil { contents.parts = [:] }
            contents.parts[key] = (version, part)
            contents.drawn += 1
        }
    }

    /// - Parameters:
    ///   - version: of what it is drawn of: while that is the same, so is the part.
    ///   - draw: draws it again; other requests wait for that meanwhile.
    func part(of key: Key, _ version: Version, _ draw: () throws -> Part) rethrows -> Part {
        try contents.withLock { contents in
            if let part = contents.parts[key], part.version == version { return part.part }
            let part = try draw()
            contents.parts[key] = (version, part)
            contents.drawn += 1
            return part
        }
    }
}
