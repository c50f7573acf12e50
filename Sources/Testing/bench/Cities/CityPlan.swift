import StateMachineTesting

/// The cities of a simulation, and what it assumes of their riders. What the counts depend on most is printed with
/// them.
struct CityPlan: Sendable {
    static let daySeconds = 86_400

    /// The riders at home in each city, largest first.
    let sizes: [Int]
    /// The riders of all cities before each, and of all at the end.
    private let before: [Int]
    let seed: UInt64

    /// On average, of riders at home and travelling ones.
    let rentalsPerRider: Double
    /// The part of a city's rentals that riders begin whose home is another city.
    let travelling = 0.05
    /// The part of the riders of a day who sign in on it, because their token of a month has run out.
    let signingIn = 1.0 / 30
    /// How long a scanner uses the keys that it fetched, in seconds.
    let keyLife = 3_600
    /// How long a rider's program uses a city's catalogue, in seconds.
    let catalogueLife = 1_800
    /// How long a cache before a city's service answers with the catalogue that it has, in seconds.
    let cacheLife = 60
    /// In thousandths of a day's rentals, by hour: a sixth begins in the busiest one.
    static let hours = [2, 1, 1, 1, 2, 8, 30, 80, 90, 40, 35, 40, 50, 45, 40, 50, 80, 167, 100, 60, 35, 23, 13, 7]

    /// Cities whose sizes follow Zipf's law: the second is half as large as the first, the third a third.
    init(cities: Int, riders: Int, rentalsPerRider: Double, seed: UInt64) {
        precondition(cities > 0 && riders >= 10 * cities, "at least ten riders for each city")
        let all = (1...cities).reduce(0) { $0 + 1 / Double($1) }
        var sizes = (1...cities).map { max(1, Int(Double(riders) / all / Double($0))) }
        sizes[0] += riders - sizes.reduce(0, +)
        self.init(sizes: sizes, rentalsPerRider: rentalsPerRider, seed: seed)
    }

    private init(sizes: [Int], rentalsPerRider: Double, seed: UInt64) {
        self.sizes = sizes
        self.rentalsPerRider = rentalsPerRider
        self.seed = seed
        before = sizes.reduce(into: [0]) { $0.append($0.last! + $1) }
    }

    var riders: Int { before.last! }

    /// When a rental of the day begins: the second.
    func beginning(_ generator: inout SplitMix64) -> Int {
        var share = generator.below(Self.hours.reduce(0, +))
        var hour = 0
        while share >= Self.hours[hour] {
            share -= Self.hours[hour]
            hour += 1
        }
        return 3_600 * hour + generator.below(3_600)
    }

    func rentals(in city: Int) -> Int { Int((Double(sizes[city]) * rentalsPerRider).rounded()) }

    /// One for 400 riders, and at least two.
    func points(in city: Int) -> Int { max(2, sizes[city] / 400) }

    /// Umbrellas of a point at the beginning of the day.
    let umbrellasOfPoint = 40

    /// The city where a rider is at home.
    /// - Parameter rider: a number below `riders`.
    func home(of rider: Int) -> Int {
        var (low, high) = (0, sizes.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if before[middle] <= rider { low = middle } else { high = middle - 1 }
        }
        return low
    }

    func firstRider(of city: Int) -> Int { before[city] }

    /// Draws of one city, the same whatever happens in the others.
    func generator(of city: Int) -> SplitMix64 {
        var seeds = SplitMix64(seed: seed &+ UInt64(city))
        return SplitMix64(seed: seeds.next())
    }
}
