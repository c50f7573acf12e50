/// An open file or folder. It is closed when the value goes out of scope.
package struct OpenFile: ~Copyable, Sendable {
    package enum Access: Sendable {
        /// Reads a regular file; a symbolic link is refused.
        case reading
        /// Reads a regular file; links are followed.
        case readingThroughLinks
        /// Reads whatever a user names: links are followed, and a pipe is waited for.
        case input
        /// Reads and writes; a symbolic link is refused.
        case updating
        /// Reads and writes a file that must not exist yet; mode 0600.
        case creating
        /// Reads and writes; creates the file with mode 0600 if it does not exist. A symbolic link is refused.
        case updatingOrCreating
        case folder

        var followsLinks: Bool { self == .readingThroughLinks || self == .input || self == .folder }
    }

    /// The path that errors name.
    package let path: String
    let descriptor: Int32
    /// What it was when it was checked.
    private let checked: FileStatus?

    /// - Parameter protection: the protection that a regular file must have; nil for none.
    package init(_ path: String, _ access: Access, _ protection: Protection? = nil) throws(FileError) {
        try self.init(path, name: path, in: nil, access, protection)
    }

    /// - Parameter folder: the folder that the name is relative to; nil for the working directory of the process.
    init(
        _ path: String, name: String, in folder: Int32?, _ access: Access, _ protection: Protection? = nil
    ) throws(FileError) {
        let descriptor: Int32
        do {
            descriptor = try SystemCall.open(name, in: folder, access)
        } catch {
            if error == .symbolicLink, !access.followsLinks { throw .unsafe(path: path, .symbolicLink) }
            // What cannot be opened may be a folder, or another user's: that says more.
            if let protection, folder == nil, let found = try? FileStatus(path) {
                try found.check(path, is: .file, protection)
            }
            throw .system(access == .creating ? .creating : .opening, path: path, error)
        }
        do {
            checked = try Self.check(descriptor, path, protection)
        } catch {
            SystemCall.closeFile(descriptor)
            throw error
        }
        self.descriptor = descriptor
        self.path = path
    }

    private static func check(
        _ descriptor: Int32, _ path: String, _ protection: Protection?
    ) throws(FileError) -> FileStatus? {
        guard let protection else { return nil }
        let status = try FileError.during(.reading, path, SystemCall.status(of: descriptor))
        try status.check(path, is: .file, protection)
        return status
    }

    deinit { SystemCall.closeFile(descriptor) }

    /// The open file; nil if it does not exist.
    package static func ifThere(
        _ path: String, _ access: Access, _ protection: Protection? = nil
    ) throws(FileError) -> OpenFile? {
        do { return try OpenFile(path, access, protection) } catch .system(.opening, _, .notFound) { return nil }
    }

    package func identity() throws(FileError) -> FileIdentity {
        try FileError.during(.reading, path, FileIdentity(descriptor: descriptor))
    }

    // MARK: Reading

    /// Reads with one call; returns fewer bytes at the end of the file.
    /// - Parameters:
    ///   - limit: the largest number of bytes.
    ///   - offset: from the beginning of the file, in bytes.
    package func read(atMost limit: Int, at offset: Int) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        bytes.removeLast(limit - (try fill(&bytes, from: 0, at: offset)))
        return bytes
    }

    /// The contents of the file, up to a limit.
    /// - Parameter limit: the largest number of bytes.
    package func contents(atMost limit: Int) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: min(limit, try length()))
        var filled = 0
        while filled < bytes.count {
            let count = try fill(&bytes, from: filled, at: filled)
            guard count > 0 else { throw .system(.reading, path: path, .inputOutput) }
            filled += count
        }
        return bytes
    }

    /// The rest of a pipe or file, up to a limit.
    /// - Parameter limit: the largest number of bytes.
    package func rest(atMost limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            var part = [UInt8](repeating: 0, count: min(1 << 16, limit - bytes.count))
            let count = try fill(&part, from: 0, at: nil)
            if count == 0 { break }
            bytes += part[..<count]
        }
        return bytes
    }

    private func fill(_ bytes: inout [UInt8], from start: Int, at offset: Int?) throws(FileError) -> Int {
        try FileError.during(
            .reading, path, SystemCall.fill(&bytes, from: start, of: descriptor, at: offset))
    }

    /// In bytes.
    private func length() throws(FileError) -> Int {
        if let checked { return checked.size }
        return try FileError.during(.reading, path, SystemCall.status(of: descriptor)).size
    }

    // MARK: Writing

    /// Writes all of the bytes; durable after `sync`.
    /// - Parameter offset: from the beginning of the file, in bytes.
    package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) { try write(bytes[...], from: offset) }

    /// - Parameter offset: nil for where the last writing ended.
    private func write(_ bytes: ArraySlice<UInt8>, from offset: Int?) throws(FileError) {
        var written = 0
        while written < bytes.count {
            let step = try FileError.during(
                .writing, path,
                SystemCall.put(bytes, from: written, to: descriptor, at: offset.map { $0 + written }))
            guard step > 0 else { throw .system(.writing, path: path, .noSpace) }
            written += step
        }
    }

    /// Copies the rest of this file to the target's current position.
    package func copy(to target: borrowing OpenFile) throws(FileError) {
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = try fill(&buffer, from: 0, at: nil)
            if count == 0 { return }
            try target.write(buffer[..<count], from: nil)
        }
    }

    /// Overwrites the file with zeros, durably, so that its blocks hold no data when they are freed.
    /// - Parameter limit: the largest number of bytes to overwrite, from the beginning.
    func erase(atMost limit: Int = .max) throws(FileError) {
        let size = min(limit, try FileError.during(.reading, path, SystemCall.status(of: descriptor)).size)
        let zeros = [UInt8](repeating: 0, count: min(size, 1 << 20))
        for start in stride(from: 0, to: size, by: 1 << 20) {
            try write(zeros.prefix(size - start), from: start)
        }
        try sync()
    }

    /// The same, unless the file has another name, under which its contents are still used. Pipes and the like are
    /// left, too.
    func eraseUnlessLinked(atMost limit: Int = .max) throws(FileError) {
        let status = try FileError.during(.reading, path, SystemCall.status(of: descriptor))
        guard status.kind == .file, status.links < 2 else { return }
        try erase(atMost: limit)
    }

    /// - Parameter size: the new size in bytes; added bytes are zero.
    package func resize(to size: Int) throws(FileError) {
        try FileError.during(.writing, path, SystemCall.resize(descriptor, to: size))
    }

    /// Returns when the file, or the names in a folder, are on the medium.
    package func sync() throws(FileError) { try FileError.during(.syncing, path, SystemCall.sync(descriptor)) }

    /// Like `sync`, but for the data only, without the times of the file.
    package func syncData() throws(FileError) { try FileError.during(.syncing, path, SystemCall.syncData(descriptor)) }

    /// Sets the mode, regardless of the process's umask.
    func setMode(_ mode: UInt32) throws(FileError) {
        try FileError.during(.creating, path, SystemCall.setMode(.init(mode), of: descriptor))
    }
}
