#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The first three descriptors of a process.
package enum StandardStreams {
    /// Opens `/dev/null` for those of 0, 1 and 2 that the process was started without. The system gives the next file
    /// the lowest number that is free: an answer would be written into a file of the store.
    ///
    /// Reading finds the end of the input, and writing is an error (EBADF), so that a program notices.
    package static func open() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lower ones are open: this is the lowest that is free.
            _ = Self.openNull()
        }
    }

    private static func openNull() -> Int32 {
        #if canImport(Glibc)
            Glibc.open("/dev/null", O_RDONLY)
        #elseif canImport(Musl)
            Musl.open("/dev/null", O_RDONLY)
        #else
            Darwin.open("/dev/null", O_RDONLY)
        #endif
    }
}
