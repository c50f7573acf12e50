import CPostgreSQL

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension PostgresConnection {
    /// Waits until the server announces a commit (`LISTEN`, PostgreSQL documentation, section 34.9).
    /// - Returns: false where nothing was announced before the time was over.
    func isNotified(within limit: Duration) throws -> Bool {
        guard try isReady(for: Int16(POLLIN), within: limit) else { return false }
        guard library.PQconsumeInput(handle) == 1 else { throw markLost() }
        var isNotified = false
        while let notice = library.PQnotifies(handle) {
            library.PQfreemem(UnsafeMutableRawPointer(notice))
            isNotified = true
        }
        return isNotified
    }

    /// Waits until the server has sent something.
    /// - Parameter orToSend: or takes something.
    func wait(orToSend: Bool = false, until end: ContinuousClock.Instant) throws {
        let left = end - .now
        guard left > .zero, try isReady(for: Int16(orToSend ? POLLIN | POLLOUT : POLLIN), within: left) else {
            throw markLost("\(host) has not answered for \(answerLimit)")
        }
    }

    /// Whether the server has sent something, or takes something, before the time is over.
    private func isReady(for events: Int16, within limit: Duration) throws -> Bool {
        let end = ContinuousClock.now + limit
        var descriptor = pollfd(fd: library.PQsocket(handle), events: events, revents: 0)
        while true {
            let left = max(.zero, end - .now)
            let milliseconds = left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
            let ready = poll(&descriptor, 1, Int32(clamping: milliseconds))
            if ready >= 0 { return ready > 0 }
            guard errno == EINTR else { throw markLost("poll: error \(errno)") }
        }
    }
}
