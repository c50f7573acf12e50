import Foundation

/// Files of a store as they were in the course of its life.
struct CorruptionVersions {
    /// A page that was another one once.
    struct Page {
        /// From 0.
        let page: Int
        let version: Int
    }

    private static let pageSize = 4_096

    let path: String
    private let databases: [Data]
    /// Each version of each page once, without those it has today.
    let pages: [Page]

    /// - Parameter newest: the database today.
    init(in path: String, newest: CorruptionFolder) throws {
        self.path = path
        let today = newest.bytes("journal.db") ?? Data()
        databases = try Self.copies(in: path, of: "journal.db").map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        var pages: [Page] = []
        for page in 0..<today.count / Self.pageSize {
            let place = page * Self.pageSize..<(page + 1) * Self.pageSize
            var seen: Set<Data> = [today[place]]
            for (version, database) in databases.enumerated() where database.count >= place.upperBound {
                if seen.insert(database[place]).inserted { pages.append(Page(page: page, version: version)) }
            }
        }
        self.pages = pages
    }

    func bytes(_ old: Page) -> Data {
        databases[old.version][old.page * Self.pageSize..<(old.page + 1) * Self.pageSize]
    }

    func copies(of name: String) -> [String] { Self.copies(in: path, of: name) }

    private static func copies(in path: String, of name: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix("." + name) }.sorted().map { path + "/" + $0 }
    }

    /// Keeps files of a store as they are now.
    static func keep(_ names: [String], of store: CorruptionFolder, in path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let number = try FileManager.default.contentsOfDirectory(atPath: path).count
        let prefix = String("0000\(number)".suffix(5))
        for name in names {
            guard let data = store.bytes(name) else { continue }
            try data.write(to: URL(fileURLWithPath: "\(path)/\(prefix).\(name)"))
        }
    }
}
