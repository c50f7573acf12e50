import Essentials

/// The bytes of a database file and of its log, as they lie there, whatever SQLite thinks of them.
///
/// Records are never changed and never deleted, so every image of a page that holds one is a witness of it: also one in
/// a frame of the log that SQLite drops, because a frame before it is damaged.
struct PageImages {
    let database: Data
    let log: Data
    let pageSize: Int
    /// Where the newest image of a page begins in the log.
    private var frames: [Int: Int] = [:]

    private static let logHeader = 32
    private static let frameHeader = 24

    init(database: String, log: String) {
        func bytes(_ path: String) -> Data {
            (try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)) ?? Data()
        }
        self.database = bytes(database)
        self.log = bytes(log)
        pageSize = Self.size(self.database, self.log)
        let pitch = Self.frameHeader + pageSize
        for start in stride(from: Self.logHeader, to: max(Self.logHeader, self.log.count - pitch + 1), by: pitch) {
            frames[Self.number(self.log, start, 4)] = start + Self.frameHeader
        }
    }

    /// The header of either file names it (file format, sections 1.3.2 and 4.1).
    private static func size(_ database: Data, _ log: Data) -> Int {
        for size in [number(log, 8, 4), number(database, 16, 2)]
        where size >= 512 && size <= 65_536 && size & (size - 1) == 0 {
            return size
        }
        return 4_096
    }

    private static func number(_ data: Data, _ offset: Int, _ count: Int) -> Int {
        guard offset + count <= data.count else { return 0 }
        return data[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The newest image of a page in one of the files.
    func page(_ number: Int, fromLog: Bool) -> Data? {
        guard number > 0, number < 1 << 32 else { return nil }
        let (data, start) = fromLog ? (log, frames[number] ?? -1) : (database, (number - 1) * pageSize)
        guard start >= 0, start + pageSize <= data.count else { return nil }
        return data[start..<start + pageSize]
    }
}
