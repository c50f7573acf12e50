/// A file that is only ever replaced as a whole.
struct SnapshotFile {
    let path: String

    /// Larger than this none is read.
    static let largest = 16 << 20

    /// Tells one version of the file from the next without reading it.
    struct Stamp: Equatable {
        let inode: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int

        init(_ info: stat) {
            inode = UInt64(info.st_ino)
            size = Int64(info.st_size)
            #if canImport(Glibc)
            let modified = info.st_mtim
            #else
            let modified = info.st_mtimespec
            #endif
            seconds = Int(modified.tv_sec)
            nanoseconds = Int(modified.tv_nsec)
        }
    }

    /// Nil where there is no file.
    func stamp() throws(StoreError) -> Stamp? {
        var info = stat()
        guard lstat(path, &info) == 0 else {
            guard errno == ENOENT else { throw systemError("reading", path) }
            return nil
        }
        return Stamp(info)
    }

    /// Nil where there is no file.
    func read() throws(StoreError) -> (Stamp, [UInt8])? {
        try StoreDirectory.checkFile(path)
        let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw systemError("opening", path)
        }
        defer { close(descriptor) }
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw systemError("reading", path) }
        guard info.st_size <= Self.largest else {
            throw .damaged(path: path, what: "it is larger than \(Self.largest) bytes", advice: "move it away")
        }
        var bytes = [UInt8](repeating: 0, count: Int(info.st_size))
        var count = 0
        while count < bytes.count {
            let read = retrying {
                bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress! + count, $0.count - count, off_t(count)) }
            }
            guard read > 0 else { throw systemError("reading", path, read == 0 ? EIO : errno) }
            count += read
        }
        return (Stamp(info), bytes)
    }

    /// Takes the place of what is there; durable when it returns.
    /// - Parameter erasingFormer: whether the former contents are overwritten before their blocks are given back.
    func replace(_ bytes: [UInt8], erasingFormer: Bool) throws(StoreError) -> Stamp {
        let draft = path + ".new"
        // What a process left that died here.
        unlink(draft)
        let former = erasingFormer ? retrying { open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW) } : -1
        defer { if former >= 0 { close(former) } }
        let stamp: Stamp
        do {
            stamp = try write(bytes, to: draft)
        } catch {
            unlink(draft)
            throw error
        }
        guard rename(draft, path) == 0 else { throw systemError("making", path) }
        do {
            try syncDirectory(StoreDirectory.parent(of: path))
            if former >= 0 { try Self.erase(former, path) }
        } catch {
            throw .stopped("\(error)")
        }
        return stamp
    }

    private func write(_ bytes: [UInt8], to draft: String) throws(StoreError) -> Stamp {
        let descriptor = retrying { open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
        guard descriptor >= 0 else { throw systemError("making", draft) }
        defer { close(descriptor) }
        try Self.write(bytes, descriptor, draft)
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw systemError("reading", draft) }
        return Stamp(info)
    }

    private static func write(_ bytes: [UInt8], _ descriptor: Int32, _ path: String) throws(StoreError) {
        var count = 0
        while count < bytes.count {
            let written = retrying {
                bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress! + count, $0.count - count, off_t(count)) }
            }
            guard written > 0 else { throw systemError("writing", path, written == 0 ? ENOSPC : errno) }
            count += written
        }
        guard retrying({ fsync(descriptor) }) == 0 else { throw systemError("syncing", path) }
    }

    private static func erase(_ descriptor: Int32, _ path: String) throws(StoreError) {
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw systemError("reading", path) }
        try write([UInt8](repeating: 0, count: Int(info.st_size)), descriptor, path)
    }
}
