#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A thread of the system, for what may wait longer than a task of Swift's pool should.
package enum DetachedThread {
    fileprivate final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` on a new thread, which ends with it. The caller does not wait.
    package static func start(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body)).toOpaque()
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
        #if canImport(Glibc) || canImport(Musl)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let code = pthread_create(&thread, &attributes, runWork, work)
        precondition(code == 0, "the system gives no thread: \(String(cString: strerror(code)))")
    }

    /// Has the calling thread wait.
    package static func sleep(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        var time = timespec(tv_sec: time_t(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        var rest = timespec()
        while nanosleep(&time, &rest) != 0 && errno == EINTR { time = rest }
    }
}

#if canImport(Glibc) || canImport(Musl)
    private func runWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? { take(work!) }
#else
    private func runWork(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? { take(work) }
#endif

private func take(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<DetachedThread.Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
}
