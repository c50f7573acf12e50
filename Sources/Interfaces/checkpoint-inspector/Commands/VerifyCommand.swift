import ArgumentParser
import Checkpoint

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Verify the records, and the lists that follow from them.",
        discussion: """
            Each record is held against its hash and the record before; sessions, documents, parked effects and the \
            indices against the records. What the machine decides, and which rows, stock and postings its effects \
            change, only its own program can verify.
            """)

    @OptionGroup var store: StoreOptions
    @Flag(help: "One object, for programs.") var json = false

    func run() throws {
        let result = try store.open().verify()
        if json {
            try output(
                StoredValue.members([
                    "records": .count(result.records), "sessions": .count(result.sessions),
                    "findings": .array(result.findings.map { .string($0) }),
                    "absentArchives": .array(result.absent.map { .string($0) }),
                ]).json)
        } else {
            for finding in result.findings { try output(visible(finding)) }
            for archive in result.absent { try output("not at hand, and not verified: \(visible(archive))") }
            let count = result.findings.count
            let read = Self.count(result.records, "record") + ", " + Self.count(result.sessions, "session")
            try output("\(read): " + (count == 0 ? "nothing is wrong" : Self.count(count, "finding")))
        }
        guard result.findings.isEmpty else { throw ExitCode.failure }
    }

    private static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
