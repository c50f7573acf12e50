import NIOCore
import Synchronization

/// Which connections are open. Where there are too many, the one that has been idle longest makes room; where none may
/// be closed for a newcomer, the newcomer may ask for the service's health and nothing else.
package final class Connections: Sendable {
    fileprivate struct Members {
        var occupancy = Occupancy()
        var byNetwork: [String: [ObjectIdentifier: Member]] = [:]
        /// Those that may ask for probes only, in the order in which they came.
        var guests: [Member] = []
        /// The longest idle at the last look, the longest of them at the end.
        var candidates: [(member: Member, rank: Member.Rank)] = []
    }

    package let limits: Limits
    /// Proxies, whose connections are those of many clients.
    private let trusted: Set<String>
    private let members = Mutex(Members())
    private let streams = Mutex(OpenStreams())
    private let activity = Activity()

    package init(_ limits: Limits, trusting trusted: Set<String> = []) {
        self.limits = limits
        self.trusted = trusted
    }

    /// How many are open that may ask for anything.
    package var count: Int { members.withLock(\.occupancy.all) }

    /// A counted connection is released when it closes. On the channel's own thread.
    func admit(_ channel: any Channel) -> Member {
        let close = HardClose.add(to: channel)
        let member = enter(ClientAddress.plain(channel.remoteAddress?.ipAddress ?? ""), close: close)
        channel.closeFuture.whenComplete { [weak self] _ in self?.leave(member) }
        return member
    }

    /// - Parameters:
    ///   - address: where it comes from, without a port.
    ///   - close: closes it, to make room for another one.
    func enter(_ address: String, close: @escaping @Sendable () -> Void = {}) -> Member {
        let isTrusted = trusted.contains(address)
        let network = Quotas.network(address)
        let (member, loser) = members.withLock { members -> (Member, Member?) in
            let hasEnough = !isTrusted && members.occupancy.of(network) >= limits.byAddress
            let isFull = members.occupancy.all >= limits.all
            // An address that has its share takes only from its own.
            let idle = hasEnough ? members.longestIdle(of: network) : isFull ? members.longestIdle() : nil
            if let idle { members.remove(idle) }
            let isGuest = (hasEnough || isFull) && idle == nil
            let member = Member(network, isTrusted: isTrusted, isGuest: isGuest, activity, close)
            guard isGuest else {
                members.insert(member)
                return (member, idle)
            }
            return (member, members.insert(guest: member, spare: limits.spare))
        }
        loser?.close()
        return member
    }

    func leave(_ member: Member) { members.withLock { $0.remove(member) } }

    /// How many requests of HTTP/2 are under way.
    package var streamCount: Int { streams.withLock(\.all) }

    /// A request of HTTP/2 begins. Many of one connection count like as many connections: where there are too many, one
    /// of those who have most makes room.
    /// - Parameter close: closes it, to make room for another one.
    /// - Returns: nil where its network has its share.
    func enterStream(of member: Member, close: @escaping @Sendable () -> Void = {}) -> OpenStreams.Stream? {
        let (stream, loser) = streams.withLock { streams -> (OpenStreams.Stream?, OpenStreams.Stream?) in
            guard member.isTrusted || streams.of(member.network) < limits.byAddress else { return (nil, nil) }
            let loser = streams.all >= limits.all ? streams.removeOldestOfMost() : nil
            return (streams.enter(member.network, close), loser)
        }
        loser?.close()
        return stream
    }

    func leave(_ stream: OpenStreams.Stream) { streams.withLock { $0.leave(stream) } }
}

extension Connections.Members {
    /// How many are looked up at once: a look at all of them for each newcomer would be dear.
    private static var batch: Int { 64 }

    mutating func insert(_ member: Connections.Member) {
        occupancy.enter(member.network)
        byNetwork[member.network, default: [:]][ObjectIdentifier(member)] = member
    }

    /// - Returns: the guest who has to go for it: one of the same network, where that has a quarter of the room.
    mutating func insert(guest: Connections.Member, spare: Int) -> Connections.Member? {
        let same = guests.filter { $0.network == guest.network }
        let loser =
            same.count >= max(1, spare / 4) ? same.first : guests.count >= max(1, spare) ? guests.first : nil
        if let loser { remove(loser) }
        guests.append(guest)
        return loser
    }

    mutating func remove(_ member: Connections.Member) {
        if member.isGuest { return guests.removeAll { $0 === member } }
        guard byNetwork[member.network]?.removeValue(forKey: ObjectIdentifier(member)) != nil else { return }
        if byNetwork[member.network]?.isEmpty == true { byNetwork[member.network] = nil }
        occupancy.leave(member.network)
    }

    /// One without a request.
    func longestIdle(of network: String) -> Connections.Member? {
        let ranked = byNetwork[network, default: [:]].values.map { ($0, $0.rank) }
        return ranked.filter { !$0.1.isBusy }.min { $0.1 < $1.1 }?.0
    }

    /// One without a request, if there is any; else the one that was heard of least lately, such as a page that is not
    /// used. It connects again.
    mutating func longestIdle() -> Connections.Member? {
        while true {
            while let (member, rank) = candidates.popLast() {
                let isThere = byNetwork[member.network]?[ObjectIdentifier(member)] != nil
                if isThere, member.rank == rank { return member }
            }
            guard occupancy.all > 0 else { return nil }
            let ranked = byNetwork.values.lazy.flatMap(\.values).map { (member: $0, rank: $0.rank) }
            candidates = ranked.sorted { $0.rank > $1.rank }.suffix(Self.batch)
        }
    }
}
