public import Payments

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How the payment service goes offline: a file in the gateway's directory that says `up`, `down` or `slow`.
///
/// It may be set by another process, or with an editor, while the gateway is in use; every operation reads it anew.
/// No file means `up`.
public struct ServiceSwitch: Sendable {
    static let fileName = "service"
    private static let newName = "service.new"

    private let directory: GatewayDirectory

    /// - Parameter directory: the gateway's; need not exist yet.
    public init(directory: String) {
        self.directory = GatewayDirectory(directory)
    }

    /// Reads the switch: one open, one read.
    /// - Throws: `damaged` for a text that is none of the three words, `insecure` for a symbolic link, `storage`.
    public func read() throws(GatewayError) -> ServiceState {
        let path = directory.file(Self.fileName)
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT: return .up
            case ELOOP: throw .insecure(path: path, reason: "not a plain file")
            default: throw GatewayDirectory.failure("open", path)
            }
        }
        defer { _ = close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 16)
        var count: Int
        repeat {
            count = pread(descriptor, &bytes, bytes.count, 0)
        } while count < 0 && errno == EINTR
        guard count >= 0 else { throw GatewayDirectory.failure("read", path) }
        // An editor leaves a line end.
        let words = bytes.prefix(count).split { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 }
        guard words.count == 1, let state = ServiceState(rawValue: String(decoding: words[0], as: UTF8.self)) else {
            throw .damaged("\(path) must say up, down or slow")
        }
        return state
    }

    /// Sets the switch, atomically and durably: after a crash at any moment it says the old or the new word.
    /// Creates the directory where it is missing.
    /// - Throws: `insecure`, `busy`, or `storage`, in which case it may say either word.
    public func set(_ state: ServiceState) throws(GatewayError) {
        try directory.prepare()
        // Under the lock, one name for the new file is enough, and no crash leaves more than one behind.
        try GatewayLock(in: directory).held { () throws(GatewayError) in
            let new = directory.file(Self.newName)
            guard unlink(new) == 0 || errno == ENOENT else { throw GatewayDirectory.failure("unlink", new) }
            try Self.write("\(state.rawValue)\n", to: new)
            guard rename(new, directory.file(Self.fileName)) == 0 else {
                throw GatewayDirectory.failure("rename", new)
            }
            try GatewayDirectory.sync(directory.path)
        }
    }

    private static func write(_ text: String, to path: String) throws(GatewayError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw GatewayDirectory.failure("create", path) }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress! + written, bytes.count - written, off_t(written))
            }
            guard count >= 0 || errno == EINTR else { throw GatewayDirectory.failure("write", path) }
            written += max(count, 0)
        }
        guard fsync(descriptor) == 0 else { throw GatewayDirectory.failure("fsync", path) }
    }
}
