import StateMachineTesting

extension Campaign {
    static let cuts = Campaign(
        name: "cuts", title: "power cut", unit: "images", everyday: 20_000, full: 1_000_000
    ) { run in
        let rentals = run.settings.isEveryday ? ScriptedRental.everyday : ScriptedRental.all
        let baselines = try Baseline.all(rentals, run.settings)
        let recordings = try Results.of(baselines) { baseline in
            let scratch = try Scratch(in: run.settings.scratch)
            return try Recording(
                baseline.rental.name, from: baseline.steps[0].before, baseline.steps.flatMap(\.changes),
                fleet: Audit.builtInFleet, scratch: scratch.path)
        }
        let moments = recordings.reduce(0) { $0 + $1.moments.count }
        run.note("\(recordings.count) rentals have \(moments) moments")
        run.forEachCase { number in
            try recordings[number % recordings.count].cut(number / recordings.count, of: run, number)
        }
    }
}

extension Recording {
    /// Cuts the power at one moment, in many ways.
    /// - Parameter round: the moments are taken in turn, neighbours late.
    func cut(_ round: Int, of run: Run, _ number: Int) throws {
        let moment = moments.lowerBound + round * CrashPoint.stride(moments.count) % moments.count
        try cut(at: moment, of: run, number)
    }

    func cut(at moment: Int, of run: Run, _ number: Int) throws {
        let disk = disk(at: moment)
        let scratch = try Scratch(in: run.settings.scratch)
        var choices = Choices(seed: run.seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number))
        var known: [FolderImage] = []
        for sector in [512, 4096] {
            for fate in Disk.Fate.allCases.flatMap({ Array(repeating: $0, count: $0.tries) }) {
                let image = disk.image(fate, sector: sector, &choices)
                // The same disk again would show nothing new, and is not counted.
                if known.contains(image) { continue }
                known.append(image)
                if let trouble = try trouble(image, at: moment, scratch: scratch.path) {
                    run.violation("\(name), cut before change \(moment), \(fate), \(sector): \(trouble)", case: number)
                }
                run.count()
            }
        }
    }
}

extension Disk.Fate {
    /// How often it is tried at one moment and with one size of sectors.
    fileprivate var tries: Int {
        switch self {
        case .kept, .dropped: 1
        case .prefix: 3
        case .picked: 6
        case .torn, .garbage: 8
        }
    }
}
