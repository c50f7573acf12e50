import ArgumentParser

struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Reads the whole journal and compares everything with everything.",
        discussion: """
            The chain over every column, each decision against what the machine decides today, and every table \
            against what the records say it should be. Changes nothing. Exits 5 when something is wrong.

            Example:
              zontik verify
            """)

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let verification = try World(options).journal.verify()
        if options.json {
            try Process.print(
                try Report(
                    records: verification.records, sessions: verification.sessions, findings: verification.findings
                ).json())
        } else {
            for finding in verification.findings { try Process.print(finding) }
            Process.say(
                verification.findings.isEmpty
                    ? "all is well: records \(verification.records), sessions \(verification.sessions)"
                    : "\(verification.findings.count) findings in \(verification.records) records; "
                        + "keep a copy of the folder and restore a backup")
        }
        if !verification.findings.isEmpty { throw Failure(.store) }
    }

    private struct Report: Encodable {
        let records: Int
        let sessions: Int
        let findings: [String]
    }
}
