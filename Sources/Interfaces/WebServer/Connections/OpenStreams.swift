/// The requests of HTTP/2 that are under way, of each network; see `Quotas.network`.
struct OpenStreams {
    /// One of them.
    struct Stream: Sendable {
        fileprivate let network: String
        /// The smaller, the longer it has been there.
        fileprivate let number: UInt64
        let close: @Sendable () -> Void
    }

    private var byNetwork: [String: [UInt64: Stream]] = [:]
    /// The networks by how many they have, so that who has most is known at once.
    private var bySize: [Int: Set<String>] = [:]
    private var most = 0
    private var newest: UInt64 = 0
    private(set) var all = 0

    func of(_ network: String) -> Int { byNetwork[network]?.count ?? 0 }

    mutating func enter(_ network: String, _ close: @escaping @Sendable () -> Void) -> Stream {
        newest += 1
        let stream = Stream(network: network, number: newest, close: close)
        byNetwork[network, default: [:]][newest] = stream
        all += 1
        rank(network, from: of(network) - 1)
        return stream
    }

    /// One that has left before is left alone.
    mutating func leave(_ stream: Stream) {
        guard byNetwork[stream.network]?.removeValue(forKey: stream.number) != nil else { return }
        all -= 1
        rank(stream.network, from: of(stream.network) + 1)
        if of(stream.network) == 0 { byNetwork[stream.network] = nil }
    }

    /// Of the network that has most, the one that has been there longest: what is answered quickly is not among them.
    mutating func removeOldestOfMost() -> Stream? {
        guard let network = bySize[most]?.first, let oldest = byNetwork[network]?.min(by: { $0.key < $1.key })?.value
        else { return nil }
        leave(oldest)
        return oldest
    }

    /// A network has one more or one less than before.
    private mutating func rank(_ network: String, from before: Int) {
        let now = of(network)
        bySize[before]?.remove(network)
        if bySize[before]?.isEmpty == true { bySize[before] = nil }
        if now > 0 { bySize[now, default: []].insert(network) }
        if now > most { most = now } else if before == most, bySize[before] == nil { most = now }
    }
}
