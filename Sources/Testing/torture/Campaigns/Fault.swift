import StateMachineTesting

/// One way in which a command that writes files is hit.
enum Fault: CustomStringConvertible {
    case kill(CallPoint)
    case failure(CallPoint, String)
    /// Before the change of this number.
    case cut(Int, Disk.Fate)
    /// A sync fails, and the kernel counts the pages as written; the command is repeated, and then the power goes.
    case failedSync(CallPoint)

    struct Outcome {
        /// Whether the command had said that it was done.
        let wasAnswered: Bool
        /// What it said; nothing after a cut.
        let output: String
        /// It failed without a message.
        let isWordless: Bool
    }

    /// All of them, for a command that made these calls and changes when nothing disturbed it.
    static func all(_ points: [CallPoint], _ changes: [DiskChange]) -> [Fault] {
        points.flatMap { point -> [Fault] in
            [.kill(point)] + (point.call == "unlink" ? [] : ["EIO", "ENOSPC"].map { .failure(point, $0) })
                + (["fdatasync", "fsync"].contains(point.call) ? [.failedSync(point)] : [])
        } + (0...changes.count).flatMap { moment in Disk.Fate.allCases.map { .cut(moment, $0) } }
    }

    var isFailedSync: Bool { if case .failedSync = self { true } else { false } }

    var description: String {
        switch self {
        case .kill(let point): "killed before \(point)"
        case .failure(let point, let error): "\(point) fails with \(error)"
        case .cut(let moment, let fate): "cut before change \(moment), \(fate)"
        case .failedSync(let point): "\(point) fails, the command is repeated, and then the power is cut"
        }
    }

    /// Leaves the store as the fault leaves it.
    func inject(
        _ command: Command, on sandbox: Sandbox, before: FolderImage, changes: [DiskChange], seed: UInt64
    ) throws -> Outcome {
        switch self {
        case .kill(let point):
            try sandbox.restore(before)
            let ending = try Strace.killing(command, at: point, log: sandbox.folder + "/log").run()
            return Outcome(wasAnswered: !ending.output.isEmpty, output: ending.output, isWordless: false)
        case .failure(let point, let error):
            try sandbox.restore(before)
            let ending = try Strace.failing(
                command, at: point, error: error, onwards: false, log: sandbox.folder + "/log"
            ).run()
            return Outcome(
                wasAnswered: ending.status == 0, output: ending.output,
                isWordless: ending.status != 0 && ending.errors.isEmpty && point.file != "out")
        case .cut(let moment, let fate):
            let disk = Disk(before, changes[..<moment])
            var choices = Choices(seed: seed)
            try sandbox.restore(disk.image(fate, sector: 512, &choices))
            let wasAnswered = changes[..<moment].contains { if case .answer = $0 { true } else { false } }
            return Outcome(wasAnswered: wasAnswered, output: "", isWordless: false)
        case .failedSync(let point):
            try sandbox.restore(before)
            let log = sandbox.folder + "/log"
            _ = try Strace.failing(command, at: point, error: "EIO", onwards: false, log: log).run()
            let failed = try TraceLog(file: log).changes(in: sandbox.folder)
            let again = try Strace.recording(command, to: log).run()
            let disk = Disk(before, failed + (try TraceLog(file: log).changes(in: sandbox.folder)))
            var choices = Choices(seed: seed)
            try sandbox.restore(disk.image(.dropped, sector: 512, &choices))
            return Outcome(wasAnswered: again.status == 0, output: again.output, isWordless: false)
        }
    }
}
