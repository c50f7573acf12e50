import CPlatform

/// Which file it is, whatever its name.
struct FileIdentity: Equatable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// What bears a name now, links followed; nil for nothing.
    init?(path: String) {
        var file = platform_file()
        guard platform_file_at(path, &file) == 0 else { return nil }
        self.init(file)
    }

    /// Nil with `errno` set.
    init?(descriptor: Int32) {
        var file = platform_file()
        guard platform_file_of(descriptor, &file) == 0 else { return nil }
        self.init(file)
    }

    private init(_ file: platform_file) {
        device = file.device
        inode = file.inode
    }
}
