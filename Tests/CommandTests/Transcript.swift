/// A conversation at a prompt, kept as a text file.
///
///     # a remark
///     @ 2026-07-01T10:00:00+02:00        the time from here on
///     $ zontik step back                 a line for /bin/sh
///     Umbrellas for rent · online        what it printed
///     2> zontik: This cannot be done.    what it said on standard error
///     ! exit 3                           how it ended, unless with 0
///
/// Everything up to the next command, time or remark belongs to the output; one empty line in front of those does not.
struct Transcript {
    enum Item: Equatable {
        case prose(String)
        case time(String)
        case command(String, output: [String])
    }

    var items: [Item] = []

    init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("$ ") {
                items.append(.command(String(line.dropFirst(2)), output: []))
            } else if line.hasPrefix("@ ") {
                items.append(.time(String(line.dropFirst(2))))
            } else if line.hasPrefix("# ") {
                items.append(.prose(line))
            } else if case .command(let command, let output)? = items.last {
                items[items.count - 1] = .command(command, output: output + [line])
            }
        }
        items = items.map {
            guard case .command(let command, let output) = $0, output.last == "" else { return $0 }
            return .command(command, output: output.dropLast())
        }
    }

    /// The file again; reading it gives an equal transcript.
    var text: String {
        var text = ""
        for (index, item) in items.enumerated() {
            switch item {
            case .prose(let line): text += line + "\n"
            case .time(let time): text += "@ \(time)\n"
            case .command(let command, let output):
                text += (["$ " + command] + output).joined(separator: "\n") + "\n"
                if index + 1 < items.count { text += "\n" }
            }
        }
        return text
    }

    var commands: [String] {
        items.compactMap { if case .command(let command, _) = $0 { command } else { nil } }
    }
}
