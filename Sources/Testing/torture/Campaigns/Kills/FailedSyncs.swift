import StateMachineTesting

extension Campaign {
    /// A sync fails, and the kernel counts what it should have written as written: the program that goes on must not
    /// rest anything on it, whether it can still be read or not.
    static let failedSyncs = Campaign(
        name: "failed-syncs", title: "a failed sync, after which the pages count as written, then power cut",
        unit: "images", everyday: 1_500, full: 250_000
    ) { run in
        let rentals = run.settings.isEveryday ? ScriptedRental.everyday : ScriptedRental.all
        let syncs = CrashPoint.all(in: try Baseline.all(rentals, run.settings)).filter(\.isSync)
        run.note("\(rentals.count) rentals have \(syncs.count) syncs that can fail")
        run.forEachCase { number in
            let place = syncs[(number / 2) * CrashPoint.stride(syncs.count) % syncs.count]
            let recording = try place.failedSync(run, isForgotten: number % 2 == 1)
            let round = number / (2 * syncs.count)
            for moment in recording.observableMoments { try recording.cut(at: moment, of: run, number) }
            for other in 0..<4 { try recording.cut(round * 4 + other, of: run, number) }
        }
    }
}

extension CrashPoint {
    /// Whether it is a sync of what a file of the store holds.
    fileprivate var isSync: Bool {
        ["fdatasync", "fsync"].contains(point.call) && point.file.hasPrefix("store/")
            && !point.file.hasPrefix("store/gateway")
    }

    /// Lets the sync fail, repeats the request, and keeps all that was done to the disk.
    /// - Parameter isForgotten: whether the kernel drops the pages, so that they are read as they were before.
    fileprivate func failedSync(_ run: Run, isForgotten: Bool) throws -> Recording {
        let sandbox = try Sandbox(run.settings)
        let log = sandbox.folder + "/log"
        let step = baseline.steps[index]
        let command = sandbox.command(step.step, code: step.code)
        try sandbox.restore(step.before)
        _ = try Strace.failing(command, at: point, error: "EIO", onwards: false, log: log).run()
        var before = baseline.steps[..<index].flatMap(\.changes) + step.changes.prefix(step.reading)
        before += try TraceLog(file: log).changes(in: sandbox.folder)
        if isForgotten {
            before.append(.drop(point.file))
            var choices = Choices(seed: 0)
            try sandbox.restore(Disk(baseline.steps[0].before, before).image(.kept, sector: 512, &choices))
        }
        let again = try Strace.recording(command, to: log).run()
        guard again.status == step.ending.status else {
            throw Broken("\(self) failed, resumed: ended with \(again.status): \(again.errors)")
        }
        return try Recording(
            "\(self) failed\(isForgotten ? ", its pages forgotten" : ""), resumed", from: baseline.steps[0].before,
            try before + TraceLog(file: log).changes(in: sandbox.folder), first: before.count,
            answered: step.before.audit(in: sandbox.folder, fleet: Audit.builtInFleet)?.records.count ?? 0,
            fleet: Audit.builtInFleet, scratch: sandbox.folder)
    }
}
