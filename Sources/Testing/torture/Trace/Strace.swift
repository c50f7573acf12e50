/// Commands under strace, which records, kills and fails their system calls.
enum Strace {
    /// The calls that change a disk or could: before each of them a process may die, and each of them may fail.
    static let calls = [
        "pwrite64", "write", "fdatasync", "fsync", "ftruncate", "unlink", "unlinkat", "rename", "renameat", "link",
        "linkat", "mkdir", "openat",
    ]

    static let path = "/usr/bin/strace"

    /// Runs the command and writes down every one of these calls, with all bytes.
    static func recording(_ command: Command, to log: String) -> Command {
        strace(command, ["-y", "-xx", "-s", "1000000", "-o", log, "-e", "trace=" + calls.joined(separator: ",")])
    }

    /// Kills the command before its call number `count` of this kind, and writes down what it did until then.
    static func killing(_ command: Command, at point: CallPoint, log: String) -> Command {
        injecting(command, point, "signal=KILL:when=\(point.count)", log)
    }

    /// Lets the command's call number `count` of this kind fail; with `onwards` all after it too.
    static func failing(
        _ command: Command, at point: CallPoint, error: String, onwards: Bool, log: String
    ) -> Command {
        injecting(command, point, "error=\(error):when=\(point.count)\(onwards ? "+" : "")", log)
    }

    private static func injecting(_ command: Command, _ point: CallPoint, _ what: String, _ log: String) -> Command {
        strace(
            command,
            [
                "-y", "-xx", "-s", "1000000", "-o", log, "-e", "trace=" + calls.joined(separator: ","),
                "-e", "inject=\(point.call):\(what)",
            ])
    }

    private static func strace(_ command: Command, _ options: [String]) -> Command {
        Command(
            program: path, arguments: ["-f", "-qq"] + options + [command.program] + command.arguments,
            folder: command.folder, seconds: command.seconds)
    }
}

/// A moment in a command's life: before its call number `count`, from 1, of one kind.
struct CallPoint: Sendable, CustomStringConvertible {
    let call: String
    let count: Int
    /// What the call was about to change.
    let file: String
    /// Which of the calls of this kind on this file it is, from 0. What another thread calls does not count here.
    let place: Int

    var description: String { "\(call) \(count) (\(file))" }
}
