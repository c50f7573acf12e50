import Foundation
import PlainText
import TerminalUI

/// An example program without a terminal: a line of words in, a line of what became of it out.
public struct LineFlow<F: Flow> {
    private let session: FlowSession<F>
    private let requests: String?

    /// - Parameter requests: the lines are requests with this name and their number, from 1: in a script that is sent
    ///   again after a crash, what was done is not done again.
    public init(_ session: FlowSession<F>, requests: String?) {
        self.session = session
        self.requests = requests
    }

    /// Acts on lines of standard input until its end or `quit`; `show` prints the screen, `help` the words.
    /// - Returns: the exit code: 1 if a line was refused, or else 0.
    /// - Throws: `StoreError`.
    public func run() throws -> Int32 {
        var code: Int32 = 0
        var number = 0
        say("now: " + place)
        while let line = try LineReader.next() {
            switch line.trimmingCharacters(in: .whitespaces) {
            case "": continue
            case "quit": return code
            case "help": F.words.forEach(say)
            case "show": show()
            case let words:
                number += 1
                let refusal = try session.act(words, request: requests.map { "\($0)-\(number)" })
                try session.catchUp()
                if refusal != nil { code = 1 }
                say(refusal.map { "refused: \($0)" } ?? "now: \(place)")
            }
        }
        return code
    }

    private var place: String { session.flow.leaves(of: session.state).joined(separator: ", ") }

    /// At the size of the smallest terminal in common use, without colours.
    private func show() {
        let flow = session.flow
        let start = flow.screen(of: session.state, chosen: 0, now: session.now).start
        let screen = flow.screen(of: session.state, chosen: start, now: session.now).withoutPictures()
        Theme.none.lines(Frame(screen, columns: 80, rows: 24)).forEach(say)
    }

    private func say(_ line: String) {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let columns = isTerminal ? RawTerminal.columns(of: STDOUT_FILENO) : .max
        FileHandle.standardOutput.write(Data((LineBreaks.inserted(in: line, columns: columns) + "\n").utf8))
    }
}
