#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The error number (`errno`) of a system call that failed.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    public let number: Int32

    public init(number: Int32) { self.number = number }

    /// The system's message.
    public var description: String { String(cString: strerror(number)) }

    package static let notFound = SystemError(number: ENOENT)
    package static let notAFolder = SystemError(number: ENOTDIR)
    static let exists = SystemError(number: EEXIST)
    static let symbolicLink = SystemError(number: ELOOP)
    static let noSpace = SystemError(number: ENOSPC)
    static let inputOutput = SystemError(number: EIO)
    private static let tooManyInProcess = SystemError(number: EMFILE)
    private static let tooManyInSystem = SystemError(number: ENFILE)

    /// Whether the error is a lack of file descriptors.
    package var isShortageOfFiles: Bool { self == .tooManyInProcess || self == .tooManyInSystem }
}
