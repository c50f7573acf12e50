import CommandSpeech
import DurableFiles
import Localization
import PlainText
import RentalApp
import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The process this program is: what it may do to files, and which signals must not end it.
enum Process {
    static func prepare() {
        umask(0o077)
        // A reader that went away, or a file size limit, is an error to be reported, not a silent death.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Refuses to begin with fewer files than a store, a gateway and the runtime need at once: the runtime ends a
    /// process that cannot open its own in the middle of the work.
    static func demandFiles() throws(Failure) {
        guard let shortage = OpenFile.shortage(of: filesNeeded), shortage.isShortageOfFiles else { return }
        throw Failure(
            .failed, LocalizedText.tooFewFiles(filesNeeded)(Speech.language), next: ["ulimit -n 1024"])
    }

    private static let filesNeeded = 16

    /// Becomes another program that stands beside this one.
    /// - Parameter next: a command that makes the program.
    /// - Throws: `Failure` where it cannot be started.
    static func become(_ program: String, _ words: some Sequence<String>, next: String) throws(Failure) -> Never {
        let path = folder + "/" + program
        var pointers = ([path] + words).map { strdup($0) } + [nil]
        execv(path, &pointers)
        let why = String(cString: strerror(errno))
        throw Failure(.failed, LocalizedText.cannotStart(path, why)(Speech.language), next: [next])
    }

    static var identifier: Int32 { getpid() }

    /// How many of the kernel's ticks a second has (proc(5)).
    static var ticksPerSecond: Int { sysconf(Int32(_SC_CLK_TCK)) }

    static func pause(microseconds: UInt32) { usleep(microseconds) }

    /// Where temporary copies are made.
    static var temporaryFolder: String { environment("TMPDIR") ?? "/tmp" }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    static func isFolder(_ path: String) -> Bool {
        (try? FileStatus(path, followsLinks: true))?.isFolder ?? false
    }

    /// Whether there is something at a path, or a file where a folder of it should be.
    static func isThere(_ path: String) -> Bool {
        do throws(FileError) {
            _ = try FileStatus(path, followsLinks: true)
            return true
        } catch {
            if case .system(_, _, .notAFolder) = error { return true } else { return false }
        }
    }

    /// The folder of this program's file.
    static var folder: String {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        #if canImport(Glibc)
            _ = readlink("/proc/self/exe", &path, path.count - 1)
        #else
            var size = UInt32(path.count)
            _NSGetExecutablePath(&path, &size)
        #endif
        let file = path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        return file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    }

    /// The file of a program that the shell would find; nil for none.
    static func find(_ name: String) -> String? {
        let folders = (environment("PATH") ?? "").split(separator: ":")
        return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    static func environment(_ name: String) -> String? { StorePath.value(name) }

    /// All variables, `NAME=value`, but for one.
    static func environment(without name: String) -> [String] {
        var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
        var variables: [String] = []
        while let text = entry.pointee {
            variables.append(String(cString: text))
            entry += 1
        }
        return variables.filter { !$0.hasPrefix(name + "=") }
    }

    /// The numbers of this process's streams.
    static let (input, output, errors) = (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO)

    /// Writes to standard output, all of it.
    static func print(_ text: String) throws {
        try write(text + "\n", to: output)
    }

    /// What is said about the data rather than being data.
    static func say(_ text: String) {
        try? write(text + "\n", to: errors)
    }

    /// On a terminal lines are broken at words; but not text to copy or to read by a program.
    static func write(_ text: String, to descriptor: Int32) throws {
        let text = isTerminal(descriptor) ? broken(text, columns: RawTerminal.columns(of: descriptor)) : text
        try OutputFailure.mapped { () throws(TerminalError) in try RawTerminal.output(text, to: descriptor) }
    }

    static func broken(_ text: String, columns: Int) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isVerbatim = verbatim.contains { line.hasPrefix($0) } || line.contains("\u{1B}")
            return isVerbatim ? String(line) : LineBreaks.inserted(in: String(line), columns: columns)
        }
        return lines.joined(separator: "\n")
    }

    /// What begins a line that is a command, JSON or SVG.
    private static let verbatim = ["$ ", "  next: ", "{", "[{", "<"]
}
