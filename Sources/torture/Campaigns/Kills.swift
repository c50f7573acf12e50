extension Campaign {
    static let kills = Campaign(
        name: "kills", title: "kill before a system call", unit: "crash points", everyday: 400, full: 1_000_000
    ) { run in
        let rentals = run.settings.isEveryday ? ScriptedRental.everyday : ScriptedRental.all
        let cases = try CrashPoint.all(in: Twin.all(rentals, run.settings))
        run.limit(to: cases.count)
        run.note("\(rentals.count) rentals have \(cases.count) points")
        // Numbers are spread over all rentals, so that a part of them is a fair part.
        run.forEachCase(below: cases.count) { number in
            let place = cases[number * CrashPoint.stride(cases.count) % cases.count]
            let stage = try Stage(run.settings)
            for finding in try place.kill(on: stage, toTheEnd: run.goesToTheEnd(number)) {
                run.violation("\(place): \(finding)", case: number)
            }
            run.count()
        }
    }
}

extension Run {
    /// Every rental when all is asked for, one in four in every test run.
    func goesToTheEnd(_ number: Int) -> Bool { !settings.isEveryday || number % 4 == 0 }
}
