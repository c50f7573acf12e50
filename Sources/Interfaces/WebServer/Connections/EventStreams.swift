import Synchronization

/// Which streams of events are open. A session has a few, as many as its pages that are seen, and a client no more than
/// connections; see `Connections.Limits.byAddress`, which does not see who is behind a proxy. With one more, the oldest
/// ends: it belongs to a phone that is out of reach, or connects again.
final class EventStreams: Sendable {
    /// One of them.
    final class Place: Sendable {
        fileprivate let session, network: String
        private let wake: @Sendable () -> Void
        private let over = Atomic<Bool>(false)

        fileprivate init(_ session: String, _ network: String, _ wake: @escaping @Sendable () -> Void) {
            (self.session, self.network, self.wake) = (session, network, wake)
        }

        /// Whether it has to end, because others came.
        var isOver: Bool { over.load(ordering: .acquiring) }

        fileprivate func end() {
            over.store(true, ordering: .releasing)
            wake()
        }
    }

    /// Whose stream it is.
    struct Listener: Sendable {
        fileprivate let streams: EventStreams
        fileprivate let session, client: String

        /// - Parameter wake: called when it is over, so that the writer of the stream looks.
        func open(_ wake: @escaping @Sendable () -> Void) -> Place { streams.open(session, client, wake) }

        func close(_ place: Place) { streams.close(place) }
    }

    fileprivate struct Places {
        var bySession: [String: [Place]] = [:]
        var byNetwork: [String: [Place]] = [:]
    }

    private let session, client: Int
    private let trusted: Set<String>
    private let places = Mutex(Places())

    /// - Parameters:
    ///   - session: how many one session may have; 1 or more.
    ///   - client: how many all sessions of one address may have; 1 or more.
    ///   - trusted: proxies, whose own address stands for any number of clients.
    init(session: Int, client: Int, trusting trusted: Set<String> = []) {
        (self.session, self.client, self.trusted) = (session, client, trusted)
    }

    /// How many are open.
    var count: Int { places.withLock { $0.bySession.values.reduce(0) { $0 + $1.count } } }

    func listener(_ session: String, _ client: String) -> Listener {
        Listener(streams: self, session: session, client: client)
    }

    private func open(_ session: String, _ client: String, _ wake: @escaping @Sendable () -> Void) -> Place {
        let place = Place(session, Quotas.network(client), wake)
        let losers = places.withLock { places in
            var losers: [Place] = []
            if let own = places.bySession[session], own.count >= self.session {
                losers.append(own[0])
                places.remove(own[0])
            }
            let near = places.byNetwork[place.network, default: []]
            if near.count >= self.client, !trusted.contains(client) {
                losers.append(near[0])
                places.remove(near[0])
            }
            places.bySession[session, default: []].append(place)
            places.byNetwork[place.network, default: []].append(place)
            return losers
        }
        for loser in losers { loser.end() }
        return place
    }

    private func close(_ place: Place) { places.withLock { $0.remove(place) } }
}

extension EventStreams.Places {
    fileprivate mutating func remove(_ place: EventStreams.Place) {
        Self.remove(place, &bySession, place.session)
        Self.remove(place, &byNetwork, place.network)
    }

    private static func remove(
        _ place: EventStreams.Place, _ places: inout [String: [EventStreams.Place]], _ key: String
    ) {
        places[key]?.removeAll { $0 === place }
        if places[key]?.isEmpty == true { places[key] = nil }
    }
}
