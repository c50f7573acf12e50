import Foundation
import TerminalScreen
import Testing

/// Copies from and to file systems that do not take part. For the superuser, on Linux.
@Suite struct MountTests {
    private static let canMount: Bool = {
        guard geteuid() == 0, let bench = try? Bench() else { return false }
        defer { bench.folder.remove() }
        return (try? bench.run("mkdir disk && mount -t tmpfs -o size=64k tmpfs disk && umount disk").status) == 0
    }()

    @Test(.enabled(if: canMount, "file systems cannot be mounted here"))
    func aStoreThatCannotBeWrittenToIsCopied() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["mkdir disk", "mount -t tmpfs tmpfs disk"])
        defer { _ = try? bench.run("umount disk") }
        try bench.run([
            "zontik --store disk/store step rent > out", "zontik --store disk/store step pay > out",
            "mount -o remount,ro disk",
        ])
        for _ in 0..<2 {
            let answer = try bench.run("zontik copy --from disk/store --to copied --json")
            #expect(answer.status == 0 && answer.text.contains(#""to":"copied""#), "\(answer)")
        }
        try bench.run(["zontik --store copied scan > out", "zontik --store copied verify"])
        #expect(try bench.run("zontik copy --from disk/store --to copied").status == 1, "it was used")
    }

    @Test(.enabled(if: canMount, "file systems cannot be mounted here"))
    func aFullTargetIsNamed() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent > out", "zontik step pay > out", "mkdir disk"])
        let size = try #require(Int(try bench.run("du -sk store | cut -f1").lines.first ?? ""))
        for share in [4, 10, 20, 30] {
            try bench.run(["mount -t tmpfs -o size=\(max(8, size * share / 20))k tmpfs disk"])
            defer { _ = try? bench.run("umount disk") }
            let answer = try bench.run("zontik copy --to disk/copy")
            if answer.status == 0 { continue }
            #expect(answer.status == 1 && answer.errors.contains("No space left on device"), "\(share): \(answer)")
            #expect(answer.errors.contains("disk/copy"), "\(share): \(answer)")
            #expect(try bench.run("test -e disk/copy").status == 1)
        }
        try bench.run(["zontik verify"])
    }
}
