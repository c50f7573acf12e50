import Foundation

/// The article that makes a package of one's own, as what a reader does: one shell script.
struct Tutorial {
    /// What the article shows after its commands.
    private(set) var transcript = ""
    /// Runs in an empty folder beside a copy of Zontik. Writes the transcript to the file descriptor 3, and to its
    /// output how long each command took.
    private(set) var script = "set -euo pipefail\n"
    private(set) var files: [String] = []

    init(_ article: String) throws {
        let named = /`([\w\/+]+\.swift)`:\n\n$/
        var before = article.startIndex
        for match in article.matches(of: /(?s)```(\w+)\n(.*?)```/) {
            let text = String(match.2)
            let lines = text.split(separator: "\n").map(String.init)
            switch match.1 {
            case "swift":
                guard let name = article[before..<match.range.lowerBound].firstMatch(of: named)?.1 else {
                    throw Unnamed(block: text)
                }
                write(text, to: String(name))
            case "sh": for line in lines { script += timed(line) }
            case "console":
                transcript += text
                for line in lines where line.hasPrefix("$ ") {
                    let command = String(line.dropFirst(2))
                    script += "printf '%s\\n' \(quoted(line)) >&3\n" + timed(command, " >&3")
                }
            default: throw Unnamed(block: text)
            }
            before = match.range.upperBound
        }
    }

    /// A block of which nobody knows what to do with it.
    struct Unnamed: Error { let block: String }

    private mutating func write(_ text: String, to file: String) {
        files.append(file)
        let folder = file.split(separator: "/").dropLast().joined(separator: "/")
        script += "mkdir -p ./\(folder)\ncat > \(file) <<'END OF THE BLOCK'\n\(text)END OF THE BLOCK\n"
    }

    private func timed(_ command: String, _ redirection: String = "") -> String {
        "began=$SECONDS\n{ \(command); }\(redirection)\nprintf '%s\\n' \"$((SECONDS - began)) s: \"\(quoted(command))\n"
    }

    private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
