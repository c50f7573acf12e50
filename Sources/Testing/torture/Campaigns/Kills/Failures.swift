extension Campaign {
    static let failures = Campaign(
        name: "failures", title: "a failing system call, once and from then on", unit: "failures", everyday: 400,
        full: 8_000
    ) { run in
        try run.forEachPlace("calls and errors", { CrashPoint.all(in: $0).flatMap(FailurePoint.all) }) {
            try $0.fail(on: $1, toTheEnd: $2)
        }
    }
}

/// A call that fails instead of being made.
private struct FailurePoint: CustomStringConvertible {
    let place: CrashPoint
    let error: String
    /// All calls of this kind after it fail too.
    let onwards: Bool

    var description: String { "\(place) fails with \(error)\(onwards ? " from then on" : "")" }

    static func all(at place: CrashPoint) -> [FailurePoint] {
        let errors: [String]
        switch place.point.call {
        case "pwrite64": errors = ["EIO", "ENOSPC", "EINTR"]
        case "write": errors = ["EIO", "ENOSPC", "EPIPE", "EINTR"]
        case "fdatasync", "fsync": errors = ["EIO", "ENOSPC", "EINTR"]
        case "openat": errors = ["EMFILE", "EACCES", "ENOMEM", "EINTR"]
        case "ftruncate": errors = ["EIO", "EINTR"]
        default: errors = ["EIO", "ENOSPC"]
        }
        return errors.flatMap { error in
            // An interruption that never ends is not a fault but a hang.
            (error == "EINTR" ? [false] : [false, true]).map {
                FailurePoint(place: place, error: error, onwards: $0)
            }
        }
    }

    private var step: Baseline.Step { place.baseline.steps[place.index] }

    /// Lets the call fail, looks at what the program says of it and leaves behind, and goes on to the end.
    func fail(on sandbox: Sandbox, toTheEnd: Bool) throws -> [String] {
        try sandbox.restore(step.before)
        let command = sandbox.command(step.step, code: step.code)
        let ending = try Strace.failing(
            command, at: place.point, error: error, onwards: onwards, log: sandbox.folder + "/log"
        ).run()
        return verdict(ending)
            + (try place.atDeath(on: sandbox, answered: ending.status == 0 && !ending.output.isEmpty))
            + (try place.goOn(on: sandbox, toTheEnd: toTheEnd))
    }

    private func verdict(_ ending: Command.Ending) -> [String] {
        if ending.status == step.ending.status, !ending.output.isEmpty {
            // The answer may be another one: what the gateway has not confirmed is still awaited.
            return isSilentlyWrong ? ["answered as if nothing had happened"] : []
        }
        guard [1, 3, 4, 5, 75].contains(ending.status) else {
            return ["ended with \(ending.status): \(ending.errors.suffix(400))"]
        }
        // Advice about something that did not happen sends people the wrong way.
        if ending.errors.contains("was moved, removed or replaced") {
            return ["says that the store was moved: \(ending.errors.suffix(400))"]
        }
        // Where there is nothing to write to, nothing can be said.
        if ending.errors.isEmpty, place.point.call != "write", !(onwards && place.point.call == "openat") {
            return ["ended with \(ending.status) and no word"]
        }
        return []
    }

    /// A sync of the journal or its log that failed must not be followed by an answer. What is synced after the answer
    /// is reported on standard error, or is only that a notice was shown.
    private var isSilentlyWrong: Bool {
        place.point.file.hasPrefix("store/journal.db") && place.point.call == "fdatasync" && error != "EINTR"
            && isBeforeTheAnswer
    }

    private var isBeforeTheAnswer: Bool {
        let answer = step.points.firstIndex { $0.file == "out" }
        let own = step.points.firstIndex { $0.call == place.point.call && $0.count == place.point.count }
        guard let answer, let own else { return true }
        return own < answer
    }
}
