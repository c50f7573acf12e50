import Foundation

/// Says the commands of a transcript to a shell, and notes what they answer.
struct Walker {
    let bench: Bench
    private var codes: [String] = []

    init(_ bench: Bench) {
        self.bench = bench
    }

    /// The same conversation as it goes now.
    /// - Parameter heard: what each command answered, and when.
    mutating func walk(
        _ transcript: Transcript, heard: (_ command: String, Bench.Answer, _ now: String) throws -> Void
    ) throws -> Transcript {
        var walked = transcript
        var now = Bench.start
        for (index, item) in transcript.items.enumerated() {
            switch item {
            case .prose: break
            case .time(let time): now = time
            case .command(let command, _):
                let answer = try bench.run(command, now: now)
                walked.items[index] = .command(command, output: lines(of: answer))
                try heard(command, answer, now)
            }
        }
        return walked
    }

    private mutating func lines(of answer: Bench.Answer) -> [String] {
        var lines = Self.lines(of: named(answer.text))
        lines += Self.lines(of: named(answer.errors)).map { $0.isEmpty ? "2>" : "2> " + $0 }
        if answer.status != 0 { lines.append("! exit \(answer.status)") }
        return lines
    }

    private static func lines(of text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // Said as diff and git say it.
        if lines.last == "" { lines.removeLast() } else { lines.append("\\ No newline at end") }
        return lines
    }

    /// A signature is nothing to read, and not every library signs the same text the same way; but which codes are
    /// the same and which are not can be seen by their numbers.
    private mutating func named(_ text: String) -> String {
        let found = text.matches(of: /[A-Z2-7]{128}/).map { String($0.output) }
        for code in found where !codes.contains(code) { codes.append(code) }
        let text = codes.enumerated().reduce(text) { text, code in
            text.replacing(code.element, with: "‹code \(code.offset + 1)›")
        }
        // Random in every store, and so are the hashes over it.
        return text.replacing(/"hash":"[0-9a-f]{64}"/, with: #""hash":"‹hash›""#)
            .replacing(/"store":"[0-9a-f]{32}"/, with: #""store":"‹store›""#)
            .replacing(/\b[0-9a-f]{32}\/(?=\d)/, with: "‹store›/")
            .replacing(/terminal:[0-9a-f]{32}/, with: "terminal:‹rider›")
    }
}
