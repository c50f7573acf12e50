import DurableFiles
import Foundation
import Testing

@Suite struct DraftsTests {
    let scratch = Scratch()

    /// A number that no process has any more.
    private func dead() throws -> Int32 {
        let process = try Process.run(URL(filePath: "/usr/bin/env"), arguments: ["true"])
        process.waitUntilExit()
        return process.processIdentifier
    }

    @Test func theDraftsOfTheDeadAreRemovedAndThoseOfTheLivingKept() throws {
        let dead = try dead()
        let left = ["a.\(dead).part", "a.\(dead).part-wal", "a.\(dead).18446744073709551615", "b.\(dead).part"]
        let kept = [
            "a", "b", "a.\(getpid()).part", "a.1.7", "c.\(dead).part", "a.\(dead)", "a.\(dead).", "a.\(dead).parts",
            "a.\(dead).1.part", "a.-\(dead).part", "a.0.part", "a.new", "a.x.part",
        ]
        for name in left + kept { try scratch.write("", name) }
        #expect(Drafts.name(of: "a") == "a.\(getpid()).part")
        Drafts.removeLeftovers(of: ["a", "b"], in: scratch.path)
        #expect(try scratch.names() == kept.sorted())
    }

    @Test func aFolderThatIsNotThereHasNone() {
        Drafts.removeLeftovers(of: ["a"], in: scratch.file("no"))
    }
}
