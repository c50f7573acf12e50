import Synchronization
import Testing

@testable import WebServer

/// Who may have a connection when there are many, and who has to go.
struct ConnectionLimitTests {
    private static func connections(
        _ all: Int, _ byAddress: Int, spare: Int = 4, trusting trusted: Set<String> = []
    ) -> Connections {
        Connections(.init(all: all, byAddress: byAddress, spare: spare), trusting: trusted)
    }

    /// Which connections were closed to make room, in order.
    private final class Closed: Sendable {
        let numbers = Mutex<[Int]>([])

        func enter(_ connections: Connections, _ address: String, _ number: Int) -> Connections.Member {
            connections.enter(address) { [self] in numbers.withLock { $0.append(number) } }
        }
    }

    @Test func limitsLeaveDescriptorsToTheStore() throws {
        #expect(throws: ServiceError.self) { try Connections.Limits(descriptors: 511) }
        let few = try Connections.Limits(descriptors: 512)
        #expect(few.all == 64 && few.byAddress == 32, "never more than half")
        let some = try Connections.Limits(descriptors: 1_024)
        #expect(some.all == 576 && some.byAddress == 128, "60 riders behind one address are no attack")
        let many = try Connections.Limits(descriptors: 1 << 20)
        #expect(many.all == 20_000 && many.byAddress == 2_000, "a tenth")
        #expect(many.spare > 0 && Connections.Limits.reserve >= 384 + many.spare + Connections.Limits.metrics.all)
    }

    @Test func anAddressHasItsShareAndAProxyAnyNumber() {
        let connections = Self.connections(64, 32, trusting: ["127.0.0.1"])
        func enter(_ address: String) -> Connections.Member {
            let member = connections.enter(address)
            member.begin()
            return member
        }
        let first = (0..<40).map { _ in enter("192.0.2.1") }
        #expect(first.count { !$0.isGuest } == 32)
        // By a socket for both kinds of addresses.
        #expect((0..<40).map { _ in enter("127.0.0.1") }.count { !$0.isGuest } == 40)
        #expect(connections.count == 64)
        for member in first { connections.leave(member) }
        #expect(connections.count < 64 && !enter("192.0.2.1").isGuest)
    }

    /// One who has an address of IPv6 has its whole network, and one of IPv4 is no other one because a socket for both
    /// writes it as one of IPv6.
    @Test func anAddressIsItsNetwork() {
        for (one, other, isSame) in [
            ("2001:db8:1:2::1", "2001:db8:1:2:ffff::2", true), ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
            ("192.0.2.1", "::ffff:192.0.2.1", true), ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
        ] {
            let connections = Self.connections(8, 1)
            connections.enter(one).begin()
            #expect(connections.enter(other).isGuest == isSame, "\(one) and \(other)")
            #expect((Quotas.network(one) == Quotas.network(other)) == isSame)
        }
        #expect(ClientAddress.plain("::FFFF:192.0.2.1") == "192.0.2.1" && ClientAddress.plain("::1") == "::1")
    }

    @Test func whereAllAreTakenTheLongestIdleGoes() {
        let (connections, closed) = (Self.connections(4, 4), Closed())
        let members = (0..<4).map { closed.enter(connections, "192.0.2.\($0)", $0) }
        members[0].begin()
        members[1].begin()
        members[1].end()
        #expect(!closed.enter(connections, "192.0.2.9", 4).isGuest)
        #expect(!closed.enter(connections, "192.0.2.9", 5).isGuest)
        #expect(closed.numbers.withLock { $0 } == [2, 3], "those that never asked, in the order in which they came")
        #expect(!closed.enter(connections, "192.0.2.9", 6).isGuest)
        #expect(closed.numbers.withLock { $0 } == [2, 3, 1], "before one that is being answered")
        #expect(connections.count == 4)
    }

    /// Streams of events, such as those of pages that nobody touches: they connect again.
    @Test func whereAllAreBusyTheOneGoesThatWasHeardOfLeastLately() {
        let (connections, closed) = (Self.connections(3, 3), Closed())
        for number in 0..<3 { closed.enter(connections, "192.0.2.\(number)", number).begin() }
        #expect(!closed.enter(connections, "192.0.2.9", 3).isGuest)
        #expect(closed.numbers.withLock { $0 } == [0])
    }

    @Test func anAddressThatHasItsShareTakesFromNobodyElse() {
        let (connections, closed) = (Self.connections(4, 2), Closed())
        let others = (0..<2).map { closed.enter(connections, "192.0.2.\($0)", $0) }
        let own = [closed.enter(connections, "198.51.100.1", 2), closed.enter(connections, "198.51.100.1", 3)]
        own[0].begin()
        #expect(!closed.enter(connections, "198.51.100.1", 4).isGuest)
        #expect(closed.numbers.withLock { $0 } == [3], "its own, and none that is being answered")
        withExtendedLifetime(others) {}
    }

    /// However many newcomers there are, the longest idle is found, also of those that were looked up before.
    @Test func whoWasHeardSinceIsNotTheLongestIdle() {
        let (connections, closed) = (Self.connections(200, 200), Closed())
        let members = (0..<200).map { closed.enter(connections, "192.0.2.1", $0) }
        _ = closed.enter(connections, "192.0.2.2", 200)
        for number in [1, 3] {
            members[number].begin()
            members[number].end()
        }
        connections.leave(members[2])
        for number in 201..<204 { _ = closed.enter(connections, "192.0.2.2", number) }
        #expect(closed.numbers.withLock { $0 } == [0, 4, 5])
        #expect(connections.count == 200)
    }

    /// Whoever is not let in may still ask for the service's health, and nobody takes that from others.
    @Test func probesHaveABudgetOfTheirOwn() {
        let (connections, closed) = (Self.connections(1, 1, spare: 8), Closed())
        connections.enter("192.0.2.1").begin()
        let greedy = (0..<50).map { closed.enter(connections, "192.0.2.1", $0) }
        #expect(greedy.allSatisfy { $0.isGuest })
        #expect(closed.numbers.withLock { $0 } == Array(0..<48), "its own oldest go")
        let guest = greedy[49]
        #expect(guest.mayAsk(for: "/health/live") && guest.mayAsk(for: "/HEALTH/ready?x"))
        #expect(guest.mayAsk(for: "/metrics"))
        #expect(!guest.mayAsk(for: "/") && !guest.mayAsk(for: "/healthy") && !guest.mayAsk(for: "/v1/health/live"))
        connections.leave(guest)
        connections.leave(guest)
        #expect(connections.count == 1)
    }

    /// One connection of HTTP/2 has up to a hundred requests.
    @Test func streamsCountAsConnectionsDo() {
        let connections = Self.connections(5, 3, trusting: ["192.0.2.9"])
        let (one, same) = (connections.enter("192.0.2.1"), connections.enter("192.0.2.1"))
        let proxy = connections.enter("192.0.2.9")
        let streams = (0..<2).compactMap { _ in connections.enterStream(of: one) }
        #expect(connections.enterStream(of: same) != nil && connections.enterStream(of: same) == nil)
        #expect((0..<2).allSatisfy { _ in connections.enterStream(of: proxy) != nil })
        #expect(streams.count == 2 && connections.streamCount == 5)
        connections.leave(streams[0])
        connections.leave(streams[0])
        #expect(connections.enterStream(of: same) != nil && connections.streamCount == 5)
    }

    /// Several addresses that take all of them shut no other out: the one with most gives its oldest back.
    @Test func theOldestRequestOfWhoHasMostMakesRoom() {
        let connections = Self.connections(12, 6)
        let closed = Mutex<[String]>([])
        func ask(_ address: String, _ name: String) -> OpenStreams.Stream? {
            connections.enterStream(of: connections.enter(address)) { closed.withLock { $0.append(name) } }
        }
        let greedy = (0..<6).map { ask("192.0.2.1", "a\($0)") } + (0..<5).map { ask("192.0.2.2", "b\($0)") }
        let rider = ask("192.0.2.3", "rider")
        #expect(greedy.allSatisfy { $0 != nil } && rider != nil && closed.withLock { $0 } == [])
        // From the one with six; then each with five gives one in turn.
        let others = (4..<8).map { ask("192.0.2.\($0)", "other") }
        #expect(others.allSatisfy { $0 != nil } && connections.streamCount == 12)
        let gone = closed.withLock { $0 }
        #expect(gone.count == 4 && gone.first == "a0" && Set(gone.prefix(3)) == ["a0", "a1", "b0"], "\(gone)")
        // What was closed leaves once.
        for stream in greedy { stream.map(connections.leave) }
        #expect(connections.streamCount == 5)
        rider.map(connections.leave)
        others.forEach { $0.map(connections.leave) }
        #expect(connections.streamCount == 0)
    }

    @Test func theOldestStreamOfASessionEnds() {
        let streams = EventStreams(session: 2, client: 3, trusting: ["127.0.0.1"])
        let woken = Mutex<[Int]>([])
        func open(_ session: String, _ client: String, _ number: Int) -> EventStreams.Place {
            streams.listener(session, client).open { woken.withLock { $0.append(number) } }
        }
        let places = [open("a", "192.0.2.1", 0), open("a", "192.0.2.1", 1), open("b", "192.0.2.1", 2)]
        #expect(!places.contains { $0.isOver })
        let third = open("a", "192.0.2.2", 3)
        #expect(places[0].isOver && !places[1].isOver && !third.isOver)
        _ = open("c", "192.0.2.1", 4)
        _ = open("d", "192.0.2.1", 5)
        #expect(woken.withLock { $0 } == [0, 1], "then the oldest of the client")
        for number in 0..<8 { _ = open("\(number)", "127.0.0.1", 6) }
        #expect(woken.withLock { $0 } == [0, 1], "a proxy is many")
        streams.listener("a", "192.0.2.2").close(third)
        streams.listener("a", "192.0.2.1").close(places[0])
        #expect(streams.count == 11)
    }
}
