extension Campaign {
    /// What a killed program left behind unsynced must be made safe before the next one rests anything on it.
    static let relapses = Campaign(
        name: "relapses", title: "kill, resume, then power cut", unit: "images", everyday: 5_000, full: 250_000
    ) { run in
        let rentals = run.settings.isEveryday ? ScriptedRental.everyday : ScriptedRental.all
        let cases = CrashPoint.relapses(in: try Baseline.all(rentals, run.settings))
        run.note("\(rentals.count) rentals have \(cases.count) points to be resumed from")
        run.forEachCase { number in
            let place = cases[number % cases.count]
            let recording = try place.relapse(run)
            // Answers given since, and deeds done outside, are what a cut can make untrue.
            let (round, moments) = (number / cases.count, recording.observableMoments)
            for moment in moments { try recording.cut(at: moment, of: run, number) }
            for other in 0..<4 { try recording.cut(round * 4 + other, of: run, number) }
        }
    }
}

extension CrashPoint {
    /// Those that leave something unsynced, the ones before the journal's own syncs first: they leave most.
    fileprivate static func relapses(in baselines: [Baseline]) -> [CrashPoint] {
        let places = all(in: baselines).filter { $0.point.call != "openat" }
        let (first, others) = (places.filter(\.isBeforeSync), places.filter { !$0.isBeforeSync })
        return first + others.indices.map { others[$0 * stride(others.count) % others.count] }
    }

    private var isBeforeSync: Bool { point.call == "fdatasync" && point.file == "store/journal.db-wal" }

    /// Kills the program there, takes the session up again, and keeps all that was done to the disk.
    fileprivate func relapse(_ run: Run) throws -> Recording {
        let sandbox = try Sandbox(run.settings)
        let log = sandbox.folder + "/log"
        let step = baseline.steps[index]
        _ = try die(on: sandbox)
        let command = sandbox.command(step.step, code: step.code)
        let before = baseline.steps[..<index].flatMap(\.changes) + step.changes.prefix(step.reading)
        let killed = before + (try TraceLog(file: log).changes(in: sandbox.folder))
        let again = try Strace.recording(command, to: log).run()
        guard again.status == step.ending.status else {
            throw Broken("\(self), resumed: ended with \(again.status): \(again.errors)")
        }
        return try Recording(
            "\(self), resumed", from: baseline.steps[0].before,
            try killed + TraceLog(file: log).changes(in: sandbox.folder),
            first: killed.count,
            answered: step.before.audit(in: sandbox.folder, fleet: Audit.builtInFleet)?.records.count ?? 0,
            fleet: Audit.builtInFleet, scratch: sandbox.folder)
    }
}
