import Synchronization

/// The run of a scripted rental to which nothing happens: what the others are compared with.
struct Baseline: Sendable {
    struct Step: Sendable {
        let step: ScriptedRental.Step
        /// The store before the step.
        let before: FolderImage
        let code: String?
        let ending: Command.Ending
        /// The moments at which the step could be hit.
        let points: [CallPoint]
        /// What it did to the disk, reading the code included.
        let changes: [DiskChange]
        /// How many of the changes came with reading the code.
        let reading: Int
        /// All there is after it.
        let projection: String
        /// The transitions it committed.
        let committed: [CommittedTransition]
    }

    let rental: ScriptedRental
    let steps: [Step]

    /// - Throws: `BrokenUndisturbed`, or `Trouble` where a step cannot be run at all.
    init(_ rental: ScriptedRental, _ settings: Run.Settings) throws {
        let sandbox = try Sandbox(settings)
        try sandbox.begin(rental)
        var steps: [Step] = []
        var known: [CommittedTransition] = []
        for step in rental.steps {
            let log = sandbox.folder + "/log"
            var changes: [DiskChange] = []
            let code = try sandbox.code(for: step) { Strace.recording($0, to: log) }
            if step.takesCode { changes = try TraceLog(file: log).changes(in: sandbox.folder) }
            let before = try sandbox.snapshot()
            // What an earlier store and reading a code have committed is not the command's.
            if step.takesCode || steps.isEmpty {
                known = try before.audit(in: sandbox.folder, fleet: Audit.builtInFleet)?.transitions() ?? []
            }
            let ending = try Strace.recording(sandbox.command(step, code: code), to: log).run()
            guard [0, 3, 4, 64].contains(ending.status) else {
                throw Trouble("\(rental.name), \(step.label), undisturbed: \(ending.status) \(ending.errors)")
            }
            let trace = try TraceLog(file: log)
            let after = try sandbox.snapshot().audit(in: sandbox.folder, fleet: Audit.builtInFleet)
            let transitions = try after?.transitions() ?? []
            steps.append(
                Step(
                    step: step, before: before, code: code, ending: ending, points: trace.points(in: sandbox.folder),
                    changes: try changes + trace.changes(in: sandbox.folder), reading: changes.count,
                    projection: after?.projection ?? "",
                    committed: Array(transitions.dropFirst(known.count))))
            known = transitions
        }
        let audit = try Audit(store: sandbox.store, fleet: Audit.builtInFleet)
        guard audit.findings.isEmpty else { throw BrokenUndisturbed(rental, "\(audit.findings)") }
        guard audit.charged == rental.charged else {
            throw BrokenUndisturbed(rental, "\(audit.charged) were charged, not \(rental.charged)")
        }
        self.rental = rental
        self.steps = steps
    }

    /// The baselines of these rentals, made by several threads, once for all campaigns of an invocation.
    static func all(_ rentals: [ScriptedRental], _ settings: Run.Settings) throws -> [Baseline] {
        try Results.of(rentals) { rental in
            if let known = made.withLock({ $0[rental.name] }) { return known }
            let baseline = try Baseline(rental, settings)
            made.withLock { $0[rental.name] = baseline }
            return baseline
        }
    }

    /// By rental.
    private static let made = Mutex<[String: Baseline]>([:])
}
