extension Campaign {
    /// What a killed program left behind unsynced must be made safe before the next one rests anything on it.
    static let relapses = Campaign(
        name: "relapses", title: "kill, resume, then power cut", unit: "images", everyday: 5_000, full: 250_000
    ) { run in
        let rentals = run.settings.isEveryday ? ScriptedRental.everyday : ScriptedRental.all
        // A process that dies before it changes anything leaves what the step before has left.
        let cases = try CrashPoint.all(in: Twin.all(rentals, run.settings)).filter { !$0.isOpening }
        run.note("\(rentals.count) rentals have \(cases.count) points to be resumed from")
        run.forEachCase { number in
            let place = cases[number * CrashPoint.stride(cases.count) % cases.count]
            let recording = try place.relapse(run)
            let tries = min(recording.moments.count, run.settings.isEveryday ? 4 : 8)
            // Other moments in every round through the points.
            for round in (number / cases.count * tries)..<(number / cases.count + 1) * tries {
                try recording.cut(round, of: run, number)
            }
        }
    }
}

extension CrashPoint {
    fileprivate var isOpening: Bool { point.call == "openat" }

    /// Kills the program there, takes the session up again, and keeps all that was done to the disk.
    fileprivate func relapse(_ run: Run) throws -> Recording {
        let stage = try Stage(run.settings)
        let log = stage.folder + "/log"
        let step = twin.steps[index]
        try stage.restore(step.before)
        let command = stage.command(step.step, code: step.code)
        let ending = try Strace.killing(command, at: point, log: log).run()
        guard ending.status == 137 else { throw Trouble("\(self): was not killed but ended with \(ending.status)") }
        let before = twin.steps[..<index].flatMap(\.changes) + step.changes.prefix(step.reading)
        let killed = before + (try TraceLog(file: log).changes(in: stage.folder))
        let again = try Strace.recording(command, to: log).run()
        guard again.status == step.ending.status else {
            throw Trouble("\(self), resumed: ended with \(again.status): \(again.errors)")
        }
        return try Recording(
            "\(self), resumed", from: twin.steps[0].before, killed + TraceLog(file: log).changes(in: stage.folder),
            first: killed.count, answered: step.before.audit(in: stage.folder)?.records.count ?? 0,
            scratch: stage.folder)
    }
}
