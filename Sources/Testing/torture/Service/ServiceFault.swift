import StateMachineTesting

/// What is done to the service, to those who speak with it, or to what is between them.
enum ServiceFault: CaseIterable, Sendable {
    case kills, idleConnections, greedyAddresses, drippingClients, sleepingPhones, stop, fullDisk, silentNetwork
    case openPages

    var title: String {
        switch self {
        case .kills: "killed"
        case .idleConnections: "idle connections"
        case .greedyAddresses: "greedy addresses"
        case .drippingClients: "dripping clients"
        case .sleepingPhones: "sleeping phones"
        case .stop: "stopped beside dripping clients"
        case .fullDisk: "full disk"
        case .silentNetwork: "silent network"
        case .openPages: "open pages"
        }
    }

    /// Whether the service speaks TLS, and with it HTTP/2.
    var isSecure: Bool { self == .sleepingPhones }

    /// How many cases of it are in a block: kills are most of what happens to a process.
    private var share: Int {
        switch self {
        case .kills: 3
        case .idleConnections, .greedyAddresses, .drippingClients, .sleepingPhones, .stop, .fullDisk, .silentNetwork,
            .openPages:
            1
        }
    }

    /// How many faults a case of it counts for.
    var count: Int {
        switch self {
        case .kills: 4
        case .idleConnections, .greedyAddresses, .drippingClients, .sleepingPhones, .stop, .fullDisk, .silentNetwork,
            .openPages:
            1
        }
    }

    /// Faults in a block of cases, in which each comes up.
    static let inABlock = allCases.reduce(0) { $0 + $1.share * $1.count }

    /// Which fault each case has, in blocks of the same ones. Those that take longest begin a block, so that the
    /// others go beside them; the seed puts these in order.
    struct Order: Sendable {
        private let first: [ServiceFault]
        private let others: [ServiceFault]
        private let seed: UInt64

        /// - Throws: `Trouble` where no fault has the word in its title.
        init(seed: UInt64, at word: String?) throws {
            let faults = allCases.filter { fault in word.map { fault.title.contains($0) } ?? true }
            guard !faults.isEmpty else {
                throw Trouble("no fault has '\(word ?? "")' in its title: \(allCases.map(\.title))")
            }
            let long: Set<ServiceFault> = [.sleepingPhones, .drippingClients]
            first = faults.filter(long.contains)
            others = faults.filter { !long.contains($0) }.flatMap { Array(repeating: $0, count: $0.share) }
            self.seed = seed
        }

        subscript(number: Int) -> ServiceFault {
            let size = first.count + others.count
            var block = others
            var choices = Choices(seed: seed &+ UInt64(number / size) &* 0x9E37_79B9_7F4A_7C15)
            for place in block.indices.dropLast() { block.swapAt(place, choices.int(in: place...block.count - 1)) }
            return (first + block)[number % size]
        }

        /// How many cases it takes to try so many faults.
        func cases(for goal: Int) -> Int {
            var (cases, tried) = (0, 0)
            while tried < goal {
                tried += self[cases].count
                cases += 1
            }
            return cases
        }
    }
}
