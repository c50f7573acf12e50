import CPlatform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The calls of the system that files need. Those that a signal interrupted are made again.
enum SystemCall {
    // MARK: Open files

    static func open(_ name: String, in folder: Int32?, _ access: OpenFile.Access) throws(SystemError) -> Int32 {
        try retrying { openat(folder ?? AT_FDCWD, name, flags(access) | O_CLOEXEC, 0o600) }
    }

    private static func flags(_ access: OpenFile.Access) -> Int32 {
        switch access {
        // Not to block: a pipe of that name would let the program wait for ever.
        case .reading: O_RDONLY | O_NOFOLLOW | O_NONBLOCK
        case .readingThroughLinks: O_RDONLY | O_NONBLOCK
        case .input: O_RDONLY
        case .updating: O_RDWR | O_NOFOLLOW
        case .creating: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
        case .updatingOrCreating: O_RDWR | O_CREAT | O_NOFOLLOW
        case .folder: O_RDONLY | O_DIRECTORY
        }
    }

    /// Not made again when interrupted: the descriptor is gone either way, and its number may be in use again.
    static func closeFile(_ file: Int32) { _ = close(file) }

    static func status(of file: Int32) throws(SystemError) -> FileStatus {
        var info = stat()
        _ = try retrying { fstat(file, &info) }
        return FileStatus(info)
    }

    /// Fills the end of the bytes, as far as one call does.
    /// - Parameter offset: nil for where the last reading ended.
    static func fill(
        _ bytes: inout [UInt8], from start: Int, of file: Int32, at offset: Int?
    ) throws(SystemError) -> Int {
        try retrying {
            bytes.withUnsafeMutableBytes { buffer in
                let place = buffer.baseAddress.map { $0 + start }
                let length = buffer.count - start
                guard let offset else { return read(file, place, length) }
                return pread(file, place, length, off_t(offset))
            }
        }
    }

    /// Writes the end of the bytes, as far as one call does.
    /// - Parameter offset: nil for where the last writing ended.
    static func put(
        _ bytes: ArraySlice<UInt8>, from start: Int, to file: Int32, at offset: Int?
    ) throws(SystemError) -> Int {
        try retrying {
            bytes.withUnsafeBytes { buffer in
                let place = buffer.baseAddress.map { $0 + start }
                let length = buffer.count - start
                guard let offset else { return write(file, place, length) }
                return pwrite(file, place, length, off_t(offset))
            }
        }
    }

    /// Returns when the file, or the names in a folder, are on the medium.
    static func sync(_ file: Int32) throws(SystemError) {
        #if canImport(Darwin)
            // There fsync leaves the data in the drive's cache.
            _ = try retrying { fcntl(file, F_FULLFSYNC) }
        #else
            _ = try retrying { fsync(file) }
        #endif
    }

    /// `sync`, without the file's times.
    static func syncData(_ file: Int32) throws(SystemError) {
        #if canImport(Darwin)
            try sync(file)
        #else
            _ = try retrying { fdatasync(file) }
        #endif
    }

    static func resize(_ file: Int32, to size: Int) throws(SystemError) {
        _ = try retrying { ftruncate(file, off_t(size)) }
    }

    static func setMode(_ mode: mode_t, of file: Int32) throws(SystemError) {
        _ = try retrying { fchmod(file, mode) }
    }

    /// Asks for the lock once.
    /// - Returns: false where another process has it.
    static func lock(_ file: Int32, isShared: Bool) throws(SystemError) -> Bool {
        do {
            _ = try retrying { flock(file, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) }
            return true
        } catch {
            guard error.number == EWOULDBLOCK else { throw error }
            return false
        }
    }

    static func unlock(_ file: Int32) { _ = flock(file, LOCK_UN) }

    /// - Returns: false where another opening of the file has the lock of the byte, or the system has no such locks.
    static func takeByte(_ byte: Int64, of file: Int32) -> Bool { platform_take_byte(file, byte) == 0 }

    static func releaseByte(_ byte: Int64, of file: Int32) { _ = platform_release_byte(file, byte) }

    static func isByteTaken(_ byte: Int64, of file: Int32) -> Bool { platform_is_byte_taken(file, byte) == 1 }

    // MARK: Names

    static func status(_ path: String, followsLinks: Bool) throws(SystemError) -> FileStatus {
        var info = stat()
        _ = try retrying { followsLinks ? stat(path, &info) : lstat(path, &info) }
        return FileStatus(info)
    }

    /// Of the file system that a file is on, with links followed.
    static func fileSystemType(_ path: String) throws(SystemError) -> FileSystemType {
        var type = platform_file_system()
        _ = try retrying { platform_file_system_at(path, &type) }
        let name = withUnsafeBytes(of: &type.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return name.isEmpty ? .number(type.number) : .name(name)
    }

    static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

    static func mayWrite(_ path: String) -> Bool { access(path, W_OK) == 0 }

    static func mayUpdate(_ path: String) throws(SystemError) { _ = try retrying { access(path, R_OK | W_OK) } }

    /// What is in a folder, in no order.
    /// - Parameter character: only names with this one; nil for all. A folder with very many files is read in a moment
    ///   if few of them have it.
    /// - Returns: nothing for a folder that cannot be read.
    static func names(in folder: String, with character: Unicode.Scalar? = nil) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            withUnsafePointer(to: &entry.pointee.d_name) { name in
                let name = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
                if let character, strchr(name, Int32(character.value)) == nil { return }
                names.append(String(cString: name))
            }
        }
        return names
    }

    static func makeFolder(_ path: String) throws(SystemError) { _ = try retrying { mkdir(path, 0o700) } }

    static func removeFolder(_ path: String) throws(SystemError) { _ = try retrying { rmdir(path) } }

    /// - Parameter beginning: of the path; six characters that nothing else has are put behind it.
    static func makeTemporaryFolder(_ beginning: String) throws(SystemError) -> String {
        var template = Array((beginning + "XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw lastError }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    static func move(_ path: String, to target: String, in folder: Int32? = nil) throws(SystemError) {
        _ = try retrying { folder.map { renameat($0, path, $0, target) } ?? rename(path, target) }
    }

    static func addName(_ name: String, to path: String, in folder: Int32? = nil) throws(SystemError) {
        _ = try retrying { folder.map { linkat($0, path, $0, name, 0) } ?? link(path, name) }
    }

    static func removeName(_ path: String) throws(SystemError) { _ = try retrying { unlink(path) } }

    static func removeName(_ name: String, in folder: Int32) throws(SystemError) {
        _ = try retrying { unlinkat(folder, name, 0) }
    }

    static func remove(_ name: String, in folder: Int32? = nil) {
        if let folder { _ = unlinkat(folder, name, 0) } else { _ = unlink(name) }
    }

    // MARK: Processes and time

    static var user: UInt32 { geteuid() }
    static var process: Int32 { getpid() }

    /// Of this thread.
    static var lastError: SystemError { SystemError(number: errno) }

    static func isGone(process: Int32) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

    /// Of the monotonic clock.
    static func nanoseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    static func sleep(microseconds: UInt32) { usleep(microseconds) }

    private static func retrying<R: SignedInteger>(_ call: () -> R) throws(SystemError) -> R {
        while true {
            let result = call()
            if result >= 0 { return result }
            guard errno == EINTR else { throw lastError }
        }
    }
}

extension FileStatus {
    fileprivate init(_ info: stat) {
        let kind: Kind =
            switch info.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .symbolicLink
            default: .other
            }
        self.init(
            kind: kind, owner: info.st_uid, mode: UInt32(info.st_mode & 0o7777), size: Int(info.st_size),
            links: Int(info.st_nlink))
    }
}
