/// A moment in a scripted rental at which a program can be hit.
struct CrashPoint: CustomStringConvertible {
    let twin: Twin
    let index: Int
    let point: CallPoint

    private var step: Twin.Step { twin.steps[index] }

    var description: String { "\(twin.rental.name), \(step.step.label), before \(point)" }

    static func all(in twins: [Twin]) -> [CrashPoint] {
        twins.flatMap { twin in
            twin.steps.indices.flatMap { index in
                twin.steps[index].points.map { CrashPoint(twin: twin, index: index, point: $0) }
            }
        }
    }

    /// An answer without the signature of a code in it.
    private static func unsigned(_ output: String) -> Substring {
        guard let code = output.range(of: "/SCAN/"), let end = output[code.upperBound...].firstIndex(of: "\"") else {
            return output[...]
        }
        return output[..<output.index(code.upperBound, offsetBy: 24)] + output[end...]
    }

    /// A step through a list of this length that meets every place once and neighbours late.
    static func stride(_ count: Int) -> Int {
        var stride = max(1, count * 5 / 8)
        while gcd(stride, count) != 1 { stride += 1 }
        return stride
    }

    private static func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }

    /// Kills the program there, looks at what is left, and goes on to the end.
    /// - Returns: the promises that were broken.
    func kill(on stage: Stage, toTheEnd: Bool) throws -> [String] {
        let ending = try die(on: stage)
        return try atDeath(on: stage, answered: !ending.output.isEmpty) + goOn(on: stage, toTheEnd: toTheEnd)
    }

    /// Brings the store to the moment and kills the program there.
    func die(on stage: Stage) throws -> Command.Ending {
        let command = stage.command(step.step, code: step.code)
        let log = stage.folder + "/log"
        var aim = point
        for _ in 0..<5 {
            try stage.restore(step.before)
            let ending = try Strace.killing(command, at: aim, log: log).run()
            if ending.status == 137 { return ending }
            // Calls are counted in all threads, and one that wakes up or does not moves the aim.
            let seen = try TraceLog(file: log).points(in: stage.folder)
            let same = seen.first { $0.call == point.call && $0.file == point.file && $0.place == point.place }
            guard let same else { throw Trouble("\(self): is never reached") }
            aim = same
        }
        throw Trouble("\(self): was not killed in five runs")
    }

    /// The audit at the instant of death, on a copy.
    func atDeath(on stage: Stage, answered: Bool) throws -> [String] {
        let left = try stage.snapshot()
        guard left.exists else { return [] }
        let copy = stage.folder + "/death"
        try left.write(to: copy)
        defer { removeFolder(copy) }
        let audit = try Audit(store: copy, fleet: twin.rental.fleet)
        return audit.findings.map { "at death: \($0)" } + missing(in: audit, answered: answered)
    }

    /// What was answered before is in the journal.
    private func missing(in audit: Audit, answered: Bool) -> [String] {
        let requests = Set(audit.records.compactMap(\.request))
        return twin.steps.prefix(answered ? index + 1 : index).compactMap { step in
            guard let key = step.step.key, step.ending.status == 0 else { return nil }
            // A clerk's key has its sender before it.
            guard requests.isDisjoint(with: [key, "scan \(key)"]) else { return nil }
            return "answered, and not in the journal: \(step.step.label)"
        }
    }

    /// The same request again under the same key, then the rest; the end must be the twin's.
    /// - Parameter toTheEnd: whether the rest is run even if all is as it was with the twin after the repeated request:
    ///   from there the same programs do the same.
    func goOn(on stage: Stage, toTheEnd: Bool) throws -> [String] {
        for (offset, step) in twin.steps[index...].enumerated() {
            // Read anew: a store that lost its key before the first code was shown has made another one.
            let code = offset == 0 ? step.code : try stage.code(for: step.step)
            let ending = try stage.command(step.step, code: code).run()
            guard ending.status == step.ending.status, Self.unsigned(ending.output) == Self.unsigned(step.ending.output)
            else {
                return [
                    """
                    \(step.step.label) goes otherwise than without the fault
                        with it:    \(ending.status) \(ending.output)\(ending.errors)
                        without it: \(step.ending.status) \(step.ending.output)
                    """
                ]
            }
            if toTheEnd { continue }
            let audit = try Audit(store: stage.store, fleet: twin.rental.fleet)
            if audit.projection == step.projection { return audit.findings }
        }
        let audit = try Audit(store: stage.store, fleet: twin.rental.fleet)
        let expected = twin.steps.last!.projection
        guard audit.projection == expected else {
            return audit.findings + ["comes to another end\n\(Difference.lines(expected, audit.projection))"]
        }
        return audit.findings
    }
}

enum Difference {
    /// The lines that only one of the texts has.
    static func lines(_ expected: String, _ found: String) -> String {
        let (a, b) = (expected.split(separator: "\n"), found.split(separator: "\n"))
        let missing = Set(a).subtracting(b).sorted().prefix(5).map { "    - \($0.prefix(600))" }
        let added = Set(b).subtracting(a).sorted().prefix(5).map { "    + \($0.prefix(600))" }
        return (missing + added).joined(separator: "\n")
    }
}
