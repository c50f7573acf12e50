import Foundation
import TerminalScreen
import Testing

/// A program that is started without its standard streams writes into no file of the store.
@Suite struct StandardStreamTests {
    @Test(arguments: ["points", "status", "settings", "history", "code", "--help", "--version", "points --help"])
    func anAnswerThatCannotBeWrittenIsAnError(_ command: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay"])
        let before = try contents(of: bench)
        let answer = try bench.run("zontik \(command) >&-")
        #expect(answer.status == 1)
        #expect(answer.errors.contains("cannot write"), "\(answer.errors)")
        #expect(try contents(of: bench)["lock"] == before["lock"])
        #expect(try bench.run("zontik verify").status == 0)
    }

    @Test func whatIsDoneIsDone() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let answer = try bench.run("zontik step rent >&-")
        #expect(answer.status == 1 && answer.errors.contains("rent was done, but the answer could not be written"))
        #expect(try bench.run("zontik status --json").text.contains(#""revision":1,"#))
    }

    @Test func aMissingInputIsAtItsEnd() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        #expect(try bench.run("zontik <&-").status == 0)
        #expect(try bench.run("zontik step - <&-").status == 0)
        #expect(try bench.run("zontik <&- >&- 2>&-").status == 1)
        #expect(try bench.run("zontik status --json").text.contains(#""revision":0"#))
        let names = ["lock", "anchor", "journal.db"]
        for (name, bytes) in try contents(of: bench) where names.contains(name) {
            #expect(bytes.range(of: Data("Umbrellas".utf8)) == nil, "\(name)")
        }
    }

    private func contents(of bench: Bench) throws -> [String: Data] {
        let files = try FileManager.default.contentsOfDirectory(
            at: URL(fileURLWithPath: bench.store), includingPropertiesForKeys: nil)
        return Dictionary(
            uniqueKeysWithValues: files.compactMap { file in
                (try? Data(contentsOf: file)).map { (file.lastPathComponent, $0) }
            })
    }
}
