import CJoinedLog
import CSQLite
import Synchronization

/// A VFS of the tests, below the one that joins writes: it records what reaches the file of a log, and refuses it. For
/// one log at a time.
enum LogRecorder {
    struct State {
        /// How many bytes each write had.
        var writes: [Int] = []
        /// What the log holds, and what of it was synced.
        var written: [UInt8] = []
        var synced: [UInt8] = []
        /// How many writes take place before they are refused; nil for all.
        var remaining: Int?
        /// The part of a refused write that reaches the file all the same, as on a disk that is full.
        var part = 0.0
        /// Whether the disk is one on which a power cut may take what stands in the sector of a write. SQLite then
        /// fills the sector after each commit.
        var tearsSectors = false

        /// - Returns: how many bytes reach the file.
        fileprivate mutating func write(_ bytes: [UInt8], at start: Int) -> Int {
            writes.append(bytes.count)
            var count = bytes.count
            if let remaining {
                if remaining == 0 { count = min(count - 1, Int(Double(count) * part)) }
                self.remaining = max(0, remaining - 1)
            }
            let end = start + count
            if written.count < end { written += [UInt8](repeating: 0, count: end - written.count) }
            written.replaceSubrange(start..<end, with: bytes[..<count])
            return count
        }
    }

    /// Of the default VFS, for any log: the same each time it is set.
    private nonisolated(unsafe) static var methods: UnsafePointer<sqlite3_io_methods>?

    static let state = Mutex(State())

    /// The name of the VFS that joins writes over this one.
    static let joining: String = {
        let vfs = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        vfs.initialize(to: sqlite3_vfs_find(nil).pointee)
        vfs.pointee.pNext = nil
        vfs.pointee.xOpen = open
        let code = joined_log_register_over(vfs, "joined over recorded")
        precondition(code == SQLITE_OK)
        return "joined over recorded"
    }()

    /// Forgets what was recorded, to be called with no log open.
    static func reset() { state.withLock { $0 = State() } }

    /// - Returns: how many bytes each write of the log had that `body` made.
    static func writes(during body: () throws -> Void) rethrows -> [Int] {
        state.withLock { $0.writes = [] }
        try body()
        return state.withLock { $0.writes }
    }

    private static let open:
        @convention(c) (
            UnsafeMutablePointer<sqlite3_vfs>?, UnsafePointer<CChar>?, UnsafeMutablePointer<sqlite3_file>?, Int32,
            UnsafeMutablePointer<Int32>?
        ) -> Int32 = { _, path, file, flags, given in
            let wrapped = sqlite3_vfs_find(nil)!
            let code = wrapped.pointee.xOpen(wrapped, path, file, flags, given)
            guard code == SQLITE_OK, let file else { return code }
            if flags & SQLITE_OPEN_WAL != 0 {
                methods = file.pointee.pMethods
                file.pointee.pMethods = recording(file.pointee.pMethods.pointee)
            } else if flags & SQLITE_OPEN_MAIN_DB != 0, state.withLock({ $0.tearsSectors }) {
                var methods = file.pointee.pMethods.pointee
                methods.xDeviceCharacteristics = { _ in 0 }
                methods.xSectorSize = { _ in 4_096 }
                file.pointee.pMethods = kept(methods)
            }
            return code
        }

    private static func recording(_ methods: sqlite3_io_methods) -> UnsafePointer<sqlite3_io_methods> {
        var methods = methods
        methods.xWrite = { file, bytes, count, start in
            let written = Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
            let reached = LogRecorder.state.withLock { Int32($0.write(written, at: Int(start))) }
            let code = reached > 0 ? LogRecorder.methods!.pointee.xWrite(file, bytes, reached, start) : SQLITE_OK
            return code == SQLITE_OK && reached < count ? SQLITE_FULL : code
        }
        methods.xSync = { file, flags in
            LogRecorder.state.withLock { $0.synced = $0.written }
            return LogRecorder.methods!.pointee.xSync(file, flags)
        }
        methods.xTruncate = { file, size in
            LogRecorder.state.withLock { $0.written.removeLast(max(0, $0.written.count - Int(size))) }
            return LogRecorder.methods!.pointee.xTruncate(file, size)
        }
        return kept(methods)
    }

    /// As long as the process lives: SQLite may close the file late.
    private static func kept(_ methods: sqlite3_io_methods) -> UnsafePointer<sqlite3_io_methods> {
        let kept = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        kept.initialize(to: methods)
        return UnsafePointer(kept)
    }
}
