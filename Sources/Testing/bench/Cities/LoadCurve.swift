/// How often something happened in each second of a simulated day.
struct LoadCurve: Equatable, Sendable {
    private var seconds = [UInt32](repeating: 0, count: CityPlan.daySeconds)

    mutating func add(_ count: Int, at second: Int) { seconds[second] += UInt32(count) }

    static func += (sum: inout LoadCurve, other: LoadCurve) {
        for second in sum.seconds.indices { sum.seconds[second] += other.seconds[second] }
    }

    var summary: Summary {
        let minutes = stride(from: 0, to: seconds.count, by: 60).map { seconds[$0..<$0 + 60].reduce(0, +) }
        return Summary(
            day: seconds.reduce(0) { $0 + Int($1) }, busiestMinute: Int(minutes.max() ?? 0),
            busiestSecond: Int(seconds.max() ?? 0))
    }

    struct Summary: Equatable, Sendable {
        let day, busiestMinute, busiestSecond: Int
    }
}
