/// A file that is only ever replaced as a whole.
package struct SnapshotFile: Sendable {
    package let path: String
    /// In bytes; a larger one is not read.
    let largest: Int

    package init(path: String, largest: Int) {
        self.path = path
        self.largest = largest
    }

    /// How the file begins: enough to tell one version of it from another. A date would not do, as the clock of a file
    /// system is coarse.
    /// - Returns: nil where there is no file.
    package func beginning(_ length: Int) throws(StoreError) -> [UInt8]? { try read(atMost: length) }

    /// Nil where there is no file.
    package func read() throws(StoreError) -> [UInt8]? {
        let bytes = try read(atMost: largest + 1)
        guard bytes?.count ?? 0 <= largest else {
            throw .damaged(path: path, what: "it is larger than \(largest) bytes", advice: "move it away")
        }
        return bytes
    }

    private func read(atMost limit: Int) throws(StoreError) -> [UInt8]? {
        try StoreDirectory.checkFile(path)
        let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw systemError("opening", path)
        }
        defer { close(descriptor) }
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw systemError("reading", path) }
        var bytes = [UInt8](repeating: 0, count: min(limit, Int(info.st_size)))
        var count = 0
        while count < bytes.count {
            let read = retrying {
                bytes.withUnsafeMutableBytes {
                    pread(descriptor, $0.baseAddress! + count, $0.count - count, off_t(count))
                }
            }
            guard read > 0 else { throw systemError("reading", path, read == 0 ? EIO : errno) }
            count += read
        }
        return bytes
    }

    /// Takes the place of what is there; durable when it returns.
    /// - Parameter erasingFormer: whether the former contents are overwritten before their blocks are given back.
    package func replace(_ bytes: [UInt8], erasingFormer: Bool = false) throws(StoreError) {
        let draft = path + ".new"
        // What a process left that died here.
        unlink(draft)
        let former = erasingFormer ? retrying { open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW) } : -1
        defer { if former >= 0 { close(former) } }
        do {
            try write(bytes, to: draft)
        } catch {
            unlink(draft)
            throw error
        }
        guard rename(draft, path) == 0 else { throw systemError("creating", path) }
        do {
            try syncDirectory(StoreDirectory.parent(of: path))
            if former >= 0 { try Self.erase(former, path) }
        } catch {
            throw .stopped("\(error)")
        }
    }

    private func write(_ bytes: [UInt8], to draft: String) throws(StoreError) {
        let descriptor = retrying { open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
        guard descriptor >= 0 else { throw systemError("creating", draft) }
        defer { close(descriptor) }
        try Self.write(bytes, descriptor, draft)
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
