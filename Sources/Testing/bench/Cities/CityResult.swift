/// What came of one city's day.
struct CityResult: Equatable, Sendable {
    let riders, points, begun, finished, byTravellers, refusals: Int
    let transitions, commits: LoadCurve.Summary

    init(_ day: CityDay, riders: Int, points: Int) {
        (self.riders, self.points) = (riders, points)
        (begun, finished, byTravellers, refusals) = (day.begun, day.finished, day.byTravellers, day.refusals)
        (transitions, commits) = (day.load.summary(.transitions), day.load.commits)
    }
}
