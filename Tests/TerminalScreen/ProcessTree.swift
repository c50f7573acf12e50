import Foundation

/// A process and those it started, theirs included, as they are now. On systems without `/proc` there are none.
struct ProcessTree {
    /// One process: a number may belong to another one later, which then began later.
    private struct Member {
        let identifier: pid_t
        let start: Substring
    }

    private let members: [Member]

    init(_ root: pid_t) {
        var (members, queue) = ([Member](), [root])
        while let identifier = queue.popLast() {
            guard let start = Self.start(identifier) else { continue }
            members.append(Member(identifier: identifier, start: start))
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/task")) ?? []
            for thread in threads {
                queue += (Self.text("/proc/\(identifier)/task/\(thread)/children") ?? "").split(separator: " ")
                    .compactMap { pid_t($0) }
            }
        }
        self.members = members
    }

    /// Ends those that still run, by a signal that they cannot see.
    func end() {
        for member in members where Self.start(member.identifier) == member.start {
            kill(member.identifier, SIGKILL)
        }
    }

    /// In ticks since the machine's start (proc(5), field 22 of `stat`); nil where there is no such process any more.
    private static func start(_ identifier: pid_t) -> Substring? {
        // The name in the second field may hold anything.
        guard let stat = text("/proc/\(identifier)/stat"), let name = stat.lastIndex(of: ")") else { return nil }
        let fields = stat[stat.index(after: name)...].split(separator: " ")
        return fields.count > 19 && fields[0] != "Z" ? fields[19] : nil
    }

    private static func text(_ path: String) -> String? {
        try? String(contentsOfFile: path, encoding: .utf8)
    }
}
