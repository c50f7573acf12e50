import StateMachineTesting

/// The riders who rent in one city on a day, those at home there and the travelling ones.
struct CityRiders {
    private let plan: CityPlan
    private let city: Int
    /// By the number of the rider among those of all cities: those who have rented today.
    private var isRenting: [Int: Bool] = [:]

    init(_ plan: CityPlan, city: Int) { (self.plan, self.city) = (plan, city) }

    /// Begins the rental of one who is not renting already.
    mutating func draw(_ generator: inout SplitMix64) -> (rider: Int, travels: Bool, isFirst: Bool) {
        let travels = plan.sizes.count > 1 && generator.happens(plan.travelling)
        var rider: Int
        repeat {
            rider =
                travels
                ? generator.below(plan.riders) : plan.firstRider(of: city) + generator.below(plan.sizes[city])
        } while travels && plan.home(of: rider) == city || isRenting[rider] == true
        let isFirst = isRenting.updateValue(true, forKey: rider) == nil
        return (rider, travels, isFirst)
    }

    mutating func end(_ rider: Int) { isRenting[rider] = false }
}
