import CPlatform

/// Identifies a file independently of its name.
package struct FileIdentity: Equatable, Sendable {
    private let device: UInt64
    /// The number of its inode in the file system.
    package let inode: UInt64

    /// The file that has this name now, with links followed; nil if there is none.
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
