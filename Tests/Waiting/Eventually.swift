#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Looks repeatedly whether something is so: for what no clock of a test drives, such as other programs, locks of the
/// system, and threads. Only a test that fails waits to the end.
/// - Parameters:
///   - limit: of the pauses together. Time itself is not looked at: on a machine that is busy with something else, each
///     pause takes longer, and so does what is awaited.
///   - pause: between two looks; longer where a look costs a process or a request.
/// - Returns: whether it was so in time.
@discardableResult
public func eventually(
    within limit: Duration = .seconds(60), every pause: Duration = .milliseconds(1), _ isSo: () throws -> Bool
) rethrows -> Bool {
    for _ in 0..<Int(limit / pause) {
        if try isSo() { return true }
        usleep(UInt32(pause / .microseconds(1)))
    }
    return try isSo()
}

/// The same without a thread that waits: `eventually` of tasks.
@discardableResult
public func comesTrue(
    within limit: Duration = .seconds(60), every pause: Duration = .milliseconds(2),
    _ isSo: () async throws -> Bool
) async throws -> Bool {
    for _ in 0..<Int(limit / pause) {
        if try await isSo() { return true }
        try await Task.sleep(for: pause)
    }
    return try await isSo()
}
