/// How many there are, in all and of each network; see `Quotas.network`.
struct Occupancy {
    private(set) var all = 0
    private var byNetwork: [String: Int] = [:]

    func of(_ network: String) -> Int { byNetwork[network, default: 0] }

    mutating func enter(_ network: String) {
        all += 1
        byNetwork[network, default: 0] += 1
    }

    mutating func leave(_ network: String) {
        all -= 1
        let left = of(network) - 1
        byNetwork[network] = left > 0 ? left : nil
    }
}
