import Foundation

/// How many files this process may have open.
enum Descriptors {
    /// - Throws: `Trouble` where the system does not give as many.
    static func raise(to count: rlim_t) throws {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_max >= count else {
            throw Trouble("\(count) open files are needed, and \(limit.rlim_max) allowed; raise the limit: ulimit -n")
        }
        limit.rlim_cur = max(limit.rlim_cur, count)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
