#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why a system call failed, as the system numbers it (`errno`).
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    public let number: Int32

    public init(number: Int32) { self.number = number }

    /// What the system says.
    public var description: String { String(cString: strerror(number)) }

    package static let notFound = SystemError(number: ENOENT)
    package static let notAFolder = SystemError(number: ENOTDIR)
    static let exists = SystemError(number: EEXIST)
    static let symbolicLink = SystemError(number: ELOOP)
    static let noSpace = SystemError(number: ENOSPC)
    static let inputOutput = SystemError(number: EIO)
    private static let tooManyInProcess = SystemError(number: EMFILE)
    private static let tooManyInSystem = SystemError(number: ENFILE)

    /// Whether it is for want of descriptors.
    package var isShortageOfFiles: Bool { self == .tooManyInProcess || self == .tooManyInSystem }
}
