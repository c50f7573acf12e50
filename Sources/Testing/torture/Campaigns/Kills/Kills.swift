extension Campaign {
    static let kills = Campaign(
        name: "kills", title: "kill before a system call", unit: "crash points", everyday: 400, full: 1_000_000
    ) { run in
        try run.forEachPlace("points", CrashPoint.all) { try $0.kill(on: $1, toTheEnd: $2) }
    }
}

extension Run {
    /// Hits the scripted rentals in every place, each on a new sandbox.
    /// - Parameters:
    ///   - make: the places in these baselines.
    ///   - hit: answers the promises that were broken; the last argument is whether to go on to the end, which is so
    ///     for every rental when all is asked for, and for one in four in every test run.
    func forEachPlace<Place: Sendable & CustomStringConvertible>(
        _ what: String, _ make: ([Baseline]) -> [Place],
        _ hit: @escaping @Sendable (Place, Sandbox, Bool) throws -> [String]
    ) throws {
        let rentals = settings.isEveryday ? ScriptedRental.everyday : ScriptedRental.all
        let all = make(try Baseline.all(rentals, settings))
        let places = settings.at.map { word in all.filter { $0.description.contains(word) } } ?? all
        guard !places.isEmpty else { throw Trouble("no place has '\(settings.at ?? "")' in its description") }
        limit(to: places.count)
        note("\(rentals.count) rentals have \(places.count) \(what)")
        // Numbers are spread over all rentals, so that a part of them is a fair part.
        forEachCase(below: places.count) { [self] number in
            let place = places[number * CrashPoint.stride(places.count) % places.count]
            let sandbox = try Sandbox(settings)
            for finding in try hit(place, sandbox, !settings.isEveryday || number % 4 == 0) {
                violation("\(place): \(finding)", case: number)
            }
            count()
        }
    }
}
