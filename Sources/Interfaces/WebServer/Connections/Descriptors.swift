import Foundation

/// How many files this process may have open; each connection is one.
package enum Descriptors {
    /// Raises the limit as far as it may be.
    /// - Returns: how many there may be now; a great many where the system does not say.
    package static func raise() -> Int {
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0 else { return 1 << 20 }
        limit.rlim_cur = limit.rlim_max
        setrlimit(files, &limit)
        guard getrlimit(files, &limit) == 0 else { return 1 << 20 }
        return Int(clamping: limit.rlim_cur)
    }

    #if canImport(Glibc)
        private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let files = RLIMIT_NOFILE
    #endif
}
