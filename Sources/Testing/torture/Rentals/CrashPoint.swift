import HandoverCode
import PlainText

/// A moment in a scripted rental at which a program can be hit.
struct CrashPoint: CustomStringConvertible {
    let baseline: Baseline
    let index: Int
    let point: CallPoint

    private var step: Baseline.Step { baseline.steps[index] }

    var description: String { "\(baseline.rental.name), \(step.step.label), before \(point)" }

    static func all(in baselines: [Baseline]) -> [CrashPoint] {
        baselines.flatMap { baseline in
            baseline.steps.indices.flatMap { index in
                baseline.steps[index].points.map { CrashPoint(baseline: baseline, index: index, point: $0) }
            }
        }
    }

    /// An answer without what differs from store to store in a code: the store itself, and the signature.
    private static func unsigned(_ output: String) -> String {
        guard let code = output.range(of: "/SCAN/"), let end = output[code.upperBound...].firstIndex(of: "\""),
            let bytes = DigitText.base32.decode(output[code.upperBound..<end].utf8),
            let claims = CodeLayout.decode(bytes)
        else { return output }
        let said = "\(claims.session) \(claims.handover) \(claims.purpose) \(claims.expires)"
        return output[..<code.upperBound] + said + output[end...]
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
    func kill(on sandbox: Sandbox, toTheEnd: Bool) throws -> [String] {
        let ending = try die(on: sandbox)
        return try atDeath(on: sandbox, answered: !ending.output.isEmpty) + goOn(on: sandbox, toTheEnd: toTheEnd)
    }

    /// Brings the store to the moment and kills the program there.
    func die(on sandbox: Sandbox) throws -> Command.Ending {
        let command = sandbox.command(step.step, code: step.code)
        let log = sandbox.folder + "/log"
        var aim = point
        for _ in 0..<5 {
            try sandbox.restore(step.before)
            let ending = try Strace.killing(command, at: aim, log: log).run()
            if ending.status == 137 { return ending }
            // Calls are counted in all threads, and one that wakes up or does not moves the aim.
            let seen = try TraceLog(file: log).points(in: sandbox.folder)
            let same = seen.first { $0.call == point.call && $0.file == point.file && $0.place == point.place }
            guard let same else { throw Trouble("\(self): is never reached") }
            aim = same
        }
        throw Trouble("\(self): was not killed in five runs")
    }

    /// The audit at the instant of death, on a copy.
    func atDeath(on sandbox: Sandbox, answered: Bool) throws -> [String] {
        let left = try sandbox.snapshot()
        guard left.exists else { return [] }
        let copy = sandbox.folder + "/death"
        try left.write(to: copy)
        defer { removeFolder(copy) }
        let audit = try Audit(store: copy, fleet: Audit.builtInFleet)
        return audit.findings.map { "at death: \($0)" } + missing(in: audit, answered: answered)
    }

    /// What was answered before is in the journal.
    private func missing(in audit: Audit, answered: Bool) -> [String] {
        let requests = Set(audit.records.compactMap(\.request))
        return baseline.steps.prefix(answered ? index + 1 : index).compactMap { step in
            guard let key = step.step.key, step.ending.status == 0 else { return nil }
            // A clerk's key has its sender before it.
            guard !requests.contains(where: { $0 == key || $0.hasSuffix(" " + key) }) else { return nil }
            return "answered, and not in the journal: \(step.step.label)"
        }
    }

    /// The same request again under the same key, then the rest; the end must be the baseline's.
    /// - Parameter toTheEnd: whether the rest is run even if all is as it was with the baseline after the repeated
    ///   request: from there the same programs do the same.
    func goOn(on sandbox: Sandbox, toTheEnd: Bool) throws -> [String] {
        for (offset, step) in baseline.steps[index...].enumerated() {
            // Read again: a store that lost its key before the first code was shown has made another one.
            let code = offset == 0 ? step.code : try sandbox.code(for: step.step)
            let ending = try sandbox.command(step.step, code: code).run()
            guard ending.status == step.ending.status,
                step.step.saysWhatItDid || Self.unsigned(ending.output) == Self.unsigned(step.ending.output)
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
            let audit = try Audit(store: sandbox.store, fleet: Audit.builtInFleet)
            if audit.projection == step.projection { return audit.findings }
        }
        let audit = try Audit(store: sandbox.store, fleet: Audit.builtInFleet)
        let expected = baseline.steps.last!.projection
        guard audit.projection == expected else {
            return audit.findings + ["comes to another end\n\(Difference.lines(expected, audit.projection))"]
        }
        return audit.findings
    }
}

enum Difference {
    /// What makes one text of the other, line by line: also where they have the same lines in another order, or another
    /// number of one.
    static func lines(_ expected: String, _ found: String) -> String {
        let difference = found.split(separator: "\n").difference(from: expected.split(separator: "\n"))
        func lines(_ changes: [CollectionDifference<Substring>.Change], _ sign: Character) -> [String] {
            changes.prefix(5).map { change in
                switch change {
                case .insert(let offset, let line, _), .remove(let offset, let line, _):
                    "    \(sign) line \(offset + 1): \(line.prefix(600))"
                }
            }
        }
        return (lines(difference.removals, "-") + lines(difference.insertions, "+")).joined(separator: "\n")
    }
}
