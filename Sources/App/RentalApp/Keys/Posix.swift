#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A system call that failed, as the system numbers it (`errno`).
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    public let number: Int32
    public var description: String { String(cString: strerror(number)) }

    static let notFound = SystemError(number: ENOENT)
    static let exists = SystemError(number: EEXIST)
    static let symbolicLink = SystemError(number: ELOOP)
    static let notADirectory = SystemError(number: ENOTDIR)
}

/// The few system calls that a file needs to survive a power cut. Interrupted calls are made again.
enum Posix {
    static func open(
        _ name: String, in directory: Int32? = nil, _ flags: Int32, mode: mode_t = 0
    ) throws(SystemError) -> Int32 {
        try retry { openat(directory ?? AT_FDCWD, name, flags | O_CLOEXEC, mode) }
    }

    /// Not made again when interrupted: the descriptor is gone either way, and its number may be somebody else's.
    static func close(_ file: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(file)
        #else
            _ = Glibc.close(file)
        #endif
    }

    static func status(of file: Int32) throws(SystemError) -> stat {
        var status = stat()
        _ = try retry { fstat(file, &status) }
        return status
    }

    /// The first `limit` bytes, or all when there are fewer.
    static func read(_ file: Int32, atMost limit: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        var filled = 0
        while filled < limit {
            let count = try retry {
                bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress! + filled, limit - filled, off_t(filled)) }
            }
            if count == 0 { break }
            filled += count
        }
        return Array(bytes[..<filled])
    }

    static func write(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            written += try retry {
                bytes.withUnsafeBytes { pwrite(file, $0.baseAddress! + written, bytes.count - written, off_t(written)) }
            }
        }
    }

    static func setMode(_ mode: mode_t, of file: Int32) throws(SystemError) {
        _ = try retry { fchmod(file, mode) }
    }

    /// Returns when the file (or the names in a directory) are on the medium.
    static func sync(_ file: Int32) throws(SystemError) {
        #if canImport(Darwin)
            // There fsync leaves the data in the drive's cache.
            _ = try retry { fcntl(file, F_FULLFSYNC) }
        #else
            _ = try retry { fsync(file) }
        #endif
    }

    /// Gives a file a second name, unless that name is taken: then false.
    static func link(_ old: String, _ new: String, in directory: Int32) throws(SystemError) -> Bool {
        do {
            _ = try retry { linkat(directory, old, directory, new, 0) }
            return true
        } catch .exists {
            return false
        }
    }

    static func remove(_ name: String, in directory: Int32) {
        _ = unlinkat(directory, name, 0)
    }

    private static func retry<R: SignedInteger>(_ call: () -> R) throws(SystemError) -> R {
        while true {
            let result = call()
            if result >= 0 { return result }
            guard errno == EINTR else { throw SystemError(number: errno) }
        }
    }
}
