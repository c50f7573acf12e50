import CPlatform

/// Which file it is, whatever its name.
package struct FileIdentity: Equatable, Sendable {
    private let device: UInt64
    /// The number of the file in its file system.
    package let inode: UInt64

    /// What bears a name now, links followed; nil for nothing.
    package init?(path: String) {
        var file = platform_file()
        guard platform_file_at(path, &file) == 0 else { return nil }
        self.init(file)
    }

    init(descriptor: Int32) throws(SystemError) {
        var file = platform_file()
        guard platform_file_of(descriptor, &file) == 0 else { throw SystemCall.lastError }
        self.init(file)
    }

    private init(_ file: platform_file) {
        device = file.device
        inode = file.inode
    }
}
