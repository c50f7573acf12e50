import Synchronization

/// A table in a lock file of what processes have taken for a while. Nothing of it is durable.
///
/// Each user of the table draws a number, and locks the byte of that number for as long as it lives. What a process
/// took that died is free at once; what one took that stands still is free when its time is over.
package final class LeaseTable: Sendable {
    /// What is taken: any 16 bytes.
    package typealias Key = [UInt8]

    private struct Lease {
        let key: Key
        let user: Int64
        /// In nanoseconds of the monotonic clock, which all processes of a machine share.
        let end: Int64
    }

    private let lock: FileLock
    private let user: Int64
    /// The threads of this process, one after the other: locks of bytes keep processes apart.
    private let turn = Mutex(())

    /// - Parameter lock: the open lock file.
    /// - Returns: nil where the system has no locks of single bytes.
    package init?(in lock: FileLock) {
        self.lock = lock
        user = .random(in: 1...Int64.max / 2)
        guard SystemCall.takeByte(user, of: lock.file.descriptor) else { return nil }
    }

    deinit { SystemCall.releaseByte(user, of: lock.file.descriptor) }

    /// Takes a key, or keeps one that was taken.
    /// - Parameter duration: an hour at most.
    /// - Returns: false where another user has it. True where the table cannot be read or written.
    package func take(_ key: Key, for duration: Duration) -> Bool {
        change { leases, now in
            if leases.contains(where: { $0.key == key && $0.user != user }) { return false }
            let end = now + Int64(min(duration, Self.longest) / .nanoseconds(1))
            leases.removeAll { $0.key == key }
            leases.append(Lease(key: key, user: user, end: end))
            return true
        } ?? true
    }

    /// Gives a key back; changes nothing where another user has it.
    package func release(_ key: Key) {
        _ = change { leases, _ in leases.removeAll { $0.key == key && $0.user == user } }
    }

    /// A longer time is from before the machine was started.
    private static let longest = Duration.seconds(3_600)
    /// How long the table is waited for, and how often it is asked for: a process that stands still may have it.
    private static let (tries, interval) = (100, UInt32(200))

    /// Changes the leases that hold.
    /// - Returns: nil where that is not possible.
    private func change<Result>(_ body: (inout [Lease], _ now: Int64) -> Result) -> Result? {
        turn.withLock { _ in
            let file = lock.file.descriptor
            var tries = Self.tries
            while !SystemCall.takeByte(0, of: file) {
                tries -= 1
                guard tries > 0 else { return nil }
                SystemCall.sleep(microseconds: Self.interval)
            }
            defer { SystemCall.releaseByte(0, of: file) }
            let now = Int64(SystemCall.nanoseconds())
            guard let bytes = try? lock.file.read(atMost: Self.limit, at: 0) else { return nil }
            var leases = Self.leases(bytes).filter { isHeld($0, now) }
            let result = body(&leases, now)
            let table = leases.flatMap(Self.bytes)
            guard (try? lock.file.write(table, at: 0)) != nil, (try? lock.file.resize(to: table.count)) != nil else {
                return nil
            }
            return result
        }
    }

    private func isHeld(_ lease: Lease, _ now: Int64) -> Bool {
        let latest = now + Int64(Self.longest / .nanoseconds(1))
        guard now < lease.end, lease.end <= latest else { return false }
        return lease.user == user || SystemCall.isByteTaken(lease.user, of: lock.file.descriptor)
    }

    // MARK: The file

    /// 16 bytes of the key, then two numbers, big-endian.
    private static let size = 32
    /// More than so many bytes are read of no table.
    private static let limit = 1 << 20

    private static func bytes(_ lease: Lease) -> [UInt8] {
        lease.key + [lease.user, lease.end].flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }
    }

    private static func leases(_ bytes: [UInt8]) -> [Lease] {
        stride(from: 0, through: bytes.count - size, by: size).map { start in
            let numbers = [16, 24].map { place in
                bytes[start + place..<start + place + 8].reduce(Int64(0)) { $0 << 8 | Int64($1) }
            }
            return Lease(key: Array(bytes[start..<start + 16]), user: numbers[0], end: numbers[1])
        }
    }
}
