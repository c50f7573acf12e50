#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Looks repeatedly whether something is so: for what no clock of a test drives, such as other programs, locks of the
/// system, and threads. A machine may be busy with something else: only a test that fails waits to the end.
/// - Parameter pause: between two looks; longer where a look costs a process or a request.
/// - Returns: whether it was so in time.
@discardableResult
public func eventually(
    within limit: Duration = .seconds(60), every pause: Duration = .milliseconds(1), _ isSo: () throws -> Bool
) rethrows -> Bool {
    let end = ContinuousClock.now + limit
    while try !isSo() {
        guard ContinuousClock.now < end else { return false }
        usleep(UInt32(pause / .microseconds(1)))
    }
    return true
}

/// The same without a thread that waits: `eventually` of tasks.
@discardableResult
public func comesTrue(
    within limit: Duration = .seconds(60), every pause: Duration = .milliseconds(2),
    _ isSo: () async throws -> Bool
) async throws -> Bool {
    let end = ContinuousClock.now + limit
    while try await !isSo() {
        guard ContinuousClock.now < end else { return false }
        try await Task.sleep(for: pause)
    }
    return true
}
