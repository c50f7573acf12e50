import DurableFiles
import Localization
import PlainText
import RentalApp
import StateMachine

/// The process that holds a file of a store, as the kernel reports it (proc(5)); nothing where it reports none.
struct LockHolder {
    let process: Int32
    private let command: String
    private let secondsRun: Int64

    /// - Parameter path: a file with a lock on it.
    init?(of path: String) {
        guard let file = FileIdentity(path: path),
            let locks = Self.text("/proc/locks")
        else { return nil }
        for line in locks.split(separator: "\n") {
            // 1: FLOCK  ADVISORY  WRITE 4711 08:01:131 0 EOF; one that waits has an arrow behind its number.
            let words = line.split(separator: " ")
            guard words.count >= 6, words[1] != "->", let process = Int32(words[4]), process != Process.identifier,
                words[5].split(separator: ":").last.flatMap({ UInt64($0) }) == file.inode,
                Self.has(file, process)
            else { continue }
            guard let command = Self.command(process), let seconds = Self.secondsRun(process) else { continue }
            (self.process, self.command, secondsRun) = (process, command, seconds)
            return
        }
        return nil
    }

    /// Whether the process has the file open: a number of a file alone may be that of another file system's.
    private static func has(_ file: FileIdentity, _ process: Int32) -> Bool {
        let folder = "/proc/\(process)/fd"
        return SafeDirectory.names(in: folder).contains { FileIdentity(path: "\(folder)/\($0)") == file }
    }

    private static func command(_ process: Int32) -> String? {
        guard let line = text("/proc/\(process)/cmdline"), !line.isEmpty else { return nil }
        var words = line.split(separator: "\0").map(String.init)
        words[0] = words[0].split(separator: "/").last.map(String.init) ?? words[0]
        return String(Sanitizer.visible(words.joined(separator: " ")).prefix(120))
    }

    private static func secondsRun(_ process: Int32) -> Int64? {
        // The name in the second field may hold anything; the fields behind it are counted from its end.
        guard let line = text("/proc/\(process)/stat"), let end = line.lastIndex(of: ")"),
            let uptime = text("/proc/uptime")?.split(separator: " ").first,
            let now = Double(uptime)
        else { return nil }
        let fields = line[line.index(after: end)...].split(separator: " ")
        guard fields.count > 19, let start = Double(fields[19]) else { return nil }
        return max(0, Int64(now - start / Double(Process.ticksPerSecond)))
    }

    /// A file of the kernel's; nil where there is none.
    private static func text(_ path: String) -> String? {
        (try? OpenFile(path, .reading).rest(atMost: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
    }

    var words: LocalizedText {
        let since = SystemClock().now().advanced(bySeconds: -secondsRun)
        return .held(by: process, command, since: CivilTime.rfc3339(since), seconds: secondsRun)
    }
}
